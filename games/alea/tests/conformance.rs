//! The suite that every game passes.

use alea::{Alea, State};
use gamekit::{Game, OptionValue, Options, Seat, Setup, Viewer};
use testkit::{Conformance, Secret};

/// What the others have sealed while all declare (AL-22).
fn declarations(game: &Alea, state: &State, viewer: Viewer) -> Option<String> {
    let hidden = Seat::all(game.players()).filter(|&seat| !viewer.is(seat));
    let sealed: Vec<u8> = hidden.filter_map(|seat| state.declaration(seat)).collect();
    (state.stage == alea::Stage::Declare && !sealed.is_empty()).then(|| format!("{sealed:?}"))
}

fn setups() -> Vec<Setup> {
    let with = |players: u8, escape: &str| {
        let escape = OptionValue::Text(escape.to_owned());
        Setup::newest::<Alea>(Options::for_players(players).with("escape", escape))
    };
    (3..=5).flat_map(|players| ["all", "stop"].map(|escape| with(players, escape))).collect()
}

#[test]
fn the_game_conforms() {
    let report = Conformance::<Alea> {
        setups: setups(),
        games: 12,
        secrets: vec![Secret { name: "declarations", read: declarations }],
    }
    .run();
    assert_eq!(report.games, 72);
}
