//! The rounds: AA-7 to AA-12, and The Identity, AA-18.

use assemble::{Event, Illegal, LaneId, Stage};
use gamekit::{Game, MatchError, Seat, Turn};

use crate::table::{ADVANCED, Table, doll, for_owners, smallest};

/// Who gained Capacity, round by round.
fn gains(table: &Table) -> Vec<(u8, u8)> {
    let gained = |event: &Event| match event {
        Event::CapacityGained { lane, capacity } => Some((lane.0, *capacity)),
        _ => None,
    };
    table.events.iter().filter_map(gained).collect()
}

#[test]
fn aa_7_the_largest_bench_doll_gains_capacity() {
    for players in [2, 4] {
        let table = Table::after_opening(players, &[]);
        assert_eq!(table.capacities(), [1, 1, 1, 1]);
        let table = table.play("chance reveal 0 11 24 31");
        assert_eq!(table.capacities(), [1, 1, 1, 2], "30 lies on the Bench of Lane 3");
        assert_eq!(gains(&table), [(3, 2)]);
        let table = Table::after_round_1(players, &[]).play("chance reveal 1 3 4 6");
        assert_eq!(table.capacities(), [2, 1, 1, 2], "31 lies on the Bench of Lane 0");
        assert_eq!(gains(&table), [(3, 2), (0, 2)]);
    }
}

/// One Lane gains in each of 8 or 10 rounds, and of the Lanes it is the one with the largest doll.
#[test]
fn aa_7_one_lane_gains_in_every_round_the_last_one_included() {
    for (players, rounds) in [(2, 8), (3, 10), (4, 8)] {
        let last = Table::new(players, &[]).play_until(|view| view.round == rounds, smallest);
        let benches = last.benches();
        let largest = (0..).zip(&benches).max_by_key(|(_, bench)| **bench).map(|(lane, _)| lane);
        let gained = gains(&last);
        assert_eq!(gained.len(), usize::from(rounds), "{players} players");
        assert_eq!(gained.last().map(|(lane, _)| *lane), largest);
        let end = last.clone().play_until(|_| false, smallest);
        assert_eq!(end.capacities(), last.capacities(), "no gain after the last round has begun");
        let total: u8 = end.capacities().iter().sum();
        assert_eq!(total, rounds + benches.len() as u8);
    }
}

#[test]
fn aa_8_lanes_act_by_ascending_bench_index() {
    for players in [2, 4] {
        let round_1 = Table::after_opening(players, &[]).play("chance reveal 0 11 24 31");
        assert_eq!(round_1.order(), [2, 0, 1, 3], "Benches 5, 17, 2, 30");
        let round_2 = Table::after_round_1(players, &[]).play("chance reveal 1 3 4 6");
        assert_eq!(round_2.order(), [1, 3, 2, 0], "Benches 31, 0, 24, 11");
        let owner = |lane: u8| if players == 2 { lane / 2 } else { lane };
        assert_eq!(round_2.acting(), Some((Seat(owner(1)), 1)));
    }
}

/// Lane 1 takes the smallest doll of all and still waits for the next round.
#[test]
fn aa_8_a_doll_taken_during_the_round_waits() {
    let mut table = Table::after_opening(4, &[]).play("chance reveal 0 1 3 31");
    for (lane, take) in [(2, 3), (0, 31), (1, 0), (3, 1)] {
        assert_eq!(table.acting(), Some((Seat(lane), lane)));
        table = table.play(&format!("{lane} place 0"));
        assert_eq!(table.acting(), Some((Seat(lane), lane)), "the same Lane takes");
        table = table.play(&format!("{lane} take {take}"));
        assert!(table.view().stage != Stage::Place || table.order() == [2, 0, 1, 3]);
    }
    assert_eq!(table.play("chance reveal 4 6 7 8").order(), [1, 3, 2, 0], "Benches 31, 0, 3, 1");
}

/// Lane 0 of three players, round by round: what lay there and what comes in at which gap.
#[test]
fn aa_9_the_bench_doll_goes_into_any_gap() {
    let log = "chance counters 1 2 3; chance reveal 0 1 2; 0 take 0; 1 take 1; 2 take 2; \
        chance reveal 3 4 5; 0 place 0; 0 take 3; 1 place 0; 1 take 4; 2 place 0; 2 take 5; \
        chance reveal 6 7 8; 0 place 1; 0 take 6; 1 place 0; 1 take 7; 2 place 0; 2 take 8; \
        chance reveal 9 10 11";
    let table = Table::new(3, &[]).play(log);
    assert_eq!(table.line(0), [0, 3], "gap 1 of one doll is behind it");
    assert_eq!(table.line(1), [4, 1], "gap 0 is before it");
    assert_eq!(table.legal(), "place 0, place 1, place 2");
    for (gap, line) in [(0, [6, 0, 3]), (1, [0, 6, 3]), (2, [0, 3, 6])] {
        let placed = table.clone().play(&format!("0 place {gap}"));
        assert_eq!(placed.line(0), line);
        assert_eq!(placed.benches()[0], None);
        assert_eq!(placed.line(1), table.line(1), "other Lanes stay as they are");
    }
    table.refused("0 place 3", Illegal::NoSuchGap { last: 2 });
}

#[test]
fn aa_9_the_first_doll_has_one_place_only() {
    let table = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31");
    assert_eq!(table.legal(), "place 0");
    table.refused("2 place 1", Illegal::NoSuchGap { last: 0 });
    assert_eq!(table.play("2 place 0").line(2), [2]);
}

/// A line of n dolls has n + 1 gaps, to the end of the game.
#[test]
fn aa_9_every_gap_of_every_line_is_open() {
    for (players, longest) in [(2, 8), (3, 10), (4, 8)] {
        let mut table = Table::new(players, &[]);
        for length in 0..longest {
            table = table.play_until(
                |view| {
                    let acting = view.acting().and_then(|lane| view.lane(lane));
                    view.stage == Stage::Place && acting.is_some_and(|lane| lane.line.len() == length)
                },
                smallest,
            );
            let gaps: Vec<String> = (0..=length).map(|gap| format!("place {gap}")).collect();
            assert_eq!(table.legal(), gaps.join(", "));
        }
        assert_eq!(table.view().round, longest as u8);
    }
}

#[test]
fn aa_9_and_aa_10_both_steps_are_mandatory_and_in_this_order() {
    let before = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31");
    before.refused("2 take 24", Illegal::TakeBeforePlace);
    let after = before.play("2 place 0");
    after.refused("2 place 0", Illegal::PlaceAfterPlace);
    assert_eq!(after.refusal("0 place 0"), MatchError::NotYourTurn, "Lane 2 has not taken yet");
    assert_eq!(after.refusal("chance reveal 1 3 4 6"), MatchError::NoChanceDue);
    assert_eq!(after.legal(), "take 0, take 11, take 24, take 31");
}

#[test]
fn aa_10_a_doll_is_taken_from_the_field_only() {
    let table = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31; 2 place 0");
    for (elsewhere, why) in [(1, "undealt"), (2, "in its line"), (30, "on another Bench")] {
        let entry = format!("2 take {elsewhere}");
        assert_eq!(table.refusal(&entry), MatchError::Illegal(Illegal::NotOnField(doll(elsewhere))), "{why}");
    }
    let taken = table.play("2 take 24; 0 place 0");
    taken.refused("0 take 24", Illegal::NotOnField(doll(24)));
    assert_eq!(taken.legal(), "take 0, take 11, take 31");
}

/// With 2 players the doll goes to the Bench of the Lane that acted, not to the owner's other one.
#[test]
fn aa_10_the_doll_goes_to_the_same_lanes_bench() {
    let table = Table::after_opening(2, &[]).play("chance reveal 0 11 24 31");
    let table = table.play("1 place 0; 1 take 24");
    assert_eq!(table.benches(), [Some(5), Some(17), Some(24), Some(30)]);
    assert_eq!(table.line(2), [2]);
    let table = table.play("0 place 0; 0 take 31; 0 place 0; 0 take 0");
    assert_eq!(table.benches(), [Some(31), Some(0), Some(24), Some(30)]);
    assert_eq!([table.line(0), table.line(1)], [[5], [17]]);
}

#[test]
fn aa_10_the_last_lane_of_a_round_has_no_choice() {
    for players in 2..=4 {
        let lanes = if players == 3 { 3 } else { 4 };
        let last = Table::new(players, &[])
            .play_until(|view| view.stage == Stage::Take && view.acted + 1 == lanes, smallest);
        assert_eq!(last.view().field.len(), 1);
        assert_eq!(last.legal(), format!("take {}", last.view().field[0]));
    }
}

#[test]
fn aa_10_nothing_is_taken_in_the_last_round() {
    for (players, rounds) in [(2, 8), (3, 10), (4, 8)] {
        let table = Table::new(players, &[]).play_until(|view| view.round == rounds, smallest);
        assert!(table.table.state().is_last_round());
        assert!(table.view().field.is_empty());
        let (seat, lane) = table.acting().expect("a placement");
        table.refused(&format!("{seat} take 31"), Illegal::TakeInLastRound);
        let next = table.clone().play(&format!("{seat} place 0"));
        assert_eq!(next.benches()[usize::from(lane)], None);
        assert_eq!(next.acting().map(|(_, lane)| lane), table.order().get(1).copied());
        assert_eq!(next.view().stage, Stage::Place);
    }
}

/// Before the last round a Field lies there, so it is not the last one.
#[test]
fn aa_11_a_round_ends_when_every_lane_has_acted_and_the_field_is_empty() {
    let table = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31");
    assert!(!table.table.state().is_last_round());
    let mut field = 4;
    let mut table = table;
    for entry in "2 place 0; 2 take 24; 0 place 0; 0 take 31; 1 place 0; 1 take 0; 3 place 0".split("; ") {
        table = table.play(entry);
        field -= usize::from(entry.contains("take"));
        assert_eq!(table.view().field.len(), field);
        assert_ne!(table.table.turn(), Turn::Chance);
    }
    let table = table.play("3 take 11");
    assert_eq!((table.view().field.len(), table.table.turn()), (0, Turn::Chance));
}

#[test]
fn aa_11_four_lanes_play_8_rounds_and_three_play_10() {
    for (players, rounds, entries) in [(2, 8, 73), (3, 10, 71), (4, 8, 73)] {
        for advanced in ADVANCED {
            let table = Table::dull(players, advanced);
            let began: Vec<(u8, bool)> = table
                .events
                .iter()
                .filter_map(|event| match event {
                    Event::RoundBegan { round, last } => Some((*round, *last)),
                    _ => None,
                })
                .collect();
            let expected: Vec<(u8, bool)> = (1..=rounds).map(|round| (round, round == rounds)).collect();
            assert_eq!(began, expected);
            let reveals = table.events.iter().filter(|event| matches!(event, Event::Revealed { .. }));
            assert_eq!(reveals.count(), usize::from(rounds), "one for the draft, none in the last round");
            let game = table.table.game();
            assert_eq!((game.rounds(), table.table.log().len()), (rounds, entries));
            assert_eq!(game.longest_log() as usize, entries);
        }
    }
}

#[test]
fn aa_12_the_game_ends_when_all_benches_are_empty() {
    for (players, rounds) in [(2, 8), (3, 10), (4, 8)] {
        let mut table = Table::new(players, &[]).play_until(|view| view.round == rounds, smallest);
        while let Some((seat, _)) = table.acting() {
            assert!(table.benches().iter().any(Option::is_some));
            assert_eq!(table.table.outcome(), None);
            assert!(!table.events.contains(&Event::GameOver));
            table = table.play(&format!("{seat} place 0"));
        }
        assert!(table.benches().iter().all(Option::is_none));
        assert_eq!((table.view().stage, table.table.turn()), (Stage::Over, Turn::Over));
        assert_eq!(table.events.last(), Some(&Event::GameOver));
        assert_eq!(table.refusal("0 place 0"), MatchError::Over);
        assert!(table.table.outcome().is_some());
        assert!(table.each(|lane| lane.line.len()).iter().all(|&length| length == usize::from(rounds)));
    }
}

/// What a placement tells are the points of the Lane after it.
#[test]
fn aa_9_a_placement_tells_the_points_of_its_lane() {
    for players in 2..=4 {
        for advanced in [&[][..], &["flaw"]] {
            let mut table = Table::new(players, advanced);
            let mut placements = 0;
            while let Some(entry) = table.next(smallest) {
                let told = table.events.len();
                table = table.play(&entry);
                for event in &table.events[told..] {
                    let Event::Placed { seat, lane, doll, gap, points } = event else { continue };
                    let view = table.view();
                    let shown = view.lane(*lane).expect("a Lane");
                    assert_eq!((shown.owner, shown.score.points), (*seat, *points));
                    assert_eq!(shown.line[usize::from(*gap)], *doll);
                    placements += 1;
                }
            }
            assert_eq!(placements, if players == 3 { 30 } else { 32 });
        }
    }
}

/// Round 2 of the example: Capacities 2, 1, 1, 2; the order is 1, 3, 2, 0; every line has one doll.
fn round_2(advanced: &[&str]) -> Table {
    Table::after_round_1(4, advanced).play("chance reveal 1 3 4 6")
}

#[test]
fn aa_18_the_rightmost_gap_costs_1_capacity() {
    for advanced in [&["identity"][..], &["flaw", "identity"]] {
        let table = round_2(advanced).play("1 place 0; 1 take 1");
        assert_eq!(table.capacities(), [2, 1, 1, 2]);
        assert_eq!(table.legal(), "place 0, place 1");
        let right = table.clone().play("3 place 1");
        assert_eq!(right.capacities(), [2, 1, 1, 1], "at once");
        assert_eq!(right.line(3), [30, 11]);
        assert_eq!(right.events.last(), Some(&Event::CapacityLost { lane: LaneId(3), capacity: 1 }));
        let left = table.play("3 place 0");
        assert_eq!(left.capacities(), [2, 1, 1, 2], "the left end costs nothing");
        assert_eq!(left.line(3), [11, 30]);
    }
}

#[test]
fn aa_18_the_rightmost_gap_is_closed_at_capacity_1() {
    for (advanced, legal) in
        ADVANCED.into_iter().zip(["place 0, place 1", "place 0, place 1", "place 0", "place 0"])
    {
        let table = round_2(advanced);
        assert_eq!(table.legal(), legal, "{advanced:?}");
        if advanced.contains(&"identity") {
            table.refused("1 place 1", Illegal::RightmostAtCapacityOne);
            table.refused("1 place 2", Illegal::NoSuchGap { last: 1 });
        } else {
            assert_eq!(table.play("1 place 1").capacities(), [2, 1, 1, 2], "no cost without the option");
        }
    }
}

/// In round 1 one Lane has Capacity 2, the others 1: none pays for its first doll.
#[test]
fn aa_18_the_first_doll_is_exempt() {
    for advanced in [&["identity"][..], &["flaw", "identity"]] {
        let table = Table::after_opening(4, advanced).play("chance reveal 0 11 24 31");
        assert_eq!(table.legal(), "place 0");
        assert_eq!(table.capacities(), [1, 1, 1, 2]);
        let round_1 = Table::after_round_1(4, advanced);
        assert_eq!(round_1.capacities(), [1, 1, 1, 2]);
        assert!(!round_1.events.iter().any(|event| matches!(event, Event::CapacityLost { .. })));
    }
}

/// From the second doll on only gap n costs: all others are free at every length.
#[test]
fn aa_18_only_the_rightmost_gap_costs() {
    let round_3 = round_2(&["identity"])
        .play("1 place 0; 1 take 1; 3 place 0; 3 take 6; 2 place 0; 2 take 3; 0 place 0; 0 take 4")
        .play("chance reveal 7 8 9 10");
    assert_eq!(round_3.capacities(), [2, 1, 1, 3]);
    assert_eq!(round_3.order(), [1, 2, 0, 3]);
    let lane_0 = round_3.play("1 place 1; 1 take 7; 2 place 1; 2 take 8");
    assert_eq!(lane_0.legal(), "place 0, place 1, place 2");
    for (gap, capacity) in [(0, 2), (1, 2), (2, 1)] {
        let placed = lane_0.clone().play(&format!("0 place {gap}"));
        assert_eq!(placed.capacities()[0], capacity, "gap {gap}");
    }
}

/// With 2 players the Lane pays, not its owner's other one.
#[test]
fn aa_18_the_lane_that_acts_pays() {
    let log = for_owners("1 place 0; 1 take 1; 3 place 1", 2);
    let table = Table::after_round_1(2, &["identity"]).play("chance reveal 1 3 4 6").play(&log);
    assert_eq!(table.capacities(), [2, 1, 1, 1]);
}
