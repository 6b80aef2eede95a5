//! The Scorer against a slow flood fill, and the order among results against a plain comparison.

use std::cmp::Reverse;

use assemble::{LaneScore, Line, Scorer};
use gamekit::{ChanceSource, FastRng};

use crate::naive::{self, Worth};
use crate::table::{doll, line};

fn worth(score: LaneScore) -> Worth {
    (score.points, score.biggest, score.scored.into(), Reverse(score.unscored.into()))
}

/// The Sizes by every way there is; they must agree with the flood fill.
fn check_sizes(scorer: &Scorer, indices: &[u8]) -> Vec<u8> {
    let expected = naive::sizes(indices);
    let dolls = || indices.iter().map(|&index| doll(index));
    let tally = scorer.modules(Line::new(dolls()).expect("at most ten dolls"));
    assert_eq!(tally.sizes().collect::<Vec<_>>(), expected, "{indices:?}");
    assert_eq!(scorer.modules_of(dolls()), tally);
    for size in 1..=5 {
        let count = expected.iter().filter(|&&other| other == size).count();
        assert_eq!(usize::from(tally.of(size)), count, "{indices:?}: Size {size}");
    }
    expected
}

/// The worth at every Capacity, with and without The Flaw.
fn check_points(scorer: &Scorer, indices: &[u8], sizes: &[u8]) {
    let tally = scorer.modules_of(indices.iter().map(|&index| doll(index)));
    for capacity in 0..=12 {
        for flaw in [false, true] {
            let expected = naive::worth(sizes, capacity, flaw);
            let found = worth(tally.score(capacity, flaw));
            assert_eq!(found, expected, "{indices:?} at Capacity {capacity}, flaw {flaw}");
        }
    }
}

#[test]
fn every_line_of_up_to_three_dolls_scores_like_the_flood_fill() {
    let scorer = Scorer::default();
    let mut lines: Vec<Vec<u8>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..3 {
        let to = lines.len();
        for at in from..to {
            let longer = (0..32).map(|index| [&lines[at][..], &[index]].concat());
            let longer: Vec<Vec<u8>> = longer.collect();
            lines.extend(longer);
        }
        from = to;
    }
    assert_eq!(lines.len(), 33_825);
    for (number, line) in lines.iter().enumerate() {
        let sizes = check_sizes(&scorer, line);
        if number % 8 == 0 {
            check_points(&scorer, line, &sizes);
        }
    }
}

#[test]
fn random_longer_lines_score_like_the_flood_fill() {
    let scorer = Scorer::new();
    let mut rng = FastRng::new(13);
    for number in 0..20_000 {
        let length = 4 + rng.below(7);
        let mut deck: Vec<u8> = (0..32).collect();
        rng.shuffle(&mut deck, length as usize);
        let line = &deck[..length as usize];
        let sizes = check_sizes(&scorer, line);
        if number % 4 == 0 {
            check_points(&scorer, line, &sizes);
        }
    }
}

/// As many dolls as a tally is made for; the worst case has 63 Modules of Size 1.
#[test]
fn modules_of_up_to_twenty_five_dolls_are_counted() {
    let scorer = Scorer::new();
    let mut rng = FastRng::new(15);
    for _ in 0..500 {
        let length = 11 + rng.below(15);
        let long: Vec<u8> = (0..length).map(|_| rng.below(32) as u8).collect();
        let tally = scorer.modules_of(long.iter().map(|&index| doll(index)));
        assert_eq!(tally.sizes().collect::<Vec<_>>(), naive::sizes(&long), "{long:?}");
        assert_eq!(worth(tally.score(9, true)), naive::worth(&naive::sizes(&long), 9, true));
    }
    let worst = scorer.modules_of((0..25).map(|column| doll(if column % 2 == 0 { 21 } else { 10 })));
    assert_eq!([1, 2, 3, 4, 5].map(|size| worst.of(size)), [63, 0, 0, 0, 0]);
}

/// The worked cases of the rules, and the lines of the printed tie example.
#[test]
fn the_worked_cases() {
    let scorer = Scorer::new();
    for (dolls, sizes, capacity, points, with_flaw) in [
        ("31", "5", 1, 25, 25),
        ("0", "", 3, 0, 0),
        ("21", "1 1 1", 2, 2, 1),
        ("16 1", "1 1", 1, 1, 0),
        ("30 3 28 7 24 15 0 31", "5 5 5 5", 4, 100, 100),
        ("10 14 5", "3 1", 1, 9, 8),
        ("21 10 17", "1 1 1 1 1 1 1", 2, 2, -3),
        ("8 26 31 18 3 20 28 22 16 0", "5 4", 2, 41, 41),
        ("1 15 12 11 5 13 27 10 14 24", "5 4", 2, 41, 41),
        ("30 17 7 21 23 25 9 29 6 4", "4 4 3", 3, 41, 41),
    ] {
        let tally = scorer.modules(line(dolls));
        let found: Vec<String> = tally.sizes().map(|size| size.to_string()).collect();
        assert_eq!(found.join(" "), sizes, "{dolls}");
        assert_eq!(tally.score(capacity, false).points, points, "{dolls}");
        assert_eq!(tally.score(capacity, true).points, with_flaw, "{dolls}");
    }
}

/// Results as they can be, and more: points up to ten Modules of 25, all below zero with The Flaw.
#[test]
fn the_order_of_results_is_that_of_points_biggest_scored_unscored() {
    let mut rng = FastRng::new(16);
    let mut random = || LaneScore {
        points: rng.below(300) as i32 - 60,
        biggest: rng.below(6) as u8,
        scored: rng.below(13) as u8,
        unscored: rng.below(40) as u8,
    };
    let mut all: Vec<LaneScore> = (0..300).map(|_| random()).collect();
    // Neighbours that differ in one thing only, and the ends of the ranges.
    for points in [-1, 0, 1] {
        for biggest in [0, 4, 5] {
            for scored in [0, 1, 2, 12] {
                for unscored in [0, 1, 39] {
                    all.push(LaneScore { points, biggest, scored, unscored });
                }
            }
        }
    }
    for first in &all {
        for second in &all {
            let expected = worth(*first).cmp(&worth(*second));
            assert_eq!(first.order().cmp(&second.order()), expected, "{first:?}, {second:?}");
        }
    }
}
