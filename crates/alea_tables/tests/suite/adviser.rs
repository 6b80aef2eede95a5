//! What analysis and hints are told.

use alea_tables::Adviser;
use gamekit::Game;

use crate::builtin;

fn check(players: u8, escape: &str, scores: &[u8], last: bool) {
    let game = builtin(players, escape);
    let adviser = Adviser::new(&game).expect("its table");
    assert_eq!(adviser.has_table(), escape == "all");
    let before = adviser.win_probabilities(scores, last, None).expect("a running game");
    assert!((before.iter().sum::<f64>() - 1.0).abs() < 1e-8, "{before:?}");
    let mut mean = vec![0.0; scores.len()];
    for card in game.cards() {
        let with_card = adviser.win_probabilities(scores, last, Some(card.id)).expect("a card");
        assert!((with_card.iter().sum::<f64>() - 1.0).abs() < 1e-8, "{with_card:?}");
        for seat in 0..scores.len() {
            mean[seat] += with_card[seat] / game.cards().len() as f64;
            let mix = adviser.mix(scores, last, card.id, seat).expect("a mix");
            let worth = adviser.declarations(scores, last, card.id, seat).expect("a seat");
            let followed: f64 = mix.iter().zip(worth).map(|(weight, worth)| weight * worth).sum();
            assert!((followed - with_card[seat]).abs() < 1e-9, "seat {seat}, card {}", card.id);
            let best = worth.iter().copied().fold(0.0, f64::max);
            assert!(best - followed < 0.002, "seat {seat}, card {}: {best} {followed}", card.id);
        }
    }
    // Without a table what a standing is worth is borrowed from another game.
    let tolerance = if escape == "all" { 1e-8 } else { 0.05 };
    for (seat, mean) in mean.iter().enumerate() {
        assert!((mean - before[seat]).abs() < tolerance, "seat {seat}: {mean} {before:?}");
    }
}

#[test]
fn win_probabilities_agree_with_each_other() {
    check(3, "all", &[5, 0, 11], false);
    check(3, "all", &[12, 7, 12], true);
    check(4, "all", &[9, 2, 2, 6], false);
    check(3, "stop", &[8, 3, 10], false);
    // A last round that comes because of the sixty rounds before it.
    check(3, "all", &[1, 0, 3], true);
}

#[test]
fn impossible_questions_have_no_answer() {
    let game = builtin(4, "all");
    let adviser = Adviser::new(&game).expect("its table");
    let card = game.cards()[0].id;
    for (scores, last, card, seat) in [
        (&[1, 2, 3][..], false, card, 0),
        (&[1, 2, 3, 4, 5], false, card, 0),
        (&[1, 2, 3, 10], false, card, 0),
        (&[1, 2, 3, 15], true, card, 0),
        (&[1, 2, 3, 4], false, 999, 0),
        (&[1, 2, 3, 4], false, card, 4),
    ] {
        assert_eq!(adviser.declarations(scores, last, card, seat), None, "{scores:?} {card} {seat}");
    }
    assert_eq!(game.players(), 4);
}
