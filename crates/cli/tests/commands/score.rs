//! `tabulea score`.

use serde_json::json;

use crate::common::tabulea;

/// The worked cases of the rules.
#[test]
fn the_worked_cases_come_out() {
    for (line, modules, capacity, score, flawed) in [
        ("31", &[5][..], "1", 25, 25),
        ("0", &[], "3", 0, 0),
        ("21", &[1, 1, 1], "2", 2, 1),
        ("16 1", &[1, 1], "1", 1, 0),
        ("30 3 28 7 24 15 0 31", &[5, 5, 5, 5], "4", 100, 100),
        ("10 14 5", &[3, 1], "1", 9, 8),
        ("21 10 17", &[1, 1, 1, 1, 1, 1, 1], "2", 2, -3),
    ] {
        let said = tabulea(&["score", line, "--capacity", capacity, "--json"]).ok().json();
        assert_eq!(said, json!({"modules": modules, "score": score}), "{line}");
        let said = tabulea(&["score", line, "--capacity", capacity, "--flaw", "--json"]).ok().json();
        assert_eq!(said["score"], flawed, "{line}");
    }
}

/// More Modules than a line of the game could ever have.
#[test]
fn twenty_five_dolls_are_counted_right() {
    let line = ["21", "10"].repeat(13)[..25].join(" ");
    let said = tabulea(&["score", &line, "--capacity", "255", "--json"]).ok().json();
    assert_eq!(said["modules"].as_array().map(Vec::len), Some(63));
    assert_eq!(said["score"], 63);
    let too_long = format!("{line} 0");
    tabulea(&["score", &too_long, "--capacity", "1"]).fails(2, &["26 dolls", "25"]);
}

#[test]
fn it_speaks_both_languages() {
    let run = |more: &[&str]| tabulea(&[&["score", "16, 1", "--capacity", "1"], more].concat()).ok().out;
    assert_eq!(run(&[]), "Modules, biggest first: 1 1\n1 point at Capacity 1\n");
    assert_eq!(run(&["--flaw"]), "Modules, biggest first: 1 1\n0 points at Capacity 1, with The Flaw\n");
    assert_eq!(run(&["--lang", "ja"]), "モジュール（大きい順）：1 1\n処理能力1で1点\n");
    assert_eq!(
        run(&["--lang", "ja", "--flaw"]),
        "モジュール（大きい順）：1 1\n処理能力1、《玉に瑕》ありで0点\n"
    );
    assert_eq!(tabulea(&["score", "0", "--capacity", "1"]).ok().out, "No Modules.\n0 points at Capacity 1\n");
}

#[test]
fn a_doll_that_is_none_is_named_with_its_position() {
    tabulea(&["score", "30 32 1", "--capacity", "1"]).fails(2, &["doll 2", "\"32\"", "0 to 31"]);
    tabulea(&["score", "30 3 x", "--capacity", "1"]).fails(2, &["doll 3", "\"x\""]);
    tabulea(&["score", "-1", "--capacity", "1"]).fails(2, &["-1"]);
    tabulea(&["score", " ", "--capacity", "1"]).fails(2, &["empty"]);
}
