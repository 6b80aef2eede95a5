//! Golden transcripts: whole random games, read against the rulebook.
//!
//! The seeds were chosen so that what is rare happens.

use std::path::Path;

use alea::Alea;
use gamekit::Setup;
use testkit::golden::{self, Boards};

use crate::table::{deck_of, setup, setup_with_deck};

fn check(name: &str, setup: Setup, seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::check::<Alea>(&folder, name, setup, seed, Boards::AfterChance);
}

/// Zeros are paid, one of two escapes, all declare 0 in round 4, and the tie-break is repeated.
#[test]
fn three_players() {
    check("3_all", setup(3, "all"), 8872);
}

/// Zeros are paid twice, and the second of two fails; the tie-break is repeated.
#[test]
fn three_players_with_stop() {
    check("3_stop", setup(3, "stop"), 3724);
}

/// A round of zeros only, mixed escapes, and a tie-break of three rolls.
#[test]
fn four_players() {
    check("4_all", setup(4, "all"), 14269);
}

/// The same seed with the other option.
#[test]
fn four_players_with_stop() {
    check("4_stop", setup(4, "stop"), 14269);
}

/// After a group has escaped as a whole, the next one rolls on top of its dice.
#[test]
fn five_players() {
    check("5_all", setup(5, "all"), 19712);
}

/// Equal scores go in a random order.
#[test]
fn five_players_with_stop() {
    check("5_stop", setup(5, "stop"), 10900);
}

/// A loaded deck of three cards, which is refilled.
#[test]
fn three_players_with_a_loaded_deck() {
    let deck = deck_of(&["#1/6={2}", "AAABB", "?(2,4,6)>=4"]);
    check("3_loaded", setup_with_deck(3, "all", &deck), 767);
}
