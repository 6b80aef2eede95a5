//! The puzzles that come with the program: every file reads, every position is legal, every promise is kept.

use std::collections::BTreeSet;

use alea::Alea;
use assemble::Assemble;
use bots::Roster;
use gamekit::Seat;
use heroes::Heroes;
use puzzles::{Grade, Puzzle, Set, TRIES};

/// At least as many of each game.
const LEAST: usize = 100;

fn shipped<G: Roster>() -> Set {
    let text = match G::ID {
        "assemble" => include_str!("../shipped/assemble.jsonl"),
        "alea" => include_str!("../shipped/alea.jsonl"),
        _ => include_str!("../shipped/heroes.jsonl"),
    };
    let set = Set::read(text).unwrap_or_else(|wrong| panic!("{}: {wrong}", G::ID));
    assert_eq!((set.head.game.as_str(), set.head.rules), (G::ID, G::RULES));
    assert_eq!(set.write(), text, "it is written as it is read");
    set
}

fn check<G: Roster>() {
    let set = shipped::<G>();
    assert!(set.puzzles.len() >= LEAST, "{} of {}", set.puzzles.len(), G::ID);
    assert!(set.head.found.starts_with("tabulea puzzles "), "{}", set.head.found);
    let ids: BTreeSet<&str> = set.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), set.puzzles.len(), "every puzzle has its own name");
    for puzzle in &set.puzzles {
        check_position::<G>(&set, puzzle);
        check_values(puzzle);
    }
    let grades: BTreeSet<u8> = set.puzzles.iter().map(|puzzle| puzzle.grade.into()).collect();
    assert!(grades.len() > 1, "{}: all are alike", G::ID);
    let solved = |level: usize| {
        let count: u32 = set.puzzles.iter().map(|puzzle| u32::from(puzzle.solved[level])).sum();
        f64::from(count) / (set.puzzles.len() as f64 * f64::from(TRIES[level]))
    };
    assert!(solved(3) >= 0.95, "master solves {}", solved(3));
    assert!(solved(0) < 0.6, "novice solves {}", solved(0));
}

/// The position follows from the rules, its seat decides, and the values are those of what it may do.
fn check_position<G: Roster>(set: &Set, puzzle: &Puzzle) {
    let played = puzzle.position::<G>(&set.head).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", puzzle.id));
    let seat = Seat(puzzle.seat);
    assert!(played.turn().must().contains(seat), "{}", puzzle.id);
    let legal: BTreeSet<String> = played.legal(seat).iter().map(ToString::to_string).collect();
    let listed: BTreeSet<String> = puzzle.values.iter().map(|worth| worth.0.clone()).collect();
    assert_eq!(listed, legal, "{}", puzzle.id);
    assert!(puzzle.solutions().all(|solution| legal.contains(solution)));
}

/// The best is clearly better than all others, and the grade is that of who solves it.
fn check_values(puzzle: &Puzzle) {
    let (Some(best), Some(second)) = (puzzle.best(), puzzle.second()) else { panic!("{}", puzzle.id) };
    let rounding = 1;
    assert!(best.1 >= second.1.map(|second| second + 50 - rounding), "{}: {best:?} {second:?}", puzzle.id);
    let others = &puzzle.values[usize::from(puzzle.right)..];
    assert!(others.iter().all(|other| other.1.is_none_or(|win| Some(win) <= second.1)), "{}", puzzle.id);
    let mostly = |level: usize| puzzle.solved[level] * 2 > TRIES[level];
    let expected = match (mostly(0) || mostly(1), mostly(2)) {
        (true, _) => Grade::Gentle,
        (false, true) => Grade::Tricky,
        (false, false) => Grade::Hard,
    };
    assert_eq!(puzzle.grade, expected, "{}", puzzle.id);
}

#[test]
fn puzzles_of_assemble_are_sound() {
    check::<Assemble>();
}

#[test]
fn puzzles_of_alea_are_sound() {
    check::<Alea>();
}

#[test]
fn puzzles_of_heroes_are_sound() {
    check::<Heroes>();
}

#[test]
fn other_texts_are_refused_with_their_line() {
    let good = shipped::<Alea>().write();
    let lines: Vec<&str> = good.lines().take(2).collect();
    let check = |text: String, line: usize| assert_eq!(Set::read(&text).expect_err("not ours").line, line);
    check(String::new(), 1);
    check("a letter to my aunt".to_owned(), 1);
    check(lines[0].replace("puzzles/1", "puzzles/9"), 1);
    check(format!("{}\n{}", lines[0], &lines[1][..40]), 2);
    check(format!("{}\n{}", lines[0], lines[1].replace("\"grade\":", "\"grade\":9")), 2);
    check(format!("{}\n{}", lines[0], lines[1].replace("\"right\":1", "\"right\":0")), 2);
    assert!(Set::read(&good).is_ok());
}
