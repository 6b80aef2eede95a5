//! What actions are worth in Alice Assemble: exactly in the end, by search before.

use assemble::{Action, Assemble};
use gamekit::{FastRng, Game};

use super::end::EndSolver;
use super::guide::LaneGuide;
use crate::assess::{Assessment, Assessor, BySearch, Choice, by_seat};
use crate::search::Outlook;
use crate::{Budget, Question};

/// Solves the end, and searches before.
pub(super) struct LaneAssessor {
    ends: EndSolver,
    search: BySearch<Assemble, LaneGuide>,
}

impl LaneAssessor {
    pub(super) fn new(budget: Budget, seed: u64) -> LaneAssessor {
        LaneAssessor { ends: EndSolver::default(), search: BySearch::new(LaneGuide::new(), budget, seed) }
    }

    /// Everything about a decision of the end; nothing before.
    fn solve(&mut self, question: &Question<'_, Assemble>) -> Option<Assessment<Action>> {
        // Nothing is hidden in this game: every draw from the view gives the same position.
        let state = question.game.determinize(question.view, &mut FastRng::new(0));
        let solved = self.ends.solve(question.game, &state)?;
        let of = |action: &Action| {
            let choice = solved.choices.iter().find(|choice| choice.action == *action)?;
            let win = by_seat(choice.shares.as_slice().iter().copied());
            Some((Choice { action: *action, outlook: Outlook::exact(win) }, choice.margins[question.seat]))
        };
        let found: Vec<(Choice<Action>, f64)> = question.legal.iter().filter_map(of).collect();
        let own = |at: usize| (found[at].0.outlook.win[question.seat.index()], found[at].1);
        let mut best = None;
        for at in 0..found.len() {
            if best.is_none_or(|best| own(at) > own(best)) {
                best = Some(at);
            }
        }
        Some(Assessment::of(found.into_iter().map(|(choice, _)| choice).collect(), best))
    }
}

impl Assessor<Assemble> for LaneAssessor {
    fn ponder(&mut self, question: &Question<'_, Assemble>, fresh: bool) -> Option<Assessment<Action>> {
        let solved = if fresh && !question.legal.is_empty() { self.solve(question) } else { None };
        solved.or_else(|| self.search.ponder(question, fresh))
    }
}
