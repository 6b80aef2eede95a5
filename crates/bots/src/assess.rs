//! What actions are worth, for hints and for looking back at games.

use gamekit::{Game, Seat};

use crate::Budget;
use crate::Question;
use crate::search::{BySeat, Guide, Outlook, Within};

/// What is known about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment<A> {
    /// The actions in question, in their order.
    pub choices: Vec<Choice<A>>,
    /// Which of them is best; nothing where nobody decides.
    pub best: Option<usize>,
    /// What the position is worth: as much as its best action.
    pub outlook: Outlook,
}

/// What is known about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// Everybody's share of the victory after it.
    pub outlook: Outlook,
}

/// Tells what actions are worth, from what one seat knows.
///
/// The same seed and the same question give the same answer, unless a clock cuts the thinking short.
pub trait Assessor<G: Game>: Send {
    /// Thinks for a moment, as [`crate::Bot::ponder`] does. A question without actions asks what a view
    /// is worth where nobody decides; its seat is then the one that looks on, or any.
    fn ponder(&mut self, question: &Question<'_, G>, fresh: bool) -> Option<Assessment<G::Action>>;

    /// Thinks until everything is assessed.
    fn assess(&mut self, question: &Question<'_, G>) -> Assessment<G::Action> {
        let mut fresh = true;
        loop {
            if let Some(assessment) = self.ponder(question, fresh) {
                return assessment;
            }
            fresh = false;
        }
    }
}

impl<A> Assessment<A> {
    /// What is known of all actions, and which of them is best.
    pub(crate) fn of(choices: Vec<Choice<A>>, best: Option<usize>) -> Assessment<A> {
        let outlook = best.and_then(|at| choices.get(at)).map(|choice| choice.outlook);
        Assessment { choices, best, outlook: outlook.unwrap_or_default() }
    }

    /// The places of the actions from the best to the worst for a seat, those of which nothing is known last.
    pub fn ranking(&self, seat: Seat) -> Vec<usize> {
        ranking(&self.choices, self.best, seat)
    }

    /// What a view is worth where nobody decides.
    pub(crate) fn of_view(outlook: Outlook) -> Assessment<A> {
        Assessment { choices: Vec::new(), best: None, outlook }
    }
}

/// The places of actions from the best to the worst for a seat, those of which nothing is known last.
pub fn ranking<A>(choices: &[Choice<A>], best: Option<usize>, seat: Seat) -> Vec<usize> {
    let key = |&place: &usize| {
        let Outlook { win, error } = choices[place].outlook;
        (Some(place) == best, error[seat.index()].is_finite(), win[seat.index()])
    };
    let mut places: Vec<usize> = (0..choices.len()).collect();
    places.sort_by(|one, other| key(other).partial_cmp(&key(one)).unwrap_or(core::cmp::Ordering::Equal));
    places
}

/// Assesses by search. Unlike a bot it does not stop when the best action is clear: it is asked how good
/// actions are, too.
pub(crate) struct BySearch<G: Game, P>(Within<G, P>);

impl<G: Game, P: Guide<G>> BySearch<G, P> {
    pub(crate) fn new(guide: P, budget: Budget, seed: u64) -> BySearch<G, P> {
        BySearch(Within::new(guide, budget, seed))
    }

    /// What was found out. The best action is the one that was tried most: of the others too little may
    /// be known.
    fn tell(&self, question: &Question<'_, G>) -> Assessment<G::Action> {
        if question.legal.is_empty() {
            return Assessment::of_view(self.0.search.outlook());
        }
        let (best, _) = self.0.search.best(question, 0);
        let choices: Vec<Choice<G::Action>> = self
            .0
            .search
            .findings(question)
            .map(|finding| Choice { action: finding.action, outlook: finding.outlook })
            .collect();
        let best = choices.iter().position(|choice| choice.action == best);
        Assessment::of(choices, best)
    }
}

impl<G: Game, P: Guide<G>> Assessor<G> for BySearch<G, P> {
    fn ponder(&mut self, question: &Question<'_, G>, fresh: bool) -> Option<Assessment<G::Action>> {
        (self.0.go_on(question, fresh) == 0).then(|| self.tell(question))
    }
}

/// Shares by seat, from a list that may be shorter or longer.
pub(crate) fn by_seat(shares: impl IntoIterator<Item = f64>) -> BySeat {
    let mut win = BySeat::default();
    for (win, share) in win.iter_mut().zip(shares) {
        *win = share as f32;
    }
    win
}
