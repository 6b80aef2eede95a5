//! A bot that searches within its budget.

use gamekit::Game;

use super::{Guide, Search};
use crate::{Bot, Budget, Question};

/// Searches, and answers with what was tried most.
pub(crate) struct Searcher<G: Game, P> {
    search: Search<G, P>,
    budget: Budget,
    seed: u64,
    started: u64,
}

/// Iterations between two looks at the clock: about a millisecond in the slowest game.
const SLICE: u32 = 16;

impl<G: Game, P: Guide<G>> Searcher<G, P> {
    pub(crate) fn new(guide: P, budget: Budget, seed: u64) -> Searcher<G, P> {
        Searcher { search: Search::new(guide), budget, seed, started: 0 }
    }

    fn time_is_up(&self) -> bool {
        self.budget.limit.is_some_and(|limit| (limit.clock)().saturating_sub(self.started) >= limit.micros)
    }
}

impl<G: Game, P: Guide<G>> Bot<G> for Searcher<G, P> {
    fn ponder(&mut self, question: &Question<'_, G>, fresh: bool) -> Option<G::Action> {
        if let &[only] = question.legal {
            return Some(only);
        }
        if fresh {
            self.started = self.budget.limit.map_or(0, |limit| (limit.clock)());
            self.search.begin(question, self.seed);
        }
        let left = self.budget.iterations.saturating_sub(self.search.iterations());
        let slice = left.min(SLICE);
        self.search.grow(question, slice);
        let left = left - slice;
        let (best, clear) = self.search.best(question, left);
        (left == 0 || clear || self.time_is_up()).then_some(best)
    }
}
