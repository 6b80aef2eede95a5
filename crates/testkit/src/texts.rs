//! Checks of a game's notation and of its own test folder, written once.

use std::fmt::Debug;
use std::path::Path;
use std::str::FromStr;

use gamekit::{Lang, NotationError, NotationFault};

/// Checks that a text is refused with this fault at this place, and that the sentence counts the
/// place from 1 in both languages.
///
/// # Panics
/// If it is read, or refused otherwise.
pub fn refused<T>(text: &str, at: u32, fault: NotationFault)
where
    T: FromStr<Err = NotationError> + PartialEq + Debug,
{
    let refusal = text.parse::<T>().expect_err(text);
    assert_eq!(refusal, NotationError { at, fault }, "{text:?}");
    for lang in Lang::ALL {
        let said = refusal.say(lang);
        assert!(said.contains(&(at + 1).to_string()), "{text:?}: {said}");
    }
}

/// Checks that every file of a test folder is a module of its `suite.rs`: one that is not would never run.
///
/// # Panics
/// If a file is not named, or a module has no file.
pub fn every_file_is_a_module(manifest_folder: &str, suite: &str) {
    let folder = Path::new(manifest_folder).join("tests");
    let files = std::fs::read_dir(folder).expect("the folder of the tests");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned()))
        .filter(|name| name != "suite")
        .collect();
    names.sort();
    let modules: Vec<&str> =
        suite.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    assert_eq!(names, modules);
}
