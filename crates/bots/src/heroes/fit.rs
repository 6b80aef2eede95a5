//! Where the weights of the forecast come from: least squares on games of bots.
//!
//! A share of all decisions is random. Without them the numbers would tell who usually has a thing, and
//! not what it causes: bots that believe such numbers play worse with every round of fitting.

use gamekit::{ChanceSource, FastRng, Game, Seat, Silent, Turn, Viewer};
use heroes::{Heroes, State};

use super::features::{FEATURES, features, turns_left};
use super::value::fade;
use crate::{Player, Roster};

/// One weight for each feature, and one more for every turn to come.
const UNKNOWNS: usize = 2 * FEATURES;

/// Keeps weights small that the games say little about: so much of a sample for each sample.
const RIDGE: f64 = 5e-4;

/// One position in this many is looked at.
const SAMPLED: u32 = 4;

/// The largest share of random decisions; every seat of every game has its own below it.
const MOST_RANDOM: f64 = 0.6;

/// What came of a fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The weights, as in `weights.rs`.
    pub weights: [[f32; FEATURES]; 2],
    /// How many positions of seats they rest on.
    pub samples: usize,
    /// The root of the mean square of the points to come.
    pub spread: f64,
    /// The same of what the forecast misses.
    pub missed: f64,
}

/// Plays games with bots drawn from these names, and fits the weights to them.
pub fn fit(game: &Heroes, names: &[&str], games: u64, seed: u64) -> Fit {
    let mut samples = Vec::new();
    for number in 0..games {
        play(game, names, &mut FastRng::stream(seed, number), &mut samples);
    }
    let mut sums = Sums::new();
    samples.iter().for_each(|sample| sums.add(sample));
    let found = sums.solve(RIDGE * samples.len() as f64 + 1.0);
    let mean_square = |of: &dyn Fn(&Sample) -> f64| {
        (samples.iter().map(|sample| of(sample) * of(sample)).sum::<f64>() / samples.len().max(1) as f64)
            .sqrt()
    };
    let missed = |sample: &Sample| {
        let forecast: f64 = sample.row.iter().zip(&found).map(|(&x, weight)| f64::from(x) * weight).sum();
        f64::from(sample.to_come) - forecast
    };
    let mut weights = [[0.0; FEATURES]; 2];
    for (at, &weight) in found.iter().enumerate() {
        weights[at / FEATURES][at % FEATURES] = weight as f32;
    }
    let spread = mean_square(&|sample| f64::from(sample.to_come));
    Fit { weights, samples: samples.len(), spread, missed: mean_square(&missed) }
}

/// A Kingdom at some moment, and the points that it scored afterwards.
struct Sample {
    row: [f32; UNKNOWNS],
    to_come: f32,
}

fn play(game: &Heroes, names: &[&str], random: &mut FastRng, samples: &mut Vec<Sample>) {
    let mut seats: Vec<(Player<Heroes>, u32)> = Vec::new();
    for _ in 0..game.players() {
        let name = names[random.below(names.len() as u32) as usize];
        let Some(player) = Heroes::bot(name, random.bits()) else { return };
        // Parts of a thousand.
        seats.push((player, random.below((MOST_RANDOM * 1000.0) as u32)));
    }
    let mut state = game.setup();
    let mut open: Vec<(Seat, Sample)> = Vec::new();
    let mut legal = Vec::new();
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample_chance(&state, random);
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let Some(seat) = act.must.first() else { break };
                if state.table.round > 0 && random.below(SAMPLED) == 0 {
                    look(game, &state, &mut open);
                }
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let (player, parts) = &mut seats[seat.index()];
                let action = if random.below(1000) < *parts {
                    Some(legal[random.below(legal.len() as u32) as usize])
                } else {
                    player.choose(game, &game.view(&state, Viewer::Seat(seat)), seat, &legal)
                };
                let Some(action) = action else { break };
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
    let Some(outcome) = game.outcome(&state) else { return };
    samples.extend(open.into_iter().map(|(seat, sample)| {
        // Until now it held what the seat had then.
        Sample { to_come: outcome.scores[seat] as f32 - sample.to_come, ..sample }
    }));
}

fn look(game: &Heroes, state: &State, open: &mut Vec<(Seat, Sample)>) {
    let live = game.breakdowns(&state.table);
    for seat in Seat::all(game.players()) {
        let left = turns_left(game, &state.table, seat);
        if left <= 0.0 {
            continue;
        }
        let own = features(game, state, seat, live.as_slice());
        let mut row = [0.0; UNKNOWNS];
        for (at, &amount) in own.iter().enumerate() {
            row[at] = amount * fade(left);
            row[FEATURES + at] = amount * fade(left) * left;
        }
        open.push((seat, Sample { row, to_come: f32::from(live[seat].total()) }));
    }
}

/// The normal equations.
struct Sums {
    matrix: Vec<[f64; UNKNOWNS]>,
    right: [f64; UNKNOWNS],
}

impl Sums {
    fn new() -> Sums {
        Sums { matrix: vec![[0.0; UNKNOWNS]; UNKNOWNS], right: [0.0; UNKNOWNS] }
    }

    fn add(&mut self, sample: &Sample) {
        for (i, &x) in sample.row.iter().enumerate().filter(|(_, x)| **x != 0.0) {
            self.right[i] += f64::from(x) * f64::from(sample.to_come);
            for (sum, &y) in self.matrix[i].iter_mut().zip(&sample.row) {
                *sum += f64::from(x) * f64::from(y);
            }
        }
    }

    /// Gauss and Jordan; the ridge keeps every pivot away from 0.
    fn solve(mut self, ridge: f64) -> [f64; UNKNOWNS] {
        for i in 0..UNKNOWNS {
            self.matrix[i][i] += ridge;
        }
        for i in 0..UNKNOWNS {
            let pivot = self.matrix[i][i];
            self.matrix[i].iter_mut().for_each(|x| *x /= pivot);
            self.right[i] /= pivot;
            let (row, right) = (self.matrix[i], self.right[i]);
            for k in (0..UNKNOWNS).filter(|&k| k != i) {
                let factor = self.matrix[k][i];
                self.matrix[k].iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
                self.right[k] -= factor * right;
            }
        }
        self.right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points that follow from the features by known weights give these weights back.
    #[test]
    fn known_weights_are_found() {
        let truth: Vec<f64> = (0..UNKNOWNS).map(|i| (i as f64 * 0.7).sin()).collect();
        let mut random = FastRng::new(1);
        let mut sums = Sums::new();
        for _ in 0..2_000 {
            let row = [0.0; UNKNOWNS].map(|_: f32| random.below(100) as f32 / 10.0);
            let to_come =
                row.iter().zip(&truth).map(|(&x, weight)| f64::from(x) * weight).sum::<f64>() as f32;
            sums.add(&Sample { row, to_come });
        }
        for (found, truth) in sums.solve(1e-6).iter().zip(&truth) {
            assert!((found - truth).abs() < 1e-3, "{found} {truth}");
        }
    }
}
