//! All tests of The Skycity of Alea, in one binary: files beside this one are its modules.

mod brute;
mod conformance;
mod deck;
mod fairness;
mod golden;
mod language;
mod notation;
mod odds;
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
mod slow;
mod slow_model;
mod table;
mod words;

/// A file that is not named above would never run.
#[test]
fn every_file_beside_this_one_is_a_module() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let files = std::fs::read_dir(folder).expect("the folder of the tests");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned()))
        .filter(|name| name != "suite")
        .collect();
    names.sort();
    let this = include_str!("suite.rs");
    let modules: Vec<&str> =
        this.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    assert_eq!(names, modules);
}
