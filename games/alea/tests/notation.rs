//! One spelling of every entry: what is written is read, and everything else is refused at its place.

use alea::{Alea, Chance, Declare, Throws};
use gamekit::{NotationFault, PlayerText, Record, Seat, Viewer};
use testkit::fuzz;
use testkit::texts::refused;

use crate::table::{Table, dice};
use NotationFault::*;

#[test]
fn what_is_written_is_read() {
    for number in 0..=5 {
        let text = format!("declare {number}");
        assert_eq!(text.parse(), Ok(Declare(number)));
        assert_eq!(Declare(number).to_string(), text);
    }
    let two = Throws::default().with(Seat(0), dice("3 5 6")).with(Seat(2), dice("1 1 4"));
    let ten = Throws::default().with(Seat(3), dice("1 2 2 3 4 4 5 6 6 6"));
    for (text, chance) in [
        ("trap 7", Chance::Trap(7)),
        ("trap 0", Chance::Trap(0)),
        ("trap 65535", Chance::Trap(65535)),
        ("roll 0:3,5,6 2:1,1,4", Chance::Roll(two)),
        ("roll 4:6", Chance::Roll(Throws::default().with(Seat(4), dice("6")))),
        ("escape 2:1,2,2,5,6,6", Chance::Escape(Seat(2), dice("1 2 2 5 6 6"))),
        ("tiebreak 3:1,2,2,3,4,4,5,6,6,6", Chance::Tiebreak(ten)),
    ] {
        assert_eq!(text.parse(), Ok(chance));
        assert_eq!(chance.to_string(), text);
    }
    assert_eq!(two.iter().collect::<Vec<_>>(), [(Seat(0), dice("3 5 6")), (Seat(2), dice("1 1 4"))]);
    assert_eq!((two.of(Seat(1)), two.of(Seat(9)), two.with(Seat(9), dice("1"))), (dice(""), dice(""), two));
}

/// The examples of the rules.
#[test]
fn the_examples_of_the_rules_are_read() {
    let rules = include_str!("../RULES.md");
    let mut read = 0;
    for span in rules.split('`').skip(1).step_by(2) {
        let word = span.split(' ').next().unwrap_or("");
        let known =
            span.contains(' ') && span.chars().nth(word.len() + 1).is_some_and(|c| c.is_ascii_digit());
        if known && ["trap", "roll", "escape", "tiebreak"].contains(&word) && !span.contains("seat") {
            span.parse::<Chance>().unwrap_or_else(|error| panic!("{span}: {error}"));
            read += 1;
        }
        if known && word == "declare" {
            span.parse::<Declare>().unwrap_or_else(|error| panic!("{span}: {error}"));
            read += 1;
        }
    }
    assert!(read > 20, "{read}");
}

/// Declarations that are none, with the place of the fault.
#[test]
fn no_other_spelling_of_a_declaration_is_read() {
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        (" declare 1", 0, UnknownWord),
        ("Declare 1", 0, UnknownWord),
        ("declares 1", 0, UnknownWord),
        ("trap 1", 0, UnknownWord),
        ("declare", 7, Blank),
        ("declare1", 7, Blank),
        ("declare  1", 8, Blank),
        ("declare\t1", 7, Blank),
        ("declare ", 8, NumberExpected),
        ("declare +1", 8, NumberExpected),
        ("declare -1", 8, NumberExpected),
        ("declare x", 8, NumberExpected),
        ("declare １", 8, NumberExpected),
        ("declare 01", 8, LeadingZero),
        ("declare 00", 8, LeadingZero),
        ("declare 6", 8, TooLarge { max: 5 }),
        ("declare 4294967297", 8, TooLarge { max: 5 }),
        ("declare 1 ", 9, Trailing),
        ("declare 1 2", 9, Trailing),
        ("declare 5\n", 9, Trailing),
    ] {
        refused::<Declare>(text, at, fault);
    }
}

#[test]
fn no_other_spelling_of_a_random_result_is_read() {
    let many = format!("escape 0:{}", vec!["1"; 26].join(","));
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        ("declare 1", 0, UnknownWord),
        ("Trap 1", 0, UnknownWord),
        ("traps 1", 0, UnknownWord),
        ("trap", 4, Blank),
        ("trap ", 5, NumberExpected),
        ("trap 07", 5, LeadingZero),
        ("trap 65536", 5, TooLarge { max: 65535 }),
        ("trap 7 ", 6, Trailing),
        ("roll", 4, Blank),
        ("roll ", 5, NumberExpected),
        ("roll  0:1", 5, Blank),
        ("roll 0", 6, SignExpected { sign: ':' }),
        ("roll 0 1", 6, SignExpected { sign: ':' }),
        ("roll 0:", 7, NumberExpected),
        ("roll 0: 1", 7, Blank),
        ("roll 0:0", 7, NumberExpected),
        ("roll 0:7", 7, TooLarge { max: 6 }),
        ("roll 0:01", 7, LeadingZero),
        ("roll 0:1,", 9, NumberExpected),
        ("roll 0:1,,2", 9, NumberExpected),
        ("roll 0:1, 2", 9, Blank),
        ("roll 0:2,1", 9, NotAscending),
        ("roll 0:1,3,2", 11, NotAscending),
        ("roll 0:12", 7, TooLarge { max: 6 }),
        ("roll 5:1", 5, TooLarge { max: 4 }),
        ("roll 01:1", 5, LeadingZero),
        ("roll 0:1 ", 9, NumberExpected),
        ("roll 0:1;1:1", 8, Blank),
        ("roll 1:1 0:1", 8, NotAscending),
        ("roll 1:1 1:1", 8, NotAscending),
        ("escape", 6, Blank),
        ("escape 1", 8, SignExpected { sign: ':' }),
        ("escape 1:2,3 2:2,3", 12, Trailing),
        ("escape 1:3,2", 11, NotAscending),
        (&many, 59, WrongCount),
        ("tiebreak", 8, Blank),
        ("tiebreak 0:1,2 ", 15, NumberExpected),
        ("tiebreak 3:1 2:1", 12, NotAscending),
    ] {
        refused::<Chance>(text, at, fault);
    }
}

/// Every text of a short alphabet is refused or read back unchanged.
#[test]
fn short_texts_have_one_spelling() {
    let words = ["declare", "trap", "roll", "escape", "tiebreak", "x"];
    let parts = ["", " ", " 0", " 0:1", ",1", ",6", " 4:2", "1", " 05", ":", " +1", "\u{a0}1", " ９", "\0"];
    let mut read = 0;
    for word in words {
        for first in parts {
            for second in parts {
                for third in parts {
                    let text = format!("{word}{first}{second}{third}");
                    fuzz::notation::<Alea>(&text);
                    let known = text.parse::<Declare>().is_ok() || text.parse::<Chance>().is_ok();
                    read += u32::from(known);
                }
            }
        }
    }
    assert!(read > 50, "{read}");
}

/// A true record, and what becomes of it when it is cut, twisted or lied in.
#[test]
fn records_are_read_or_refused_without_a_crash() {
    let table = Table::after("all", &[12, 12, 0]).round(22, &[1, 1, 0]).play("chance roll 0:2 1:2");
    let log = "chance tiebreak 0:1,1,1,2,2,2,2,2,2,2 1:1,2,2,2,2,2,2,2,2,2";
    let table = table.play(log);
    let players = ["Ann", "Bob", "Cy"].map(PlayerText::human);
    let text = table.table.record(&players, None, Viewer::Public).write();
    fuzz::record::<Alea>(&text);
    let record = Record::read(&text).expect("a record");
    assert!(gamekit::verify::<Alea>(&record).is_ok());
    for (from, to) in [
        ("trap 22", "trap 16"),
        ("trap 22", "trap 9"),
        ("\"declare 1\"", "\"declare 0\""),
        ("roll 0:2 1:2", "roll 0:6 1:6"),
        ("tiebreak 0:1,1,1,2", "tiebreak 0:1,2,2,2"),
        ("tiebreak 0:1,1", "tiebreak 0:1"),
        ("\"by\":0", "\"by\":7"),
        ("\"players\":3", "\"players\":4"),
        ("\"rounds\":4", "\"rounds\":3"),
        ("\"tiebreaks\":1", "\"tiebreaks\":0"),
        ("\"ranks\":[1", "\"ranks\":[2"),
        ("\"scores\":[14", "\"scores\":[13"),
    ] {
        let lie = text.replacen(from, to, 1);
        assert_ne!(lie, text, "{from}");
        fuzz::record::<Alea>(&lie);
        let record = Record::read(&lie).expect("still a record");
        assert!(gamekit::verify::<Alea>(&record).is_err(), "{from} → {to}");
    }
    for end in (0..text.len()).step_by(97).filter(|&end| text.is_char_boundary(end)) {
        fuzz::record::<Alea>(&text[..end]);
    }
}
