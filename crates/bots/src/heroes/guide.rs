//! What guides the search in AlicematiC Heroes: about a round of quick play, and then the forecast.

use gamekit::{FastRng, Game, Seat};
use heroes::{Action, Heroes, Stage, State};

use super::features::turns_left;
use super::linear::outlook;
use super::quick::Quick;
use super::value::forecast;
use crate::Question;
use crate::search::{Candidate, Guide, Values};

/// Looks first where the forecast is best, plays on quickly for a while, and then believes it.
pub(crate) struct ForecastGuide {
    seed: u64,
    quick: Option<Quick>,
}

/// Decisions that are played on before the forecast is believed: two rounds with four players, or so.
const ENOUGH_DECISIONS: u32 = 30;

/// Points behind the best that make an action look half as promising.
const HALF_AS_PROMISING: f32 = 1.0;

/// How far a forecast is off, in points: with nothing to come, and more with every turn.
const UNSURE: f32 = 2.0;
const UNSURE_BY_TURN: f32 = 0.4;

impl ForecastGuide {
    pub(crate) fn new(seed: u64) -> ForecastGuide {
        ForecastGuide { seed, quick: None }
    }
}

/// The chance of everybody to win, from the scores to come.
pub(super) fn shares(game: &Heroes, state: &State) -> Values {
    let scores = forecast(game, state);
    let players = usize::from(game.players());
    let left = turns_left(game, &state.table, state.table.active);
    let unsure = UNSURE + UNSURE_BY_TURN * left;
    let most = scores[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut values = Values::default();
    let mut sum = 0.0;
    for (value, score) in values.win.iter_mut().zip(&scores[..players]) {
        *value = libm::expf((score - most) / unsure);
        sum += *value;
    }
    for value in &mut values.win {
        *value /= sum;
    }
    values
}

impl Guide<Heroes> for ForecastGuide {
    fn prepare(&mut self, question: &Question<'_, Heroes>) {
        self.quick.get_or_insert_with(|| Quick::new(question.game));
    }

    fn weigh(
        &mut self,
        game: &Heroes,
        state: &State,
        seat: Seat,
        candidates: &mut [Candidate<Action>],
        at_root: bool,
    ) {
        let mut most = f32::NEG_INFINITY;
        for candidate in candidates.iter_mut() {
            candidate.weight = match &self.quick {
                Some(quick) if !at_root => quick.price(game, state, seat, candidate.action),
                _ => outlook(game, state, seat, candidate.action, &FastRng::new(self.seed)),
            };
            most = most.max(candidate.weight);
        }
        for candidate in candidates {
            let behind = (most - candidate.weight) / HALF_AS_PROMISING;
            candidate.weight = 1.0 / (1.0 + behind * behind);
        }
    }

    fn reply(
        &mut self,
        game: &Heroes,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Action>,
        random: &mut FastRng,
    ) -> Action {
        buffer.clear();
        game.legal(state, seat, buffer);
        match (&buffer[..], &self.quick) {
            (&[only], _) => only,
            (legal, Some(quick)) => quick.choose(game, state, seat, legal, random),
            (legal, None) => legal[0],
        }
    }

    fn judge(&mut self, game: &Heroes, state: &State, decisions: u32) -> Option<Values> {
        let table = &state.table;
        let between_turns = table.stage == Stage::Politics && table.pending.as_slice().is_empty();
        (decisions >= ENOUGH_DECISIONS && between_turns).then(|| shares(game, state))
    }

    fn clear_lead(&self) -> f32 {
        20.0
    }
}

/// Plays on at random to the end: what guides the yardstick `plain`.
pub(crate) struct RandomGuide;

impl Guide<Heroes> for RandomGuide {
    fn weigh(&mut self, _: &Heroes, _: &State, _: Seat, _: &mut [Candidate<Action>], _: bool) {}

    fn reply(
        &mut self,
        game: &Heroes,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Action>,
        random: &mut FastRng,
    ) -> Action {
        game.pick(state, seat, buffer, random)
    }

    fn clear_lead(&self) -> f32 {
        20.0
    }
}
