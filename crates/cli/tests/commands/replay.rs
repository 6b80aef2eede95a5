//! `tabulea replay`.

use serde_json::Value;

use crate::common::{Scratch, finish, program, read, records, tabulea};

#[test]
fn a_position_is_shown_as_everybody_sees_it() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "2", &["--bots", "greedy,random,random,random"]);
    let whole = tabulea(&["replay", &file]).ok().out;
    assert!(whole.starts_with("Alice Assemble\nSeat 0: greedy (bot:greedy)\n"), "{whole}");
    assert!(whole.contains("After 73 of 73 entries.") && whole.contains("the game is over"), "{whole}");
    assert!(whole.contains("1. ") && whole.contains("Lane by Lane:"), "{whole}");
    let start = tabulea(&["replay", &file, "--to", "0"]).ok().out;
    assert!(start.contains("After 0 of 73 entries.") && start.contains("A random result is due."), "{start}");
    let early = tabulea(&["replay", &file, "--to", "3", "--line", "2"]).ok().out;
    assert!(early.contains("What happened last:\n- Counters are dealt:"), "{early}");
    assert!(early.contains(" is deciding."), "{early}");
    assert_ne!(early, tabulea(&["replay", &file, "--to", "3"]).ok().out);
}

#[test]
fn a_seat_is_addressed_as_you() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "1", &[]);
    let record: Value = serde_json::from_str(&read(&file)).expect("a record");
    let first = record["log"][2]["by"].to_string();
    let asked = tabulea(&["replay", &file, "--to", "2", "--seat", &first]).ok().out;
    assert!(asked.contains("take your first doll"), "{asked}");
    let told = tabulea(&["replay", &file, "--to", "3", "--seat", &first]).ok().out;
    assert!(told.contains("- You take doll"), "{told}");
}

#[test]
fn it_speaks_japanese_and_plainly() {
    let scratch = Scratch::new();
    let file = records(&scratch, "3", "1", &[]);
    let japanese = tabulea(&["replay", &file, "--to", "9", "--lang", "ja"]).ok().out;
    assert!(japanese.starts_with("アリスアセンブル\n席0：random（bot:random）"), "{japanese}");
    assert!(japanese.contains("全71件の記入のうち9件まで。"), "{japanese}");
    let grid = tabulea(&["replay", &file, "--to", "20"]).ok().out;
    let plain = tabulea(&["replay", &file, "--to", "20", "--plain"]).ok().out;
    assert!(plain.lines().count() < grid.lines().count(), "{plain}");
    let is_row = |line: &str| line.trim_start().starts_with("Crown ");
    assert!(grid.lines().any(is_row) && !plain.lines().any(is_row), "{plain}");
}

#[test]
fn json_is_the_view() {
    let scratch = Scratch::new();
    let file = records(&scratch, "2", "1", &[]);
    let view = tabulea(&["replay", &file, "--to", "4", "--json"]).ok().json();
    assert_eq!((view["stage"].as_str(), view["round"].as_u64()), (Some("draft"), Some(0)));
    assert_eq!(view["lanes"].as_array().map(Vec::len), Some(4));
    let piped = finish(program().args(["replay", "-", "--to", "4", "--json"]), read(&file).as_bytes());
    assert_eq!(piped.ok().json(), view);
}

#[test]
fn what_is_not_there_is_told_in_one_sentence() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "2", &[]);
    tabulea(&["replay", &file, "--line", "3"]).fails(1, &["only 2 records", "record 3"]);
    tabulea(&["replay", &file, "--to", "74"]).fails(1, &["only 73 entries", "74"]);
    tabulea(&["replay", &file, "--seat", "4"]).fails(2, &["seat 4"]);
    tabulea(&["replay", &file, "--line", "0"]).fails(2, &["0"]);
    tabulea(&["replay", &scratch.path("nothing")]).fails(1, &["nothing"]);
    tabulea(&["replay", &scratch.write("empty", "")]).fails(1, &["no record"]);
    let illegal = scratch.write("illegal.jsonl", read(&file).replacen("take ", "take 0", 1));
    tabulea(&["replay", &illegal]).fails(1, &["illegal.jsonl:1: log[2].do: "]);
    // Up to the entry before it the game can be seen.
    tabulea(&["replay", &illegal, "--to", "2"]).ok();
    let chess = scratch.write("chess.jsonl", read(&file).replace("\"assemble\"", "\"chess\""));
    tabulea(&["replay", &chess]).fails(1, &["game: there is no game \"chess\""]);
    let broken = scratch.write("broken.jsonl", "{\n");
    tabulea(&["replay", &broken, "--lang", "ja"]).fails(1, &["broken.jsonl:1: record: "]);
}
