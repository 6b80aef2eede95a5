//! Whole rounds, against a model that goes through every roll with whole numbers only.

use std::collections::BTreeMap;

use alea::{Condition, Escape, RoundOdds};

use crate::brute::{CONDITIONS, Counts, Random, add, builtin, condition, met, random_condition, rolls};

type Points = [u8; 5];

const RULES: [Escape; 2] = [Escape::All, Escape::Stop];

/// What is shared out between the ways a round can go. It can be halved and cut into six often enough:
/// the longest round here, with all escapes, rolls 49 dice.
const WHOLE: u128 = 6_u128.pow(49);

/// The longest round's dice.
const LONGEST: u8 = 15;

/// A round played in every way at once: each roll shares out what the table before it had.
struct Model<'a> {
    condition: &'a Condition,
    rolls: &'a [Vec<(Counts, u128)>],
    declared: &'a [u8],
    escape: Escape,
    scores: &'a [u8],
    ended: BTreeMap<Points, u128>,
}

fn all_rolls() -> Vec<Vec<(Counts, u128)>> {
    (0..=LONGEST).map(rolls).collect()
}

/// One part of so many.
fn part(of: u128, parts: u128) -> u128 {
    assert_eq!(of % parts, 0, "the whole is too small");
    of / parts
}

impl Model<'_> {
    fn play(mut self) -> BTreeMap<Points, u128> {
        let mut tables = BTreeMap::from([(([0; 6], [0; 5]), WHOLE)]);
        let mut is_first = true;
        for number in 1..=5 {
            let group: Vec<usize> = self.seats(number);
            if !group.is_empty() {
                tables = self.group(number, &group, is_first, tables);
                is_first = false;
            }
        }
        for ((_, points), share) in tables {
            self.end(points, share);
        }
        self.ended
    }

    fn seats(&self, number: u8) -> Vec<usize> {
        (0..self.declared.len()).filter(|&seat| self.declared[seat] == number).collect()
    }

    fn end(&mut self, points: Points, share: u128) {
        *self.ended.entry(points).or_default() += share;
    }

    fn roll(&self, dice: usize) -> impl Iterator<Item = (Counts, u128)> + use<'_> {
        self.rolls[dice].iter().copied()
    }

    /// One group rolls; the tables are those with which the round goes on.
    fn group(
        &mut self,
        number: u8,
        group: &[usize],
        is_first: bool,
        tables: BTreeMap<(Counts, Points), u128>,
    ) -> BTreeMap<(Counts, Points), u128> {
        let dice = usize::from(number) * group.len();
        let mut rolled = BTreeMap::new();
        for ((table, points), share) in tables {
            let one = part(share, 6_u128.pow(dice as u32));
            for (roll, ways) in self.roll(dice) {
                *rolled.entry((add(&table, &roll), points)).or_default() += one * ways;
            }
        }
        let mut go_on = BTreeMap::new();
        let mut sprung: BTreeMap<Points, u128> = BTreeMap::new();
        let mut on_table = 0;
        for ((table, mut points), share) in rolled {
            on_table = table.iter().sum();
            if !met(self.condition, &table) {
                group.iter().for_each(|&seat| points[seat] += number);
                *go_on.entry((table, points)).or_default() += share;
            } else if is_first {
                self.seats(0).iter().for_each(|&seat| points[seat] += 3);
                self.end(points, share);
            } else {
                *sprung.entry(points).or_default() += share;
            }
        }
        let orders = self.orders(group);
        for (points, share) in sprung {
            for order in &orders {
                self.escapes(number, order, on_table, points, part(share, orders.len() as u128), &mut go_on);
            }
        }
        go_on
    }

    /// Every order in which the group may try: lowest score first.
    fn orders(&self, group: &[usize]) -> Vec<Vec<usize>> {
        let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
        for place in 0..group.len() {
            let mut longer = Vec::new();
            for order in orders {
                let waiting: Vec<usize> =
                    group.iter().copied().filter(|seat| !order.contains(seat)).collect();
                let lowest = waiting.iter().map(|&seat| self.scores[seat]).min();
                for seat in waiting.into_iter().filter(|&seat| Some(self.scores[seat]) == lowest) {
                    longer.push([&order[..], &[seat]].concat());
                }
            }
            orders = longer;
            assert!(orders.iter().all(|order| order.len() == place + 1));
        }
        orders
    }

    /// The players of a group try to escape, one after the other.
    fn escapes(
        &mut self,
        number: u8,
        order: &[usize],
        dice: u8,
        points: Points,
        share: u128,
        go_on: &mut BTreeMap<(Counts, Points), u128>,
    ) {
        let rolls: Vec<_> =
            self.roll(dice.into()).map(|(table, ways)| (table, ways, met(self.condition, &table))).collect();
        // Whether one has failed, what they have scored, and what the last of them left on the table.
        let mut tries = BTreeMap::from([((false, points, [0; 6]), share)]);
        for (place, &seat) in (1..).zip(order) {
            let mut tried = BTreeMap::new();
            for ((failed, points, _), share) in tries {
                let one = part(share, 6_u128.pow(dice.into()));
                for &(table, ways, sprung) in &rolls {
                    let mut points = points;
                    if sprung && self.escape == Escape::Stop {
                        self.end(points, one * ways);
                        continue;
                    }
                    if !sprung {
                        points[seat] += number;
                    }
                    // The next one rolls all dice again.
                    let left = if place == order.len() { table } else { [0; 6] };
                    *tried.entry((failed || sprung, points, left)).or_default() += one * ways;
                }
            }
            tries = tried;
        }
        for ((failed, points, table), share) in tries {
            if failed {
                self.end(points, share);
            } else {
                *go_on.entry((table, points)).or_default() += share;
            }
        }
    }
}

/// Compares one round with the model.
fn check(
    condition: &Condition,
    odds: &RoundOdds,
    declared: &[u8],
    scores: &[u8],
    rolls: &[Vec<(Counts, u128)>],
) {
    for escape in RULES {
        let ended = Model { condition, rolls, declared, escape, scores, ended: BTreeMap::new() }.play();
        assert_eq!(ended.values().sum::<u128>(), WHOLE);
        let ended: Vec<(Points, u128)> = ended.into_iter().filter(|(_, share)| *share > 0).collect();
        let outcomes = odds.outcomes(declared, escape, scores);
        let context = format!("{condition}, {declared:?}, {escape:?}, {scores:?}: {outcomes:?}, {ended:?}");
        assert_eq!(outcomes.len(), ended.len(), "{context}");
        for (outcome, (points, share)) in outcomes.iter().zip(ended) {
            assert_eq!(outcome.points, points, "{context}");
            let exact = share as f64 / WHOLE as f64;
            assert!((outcome.probability - exact).abs() <= 1e-13, "{context}");
        }
    }
}

/// All declarations of so many players.
fn profiles(players: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..6_u32.pow(players))
        .map(move |number| (0..players).map(|seat| (number / 6_u32.pow(seat) % 6) as u8).collect())
}

fn dice(declared: &[u8]) -> u8 {
    declared.iter().sum()
}

#[test]
fn rounds_of_three_agree_with_the_model() {
    let rolls = all_rolls();
    let mut random = Random(4);
    let fixed =
        ["[1 6]", "AAB", "T>=13", "?(2,3,4)>=3", "#1={0}", "#6={2,3}", "#1/6={1}", "#2/3/4={0,2}", "#6>#1"];
    let conditions = fixed.into_iter().map(condition).chain((0..12).map(|_| random_condition(&mut random)));
    for condition in conditions.collect::<Vec<_>>() {
        let odds = RoundOdds::new(&condition);
        for declared in profiles(3).filter(|declared| dice(declared) <= 6) {
            let scores: Vec<u8> = (0..3).map(|_| random.below(3) as u8).collect();
            check(&condition, &odds, &declared, &scores, &rolls);
        }
    }
}

#[test]
fn large_groups_agree_with_the_model() {
    let rolls = all_rolls();
    let cases: [(&[u8], &[u8]); 12] = [
        (&[1, 2, 2, 2, 2], &[0, 0, 0, 0, 0]),
        (&[2, 1, 2, 2, 2], &[7, 3, 1, 4, 2]),
        (&[2, 2, 2, 2, 1], &[4, 3, 3, 4, 0]),
        (&[2, 2, 2, 2, 1], &[5, 5, 5, 1, 9]),
        (&[2, 2, 2, 2, 1], &[5, 8, 5, 5, 9]),
        (&[1, 1, 2, 3, 3], &[1, 0, 1, 0, 0]),
        (&[0, 1, 1, 3, 2], &[1, 0, 1, 0, 0]),
        (&[0, 3, 1, 3, 0], &[0, 2, 1, 2, 0]),
        (&[0, 0, 4, 3, 0], &[0, 2, 1, 2, 0]),
        (&[1, 2, 3, 2], &[0, 2, 1, 2]),
        (&[5, 1], &[0, 0]),
        (&[4], &[0]),
    ];
    for text in ["AAAB", "T>=25", "#6={2,3}", "#1/6={3}", "#6>#1"] {
        let condition = condition(text);
        let odds = RoundOdds::new(&condition);
        for (declared, scores) in cases {
            check(&condition, &odds, declared, scores, &rolls);
        }
    }
}

#[test]
fn five_groups_agree_with_the_model() {
    let rolls = all_rolls();
    for text in ["[1 2 3]", "#6={2,3}", "#6>#1"] {
        let condition = condition(text);
        check(&condition, &RoundOdds::new(&condition), &[3, 5, 1, 2, 4], &[0; 5], &rolls);
    }
}

#[test]
fn probabilities_sum_to_one_and_no_points_come_twice() {
    let custom = CONDITIONS.into_iter().map(condition);
    for condition in builtin().into_iter().map(|(_, condition)| condition).chain(custom) {
        let odds = RoundOdds::new(&condition);
        let mut outcomes = Vec::new();
        for declared in profiles(5) {
            for escape in RULES {
                odds.outcomes_into(&declared, escape, &[2, 0, 2, 1, 1], &mut outcomes);
                let sum: f64 = outcomes.iter().map(|outcome| outcome.probability).sum();
                assert!((sum - 1.0).abs() < 1e-12, "{condition}, {declared:?}, {escape:?}: {sum}");
                assert!(outcomes.iter().all(|outcome| outcome.probability > 0.0));
                assert!(outcomes.is_sorted_by(|a, b| a.points < b.points), "{outcomes:?}");
            }
        }
    }
}

#[test]
fn equal_seats_have_equal_chances() {
    let mut random = Random(5);
    for condition in CONDITIONS.into_iter().map(condition) {
        let odds = RoundOdds::new(&condition);
        for _ in 0..100 {
            let declared: [u8; 5] = std::array::from_fn(|_| random.below(6) as u8);
            let scores: [u8; 5] = std::array::from_fn(|_| random.below(3) as u8);
            // Everybody moves on by some seats.
            let places = 1 + random.below(4) as usize;
            let moved = |values: [u8; 5]| std::array::from_fn(|seat| values[(seat + places) % 5]);
            for escape in RULES {
                let here = odds.outcomes(&declared, escape, &scores);
                let there = odds.outcomes(&moved(declared), escape, &moved(scores));
                assert_eq!(here.len(), there.len());
                for outcome in here {
                    let points: Points = moved(outcome.points);
                    let other = there.iter().find(|other| other.points == points).expect("the same points");
                    assert_eq!(other.probability, outcome.probability, "{condition}, {declared:?}");
                }
            }
        }
    }
}

#[test]
fn scores_count_only_where_the_first_failure_ends_the_round() {
    let odds = RoundOdds::new(&condition("T>=13"));
    let declared = [1, 3, 3];
    let alone = |escape, scores| {
        let outcomes = odds.outcomes(&declared, escape, scores);
        let of = |points| outcomes.iter().find(|o| o.points == points).map_or(0.0, |o| o.probability);
        [of([1, 3, 0, 0, 0]), of([1, 0, 3, 0, 0])]
    };
    let [second, third] = alone(Escape::Stop, &[0, 4, 5]);
    assert!(second > 0.0 && third == 0.0);
    assert_eq!(alone(Escape::Stop, &[0, 5, 4]), [0.0, second]);
    assert_eq!(alone(Escape::Stop, &[9, 5, 5]), [second / 2.0, second / 2.0]);
    let both = alone(Escape::All, &[0, 4, 5]);
    assert!(both[0] > 0.0 && both[0] == both[1]);
    assert_eq!(alone(Escape::All, &[0, 5, 5]), both);
}

#[test]
fn nobody_rolls_if_all_declare_none() {
    for text in ["T>=1", "#1={0}", "#6>#1"] {
        for escape in RULES {
            let outcomes = RoundOdds::new(&condition(text)).outcomes(&[0, 0, 0], escape, &[1, 2, 3]);
            assert_eq!(outcomes.len(), 1);
            assert_eq!((outcomes[0].probability, outcomes[0].points), (1.0, [0; 5]));
        }
    }
}

#[test]
fn three_for_none_only_if_the_first_group_springs_the_trap() {
    let outcomes = RoundOdds::new(&condition("T>=12")).outcomes(&[0, 2, 0, 1], Escape::All, &[0; 4]);
    let points: Vec<Points> = outcomes.iter().map(|outcome| outcome.points).collect();
    assert_eq!(points, [[0, 0, 0, 1, 0], [0, 2, 0, 1, 0]]);
    let outcomes = RoundOdds::new(&condition("T>=12")).outcomes(&[0, 2, 0, 3], Escape::All, &[0; 4]);
    assert_eq!((outcomes.len(), outcomes[2].points), (3, [3, 0, 3, 0, 0]));
    assert_eq!(outcomes[2].probability, 1.0 / 36.0);
}

/// The rule for monotone conditions: a table that is clear now was clear before.
fn shortcut(odds: &RoundOdds, first: u8, second: u8) -> f64 {
    let clear = |dice| odds.odds().p_clear(dice);
    let together = clear(first + second);
    let sprung_later = clear(first) - together;
    together + sprung_later * together
}

#[test]
fn the_shortcut_holds_for_monotone_conditions_only() {
    for (id, condition) in builtin() {
        let odds = RoundOdds::new(&condition);
        let outcomes = odds.outcomes(&[4, 5], Escape::All, &[]);
        let both = outcomes.iter().find(|outcome| outcome.points == [4, 5, 0, 0, 0]);
        let both = both.map_or(0.0, |outcome| outcome.probability);
        let difference = (both - shortcut(&odds, 4, 5)).abs();
        if condition.is_monotone() {
            assert!(difference < 1e-14, "card {id}: {difference}");
        } else {
            assert!(difference > 0.003, "card {id}: {difference}");
        }
    }
}

#[test]
fn expected_points_are_those_of_the_outcomes() {
    for text in ["[1 6]", "AA", "AABB", "T>=20", "?(5,6)>=4", "#1={1,3,5}", "#6={2,3}", "#6>#1"] {
        let odds = RoundOdds::new(&condition(text));
        for (players, escape) in (1..=5).flat_map(|players| RULES.map(|escape| (players, escape))) {
            let mut sums = [0.0; 6];
            for declared in profiles(players) {
                let outcomes = odds.outcomes(&declared, escape, &[4; 5]);
                let expected: f64 =
                    outcomes.iter().map(|outcome| outcome.probability * f64::from(outcome.points[0])).sum();
                sums[usize::from(declared[0])] += expected;
                let direct = odds.expected_points(declared[0], &declared[1..], escape);
                assert!((direct - expected).abs() < 1e-12, "{text}, {declared:?}, {escape:?}");
            }
            let uniform = odds.expected_own(players as u8, escape);
            for (expected, sum) in uniform.into_iter().zip(sums) {
                let average = sum / 6_f64.powi(players as i32 - 1);
                assert!((expected - average).abs() < 1e-11, "{text}, {players} players, {escape:?}");
            }
        }
    }
}

#[test]
fn a_declaration_without_risk_is_worth_its_number() {
    let odds = RoundOdds::new(&condition("T>=150"));
    assert_eq!(odds.expected_own(4, Escape::All), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
}

#[test]
fn strange_input_does_no_harm() {
    let odds = RoundOdds::new(&condition("#6>#1"));
    for escape in RULES {
        assert_eq!(odds.outcomes(&[9, 255, 1], escape, &[]), odds.outcomes(&[5, 5, 1], escape, &[0; 3]));
        let six = odds.outcomes(&[1, 2, 3, 4, 5, 5, 1], escape, &[0; 7]);
        assert_eq!(six, odds.outcomes(&[1, 2, 3, 4, 5], escape, &[0; 5]));
        assert_eq!(odds.outcomes(&[], escape, &[]), odds.outcomes(&[0], escape, &[]));
        assert_eq!(odds.expected_points(7, &[9], escape), odds.expected_points(5, &[5], escape));
        assert_eq!(odds.expected_points(1, &[1; 9], escape), odds.expected_points(1, &[1; 4], escape));
        assert_eq!(odds.expected_own(0, escape), odds.expected_own(1, escape));
        assert_eq!(odds.expected_own(200, escape), odds.expected_own(5, escape));
    }
}
