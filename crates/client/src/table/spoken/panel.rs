//! The panel: commands, the table as text, and everything that can be done.

use leptos::prelude::*;

use super::command::CommandBox;
use super::{Offer, Spoken};
use crate::boards::share;
use crate::settings::Settings;
use crate::sheet::when_styled;
use crate::table::Table;
use crate::text::Text;

/// The table in words, for those who would rather read, hear or write than look at a board.
#[component]
pub(crate) fn Panel(table: Table, spoken: Spoken, called: RwSignal<u32>) -> impl IntoView {
    let settings = Settings::get();
    when_styled("access", move || {
        view! {
            <CommandBox table spoken called/>
            <p
                class="as-text"
                tabindex="0"
                role="group"
                aria-label=move || settings.say(&Text::InWords)
            >
                {move || spoken.board.run(())}
            </p>
            <ol class="choices" aria-label=move || settings.say(&Text::Choices)>
                {move || {
                    spoken.offers.run(()).into_iter().map(|offer| choice(spoken, offer)).collect_view()
                }}
            </ol>
        }
    })
}

/// A choice as a button: touched once it is chosen, touched again it is taken, as on the board.
fn choice(spoken: Spoken, offer: Offer) -> impl IntoView {
    let settings = Settings::get();
    let Offer { notation, words, hint } = offer;
    let share = hint.map(|hint| {
        let percent = format!("{:.1}", hint.win * 100.0);
        share(hint, settings.say(&Text::HintShare { percent: &percent }))
    });
    let own = notation.clone();
    let is_chosen = move || (spoken.chosen.get().as_ref() == Some(&own)).to_string();
    let marked = notation.clone();
    view! {
        <li>
            <button
                class="button choice"
                data-choice=marked
                aria-pressed=is_chosen
                on:click=move |_| spoken.touch.run((notation.clone(),))
            >
                {words}
                {share}
            </button>
        </li>
    }
}
