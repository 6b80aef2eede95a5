//! Lists of all random results with their weights, and bounds that a game promises.

use alea::{Alea, Chance, Declare, Dice, Stage, State};
use gamekit::{FastRng, Game, Seat, Silent, Viewer};

use crate::table::{dice, game};

/// A round with this trap and these declarations.
fn declared(game: &Alea, numbers: &[u8]) -> State {
    let mut state = game.setup();
    let trap = game.cards()[0].id;
    game.apply_chance(&mut state, &Chance::Trap(trap), &mut Silent);
    for (seat, &number) in (0..).map(Seat).zip(numbers) {
        game.apply(&mut state, seat, Declare(number), &mut Silent);
    }
    state
}

/// The number of results, the sum of their weights, and the weight of one.
fn check(numbers: &[u8], count: usize, ways: u64, one: &str, weight: u64) {
    let game = game(numbers.len() as u8, "all");
    let state = declared(&game, numbers);
    assert_eq!(state.stage, Stage::Roll);
    let all = game.chance_outcomes(&state, count).expect("not too many");
    assert_eq!(game.chance_outcomes(&state, count - 1), None, "{numbers:?}: one too many");
    assert_eq!(all.len(), count);
    assert_eq!(all.iter().map(|(_, weight)| weight).sum::<u64>(), ways, "{numbers:?}");
    let one: Chance = one.parse().expect("a roll");
    let found = all.iter().find(|(chance, _)| *chance == one).map(|(_, weight)| *weight);
    assert_eq!(found, Some(weight), "{numbers:?}: {one}");
}

#[test]
fn rolls_are_listed_with_the_ways_to_throw_them() {
    check(&[1, 0, 5], 6, 6, "roll 0:3", 1);
    check(&[5, 2, 0], 21, 36, "roll 1:2,5", 2);
    check(&[4, 5, 5], 126, 1_296, "roll 0:1,1,2,3", 12);
    check(&[0, 3, 3], 56 * 56, 216 * 216, "roll 1:1,2,3 2:4,4,6", 6 * 3);
    check(&[1, 1, 1, 5], 216, 216, "roll 0:1 1:1 2:6", 1);
}

/// A trap and three entries of everybody in each of 61 rounds, and more tie-breaks than will ever come.
#[test]
fn the_length_of_a_log_is_bounded() {
    for (players, bound) in [(3, 61 * 10 + 500), (4, 61 * 13 + 500), (5, 61 * 16 + 500)] {
        assert_eq!(game(players, "all").longest_log(), bound);
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_has_no_decision() {
    for players in [3, 4] {
        let game = game(players, "all");
        let state = declared(&game, &[]);
        let mut actions = Vec::new();
        game.legal(&state, Seat(players), &mut actions);
        assert_eq!(actions, []);
        game.legal(&state, Seat(players - 1), &mut actions);
        assert_eq!(actions.len(), 6);
    }
}

/// Whoever looks at a sealed declaration must take everything from 0 to 5 for possible.
#[test]
fn every_sealed_declaration_is_imagined() {
    let game = game(3, "all");
    let state = declared(&game, &[2]);
    let view = game.view(&state, Viewer::Seat(Seat(1)));
    let mut random = FastRng::new(1);
    let mut seen = [0; 6];
    for _ in 0..600 {
        let imagined = game.determinize(&view, &mut random).declaration(Seat(0)).expect("it is sealed");
        seen[usize::from(imagined)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
}

#[test]
fn dice_in_json_are_sorted_and_not_too_many() {
    let read = |text: &str| serde_json::from_str::<Dice>(text).ok();
    assert_eq!(read("[1,1,6]"), Some(dice("1 1 6")));
    assert_eq!(read(&format!("[{}6]", "1,".repeat(24))).map(Dice::len), Some(25));
    assert_eq!(read(&format!("[{}6]", "1,".repeat(25))), None, "26 dice");
    assert_eq!(read("[2,1]"), None, "not ascending");
    assert_eq!((read("[0]"), read("[7]")), (None, None));
}
