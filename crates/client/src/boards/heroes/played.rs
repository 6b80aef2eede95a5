//! Random games for the tests of this board.

use gamekit::{ChanceSource, FastRng, Game, Options, Seat, Setup, Silent, Turn, Viewer};
use heroes::{Action, Heroes, View};

/// The rules for so many players.
pub(super) fn game(players: u8) -> Heroes {
    let mut setup = Setup::newest::<Heroes>(Options::for_players(players));
    setup.build().expect("these options are allowed")
}

/// Plays a random game and shows every decision: what its seat sees, who it is, and what is legal.
pub(super) fn play(rules: &Heroes, seed: u64, mut each: impl FnMut(&View, Seat, &[Action])) {
    let mut source = FastRng::new(seed);
    let mut state = rules.setup();
    loop {
        match rules.turn(&state) {
            Turn::Over => return,
            Turn::Chance => {
                let chance = rules.sample_chance(&state, &mut source);
                rules.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let seat = act.must.first().expect("somebody decides");
                let mut legal = Vec::new();
                rules.legal(&state, seat, &mut legal);
                each(&rules.view(&state, Viewer::Seat(seat)), seat, &legal);
                let action = legal[source.below(legal.len() as u32) as usize];
                rules.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}
