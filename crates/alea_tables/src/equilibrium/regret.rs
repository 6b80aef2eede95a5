//! Regret matching: mixes that follow what would have been better so far.

use crate::round_game::{Mix, RoundGame, Scratch, UNIFORM, mean};
use crate::rounds::DECLARATIONS;

/// Mixes on their way to an equilibrium. Later iterations weigh more, and regrets never go below zero.
#[derive(Clone, Debug)]
pub(crate) struct Regret {
    regrets: Vec<Mix>,
    sums: Vec<Mix>,
    iterations: u32,
}

impl Regret {
    /// Starts from the uniform mix.
    pub(crate) fn new(game: &RoundGame) -> Regret {
        let none = vec![[0.0; DECLARATIONS]; game.classes().len()];
        Regret { regrets: none.clone(), sums: none, iterations: 0 }
    }

    /// One iteration: the classes learn one after the other.
    pub(crate) fn iterate(&mut self, game: &RoundGame, scratch: &mut Scratch) {
        self.iterations += 1;
        let mut current: Vec<Mix> = self.regrets.iter().map(matched).collect();
        for class in 0..current.len() {
            let worth = game.worth(class, &current, scratch);
            let level = mean(&worth, &current[class]);
            for (regret, worth) in self.regrets[class].iter_mut().zip(worth) {
                *regret = (*regret + worth - level).max(0.0);
            }
            current[class] = matched(&self.regrets[class]);
            for (sum, weight) in self.sums[class].iter_mut().zip(current[class]) {
                *sum += f64::from(self.iterations) * weight;
            }
        }
    }

    /// The mean of the mixes so far.
    pub(crate) fn average(&self) -> Vec<Mix> {
        self.sums.iter().map(matched).collect()
    }
}

/// Weights as a mix: uniform if there are none.
fn matched(weights: &Mix) -> Mix {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 { weights.map(|weight| weight / sum) } else { UNIFORM }
}
