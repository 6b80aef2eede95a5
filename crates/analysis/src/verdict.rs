//! What a decision was worth.

use bots::Choice;
use gamekit::{Seat, Viewer};

use crate::trail::{Decision, Trail};

/// A decision, looked back at.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<A> {
    /// The entry of the log, from 0.
    pub entry: usize,
    /// Whose decision it was.
    pub seat: Seat,
    /// Every action there was, in the order of the rules.
    pub choices: Vec<Choice<A>>,
    /// Which of them was taken.
    pub chosen: usize,
    /// Which of them was best.
    pub best: usize,
}

impl<A> Verdict<A> {
    /// The action that was taken.
    pub fn chosen(&self) -> &Choice<A> {
        &self.choices[self.chosen]
    }

    /// The action that was best.
    pub fn best(&self) -> &Choice<A> {
        &self.choices[self.best]
    }

    /// What the seat expected after an action.
    pub fn win(&self, choice: &Choice<A>) -> f32 {
        choice.outlook.win[self.seat.index()]
    }

    /// The standard error of that.
    pub fn error(&self, choice: &Choice<A>) -> f32 {
        choice.outlook.error[self.seat.index()]
    }

    /// What the action cost, compared with the best one: never less than nothing.
    pub fn loss(&self) -> f32 {
        self.win(self.best()) - self.win(self.chosen())
    }

    /// The standard error of the loss; a best action loses nothing for certain.
    pub fn loss_error(&self) -> f32 {
        if self.chosen == self.best {
            return 0.0;
        }
        self.error(self.best()).hypot(self.error(self.chosen()))
    }

    /// The places of the actions from the best to the worst, those of which nothing is known last.
    pub fn ranking(&self) -> Vec<usize> {
        bots::ranking(&self.choices, Some(self.best), self.seat)
    }
}

/// Judges a decision; no verdict if there was no choice, or the action was none of those in question, and
/// nothing at all if a look was not answered.
pub(crate) async fn judge<T: Trail>(
    trail: &mut T,
    decision: &Decision<T::Action>,
    entry: usize,
) -> Option<Option<Verdict<T::Action>>> {
    let Decision { seat, action, legal } = decision;
    let chosen = legal.iter().position(|legal| legal == action);
    let (Some(chosen), true) = (chosen, legal.len() > 1) else { return Some(None) };
    let viewer = Viewer::Seat(*seat);
    let assessed = trail.look(entry, viewer, legal).await?;
    let (mut choices, Some(mut best)) = (assessed.choices, assessed.best) else { return Some(None) };
    let own = seat.index();
    if chosen != best && !choices[chosen].outlook.is_exact() {
        // A search looks little at what it does not like, and is too fond of what it does like. Both get
        // a second look of the same length, with the same chance.
        for place in [chosen, best] {
            choices[place].outlook = trail.look(entry, viewer, &legal[place..=place]).await?.outlook;
        }
    }
    // Not if both are equal for the seat: they may differ much for the others.
    if choices[chosen].outlook.win[own] > choices[best].outlook.win[own] {
        best = chosen;
    }
    Some(Some(Verdict { entry, seat: *seat, choices, chosen, best }))
}
