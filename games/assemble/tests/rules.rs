//! Components, opening and information: AA-1 to AA-6 and AA-19.

use std::collections::BTreeSet;

use assemble::{Doll, Event, Gear, Illegal, LaneId, Stage, View};
use gamekit::{FastRng, Game, Lang, MatchError, PlayerText, Seat, Turn, Viewer};

use crate::table::{ADVANCED, Table, doll, game, smallest};

/// The gears of all dolls from the top row down, by Index.
const GEARS: [&str; 32] = [
    ".....", "....O", "...O.", "...OO", "..O..", "..O.O", "..OO.", "..OOO", // 0 to 7
    ".O...", ".O..O", ".O.O.", ".O.OO", ".OO..", ".OO.O", ".OOO.", ".OOOO", // 8 to 15
    "O....", "O...O", "O..O.", "O..OO", "O.O..", "O.O.O", "O.OO.", "O.OOO", // 16 to 23
    "OO...", "OO..O", "OO.O.", "OO.OO", "OOO..", "OOO.O", "OOOO.", "OOOOO", // 24 to 31
];

#[test]
fn aa_1_an_index_read_in_binary_gives_the_gears_from_the_top() {
    for (index, expected) in (0..).zip(GEARS) {
        let found: String =
            Gear::ALL.iter().map(|&gear| if doll(index).has(gear) { 'O' } else { '.' }).collect();
        assert_eq!(found, expected, "doll {index}");
        assert_eq!(doll(index).index(), index);
    }
    assert_eq!(Gear::ALL, [Gear::Crown, Gear::Eyes, Gear::Heart, Gear::Skirt, Gear::Boots]);
    assert_eq!(doll(19).gears(Lang::En), "Crown, Skirt, Boots");
    assert_eq!(GEARS.iter().collect::<BTreeSet<_>>().len(), 32, "each combination once");
}

#[test]
fn aa_1_there_are_32_dolls() {
    assert_eq!(Doll::new(31).map(Doll::index), Some(31));
    assert_eq!(Doll::new(32), None);
    for players in 2..=4 {
        assert_eq!(Table::new(players, &[]).view().undealt, (0..32).map(doll).collect::<Vec<_>>());
    }
}

#[test]
fn aa_2_counters_are_numbered_from_1_to_the_number_of_lanes() {
    for (players, counters, fits) in [
        (4, "1 2 3 4", true),
        (4, "4 3 2 1", true),
        (2, "3 1 4 2", true),
        (3, "3 1 2", true),
        (4, "1 2 3 3", false),
        (4, "0 1 2 3", false),
        (4, "1 2 3", false),
        (2, "2 2 4 4", false),
        (3, "1 2 4", false),
        (3, "1 2 3 4", false),
    ] {
        let entry = format!("chance counters {counters}");
        let table = Table::new(players, &[]);
        if fits {
            let dealt: Vec<String> = table.play(&entry).each(|lane| lane.counter.to_string());
            assert_eq!(dealt.join(" "), counters);
        } else {
            table.refused(&entry, Illegal::WrongCounters);
        }
    }
}

/// Two games in which the Benches are the same and only the Counters differ go on alike.
#[test]
fn aa_2_counters_decide_nothing_after_the_draft() {
    let [first, second] = [
        "chance counters 1 2 3 4; chance reveal 2 5 17 30; 0 take 5; 1 take 17; 2 take 2; 3 take 30",
        "chance counters 4 3 2 1; chance reveal 2 5 17 30; 3 take 30; 2 take 2; 1 take 17; 0 take 5",
    ]
    .map(|log| {
        let table = Table::new(4, &[]).play(log).play("chance reveal 0 11 24 31");
        (table.order(), table.capacities(), table.acting())
    });
    assert_eq!(first, (vec![2, 0, 1, 3], vec![1, 1, 1, 2], Some((Seat(2), 2))));
    assert_eq!(first, second);
}

#[test]
fn aa_3_two_players_have_two_lanes_each_others_one() {
    for (players, owners) in [(2, vec![0, 0, 1, 1]), (3, vec![0, 1, 2]), (4, vec![0, 1, 2, 3])] {
        let game = game(players, &[]);
        assert_eq!((game.players(), usize::from(game.lanes())), (players, owners.len()));
        let found: Vec<u8> = (0..game.lanes()).map(|lane| game.owner(LaneId(lane)).0).collect();
        assert_eq!(found, owners);
        assert_eq!(Table::new(players, &[]).each(|lane| lane.owner.0), owners);
    }
}

/// With 2 players the Counters of both own Lanes call the same seat.
#[test]
fn aa_3_a_lane_acts_through_its_owner() {
    let mut table = Table::new(2, &[]).play("chance counters 2 1 4 3; chance reveal 2 5 17 30");
    for (seat, lane, take) in [(0, 1, 17), (0, 0, 30), (1, 3, 5), (1, 2, 2)] {
        assert_eq!(table.acting(), Some((Seat(seat), lane)));
        assert_eq!(table.refusal(&format!("{} take {take}", 1 - seat)), MatchError::NotYourTurn);
        table = table.play(&format!("{seat} take {take}"));
    }
    assert_eq!(table.benches(), [Some(30), Some(17), Some(2), Some(5)]);
}

#[test]
fn aa_4_all_dolls_are_dealt_but_two_with_three_players() {
    for (players, stay_out) in [(2, 0), (3, 2), (4, 0)] {
        let table = Table::dull(players, &[]);
        let mut placed: Vec<Doll> = table.view().lanes.into_iter().flat_map(|lane| lane.line).collect();
        placed.sort();
        assert_eq!(placed, (0..32 - stay_out).map(doll).collect::<Vec<_>>(), "{players} players");
        assert_eq!(table.view().undealt, (32 - stay_out..32).map(doll).collect::<Vec<_>>());
    }
}

/// Which two dolls stay out is open until the last reveal: any three of the last five can come.
#[test]
fn aa_4_nobody_knows_which_two_stay_out() {
    let table = Table::new(3, &[])
        .play_until(|view| view.stage == Stage::Reveal && view.undealt.len() == 5, smallest);
    let outcomes = table.table.game().chance_outcomes(table.table.state(), 100).expect("few");
    assert_eq!(outcomes.len(), 10);
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).collect::<BTreeSet<_>>().len(), 1);
    let last = table.play("chance reveal 27 28 31").play_until(|_| false, smallest);
    assert_eq!(last.view().undealt, [doll(29), doll(30)]);
}

#[test]
fn aa_5_every_deal_of_the_counters_is_possible_and_equally_likely() {
    for (players, deals) in [(2, 24), (3, 6), (4, 24)] {
        let game = game(players, &[]);
        let outcomes = game.chance_outcomes(&game.setup(), 24).expect("at most 24");
        let texts: BTreeSet<String> = outcomes.iter().map(|(chance, _)| chance.to_string()).collect();
        assert_eq!((texts.len(), outcomes.len()), (deals, deals));
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        assert_eq!(game.chance_outcomes(&game.setup(), deals - 1), None);
    }
}

#[test]
fn aa_5_every_lane_starts_with_capacity_1() {
    for players in 2..=4 {
        for advanced in ADVANCED {
            let table = Table::new(players, advanced);
            assert!(table.capacities().iter().all(|&capacity| capacity == 1));
            let drafted =
                table.play_until(|view| view.stage == Stage::Reveal && view.undealt.len() < 32, smallest);
            assert!(drafted.capacities().iter().all(|&capacity| capacity == 1));
        }
    }
}

/// A Lane that always has the largest doll gains 1 Capacity in each of 8 or 10 rounds.
#[test]
fn aa_5_capacity_has_no_upper_limit() {
    let greedy = |lane: u8, field: &[Doll]| if lane == 0 { field[field.len() - 1] } else { field[0] };
    for (players, most) in [(2, 9), (3, 11), (4, 9)] {
        // Its Counter is the last one, so that the others leave it the largest doll from the start.
        let counters = if players == 3 { "3 1 2" } else { "4 1 2 3" };
        let table = Table::new(players, &[]).play(&format!("chance counters {counters}"));
        let table = table.play_until(|_| false, greedy);
        let mut expected = vec![1; table.view().lanes.len()];
        expected[0] = most;
        assert_eq!(table.capacities(), expected, "{players} players");
    }
}

#[test]
fn aa_6_the_draft_goes_up_from_counter_1() {
    for (players, counters, lanes) in [
        (4, "3 1 4 2", vec![1, 3, 0, 2]),
        (2, "3 1 4 2", vec![1, 3, 0, 2]),
        (4, "1 2 3 4", vec![0, 1, 2, 3]),
        (3, "3 1 2", vec![1, 2, 0]),
        (3, "2 3 1", vec![2, 0, 1]),
    ] {
        let table = Table::new(players, &[]).play(&format!("chance counters {counters}"));
        assert_eq!(table.table.turn(), Turn::Chance);
        let mut table = table.play_until(|view| view.stage != Stage::Reveal, smallest);
        for (taken, lane) in (0..).zip(&lanes) {
            assert_eq!(table.view().stage, Stage::Draft);
            let (seat, acting) = table.acting().expect("a draft");
            assert_eq!(acting, *lane, "{counters}");
            table = table.play(&format!("{seat} take {taken}"));
            assert_eq!(table.benches()[usize::from(*lane)], Some(taken));
        }
        // Then as many again are revealed, and round 1 begins.
        assert_eq!((table.view().stage, table.view().round), (Stage::Reveal, 0));
        let table = table.play_until(|view| view.stage == Stage::Place, smallest);
        assert_eq!(table.view().round, 1);
        assert_eq!(table.view().field.len(), lanes.len());
    }
}

#[test]
fn aa_6_the_field_has_as_many_dolls_as_lanes_from_the_undealt_ones() {
    let four = Table::new(4, &[]).play("chance counters 1 2 3 4");
    four.refused("chance reveal 1 2 3", Illegal::WrongReveal);
    let three = Table::new(3, &[]).play("chance counters 1 2 3");
    three.refused("chance reveal 1 2 3 4", Illegal::WrongReveal);
    let later = four.play("chance reveal 2 5 17 30; 0 take 2; 1 take 5; 2 take 17; 3 take 30");
    later.refused("chance reveal 2 6 7 8", Illegal::WrongReveal);
    assert_eq!(later.play("chance reveal 3 6 7 8").legal(), "place 0");
}

/// The draft is a free choice from the Field and brings no Capacity.
#[test]
fn aa_6_the_draft_takes_any_doll_of_the_field() {
    let mut table = Table::new(4, &[]).play("chance counters 1 2 3 4; chance reveal 2 5 17 30");
    for (entry, legal) in [
        ("0 take 30", "take 2, take 5, take 17, take 30"),
        ("1 take 5", "take 2, take 5, take 17"),
        ("2 take 17", "take 2, take 17"),
        ("3 take 2", "take 2"),
    ] {
        assert_eq!(table.legal(), legal);
        table = table.play(entry);
    }
    assert_eq!(table.capacities(), [1; 4]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::CapacityGained { .. })));
}

#[test]
fn aa_19_everybody_sees_the_same_and_everything() {
    for players in 2..=4 {
        let mut table = Table::new(players, &[]);
        while let Some(entry) = table.next(smallest) {
            table = table.play(&entry);
            let (game, state) = (table.table.game(), table.table.state());
            let views: Vec<View> = Viewer::all(players).map(|viewer| table.table.view(viewer)).collect();
            assert!(views.iter().all(|view| *view == views[0]));
            assert_eq!(game.determinize(&views[0], &mut FastRng::new(1)), *state, "nothing is hidden");
        }
    }
}

/// Undealt dolls stand in ascending order, and what comes next is open: the same table can go on in
/// every way.
#[test]
fn aa_19_no_order_of_the_deck_exists() {
    let table = Table::after_round_1(4, &[]);
    let undealt: Vec<u8> = table.view().undealt.iter().map(|doll| doll.index()).collect();
    assert!(undealt.is_sorted());
    let game = table.table.game();
    let drawn: BTreeSet<String> = (0..20)
        .map(|seed| game.sample_chance(table.table.state(), &mut FastRng::new(seed)).to_string())
        .collect();
    assert!(drawn.len() > 15, "{drawn:?}");
    let all = game.chance_outcomes(table.table.state(), 20_000).expect("24 dolls, 4 of them");
    assert_eq!(all.len(), 24 * 23 * 22 * 21 / 24);
}

/// Nothing in the record of a running game is hidden from anybody.
#[test]
fn aa_19_the_running_record_tells_everything() {
    let table = Table::after_round_1(2, &[]);
    let players = ["Ann", "Bob"].map(PlayerText::human);
    let texts = |viewer| -> Vec<String> {
        let record = table.table.record(&players, None, viewer);
        record.log.into_iter().map(|entry| entry.text).collect()
    };
    assert_eq!(texts(Viewer::Public)[..3], ["counters 3 1 4 2", "reveal 2 5 17 30", "take 17"]);
    for viewer in Viewer::all(2) {
        assert_eq!(texts(viewer), texts(Viewer::Public));
        for event in &table.events {
            assert_eq!(table.table.game().event_for(event, viewer).as_ref(), Some(event));
        }
    }
}
