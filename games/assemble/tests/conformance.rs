//! The suite that every game passes, for all players and options.

use assemble::Assemble;
use testkit::Conformance;

use crate::table::{ADVANCED, setup};

/// Nothing is hidden in this game, so there are no secrets and no twins.
#[test]
fn alice_assemble_conforms() {
    let setups = (2..=4).flat_map(|players| ADVANCED.map(|advanced| setup(players, advanced))).collect();
    let suite = Conformance::<Assemble> { setups, games: 10, secrets: Vec::new() };
    let report = suite.run();
    assert_eq!((report.games, report.twins), (120, 0));
    // 74 positions of a game with four Lanes, 72 with three.
    assert_eq!(report.positions, 40 * (74 + 72 + 74));
    assert!(report.undone > 5000, "{report:?}");
}
