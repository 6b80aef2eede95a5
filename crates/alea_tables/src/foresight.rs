//! A round solved again with the cards that can really come next.
//!
//! The table takes every card of the deck for the next one. Somebody who counts cards knows better: what
//! a standing is worth after this round is the mean over the cards that are left.

use std::collections::BTreeMap;

use crate::adviser::Adviser;
use crate::equilibrium;
use crate::round_game::{Mix, RoundGame, Scratch};
use crate::rounds::{digits, profiles};
use crate::standing::{SEATS, Standing};
use crate::values::{after_points, victory};

/// A round on its way to a solution with the true rest of the deck.
#[derive(Clone, Debug)]
pub struct Foresight {
    standing: Standing,
    card: usize,
    rest: Vec<usize>,
    mixes: Vec<Mix>,
    /// By the points of the round, as a number, what they are worth to each class.
    after: Vec<[f64; SEATS]>,
    /// By the points, the standing that they lead to.
    reached: Vec<Standing>,
    /// Standings after the round that are still worth what the table says, the most likely one last.
    open: Vec<Standing>,
}

impl Foresight {
    /// A round that is not the last. `rest` are the cards that can come next, by their places in the deck.
    pub fn new(adviser: &Adviser, standing: Standing, card: usize, rest: &[usize]) -> Foresight {
        let mixes = adviser.mixes(&standing, false, card);
        let after = adviser.values().after_round(&standing);
        let mut likely = vec![0.0; after.len()];
        each_profile(&standing, &mixes, &mut |profile, probability| {
            for (way, points) in adviser.rounds().ways(card, &standing).of(profile) {
                likely[usize::from(*points)] += probability * way;
            }
        });
        let reached: Vec<Standing> = (0..after.len()).map(|points| scored(&standing, points)).collect();
        let mut by_standing: BTreeMap<Standing, f64> = BTreeMap::new();
        for (next, likely) in reached.iter().zip(likely).filter(|(_, likely)| *likely > 0.0) {
            *by_standing.entry(*next).or_default() += likely;
        }
        // Equally likely ones in the order of scores, so that every machine has the same order.
        let mut open: Vec<(f64, Standing)> = by_standing.into_iter().map(|(next, sum)| (sum, next)).collect();
        open.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let open = open.into_iter().map(|(_, standing)| standing).collect();
        Foresight { standing, card, rest: rest.to_vec(), mixes, after, reached, open }
    }

    /// Looks ahead from the most likely standing that is left; `false` if there is none.
    pub fn look_ahead(&mut self, adviser: &Adviser) -> bool {
        let Some(next) = self.open.pop() else { return false };
        let worth = worth_with(adviser, &next, &self.rest);
        let classes = self.standing.classes();
        for points in (0..self.after.len()).filter(|&points| self.reached[points] == next) {
            let gained = digits(points);
            for (class, members) in classes.iter().enumerate() {
                let score = self.standing.scores()[members.first] + gained[members.first];
                self.after[points][class] = worth[next.class_of(score)];
            }
        }
        true
    }

    /// How the classes declare, with what has been seen so far.
    pub fn mixes(&self, adviser: &Adviser) -> Vec<Mix> {
        let ways = adviser.rounds().ways(self.card, &self.standing);
        let game = RoundGame::new(&ways, &self.standing.classes(), &self.after);
        equilibrium::solve_near(&game, &self.mixes, &mut Scratch::default())
    }
}

/// The standing after these points.
fn scored(standing: &Standing, points: usize) -> Standing {
    let mut scores = [0; SEATS];
    let count = standing.scores().len();
    for ((reached, score), points) in scores.iter_mut().zip(standing.scores()).zip(digits(points)) {
        *reached = score + points;
    }
    Standing::of(&scores[..count])
}

/// What a standing is worth to each class if its card is one of these and all follow the table.
fn worth_with(adviser: &Adviser, standing: &Standing, cards: &[usize]) -> [f64; SEATS] {
    let last = standing.scores().iter().any(|&score| score >= adviser.rounds().game().goal());
    let classes = standing.classes();
    let after = |points: usize| match last {
        true => after_points(standing, &classes, 2, points, victory),
        false => after_points(standing, &classes, 1, points, adviser.values().worth()),
    };
    // Only a part of all points can happen.
    let mut known: Vec<Option<[f64; SEATS]>> = vec![None; profiles(standing.scores().len())];
    let mut worth = [0.0; SEATS];
    for &card in cards {
        let mixes = adviser.mixes(standing, last, card);
        let ways = adviser.rounds().ways(card, standing);
        each_profile(standing, &mixes, &mut |profile, probability| {
            for (way, points) in ways.of(profile) {
                let part = probability * way / cards.len() as f64;
                let points = usize::from(*points);
                let after = known[points].get_or_insert_with(|| after(points));
                for (worth, after) in worth.iter_mut().zip(after) {
                    *worth += part * *after;
                }
            }
        });
    }
    worth
}

/// Tells every profile that can happen with its probability.
fn each_profile(standing: &Standing, mixes: &[Mix], tell: &mut impl FnMut(usize, f64)) {
    let members =
        standing.classes().iter().zip(mixes).flat_map(|(class, mix)| vec![*mix; class.count]).collect();
    let members: Vec<Mix> = members;
    follow(&members, 0, profiles(members.len()), 1.0, tell);
}

/// The members decide from the last to the first, whose declaration is the lowest digit.
fn follow(members: &[Mix], profile: usize, digit: usize, likely: f64, tell: &mut impl FnMut(usize, f64)) {
    let Some((mix, others)) = members.split_last() else {
        tell(profile, likely);
        return;
    };
    let digit = digit / mix.len();
    for (declared, weight) in mix.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
        follow(others, profile + declared * digit, digit, likely * weight, tell);
    }
}

#[cfg(all(test, feature = "shipped"))]
mod tests {
    use super::*;
    use alea::Alea;
    use gamekit::{Options, Setup};

    /// With the whole deck to come, the table is right already; with a part of it, it is not quite.
    #[test]
    fn looking_ahead_changes_what_the_rest_of_the_deck_changes() {
        let game: Alea = Setup::newest::<Alea>(Options::for_players(3)).build().expect("a game");
        let adviser = Adviser::new(&game).expect("its table");
        let everything: Vec<usize> = (0..game.cards().len()).collect();
        for (rest, least, most) in [(&everything[..], 0.0, 1e-8), (&everything[..2], 1e-3, 0.2)] {
            let mut foresight = Foresight::new(&adviser, Standing::of(&[8, 6, 9]), 3, rest);
            let before = foresight.after.clone();
            while foresight.look_ahead(&adviser) {}
            let (before, after) = (before.as_flattened(), foresight.after.as_flattened());
            let change = before.iter().zip(after).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!((least..=most).contains(&change), "{} cards: {change}", rest.len());
            let mixes = foresight.mixes(&adviser);
            assert!(mixes.iter().all(|mix| (mix.iter().sum::<f64>() - 1.0).abs() < 1e-9), "{mixes:?}");
        }
    }
}
