//! Players who think about what the others think.
//!
//! The first step is to see what pays if the others declare anything; the next one, what pays against
//! others who have thought so far; and so on. At each step better declarations are more likely, but no
//! step is taken as certain. How many steps a player takes, how sharply it tells good from bad and what
//! it takes for good make its level.

use ::alea::{Alea, Declare};
use alea_tables::{Mix, RoundGame, Rounds, Scratch, Standing};
use gamekit::FastRng;

use super::draw::draw;
use crate::{Bot, Question};

/// How a player thinks.
#[derive(Debug)]
pub(super) struct Mind {
    /// One for each step: the power to which declarations are told apart, see [`answer`].
    sharpness: &'static [u32],
    /// Whether the last step looks at the chance to win instead of points.
    sees_scores: bool,
}

/// Does anything.
pub(super) const RANDOM: Mind = Mind { sharpness: &[], sees_scores: false };

/// Takes what pays against anything, nearly always. Never thinks of the others.
pub(super) const NOVICE: Mind = Mind { sharpness: &[8], sees_scores: false };

/// Always takes what pays most against anything.
pub(super) const GREEDY: Mind = Mind { sharpness: &[64], sees_scores: false };

/// Expects novices, and answers them.
pub(super) const SKILLED: Mind = Mind { sharpness: &[4, 8], sees_scores: false };

/// Expects others who expect novices, looks at the scores, and is hard to predict.
pub(super) const EXPERT: Mind = Mind { sharpness: &[4, 5, 4], sees_scores: true };

/// How much better one more point makes somebody's chances, in a player's rough judgement.
const POINT: f64 = 1.25;

/// A player with a mind.
#[derive(Debug)]
pub(super) struct Thinker {
    mind: &'static Mind,
    rng: FastRng,
    rounds: Option<Rounds>,
    scratch: Scratch,
}

impl Thinker {
    pub(super) fn new(mind: &'static Mind, seed: u64) -> Thinker {
        Thinker { mind, rng: FastRng::new(seed), rounds: None, scratch: Scratch::default() }
    }

    /// How likely the seat makes each declaration; `None` if the view is of no running round.
    fn mix(&mut self, question: &Question<'_, Alea>) -> Option<Mix> {
        let &Question { game, view, seat, .. } = question;
        let rounds = self.rounds.get_or_insert_with(|| Rounds::shared(game));
        let card = game.cards().iter().position(|card| Some(card.id) == view.trap)?;
        let own = *view.scores.get(usize::from(seat.0))?;
        let standing = rounds.standing(&view.scores)?;
        let mixes = self.mind.mixes(rounds, &standing, view.last, card, &mut self.scratch);
        mixes.get(standing.class_of(own)).copied()
    }
}

impl Mind {
    /// How likely players with this mind make each declaration, by class.
    pub(super) fn mixes(
        &self,
        rounds: &Rounds,
        standing: &Standing,
        last: bool,
        card: usize,
        scratch: &mut Scratch,
    ) -> Vec<Mix> {
        let points = rounds.round_game(standing, last, card, |_, own| own.into());
        let chances = self.sees_scores.then(|| rounds.round_game(standing, last, card, chance(last)));
        let mut mixes = vec![[1.0 / 6.0; 6]; points.classes().len()];
        for (step, sharpness) in (1..).zip(self.sharpness) {
            let round = match &chances {
                Some(chances) if step == self.sharpness.len() => chances,
                _ => &points,
            };
            mixes = answer(round, &mixes, *sharpness, scratch);
        }
        mixes
    }
}

impl Bot<Alea> for Thinker {
    fn ponder(&mut self, question: &Question<'_, Alea>, _: bool) -> Option<Declare> {
        let mix = self.mix(question).unwrap_or([1.0; 6]);
        Some(draw(&mix, question.legal, &mut self.rng))
    }
}

/// What everybody would do who takes the others to follow these mixes: between the worst declaration,
/// which is never made, and the best, each is the more likely the better it is.
fn answer(round: &RoundGame, mixes: &[Mix], sharpness: u32, scratch: &mut Scratch) -> Vec<Mix> {
    let answer = |class: usize| {
        let worth = round.worth(class, mixes, scratch);
        let worst = worth.iter().copied().fold(f64::INFINITY, f64::min);
        let best = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let part = |worth: f64| if best > worst { (worth - worst) / (best - worst) } else { 1.0 };
        let likely = worth.map(|worth| power(part(worth), sharpness));
        let sum: f64 = likely.iter().sum();
        likely.map(|likely| likely / sum)
    };
    (0..mixes.len()).map(answer).collect()
}

/// The chance to win as a player roughly sees it: in the last round it is what it is, before that every
/// point counts for so much.
fn chance(last: bool) -> impl Fn(&[u8], u8) -> f64 {
    move |scores, own| {
        if last {
            let best = scores.iter().copied().max().unwrap_or(0);
            let leaders = scores.iter().filter(|&&score| score == best).count();
            return if own == best { 1.0 / leaders as f64 } else { 0.0 };
        }
        let weight = |score: u8| power(POINT, score.into());
        weight(own) / scores.iter().map(|&score| weight(score)).sum::<f64>()
    }
}

/// A product of equal factors; `powi` may differ from one machine to another.
fn power(factor: f64, times: u32) -> f64 {
    (0..times).fold(1.0, |product, _| product * factor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Game, Options, Seat, Setup, Silent, Viewer};

    /// What a mind makes of a card at the start of a game.
    fn mix(mind: &'static Mind, condition: &str) -> Mix {
        let game: Alea = Setup::newest::<Alea>(Options::for_players(4)).build().expect("a game");
        let card = game.cards().iter().find(|card| card.condition.to_string() == condition).expect("a card");
        let mut state = game.setup();
        game.apply_chance(&mut state, &::alea::Chance::Trap(card.id), &mut Silent);
        let view = game.view(&state, Viewer::Seat(Seat(1)));
        let legal: Vec<Declare> = (0..6).map(Declare).collect();
        let question = Question { game: &game, view: &view, seat: Seat(1), legal: &legal };
        Thinker::new(mind, 1).mix(&question).expect("a running round")
    }

    fn mean(mix: Mix) -> f64 {
        mix.iter().zip(0..).map(|(weight, declared)| weight * f64::from(declared)).sum()
    }

    #[test]
    fn every_mind_rolls_less_against_a_touchy_trap() {
        for mind in [&NOVICE, &SKILLED, &EXPERT] {
            let (touchy, harmless) = (mix(mind, "AA"), mix(mind, "AAABBB"));
            assert!((touchy.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            assert!(mean(touchy) < mean(harmless), "{mind:?}");
        }
    }

    #[test]
    fn more_steps_lead_elsewhere() {
        assert_ne!(mix(&NOVICE, "AABB"), mix(&SKILLED, "AABB"));
        assert_ne!(mix(&SKILLED, "AABB"), mix(&EXPERT, "AABB"));
    }
}
