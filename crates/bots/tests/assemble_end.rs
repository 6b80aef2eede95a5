//! The exact end of Alice Assemble against slow searches that prune nothing.
//!
//! `plain` is max^n as it is written in books, over the `Game` trait alone; it reaches back to the last
//! round but one. `tabulated` reaches back three rounds: it also tries every gap and every doll, but in
//! the last round every Lane just places as well as it can, and what leads to the same is tried once.
//! Where both are quick enough, they are compared with each other as well.
//!
//! `ASSEMBLE_ENDS` says how many ends are compared; `cargo xtask exact` sets it.

#[path = "assemble_end/ends.rs"]
mod ends;
#[path = "assemble_end/plain.rs"]
mod plain;
#[path = "assemble_end/tabulated.rs"]
mod tabulated;

use assemble::{Assemble, Stage, State};
use bots::{EndSolver, Solved};
use gamekit::{FastRng, Game, Seat, Viewer};

use ends::{end_of, game};
use plain::{Goals, per_action};
use tabulated::Tabulated;

/// How many ends are compared unless the environment says otherwise.
const ENDS: u64 = 300;

/// The most leaves that `plain` looks at.
const PLAIN_LEAVES: u64 = 100_000;

fn ends() -> u64 {
    std::env::var("ASSEMBLE_ENDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ENDS)
}

/// What a solver says, as the slow searches say it.
fn goals_of(game: &Assemble, solved: &Solved) -> Vec<Goals> {
    let goals = |choice: &bots::EndChoice| {
        let mut goals = Goals::default();
        for seat in Seat::all(game.players()) {
            goals.set(seat, choice.shares[seat], choice.margins[seat]);
        }
        goals
    };
    solved.choices.iter().map(goals).collect()
}

/// The position, for whoever must find out what is wrong with it.
fn said(game: &Assemble, state: &State) -> String {
    format!("{} players, flaw {}, identity {}, {state:?}", game.players(), game.flaw(), game.identity())
}

/// Compares the values of all actions, and the action chosen.
fn check(game: &Assemble, state: &State, solver: &mut EndSolver, slow: &[Goals], whose: &str) {
    let seat = game.turn(state).must().first().expect("a decision");
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let solved = solver.solve(game, state).expect("an end");
    let actions: Vec<_> = solved.choices.iter().map(|choice| choice.action).collect();
    assert_eq!(actions, legal, "all actions in their order");
    assert_eq!(goals_of(game, &solved), slow, "{whose}: {}", said(game, state));
    let best =
        (0..legal.len()).reduce(|best, at| if slow[at].of(seat) > slow[best].of(seat) { at } else { best });
    assert_eq!(solved.action, legal[best.expect("an action")], "{whose}: {}", said(game, state));
    assert_eq!(solved.best().map(|choice| choice.action), Some(solved.action));
}

/// Compares so many ends of games with this many players, with all options in turn. Every fifth of them
/// is a whole one, from the first decision of the three rounds; of the first ones, which every test run
/// looks at, every 31st.
fn compare(players: u8, ends: u64) {
    let mut solver = EndSolver::default();
    let mut plainly = 0;
    for number in 0..ends {
        let game = game(players, number & 1 == 1, number & 2 == 2);
        let whole = number % if number < ENDS / 2 { 31 } else { 5 } == 0;
        let state = end_of(&game, number, whole);
        let mut tabulated = Tabulated::new(&game);
        check(&game, &state, &mut solver, &tabulated.per_action(&state), "tabulated");
        if plain::leaves(&game, &state) <= PLAIN_LEAVES {
            check(&game, &state, &mut solver, &per_action(&game, &state), "plain");
            plainly += 1;
        }
    }
    assert!(plainly * 4 > ends, "plain recursion checked {plainly} of {ends}");
}

#[test]
fn two_players_end_as_in_slow_searches() {
    compare(2, ends() * 2 / 5);
}

#[test]
fn four_players_end_as_in_slow_searches() {
    compare(4, ends() * 2 / 5);
}

#[test]
fn three_players_end_as_in_slow_searches() {
    compare(3, ends() / 5);
}

/// Whatever was solved before makes no difference, nor does the seat that looks.
#[test]
fn the_answer_follows_from_the_view_alone() {
    let mut used = EndSolver::default();
    for number in 0..40 {
        let game = game(2 + (number % 3) as u8, number & 1 == 1, number & 2 == 2);
        let state = end_of(&game, number, false);
        let answer = used.solve(&game, &state);
        assert!(answer.is_some());
        for viewer in Viewer::all(game.players()) {
            let imagined = game.determinize(&game.view(&state, viewer), &mut FastRng::new(number));
            assert_eq!(EndSolver::default().solve(&game, &imagined), answer);
        }
    }
}

/// What is no decision of the last three rounds, or cannot be one, has no answer.
#[test]
fn nothing_else_is_an_end() {
    let mut solver = EndSolver::default();
    for players in 2..=4 {
        let game = game(players, false, false);
        let end = end_of(&game, 7, true);
        assert!(solver.solve(&game, &end).is_some());
        let faults: [fn(&mut State); 9] = [
            |state| state.round -= 1,
            |state| state.round = 200,
            |state| state.stage = Stage::Take,
            |state| state.stage = Stage::Over,
            |state| state.acted = 9,
            |state| state.field = state.undealt.without_all(state.undealt),
            |state| state.undealt = state.field.without_all(state.field),
            |state| state.order[0] = state.order[1],
            |state| state.lanes[1].bench = None,
        ];
        for (number, fault) in faults.iter().enumerate() {
            let mut state = end.clone();
            fault(&mut state);
            assert_eq!(solver.solve(&game, &state), None, "{players} players, fault {number}");
        }
        assert_eq!(solver.solve(&game, &game.setup()), None);
    }
}
