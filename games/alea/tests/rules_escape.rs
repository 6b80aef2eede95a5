//! Escapes: AL-13 to AL-15. Trap 22 is `#6>#1`: nothing but twos is safe, twos with a 6 are not.

use alea::{Event, Illegal};
use gamekit::{MatchError, Seat};

use crate::table::{ESCAPES, Table, seats};

/// Seat 0 declares 1 and rolls a 2; the others declare 3 and spring the trap, the last of them with a 6.
fn sprung(escape: &str, scores: &[u8]) -> Table {
    let others = 1..scores.len();
    let declared: Vec<u8> = [1].into_iter().chain(others.clone().map(|_| 3)).collect();
    let rolls: String =
        others.map(|seat| format!(" {seat}:2,2,{}", if seat == scores.len() - 1 { 6 } else { 2 })).collect();
    Table::after(escape, scores).round(22, &declared).play(&format!("chance roll 0:2; chance roll{rolls}"))
}

/// One attempt, with as many dice as lie on the table.
fn attempt(table: Table, seat: u8, escapes: bool) -> Table {
    let dice = table.view().table.len();
    let last = if escapes { "2" } else { "6" };
    let dice = vec!["2"; usize::from(dice) - 1].join(",");
    table.play(&format!("chance escape {seat}:{dice},{last}"))
}

/// Scores before the roll, and who can go first, second and so on.
#[test]
fn al_13_lowest_score_first_and_equal_scores_by_option() {
    for (scores, all, stop) in [
        (&[4, 7, 2, 4][..], &["2", "3", "1"][..], &["2", "3", "1"][..]),
        (&[9, 0, 1, 2], &["1", "2", "3"], &["1", "2", "3"]),
        (&[0, 4, 4, 2], &["3", "1", "2"], &["3", "1 2", "2"]),
        (&[0, 0, 0, 0], &["1", "2", "3"], &["1 2 3", "2 3", "3"]),
        (&[1, 5, 3, 5, 3], &["2", "4", "1", "3"], &["2 4", "4", "1 3", "3"]),
        (&[0, 11, 3], &["2", "1"], &["2", "1"]),
    ] {
        for (escape, expected) in ESCAPES.into_iter().zip([all, stop]) {
            let mut table = sprung(escape, scores);
            for who in expected {
                assert_eq!(table.due(), format!("escape {who}"), "{escape}, {scores:?}");
                let may: Vec<u8> = who.split(' ').map(|seat| seat.parse().expect("a seat")).collect();
                let dice = vec!["2"; table.view().table.len().into()].join(",");
                for seat in (0..scores.len() as u8).filter(|seat| !may.contains(seat)) {
                    table.refused(&format!("chance escape {seat}:{dice}"), Illegal::WrongEscape);
                }
                table = attempt(table, may[0], true);
            }
            assert_eq!(table.due(), "trap");
        }
    }
}

/// With "stop" each order of equal scores can happen.
#[test]
fn al_13_equal_scores_go_in_any_order_with_stop() {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        let table =
            order.into_iter().fold(sprung("stop", &[5, 2, 2, 2]), |table, seat| attempt(table, seat, true));
        assert_eq!(table.scores(), [6, 5, 5, 5]);
        let tried: Vec<Seat> = table
            .events
            .iter()
            .filter_map(|event| if let Event::Escaped { seat, .. } = event { Some(*seat) } else { None })
            .collect();
        assert_eq!(tried, order.map(Seat), "the entries show the order");
    }
}

/// All dice on the table, those of earlier groups included, and nobody else's help.
#[test]
fn al_13_a_player_rolls_all_dice_again_alone() {
    for escape in ESCAPES {
        let table = Table::with(4, escape).round(22, &[1, 2, 2, 5]);
        let table = table.play("chance roll 0:2; chance roll 1:1,6 2:3,6");
        assert_eq!((table.due().starts_with("escape 1"), table.dice()), (true, "1 2 3 6 6".to_owned()));
        for wrong in ["1:1", "1:1,2", "1:1,1,1,1", "1:1,1,1,1,1,1", "0:1,1,1,1,1", "3:1,1,1,1,1"] {
            table.refused(&format!("chance escape {wrong}"), Illegal::WrongEscape);
        }
        table.refused("chance roll 3:1,1,1,1,1", Illegal::OutOfPlace);
        assert_eq!(table.refusal("1 declare 3"), MatchError::NotYourTurn, "nobody decides anything");
        let table = table.play("chance escape 1:1,3,4,5,6");
        assert_eq!(table.scores(), [1, 2, 0, 0], "the declared number, not the number of dice");
        assert_eq!(table.dice(), "1 3 4 5 6");
        assert!(table.view().rolled.iter().all(|dice| dice.is_empty()), "nobody's own dice any more");
        assert_eq!(table.due(), "escape 2");
        table.refused("chance escape 1:1,1,1,1,1", Illegal::WrongEscape);
    }
}

/// Also where the trap could be sprung by nobody's own dice: the whole table is what counts.
#[test]
fn al_13_one_check_for_each_attempt() {
    let table = sprung("all", &[0, 0, 0]);
    for (dice, escapes) in [
        ("1,2,2,2,2,2,6", true),
        ("1,1,1,1,1,1,1", true),
        ("2,2,2,2,2,2,6", false),
        ("1,1,1,6,6,6,6", false),
        ("1,1,1,1,6,6,6", true),
    ] {
        let table = table.clone().play(&format!("chance escape 1:{dice}"));
        assert_eq!(table.scores(), [1, if escapes { 3 } else { 0 }, 0], "{dice}");
        assert_eq!(
            (table.view().tried, table.view().failed),
            (seats(&[1]), seats(if escapes { &[] } else { &[1] }))
        );
    }
}

/// W-4: the dice of the last re-roll stay, and the next group rolls on top of them.
#[test]
fn al_14_if_all_escape_the_round_goes_on() {
    let start = Table::after("all", &[2, 3, 3, 0]).round(1, &[1, 2, 2, 4]);
    let table = start.play("chance roll 0:2; chance roll 1:1,5 2:3,6");
    assert_eq!((table.due().as_str(), table.dice()), ("escape 1", "1 2 3 5 6".to_owned()));
    let table = table.play("chance escape 1:1,1,4,5,6; chance escape 2:2,2,4,4,6");
    assert_eq!((table.due().as_str(), table.dice()), ("roll 3", "2 2 4 4 6".to_owned()));
    assert_eq!((table.view().tried, table.view().failed), (seats(&[]), seats(&[])));
    let clear = table.clone().play("chance roll 3:2,3,5,5");
    assert_eq!((clear.due().as_str(), clear.scores()), ("trap", vec![3, 5, 5, 4]));
    let out = table.play("chance roll 3:1,3,5,5");
    assert_eq!((out.due().as_str(), out.dice()), ("escape 3", "1 2 2 3 4 4 5 5 6".to_owned()));
}

/// The next group can spring the same trap again, and escape in its turn.
#[test]
fn al_14_every_group_has_its_own_escape() {
    for escape in ESCAPES {
        let mut table = Table::with(5, escape).round(22, &[1, 2, 3, 4, 4]).play("chance roll 0:2");
        for (seat, roll) in [(1, "1:2,6"), (2, "2:2,2,6")] {
            table = table.play(&format!("chance roll {roll}"));
            assert_eq!(table.due(), format!("escape {seat}"));
            table = attempt(table, seat, true);
        }
        assert_eq!((table.due().as_str(), table.scores()), ("roll 3 4", vec![1, 2, 3, 0, 0]));
        let table = table.play("chance roll 3:2,2,2,6 4:2,2,2,2");
        let table = attempt(attempt(table, 3, true), 4, true);
        assert_eq!((table.due().as_str(), table.scores()), ("trap", vec![1, 2, 3, 4, 4]), "nobody is left");
    }
}

/// What becomes of three players who try in seat order, for each way they can fail.
#[test]
fn al_15_all_try_or_the_first_failure_stops() {
    for pattern in 0..8_u8 {
        let escapes = |seat: u8| pattern >> (seat - 1) & 1 == 1;
        for escape in ESCAPES {
            let mut table = sprung(escape, &[0, 1, 2, 3]);
            let mut expected = vec![1, 1, 2, 3];
            for seat in 1..=3 {
                table = attempt(table, seat, escapes(seat));
                expected[usize::from(seat)] += if escapes(seat) { 3 } else { 0 };
                if escape == "stop" && !escapes(seat) {
                    break;
                }
            }
            assert_eq!((table.due().as_str(), table.scores()), ("trap", expected), "{escape}, {pattern:03b}");
        }
    }
}

/// W-3: seat 2 fails first; seat 1 tries with "all" only; seat 3 rolls in neither case.
#[test]
fn al_15_later_groups_do_not_roll_after_a_failure() {
    for (escape, scores) in [("all", [5, 10, 2, 4]), ("stop", [5, 7, 2, 4])] {
        let table = Table::after(escape, &[4, 7, 2, 4]).round(22, &[1, 3, 3, 4]);
        let table = table.play("chance roll 0:1; chance roll 1:2,6,6 2:3,4,4");
        assert_eq!(table.due(), "escape 2");
        let mut table = table.play("chance escape 2:2,3,3,4,5,6,6");
        if escape == "all" {
            assert_eq!((table.due().as_str(), table.view().failed), ("escape 1", seats(&[2])));
            table = table.play("chance escape 1:1,1,2,4,5,5,6");
        }
        assert_eq!((table.due().as_str(), table.scores()), ("trap", scores.to_vec()));
        assert_eq!(table.view().last, escape == "all", "seat 1 has 10 points");
        let over = Event::RoundOver { scores: scores.to_vec(), next_is_last: escape == "all" };
        assert_eq!(table.events.last(), Some(&over));
    }
}

/// A failure is not forgotten when the next player escapes.
#[test]
fn al_15_one_failure_is_enough_wherever_it_happens() {
    for failing in 1..=2 {
        let table = Table::new(4).round(22, &[1, 2, 2, 5]).play("chance roll 0:2; chance roll 1:2,6 2:2,6");
        let table = attempt(attempt(table, 1, failing != 1), 2, failing != 2);
        let mut scores = vec![1, 2, 2, 0];
        scores[failing] = 0;
        assert_eq!((table.due().as_str(), table.scores()), ("trap", scores));
        let caught = |event: &Event| matches!(event, Event::Caught { .. });
        assert_eq!(table.told(caught), 1);
    }
}

/// The default is that all try.
#[test]
fn al_15_all_is_the_default() {
    let setup = gamekit::Setup::newest::<alea::Alea>(gamekit::Options::for_players(3));
    assert_eq!(Table::of(setup).table.game().escape_rule(), alea::Escape::All);
    assert_eq!(crate::table::game(3, "stop").escape_rule(), alea::Escape::Stop);
    assert_eq!(crate::table::game(3, "all").escape_rule(), alea::Escape::All);
}
