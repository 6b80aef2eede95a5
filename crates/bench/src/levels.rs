//! The levels of the bots: how fast they think, and whether a decision keeps within its milliseconds on
//! one core. Iterations are set by these figures: `cargo xtask bench levels`, on a machine at rest.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use alea::Alea;
use assemble::Assemble;
use bots::search::{Guide, Search};
use bots::{Level, Question, Roster};
use heroes::Heroes;

use crate::positions::{Part, Position, positions};
use crate::{Bound, Floor, Table};

/// The levels, with the milliseconds that a decision may take on one core.
const LEVELS: [(&str, u64); 4] = [("novice", 10), ("skilled", 50), ("expert", 250), ("master", 1_000)];

/// What a budget in milliseconds is measured by: decisions should take so many on average.
const NAMED: &str = "master:100ms";

/// How often each thing is measured: the longest take a second each.
const RUNS: usize = 2;

/// Decisions from the middle of games, for each number of players.
const MIDDLE: usize = 2;

/// Decisions from whole games, for each number of players.
const WHOLE: usize = 7;

pub(crate) fn measure(table: &mut Table) {
    iterations(table, 2..=4, bots::assemble_guide, bots::assemble_level);
    times::<Assemble>(table, 2..=4);
    answers(table);
    times::<Alea>(table, 3..=5);
    iterations(table, 3..=5, || bots::heroes_guide(1), bots::heroes_level);
    times::<Heroes>(table, 3..=5);
}

/// Iterations a second, with as many of them as the level has for a decision.
fn iterations<G: Roster, P: Guide<G>>(
    table: &mut Table,
    players: RangeInclusive<u8>,
    guide: impl Fn() -> P,
    level: fn(&str) -> Option<Level>,
) {
    let positions = positions::<G>(players, Part::Middle, MIDDLE);
    for (name, _) in LEVELS {
        let row = format!("levels, {}, {name}, iterations", G::ID);
        let Some(level) = level(name).filter(|_| table.wants(&row)) else { continue };
        let rates = [(); RUNS].map(|()| {
            let took: Duration = positions.iter().map(|position| grown(position, guide(), level)).sum();
            f64::from(level.iterations) * positions.len() as f64 / took.as_secs_f64()
        });
        table.row(&row, Floor::Open, &rates);
    }
}

/// How long all iterations of a level take at a decision.
fn grown<G: Roster, P: Guide<G>>(position: &Position<G>, guide: P, level: Level) -> Duration {
    let question = position.question();
    let mut search = Search::new(guide);
    search.begin(&question, 1);
    let start = Instant::now();
    search.grow(&question, level.iterations);
    black_box(&search);
    start.elapsed()
}

/// Decisions a second in Alea, where most levels have no iterations.
fn answers(table: &mut Table) {
    let positions = positions::<Alea>(3..=5, Part::Middle, MIDDLE);
    for (name, _) in LEVELS {
        let mut bots: Vec<_> = positions.iter().filter_map(|_| Alea::bot(name, 1)).collect();
        let mut at = 0;
        table.time(&format!("levels, alea, {name}, decisions"), Floor::Open, || {
            at = (at + 1) % positions.len();
            let Question { game, view, seat, legal } = positions[at].question();
            black_box(bots[at].choose(game, view, seat, legal));
        });
    }
}

/// What whole decisions take: bots stop when the answer is clear, and not all they do is an iteration.
fn times<G: Roster>(table: &mut Table, players: RangeInclusive<u8>) {
    let positions = positions::<G>(players, Part::Whole, WHOLE);
    for (name, cap) in LEVELS {
        let row = format!("levels, {}, {name}, a decision", G::ID);
        if table.wants(&row) {
            let times = positions.iter().filter_map(|position| decided(position, name)).collect();
            table.decisions(&row, cap as f64, times);
        }
    }
    let row = format!("levels, {}, {NAMED}, a decision", G::ID);
    if table.wants(&row) {
        let times: Vec<f64> = positions.iter().filter_map(|position| decided(position, NAMED)).collect();
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        let largest = times.iter().copied().fold(0.0, f64::max);
        table.figure(&row, mean, "ms", Bound::Told, &format!("largest {largest:.2} ms"));
    }
}

/// How many milliseconds a bot takes for its first decision in a game; the best of several runs.
fn decided<G: Roster>(position: &Position<G>, name: &str) -> Option<f64> {
    let Question { game, view, seat, legal } = position.question();
    let mut best = f64::INFINITY;
    for _ in 0..RUNS {
        let mut bot = G::bot(name, 1)?;
        let start = Instant::now();
        black_box(bot.choose(game, view, seat, legal));
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    Some(best)
}
