//! What a rollout costs inside of a search, compared with the same rollout outside of it.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use bots::Roster;
use bots::search::{Guide, Search, play_out};
use gamekit::FastRng;

use crate::positions::{Part, Position, positions};
use crate::{RUNS, Table};

/// How many times as long a rollout may take inside.
const MOST: f64 = 1.7;

/// Decisions for each number of players.
const DECISIONS: usize = 4;

/// Both sides take turns so often at each decision, so that a noisy moment slows down both.
const TURNS: u32 = 20;

/// Rollouts a turn.
const ROLLOUTS: u32 = 50;

pub(crate) fn measure(table: &mut Table) {
    compare(table, 2..=4, bots::assemble_guide);
    compare(table, 3..=5, || bots::heroes_guide(1));
}

fn compare<G: Roster, P: Guide<G>>(table: &mut Table, players: RangeInclusive<u8>, guide: impl Fn() -> P) {
    let row = format!("{}, a rollout inside of the search", G::ID);
    if !table.wants(&row) {
        return;
    }
    let positions = positions::<G>(players, Part::Middle, DECISIONS);
    let ratios = [(); RUNS].map(|()| {
        let (mut inside, mut outside) = (Duration::ZERO, Duration::ZERO);
        for position in &positions {
            let (searched, alone) = both(position, &guide);
            inside += searched;
            outside += alone;
        }
        inside.as_secs_f64() / outside.as_secs_f64()
    });
    table.ratio(&row, MOST, &ratios);
}

/// How long the same number of rollouts takes inside of a search and outside, from the same decision.
/// Either way what is hidden is drawn from the view, and then the guide plays on.
fn both<G: Roster, P: Guide<G>>(position: &Position<G>, guide: impl Fn() -> P) -> (Duration, Duration) {
    let question = position.question();
    let mut search = Search::new(guide());
    search.begin(&question, 1);
    let mut alone = guide();
    alone.prepare(&question);
    let (mut random, mut buffer) = (FastRng::new(1), Vec::new());
    let (mut inside, mut outside) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..TURNS {
        let start = Instant::now();
        search.grow(&question, ROLLOUTS);
        inside += start.elapsed();
        let start = Instant::now();
        for _ in 0..ROLLOUTS {
            let mut state = question.game.determinize(question.view, &mut random);
            black_box(play_out(question.game, &mut state, &mut alone, &mut random, &mut buffer));
        }
        outside += start.elapsed();
    }
    black_box(&search);
    (inside, outside)
}
