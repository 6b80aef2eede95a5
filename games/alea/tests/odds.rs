//! The exact odds, against published numbers and against looking at every roll.

use alea::{Condition, Dice, FaceSet, MOST_DICE, Odds};

use crate::brute::{
    CONDITIONS, Counts, Random, add, builtin, condition, dice, every_roll, met, random_condition, rolls,
};

/// The fixed conditions and as many random ones again.
fn conditions() -> Vec<Condition> {
    let mut random = Random(1);
    let fixed = CONDITIONS.into_iter().map(condition);
    fixed.chain((0..CONDITIONS.len()).map(|_| random_condition(&mut random))).collect()
}

/// Up to so many dice, at random.
fn random_table(random: &mut Random, most: u64) -> Counts {
    let mut table = [0; 6];
    for _ in 0..random.below(most + 1) {
        table[random.below(6) as usize] += 1;
    }
    table
}

#[test]
fn builtin_cards_have_the_known_probabilities() {
    let known: serde_json::Value =
        serde_json::from_str(include_str!("p_trigger.json")).expect("the known probabilities");
    let cards = builtin();
    assert_eq!(cards.len(), 22);
    for (id, condition) in cards {
        let odds = Odds::new(&condition);
        let known = known[id.to_string()].as_array().expect("the card's probabilities");
        assert_eq!(known.len(), usize::from(MOST_DICE) + 1);
        for (dice, known) in (0..).zip(known) {
            let known = known.as_f64().expect("a probability");
            assert_eq!(format!("{:.6}", odds.p(dice)), format!("{known:.6}"), "{condition}, {dice} dice");
        }
    }
}

#[test]
fn every_roll_of_up_to_six_dice_is_counted() {
    let rolls: Vec<_> = (0..=6).map(every_roll).collect();
    for condition in conditions() {
        let odds = Odds::new(&condition);
        for (number, rolls) in (0..).zip(&rolls) {
            let count =
                rolls.iter().filter(|(counts, _)| met(&condition, counts)).map(|(_, ways)| ways).sum();
            assert_eq!(odds.met(number), count, "{condition}, {number} dice");
            for counts in rolls.keys() {
                assert_eq!(condition.is_met(dice(counts)), met(&condition, counts), "{condition} {counts:?}");
            }
        }
    }
}

#[test]
fn the_two_ways_to_list_rolls_agree() {
    for number in 0..=6 {
        let mut listed = rolls(number);
        listed.sort_unstable();
        assert!(every_roll(number.into()).into_iter().eq(listed), "{number} dice");
    }
}

#[test]
fn all_twenty_five_dice_are_counted() {
    let rolls = rolls(MOST_DICE);
    let large =
        ["[1 1 1 2 2 3 5 5]", "AAAAAABBBBBCCCCDDDEEF", "T>=90", "#1/6={4,9}", "#1/2/3/4/5/6={7,25}", "#5>#2"];
    for condition in large.map(condition) {
        let count = rolls.iter().filter(|(counts, _)| met(&condition, counts)).map(|(_, ways)| ways).sum();
        assert_eq!(Odds::new(&condition).met(MOST_DICE), count, "{condition}");
    }
}

#[test]
fn ways_are_powers_of_six() {
    assert_eq!(Odds::ways(0), 1);
    assert_eq!(Odds::ways(3), 216);
    assert_eq!(Odds::ways(25), 28_430_288_029_929_701_376);
}

#[test]
fn clear_is_what_is_not_met() {
    let odds = Odds::new(&condition("[1 1]"));
    assert_eq!((odds.met(2), odds.clear(2)), (1, 35));
    assert_eq!((odds.p(2), odds.p_clear(2)), (1.0 / 36.0, 35.0 / 36.0));
    assert_eq!((odds.p(0), odds.p_clear(0)), (0.0, 1.0));
}

#[test]
fn there_are_no_more_than_twenty_five_dice() {
    let odds = Odds::new(&condition("#6>#1"));
    for number in [26, 255] {
        assert_eq!(Odds::ways(number), Odds::ways(25));
        assert_eq!(odds.met(number), odds.met(25));
        assert_eq!(odds.clear(number), odds.clear(25));
        assert_eq!(odds.p(number), odds.p(25));
    }
}

#[test]
fn dice_on_top_are_counted_with_those_on_the_table() {
    let mut random = Random(2);
    let rolls: Vec<_> = (0..=4).map(every_roll).collect();
    for condition in conditions() {
        for _ in 0..12 {
            let table = random_table(&mut random, 9);
            let more = random.below(5);
            let rolls = &rolls[more as usize];
            let count: u128 = rolls
                .iter()
                .filter(|(roll, _)| met(&condition, &add(&table, roll)))
                .map(|(_, ways)| ways)
                .sum();
            let all = Odds::ways(more as u8);
            let odds = Odds::on_top(&condition, dice(&table), more as u8);
            assert_eq!(odds, (count, all), "{condition}, {more} on {table:?}");
            let p = Odds::p_on_top(&condition, dice(&table), more as u8);
            assert_eq!(p, count as f64 / all as f64, "{condition}, {more} on {table:?}");
        }
    }
}

#[test]
fn many_dice_on_top_agree_with_all_at_once() {
    let first = rolls(4);
    for condition in conditions() {
        let odds = Odds::new(&condition);
        for all in [4, 11, 25] {
            let on_top = |roll: &Counts| Odds::on_top(&condition, dice(roll), all - 4).0;
            let sum: u128 = first.iter().map(|(roll, ways)| ways * on_top(roll)).sum();
            assert_eq!(sum, odds.met(all), "{condition}, {all} dice");
            assert_eq!(Odds::on_top(&condition, Dice::NONE, all), (odds.met(all), Odds::ways(all)));
        }
    }
}

#[test]
fn a_full_table_takes_no_more_dice() {
    for condition in conditions() {
        let table = [3, 4, 4, 5, 2, 2];
        assert_eq!(
            Odds::on_top(&condition, dice(&table), 200),
            Odds::on_top(&condition, dice(&table), 5),
            "{condition}"
        );
        let full = [3, 4, 4, 5, 2, 7];
        let sprung = u128::from(met(&condition, &full));
        assert_eq!(Odds::on_top(&condition, dice(&full), 3), (sprung, 1), "{condition}");
    }
}

#[test]
fn impossible_dice_do_no_harm() {
    for condition in conditions() {
        for counts in [[255; 6], [26, 0, 0, 0, 0, 0], [0, 0, 43, 43, 85, 85]] {
            let (met, ways) = Odds::on_top(&condition, Dice::of(counts), 3);
            assert!(met <= ways, "{condition} {counts:?}");
        }
    }
}

#[test]
fn what_can_be_met_is_known() {
    let rolls: Vec<_> = (0..=9).map(rolls).collect();
    let mut random = Random(3);
    let random = (0..200).map(|_| random_condition(&mut random));
    for condition in conditions().into_iter().chain(random) {
        let meets = |dice: &u8| rolls[usize::from(*dice)].iter().any(|(counts, _)| met(&condition, counts));
        let fewest = (1..=9).find(meets).unwrap_or(10);
        for most in 0..=9 {
            assert_eq!(Odds::can_be_met(&condition, most), most >= fewest, "{condition}, {most} dice");
        }
    }
}

#[test]
fn what_needs_very_many_dice_can_be_met_with_so_many() {
    let cases = [
        ("T>=150", 25),
        ("T>=145", 25),
        ("T>=144", 24),
        ("?(3)>=21", 21),
        ("#1/2={20,23}", 20),
        ("AAAAAAAAAABBBBBBBBBBCCCCC", 25),
        ("[1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4]", 16),
    ];
    for (text, fewest) in cases {
        for most in [0, 1, fewest - 1, fewest, 25, 26, 255] {
            assert_eq!(Odds::can_be_met(&condition(text), most), most >= fewest, "{text}, {most} dice");
        }
    }
}

#[test]
fn what_cannot_be_written_cannot_be_met() {
    let face = alea::Face::new(3).expect("a face");
    let faces = FaceSet::default().with(face);
    let never = [
        Condition::Total(151),
        Condition::Total(u16::MAX),
        Condition::Faces([200, 0, 0, 0, 0, 100]),
        Condition::Faces([25, 1, 0, 0, 0, 0]),
        Condition::Pattern([255; 6]),
        Condition::Group { faces: FaceSet::default(), at_least: 1 },
        Condition::Group { faces, at_least: 26 },
        Condition::Exactly { faces: FaceSet::default(), counts: 1 },
        Condition::Exactly { faces, counts: 0 },
        Condition::Exactly { faces, counts: 1 << 26 },
        Condition::Compare { more: face, less: face },
    ];
    for condition in never {
        for most in [0, 1, 25, 255] {
            assert!(!Odds::can_be_met(&condition, most), "{condition:?}, {most} dice");
        }
    }
}
