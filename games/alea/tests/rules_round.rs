//! A round: AL-9 to AL-12 and AL-16.

use alea::{Declare, Event, Illegal, Stage};
use gamekit::{Act, MatchError, PlayerText, Seat, Stamp, Turn, Viewer};

use crate::table::{ESCAPES, Table, seats};

#[test]
fn al_9_a_round_begins_with_a_trap() {
    for players in 3..=5 {
        let table = Table::new(players);
        assert_eq!((table.due().as_str(), table.view().round), ("trap", 0));
        assert_eq!(table.refusal("0 declare 1"), MatchError::NotYourTurn);
        let table = table.play("chance trap 13");
        let view = table.view();
        assert_eq!((view.trap, view.round, view.stage, view.last), (Some(13), 1, Stage::Declare, false));
        assert_eq!(table.events, [Event::TrapTurned { round: 1, card: 13, last: false }]);
        assert_eq!(table.refusal("chance trap 1"), MatchError::NoChanceDue);
    }
}

/// Who still owes a declaration and who may take it back, in every order of declaring.
#[test]
fn al_9_all_declare_at_once_in_any_order() {
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
        let mut table = Table::new(3).play("chance trap 7");
        let decision = table.table.decision();
        let (mut must, mut may) = (vec![0, 1, 2], vec![]);
        for seat in order {
            assert_eq!(table.table.turn(), Turn::Act(Act { must: seats(&must), may: seats(&may) }));
            assert_eq!(table.table.decision(), decision, "nobody's declaration makes another's stale");
            table = table.play(&format!("{seat} declare {seat}"));
            must.retain(|other| *other != seat);
            may.push(seat);
            assert_eq!(table.refusal(&format!("{seat} declare 5")), MatchError::NotYourTurn, "only once");
        }
        assert_eq!(table.due(), "roll 1");
        let mut told: Vec<Event> = order.map(|seat| Event::Declared { seat: Seat(seat) }).to_vec();
        told.push(Event::Shown { declared: vec![0, 1, 2] });
        assert_eq!(table.events[1..], told);
    }
}

#[test]
fn al_9_nobody_declares_more_than_five() {
    let table = Table::new(4).play("chance trap 7");
    for number in 0..=255 {
        let mut table = table.clone();
        let decision = table.table.decision();
        let answer = table.table.act(Seat(3), decision, Declare(number), Stamp::default());
        match answer {
            Ok(_) => assert!(number <= 5, "{number}"),
            Err(error) => assert_eq!((error, number > 5), (MatchError::Illegal(Illegal::TooMany), true)),
        }
    }
}

/// Also after others have declared, for their sealed acts reveal nothing.
#[test]
fn al_9_a_declaration_is_taken_back_until_the_last_one_is_in() {
    let before = Table::new(4).play("chance trap 7; 0 declare 3");
    let mut table = before.clone().play("2 declare 5; 1 declare 1");
    for seat in [0, 1, 2] {
        assert!(table.table.undo_point(Seat(seat)).is_some(), "seat {seat}");
    }
    assert_eq!(table.undo(3), Err(MatchError::NothingToUndo), "seat 3 has not declared");
    let decision = table.table.decision();
    assert_eq!(table.undo(2), Ok(()));
    assert_eq!(table.table.decision(), decision, "the others are not disturbed");
    assert_eq!(table.due(), "declare 2 3");
    assert_eq!(table.view().has_declared, seats(&[0, 1]));
    assert_eq!(table.undo(2), Err(MatchError::NothingToUndo), "only once");
    let mut table = table.play("2 declare 2; 3 declare 0");
    assert_eq!(table.view().declared, [Some(3), Some(1), Some(2), Some(0)]);
    for seat in 0..4 {
        assert_eq!(table.undo(seat), Err(MatchError::NothingToUndo), "all is shown");
    }
    let players = ["a", "b", "c", "d"].map(PlayerText::human);
    let record = table.table.record(&players, None, Viewer::Public);
    let log: Vec<&str> = record.log.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(
        log,
        ["trap 7", "declare 3", "declare 1", "declare 2", "declare 0"],
        "not what was taken back"
    );
    // All zeros: the round is over at once, and still nothing can be taken back.
    let mut zeros = Table::new(3).round(7, &[0, 0, 0]);
    assert!((0..3).all(|seat| zeros.undo(seat).is_err()));
}

/// Declarations, and the groups in the order in which they roll.
#[test]
fn al_10_groups_roll_in_ascending_order() {
    for (declared, groups) in [
        (&[5, 1, 3][..], &["1", "2", "0"][..]),
        (&[2, 2, 2], &["0 1 2"]),
        (&[0, 4, 0], &["1"]),
        (&[3, 1, 3, 2], &["1", "3", "0 2"]),
        (&[0, 1, 5, 1], &["1 3", "2"]),
        (&[5, 4, 3, 2, 1], &["4", "3", "2", "1", "0"]),
        (&[1, 0, 2, 0, 1], &["0 4", "2"]),
        (&[0, 5, 5, 0, 5], &["1 2 4"]),
    ] {
        for escape in ESCAPES {
            // Twos never spring trap 22.
            let mut table = Table::with(declared.len() as u8, escape).round(22, declared);
            for group in groups {
                assert_eq!(table.due(), format!("roll {group}"), "{declared:?}");
                table = table.roll_group(2);
            }
            assert_eq!((table.due().as_str(), table.scores()), ("trap", declared.to_vec()));
        }
    }
}

/// Nobody rolls alone who has a partner, nor another number of dice.
#[test]
fn al_10_a_group_makes_one_joint_roll() {
    let table = Table::new(4).round(22, &[2, 3, 2, 0]);
    for wrong in ["0:1,1", "2:1,1", "0:1,1 1:1,1,1 2:1,1", "1:1,1,1", "0:1,1 2:1", "0:1 2:1,1,1", "3:1"] {
        table.refused(&format!("chance roll {wrong}"), Illegal::WrongRoll);
    }
    let rolled = table.play("chance roll 0:3,5 2:1,4");
    assert_eq!(rolled.dice(), "1 3 4 5");
    assert_eq!(rolled.due(), "roll 1");
}

/// One check of all dice, whoever rolled them: neither six alone would do it, both together do.
#[test]
fn al_10_all_dice_on_the_table_are_checked_at_once() {
    let joint = Table::new(3).round(21, &[1, 0, 1]).play("chance roll 0:6 2:6");
    assert_eq!(joint.scores(), [0, 3, 0], "two 6s in one joint roll");
    let on_top = Table::new(3).round(21, &[1, 2, 0]).play("chance roll 0:6; chance roll 1:3,6");
    assert_eq!((on_top.due().as_str(), on_top.scores()), ("escape 1", vec![1, 0, 0]));
    // Two and three are passed by within one roll; only its end is checked (W-5).
    let passed = Table::new(4).round(21, &[1, 3, 3, 4]).play("chance roll 0:6; chance roll 1:2,6,6 2:1,6,6");
    assert_eq!(passed.scores(), [1, 3, 3, 0]);
    assert_eq!(passed.play("chance roll 3:1,3,5,5").scores(), [1, 3, 3, 4]);
}

/// W-1: every player of the group scores, the dice stay, and the next group rolls on top.
#[test]
fn al_11_a_clear_scores_and_leaves_the_dice() {
    let table = Table::new(4).round(7, &[2, 1, 2, 0]).play("chance roll 1:5");
    assert_eq!((table.scores(), table.dice()), (vec![0, 1, 0, 0], "5".to_owned()));
    assert_eq!(table.events.last(), Some(&Event::Cleared { seats: vec![Seat(1)], points: 1 }));
    let out = table.clone().play("chance roll 0:2,5 2:2,6");
    assert_eq!(out.due(), "escape 0", "the 5 that lay there makes the second pair");
    let table = table.play("chance roll 0:2,5 2:3,6");
    assert_eq!(table.scores(), [2, 1, 2, 0]);
    let told = [
        Event::Cleared { seats: vec![Seat(0), Seat(2)], points: 2 },
        Event::RoundOver { scores: vec![2, 1, 2, 0], next_is_last: false },
    ];
    assert_eq!(table.events[table.events.len() - 2..], told);
    assert_eq!((table.due().as_str(), table.dice()), ("trap", String::new()), "the dice are taken back");
}

/// The view shows who rolled which of the dice.
#[test]
fn al_11_dice_lie_in_front_of_those_who_rolled_them() {
    let table = Table::new(3).round(9, &[3, 1, 2]).play("chance roll 1:5; chance roll 2:2,5");
    let rolled: Vec<String> = table.view().rolled.iter().map(|dice| format!("{dice:?}")).collect();
    assert_eq!(rolled, ["[]", "[5]", "[2, 5]"]);
    assert_eq!(table.dice(), "2 5 5");
}

/// Declarations, the roll of the first group that springs the trap, and the points of the round.
#[test]
fn al_12_the_first_group_out_pays_the_zeros_and_ends_the_round() {
    for (trap, declared, roll, scores) in [
        (13, &[0, 2, 2, 5][..], "1:5,5 2:4,6", &[3, 0, 0, 0][..]),
        (22, &[1, 0, 2], "0:6", &[0, 3, 0]),
        (22, &[3, 0, 1, 0], "2:6", &[0, 3, 0, 3]),
        (22, &[4, 1, 2], "1:6", &[0, 0, 0]),
        (22, &[0, 0, 0, 0, 1], "4:6", &[3, 3, 3, 3, 0]),
        (7, &[2, 2, 0, 5, 2], "0:1,1 1:2,2 4:3,4", &[0, 0, 3, 0, 0]),
        (21, &[5, 5, 5], "0:1,1,1,1,1 1:1,1,1,1,6 2:1,1,1,1,6", &[0, 0, 0]),
    ] {
        for escape in ESCAPES {
            let table = Table::with(declared.len() as u8, escape).round(trap, declared);
            let told = table.events.len();
            let table = table.play(&format!("chance roll {roll}"));
            assert_eq!((table.due().as_str(), table.scores()), ("trap", scores.to_vec()), "{declared:?}");
            let zeros: Vec<Seat> =
                (0..).map(Seat).zip(scores).filter(|(_, s)| **s > 0).map(|(s, _)| s).collect();
            let paid = Event::ZeroPaid { seats: zeros.clone(), points: 3 };
            assert_eq!(table.events[told..].contains(&paid), !zeros.is_empty());
            assert!(matches!(table.events[told + 1], Event::Sprung { .. }));
        }
    }
}

/// Only the very first group pays: a later one may spring the trap, escape or fail.
#[test]
fn al_12_a_later_group_pays_no_zeros() {
    for escape in ESCAPES {
        let table = Table::with(3, escape).round(22, &[0, 1, 2]).play("chance roll 1:1; chance roll 2:6,6");
        assert_eq!(table.due(), "escape 2");
        for (dice, scores) in [("2,6,6", [0, 1, 0]), ("1,2,3", [0, 1, 2])] {
            let end = table.clone().play(&format!("chance escape 2:{dice}"));
            assert_eq!((end.due().as_str(), end.scores()), ("trap", scores.to_vec()));
            assert_eq!(end.told(|event| matches!(event, Event::ZeroPaid { .. })), 0);
        }
    }
}

/// Whoever was clear or escaped keeps the points, whatever happens later.
#[test]
fn al_16_points_are_kept() {
    for escape in ESCAPES {
        let table = Table::after(escape, &[0, 0, 4, 4]).round(22, &[1, 2, 3, 3]);
        let table = table.play("chance roll 0:1; chance roll 1:6,6; chance escape 1:1,2,2");
        assert_eq!((table.due().as_str(), table.scores()), ("roll 2 3", vec![1, 2, 4, 4]));
        let table = table.play("chance roll 2:6,6,6 3:2,2,2");
        let seat = if escape == "all" { 2 } else { 3 };
        let table = table.play(&format!("chance escape {seat}:2,2,2,2,2,2,2,2,6"));
        let end = if escape == "all" { table.play("chance escape 3:2,2,2,2,2,2,2,2,6") } else { table };
        assert_eq!((end.due().as_str(), end.scores()), ("trap", vec![1, 2, 4, 4]));
    }
}

#[test]
fn al_16_if_all_declare_0_nobody_scores() {
    for players in 3..=5 {
        for escape in ESCAPES {
            let table = Table::with(players, escape).round(9, &vec![0; players.into()]);
            assert_eq!((table.due().as_str(), table.scores()), ("trap", vec![0; players.into()]));
            assert_eq!(table.view().round, 1);
            let over = Event::RoundOver { scores: vec![0; players.into()], next_is_last: false };
            assert_eq!(table.events.last(), Some(&over));
            table.refused("chance trap 9", Illegal::WrongTrap);
        }
    }
}

/// A 0 beside others scores nothing if nobody springs the trap.
#[test]
fn al_16_a_0_scores_nothing_otherwise() {
    let table = Table::new(5).round(22, &[0, 1, 0, 2, 5]).roll_all(3);
    assert_eq!(table.scores(), [0, 1, 0, 2, 5]);
    // Nothing is checked before the first dice lie: with this card no dice would meet the condition.
    let deck = crate::table::deck_of(&["#6={0}"]);
    let table = Table::of(crate::table::setup_with_deck(3, "all", &deck));
    assert_eq!(table.clone().round(1, &[0, 0, 0]).scores(), [0, 0, 0]);
    assert_eq!(table.clone().round(1, &[0, 0, 1]).play("chance roll 2:6").scores(), [0, 0, 1]);
    assert_eq!(table.round(1, &[0, 0, 1]).play("chance roll 2:5").scores(), [3, 3, 0]);
}
