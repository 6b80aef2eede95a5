//! The table in words: as text, as a list of what can be done, and by commands as in the terminal.
//!
//! What every table carries is small ([`Spoken`], [`InWords`]); the panel itself is loaded when it is first
//! opened (`later.rs`), knows no game, and has its own style sheet.

mod answers;
mod command;
mod complete;
mod panel;
mod text;
mod wish;

pub(crate) use panel::Panel;

use gamekit::Drawing;
use leptos::ev;
use leptos::prelude::*;

use super::prompt::sentence;
use super::state::Table;
use crate::boards::{Board, Hands, Hint, Sight};
use crate::later;
use crate::settings::Settings;
use crate::text::Text;

/// The key that leads to the command box from anywhere.
const KEY: &str = "F2";

/// A table in words, whatever its game.
#[derive(Clone, Copy)]
pub(crate) struct Spoken {
    /// The title of the game.
    title: Callback<(), String>,
    /// Everything that lies on the table.
    board: Callback<(), String>,
    /// Who must do what.
    prompt: Callback<(Table,), String>,
    /// What the listener may do.
    offers: Callback<(), Vec<Offer>>,
    /// Touches a choice, by its notation.
    touch: Callback<(String,)>,
    /// The choice that waits to be confirmed.
    chosen: Signal<Option<String>>,
    /// The number of the first choice.
    first: usize,
}

/// Something that can be done.
#[derive(Clone, PartialEq, Debug)]
struct Offer {
    /// In the game's notation.
    notation: String,
    /// What it would do.
    words: String,
    /// What the strongest bot thinks of it, if it was asked.
    hint: Option<Hint>,
}

impl Spoken {
    /// What is seen, in words.
    pub(super) fn of<G: Board>(sight: Sight<G>, hands: Hands<G>) -> Spoken {
        let settings = Settings::get();
        Spoken {
            title: Callback::new(move |()| G::title(settings.lang.get())),
            board: Callback::new(move |()| {
                sight.with(|seen| seen.rules.board(&seen.view, &seen.names, Drawing::Words, seen.lang))
            }),
            prompt: Callback::new(move |(table,)| sight.with(|seen| sentence(table, seen, settings))),
            offers: Callback::new(move |()| {
                sight.with(|seen| {
                    let offer = |choice: &crate::boards::Choice<G>| Offer {
                        notation: choice.action.to_string(),
                        words: choice.words.clone(),
                        hint: choice.hint,
                    };
                    seen.choices.iter().map(offer).collect()
                })
            }),
            touch: Callback::new(move |(notation,): (String,)| {
                if let Ok(action) = notation.parse() {
                    hands.choose(action);
                }
            }),
            chosen: Signal::derive(move || hands.chosen.get().map(|action| action.to_string())),
            first: G::FIRST_CHOICE,
        }
    }
}

/// The way to the panel: a button, and a key that works everywhere at the table.
#[component]
pub(super) fn InWords(table: Table, spoken: Spoken) -> impl IntoView {
    let settings = Settings::get();
    let is_open = RwSignal::new(false);
    // Counts how often somebody wants to write a command.
    let called = RwSignal::new(0_u32);
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.key() == KEY {
            event.prevent_default();
            table.is_side_open.set(true);
            is_open.set(true);
            called.update(|count| *count += 1);
        }
    });
    on_cleanup(move || listener.remove());
    view! {
        <section class="in-words">
            <button
                class="button quiet"
                aria-expanded=move || is_open.get().to_string()
                aria-keyshortcuts=KEY
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {move || settings.say(&Text::InWords)}
            </button>
            <Show when=move || is_open.get()>{later::in_words(table, spoken, called)}</Show>
        </section>
    }
}
