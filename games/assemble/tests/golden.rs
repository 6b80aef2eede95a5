//! Golden transcripts: whole random games, read against the rulebook.
//!
//! The seeds were chosen so that ties are broken and the options matter.

use std::path::Path;

use assemble::Assemble;
use testkit::golden::{self, Boards};

use crate::table::{check_that_it_ends, setup};

/// The file is named after the setup.
fn check(players: u8, advanced: &[&str], seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let name = [&[&*players.to_string()], advanced].concat().join("_");
    check_that_it_ends(setup(players, advanced), seed);
    golden::check::<Assemble>(&folder, &name, setup(players, advanced), seed, Boards::AfterChance);
}

/// All four Lanes have 29 points.
#[test]
fn two_players() {
    check(2, &[], 2442);
}

/// Two draw in front of the third: ranks 1, 1, 3.
#[test]
fn three_players() {
    check(3, &[], 1240);
}

/// The first place is decided by a tie-break.
#[test]
fn four_players() {
    check(4, &[], 3);
}

/// A negative score, and the lead lost by the subtraction.
#[test]
fn four_players_with_the_flaw() {
    check(4, &["flaw"], 834);
}

/// Seven placements cost Capacity; two ties.
#[test]
fn four_players_with_the_identity() {
    check(4, &["identity"], 166);
}

#[test]
fn three_players_with_the_flaw() {
    check(3, &["flaw"], 2031);
}

#[test]
fn two_players_with_the_identity() {
    check(2, &["identity"], 757);
}

/// Both players end at −2; without The Flaw another Lane of the first would count.
#[test]
fn two_players_with_both() {
    check(2, &["flaw", "identity"], 19086);
}
