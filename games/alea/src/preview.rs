//! What a declaration would do, computed from a view.

use serde::Serialize;

use crate::Alea;
use crate::action::Declare;
use crate::view::View;

/// The exact odds of a declaration.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Preview {
    /// The probability that so many dice alone spring the trap.
    pub alone: f64,
    /// The points to expect this round if the others declare anything with equal chance, doubled in
    /// the last round.
    pub expected: f64,
}

impl Alea {
    pub(crate) fn preview_declaration(&self, view: &View, declare: Declare) -> Preview {
        let nothing = Preview { alone: 0.0, expected: 0.0 };
        let Some(odds) = view.trap.and_then(|id| self.card_odds(id)) else { return nothing };
        let Some(expected) = odds.expected.get(usize::from(declare.0)) else { return nothing };
        let doubled = if view.last { 2.0 } else { 1.0 };
        // No dice are never checked (AL-10), not even against a condition that none would meet.
        let alone = if declare.0 == 0 { 0.0 } else { odds.alone.p(declare.0) };
        Preview { alone, expected: expected * doubled }
    }

    /// The points to expect from declaring 0 to 5 dice against this card if the others declare
    /// anything with equal chance, not doubled.
    pub fn expected_points(&self, card: u16) -> Option<[f64; 6]> {
        Some(self.card_odds(card)?.expected)
    }
}
