//! The exact end of Alice Assemble: every decision of the last three rounds of games with all options,
//! half of them played by random players and half by greedy ones.

use std::hint::black_box;
use std::time::Instant;

use assemble::{Assemble, State};
use bots::{AssembleGreedy, Bot, EndSolver};
use gamekit::{FastRng, Game, OptionValue, Options, Silent, Turn, Viewer};

use crate::engine::game;
use crate::{Floor, Table};

/// How often all positions are solved.
const RUNS: usize = 3;

/// Games of each kind.
const GAMES: u64 = 8;

/// Times of a figure in nanoseconds, and of what they are taken.
type Figure = (&'static str, fn(&[f64]) -> f64, f64);

/// What is told of a set of sorted times.
const MEAN: Figure = ("mean", mean, 2e6);
const SLOW: Figure = ("99 of 100 under", |times| times[times.len() * 99 / 100], 50e6);
const WORST: Figure = ("worst", |times| times[times.len() - 1], 100e6);

pub(crate) fn measure(table: &mut Table) {
    let figures = [MEAN, SLOW, WORST];
    rows(table, "assemble, exact end", &[2, 4], false, &figures);
    rows(table, "assemble, exact end, 2 players", &[2], false, &[MEAN]);
    rows(table, "assemble, exact end, 4 players", &[4], false, &[MEAN]);
    rows(
        table,
        "assemble, exact end, 3 players",
        &[3],
        false,
        &figures.map(|(name, of, _)| (name, of, 50e6)),
    );
    for (name, players) in [("2 players", 2), ("3 players", 3), ("4 players", 4)] {
        let name = format!("assemble, whole exact end, {name}");
        rows(table, &name, &[players], true, &[(MEAN.0, MEAN.1, 50e6)]);
    }
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

/// Measures all decisions of the ends, or only the first of each.
fn rows(table: &mut Table, name: &str, players: &[u8], first_only: bool, figures: &[Figure]) {
    let named = |figure: &Figure| format!("{name}, {}", figure.0);
    if !figures.iter().any(|figure| table.wants(&named(figure))) {
        return;
    }
    let mut positions = Vec::new();
    for &players in players {
        for kind in 0..GAMES * 8 {
            let [flaw, identity, greedy] = [1, 2, 4].map(|bit| kind & bit != 0);
            let options = Options::for_players(players)
                .with("flaw", OptionValue::Flag(flaw))
                .with("identity", OptionValue::Flag(identity));
            let game: Assemble = game(options);
            let decisions = decisions(&game, greedy, kind);
            let wanted = if first_only { 1 } else { decisions.len() };
            positions.extend(decisions.into_iter().take(wanted).map(|state| (game.clone(), state)));
        }
    }
    let mut solver = EndSolver::default();
    let runs = [(); RUNS].map(|()| {
        let mut times: Vec<f64> =
            positions.iter().map(|(game, state)| time(&mut solver, game, state)).collect();
        times.sort_by(f64::total_cmp);
        times
    });
    for figure in figures {
        if table.wants(&named(figure)) {
            let rates: Vec<f64> = runs.iter().map(|times| 1e9 / figure.1(times)).collect();
            table.row(&named(figure), Floor::Under(figure.2), &rates);
        }
    }
}

/// How long a position takes, in nanoseconds.
fn time(solver: &mut EndSolver, game: &Assemble, state: &State) -> f64 {
    let start = Instant::now();
    black_box(solver.solve(game, black_box(state)));
    start.elapsed().as_secs_f64() * 1e9
}

/// Every decision of the last three rounds of one game.
fn decisions(game: &Assemble, greedy: bool, seed: u64) -> Vec<State> {
    let mut rng = FastRng::new(seed);
    let (mut state, mut decisions, mut legal) = (game.setup(), Vec::new(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => return decisions,
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let Some(seat) = act.must.first() else { return decisions };
                if state.round + 2 >= game.rounds() {
                    decisions.push(state.clone());
                }
                let action = if greedy {
                    legal.clear();
                    game.legal(&state, seat, &mut legal);
                    AssembleGreedy.choose(game, &game.view(&state, Viewer::Seat(seat)), seat, &legal)
                } else {
                    game.pick(&state, seat, &mut legal, &mut rng)
                };
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}
