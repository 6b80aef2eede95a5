//! Golden transcripts: whole random games, read against the rulebook.
//!
//! The seeds were chosen so that what is rare happens.

use std::path::Path;

use gamekit::{Options, Setup};
use heroes::Heroes;
use testkit::golden::{self, Boards};

fn check(players: u8, seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let setup = Setup::newest::<Heroes>(Options::for_players(players));
    golden::check::<Heroes>(&folder, &players.to_string(), setup, seed, Boards::Every(25));
}

/// A Commoner is turned up and a power copied; forests are taken.
#[test]
fn three_players() {
    check(3, 400);
}

/// An Alice is flipped, tokens are stolen and exchanged.
#[test]
fn four_players() {
    check(4, 355);
}

/// Nearly everything, and the discards become the undealt cards.
#[test]
fn five_players() {
    check(5, 2927);
}
