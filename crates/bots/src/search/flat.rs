//! Flat Monte Carlo: a yardstick. Every action is played out equally often, and the best mean wins.

use gamekit::{FastRng, Game, Silent};

use super::{Guide, play_out};
use crate::{Bot, Question};

/// Plays out every action equally often, without a tree.
pub(crate) struct Flat<P> {
    guide: P,
    rollouts: u32,
    seed: u64,
}

impl<P> Flat<P> {
    /// So many rollouts a decision.
    pub(crate) fn new(guide: P, rollouts: u32, seed: u64) -> Flat<P> {
        Flat { guide, rollouts, seed }
    }
}

impl<G: Game, P: Guide<G>> Bot<G> for Flat<P> {
    fn ponder(&mut self, question: &Question<'_, G>, _: bool) -> Option<G::Action> {
        let &Question { game, view, seat, legal } = question;
        if let &[only] = legal {
            return Some(only);
        }
        let mut random = FastRng::new(self.seed);
        let mut buffer = Vec::new();
        self.guide.prepare(question);
        let mut sums = vec![0.0; legal.len()];
        for _ in 0..self.rollouts.div_ceil(legal.len() as u32) {
            for (sum, &action) in sums.iter_mut().zip(legal) {
                let mut state = game.determinize(view, &mut random);
                game.apply(&mut state, seat, action, &mut Silent);
                let values = play_out(game, &mut state, &mut self.guide, &mut random, &mut buffer);
                *sum += values.wish(seat);
            }
        }
        let mut best = 0;
        for (i, sum) in sums.iter().enumerate() {
            if *sum > sums[best] {
                best = i;
            }
        }
        Some(legal[best])
    }
}
