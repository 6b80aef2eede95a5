//! What is told to those who hear the page.
//!
//! One place speaks for the whole table, entry by entry: the log may be out of sight, and several places that
//! speak at once talk over each other.

use leptos::prelude::*;

/// So many sentences stay: those who were slow to listen still find them.
const KEPT: usize = 60;

/// The voice of a table.
#[derive(Clone, Copy)]
pub(super) struct Voice {
    /// The last sentences, each with its number.
    said: RwSignal<Vec<(u32, String)>>,
}

impl Voice {
    /// A voice that has said nothing yet.
    pub(super) fn new() -> Voice {
        Voice { said: RwSignal::new(Vec::new()) }
    }

    /// Says something, after what is being said: line by line, so that there is a pause between them.
    pub(super) fn say(self, sentences: &str) {
        // Nobody listens any more if the table was left.
        let _ = self.said.try_update(|said| {
            for line in sentences.lines() {
                let number = said.last().map_or(0, |(number, _)| number + 1);
                said.push((number, line.to_owned()));
            }
            said.drain(..said.len().saturating_sub(KEPT));
        });
    }
}

/// Where the voice comes from: heard, not seen.
#[component]
pub(super) fn Speaker(voice: Voice) -> impl IntoView {
    view! {
        <div class="hidden" aria-live="polite" aria-relevant="additions">
            <For
                each=move || voice.said.get()
                key=|(number, _)| *number
                children=|(_, sentence)| view! { <p>{sentence}</p> }
            />
        </div>
    }
}
