//! How chance is drawn: the names of the draws, and what follows from the numbers.

use std::fmt::Display;

use alea::{Alea, State};
use gamekit::{ChanceSource, Fairness, Game, Seat, Silent, Turn};

use crate::table::{ESCAPES, Table, game};

/// A source that gives these numbers, keeps the names, and repeats a shared draw.
#[derive(Default)]
struct Script {
    numbers: Vec<u32>,
    given: usize,
    names: Vec<String>,
}

impl ChanceSource for Script {
    fn name(&mut self, name: impl Display) {
        self.names.push(name.to_string());
    }

    fn shared(&mut self, name: impl Display) {
        self.names.push(format!("shared {name}"));
        self.given = 0;
    }

    fn below(&mut self, n: u32) -> u32 {
        self.given += 1;
        self.numbers.get(self.given - 1).map_or(0, |number| number % n)
    }
}

fn draw(game: &Alea, state: &State, numbers: &[u32]) -> (String, Vec<String>) {
    let mut script = Script { numbers: numbers.to_vec(), ..Script::default() };
    let chance = game.sample_chance(state, &mut script);
    (chance.to_string(), script.names)
}

/// What is drawn under which name, as the rules list it.
#[test]
fn every_draw_has_its_name() {
    let check = |table: &Table, numbers: &[u32], chance: &str, names: &[&str]| {
        let drawn = draw(table.table.game(), table.table.state(), numbers);
        assert_eq!(drawn, (chance.to_owned(), names.iter().map(ToString::to_string).collect()));
    };
    let start = Table::new(4);
    check(&start, &[0], "trap 1", &["trap 1"]);
    check(&start, &[5], "trap 7", &["trap 1"]);
    let second = start.round(7, &[0; 4]);
    check(&second, &[5], "trap 8", &["trap 2"]);
    let roll = second.round(22, &[2, 1, 2, 0]);
    check(&roll, &[3], "roll 1:4", &["roll 2 seat 1"]);
    let joint = roll.play("chance roll 1:2");
    check(&joint, &[5, 0, 0, 2], "roll 0:1,6 2:1,3", &["roll 2 seat 0", "roll 2 seat 2"]);
    let escape = joint.play("chance roll 0:6,6 2:2,2");
    check(&escape, &[4, 3, 2, 1, 0], "escape 0:1,2,3,4,5", &["escape 2 seat 0"]);
    let level = Table::after("all", &[10, 10, 0, 0]).round(22, &[0; 4]);
    let ten = "2,2,2,2,2,2,2,2,2,2";
    let names = ["tiebreak 1 seat 0", "tiebreak 1 seat 1"];
    check(&level, &[1; 20], &format!("tiebreak 0:{ten} 1:{ten}"), &names);
    let again = level.play(&format!("chance tiebreak 0:{ten} 1:{ten}"));
    let names = ["tiebreak 2 seat 0", "tiebreak 2 seat 1"];
    check(&again, &[1; 20], &format!("tiebreak 0:{ten} 1:{ten}"), &names);
}

/// W-8: the order of equal scores, with "stop" only, is one shared draw of the round.
#[test]
fn the_order_of_escapes_is_drawn() {
    for (escape, order, expected) in
        [("all", &[][..], [3, 1, 2]), ("stop", &[2, 1, 1, 0], [3, 2, 1]), ("stop", &[0, 0, 0, 0], [3, 1, 2])]
    {
        let table = Table::after(escape, &[0, 4, 4, 2]).round(22, &[1, 3, 3, 3]);
        let mut table = table.play("chance roll 0:2; chance roll 1:2,2,6 2:2,2,2 3:2,2,2");
        let round = table.view().round;
        for (place, seat) in expected.into_iter().enumerate() {
            let (chance, names) = draw(table.table.game(), table.table.state(), order);
            assert!(chance.starts_with(&format!("escape {seat}:")), "{escape} {order:?}: {chance}");
            let own = format!("escape {round} seat {seat}");
            // One player alone has the lowest score at first and at last: nothing is to be drawn.
            let shared = (escape == "stop" && place == 1).then(|| format!("shared order {round}"));
            assert_eq!(names, shared.into_iter().chain([own]).collect::<Vec<_>>());
            table = table.play(&format!("chance escape {seat}:{}", ["2"; 10].join(",")));
        }
    }
}

/// Every order of three equal scores comes as often as every other.
#[test]
fn equal_scores_have_equal_chances_with_stop() {
    let table = Table::with(4, "stop").round(22, &[1, 2, 2, 2]);
    let table = table.play("chance roll 0:2; chance roll 1:2,6 2:2,2 3:2,2");
    let mut first = [0; 4];
    for number in 0..24 {
        let numbers = [number % 4, number / 4 % 3, number / 12, 0];
        let (chance, _) = draw(table.table.game(), table.table.state(), &numbers);
        first[usize::from(chance.as_bytes()[7] - b'0')] += 1;
    }
    assert_eq!(first, [0, 8, 8, 8], "the 24 orders of four seats");
}

/// All random results of a game in which everybody declares the same number all the time.
fn chances(game: &Alea, seed: u64, declare: u8) -> Vec<String> {
    let mut source = Fairness::of_bots(game.players(), seed, 0).source();
    let mut state = game.setup();
    let mut found = Vec::new();
    for _ in 0..=game.longest_log() {
        match game.turn(&state) {
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut source);
                found.push(chance.to_string());
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let seat = act.must.first().expect("a seat");
                game.apply(&mut state, seat, alea::Declare(declare), &mut Silent);
            }
            Turn::Over => return found,
        }
    }
    panic!("the game does not end: {found:?}")
}

/// No declaration changes the order of the traps, and more dice begin with the same ones.
#[test]
fn chance_does_not_depend_on_play() {
    for escape in ESCAPES {
        let game = game(3, escape);
        let [none, one, five] = [0, 1, 5].map(|declare| chances(&game, 11, declare));
        let traps = |all: &[String]| -> Vec<String> {
            all.iter().filter(|chance| chance.starts_with("trap ")).cloned().collect()
        };
        assert_eq!(traps(&none).len(), 61);
        for played in [&one, &five] {
            assert_eq!(traps(played), traps(&none)[..traps(played).len()]);
        }
        let first = |all: &[String]| all.iter().find(|chance| chance.starts_with("roll ")).cloned();
        let dice = |all: &[String], seat: usize| -> Vec<String> {
            let roll = first(all).expect("a roll");
            let throw =
                roll.split(' ').nth(seat + 1).expect("a throw").split_once(':').expect("dice").1.to_owned();
            throw.split(',').map(str::to_owned).collect()
        };
        for seat in Seat::all(3) {
            let seat = usize::from(seat.0);
            assert!(dice(&five, seat).contains(&dice(&one, seat)[0]));
        }
    }
}
