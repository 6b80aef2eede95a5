//! Node counts: by a formula where it exists, kept as data where it does not.

use assemble::Assemble;

use crate::table::{check_that_it_ends, setup};

/// The counts of 1, 2, … decisions without The Identity: in the draft each Lane picks from what is
/// left of L dolls; in round r each Lane has r gaps, then picks; in the last round it only places.
fn by_formula(lanes: u64, rounds: u64, decisions: usize) -> Vec<u64> {
    let mut branches: Vec<u64> = (1..=lanes).rev().collect();
    for round in 1..=rounds {
        for picks in (1..=lanes).rev() {
            branches.push(round);
            branches.extend((round < rounds).then_some(picks));
        }
    }
    let mut product = 1;
    let counts = branches.into_iter().map(|branch| {
        product *= branch;
        product
    });
    counts.take(decisions).collect()
}

fn check(players: u8, advanced: &[&str], seed: u64, expected: &[u64]) {
    check_that_it_ends(setup(players, advanced), seed);
    testkit::perft::check::<Assemble>(setup(players, advanced), seed, expected);
}

#[test]
fn without_the_identity_the_counts_follow_a_formula() {
    assert_eq!(by_formula(4, 8, 12), [4, 12, 24, 24, 24, 96, 96, 288, 288, 576, 576, 576]);
    assert_eq!(by_formula(3, 10, 9), [3, 6, 6, 6, 18, 18, 36, 36, 36]);
    for seed in 1..=2 {
        for (players, lanes, rounds) in [(2, 4, 8), (3, 3, 10), (4, 4, 8)] {
            for advanced in [&[][..], &["flaw"]] {
                check(players, advanced, seed, &by_formula(lanes, rounds, 17));
            }
        }
    }
}

/// With The Identity a Lane at Capacity 1 has one gap less, and which Lane has more depends on who took
/// what. A second program counts the same; so far into the game the deal makes no difference.
#[test]
fn with_the_identity_the_counts_are_known() {
    let four = [
        4, 12, 24, 24, 24, 96, 96, 288, 288, 576, 576, 576, 720, 2880, 3456, 10368, 12096, 24192, 48384,
        48384,
    ];
    let three =
        [3, 6, 6, 6, 18, 18, 36, 36, 36, 48, 144, 180, 360, 720, 720, 1680, 5040, 11664, 23328, 69984, 69984];
    for advanced in [&["identity"][..], &["flaw", "identity"]] {
        check(2, advanced, 1, &four);
        check(3, advanced, 2, &three);
        check(4, advanced, 3, &four);
    }
}
