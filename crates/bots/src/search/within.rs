//! A search that keeps to a budget, slice by slice.

use gamekit::Game;

use super::{Guide, Search};
use crate::{Budget, Question};

/// Iterations between two looks at the clock: about a millisecond in the slowest game.
const SLICE: u32 = 16;

/// A search with what it may spend on a question.
pub(crate) struct Within<G: Game, P> {
    pub(crate) search: Search<G, P>,
    pub(crate) seed: u64,
    budget: Budget,
    started: u64,
}

impl<G: Game, P: Guide<G>> Within<G, P> {
    pub(crate) fn new(guide: P, budget: Budget, seed: u64) -> Within<G, P> {
        Within { search: Search::new(guide), seed, budget, started: 0 }
    }

    /// Searches for a moment, and tells how many iterations are left: none when time is up.
    pub(crate) fn go_on(&mut self, question: &Question<'_, G>, fresh: bool) -> u32 {
        if fresh {
            self.started = self.budget.limit.map_or(0, |limit| (limit.clock)());
            self.search.begin(question, self.seed);
        }
        let left = self.budget.iterations.saturating_sub(self.search.iterations());
        let slice = left.min(SLICE);
        self.search.grow(question, slice);
        if self.time_is_up() { 0 } else { left - slice }
    }

    fn time_is_up(&self) -> bool {
        self.budget.limit.is_some_and(|limit| (limit.clock)().saturating_sub(self.started) >= limit.micros)
    }
}
