//! All tests of Alice Assemble, in one binary: files beside this one are its modules.

mod conformance;
mod fairness;
mod golden;
mod model;
mod naive;
mod notation;
mod perft;
mod preview;
mod refusals;
mod rules;
mod rules_round;
mod rules_score;
mod score;
mod table;
mod values;
mod words;

/// A file that is not named above would never run.
#[test]
fn every_file_beside_this_one_is_a_module() {
    testkit::texts::every_file_is_a_module(env!("CARGO_MANIFEST_DIR"), include_str!("suite.rs"));
}
