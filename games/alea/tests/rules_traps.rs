//! What springs a trap: AL-3 to AL-8. Conditions, dice, and whether they are met.

use alea::{Condition, Stage};

use crate::table::{Table, deck_of, dice, setup_with_deck};

/// Asks the condition and, with up to five dice, plays it: one of three players rolls them alone.
fn check(cases: &[(&str, &str, bool)]) {
    for &(text, table, met) in cases {
        let condition: Condition = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(condition.is_met(dice(table)), met, "{text} with {table}");
        let mut faces: Vec<&str> = table.split_whitespace().collect();
        faces.sort_unstable();
        let Ok(number @ 1..=5) = u8::try_from(faces.len()) else { continue };
        let round = Table::of(setup_with_deck(3, "all", &deck_of(&[text]))).round(1, &[0, number, 0]);
        let rolled = round.play(&format!("chance roll 1:{}", faces.join(",")));
        let scores = if met { [3, 0, 3] } else { [0, number, 0] };
        assert_eq!((rolled.stage(), rolled.scores()), (Stage::Trap, scores.to_vec()), "{text} with {table}");
    }
}

/// The conditions of the worked cases in the rules, as they stand there.
#[test]
fn al_3_to_al_8_the_worked_cases_of_the_rules_hold() {
    let mut cases = Vec::new();
    for line in include_str!("../RULES.md").lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, condition, table, met @ ("yes ○" | "no ×"), ..] = cells[..] else { continue };
        cases.push((condition.trim_matches('`'), table, met == "yes ○"));
    }
    assert_eq!(cases.len(), 13);
    check(&cases);
}

#[test]
fn al_3_at_least_the_listed_faces() {
    check(&[
        ("[1 2 3]", "1 2 3", true),
        ("[1 2 3]", "1 2 3 3 6", true),
        ("[1 2 3]", "1 2", false),
        ("[1 2 3]", "1 1 2 2", false),
        ("[1 2 3]", "2 3 4 5 6", false),
        ("[1 1 1 1]", "1 1 1 1", true),
        ("[1 1 1 1]", "1 1 1 1 1", true),
        ("[1 1 1 1]", "1 1 1 6 6", false),
        ("[1 6]", "1 6", true),
        ("[1 6]", "6 6 6 6 6", false),
        ("[6 6 6]", "5 6 6 6", true),
        ("[6 6 6]", "5 5 6 6", false),
        ("[1 1 6 6]", "1 1 6 6", true),
        ("[1 1 6 6]", "1 1 1 6", false),
        ("[1 1 6 6]", "1 6 6 6", false),
        ("[1 1 6 6]", "1 1 2 2 3 3 4 4 5 5 6 6", true),
        ("[4]", "4", true),
        ("[4]", "3", false),
    ]);
}

#[test]
fn al_4_letters_are_different_faces() {
    check(&[
        ("AABB", "2 2 5 5", true),
        ("AABB", "4 4 4 4", false),
        ("AABB", "4 4 4 4 4", false),
        ("AABB", "2 2 5 6", false),
        ("AABB", "1 1 1 2 2", true),
        ("AABB", "1 2 3 4 5 6", false),
        ("AABB", "1 2 3 4 5 6 1 6", true),
        ("AAAA", "4 4 4 4", true),
        ("AAAA", "4 4 4 5", false),
        ("AA", "3 3", true),
        ("AA", "1 2 3 4 5", false),
        ("AA", "1 2 3 4 5 6 6", true),
        ("AAA", "2 5 5 5", true),
        ("AAA", "2 2 5 5", false),
        ("AAABBB", "2 2 2 6 6 6", true),
        ("AAABBB", "2 2 2 2 6 6", false),
        ("AAABBB", "2 2 2 2 2 2 2", false),
        ("AAABBB", "1 2 2 2 3 6 6 6 6", true),
        ("AABBCC", "1 1 3 3 5 5", true),
        ("AABBCC", "1 1 3 3 3 3", false),
        ("ABCDE", "1 2 3 4 5", true),
        ("ABCDE", "2 3 4 5 6", true),
        ("ABCDE", "1 2 3 4 4", false),
        ("ABCDE", "1 2 3 4 5 6", true),
        ("ABCDEF", "1 2 3 4 5 5 5", false),
        ("ABCDEF", "1 2 3 4 5 6", true),
        ("AAB", "4 4 4", false),
        ("AAB", "4 4 1", true),
        ("AAABBC", "1 1 1 2 2 3", true),
        ("AAABBC", "1 1 2 2 3 3", false),
        ("AAABBC", "1 1 1 2 3 4", false),
        ("AAABBC", "1 1 1 2 2 2", false),
        ("AAAABBBCCD", "6 5 5 4 4 4 3 3 3 3", true),
        ("AAAABBBCCD", "5 5 4 4 4 3 3 3 3 3", false),
        ("A", "5", true),
    ]);
}

#[test]
fn al_5_the_sum_of_all_dice() {
    check(&[
        ("T>=20", "5 5 5 5", true),
        ("T>=20", "4 5 5 5", false),
        ("T>=20", "6 6 6 1", false),
        ("T>=20", "6 6 6 2", true),
        ("T>=20", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", true),
        ("T>=25", "5 5 5 5 5", true),
        ("T>=25", "4 5 5 5 5", false),
        ("T>=35", "6 6 6 6 6 5", true),
        ("T>=35", "6 6 6 6 6 4", false),
        ("T>=40", "6 6 6 6 6 6 4", true),
        ("T>=40", "6 6 6 6 6 6 3", false),
        ("T>=1", "1", true),
        ("T>=30", "6 6 6 6 6", true),
    ]);
}

#[test]
fn al_6_faces_are_counted_together() {
    check(&[
        ("?(2,3,4)>=5", "2 2 3 3 4", true),
        ("?(2,3,4)>=5", "2 2 2 2 2", true),
        ("?(2,3,4)>=5", "2 2 3 4 5", false),
        ("?(2,3,4)>=5", "1 5 6 2 3 4 4", false),
        ("?(2,3,4)>=5", "1 5 6 2 3 4 4 4", true),
        ("?(5,6)>=4", "5 5 6 6", true),
        ("?(5,6)>=4", "1 5 6 6", false),
        ("?(5,6)>=4", "6 6 6 6 6", true),
        ("?(1,3,5)>=6", "1 1 3 3 5 5", true),
        ("?(1,3,5)>=6", "1 1 3 3 5 6", false),
        ("?(3)>=2", "3 3", true),
        ("?(3)>=2", "3 4", false),
    ]);
}

/// Beyond the number it is safe again; every face is counted by itself.
#[test]
fn al_7_exactly_one_of_the_counts() {
    check(&[
        ("#6={2,3}", "6", false),
        ("#6={2,3}", "6 6", true),
        ("#6={2,3}", "1 6 6 6", true),
        ("#6={2,3}", "6 6 6 6", false),
        ("#6={2,3}", "6 6 6 6 6", false),
        ("#6={2,3}", "1 2 3 4 5", false),
        ("#1={1,3,5}", "2 3", false),
        ("#1={1,3,5}", "1 2", true),
        ("#1={1,3,5}", "1 1 2", false),
        ("#1={1,3,5}", "1 1 1", true),
        ("#1={1,3,5}", "1 1 1 1", false),
        ("#1={1,3,5}", "1 1 1 1 1", true),
        ("#1={1,3,5}", "1 1 1 1 1 1", false),
        ("#1/6={2}", "1 6", false),
        ("#1/6={2}", "1 1 6", true),
        ("#1/6={2}", "1 1 6 6", true),
        ("#1/6={2}", "1 1 1 6 6", true),
        ("#1/6={2}", "1 1 1 6 6 6", false),
        ("#1/6={2}", "1 1 1 6", false),
        ("#1/6={2}", "2 2 5 5", false),
        ("#2/3/4={1,4}", "2 2 3 3 4", true),
        ("#2/3/4={1,4}", "2 2 3 3 4 4", false),
        ("#5={0}", "1 2 3", true),
        ("#5={0}", "1 2 5", false),
    ]);
}

#[test]
fn al_8_more_of_one_face_than_of_another() {
    check(&[
        ("#6>#1", "6", true),
        ("#6>#1", "2 3 4 5", false),
        ("#6>#1", "1", false),
        ("#6>#1", "1 6", false),
        ("#6>#1", "1 6 6", true),
        ("#6>#1", "1 1 6 6", false),
        ("#6>#1", "1 1 6 6 6", true),
        ("#1>#6", "1 1 6", true),
        ("#1>#6", "1 6 6", false),
        ("#2>#3", "2 6 6", true),
    ]);
}

/// More dice can make these two kinds safe again, and no other.
#[test]
fn al_7_and_al_8_can_become_safe_again() {
    for (text, monotone) in [
        ("[1 2 3]", true),
        ("AABB", true),
        ("T>=20", true),
        ("?(2,3,4)>=5", true),
        ("#6={2,3}", false),
        ("#6>#1", false),
    ] {
        let condition: Condition = text.parse().expect(text);
        assert_eq!(condition.is_monotone(), monotone, "{text}");
    }
}
