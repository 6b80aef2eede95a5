//! The trap language: one way to write a condition, several to read it, and every fault at its place.

use alea::{Condition, ConditionError, ConditionFault, Face, FaceSet, read_deck};
use gamekit::Lang;

use ConditionFault::*;

const DECK: &str = include_str!("../content/builtin-1.json");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn all_built_in_cards_are_written_as_they_are_read() {
    let file: serde_json::Value = serde_json::from_str(DECK).expect("JSON");
    let cards = read_deck(DECK).expect("the built-in deck");
    assert_eq!(cards.len(), 22);
    for (card, written) in cards.iter().zip(file["cards"].as_array().expect("cards")) {
        let text = written["condition"].as_str().expect("a text");
        assert_eq!(card.condition.to_string(), text);
        assert_eq!(text.parse(), Ok(card.condition));
    }
}

#[test]
fn a_condition_means_what_it_says() {
    let face = |pips: u8| Face::new(pips).expect("a face");
    let faces = |all: &[u8]| all.iter().fold(FaceSet::default(), |set, pips| set.with(face(*pips)));
    for (text, condition) in [
        ("[1 1 6]", Condition::Faces([2, 0, 0, 0, 0, 1])),
        ("AAABB", Condition::Pattern([3, 2, 0, 0, 0, 0])),
        ("T>=150", Condition::Total(150)),
        ("?(2,6)>=25", Condition::Group { faces: faces(&[2, 6]), at_least: 25 }),
        ("#1/6={0,25}", Condition::Exactly { faces: faces(&[1, 6]), counts: 1 << 25 | 1 }),
        ("#3>#2", Condition::Compare { more: face(3), less: face(2) }),
    ] {
        assert_eq!(text.parse(), Ok(condition));
        assert_eq!(condition.to_string(), text);
    }
    let set = faces(&[6, 2]);
    assert_eq!(
        (set.len(), set.is_empty(), set.contains(face(2)), set.contains(face(3))),
        (2, false, true, false)
    );
    assert!(FaceSet::default().is_empty());
    assert_eq!(faces(&[3, 3]), faces(&[3]), "a face is in a set once");
}

/// Faces, letters and counts may come in any order; they are written in one.
#[test]
fn other_orders_are_read_and_written_in_the_usual_one() {
    for (text, usual) in [
        ("[3 1 2]", "[1 2 3]"),
        ("[6 1 6 1]", "[1 1 6 6]"),
        ("CBBC", "AABB"),
        ("ABAB", "AABB"),
        ("BBB", "AAA"),
        ("F", "A"),
        ("ABBBCC", "AAABBC"),
        ("FEDCBA", "ABCDEF"),
        ("?(4,2,3)>=5", "?(2,3,4)>=5"),
        ("#6={3,2}", "#6={2,3}"),
        ("#6/1={5,0,3}", "#1/6={0,3,5}"),
    ] {
        let condition: Condition = text.parse().expect(text);
        assert_eq!(condition.to_string(), usual);
        assert_eq!(usual.parse(), Ok(condition));
    }
}

/// Texts that are no condition, with the place of the fault.
const FAULTS: [(&str, u32, ConditionFault); 67] = [
    ("", 0, UnknownKind),
    (" AA", 0, UnknownKind),
    ("aabb", 0, UnknownKind),
    ("20", 0, UnknownKind),
    ("(2,3)>=2", 0, UnknownKind),
    ("６", 0, UnknownKind),
    ("[]", 1, NoSuchFace),
    ("[", 1, NoSuchFace),
    ("[0]", 1, NoSuchFace),
    ("[7]", 1, NoSuchFace),
    ("[1 7]", 3, NoSuchFace),
    ("[1 2 ]", 5, NoSuchFace),
    ("[ 1]", 1, NoSuchFace),
    ("[1  2]", 3, NoSuchFace),
    ("[１]", 1, NoSuchFace),
    ("[1,2]", 2, Expected(" ")),
    ("[12]", 2, Expected(" ")),
    ("[1 2", 4, Expected(" ")),
    ("[1 2] ", 5, Trailing),
    ("[1][2]", 3, Trailing),
    ("[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6]", 51, TooManyDice),
    ("AG", 1, NoSuchLetter),
    ("G", 0, NoSuchLetter),
    ("Z", 0, NoSuchLetter),
    ("AAb", 2, NoSuchLetter),
    ("AA BB", 2, NoSuchLetter),
    ("AA1", 2, NoSuchLetter),
    ("AA\n", 2, NoSuchLetter),
    ("AAAAAAAAAAAAAAAAAAAAAAAAAB", 25, TooManyDice),
    ("T", 1, Expected(">=")),
    ("TT", 1, Expected(">=")),
    ("T>20", 1, Expected(">=")),
    ("T=>20", 1, Expected(">=")),
    ("T>=", 3, NumberExpected),
    ("T>= 20", 3, NumberExpected),
    ("T>=+20", 3, NumberExpected),
    ("T>=x", 3, NumberExpected),
    ("T>=0", 3, BadNumber),
    ("T>=020", 3, BadNumber),
    ("T>=151", 3, BadNumber),
    ("T>=99999999999", 3, BadNumber),
    ("T>=20 ", 5, Trailing),
    ("T>=20.", 5, Trailing),
    ("?", 1, Expected("(")),
    ("?2", 1, Expected("(")),
    ("?()>=1", 2, NoSuchFace),
    ("?(7)>=1", 2, NoSuchFace),
    ("?(2,2)>=3", 4, Twice),
    ("?(2 3)>=3", 3, Expected(",")),
    ("?(2,3>=3", 5, Expected(",")),
    ("?(2,3)=3", 6, Expected(">=")),
    ("?(2,3)>=", 8, NumberExpected),
    ("?(2,3)>=0", 8, BadNumber),
    ("?(2,3)>=26", 8, BadNumber),
    ("?(2,3)>=3)", 9, Trailing),
    ("#", 1, NoSuchFace),
    ("#7>#1", 1, NoSuchFace),
    ("#6>1", 3, Expected("#")),
    ("#6>#6", 4, Twice),
    ("#6>#1 ", 5, Trailing),
    ("#6=2", 3, Expected("{")),
    ("#6:{2}", 2, Expected("=")),
    ("#6={}", 4, NumberExpected),
    ("#6={26}", 4, BadNumber),
    ("#6={2,2}", 6, Twice),
    ("#6={2;3}", 5, Expected(",")),
    ("#1/1={2}", 3, Twice),
];

#[test]
fn every_fault_is_found_at_its_place() {
    for (text, at, fault) in FAULTS {
        let error = text.parse::<Condition>().expect_err(text);
        assert_eq!(error, ConditionError { at, fault }, "{text:?}");
        for lang in Lang::ALL {
            let said = error.say(lang);
            assert!(said.contains(&(at + 1).to_string()), "places are counted from 1: {said}");
            if let Expected(wanted) = fault {
                assert!(said.contains(wanted), "{said}");
            }
        }
        assert_ne!(error.say(Lang::En), error.say(Lang::Ja));
    }
}

#[test]
fn every_fault_is_said_in_both_languages() {
    for (fault, en, ja) in [
        (
            UnknownKind,
            "character 3: no condition begins like this",
            "3文字目：このように始まる条件はありません",
        ),
        (Expected(">="), "character 3: \">=\" belongs here", "3文字目：「>=」が必要です"),
        (NoSuchFace, "character 3: a die shows 1 to 6", "3文字目：ダイスの目は1から6です"),
        (NoSuchLetter, "character 3: a pattern uses the letters A to F", "3文字目：使える文字はAからFです"),
        (NumberExpected, "character 3: a number is missing", "3文字目：数が必要です"),
        (BadNumber, "character 3: the number is out of range", "3文字目：数が範囲外です"),
        (Twice, "character 3: this is named twice", "3文字目：重複しています"),
        (TooManyDice, "character 3: there are only 25 dice", "3文字目：ダイスは25個しかありません"),
        (Trailing, "character 3: nothing may follow here", "3文字目：ここで終わるはずです"),
    ] {
        let error = ConditionError { at: 2, fault };
        assert_eq!([error.say(Lang::En), error.say(Lang::Ja)], [en, ja]);
    }
}

/// What the rules list as no conditions is none.
#[test]
fn the_rules_tell_what_is_no_condition() {
    let line = RULES.lines().find(|line| line.starts_with("Not conditions")).expect("the list");
    let texts: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
    assert_eq!(texts.len(), 14);
    for text in texts {
        assert!(text.parse::<Condition>().is_err(), "{text}");
    }
}

/// Every text of a short alphabet is refused, or read and then written so that it is read the same.
#[test]
fn whatever_is_read_is_written_and_read_again() {
    let starts = ["", "[", "T>=", "?(", "#", "A", "#1/"];
    let parts = ["1", "6", " ", ",", "/", "]", ")>=2", "={1", "}", ">#2", "B", "0", "7", "é"];
    let mut read = 0;
    for start in starts {
        for first in parts {
            for second in parts {
                for third in parts {
                    let text = format!("{start}{first}{second}{third}");
                    let Ok(condition) = text.parse::<Condition>() else { continue };
                    read += 1;
                    assert_eq!(condition.to_string().parse(), Ok(condition), "{text}");
                }
            }
        }
    }
    assert!(read > 10, "{read}");
}
