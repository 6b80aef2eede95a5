//! The suite that every game passes.

use gamekit::{Game, OptionValue, Options, Seat, Setup, Viewer};
use heroes::{Colour, Heroes, Stage, State};
use testkit::{Conformance, Secret};

fn others(game: &Heroes, viewer: Viewer) -> impl Iterator<Item = Seat> {
    Seat::all(game.players()).filter(move |&seat| !viewer.is(seat))
}

/// What others hold (HE-41).
fn hands(game: &Heroes, state: &State, viewer: Viewer) -> Option<String> {
    let hands: Vec<_> = others(game, viewer).map(|seat| state.hand(seat)).collect();
    hands.iter().any(|hand| !hand.is_empty()).then(|| format!("{hands:?}"))
}

/// Commoners of others that were never face up (HE-13).
fn commoners(game: &Heroes, state: &State, viewer: Viewer) -> Option<String> {
    let of = |seat| Colour::ALL.map(|slot| state.commoners(seat, slot).as_slice().to_vec());
    let all: Vec<_> = others(game, viewer).map(of).collect();
    all.iter().flatten().any(|slot| !slot.is_empty()).then(|| format!("{all:?}"))
}

/// Cards that nobody has (HE-15).
fn undealt(_: &Heroes, state: &State, _: Viewer) -> Option<String> {
    let dealt = state.table.round > 0 && !state.undealt.is_empty();
    dealt.then(|| format!("{:?}", state.undealt))
}

/// What others have discarded (HE-41).
fn discards(game: &Heroes, state: &State, viewer: Viewer) -> Option<String> {
    let piles: Vec<_> = others(game, viewer).map(|seat| state.put_back[usize::from(seat.0)]).collect();
    (!state.table.refilled && piles.iter().any(|pile| !pile.is_empty())).then(|| format!("{piles:?}"))
}

/// What others have sealed for the redraw (HE-7).
fn redraws(game: &Heroes, state: &State, viewer: Viewer) -> Option<String> {
    let sealed: Vec<_> = others(game, viewer).filter_map(|seat| state.redraws[usize::from(seat.0)]).collect();
    (state.table.stage == Stage::Redraw && !sealed.is_empty()).then(|| format!("{sealed:?}"))
}

fn setups() -> Vec<Setup> {
    let with = |players: u8, draw: u32| {
        let options = Options::for_players(players).with("empty_hand_draw", OptionValue::Number(draw));
        Setup::newest::<Heroes>(options)
    };
    vec![with(3, 1), with(4, 3), with(5, 1)]
}

#[test]
fn the_game_conforms() {
    let report = Conformance::<Heroes> {
        setups: setups(),
        games: 3,
        secrets: vec![
            Secret { name: "hands", read: hands },
            Secret { name: "commoners", read: commoners },
            Secret { name: "undealt cards", read: undealt },
            Secret { name: "discards", read: discards },
            Secret { name: "redraws", read: redraws },
        ],
    }
    .run();
    assert_eq!(report.games, 9);
    // Most steps show nothing to anybody and can be taken back.
    assert!(report.undone > 500, "{}", report.undone);
    // Redraws and Commoners of others.
    assert!(report.hidden_acts > 50, "{}", report.hidden_acts);
}
