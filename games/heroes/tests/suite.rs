//! All tests of AlicematiC Heroes, in one binary: files beside this one are its modules.

mod conformance;
mod content;
mod content_games;
mod content_lists;
mod content_play;
mod fairness;
mod golden;
mod invariants;
mod map_text;
mod notation;
mod perft;
mod play;
mod powers;
mod powers_capture;
mod powers_copy;
mod powers_end;
mod powers_flip;
mod powers_needs;
mod powers_reveal;
mod powers_together;
mod refusals;
mod rules_bonus;
mod rules_draw;
mod rules_forest;
mod rules_hidden;
mod rules_needs;
mod rules_politics;
mod rules_score;
mod rules_setup;
mod rules_targets;
mod sentences;
mod slow;
mod slow_map;
mod words;
mod words_actions;
mod words_events;
mod words_refusals;

/// A file that is not named above would never run.
#[test]
fn every_file_beside_this_one_is_a_module() {
    testkit::texts::every_file_is_a_module(env!("CARGO_MANIFEST_DIR"), include_str!("suite.rs"));
}
