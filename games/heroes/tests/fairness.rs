//! How chance is drawn: the names of the draws, and what follows from the numbers.

use std::fmt::Display;

use gamekit::{ChanceSource, Fairness, FastRng, Game, PerSeat, Seat, Turn};
use heroes::{Action, Chance};

use crate::play::{Play, content, game, game_with};

/// A source that gives these numbers and keeps names and bounds.
#[derive(Default)]
struct Script {
    numbers: Vec<u32>,
    given: usize,
    names: Vec<String>,
    bounds: Vec<u32>,
}

impl ChanceSource for Script {
    fn name(&mut self, name: impl Display) {
        self.names.push(name.to_string());
    }

    fn below(&mut self, n: u32) -> u32 {
        self.bounds.push(n);
        self.given += 1;
        self.numbers.get(self.given - 1).map_or(0, |number| number % n)
    }
}

/// What is drawn with these numbers: the result, its one name, and the bounds asked for.
fn draw(play: &Play, numbers: &[u32]) -> (String, String, Vec<u32>) {
    assert_eq!(play.game.turn(&play.state), Turn::Chance);
    let mut script = Script { numbers: numbers.to_vec(), ..Script::default() };
    let chance = play.game.sample_chance(&play.state, &mut script);
    assert_eq!(script.names.len(), 1, "one name for one result");
    (chance.to_string(), script.names.remove(0), script.bounds)
}

/// A partial Fisher–Yates over the tiles, then the rotations from the same stream.
#[test]
fn the_map_is_drawn_under_one_name() {
    for (players, places) in [(3u8, 9u32), (4, 11), (5, 13)] {
        let play = Play::begin(game(players));
        let (chance, name, bounds) = draw(&play, &[]);
        let tiles: Vec<String> = (0..places).map(|tile| format!("{tile}:0")).collect();
        assert_eq!((chance, name), (format!("map {}", tiles.join(" ")), "map".to_owned()));
        let expected: Vec<u32> = (0..places).map(|place| 15 - place).chain((0..places).map(|_| 6)).collect();
        assert_eq!(bounds, expected);
    }
    let (chance, ..) = draw(&Play::begin(game(3)), &[14, 0, 12, 3, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3]);
    assert_eq!(chance, "map 14:1 1:2 0:3 6:4 4:5 5:0 3:1 7:2 8:3");
}

/// Cards are counted from 1, whoever draws them and for whatever reason.
#[test]
fn every_card_has_its_number() {
    let mut play = Play::begin(game(3)).chance("map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0");
    for number in 1..=15u32 {
        let (chance, name, bounds) = draw(&play, &[0]);
        assert_eq!((name, bounds), (format!("draw {number}"), vec![91 - number]));
        play = play.chance(&chance);
    }
    // The first kinds have four, four, three and three copies, the fifth two: fifteen are gone.
    assert_eq!(
        draw(&play.clone().act_by(0, "redraw 0").act_by(1, "redraw").act_by(2, "redraw"), &[0]).0,
        "draw 0 4"
    );
    let play = play.act_by(1, "redraw").act_by(0, "redraw 0 0").act_by(2, "redraw 3");
    let (chance, name, bounds) = draw(&play, &[74]);
    assert_eq!((chance.as_str(), name.as_str(), bounds), ("draw 0 29", "draw 16", vec![75]));
    let play = play.chance("draw 0 29").chance("draw 0 28");
    assert_eq!(draw(&play, &[0]).1, "draw 18");
    let play = play.chance("draw 2 7");
    let (chance, name, bounds) = draw(&play, &[2]);
    assert_eq!((chance.as_str(), name.as_str(), bounds), ("start 2", "start", vec![3]));
}

/// The number indexes the undealt cards sorted by kind, each copy counted.
#[test]
fn the_number_counts_copies_by_kind() {
    let play = Play::new(3).hand(0, "little").undealt("saint knight jet knight miko jet").act(&["summon 6"]);
    let kinds = [0, 1, 2, 3, 4, 5].map(|number| draw(&play, &[number]).0);
    assert_eq!(kinds, ["draw 0 0", "draw 0 0", "draw 0 5", "draw 0 5", "draw 0 12", "draw 0 28"]);
    assert_eq!(draw(&play, &[0]).2, [6]);
}

/// The count goes on when the discards have become the undealt cards.
#[test]
fn the_count_goes_on_over_the_refill() {
    let mut play =
        Play::new(3).hand(0, "little miko").hand(1, "little").discards(2, "jet saint idol").undealt("angel");
    play.state.table.drawn = 87;
    let play = play.act(&["summon 6"]);
    assert_eq!(draw(&play, &[0]), ("draw 0 26".to_owned(), "draw 88".to_owned(), vec![1]));
    let play = play.draw("angel");
    assert!(play.table().refilled);
    assert_eq!(draw(&play, &[1]), ("draw 0 7".to_owned(), "draw 89".to_owned(), vec![3]));
    let play = play.draw("idol").act(&["pass", "summon 6"]);
    assert_eq!(draw(&play, &[1]), ("draw 1 28".to_owned(), "draw 90".to_owned(), vec![2]));
    let play = play.draw("saint");
    assert_eq!(draw(&play, &[0]), ("draw 1 5".to_owned(), "draw 91".to_owned(), vec![1]));
}

/// The seed 00 01 … 1f without nonces: map, dealt cards, redrawn cards (seat 1 all five, the last seat
/// its lowest one) and start player, computed from SHA-256 by another program.
const DERIVED: [(u8, &str, &str, &str, &str); 3] = [
    (
        3,
        "map 9:1 0:5 5:0 13:0 7:0 8:5 2:0 6:4 4:5",
        "28 6 18 14 16 7 18 24 21 22 13 12 1 25 1",
        "20 14 19 8 11 5",
        "start 2",
    ),
    (
        4,
        "map 9:0 0:0 5:0 13:5 7:0 8:4 2:5 6:4 4:1 10:5 12:3",
        "28 6 18 14 16 7 18 24 21 22 13 12 1 25 1 20 14 19 8 11",
        "5 28 17 13 2 24",
        "start 2",
    ),
    (
        5,
        "map 9:0 0:5 5:0 13:4 7:5 8:4 2:1 6:5 4:3 10:0 12:1 3:0 1:0",
        "28 6 18 14 16 7 18 24 21 22 13 12 1 25 1 20 14 19 8 11 5 28 17 13 2",
        "24 1 9 21 2 25",
        "start 2",
    ),
];

#[test]
fn a_seed_gives_map_cards_and_start_player() {
    for (players, map, dealt, redrawn, start) in DERIVED {
        let seed = core::array::from_fn(|byte| byte as u8);
        let mut source = Fairness::new(seed, PerSeat::new(players, |_| None)).source();
        let mut play = Play::begin(game(players));
        let mut found = Vec::new();
        loop {
            match play.game.turn(&play.state) {
                Turn::Chance => {
                    let chance = play.game.sample_chance(&play.state, &mut source).to_string();
                    play = play.chance(&chance);
                    found.push(chance);
                }
                Turn::Act(act) if play.table().stage == heroes::Stage::Redraw => {
                    let seat = act.must.first().expect("a seat");
                    let hand: Vec<u8> = play.state.hand(seat).iter().map(|kind| kind.0).collect();
                    let cards = if seat == Seat(1) { 5 } else { usize::from(seat.0 == players - 1) };
                    let kinds: String = hand[..cards].iter().map(|kind| format!(" {kind}")).collect();
                    play = play.act_by(seat.0, &format!("redraw{kinds}"));
                }
                _ => break,
            }
        }
        let dealt = dealt.split(' ').enumerate().map(|(card, kind)| format!("draw {} {kind}", card / 5));
        let last = players - 1;
        let seats = [1, 1, 1, 1, 1, last];
        let redrawn = redrawn.split(' ').zip(seats).map(|(kind, seat)| format!("draw {seat} {kind}"));
        let all: Vec<String> =
            [map.to_owned()].into_iter().chain(dealt).chain(redrawn).chain([start.to_owned()]).collect();
        assert_eq!(found, all);
    }
}

/// All cards drawn until the refill in a game with fair chance, and decisions by a seed of their own.
fn drawn(players: u8, seed: u64, decisions: u64) -> Vec<u8> {
    let mut source = Fairness::of_bots(players, seed, 0).source();
    let mut rng = FastRng::new(decisions);
    let mut play = Play::begin(game(players));
    let mut kinds = Vec::new();
    loop {
        if play.table().refilled {
            return kinds;
        }
        match play.game.turn(&play.state) {
            Turn::Chance => {
                let chance = play.game.sample_chance(&play.state, &mut source);
                if let Chance::Draw(_, kind) = chance {
                    kinds.push(kind.0);
                }
                play = play.chance(&chance.to_string());
            }
            Turn::Act(_) => {
                let seat = play.seat();
                let mut actions: Vec<Action> = Vec::new();
                play.game.legal(&play.state, seat, &mut actions);
                let action = actions[rng.below(actions.len() as u32) as usize].to_string();
                play = play.act_by(seat.0, &action);
            }
            Turn::Over => return kinds,
        }
    }
}

/// Until the discards come back, the K-th card is the same whatever is played and whoever draws it.
#[test]
fn the_order_of_the_cards_does_not_depend_on_play() {
    for players in 3..=5 {
        let games: Vec<Vec<u8>> = (0..4).map(|decisions| drawn(players, 11, decisions)).collect();
        let shortest = games.iter().map(Vec::len).min().expect("games");
        assert!(shortest > 40, "{shortest}");
        for other in &games[1..] {
            assert_eq!(other[..shortest], games[0][..shortest]);
        }
        assert_ne!(drawn(players, 12, 0)[..shortest.min(30)], games[0][..shortest.min(30)]);
    }
}

/// Results and weights: every copy is as likely as any other, every seat, and every map.
#[test]
fn outcomes_have_their_weights() {
    let start = {
        let mut play = Play::new(4);
        play.state.table.stage = heroes::Stage::Start;
        play
    };
    let seats: Vec<(Chance, u64)> = Seat::all(4).map(|seat| (Chance::Start(seat), 1)).collect();
    assert_eq!(start.game.chance_outcomes(&start.state, 10), Some(seats));
    assert_eq!(start.game.chance_outcomes(&start.state, 3), None, "more than asked for");
    let begin = Play::begin(game(3));
    assert_eq!(begin.game.chance_outcomes(&begin.state, 1000), None, "far more maps than that");
    let mut small = content();
    small["layouts"]["3"] = serde_json::json!([[0, 0], [1, 0]]);
    for tile in small["tiles"].as_array_mut().expect("a list") {
        tile["city"]["slots"] = 3.into();
    }
    let small = Play::begin(game_with(3, &small));
    let maps = 15 * 6 * 14 * 6;
    let all = small.game.chance_outcomes(&small.state, maps).expect("as many as asked for");
    assert_eq!(all.len(), maps);
    assert_eq!(small.game.chance_outcomes(&small.state, maps - 1), None);
    let deal = begin.chance("map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0");
    let outcomes = deal.game.chance_outcomes(&deal.state, 100).expect("thirty kinds");
    assert_eq!((outcomes.len(), outcomes.iter().map(|(_, weight)| weight).sum::<u64>()), (30, 90));
    for (chance, weight) in outcomes {
        let Chance::Draw(Seat(0), kind) = chance else { panic!("{chance}") };
        assert_eq!(weight, u64::from(deal.game.alice(kind).copies));
    }
}
