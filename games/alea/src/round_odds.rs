//! What a round brings to whom, for every way to declare: exact probabilities (AL-9 … AL-16).

mod groups;

use std::collections::BTreeMap;

use crate::condition::Condition;
use crate::odds::Odds;
use groups::{Group, Groups, MOST_DECLARED, SEATS, power};

/// What happens when one of a group fails to escape (AL-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Escape {
    /// The others of the group try all the same.
    #[default]
    All,
    /// The round ends at once.
    Stop,
}

/// One way a round can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoundOutcome {
    /// How likely it is.
    pub probability: f64,
    /// What each seat scores in this round, not doubled; nothing for seats that nobody has.
    pub points: [u8; SEATS],
}

/// Exact probabilities of all rounds under one trap, for up to five players.
#[derive(Clone, Debug)]
pub struct RoundOdds {
    odds: Odds,
    groups: Groups,
    /// See [`RoundOdds::expected_own`], by escape rule and number of others.
    expected: [[[f64; DECLARATIONS]; SEATS]; 2],
}

/// What everybody who declared none scores if the first group springs the trap (AL-12).
const FOR_NONE: u8 = 3;

/// From none to five dice.
const DECLARATIONS: usize = MOST_DECLARED + 1;

impl RoundOdds {
    /// Computes what all rounds under a trap need.
    pub fn new(condition: &Condition) -> RoundOdds {
        let odds = Odds::new(condition);
        let groups = Groups::new(condition, &odds);
        let expected = [Escape::All, Escape::Stop].map(|escape| groups.expected_own(escape));
        RoundOdds { odds, groups, expected }
    }

    /// The odds of fresh dice under the same trap.
    pub fn odds(&self) -> &Odds {
        &self.odds
    }

    /// Every way the round can end after these declarations, in the order of the points.
    ///
    /// `scores` are those before the round; a missing one is 0. Only [`Escape::Stop`] looks at them.
    /// More than five declarations are ignored, and one above five counts as five.
    pub fn outcomes(&self, declared: &[u8], escape: Escape, scores: &[u8]) -> Vec<RoundOutcome> {
        let mut outcomes = Vec::new();
        self.outcomes_into(declared, escape, scores, &mut outcomes);
        outcomes
    }

    /// The same into a list that can be used again, for callers who ask thousands of times.
    pub fn outcomes_into(
        &self,
        declared: &[u8],
        escape: Escape,
        scores: &[u8],
        outcomes: &mut Vec<RoundOutcome>,
    ) {
        outcomes.clear();
        let declarers = declarers(declared.iter().copied());
        let mut points = [0; SEATS];
        let mut group = self.groups.none();
        let mut passed = 1.0;
        let mut bonus = FOR_NONE;
        for (number, members) in rolling(declarers) {
            group = self.groups.after(group, number, members.count_ones() as u8);
            // Only the proper subsets: if all escape the round goes on.
            for escaped in (0..members).filter(|escaped| escaped & !members == 0) {
                let mut points = points;
                give(&mut points, escaped, number);
                give(&mut points, declarers[0], bonus);
                let probability = group.sprung * escapes(group, members, escaped, escape, scores);
                outcomes.push(RoundOutcome { probability, points });
            }
            give(&mut points, members, number);
            passed = group.passed(members.count_ones());
            bonus = 0;
        }
        outcomes.push(RoundOutcome { probability: passed, points });
        outcomes.retain(|outcome| outcome.probability > 0.0);
        // No two have the same points: they differ in the group that ended the round or in who escaped.
        outcomes.sort_unstable_by_key(|outcome| outcome.points);
    }

    /// The points that a player can expect from a declaration among those of up to four others.
    ///
    /// With [`Escape::Stop`] all scores are taken to be equal; with [`Escape::All`] they do not matter.
    pub fn expected_points(&self, own: u8, others: &[u8], escape: Escape) -> f64 {
        let all = [own].into_iter().chain(others.iter().copied());
        let players = declarers(all).map(|seats| seats.count_ones() as u8);
        self.groups.expected(own.min(MOST_DECLARED as u8), &players, escape)
    }

    /// The points that a player can expect from each declaration, 0 to 5, if the others declare at random.
    ///
    /// It costs nothing: the numbers are there from the start. `players` counts the player, too, and is
    /// taken into the range from 1 to 5. For the scores see [`RoundOdds::expected_points`].
    pub fn expected_own(&self, players: u8, escape: Escape) -> [f64; DECLARATIONS] {
        let others = usize::from(players).clamp(1, SEATS) - 1;
        match escape {
            Escape::All => self.expected[0][others],
            Escape::Stop => self.expected[1][others],
        }
    }
}

impl Groups {
    /// What a player can expect who is one of the players that made these declarations.
    fn expected(&self, own: u8, players: &[u8; DECLARATIONS], escape: Escape) -> f64 {
        let mut group = self.none();
        for (number, players) in rolling(*players) {
            group = self.after(group, number, players);
            if own == 0 {
                return group.sprung * f64::from(FOR_NONE);
            }
            if own == number {
                let escapes = match escape {
                    Escape::All => group.alone,
                    Escape::Stop => average((1..=players).map(|place| power(group.alone, place.into()))),
                };
                return (group.cleared + group.sprung * escapes) * f64::from(own);
            }
        }
        0.0
    }

    /// See [`RoundOdds::expected_own`], for each number of others.
    fn expected_own(&self, escape: Escape) -> [[f64; DECLARATIONS]; SEATS] {
        // How many of the others declare what, and in how many ways they can: whole numbers, so that a
        // declaration without risk is worth exactly its number.
        let mut others = BTreeMap::from([([0; DECLARATIONS], 1)]);
        core::array::from_fn(|_| {
            let mut expected = [0.0; DECLARATIONS];
            let mut one_more = BTreeMap::new();
            for (others, ways) in &others {
                for (own, expected) in expected.iter_mut().enumerate() {
                    let mut players = *others;
                    players[own] += 1;
                    *expected += f64::from(*ways) * self.expected(own as u8, &players, escape);
                    *one_more.entry(players).or_default() += ways;
                }
            }
            let all: u32 = others.values().sum();
            others = one_more;
            expected.map(|expected| expected / f64::from(all))
        })
    }
}

/// The seats that made each declaration, as bits.
fn declarers(declared: impl Iterator<Item = u8>) -> [u8; DECLARATIONS] {
    let mut seats = [0; DECLARATIONS];
    for (seat, declared) in declared.enumerate().take(SEATS) {
        seats[usize::from(declared).min(MOST_DECLARED)] |= 1 << seat;
    }
    seats
}

/// Who rolls, in that order, with the declaration (AL-10).
fn rolling(by_declaration: [u8; DECLARATIONS]) -> impl Iterator<Item = (u8, u8)> {
    (0..).zip(by_declaration).skip(1).filter(|(_, who)| *who > 0)
}

/// The seats of a set.
fn seats(set: u8) -> impl Iterator<Item = usize> {
    (0..SEATS).filter(move |seat| set >> seat & 1 == 1)
}

fn give(points: &mut [u8; SEATS], to: u8, number: u8) {
    for seat in seats(to) {
        points[seat] += number;
    }
}

/// The probability that of the members of a group that sprang the trap exactly these escape.
fn escapes(group: &Group, members: u8, escaped: u8, escape: Escape, scores: &[u8]) -> f64 {
    let (escapes, fails) = (power(group.alone, escaped.count_ones()), 1.0 - group.alone);
    match escape {
        Escape::All => escapes * power(fails, (members & !escaped).count_ones()),
        Escape::Stop => escapes * fails * are_first(escaped, members, scores),
    }
}

/// The probability that these are the members who try first: the lowest score does, and chance decides
/// between equal ones (AL-13).
fn are_first(first: u8, members: u8, scores: &[u8]) -> f64 {
    let score = |seat: usize| scores.get(seat).copied().unwrap_or(0);
    let highest = seats(first).map(score).max().unwrap_or(0);
    if seats(members & !first).map(score).any(|other| other < highest) {
        return 0.0;
    }
    let level = |set: u8| seats(set).filter(|&seat| score(seat) == highest).count() as u32;
    1.0 / f64::from(choose(level(members), level(first)))
}

/// In how many ways some can be chosen of all.
fn choose(all: u32, some: u32) -> u32 {
    (0..some).fold(1, |ways, chosen| ways * (all - chosen) / (chosen + 1))
}

fn average(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}
