//! Greedy on the forecast: the yardstick `linear`, and what the search looks at first.

use gamekit::{FastRng, Game, Seat, Silent, Turn};
use heroes::{Action, Heroes, Stage, State};

use super::value::forecast;
use crate::{Bot, Question};

/// How many of its own points a seat would give for one of the best rival's.
const RIVAL: f32 = 0.35;

/// How many details of one action are decided by trying all of them.
const DETAILS: u8 = 3;

/// Chooses what makes the forecast best.
pub(crate) struct Linear {
    seed: u64,
}

impl Linear {
    pub(crate) fn new(seed: u64) -> Linear {
        Linear { seed }
    }
}

impl Bot<Heroes> for Linear {
    fn ponder(&mut self, question: &Question<'_, Heroes>, _: bool) -> Option<Action> {
        let &Question { game, view, seat, legal } = question;
        let mut random = FastRng::new(self.seed);
        let state = game.determinize(view, &mut random);
        let mut best = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let worth = outlook(game, &state, seat, action, &random);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        Some(best.0)
    }
}

/// What an action leads to, in points, with its details decided as well as can be.
pub(crate) fn outlook(game: &Heroes, state: &State, seat: Seat, action: Action, random: &FastRng) -> f32 {
    with_details(game, state, seat, action, random.clone(), DETAILS)
}

fn with_details(
    game: &Heroes,
    state: &State,
    seat: Seat,
    action: Action,
    mut random: FastRng,
    depth: u8,
) -> f32 {
    let mut after = *state;
    game.apply(&mut after, seat, action, &mut Silent);
    loop {
        match game.turn(&after) {
            Turn::Chance => {
                let chance = game.sample_chance(&after, &mut random);
                game.apply_chance(&mut after, &chance, &mut Silent);
            }
            Turn::Act(act) if depth > 0 && act.must.contains(seat) && is_a_detail(&after) => {
                let mut legal = Vec::new();
                game.legal(&after, seat, &mut legal);
                let outlook =
                    |&next: &Action| with_details(game, &after, seat, next, random.clone(), depth - 1);
                return legal.iter().map(outlook).fold(f32::NEG_INFINITY, f32::max);
            }
            Turn::Act(_) | Turn::Over => return standing(game, &after, seat),
        }
    }
}

/// Whether what is to be decided belongs to something that was begun.
fn is_a_detail(state: &State) -> bool {
    let in_a_turn = matches!(state.table.stage, Stage::Politics | Stage::Invasion | Stage::TurnEnd);
    in_a_turn && !state.table.pending.as_slice().is_empty()
}

/// What a position is worth to a seat, in points.
fn standing(game: &Heroes, state: &State, seat: Seat) -> f32 {
    let scores = forecast(game, state);
    let others = Seat::all(game.players()).filter(|&other| other != seat);
    let rival = others.map(|other| scores[other.index()]).fold(f32::NEG_INFINITY, f32::max);
    scores[seat.index()] - RIVAL * rival
}
