//! Speed, measured on one core: what `cargo xtask bench` prints.

use std::hint::black_box;
use std::time::{Duration, Instant};

use assemble::{Assemble, Doll, Line, Scorer};
use gamekit::{ChanceSource, FastRng, Game, Options, PlayoutBuffers, Setup, playout};

fn main() {
    for players in 2..=4 {
        playouts::<Assemble>(players);
    }
    lane_scoring();
}

/// Random games through the `Game` trait.
fn playouts<G: Game>(players: u8) {
    let game: G = Setup::newest::<G>(Options::for_players(players))
        .build()
        .unwrap_or_else(|error| panic!("{error:?}"));
    let mut buffers = PlayoutBuffers::default();
    let mut rng = FastRng::new(1);
    let mut decisions = 0;
    let mut best = 0;
    let (games, elapsed) = repeat(|| {
        let mut state = game.setup();
        decisions += u64::from(playout(&game, &mut state, &mut rng, &mut buffers));
        best = best.max(game.outcome(&state).map_or(0, |outcome| outcome.scores.as_slice()[0]));
    });
    black_box(best);
    let seconds = elapsed.as_secs_f64();
    println!(
        "{} with {players} players: {:.0} random games a second, {:.1} ns a decision",
        G::ID,
        games as f64 / seconds,
        seconds * 1e9 / decisions as f64
    );
}

fn lane_scoring() {
    let scorer = Scorer::new();
    let mut rng = FastRng::new(2);
    let lines: Vec<Line> = (0..4096)
        .map(|_| Line::new((0..8).filter_map(|_| Doll::new(rng.below(32) as u8))).unwrap_or_default())
        .collect();
    let mut at = 0;
    let mut points = 0;
    let (times, elapsed) = repeat(|| {
        at = (at + 1) % lines.len();
        points += scorer.modules(lines[at]).score(4, false).order();
    });
    black_box(points);
    println!("scoring a lane of eight dolls: {:.1} ns", elapsed.as_secs_f64() * 1e9 / times as f64);
}

/// Runs something for about a second.
fn repeat(mut once: impl FnMut()) -> (u64, Duration) {
    let start = Instant::now();
    let mut times = 0;
    while start.elapsed() < Duration::from_secs(1) {
        for _ in 0..1000 {
            once();
        }
        times += 1000;
    }
    (times, start.elapsed())
}
