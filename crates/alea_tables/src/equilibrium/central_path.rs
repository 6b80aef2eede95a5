//! An equilibrium at the end of a path that begins at a mix of our choice.
//!
//! On the path every declaration that is worse than the best by `s` is made with probability `x` such
//! that `x · s` is `mu` times its probability in the first mix. With a large `mu` that is nearly the
//! first mix; where `mu` vanishes only best declarations are left. The path is followed by its length
//! rather than by `mu`, because it may turn back for a while. Nothing here needs more than the four
//! operations and a square root, so every machine finds the same mixes.

use super::linear;
use crate::round_game::{Mix, RoundGame, Scratch, UNIFORM, largest, mean};
use crate::rounds::DECLARATIONS;

/// `mu` at the start, against the range of what a round can be worth to a class.
const START: f64 = 4.0;
/// `mu` at the end. That is the most that a player can still gain by another declaration.
const END: f64 = 1e-7;
/// `mu` where a path is joined that leads by a known equilibrium.
const NEAR: f64 = 1e-4;
/// Corrections before the first step.
const FIRST_CORRECTIONS: u32 = 6;
/// How much a change of the logarithm of `mu` counts as length beside a change of a probability.
const PRICE: f64 = 0.15;
/// The longest step.
const STRIDE: f64 = 0.6;
/// How far `x · s` may be from `mu` on the path, relatively.
const TOLERANCE: f64 = 0.1;

/// Follows the path from a first mix, which leaves nothing out; what it has reached after so many steps
/// if it does not end before.
pub(crate) fn follow(game: &RoundGame, first: &Mix, most_steps: u32, scratch: &mut Scratch) -> Vec<Mix> {
    Walker::new(game, first, scratch).walk(most_steps, scratch)
}

/// Follows a path that leads by these mixes, from there on. Where they are an equilibrium of nearly the
/// same game, the end is likely the one that has become of it.
pub(crate) fn resume(game: &RoundGame, mixes: &[Mix], most_steps: u32, scratch: &mut Scratch) -> Vec<Mix> {
    Walker::beside(game, mixes, scratch).walk(most_steps, scratch)
}

/// Where a walker is.
type Spot = (Vec<Mix>, Vec<f64>, f64, Vec<f64>);

struct Walker<'a> {
    game: &'a RoundGame,
    first: Mix,
    mixes: Vec<Mix>,
    /// By class, what the best declaration may be worth at most.
    bound: Vec<f64>,
    mu: f64,
    /// By class, what `mu` is a part of.
    scale: Vec<f64>,
    /// The direction of the last step: changes of probabilities, then of the logarithm of `mu`.
    direction: Vec<f64>,
    rows: Vec<f64>,
    solution: Vec<f64>,
}

impl<'a> Walker<'a> {
    fn new(game: &'a RoundGame, first: &Mix, scratch: &mut Scratch) -> Walker<'a> {
        Walker::at(game, first, vec![*first; game.classes().len()], START, scratch)
    }

    /// Begins where the path is close to its end and to these mixes.
    fn beside(game: &'a RoundGame, mixes: &[Mix], scratch: &mut Scratch) -> Walker<'a> {
        let mut near = mixes.to_vec();
        for (class, near) in near.iter_mut().enumerate() {
            let worth = game.worth(class, mixes, scratch);
            let (mu, bound) = (NEAR * game.range(class) / 6.0, largest(&worth) + NEAR * game.range(class));
            for (x, worth) in near.iter_mut().zip(worth) {
                *x = x.max(mu / (bound - worth));
            }
        }
        Walker::at(game, &UNIFORM, near, NEAR, scratch)
    }

    fn at(game: &'a RoundGame, first: &Mix, mixes: Vec<Mix>, mu: f64, scratch: &mut Scratch) -> Walker<'a> {
        let classes = game.classes().len();
        let scale: Vec<f64> = (0..classes).map(|class| game.range(class)).collect();
        let level = |class: usize| mean(&game.worth(class, &mixes, scratch), &mixes[class]);
        let bound = (0..classes).map(level).zip(&scale).map(|(level, scale)| level + mu * scale);
        let bound = bound.collect();
        let mut direction = vec![0.0; classes * DECLARATIONS + 1];
        direction[classes * DECLARATIONS] = -1.0;
        let (rows, solution) = (Vec::new(), Vec::new());
        let first = *first;
        let mut walker = Walker { game, first, mixes, bound, mu, scale, direction, rows, solution };
        for _ in 0..FIRST_CORRECTIONS {
            walker.correct(scratch);
        }
        walker
    }

    fn walk(mut self, most_steps: u32, scratch: &mut Scratch) -> Vec<Mix> {
        let mut stride = STRIDE / 4.0;
        for _ in 0..most_steps {
            if self.mu <= END || stride < 1e-6 {
                break;
            }
            let before = self.spot();
            match self.step(stride, scratch) {
                Some(corrections) => {
                    stride = if corrections <= 2 { (stride * 1.6).min(STRIDE) } else { stride }
                }
                None => {
                    self.return_to(before);
                    stride /= 3.0;
                }
            }
        }
        self.mixes.iter().map(normalised).collect()
    }

    fn spot(&self) -> Spot {
        (self.mixes.clone(), self.bound.clone(), self.mu, self.direction.clone())
    }

    fn return_to(&mut self, spot: Spot) {
        (self.mixes, self.bound, self.mu, self.direction) = spot;
    }

    /// Goes on by a step along the path and corrects it; how many corrections it took, or `None` if
    /// they did not lead back to the path.
    fn step(&mut self, stride: f64, scratch: &mut Scratch) -> Option<u32> {
        self.fill(false, scratch);
        let size = self.unknowns();
        if !linear::solve(&mut self.rows, size, &mut self.solution) {
            return None;
        }
        let cells = self.mixes.len() * DECLARATIONS;
        let turn = self.solution[self.unknowns() - 1];
        let changes = self.mixes.as_flattened().iter().zip(&self.solution).map(|(x, change)| x * change);
        self.direction.clear();
        self.direction.extend(changes);
        self.direction.push(turn);
        let length = |part: &[f64]| part.iter().map(|change| change * change).sum::<f64>();
        let length = (length(&self.direction[..cells]) + PRICE * PRICE * turn * turn).sqrt();
        self.direction.iter_mut().for_each(|part| *part /= length);
        self.solution.iter_mut().for_each(|part| *part *= stride / length);
        self.advance();
        (1..=5).find(|_| self.correct(scratch).is_some_and(|error| error < TOLERANCE))
    }

    /// One step of Newton's method across the path; how far off the path the spot was before.
    fn correct(&mut self, scratch: &mut Scratch) -> Option<f64> {
        let error = self.fill(true, scratch);
        if error < TOLERANCE / 10.0 {
            return Some(error);
        }
        let size = self.unknowns();
        if !linear::solve(&mut self.rows, size, &mut self.solution) {
            return None;
        }
        self.advance();
        Some(error)
    }

    fn unknowns(&self) -> usize {
        self.mixes.len() * (DECLARATIONS + 1) + 1
    }

    /// Moves by the solution: relative changes of probabilities, changes of the bounds, and the relative
    /// change of `mu`. Nothing that is positive becomes negative by it.
    fn advance(&mut self) {
        let cells = self.mixes.len() * DECLARATIONS;
        for (x, change) in self.mixes.as_flattened_mut().iter_mut().zip(&self.solution) {
            *x = moved(*x, *change);
        }
        for (bound, change) in self.bound.iter_mut().zip(&self.solution[cells..]) {
            *bound += change;
        }
        self.mu = moved(self.mu, self.solution[self.unknowns() - 1]);
    }

    /// The equations at this spot. With `back` their solution leads back to the path, across the last
    /// direction; without it leads on along the path, less and more in the sense of the last direction.
    /// Returns how far off the path this is.
    fn fill(&mut self, back: bool, scratch: &mut Scratch) -> f64 {
        let classes = self.mixes.len();
        let (cells, size) = (classes * DECLARATIONS, self.unknowns());
        let width = size + 1;
        self.rows.clear();
        self.rows.resize(size * width, 0.0);
        let mut worst: f64 = 0.0;
        for class in 0..classes {
            let worth = self.game.worth(class, &self.mixes, scratch);
            for (other, slopes) in self.game.slopes(class, &self.mixes, scratch).iter().enumerate() {
                for (mine, slopes) in slopes.iter().enumerate() {
                    let row = (class * DECLARATIONS + mine) * width;
                    let at = row + other * DECLARATIONS;
                    let x = self.mixes[class][mine];
                    for ((entry, slope), theirs) in
                        self.rows[at..].iter_mut().zip(slopes).zip(&self.mixes[other])
                    {
                        *entry = -x * slope * theirs;
                    }
                }
            }
            for (declared, worth) in worth.iter().enumerate() {
                let x = self.mixes[class][declared];
                let mu = self.mu * self.scale[class] * self.first[declared];
                let product = x * (self.bound[class] - worth);
                let row = (class * DECLARATIONS + declared) * width;
                self.rows[row + class * DECLARATIONS + declared] += product;
                self.rows[row + cells + class] = x;
                self.rows[row + size - 1] = -mu;
                self.rows[row + size] = if back { mu - product } else { 0.0 };
                worst = worst.max((product / mu - 1.0).abs());
            }
            let row = (cells + class) * width;
            let mix = &self.mixes[class];
            self.rows[row + class * DECLARATIONS..][..DECLARATIONS].copy_from_slice(mix);
            let missing = 1.0 - mix.iter().sum::<f64>();
            self.rows[row + size] = if back { missing } else { 0.0 };
            worst = worst.max(missing.abs());
        }
        let last = (size - 1) * width;
        for (cell, x) in self.mixes.as_flattened().iter().enumerate() {
            self.rows[last + cell] = self.direction[cell] * x;
        }
        self.rows[last + size - 1] = self.direction[cells] * PRICE * PRICE;
        self.rows[last + size] = if back { 0.0 } else { 1.0 };
        worst
    }
}

/// A positive number after a relative change, to first order; it stays positive.
fn moved(value: f64, change: f64) -> f64 {
    if change < 0.0 { value / (1.0 - change) } else { value * (1.0 + change) }
}

fn normalised(mix: &Mix) -> Mix {
    let sum: f64 = mix.iter().sum();
    mix.map(|weight| weight / sum)
}
