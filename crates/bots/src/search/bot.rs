//! A bot that searches within its budget.

use gamekit::{ChanceSource, FastRng, Game};

use super::{Guide, Within};
use crate::{Bot, Budget, Question};

/// Searches, and answers with what was tried most.
pub(crate) struct Searcher<G: Game, P> {
    within: Within<G, P>,
    /// How often, in a hundred decisions, the bot goes by first sight.
    slips: u32,
}

impl<G: Game, P: Guide<G>> Searcher<G, P> {
    pub(crate) fn new(guide: P, budget: Budget, seed: u64) -> Searcher<G, P> {
        Searcher { within: Within::new(guide, budget, seed), slips: 0 }
    }

    /// The same, but so many decisions of a hundred are plausible mistakes: something that looks good at
    /// first sight is done, whatever the search says.
    pub(crate) fn slipping(self, slips: u32) -> Searcher<G, P> {
        Searcher { slips, ..self }
    }

    /// What is done at first sight, if this decision is one of those; more often what looks better.
    fn slip(&self, question: &Question<'_, G>) -> Option<G::Action> {
        // The question decides, too: else a bot would always slip, or never.
        let mix = |sum: u64, number: f64| (sum.rotate_left(7) ^ number.to_bits()).wrapping_mul(MIXER);
        let Within { search, seed, .. } = &self.within;
        let found = search.findings(question).fold(*seed, |sum, finding| mix(sum, finding.wish));
        let mut random = FastRng::new(found);
        if random.below(100) >= self.slips {
            return None;
        }
        let weight = |promise: f32| (promise * promise * FINENESS).max(0.0) as u32;
        let all: u32 = search.findings(question).map(|finding| weight(finding.promise)).sum();
        let mut place = random.below(all.max(1));
        search
            .findings(question)
            .find(|finding| {
                let weight = weight(finding.promise);
                let found = place < weight;
                place = place.saturating_sub(weight);
                found
            })
            .map(|finding| finding.action)
    }
}

/// An odd number whose bits look random.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Steps between nothing and the most promising when an action is drawn.
const FINENESS: f32 = 1_000.0;

impl<G: Game, P: Guide<G>> Bot<G> for Searcher<G, P> {
    fn ponder(&mut self, question: &Question<'_, G>, fresh: bool) -> Option<G::Action> {
        if let &[only] = question.legal {
            return Some(only);
        }
        let left = self.within.go_on(question, fresh);
        let (best, clear) = self.within.search.best(question, left);
        (left == 0 || clear).then(|| self.slip(question).unwrap_or(best))
    }
}
