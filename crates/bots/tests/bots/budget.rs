//! Bots keep their budget: as many iterations as they are given, no longer than the clock allows, and
//! never so long at a time that nobody could interrupt them.

use std::cell::Cell;

use alea::Alea;
use assemble::Assemble;
use bots::search::{Candidate, Guide, Search};
use bots::{Bot, Clock, Effort, Order, Player, Roster};
use gamekit::{FastRng, Game, Seat, Setup};
use heroes::Heroes;

use crate::questions::{Asked, names, setups, walk};

/// How long each level may think, in milliseconds. Those that are not here answer at once.
const CAPS: [(&str, u64); 5] =
    [("novice", 10), ("skilled", 50), ("expert", 250), ("master", 1_000), ("plain", 1_000)];

thread_local! {
    /// What the clock shows, by how much it goes on with every look, and how many looks there were.
    static TIME: Cell<(u64, u64, usize)> = const { Cell::new((0, 0, 0)) };
}

/// A clock that goes on whenever somebody looks at it.
fn clock() -> u64 {
    let (now, step, looks) = TIME.get();
    TIME.set((now + step, step, looks + 1));
    now
}

/// What a bot did until it answered.
struct Thought<A> {
    answer: A,
    /// How often it was asked, and how often it looked at the clock.
    ponders: usize,
    looks: usize,
}

fn looking<G: Roster>(name: &str, iterations: u32, clock: Option<Clock>) -> Option<Box<dyn Bot<G>>> {
    let order = Order { name, seed: 5, effort: Effort::Iterations(iterations), clock };
    match G::seat_bot(&order).expect("a bot") {
        Player::Random(_) => None,
        Player::Looking(bot) => Some(bot),
    }
}

/// Asks until there is an answer; with `step`, by a clock that goes on by so much with every look.
fn think<G: Roster>(
    asked: &Asked<G>,
    name: &str,
    iterations: u32,
    step: Option<u64>,
) -> Option<Thought<G::Action>> {
    TIME.set((1_000, step.unwrap_or(0), 0));
    let mut bot = looking::<G>(name, iterations, step.map(|_| clock as Clock))?;
    let mut ponders = 0;
    loop {
        ponders += 1;
        if let Some(answer) = bot.ponder(&asked.question(), ponders == 1) {
            return Some(Thought { answer, ponders, looks: TIME.get().2 });
        }
    }
}

/// The games of each number of players without further options, and decisions of their first half.
fn questions<G: Game>() -> Vec<Asked<G>> {
    let mut players = 0;
    let first = setups::<G>().into_iter().filter(|setup: &Setup| {
        let other = setup.options.players() != players;
        players = setup.options.players();
        other
    });
    first.flat_map(|setup| walk(&setup, 3, 16).into_iter().take(8)).collect()
}

/// How one game's bots think.
struct Habits {
    /// Those that think in slices.
    sliced: &'static [&'static str],
    /// Iterations of a slice.
    slice: u32,
    /// Times they are asked before the first slice.
    before: usize,
    /// The fewest slices of four: a search goes on until nothing can change its mind, and that takes a
    /// third of its iterations.
    fewest: usize,
}

/// More iterations than any clock here leaves time for.
const ENDLESS: u32 = 1_000_000;

/// Returns whether there was enough to think about until the time was up.
fn keeps_to_the_clock<G: Roster>(habits: &Habits, asked: &Asked<G>, name: &str) -> bool {
    if !habits.sliced.contains(&name) {
        let thought = think(asked, name, ENDLESS, Some(u64::MAX / 4));
        let at_once = thought.is_none_or(|thought| (thought.ponders, thought.looks) == (1, 0));
        assert!(at_once, "{name} answers at once, and needs no clock");
        return true;
    }
    let (_, millis) = CAPS.into_iter().find(|(level, _)| *level == name).expect("a cap");
    let cap = millis * 1_000;
    // The time is up in the first slice, exactly with the fourth, and just after it.
    let in_time = |(step, most): (u64, usize)| {
        let thought = think(asked, name, ENDLESS, Some(step)).expect("it thinks");
        let slices = thought.ponders - habits.before;
        assert!(slices <= most, "{name}, {step}: {slices}");
        assert_eq!(thought.looks, slices + 1, "{name}, {step}");
        slices == most
    };
    [(2 * cap, 1), (cap / 4, 4), (cap / 4 - 1, 5)].map(in_time) == [true; 3]
}

/// Returns whether all iterations were made: bots think less when the answer is clear.
fn keeps_to_its_iterations<G: Roster>(habits: &Habits, asked: &Asked<G>, name: &str) -> bool {
    // The last slice is a short one.
    let iterations = 3 * habits.slice + habits.slice / 2;
    let thought = think(asked, name, iterations, None).expect("it thinks");
    let slices = thought.ponders - habits.before;
    assert!((habits.fewest..=4).contains(&slices), "{name}: {slices} slices");
    assert_eq!(thought.looks, 0);
    // A clock that stands still changes nothing.
    let timed = think(asked, name, iterations, Some(0)).expect("it thinks");
    assert_eq!((timed.answer, timed.ponders), (thought.answer, thought.ponders), "{name}");
    let chosen = looking::<G>(name, iterations, None)
        .map(|mut bot| bot.choose(&asked.game, &asked.view, asked.seat, &asked.legal));
    assert_eq!(chosen, Some(thought.answer), "{name}");
    slices == 4
}

/// A question that is left for another leaves no trace.
fn can_be_interrupted<G: Roster>(left: &Asked<G>, asked: &Asked<G>, name: &str) {
    let mut bot = looking::<G>(name, 200, None).expect("it thinks");
    assert_eq!(bot.ponder(&left.question(), true), None, "{name} hands a long question back");
    let answer = bot.choose(&asked.game, &asked.view, asked.seat, &asked.legal);
    assert_eq!(Some(answer), think(asked, name, 200, None).map(|thought| thought.answer), "{name}");
}

fn check<G: Roster>(habits: &Habits) {
    let questions = questions::<G>();
    for name in names::<G>() {
        let (mut late, mut complete) = (0, 0);
        for (at, asked) in questions.iter().enumerate() {
            late += usize::from(keeps_to_the_clock(habits, asked, name));
            if habits.sliced.contains(&name) {
                complete += usize::from(keeps_to_its_iterations(habits, asked, name));
                // A bot is there for one game.
                let same_game = |next: &&Asked<G>| next.game.players() == asked.game.players();
                if let Some(next) = questions.get(at + 1).filter(same_game) {
                    can_be_interrupted(asked, next, name);
                }
            }
        }
        assert!(late > 0, "{name} never runs out of time");
        assert!(complete > 0 || !habits.sliced.contains(&name), "{name} never makes all iterations");
    }
}

#[test]
fn assemble() {
    check::<Assemble>(&Habits {
        sliced: &["novice", "skilled", "expert", "master"],
        slice: 16,
        before: 0,
        fewest: 2,
    });
}

#[test]
fn alea() {
    check::<Alea>(&Habits { sliced: &["master"], slice: 8, before: 1, fewest: 1 });
}

#[test]
fn heroes() {
    let sliced = &["novice", "skilled", "expert", "master", "plain"];
    check::<Heroes>(&Habits { sliced, slice: 16, before: 0, fewest: 2 });
}

/// Plays on at random, and knows nothing of any game.
struct Whim;

impl<G: Game> Guide<G> for Whim {
    fn weigh(&mut self, _: &G, _: &G::State, _: Seat, _: &mut [Candidate<G::Action>], _: bool) {}

    fn reply(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        buffer: &mut Vec<G::Action>,
        random: &mut FastRng,
    ) -> G::Action {
        game.pick(state, seat, buffer, random)
    }

    fn clear_lead(&self) -> f32 {
        10.0
    }
}

/// Every iteration begins with one of the actions in question, whatever the slices.
fn iterations_are_counted<G: Roster>() {
    for asked in questions::<G>() {
        let question = asked.question();
        let visits = |slices: &[u32]| {
            let mut search = Search::new(Whim);
            search.begin(&question, 7);
            slices.iter().for_each(|&slice| search.grow(&question, slice));
            assert_eq!(search.iterations(), 50);
            search.findings(&question).map(|finding| finding.visits).collect::<Vec<u32>>()
        };
        let at_once = visits(&[50]);
        assert_eq!((at_once.len(), at_once.iter().sum::<u32>()), (asked.legal.len(), 50));
        assert_eq!(at_once, visits(&[1, 30, 0, 19]));
    }
}

#[test]
fn a_search_makes_the_iterations_it_is_told_to() {
    iterations_are_counted::<Assemble>();
    iterations_are_counted::<Alea>();
    iterations_are_counted::<Heroes>();
}
