//! AlicematiC Heroes: whole random games, and what a search does at every node.

use std::hint::black_box;

use gamekit::{FastRng, Game, Options, Seat, Silent, Turn, Viewer};
use heroes::{Heroes, Stage, State};

use crate::engine::{game, playouts};
use crate::{Floor, Table};

pub(crate) fn measure(table: &mut Table) {
    for players in 3..=5 {
        let name = format!("heroes playout, {players} players");
        playouts::<Heroes>(table, &name, Options::for_players(players), 5_000.0);
    }
    let game: Heroes = game(Options::for_players(4));
    let positions = mid_game(&game);
    let mut at = 0;
    let mut next = move || {
        at = (at + 1) % positions.len();
        positions[at]
    };
    let mut actions = Vec::new();
    table.time("heroes, legal actions of a mid-game turn", Floor::Under(3_000.0), || {
        let state = next();
        actions.clear();
        game.legal(&state, state.table.active, &mut actions);
        black_box(&actions);
    });
    table.time("heroes, copy of a state", Floor::Under(200.0), || {
        let copy: State = next();
        black_box(&copy);
    });
    let mut rng = FastRng::new(3);
    table.time("heroes, a view", Floor::Under(10_000.0), || {
        let state = next();
        black_box(game.view(&state, Viewer::Seat(state.table.active)));
    });
    table.time("heroes, a view and a state drawn from it", Floor::Under(20_000.0), || {
        let view = game.view(&next(), Viewer::Seat(Seat(0)));
        black_box(game.determinize(&view, &mut rng));
    });
}

/// Decisions of rounds 5 to 10 in random games: cards to play and targets to name.
fn mid_game(game: &Heroes) -> Vec<State> {
    let mut rng = FastRng::new(7);
    let mut positions = Vec::new();
    let mut actions = Vec::new();
    while positions.len() < 4096 {
        let mut state = game.setup();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample_chance(&state, &mut rng);
                    game.apply_chance(&mut state, &chance, &mut Silent);
                }
                Turn::Act(act) => {
                    let Some(seat) = act.must.first() else { break };
                    let due = matches!(state.table.stage, Stage::Politics | Stage::Invasion);
                    if due && (5..=10).contains(&state.table.round) {
                        positions.push(state);
                    }
                    let action = game.pick(&state, seat, &mut actions, &mut rng);
                    game.apply(&mut state, seat, action, &mut Silent);
                }
            }
        }
    }
    positions
}
