//! Tables for tests.

use assemble::{Assemble, Doll, LaneId, Line, Stage, View};
use gamekit::{Game, Options, Packs, Viewer};

/// A doll.
pub(super) fn doll(index: u8) -> Doll {
    Doll::new(index).expect("0 to 31")
}

/// A table with these lines. The Benches have the dolls 6, 9, 18 and 21, as far as they are not taken
/// already; 2, 10, 19 and 26 lie on the Field; Lane 0 acts.
pub(super) fn sample(players: u8, lines: &[&[u8]], stage: Stage) -> (Assemble, View) {
    let options = Options::for_players(players).complete(&Assemble::option_specs()).expect("no options");
    let rules = Assemble::new(1, &options, &Packs::default()).expect("plain rules");
    let mut state = rules.setup();
    let dolls = |indices: &[u8]| indices.iter().copied().map(doll).collect::<Vec<_>>();
    for ((lane, line), bench) in state.lanes.iter_mut().zip(lines).zip([6, 9, 18, 21]) {
        lane.line = Line::new(dolls(line)).expect("a short line");
        lane.bench = Some(doll(bench));
    }
    if stage == Stage::Take {
        state.lanes[0].bench = None;
    }
    let lanes = usize::from(rules.lanes());
    state.field = dolls(&[2, 10, 19, 26][..lanes]).into_iter().collect();
    (state.stage, state.round, state.acted) = (stage, 3, 0);
    state.order = [0, 1, 2, 3].map(LaneId);
    let view = rules.view(&state, Viewer::Public);
    (rules, view)
}
