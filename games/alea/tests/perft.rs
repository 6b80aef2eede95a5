//! Node counts: only declarations branch, six ways each.

use alea::{Alea, Declare, Stage};
use gamekit::{ChanceSource, Fairness, Game, Silent};

use crate::table::{ESCAPES, game, setup};

/// The counts of 1, 2, … declarations while no game ends.
fn by_formula(decisions: u32) -> Vec<u64> {
    (1..=decisions).map(|depth| 6_u64.pow(depth)).collect()
}

/// Two rounds of three players, and a round and more of four and five.
#[test]
fn every_declaration_has_six_ways() {
    assert_eq!(by_formula(3), [6, 36, 216]);
    for players in 3..=5 {
        for escape in ESCAPES {
            testkit::perft::check::<Alea>(setup(players, escape), 1, &by_formula(6));
        }
    }
    testkit::perft::check::<Alea>(setup(3, "all"), 2, &by_formula(6));
}

/// In the last round the game is over when all have declared, whatever depth is asked for.
#[test]
fn the_last_round_is_the_end_of_the_tree() {
    for players in 3..=5 {
        for escape in ESCAPES {
            let game = game(players, escape);
            let mut state = game.setup();
            state.last = true;
            let mut source = Fairness::of_bots(players, 1, 0).source();
            source.name("perft");
            let round = 6_u64.pow(players.into());
            for (depth, expected) in [(players - 1, round / 6), (players, round), (players + 3, round)] {
                assert_eq!(testkit::perft::count(&game, &state, &source, depth.into()), expected);
            }
        }
    }
}

/// Whoever declares first: the tree of a round is the same from every seat.
#[test]
fn the_tree_shrinks_with_every_declaration() {
    let game = game(4, "all");
    let mut state = game.setup();
    state.last = true;
    let source = Fairness::of_bots(4, 3, 0).source();
    game.apply_chance(&mut state, &"trap 7".parse().expect("notation"), &mut Silent);
    for (seat, left) in [(2, 3), (0, 2), (3, 1), (1, 0)] {
        assert_eq!(testkit::perft::count(&game, &state, &source, 9), 6_u64.pow(left + 1));
        game.apply(&mut state, gamekit::Seat(seat), Declare(0), &mut Silent);
    }
    assert_eq!(state.stage, Stage::Tiebreak);
}
