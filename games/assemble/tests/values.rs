//! Small values: sets of dolls, lines, Counters, and the JSON that other programs read.

use assemble::{Assemble, Chance, Counters, Doll, DollSet, Event, Lane, LaneId, Line, Preview, Stage, View};
use gamekit::{Game, OptionKind, Seat};

use crate::table::{Table, doll, dolls, game, line};

fn set(text: &str) -> DollSet {
    dolls(text).into_iter().collect()
}

fn listed(set: DollSet) -> Vec<u8> {
    set.iter().map(Doll::index).collect()
}

#[test]
fn a_set_of_dolls_adds_and_removes() {
    let some = set("17 0 31 5");
    assert_eq!(listed(some), [0, 5, 17, 31]);
    assert_eq!((some.len(), some.is_empty(), some.largest()), (4, false, Some(doll(31))));
    assert_eq!(listed(some.with(doll(6)).without(doll(31))), [0, 5, 6, 17]);
    assert_eq!(some.with(doll(5)), some);
    assert_eq!(some.without(doll(6)), some);
    assert_eq!(listed(some.without_all(set("5 6 31"))), [0, 17]);
    for (other, all) in [("", true), ("0", true), ("0 31 17", true), ("0 1", false), ("1", false)] {
        assert_eq!(some.contains_all(set(other)), all, "{other}");
    }
    assert!(some.contains(doll(17)) && !some.contains(doll(16)) && !some.contains(doll(30)));
    assert_eq!(listed(DollSet::ALL), (0..32).collect::<Vec<_>>());
    let none = DollSet::EMPTY;
    assert_eq!((none, none.len(), none.is_empty(), none.largest()), (DollSet::default(), 0, true, None));
    assert_eq!(set("0").largest(), Some(doll(0)));
    assert_eq!(format!("{some:?}"), "{0, 5, 17, 31}");
}

#[test]
fn a_line_inserts_at_every_gap() {
    let ten = "3 1 4 15 9 2 6 5 31 0";
    let full = line(ten);
    assert_eq!((full.len(), full.is_empty(), Line::EMPTY.is_empty()), (10, false, true));
    assert_eq!(full.dolls().collect::<Vec<_>>(), dolls(ten));
    assert_eq!(full.dolls().len(), 10);
    assert_eq!(Line::new(dolls("3 1 4 15 9 2 6 5 31 0 7")), None, "eleven are too many");
    assert_eq!(format!("{:?}", line("3 31")), "[3, 31]");
    assert_eq!(Line::default(), Line::EMPTY);
    let nine = dolls("3 1 4 15 9 2 6 5 31");
    for gap in 0..=9 {
        let mut expected = nine.clone();
        expected.insert(gap, doll(27));
        let inserted = Line::new(nine.clone()).expect("nine").insert(gap as u8, doll(27));
        assert_eq!(inserted.dolls().collect::<Vec<_>>(), expected, "gap {gap}");
        assert_eq!(inserted, Line::new(expected).expect("ten"));
    }
}

#[test]
fn counters_are_at_most_as_many_as_lanes() {
    assert_eq!(Counters::new(&[2, 1, 3]).map(|counters| counters.as_slice().to_vec()), Some(vec![2, 1, 3]));
    assert_eq!(Counters::new(&[4, 2, 1, 3]).map(|counters| counters.as_slice().len()), Some(4));
    assert_eq!(Counters::new(&[1; 5]), None);
    assert_eq!(Counters::new(&[1; 260]), None);
}

#[test]
fn the_options_are_players_flaw_and_identity() {
    let specs = Assemble::option_specs();
    let keys: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
    assert_eq!(keys, ["players", "flaw", "identity"]);
    assert_eq!(specs[0].kind, OptionKind::Players(2..=4));
    assert!(specs[1..].iter().all(|spec| spec.kind == OptionKind::Flag));
    for (advanced, expected) in [
        (&[][..], (false, false)),
        (&["flaw"], (true, false)),
        (&["identity"], (false, true)),
        (&["flaw", "identity"], (true, true)),
    ] {
        let game = game(3, advanced);
        assert_eq!((game.flaw(), game.identity()), expected);
    }
    assert_eq!((Assemble::ID, Assemble::RULES), ("assemble", 1));
}

/// Reveals can be listed one by one: 4 of 32 in the opening.
#[test]
fn random_results_are_listed_up_to_a_limit() {
    let table = Table::new(4, &[]).play("chance counters 1 2 3 4");
    let (game, state) = (table.table.game(), table.table.state());
    assert_eq!(game.chance_outcomes(state, 35_960).map(|all| all.len()), Some(35_960));
    assert_eq!(game.chance_outcomes(state, 35_959), None);
    assert_eq!(game.chance_outcomes(state, 0), None);
    let decision = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31");
    let none = decision.table.game().chance_outcomes(decision.table.state(), 10);
    assert_eq!(none, Some(Vec::new()), "no random result is due");
    let text = "reveal 1 2 3";
    assert_eq!(text.parse(), Ok(Chance::Reveal(set("1 2 3"))));
}

/// Showing a random result cannot be taken back; placing and taking can.
#[test]
fn only_random_results_show_something_hidden() {
    let game = game(4, &[]);
    let (seat, lane, doll) = (Seat(1), LaneId(1), doll(3));
    for (event, reveals) in [
        (Event::CountersDealt { counters: vec![1, 2, 3, 4] }, true),
        (Event::Revealed { dolls: vec![doll] }, true),
        (Event::RoundBegan { round: 1, last: false }, false),
        (Event::CapacityGained { lane, capacity: 2 }, false),
        (Event::Taken { seat, lane, doll }, false),
        (Event::Placed { seat, lane, doll, gap: 0, points: 4 }, false),
        (Event::CapacityLost { lane, capacity: 1 }, false),
        (Event::GameOver, false),
    ] {
        assert_eq!(game.reveals(&event), reveals, "{event:?}");
    }
}

#[test]
fn a_view_is_this_json() {
    let table = Table::new(3, &[]).play("chance counters 3 1 2; chance reveal 2 5 17; 1 take 2");
    let json = serde_json::to_value(table.view()).expect("JSON");
    let expected = serde_json::json!({
        "stage": "draft", "round": 0, "field": [5, 17], "acted": 1, "order": [1, 2, 0],
        "undealt": (0..32).filter(|index| ![2, 5, 17].contains(index)).collect::<Vec<u8>>(),
        "lanes": [
            lane_json(0, None, 3),
            lane_json(1, Some(2), 1),
            lane_json(2, None, 2),
        ],
    });
    assert_eq!(json, expected);
    let read: View = serde_json::from_value(json).expect("what was written");
    assert_eq!(read, table.view());
}

fn lane_json(owner: u8, bench: Option<u8>, counter: u8) -> serde_json::Value {
    serde_json::json!({
        "owner": owner, "line": [], "bench": bench, "capacity": 1, "counter": counter, "modules": [],
        "score": {"points": 0, "biggest": 0, "scored": 0, "unscored": 0},
    })
}

#[test]
fn events_are_this_json() {
    let (seat, lane, doll) = (Seat(1), LaneId(2), doll(3));
    for (event, json) in [
        (Event::Taken { seat, lane, doll }, r#"{"event":"taken","seat":1,"lane":2,"doll":3}"#),
        (
            Event::Placed { seat, lane, doll, gap: 4, points: -5 },
            r#"{"event":"placed","seat":1,"lane":2,"doll":3,"gap":4,"points":-5}"#,
        ),
        (Event::GameOver, r#"{"event":"game_over"}"#),
        (Event::RoundBegan { round: 8, last: true }, r#"{"event":"round_began","round":8,"last":true}"#),
    ] {
        assert_eq!(serde_json::to_string(&event).expect("JSON"), json);
        assert_eq!(serde_json::from_str::<Event>(json).expect(json), event);
    }
    for wrong in [
        r#"{"event":"taken","seat":1,"lane":2,"doll":32}"#,
        r#"{"event":"taken","seat":1,"lane":2}"#,
        r#"{"event":"taken","seat":1,"lane":2,"doll":3,"gap":4}"#,
        r#"{"event":"stolen"}"#,
    ] {
        assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_detail_of_a_result_tells_every_lane() {
    let game = game(2, &["flaw"]);
    let lanes = [("30 0 15 0 28", 2), ("31", 1), ("31", 1), ("21 10 17", 2)];
    let detail = game.detail(&crate::table::ended(&game, &lanes));
    let lane = |owner: u8, line: &[u8], capacity: u8, modules: &[u8], score: i32, counts: bool| {
        serde_json::json!({
            "owner": owner, "line": line, "capacity": capacity, "modules": modules,
            "score": score, "counts": counts,
        })
    };
    let expected = serde_json::json!({"lanes": [
        lane(0, &[30, 0, 15, 0, 28], 2, &[4, 4, 3], 23, true),
        lane(0, &[31], 1, &[5], 25, false),
        lane(1, &[31], 1, &[5], 25, false),
        lane(1, &[21, 10, 17], 2, &[1; 7], -3, true),
    ]});
    assert_eq!(detail, expected);
}

/// A state keeps Lanes that are not played as they are at the start.
#[test]
fn a_game_of_three_leaves_the_fourth_lane_alone() {
    let end = Table::dull(3, &[]);
    let unused: Lane = end.table.state().lanes[3];
    assert_eq!(unused, end.table.game().setup().lanes[3]);
    assert_eq!(end.table.state().stage, Stage::Over);
    let preview = end.table.game().preview(&end.view(), Seat(0), "place 0".parse().expect("notation"));
    assert_eq!(preview, Preview::None);
}
