//! Finding puzzles: the same seed finds the same ones, and they are found again in what ships.

use alea::Alea;
use assemble::Assemble;
use bots::{Question, Roster};
use gamekit::{Seat, Viewer};
use puzzles::{HARDEST, LEAST_GAP, Plan, Set, judge_at_once, mine};

fn plan<G: Roster>() -> &'static Plan {
    Plan::of(G::ID).expect("a plan")
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let games: Vec<_> = (0..6).map(|number| mine::<Alea>(plan::<Alea>(), 1, number)).collect();
    assert!(games.iter().map(|found| found.puzzles.len()).sum::<usize>() > 2);
    for (number, found) in (0..).zip(&games) {
        assert_eq!(&mine::<Alea>(plan::<Alea>(), 1, number), found);
        assert!(found.decisions > 0);
    }
    assert_ne!(mine::<Alea>(plan::<Alea>(), 2, 0), games[0]);
    assert!(Plan::of("chess").is_none());
}

/// The first of a file are those that its command finds first.
#[test]
fn what_ships_is_found_again() {
    let set = Set::read(include_str!("../shipped/alea.jsonl")).expect("a file");
    let again: Vec<_> = (0..3).flat_map(|number| mine::<Alea>(plan::<Alea>(), 1, number).puzzles).collect();
    assert!(!again.is_empty());
    assert_eq!(set.puzzles[..again.len()], again);
}

/// Where everything is exact, another look with another seed sees the same.
#[test]
fn exact_puzzles_are_judged_again_in_no_time() {
    let set = Set::read(include_str!("../shipped/assemble.jsonl")).expect("a file");
    let exact: Vec<_> = set.puzzles.iter().filter(|puzzle| puzzle.is_exact()).take(12).collect();
    assert_eq!(exact.len(), 12);
    for puzzle in exact {
        let played = puzzle.position::<Assemble>(&set.head).expect("a position");
        let seat = Seat(puzzle.seat);
        let (legal, view) = (played.legal(seat), played.view(Viewer::Seat(seat)));
        let question = Question { game: played.game(), view: &view, seat, legal: &legal };
        let judged = judge_at_once(&question, 77, HARDEST).expect("one is best");
        assert!(judged.is_exact() && judged.gap() >= LEAST_GAP);
        let right: Vec<String> = judged.solutions().iter().map(ToString::to_string).collect();
        assert_eq!(right, puzzle.solutions().collect::<Vec<_>>(), "{}", puzzle.id);
    }
}
