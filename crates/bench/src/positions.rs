//! Decisions of seeded games, for what is measured of bots.

use std::ops::RangeInclusive;
use std::rc::Rc;

use bots::{Question, Roster};
use gamekit::{FastRng, Game, Options, Seat, Silent, Turn, Viewer};

use crate::engine::game;

/// A decision with at least two actions to choose from.
pub(crate) struct Position<G: Game> {
    game: Rc<G>,
    view: G::View,
    seat: Seat,
    legal: Vec<G::Action>,
}

impl<G: Game> Position<G> {
    /// What a bot is asked here.
    pub(crate) fn question(&self) -> Question<'_, G> {
        Question { game: &self.game, view: &self.view, seat: self.seat, legal: &self.legal }
    }
}

/// Which part of a game decisions are taken from.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// From its first to its last decision.
    Whole,
    /// The second of three thirds.
    Middle,
}

/// One decision each of so many games of greedy bots for every number of players. The decisions are
/// evenly spread over the part: from the first game comes an early one, from the last a late one.
pub(crate) fn positions<G: Roster>(
    players: RangeInclusive<u8>,
    part: Part,
    games: usize,
) -> Vec<Position<G>> {
    let mut positions = Vec::new();
    for players in players {
        let game = Rc::new(game::<G>(Options::for_players(players)));
        for number in 0..games {
            let mut all = decisions(&game, number as u64);
            let at = (2 * number + 1) * all.len() / (2 * games);
            let at = match part {
                Part::Whole => at,
                Part::Middle => (all.len() + at) / 3,
            };
            positions.push(all.swap_remove(at));
        }
    }
    positions
}

/// All decisions of a game of greedy bots in which there is something to choose.
fn decisions<G: Roster>(game: &Rc<G>, seed: u64) -> Vec<Position<G>> {
    let mut greedy = G::bot("greedy", seed).unwrap_or_else(|| unreachable!("every game has this bot"));
    let mut chance = FastRng::new(seed);
    let (mut state, mut decisions) = (game.setup(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => return decisions,
            Turn::Chance => {
                let result = game.sample_chance(&state, &mut chance);
                game.apply_chance(&mut state, &result, &mut Silent);
            }
            Turn::Act(act) => {
                let Some(seat) = act.must.first() else { return decisions };
                let (mut legal, view) = (Vec::new(), game.view(&state, Viewer::Seat(seat)));
                game.legal(&state, seat, &mut legal);
                let Some(action) = greedy.choose(game, &view, seat, &legal) else { return decisions };
                if legal.len() > 1 {
                    decisions.push(Position { game: Rc::clone(game), view, seat, legal });
                }
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}
