//! What a board gives back.

use gamekit::Game;
use leptos::prelude::*;

use crate::settings::Settings;

/// Why something cannot be done, for the line at the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WhyNot {
    /// The reason.
    pub(crate) sentence: String,
    /// The number of the rule that says so.
    pub(crate) rule: Option<String>,
}

/// The viewer's hands at a board.
pub(crate) struct Hands<G: Game> {
    /// The action that is chosen and waits to be confirmed; its effect is shown in place.
    pub(crate) chosen: RwSignal<Option<G::Action>>,
    act: Callback<(G::Action,)>,
    why_not: RwSignal<Option<WhyNot>>,
}

impl<G: Game> Clone for Hands<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Hands<G> {}

impl<G: Game> Hands<G> {
    pub(crate) fn new(act: Callback<(G::Action,)>, why_not: RwSignal<Option<WhyNot>>) -> Hands<G> {
        Hands { chosen: RwSignal::new(None), act, why_not }
    }

    /// Touches an action: it is chosen, and taken if it was chosen already or nobody wants to be asked.
    pub(crate) fn choose(self, action: G::Action) {
        let asks = Settings::get().confirm.get_untracked();
        if asks && self.chosen.get_untracked() != Some(action) {
            self.why_not.set(None);
            self.chosen.set(Some(action));
        } else {
            self.take(action);
        }
    }

    /// Takes an action at once.
    pub(crate) fn take(self, action: G::Action) {
        self.chosen.set(None);
        self.why_not.set(None);
        self.act.run((action,));
    }

    /// Says why something cannot be done.
    pub(crate) fn refuse(self, why: WhyNot) {
        self.chosen.set(None);
        self.why_not.set(Some(why));
    }
}
