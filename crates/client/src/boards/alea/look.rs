//! What all parts of this board look at.

use alea::{Alea, Condition};
use gamekit::{Lang, Seat};
use leptos::html::Div;
use leptos::prelude::*;

use super::memory::Memory;
use super::round::Round;
use super::text::Text;
use crate::boards::{Hands, Seen, Sight};

/// What all parts of this board look at, and the hands that touch it.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// What the table shows the viewer.
    pub(super) sight: Sight<Alea>,
    /// The viewer's hands.
    pub(super) hands: Hands<Alea>,
    /// The round as it is shown.
    pub(super) round: Memo<Round>,
    /// The number that is pointed at.
    pub(super) pointed: RwSignal<Option<u8>>,
}

impl Look {
    pub(super) fn new(sight: Sight<Alea>, hands: Hands<Alea>) -> Look {
        let memory = StoredValue::new_local(Memory::default());
        let look = move |_: Option<&Round>| {
            sight.with(|seen| memory.try_update_value(|memory| memory.look(seen)).unwrap_or_default())
        };
        Look { sight, hands, round: Memo::new(look), pointed: RwSignal::new(None) }
    }

    /// The reader's language.
    pub(super) fn lang(self) -> Lang {
        self.sight.with(|seen| seen.lang)
    }

    /// A sentence in the reader's language.
    pub(super) fn say(self, text: &Text<'_>) -> String {
        text.say(self.lang())
    }

    /// The number whose chances are shown: pointed at, chosen, or declared.
    pub(super) fn number(self) -> Option<u8> {
        let chosen = self.hands.chosen.get().map(|declare| declare.0);
        let declared = || self.sight.with(|seen| *seen.view.declared.get(seen.me()?.index())?);
        self.pointed.get().or(chosen).or_else(declared)
    }

    /// The condition of the trap that is shown.
    pub(super) fn condition(self) -> Option<Condition> {
        let trap = self.round.with(|round| round.trap)?;
        self.sight.with(|seen| seen.rules.card(trap).map(|card| card.condition))
    }
}

/// The names of some seats, one after the other.
pub(super) fn names_of(seen: &Seen<Alea>, seats: &[Seat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seen.names.of(*seat)).collect();
    names.join(&Text::Separator.say(seen.lang))
}

/// The room that an element has, in pixels. It is measured anew when the window changes, and with
/// everything that can move the parts of the board: steps, and the number whose chances are shown.
pub(super) fn room(look: Look, node: NodeRef<Div>) -> RwSignal<(f32, f32)> {
    let room = RwSignal::new((0.0, 0.0));
    let measure = move || {
        // The element may be gone by then.
        let Some(Some(node)) = node.try_get_untracked() else { return };
        let size = (node.client_width() as f32, node.client_height() as f32);
        if room.try_get_untracked().is_some_and(|known| known != size) {
            room.set(size);
        }
    };
    Effect::new(move || {
        look.sight.track();
        look.number();
        node.track();
        // Twice: what the other parts find may move this one.
        request_animation_frame(move || {
            measure();
            request_animation_frame(measure);
        });
    });
    let listener = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || listener.remove());
    room
}
