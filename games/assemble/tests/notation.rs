//! One spelling of every entry: what is written is read, and everything else is refused at its place.

use assemble::{Action, Assemble, Chance};
use gamekit::{NotationFault, PlayerText, Record, Viewer};
use testkit::fuzz;
use testkit::texts::refused;

use crate::table::{Table, doll};
use NotationFault::*;

#[test]
fn what_is_written_is_read() {
    for (text, action) in [
        ("take 0", Action::Take(doll(0))),
        ("take 31", Action::Take(doll(31))),
        ("place 0", Action::Place(0)),
        ("place 9", Action::Place(9)),
    ] {
        assert_eq!(text.parse(), Ok(action));
        assert_eq!(action.to_string(), text);
    }
    for text in ["counters 3 1 4 2", "counters 2 1 3", "reveal 2 5 17 30", "reveal 0 1 31"] {
        let chance: Chance = text.parse().expect(text);
        assert_eq!(chance.to_string(), text);
    }
}

/// Actions that are none, with the place of the fault.
#[test]
fn no_other_spelling_of_an_action_is_read() {
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        (" take 1", 0, UnknownWord),
        ("Take 1", 0, UnknownWord),
        ("takes 1", 0, UnknownWord),
        ("pass", 0, UnknownWord),
        ("counters 1 2 3 4", 0, UnknownWord),
        ("reveal 1 2 3 4", 0, UnknownWord),
        ("take", 4, Blank),
        ("take1", 4, Blank),
        ("take  1", 5, Blank),
        ("take\t1", 4, Blank),
        ("take ", 5, NumberExpected),
        ("take +1", 5, NumberExpected),
        ("take -1", 5, NumberExpected),
        ("take x", 5, NumberExpected),
        ("take 01", 5, LeadingZero),
        ("take 00", 5, LeadingZero),
        ("take 32", 5, TooLarge { max: 31 }),
        ("take 4294967297", 5, TooLarge { max: 31 }),
        ("take 1 ", 6, Trailing),
        ("take 1 2", 6, Trailing),
        ("take 31x", 7, Trailing),
        ("place", 5, Blank),
        ("place10", 5, Blank),
        ("place ", 6, NumberExpected),
        ("place 10", 6, TooLarge { max: 9 }),
        ("place 03", 6, LeadingZero),
        ("place 3\n", 7, Trailing),
    ] {
        refused::<Action>(text, at, fault);
    }
}

#[test]
fn no_other_spelling_of_a_random_result_is_read() {
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        ("take 1", 0, UnknownWord),
        ("Counters 1 2 3", 0, UnknownWord),
        ("counter 1 2 3", 0, UnknownWord),
        ("counters", 8, WrongCount),
        ("counters 1 2", 12, WrongCount),
        ("counters 1 2 3 4 1", 18, WrongCount),
        ("counters 1 2 3 ", 15, NumberExpected),
        ("counters 1 2  3", 13, Blank),
        ("counters 1,2,3", 10, Blank),
        ("counters 1 2 5", 13, TooLarge { max: 4 }),
        ("counters 1 2 03", 13, LeadingZero),
        ("reveal", 6, WrongCount),
        ("reveal 1 2", 10, WrongCount),
        ("reveal 1 2 3 4 5", 16, WrongCount),
        ("reveal 1 3 2", 10, NotAscending),
        ("reveal 1 2 2", 10, NotAscending),
        ("reveal 5 5 6", 8, NotAscending),
        ("reveal 1 2 32", 11, TooLarge { max: 31 }),
        ("reveal 01 2 3", 7, LeadingZero),
        ("reveal 1 2 3 ", 13, NumberExpected),
        ("reveal  1 2 3", 7, Blank),
        ("reveal 1 2 3.", 12, Blank),
    ] {
        refused::<Chance>(text, at, fault);
    }
}

/// Every text of a short alphabet is refused or read back unchanged.
#[test]
fn short_texts_have_one_spelling() {
    let words = ["take", "place", "counters", "reveal", "take ", "x"];
    let numbers = ["", " ", " 0", " 1", "2", " 31", " 32", " 01", " +1", "\u{a0}1", " ９", "\0"];
    let mut read = 0;
    for word in words {
        for first in numbers {
            for second in numbers {
                for third in numbers {
                    let text = format!("{word}{first}{second}{third}");
                    fuzz::notation::<Assemble>(&text);
                    let known = text.parse::<Action>().is_ok() || text.parse::<Chance>().is_ok();
                    read += u32::from(known);
                }
            }
        }
    }
    assert!(read > 20, "{read}");
}

/// A true record, and what becomes of it when it is cut, twisted or lied in.
#[test]
fn records_are_read_or_refused_without_a_crash() {
    let table = Table::dull(3, &["flaw"]);
    let players = ["Ann", "Bob", "Cy"].map(PlayerText::human);
    let text = table.table.record(&players, None, Viewer::Public).write();
    fuzz::record::<Assemble>(&text);
    let record = Record::read(&text).expect("a record");
    assert!(gamekit::verify::<Assemble>(&record).is_ok());
    for (from, to) in [
        ("counters 1 2 3", "counters 1 3 3"),
        ("\"take 0\"", "\"take 1\""),
        ("\"place 0\"", "\"place 9\""),
        ("\"by\":0", "\"by\":7"),
        ("\"flaw\":true", "\"flaw\":false"),
        ("\"players\":3", "\"players\":4"),
        ("\"capacity\":", "\"capacity\":1"),
        ("\"ranks\":[", "\"ranks\":[1,"),
    ] {
        let lie = text.replacen(from, to, 1);
        assert_ne!(lie, text, "{from}");
        fuzz::record::<Assemble>(&lie);
        let record = Record::read(&lie).expect("still a record");
        assert!(gamekit::verify::<Assemble>(&record).is_err(), "{from} → {to}");
    }
    for end in (0..text.len()).step_by(97).filter(|&end| text.is_char_boundary(end)) {
        fuzz::record::<Assemble>(&text[..end]);
    }
}
