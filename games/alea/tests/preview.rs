//! What a declaration would do: exact odds, from a view alone.

use alea::{Condition, Declare, Odds, Preview, RoundOdds, View};
use gamekit::{Game, Seat, Viewer};

use crate::table::{ESCAPES, Table, deck_of, game, setup_with_deck};

fn previews(table: &Table, view: &View) -> Vec<Preview> {
    (0..=5).map(|number| table.table.game().preview(view, Seat(0), Declare(number))).collect()
}

/// Each card alone, and with others who declare anything with equal chance.
#[test]
fn previews_are_the_exact_odds_of_the_trap() {
    for players in 3..=5 {
        for escape in ESCAPES {
            let game = game(players, escape);
            // Two cards a setup: computing the odds of a round takes a moment.
            for card in game.cards().iter().skip(usize::from(players)).step_by(8) {
                let table = Table::with(players, escape).play(&format!("chance trap {}", card.id));
                let round = RoundOdds::new(&card.condition).expected_own(players, game.escape_rule());
                let odds = Odds::new(&card.condition);
                for (number, preview) in (0..).zip(previews(&table, &table.view())) {
                    let alone = if number == 0 { 0.0 } else { odds.p(number) };
                    let expected = round[usize::from(number)];
                    assert_eq!(preview, Preview { alone, expected }, "{}, {number} dice", card.condition);
                }
                assert_eq!(table.table.game().expected_points(card.id), Some(round));
                assert!(table.table.game().round_odds(card.id).is_some());
            }
            assert_eq!((game.expected_points(99), game.round_odds(99).is_some()), (None, false));
        }
    }
}

/// Cards whose odds can be told without a program.
#[test]
fn simple_cards_have_the_odds_they_must_have() {
    let deck = deck_of(&["A", "?(1)>=15", "#6={0}", "[6]"]);
    for escape in ESCAPES {
        let table = Table::of(setup_with_deck(3, escape, &deck));
        let shown = |trap: u8| {
            let table = table.clone().play(&format!("chance trap {trap}"));
            previews(&table, &table.view())
        };
        let close =
            |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        // Any die springs it: nobody scores but zeros, and they do unless all three declare 0.
        let any = shown(1);
        close(any[0].expected, 3.0 * 35.0 / 36.0);
        assert!(any[1..].iter().all(|preview| preview.expected == 0.0 && preview.alone == 1.0));
        // Only fifteen ones spring it: everybody gets what they declare.
        for (number, preview) in shown(2).iter().enumerate() {
            close(preview.expected, number as f64);
            close(preview.alone, 0.0);
        }
        // No 6 springs it: one die does with 5/6; without dice nothing is checked.
        let no_six = shown(3);
        assert_eq!(no_six[0].alone, 0.0);
        close(no_six[1].alone, 5.0 / 6.0);
        close(no_six[2].alone, 25.0 / 36.0);
        // Any 6 springs it: 1 − (5/6)ⁿ.
        for (number, preview) in (0..).zip(shown(4)) {
            close(preview.alone, 1.0 - (5.0_f64 / 6.0).powi(number));
        }
    }
}

#[test]
fn points_are_doubled_in_the_last_round() {
    for escape in ESCAPES {
        let [first, last] = [&[9, 0, 0, 0][..], &[10, 0, 0, 0]]
            .map(|scores| Table::after(escape, scores).play("chance trap 7"))
            .map(|table| previews(&table, &table.view()));
        for (first, last) in first.iter().zip(&last) {
            assert_eq!(*last, Preview { alone: first.alone, expected: 2.0 * first.expected });
        }
        assert!(first[0].expected > 0.0 && first[3].expected > 1.0);
    }
}

/// Nothing in it depends on what others have sealed, nor on the way by which the view came.
#[test]
fn previews_follow_from_the_view() {
    let start = Table::with(5, "stop").play("chance trap 21");
    let sealed = start.clone().play("1 declare 5; 3 declare 0");
    let other = start.clone().play("1 declare 0; 3 declare 4");
    let views = [&sealed, &other].map(|table| table.table.view(Viewer::Seat(Seat(0))));
    assert_eq!(views[0], views[1]);
    assert_eq!(previews(&sealed, &views[0]), previews(&start, &start.view()));
    let json = serde_json::to_string(&views[0]).expect("JSON");
    let view: View = serde_json::from_str(&json).expect("a view");
    assert_eq!(previews(&start, &view), previews(&other, &views[1]));
    let shown = serde_json::to_value(&previews(&start, &view)[3]).expect("JSON");
    assert_eq!(shown.as_object().expect("an object").keys().collect::<Vec<_>>(), ["alone", "expected"]);
}

/// Without a trap, with one of another deck, or with too many dice there is nothing to tell.
#[test]
fn what_cannot_be_told_is_nothing() {
    let table = Table::new(3);
    let nothing = Preview { alone: 0.0, expected: 0.0 };
    assert_eq!(previews(&table, &table.view()), vec![nothing.clone(); 6]);
    let mut view = table.clone().play("chance trap 7").view();
    assert_eq!(table.table.game().preview(&view, Seat(0), Declare(6)), nothing);
    assert_eq!(table.table.game().preview(&view, Seat(0), Declare(255)), nothing);
    view.trap = Some(5);
    assert_eq!(previews(&table, &view), vec![nothing; 6]);
}

/// Trap 7 is two pairs: alone, four dice meet it in 90 of 1296 ways.
#[test]
fn two_pairs_alone() {
    let condition: Condition = "AABB".parse().expect("a condition");
    assert_eq!((Odds::new(&condition).met(4), Odds::new(&condition).met(3)), (90, 0));
    let table = Table::new(4).play("chance trap 7");
    assert_eq!(previews(&table, &table.view())[4].alone, 90.0 / 1296.0);
}
