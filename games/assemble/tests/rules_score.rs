//! Scoring: AA-13 to AA-17.

use assemble::{LaneId, Scorer};
use gamekit::{Game, Seat};

use crate::table::{ended, game, line, result};

/// The Sizes of the Modules of a line, as text.
fn sizes(dolls: &str) -> String {
    let tally = Scorer::new().modules(line(dolls));
    tally.sizes().map(|size| size.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a Lane of four players scores.
fn points(dolls: &str, capacity: u8, advanced: &[&str]) -> i32 {
    let game = game(4, advanced);
    let state = ended(&game, &[(dolls, capacity), ("0", 1), ("0", 1), ("0", 1)]);
    assert_eq!(game.outcome(&state).map(|outcome| outcome.scores[Seat(0)]), {
        Some(game.lane_score(&state, LaneId(0)).points)
    });
    game.lane_score(&state, LaneId(0)).points
}

#[test]
fn aa_13_gears_join_up_down_left_and_right() {
    for (dolls, expected, why) in [
        ("24", "2", "above and below"),
        ("16 20", "1 1", "side by side, and one apart below"),
        ("8 10", "1 1", "side by side"),
        ("6 12 8", "3", "down, right, up and right again"),
        ("17 31 17", "5", "both ends of two dolls join through the one between"),
        ("31 17 31", "5", "and both ends of the one between through its neighbours"),
        ("29 17 31", "5", "round about"),
        ("", "", "no doll, no Module"),
        ("0", "", "no gear, no Module"),
        ("31 0 31", "5 5", "an empty doll divides"),
    ] {
        assert_eq!(sizes(dolls), expected, "{dolls}: {why}");
    }
}

#[test]
fn aa_13_never_diagonally() {
    for (dolls, expected) in [
        ("16 8", "1 1"),
        ("8 16", "1 1"),
        ("16 8 4 2 1", "1 1 1 1 1"),
        ("1 2 4 8 16", "1 1 1 1 1"),
        ("10 21 10", "1 1 1 1 1 1 1"),
        ("24 7", "3 2"),
    ] {
        assert_eq!(sizes(dolls), expected, "{dolls}");
    }
}

/// Size is the number of rows, whatever the number of gears; a Module is worth its square.
#[test]
fn aa_13_size_is_rows_and_points_are_its_square() {
    for (dolls, size, square) in [
        ("16", 1, 1),
        ("24", 2, 4),
        ("28", 3, 9),
        ("28 12 28 4 28", 3, 9),
        ("30", 4, 16),
        ("15 7 3 1 3 7 15", 4, 16),
        ("31", 5, 25),
        ("31 31 31 31 31 31 31 31", 5, 25),
        ("28 7", 5, 25),
    ] {
        assert_eq!(sizes(dolls).split(' ').next(), Some(size.to_string().as_str()), "{dolls}");
        assert_eq!(points(dolls, 12, &[]), square, "{dolls}");
    }
}

#[test]
fn aa_14_the_best_modules_score_as_many_as_capacity() {
    // Sizes 5 4 3 2 1.
    let dolls = "1 0 24 0 14 0 15 0 31";
    assert_eq!(sizes(dolls), "5 4 3 2 1");
    for (capacity, expected) in [(1, 25), (2, 41), (3, 50), (4, 54), (5, 55), (6, 55), (12, 55)] {
        assert_eq!(points(dolls, capacity, &[]), expected, "Capacity {capacity}");
    }
    assert_eq!(points("0", 3, &[]), 0);
}

/// Lines with 1, 4, 9, 16 and 25 points.
const ONE: &str = "16";
const FOUR: &str = "24";
const NINE: &str = "28";
const SIXTEEN: &str = "30";
const TWENTY_FIVE: &str = "31";

#[test]
fn aa_15_the_highest_score_wins() {
    for (lanes, scores, ranks) in [
        (vec![ONE, FOUR, NINE], vec![1, 4, 9], vec![3, 2, 1]),
        (vec![SIXTEEN, ONE, FOUR], vec![16, 1, 4], vec![1, 3, 2]),
        (vec![ONE, TWENTY_FIVE, NINE, FOUR], vec![1, 25, 9, 4], vec![4, 1, 2, 3]),
    ] {
        let game = game(lanes.len() as u8, &[]);
        let lanes: Vec<(&str, u8)> = lanes.into_iter().map(|dolls| (dolls, 1)).collect();
        assert_eq!(result(&game, &lanes), (scores, ranks));
    }
}

/// The Lanes that count, of two players with these four.
fn counting(advanced: &[&str], lanes: &[(&str, u8)]) -> Vec<u8> {
    let game = game(2, advanced);
    let detail = game.detail(&ended(&game, lanes));
    let lanes = detail["lanes"].as_array().expect("a list").clone();
    (0..).zip(lanes).filter(|(_, lane)| lane["counts"] == true).map(|(lane, _)| lane).collect()
}

#[test]
fn aa_15_with_two_players_the_lower_lane_counts() {
    for (lanes, counts, scores, ranks) in [
        ([ONE, NINE, FOUR, FOUR], [0, 2], [1, 4], [2, 1]),
        ([NINE, ONE, FOUR, TWENTY_FIVE], [1, 2], [1, 4], [2, 1]),
        ([SIXTEEN, NINE, FOUR, TWENTY_FIVE], [1, 2], [9, 4], [1, 2]),
        ([NINE, SIXTEEN, TWENTY_FIVE, SIXTEEN], [0, 3], [9, 16], [2, 1]),
    ] {
        let lanes = lanes.map(|dolls| (dolls, 1));
        assert_eq!(counting(&[], &lanes), counts, "{lanes:?}");
        assert_eq!(result(&game(2, &[]), &lanes), (scores.to_vec(), ranks.to_vec()), "{lanes:?}");
    }
}

/// Both Lanes of seat 0 have 25 points; the one with the smaller biggest Module counts and ties
/// worse than seat 1, whichever Lane it is.
#[test]
fn aa_15_of_equal_lanes_the_one_worse_by_aa_16_counts() {
    let (whole, two) = ((TWENTY_FIVE, 1), ("30 0 28", 2));
    for (own, counts) in [([whole, two], 1), ([two, whole], 0), ([two, two], 0)] {
        let lanes = [own[0], own[1], whole, whole];
        assert_eq!(counting(&[], &lanes)[0], counts);
        assert_eq!(result(&game(2, &[]), &lanes), (vec![25, 25], vec![2, 1]));
    }
    let level = [whole, whole, whole, whole];
    assert_eq!(counting(&[], &level), [0, 2]);
    assert_eq!(result(&game(2, &[]), &level), (vec![25, 25], vec![1, 1]));
}

/// Ranks at equal scores; every line is as long as needed to make the Sizes behind it.
#[test]
fn aa_16_ties_are_broken_in_order() {
    let five = ("31", 1); // 5
    let five_and_spare = ("31 0 16", 1); // 5, unscored 1
    let four_three = ("30 0 28", 2); // 4 3
    let four_three_spare = ("30 0 28 0 16", 2); // 4 3, unscored 1
    let threes = ("28 0 28", 2); // 3 3
    let threes_and_spare = ("28 0 28 0 16", 2); // 3 3, unscored 1
    let three_and_more = ("28 0 24 0 24 0 16", 4); // 3 2 2 1
    let three_more_spare = ("28 0 24 0 24 0 16 4", 4); // 3 2 2 1, unscored 1
    for (lanes, ranks, why) in [
        (vec![four_three, five, four_three], vec![2, 1, 2], "a larger biggest Module"),
        (vec![four_three, five_and_spare, four_three], vec![2, 1, 2], "before fewer unscored ones"),
        (vec![threes, three_and_more, threes], vec![2, 1, 2], "more scored Modules"),
        (vec![threes, three_more_spare, threes], vec![2, 1, 2], "before fewer unscored ones"),
        (vec![five, five_and_spare, five], vec![1, 3, 1], "fewer unscored Modules"),
        (vec![four_three, four_three_spare, four_three_spare], vec![1, 2, 2], "fewer unscored Modules"),
        (vec![five, five, five], vec![1, 1, 1], "else a draw"),
        (vec![threes_and_spare, threes, three_and_more, three_more_spare], vec![4, 3, 1, 2], "all of it"),
        (vec![five, five, four_three, four_three], vec![1, 1, 3, 3], "two and two"),
        (vec![five, four_three, four_three, ("16", 1)], vec![1, 2, 2, 4], "two in the middle"),
        (vec![("24", 1), ("16", 1), ("16", 1)], vec![1, 2, 2], "points come first"),
        (vec![("24 0 24", 2), ("28", 1), ("16", 1)], vec![2, 1, 3], "points before more Modules"),
    ] {
        let (scores, found) = result(&game(lanes.len() as u8, &[]), &lanes);
        assert_eq!(found, ranks, "{why}: {lanes:?} with {scores:?}");
    }
}

/// Section D-1 of the rules: each test is applied only to those still level after the one before.
#[test]
fn aa_16_a_test_is_applied_only_to_those_still_level() {
    let real = ["8 26 31 18 3 20 28 22 16 0", "1 15 12 11 5 13 27 10 14 24", "30 17 7 21 23 25 9 29 6 4"];
    assert_eq!(real.map(sizes), ["5 4", "5 4", "4 4 3"]);
    let lanes = [(real[0], 2), (real[1], 2), (real[2], 3)];
    assert_eq!(result(&game(3, &[]), &lanes), (vec![41, 41, 41], vec![1, 1, 3]));
    let plain = [("31 0 30", 2), ("30 0 31", 2), ("30 0 15 0 28", 3)];
    assert_eq!(result(&game(3, &[]), &plain), (vec![41, 41, 41], vec![1, 1, 3]));
}

/// With 2 players the Lanes that count are compared, not the better ones.
#[test]
fn aa_16_with_two_players_the_counting_lanes_tie() {
    let lanes = [("30 0 28", 2), ("31 0 31", 2), ("31", 1), ("31", 2)];
    assert_eq!(result(&game(2, &[]), &lanes), (vec![25, 25], vec![2, 1]));
}

#[test]
fn aa_17_unscored_modules_are_subtracted() {
    let dolls = "1 0 24 0 14 0 15 0 31";
    for (capacity, expected) in [(1, -5), (2, 27), (3, 45), (4, 53), (5, 55), (9, 55)] {
        assert_eq!(points(dolls, capacity, &["flaw"]), expected, "Capacity {capacity}");
        assert_eq!(points(dolls, capacity, &["flaw", "identity"]), expected);
        assert_ne!(points(dolls, 1, &["identity"]), points(dolls, 1, &["flaw"]));
    }
}

#[test]
fn aa_17_a_score_may_be_negative() {
    // Seven single gears at Capacity 2: 2 − 5.
    assert_eq!(points("21 10 17", 2, &["flaw"]), -3);
    let lanes = [("21 10 17", 2), ("16 0 16 0 16", 1), ("0", 1)];
    assert_eq!(result(&game(3, &["flaw"]), &lanes), (vec![-3, -1, 0], vec![3, 2, 1]));
    assert_eq!(result(&game(3, &[]), &lanes), (vec![2, 1, 0], vec![1, 2, 3]));
}

/// Lane 0 has 32 scored and 9 unscored points, Lane 1 has 25: before the subtraction Lane 1 is lower,
/// after it Lane 0 is (D-6).
#[test]
fn aa_17_with_two_players_the_subtraction_comes_first() {
    let lanes = [("30 0 15 0 28", 2), ("31", 1), ("31", 1), ("31", 1)];
    assert_eq!(counting(&[], &lanes)[0], 1);
    assert_eq!(result(&game(2, &[]), &lanes), (vec![25, 25], vec![1, 1]));
    assert_eq!(counting(&["flaw"], &lanes)[0], 0);
    assert_eq!(result(&game(2, &["flaw"]), &lanes), (vec![23, 25], vec![2, 1]));
}
