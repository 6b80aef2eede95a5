//! Previews against what really happens when the action is played.

use assemble::{Action, Assemble, Event, LaneId, LaneScore, Pick, Placement, Preview, Stage, State, View};
use gamekit::{ChanceSource, FastRng, Game, Seat, Silent, Turn, Viewer};

use crate::table::{ADVANCED, Table, doll, dolls, game};

fn actions(game: &Assemble, state: &State) -> Vec<(Seat, Action)> {
    let Some(seat) = game.turn(state).must().first() else { return Vec::new() };
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    actions.into_iter().map(|action| (seat, action)).collect()
}

fn after(game: &Assemble, state: &State, seat: Seat, action: Action) -> (State, View) {
    let mut next = state.clone();
    game.apply(&mut next, seat, action, &mut Silent);
    let view = game.view(&next, Viewer::Public);
    (next, view)
}

/// What a Lane is worth, in the order of AA-16.
fn order(score: LaneScore) -> (i32, u8, u8, i8) {
    (score.points, score.biggest, score.scored, -(score.unscored as i8))
}

fn check_placement(game: &Assemble, state: &State, view: &View, seat: Seat, gap: u8, found: &Placement) {
    let lane = view.acting().expect("a placement");
    let (_, next) = after(game, state, seat, Action::Place(gap));
    let placed = next.lane(lane).expect("a Lane");
    let before = view.lane(lane).expect("a Lane").score;
    let expected = Placement {
        lane,
        before,
        after: placed.score,
        modules: placed.modules.clone(),
        capacity: placed.capacity,
    };
    assert_eq!(*found, expected, "gap {gap} of {view:?}");
}

/// Plays the pick and then at random until its Lane is to place the doll; there every gap is tried.
fn check_pick(game: &Assemble, state: &State, view: &View, seat: Seat, action: Action, found: &Pick) {
    let lane = view.acting().expect("a pick");
    let mut rng = FastRng::new(found.gap.into());
    let mut next = state.clone();
    let mut told: Vec<Event> = Vec::new();
    let mut entries = 0;
    game.apply(&mut next, seat, action, &mut told);
    while !(next.round > view.round && next.stage == Stage::Place && next.acting() == lane) {
        entries += 1;
        assert!(entries < 20, "the next round does not begin");
        match actions(game, &next)[..] {
            [] => {
                let chance = game.sample_chance(&next, &mut rng);
                game.apply_chance(&mut next, &chance, &mut told);
            }
            ref all => {
                let (seat, action) = all[rng.below(all.len() as u32) as usize];
                game.apply(&mut next, seat, action, &mut told);
            }
        }
    }
    let gains =
        told.iter().any(|event| matches!(event, Event::CapacityGained { lane: of, .. } if *of == lane));
    let scores: Vec<LaneScore> = actions(game, &next)
        .into_iter()
        .map(|(seat, action)| after(game, &next, seat, action).1.lane(lane).expect("a Lane").score)
        .collect();
    let best = scores.iter().map(|score| order(*score)).max().expect("a gap");
    let gap = scores.iter().position(|score| order(*score) == best).expect("the best");
    let before = view.lane(lane).expect("a Lane").score;
    let expected = Pick { lane, before, best: scores[gap], gap: gap as u8, gains_capacity: gains };
    assert_eq!(*found, expected, "{action} of {view:?}");
}

#[test]
fn previews_tell_what_happens() {
    let (mut placements, mut costly, mut picks, mut gaining) = (0, 0, 0, 0);
    for players in 2..=4 {
        for advanced in ADVANCED {
            let game = game(players, advanced);
            let mut rng = FastRng::new(u64::from(players));
            let mut state = game.setup();
            let mut entries = 0;
            while game.turn(&state) != Turn::Over {
                entries += 1;
                assert!(entries <= game.longest_log(), "the game does not end");
                let all = actions(&game, &state);
                let view = game.view(&state, Viewer::Public);
                for (seat, action) in &all {
                    match game.preview(&view, *seat, *action) {
                        Preview::Place(found) => {
                            let Action::Place(gap) = *action else { panic!("{action} is a pick") };
                            placements += 1;
                            costly += u32::from(found.capacity < state.lane(found.lane).capacity);
                            check_placement(&game, &state, &view, *seat, gap, &found);
                        }
                        Preview::Take(found) => {
                            picks += 1;
                            gaining += u32::from(found.gains_capacity);
                            check_pick(&game, &state, &view, *seat, *action, &found);
                        }
                        Preview::None => panic!("{action} is legal"),
                    }
                }
                match all.len() as u32 {
                    0 => {
                        let chance = game.sample_chance(&state, &mut rng);
                        game.apply_chance(&mut state, &chance, &mut Silent);
                    }
                    many => {
                        let (seat, action) = all[rng.below(many) as usize];
                        game.apply(&mut state, seat, action, &mut Silent);
                    }
                }
            }
        }
    }
    let seen = (placements, costly, picks, gaining);
    assert!(placements > 1000 && costly > 50 && picks > 500 && gaining > 200, "{seen:?}");
}

/// What is not legal has no preview, whatever the stage.
#[test]
fn what_is_not_legal_has_no_preview() {
    let all: Vec<Action> =
        (0..32).map(|index| Action::Take(doll(index))).chain((0..10).map(Action::Place)).collect();
    for advanced in ADVANCED {
        let mut table = Table::new(3, advanced);
        while let Some(entry) = table.next(|_, field| field[0]) {
            let (game, state, view) = (table.table.game(), table.table.state(), table.view());
            let legal: Vec<Action> = actions(game, state).into_iter().map(|(_, action)| action).collect();
            for action in &all {
                let seat = table.acting().map_or(Seat(0), |(seat, _)| seat);
                let none = game.preview(&view, seat, *action) == Preview::None;
                assert_eq!(none, !legal.contains(action), "{action} of {view:?}");
            }
            table = table.play(&entry);
        }
    }
}

/// The page has only a view, perhaps from a newer or a broken server: a line without room has no preview.
#[test]
fn a_full_line_has_no_preview() {
    let game = game(3, &[]);
    for stage in [Stage::Place, Stage::Take] {
        let mut view = Table::new(3, &[]).play("chance counters 1 2 3; chance reveal 2 5 17").view();
        view.stage = stage;
        view.lanes[0].bench = Some(doll(30));
        let action = if stage == Stage::Place { "place 0" } else { "take 5" };
        let action: Action = action.parse().expect("notation");
        for (line, shown) in [
            ("3 1 4 15 9 6 7 8 31", true),
            ("3 1 4 15 9 6 7 8 31 0", false),
            ("3 1 4 15 9 6 7 8 31 0 10", false),
        ] {
            view.lanes[0].line = dolls(line);
            let preview = game.preview(&view, Seat(0), action);
            assert_eq!(preview != Preview::None, shown, "{stage:?}, {line}");
        }
        view.order = vec![LaneId(9)];
        assert_eq!(game.preview(&view, Seat(0), action), Preview::None);
        view.order = Vec::new();
        assert_eq!(game.preview(&view, Seat(0), action), Preview::None);
    }
}

/// The same view gives the same preview, wherever it came from: as JSON over a wire, for instance.
#[test]
fn previews_follow_from_the_view() {
    let table = Table::after_round_1(4, &["identity"]).play("chance reveal 1 3 4 6; 1 place 0; 1 take 1");
    let json = serde_json::to_string(&table.view()).expect("JSON");
    let view: View = serde_json::from_str(&json).expect("a view");
    let game = game(4, &["identity"]);
    let shown = |text: &str| {
        let preview = game.preview(&view, Seat(3), text.parse().expect("notation"));
        serde_json::to_string(&preview).expect("JSON")
    };
    // Lane 3 has 30 in its line, 11 on its Bench and Capacity 2: 11 30 joins to one of Size 5.
    assert_eq!(
        shown("place 0"),
        r#"{"preview":"place","lane":3,"before":{"points":16,"biggest":4,"scored":1,"unscored":0},"after":{"points":25,"biggest":5,"scored":1,"unscored":0},"modules":[5],"capacity":2}"#
    );
    assert_eq!(
        shown("place 1"),
        r#"{"preview":"place","lane":3,"before":{"points":16,"biggest":4,"scored":1,"unscored":0},"after":{"points":25,"biggest":5,"scored":1,"unscored":0},"modules":[5],"capacity":1}"#
    );
    assert_eq!(shown("take 3"), r#"{"preview":"none"}"#);
}
