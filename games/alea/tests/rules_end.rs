//! The end of rounds and of the game: AL-17 to AL-21.

use alea::{Event, Illegal, Stage, State};
use gamekit::{Game, MatchError, Silent};

use crate::table::{ESCAPES, Table, deck_of, game, seats, setup_with_deck};

/// Sixteen rounds use up the deck; the seventeenth has all cards again, the last one included.
#[test]
fn al_17_an_empty_deck_is_refilled_with_all_cards() {
    for players in 3..=5 {
        let mut table = Table::new(players);
        let all = table.view().undealt;
        for (place, trap) in all.iter().enumerate() {
            assert_eq!(table.view().undealt, all[place..], "{players} players");
            assert!(!table.events.contains(&Event::Refilled));
            table = table.round(*trap, &vec![0; players.into()]);
        }
        assert_eq!(table.view().undealt, all);
        assert_eq!(table.events.last(), Some(&Event::Refilled));
        let last = all[15];
        let again = table.clone().round(last, &vec![0; players.into()]);
        assert_eq!((again.view().round, again.view().undealt.len()), (17, 15));
        assert_eq!(table.play(&format!("chance trap {}", all[0])).view().undealt, all[1..]);
    }
}

/// A discarded trap does not come back before the deck is empty.
#[test]
fn al_17_a_used_trap_is_discarded() {
    let table = Table::new(3).round(7, &[0, 1, 2]).roll_all(2);
    assert_eq!((table.due().as_str(), table.view().trap), ("trap", None));
    table.refused("chance trap 7", Illegal::WrongTrap);
    table.round(1, &[0, 0, 0]).refused("chance trap 7", Illegal::WrongTrap);
}

/// A deck of one card is refilled after every round but the last one.
#[test]
fn al_17_the_deck_is_not_refilled_after_the_last_round() {
    let mut table = Table::of(setup_with_deck(4, "all", &deck_of(&["T>=100"])));
    for declared in [[5, 0, 0, 0], [5, 0, 0, 0], [1, 0, 0, 0]] {
        assert_eq!(table.view().undealt, [1]);
        table = table.round(1, &declared).roll_all(1);
    }
    assert_eq!((table.due().as_str(), table.scores()), ("over", vec![12, 0, 0, 0]));
    assert_eq!((table.view().undealt, table.told(|event| *event == Event::Refilled)), (vec![], 2));
}

/// One point less than the goal brings another ordinary round; the goal itself the last one.
#[test]
fn al_18_the_goal_brings_on_the_last_round() {
    for (players, goal) in [(3, 12), (4, 10), (5, 10)] {
        assert_eq!(game(players, "all").goal(), goal);
        for seat in 0..usize::from(players) {
            for (points, last) in [(goal - 1, false), (goal, true), (goal + 1, true)] {
                let mut scores = vec![1; players.into()];
                scores[seat] = points;
                let table = Table::after("all", &scores);
                assert_eq!((table.due().as_str(), table.view().last), ("trap", last), "{scores:?}");
                let next = table.play("chance trap 22");
                let round = next.view().round;
                assert_eq!(next.events, [Event::TrapTurned { round, card: 22, last }]);
            }
        }
    }
}

/// Only at the end of a round: who passes the goal in the middle of it does not double what follows.
#[test]
fn al_18_scores_are_looked_at_when_the_round_ends() {
    let table = Table::after("all", &[9, 8, 0, 0]).round(22, &[1, 2, 3, 0]).roll_group(2);
    assert_eq!((table.scores(), table.view().last), (vec![10, 8, 0, 0], false));
    let table = table.roll_all(2);
    assert_eq!((table.scores(), table.view().last), (vec![10, 10, 3, 0], true));
    let over = Event::RoundOver { scores: vec![10, 10, 3, 0], next_is_last: true };
    assert_eq!(table.events.last(), Some(&over));
    // One last round, whoever passes the goal in it.
    let end = table.round(21, &[0, 0, 5, 5]).roll_all(2);
    assert_eq!((end.due().as_str(), end.scores()), ("over", vec![10, 10, 13, 10]));
}

#[test]
fn al_18_the_round_after_60_is_the_last_one() {
    for players in 3..=5 {
        let mut table = Table::new(players);
        for round in 1..=61 {
            assert_eq!(table.view().last, round == 61, "before round {round}");
            let trap = table.view().undealt[0];
            table = table.round(trap, &vec![0; players.into()]);
        }
        assert_eq!((table.stage(), table.view().round), (Stage::Tiebreak, 61));
        assert_eq!(table.told(|event| matches!(event, Event::RoundOver { next_is_last: true, .. })), 1);
        assert_eq!(table.told(|event| *event == Event::Refilled), 3);
    }
}

/// W-6 and an escape: what the last round gives to whom.
#[test]
fn al_19_all_points_count_double_in_the_last_round() {
    for escape in ESCAPES {
        for (declared, log, scores, ranks) in [
            ([0, 2, 5], "chance roll 1:1,4", [15, 12, 7], [1, 2, 3]),
            ([0, 2, 5], "chance roll 1:4,4; chance roll 2:1,1,2,5,6", [9, 16, 17], [3, 2, 1]),
            (
                [1, 3, 0],
                "chance roll 0:2; chance roll 1:1,2,2; chance escape 1:2,2,3,3",
                [11, 18, 7],
                [2, 1, 3],
            ),
            (
                [1, 3, 0],
                "chance roll 0:2; chance roll 1:1,2,2; chance escape 1:1,2,3,3",
                [11, 12, 7],
                [2, 1, 3],
            ),
            ([0, 0, 0], "", [9, 12, 7], [2, 1, 3]),
        ] {
            let table = Table::after(escape, &[9, 12, 7]);
            assert!(table.view().last);
            let end = table.round(20, &declared).play(log);
            assert_eq!(
                (end.due().as_str(), end.scores(), end.ranks()),
                ("over", scores.to_vec(), ranks.to_vec())
            );
            assert_eq!(end.events.last(), Some(&Event::GameOver));
            let trap = end.view().undealt[0];
            assert_eq!(end.refusal(&format!("chance trap {trap}")), MatchError::Over);
        }
    }
}

/// The points that the events tell are doubled, too.
#[test]
fn al_19_events_tell_the_doubled_points() {
    let last = Table::after("all", &[10, 0, 0, 0]);
    let zero = last.clone().round(22, &[0, 1, 0, 5]).play("chance roll 1:6");
    assert_eq!(
        zero.told(|event| matches!(event, Event::ZeroPaid { points: 6, seats } if seats.len() == 2)),
        1
    );
    let table = last.round(22, &[1, 2, 2, 0]).play("chance roll 0:2; chance roll 1:6,6 2:2,2");
    let table = table.play("chance escape 1:1,1,1,1,1; chance escape 2:6,6,6,6,6");
    assert_eq!(table.told(|event| matches!(event, Event::Cleared { points: 2, .. })), 1);
    assert_eq!(table.told(|event| matches!(event, Event::Escaped { points: 4, .. })), 1);
    assert_eq!(table.scores(), [12, 4, 0, 0]);
}

/// The end of a game of four with 14 14 9 14 (W-7).
fn level_at_the_end() -> Table {
    Table::after("all", &[10, 10, 9, 10]).round(22, &[2, 2, 0, 2]).roll_all(2)
}

#[test]
fn al_20_tied_leaders_roll_ten_dice_and_those_still_level_again() {
    let table = level_at_the_end();
    assert_eq!((table.due().as_str(), table.scores()), ("tiebreak 0 1 3", vec![14, 14, 9, 14]));
    assert_eq!(table.table.outcome(), None);
    for wrong in [
        "0:1,1,1,1,1,1,1,1,1,1 1:1,1,1,1,1,1,1,1,1,1",
        "0:1,1,1,1,1,1,1,1,1 1:1,1,1,1,1,1,1,1,1,1 3:1,1,1,1,1,1,1,1,1,1",
        "0:1,1,1,1,1,1,1,1,1,1 1:1,1,1,1,1,1,1,1,1,1 2:1,1,1,1,1,1,1,1,1,1 3:1,1,1,1,1,1,1,1,1,1",
    ] {
        table.refused(&format!("chance tiebreak {wrong}"), Illegal::WrongTiebreak);
    }
    let log = "chance tiebreak 0:1,1,2,3,3,4,5,5,6,6 1:1,1,1,2,2,4,4,5,6,6 3:1,1,1,2,3,3,4,4,5,6";
    let table = table.play(log);
    assert_eq!(table.due(), "tiebreak 1 3", "seat 0 has lost");
    table.refused(log, Illegal::WrongTiebreak);
    let table = table.play("chance tiebreak 1:1,2,2,3,3,4,4,5,6,6 3:1,1,3,3,4,4,5,5,5,6");
    assert_eq!((table.due().as_str(), table.ranks()), ("over", vec![2, 2, 4, 1]));
    let detail = table.table.game().detail(table.table.state());
    assert_eq!(detail.to_string(), r#"{"rounds":3,"tiebreaks":2}"#);
}

/// The most ones win, and nothing else about the dice counts; level again and again, they roll again.
#[test]
fn al_20_the_most_ones_win() {
    let ones = |n: usize, rest: &str| [vec!["1"; n], vec![rest; 10 - n]].concat().join(",");
    let table = level_at_the_end();
    for (rolls, ranks) in [
        (&[[3, 2, 2]][..], [1, 2, 4, 2]),
        (&[[0, 0, 1]], [2, 2, 4, 1]),
        (&[[10, 9, 0]], [1, 2, 4, 2]),
        (&[[0, 0, 0], [2, 2, 2], [1, 4, 3]], [2, 1, 4, 2]),
    ] {
        let mut table = table.clone();
        for [first, second, third] in rolls {
            let (first, second, third) = (ones(*first, "2"), ones(*second, "6"), ones(*third, "6"));
            table = table.play(&format!("chance tiebreak 0:{first} 1:{second} 3:{third}"));
        }
        assert_eq!((table.due().as_str(), table.ranks()), ("over", ranks.to_vec()));
        assert_eq!(usize::from(table.view().tiebreaks), rolls.len());
    }
}

/// Points and the winner of the dice at the end, and the ranks.
#[test]
fn al_20_ranks_count_who_has_more_points() {
    for (scores, winner, ranks) in [
        (&[5, 9, 7][..], 1, &[3, 1, 2][..]),
        (&[9, 9, 7], 0, &[1, 2, 3]),
        (&[9, 9, 9], 2, &[2, 2, 1]),
        (&[3, 3, 12], 2, &[2, 2, 1]),
        (&[14, 14, 9, 14], 3, &[2, 2, 4, 1]),
        (&[20, 8, 8, 8], 0, &[1, 2, 2, 2]),
        (&[20, 8, 20, 8], 0, &[1, 3, 2, 3]),
        (&[12, 15, 12, 15, 0], 1, &[3, 1, 3, 2, 5]),
        (&[0, 0, 0, 0, 0], 4, &[2, 2, 2, 2, 1]),
    ] {
        let game = game(scores.len() as u8, "all");
        let state = crafted(&game, scores, |state| {
            state.stage = Stage::Over;
            state.level = seats(&[winner]);
        });
        let outcome = game.outcome(&state).expect("the game is over");
        assert_eq!(outcome.ranks.as_slice(), ranks, "{scores:?}");
        assert!(outcome.scores.as_slice().iter().zip(scores).all(|(a, b)| *a == i32::from(*b)));
    }
}

/// A state with these scores.
fn crafted(game: &alea::Alea, scores: &[u8], change: impl Fn(&mut State)) -> State {
    let mut state = game.setup();
    state.scores[..scores.len()].copy_from_slice(scores);
    change(&mut state);
    state
}

/// From every score with which a round can begin, the most that two rounds can give.
#[test]
fn al_21_no_score_exceeds_26_or_24() {
    for (players, goal, most) in [(3, 12, 26), (4, 10, 24), (5, 10, 24)] {
        let game = game(players, "all");
        let mut highest = 0;
        for score in 0..goal {
            for declared in 0..=5 {
                let state = crafted(&game, &vec![score; players.into()], |_| {});
                let after = best_round(&game, state, declared);
                assert_eq!(after.last, score + declared >= goal, "{score} + {declared}");
                if after.last {
                    let end = best_round(&game, after, 5);
                    assert!(matches!(end.stage, Stage::Tiebreak | Stage::Over));
                    highest = highest.max(end.scores[0]);
                }
            }
        }
        assert_eq!(highest, most);
    }
}

/// A round in which seat 0 declares so many, the others none, and nothing springs the trap.
fn best_round(game: &alea::Alea, mut state: State, declared: u8) -> State {
    let play = |state: &mut State, text: &str| {
        let chance = text.parse().expect("notation");
        assert_eq!(game.check_chance(state, &chance), Ok(()));
        game.apply_chance(state, &chance, &mut Silent);
    };
    let trap = if state.last { 22 } else { 21 };
    play(&mut state, &format!("trap {trap}"));
    for seat in gamekit::Seat::all(game.players()) {
        let declare = alea::Declare(if seat.0 == 0 { declared } else { 0 });
        game.apply(&mut state, seat, declare, &mut Silent);
    }
    if declared > 0 {
        play(&mut state, &format!("roll 0:{}", vec!["2"; declared.into()].join(",")));
    }
    state
}

/// It is reached: 11 points, then 5, then twice 5 (9 with 4 or 5 players).
#[test]
fn al_21_the_highest_scores_are_reached() {
    for (scores, most) in [(&[11, 0, 0][..], 26), (&[9, 0, 0, 0], 24), (&[9, 0, 0, 0, 0], 24)] {
        let mut declared = vec![0; scores.len()];
        declared[0] = 5;
        let end =
            Table::after("all", scores).round(21, &declared).roll_all(2).round(22, &declared).roll_all(2);
        assert_eq!((end.due().as_str(), end.scores()[0]), ("over", most));
    }
}
