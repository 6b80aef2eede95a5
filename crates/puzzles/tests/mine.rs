//! Finding puzzles: the same seed finds the same ones, and they are found again in what ships.

use alea::Alea;
use assemble::Assemble;
use bots::{Question, Roster};
use gamekit::{Game, Seat, Viewer};
use puzzles::{FORMAT, HARDEST, Head, LEAST_GAP, Plan, Puzzle, Set, judge_at_once, mine};

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
    let head = Head {
        format: FORMAT.to_owned(),
        game: Assemble::ID.to_owned(),
        rules: Assemble::RULES,
        found: String::new(),
    };
    let games = (1..4).map(|number| mine::<Assemble>(plan::<Assemble>(), 1, number));
    let exact: Vec<_> = games.flat_map(|found| found.puzzles).filter(Puzzle::is_exact).collect();
    assert!(!exact.is_empty());
    for puzzle in exact {
        let played = puzzle.position::<Assemble>(&head).expect("a position");
        let seat = Seat(puzzle.seat);
        let (legal, view) = (played.legal(seat), played.view(Viewer::Seat(seat)));
        let question = Question { game: played.game(), view: &view, seat, legal: &legal };
        let judged = judge_at_once(&question, 77, HARDEST).expect("one is best");
        assert!(judged.is_exact() && judged.gap() >= LEAST_GAP);
        let right: Vec<String> = judged.solutions().iter().map(ToString::to_string).collect();
        assert_eq!(right, puzzle.solutions().collect::<Vec<_>>(), "{}", puzzle.id);
    }
}
