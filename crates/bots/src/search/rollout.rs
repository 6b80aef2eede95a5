//! What guides a search in a game, and playing on from a leaf of its tree.

use gamekit::{FastRng, Game, Seat, Silent, Turn};

use super::tree::Candidate;
use super::values::Values;
use crate::Question;

/// What a search needs to know about a game beyond its rules.
pub trait Guide<G: Game>: Send {
    /// Looks at a question before it is searched.
    fn prepare(&mut self, _: &Question<'_, G>) {}

    /// Weighs what a seat could do: larger is tried sooner and more often, 0 never. They come with a
    /// weight of 1 each. `at_root` tells the decision that is asked for from those that may follow.
    fn weigh(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        candidates: &mut [Candidate<G::Action>],
        at_root: bool,
    );

    /// How a seat goes on beyond the tree. `buffer` is for lists of actions.
    fn reply(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        buffer: &mut Vec<G::Action>,
        random: &mut FastRng,
    ) -> G::Action;

    /// What a position is worth if it need not be played on, after so many decisions beyond the tree.
    fn judge(&mut self, _: &G, _: &G::State, _decisions: u32) -> Option<Values> {
        None
    }

    /// By how many points a victory can be called clear.
    fn clear_lead(&self) -> f32;

    /// How much a little known action is preferred to one that is known to be good.
    fn curiosity(&self) -> f64 {
        1.0
    }
}

/// Plays on from a position as the guide does, and tells what came of it.
pub fn play_out<G: Game, P: Guide<G>>(
    game: &G,
    state: &mut G::State,
    guide: &mut P,
    random: &mut FastRng,
    buffer: &mut Vec<G::Action>,
) -> Values {
    let mut decisions = 0;
    loop {
        match game.turn(state) {
            Turn::Over => {
                let outcome = game.outcome(state);
                return outcome.map_or(Values::default(), |outcome| Values::of(&outcome, guide.clear_lead()));
            }
            Turn::Chance => {
                let chance = game.sample_chance(state, random);
                game.apply_chance(state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                if let Some(values) = guide.judge(game, state, decisions) {
                    return values;
                }
                let Some(seat) = act.must.first() else { return Values::default() };
                let action = guide.reply(game, state, seat, buffer, random);
                game.apply(state, seat, action, &mut Silent);
                decisions += 1;
            }
        }
    }
}
