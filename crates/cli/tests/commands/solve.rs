//! `tabulea solve`: the same table every time, and best responses to it.

use std::fs;

use alea::Alea;
use alea_tables::{Induction, unfinished_entry, unfinished_head};
use gamekit::{OptionValue, Options, Packs, Setup};

use crate::common::{Scratch, tabulea};

/// A deck of one card keeps the solution short.
const DECK: &str = r##"{"format": "alea-deck/1", "cards": [
    {"id": 7, "condition": "#6>#1", "players": [3, 4, 5], "status": "ours"}]}"##;

fn game() -> Alea {
    let mut packs = Packs::default();
    let deck = packs.add(DECK.to_owned());
    let options = Options::for_players(3).with("deck", OptionValue::Text(deck));
    Setup { packs, ..Setup::newest::<Alea>(options) }.build().expect("a game")
}

#[test]
fn a_solution_is_the_same_with_any_threads_and_after_an_interruption() {
    let scratch = Scratch::new();
    let deck = format!("deck={}", scratch.write("deck.json", DECK));
    let solve = |file: &str, threads: &str| {
        let path = scratch.path(file);
        let arguments = ["solve", "alea", "--players", "3", "--option", &deck, "--threads", threads, "--out"];
        let ran = tabulea(&[&arguments[..], &[&path, "--json"]].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(!fs::exists(format!("{path}.part")).expect("a folder"), "nothing unfinished is left");
        (fs::read(&path).expect("a table"), ran)
    };
    let (one, ran) = solve("one.table", "1");
    assert_eq!(ran.err, "");
    assert_eq!(ran.json()["standings"], 969);
    assert!(ran.json()["largest_gain"].as_f64().is_some_and(|gain| gain < 0.01), "{ran:?}");

    let game = game();
    let induction = Induction::new(&game);
    let mut part = unfinished_head(&game);
    for number in 900..905 {
        part.extend(unfinished_entry(number, &induction.solve(number)));
    }
    part.extend([1, 2, 3]);
    scratch.write("two.table.part", part);
    let (two, ran) = solve("two.table", "2");
    assert_eq!(ran.err, "tabulea: 5 of 969 standings are solved already\n");
    assert_eq!(one, two);

    let table = scratch.path("one.table");
    let exploit = ["solve", "alea", "--players", "3", "--option", &deck, "--table", &table, "--json"];
    let ran = tabulea(&[&exploit[..], &["--deck-effect", "200"]].concat()).ok();
    let figures = ran.json();
    assert_eq!(figures["players"], 3);
    assert!(figures["exploitability"].as_f64().is_some_and(|gain| (0.0..0.002).contains(&gain)), "{ran:?}");
    assert!(figures["value_error"].as_f64().is_some_and(|error| error < 1e-9), "{ran:?}");
    assert_eq!(figures["deck_effect"]["games"], 200);
}

#[test]
fn what_cannot_be_solved_or_read_is_refused_in_a_sentence() {
    let scratch = Scratch::new();
    let deck = format!("deck={}", scratch.write("deck.json", DECK));
    let words = scratch.write("words.table", "no table");
    let folder = scratch.path("missing/out.table");
    scratch.write("other.table.part", "something else");
    let other = scratch.path("other.table");
    for (arguments, code, sentence) in [
        (&["assemble", "--players", "2"][..], 2, "\"assemble\" cannot be solved; alea can"),
        (&["alea", "--players", "6"], 2, "6"),
        (&["alea", "--players", "3", "--option", &deck, "--exploit"], 2, "no table for these options"),
        (&["alea", "--players", "3", "--table", &words], 1, "is no table"),
        (&["alea", "--players", "3", "--table", &folder], 1, "cannot be read"),
        (&["alea", "--players", "3", "--out", &folder], 1, "cannot be written"),
        (&["alea", "--players", "3", "--out", &other], 1, "is not the unfinished solution of this game"),
    ] {
        let ran = tabulea(&[&["solve"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{ran:?}");
        assert!(ran.err.contains(sentence) && ran.err.lines().count() == 1, "{ran:?}");
    }
}
