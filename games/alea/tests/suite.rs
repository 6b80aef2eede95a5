//! All tests of The Skycity of Alea, in one binary: files beside this one are its modules.

mod brute;
mod conformance;
mod deck;
mod fairness;
mod golden;
mod language;
mod notation;
mod odds;
mod outcomes;
mod perft;
mod preview;
mod refusals;
mod round_odds;
mod rules;
mod rules_end;
mod rules_escape;
mod rules_round;
mod rules_traps;
mod sentences;
mod simulated;
mod slow;
mod slow_model;
mod table;
mod words;

/// A file that is not named above would never run.
#[test]
fn every_file_beside_this_one_is_a_module() {
    testkit::texts::every_file_is_a_module(env!("CARGO_MANIFEST_DIR"), include_str!("suite.rs"));
}
