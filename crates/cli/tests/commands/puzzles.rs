//! `tabulea puzzles`.

use std::fs;

use crate::common::{Scratch, read, tabulea};

/// Those that come with the program.
fn shipped(game: &str) -> String {
    format!("{}/../puzzles/shipped/{game}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn puzzles_are_found_and_checked() {
    let scratch = Scratch::new();
    let file = scratch.path("alea.jsonl");
    let told = tabulea(&["puzzles", "alea", "--count", "3", "--out", &file, "--json"]).ok().json();
    assert_eq!((told["game"].as_str(), told["puzzles"].as_u64()), (Some("alea"), Some(3)));
    let grades = ["gentle", "tricky", "hard"].map(|grade| told[grade].as_u64().unwrap_or(0));
    assert_eq!(grades.iter().sum::<u64>(), 3);
    assert_eq!(read(&file).lines().count(), 4, "a head and three puzzles");
    assert!(!fs::exists(format!("{file}.part")).expect("a folder"), "nothing is left over");
    let first: Vec<String> = read(&file).lines().skip(1).map(str::to_owned).collect();
    let ours: Vec<String> = read(&shipped("alea")).lines().skip(1).take(3).map(str::to_owned).collect();
    assert_eq!(first, ours, "the same seed finds the same");
}

#[test]
fn a_search_goes_on_where_it_was_interrupted() {
    let scratch = Scratch::new();
    let (whole, torn) = (scratch.path("whole.jsonl"), scratch.path("torn.jsonl"));
    tabulea(&["puzzles", "alea", "--count", "4", "--out", &whole]).ok();
    let game = r#"{"decisions":9,"looked":0,"puzzles":[]}"#;
    let head =
        r#"{"format":"tabulea-puzzles/1","game":"alea","rules":1,"found":"tabulea puzzles alea --seed 1"}"#;
    // The first game gave something else here: it is believed, and the line that was torn off is not.
    fs::write(format!("{torn}.part"), format!("{head}\n{game}\n{}", &game[..20])).expect("a file");
    let ran = tabulea(&["puzzles", "alea", "--count", "4", "--out", &torn]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "tabulea: going on after 1 games with 0 puzzles\n"),
        "{ran:?}"
    );
    assert_eq!(read(&torn).lines().count(), 5);
    assert_ne!(read(&torn), read(&whole), "the first game was not played again");
    fs::write(format!("{torn}.part"), "a letter to my aunt\n").expect("a file");
    let ran = tabulea(&["puzzles", "alea", "--count", "4", "--out", &torn]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("is of other puzzles"), "{ran:?}");
}

/// A small sample of what ships; the whole is checked by the commands in `docs/puzzles.md`.
#[test]
fn what_ships_is_as_it_says() {
    let sample = ["puzzles", "alea", "--check", &shipped("alea"), "--sample", "3", "--json"];
    let told = tabulea(&sample).ok().json();
    assert_eq!(
        (told["puzzles"].as_u64(), told["clear"].as_u64()),
        (Some(3), Some(3)),
        "everything is exact there"
    );
    let told = tabulea(&["puzzles", "alea", "--check", &shipped("alea"), "--lang", "ja"]).ok().out;
    assert!(told.contains("正解率は master が"), "{told}");
}

#[test]
fn what_is_no_file_of_puzzles_is_refused() {
    let check = |arguments: &[&str], code: i32, words: &str| {
        let ran = tabulea(&[["puzzles"].as_slice(), arguments].concat());
        assert_eq!(ran.code, code, "{ran:?}");
        assert!(ran.err.contains(words), "{ran:?}");
    };
    let scratch = Scratch::new();
    let file = scratch.path("file");
    check(&["chess"], 2, "the games are: assemble, alea, heroes");
    check(&["alea", "--check", &file], 1, "cannot be read");
    check(&["alea", "--check", &shipped("heroes")], 1, "has puzzles of heroes, not of alea");
    fs::write(&file, "a letter to my aunt").expect("a file");
    check(&["alea", "--check", &file], 1, ":1: expected value");
    let good = read(&shipped("alea"));
    let lines: Vec<&str> = good.lines().collect();
    let other = lines[1].replacen("[\"declare ", "[\"declare 7", 1);
    fs::write(&file, format!("{}\n{other}", lines[0])).expect("a file");
    check(&["alea", "--check", &file], 1, "the actions are not those of the position");
    check(&["alea", "--sample", "3"], 2, "--check");
}
