//! A board in words, for any game: the table as text, and everything that can be done as a list.

use bots::Roster;
use gamekit::Drawing;
use leptos::prelude::*;

use super::{Board, Choice, Hands, Hint, Seen, Sight};
use crate::settings::Settings;
use crate::text::Text;

/// The table as text with all choices below it, for those who would rather read or hear it than look at a
/// board. Nothing of it is there until it is wanted.
#[component]
pub(crate) fn InWords<G: Board>(sight: Sight<G>, hands: Hands<G>) -> impl IntoView {
    let settings = Settings::get();
    let is_open = RwSignal::new(false);
    let toggle = move |_| is_open.update(|open| *open = !*open);
    let text = move || sight.with(|seen| as_text(seen));
    view! {
        <section class="in-words">
            <button class="button quiet" aria-expanded=move || is_open.get().to_string() on:click=toggle>
                {move || settings.say(&Text::InWords)}
            </button>
            <Show when=move || is_open.get()>
                <pre class="as-text" tabindex="0">{text}</pre>
                <ChoiceList<G> sight hands/>
            </Show>
        </section>
    }
}

fn as_text<G: Roster>(seen: &Seen<G>) -> String {
    seen.rules.board(&seen.view, &seen.names, Drawing::Grid, seen.lang)
}

/// What a bot thinks of a choice, beside it; the best one is marked.
pub(crate) fn share(hint: Hint, text: String) -> impl IntoView {
    view! { <span class="share" class:best=hint.is_best>{text}</span> }
}

/// Everything that can be done, as a list of buttons.
#[component]
fn ChoiceList<G: Board>(sight: Sight<G>, hands: Hands<G>) -> impl IntoView {
    let settings = Settings::get();
    let button = move |choice: &Choice<G>| {
        let action = choice.action;
        let share = choice.hint.map(|hint| {
            let percent = format!("{:.1}", hint.win * 100.0);
            let text = settings.say(&Text::HintShare { percent: &percent });
            share(hint, text)
        });
        let pressed = move || (hands.chosen.get() == Some(action)).to_string();
        view! {
            <li>
                <button
                    class="button choice"
                    data-choice=action.to_string()
                    aria-pressed=pressed
                    on:click=move |_| hands.choose(action)
                >
                    {choice.words.clone()}
                    {share}
                </button>
            </li>
        }
    };
    view! {
        <ol class="choices" aria-label=move || settings.say(&Text::Choices)>
            {move || sight.with(|seen| seen.choices.iter().map(button).collect_view())}
        </ol>
    }
}
