//! Random games at full speed.

use crate::{ChanceSource, Game, Silent, Turn};

/// The buffers of a playout, kept between playouts so that none allocates.
#[derive(Debug)]
pub struct PlayoutBuffers<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Default for PlayoutBuffers<G> {
    fn default() -> PlayoutBuffers<G> {
        PlayoutBuffers { actions: Vec::with_capacity(64) }
    }
}

/// Plays on at random until the game is over, and returns the number of decisions.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    source: &mut impl ChanceSource,
    buffers: &mut PlayoutBuffers<G>,
) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn(state) {
            Turn::Act(act) => {
                let Some(seat) = act.must.first() else { return decisions };
                let action = game.pick(state, seat, &mut buffers.actions, source);
                game.apply(state, seat, action, &mut Silent);
                decisions += 1;
            }
            Turn::Chance => {
                let chance = game.sample_chance(state, source);
                game.apply_chance(state, &chance, &mut Silent);
            }
            Turn::Over => return decisions,
        }
    }
}
