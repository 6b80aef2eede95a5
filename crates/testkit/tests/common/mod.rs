//! What the tests of the toy game share.

#![allow(dead_code, reason = "not every test needs everything")]

use gamekit::{Game, OptionValue, Options, Packs, Seat, Setup, Viewer};
use testkit::toy::{State, Toy};

/// The hands of the others.
pub(crate) fn hands(toy: &Toy, state: &State, viewer: Viewer) -> Option<String> {
    let hidden: Vec<u32> =
        Seat::all(toy.players()).filter(|&seat| !viewer.is(seat)).map(|seat| state.hands[seat]).collect();
    hidden.iter().any(|hand| *hand != 0).then(|| format!("{hidden:?}"))
}

/// The bids that the others have sealed.
pub(crate) fn bids(toy: &Toy, state: &State, viewer: Viewer) -> Option<String> {
    let hidden = Seat::all(toy.players()).filter(|&seat| !viewer.is(seat));
    let bids: Vec<u8> = hidden.filter_map(|seat| state.sealed[seat]).collect();
    (!bids.is_empty()).then(|| format!("{bids:?}"))
}

/// The built-in deck.
pub(crate) fn builtin(rules: u16, players: u8) -> Setup {
    Setup { rules, options: Options::for_players(players), packs: Packs::default() }
}

/// A deck of one's own.
pub(crate) fn with_deck(deck: &str) -> Setup {
    let mut packs = Packs::default();
    let name = packs.add(deck.to_owned());
    Setup { rules: 2, options: Options::for_players(2).with("deck", OptionValue::Text(name)), packs }
}
