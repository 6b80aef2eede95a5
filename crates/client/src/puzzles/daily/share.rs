//! A result as a text to be passed on: nothing in it tells how the deal was played.

use art::house::Icon;
use leptos::html::Textarea;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::text::Text;
use super::kept::Outcome;
use crate::clipboard::copied;
use crate::picture::Sign;
use crate::settings::Settings;

/// The text of a result.
pub(super) fn share_text(
    title: &str,
    day: &str,
    address: &str,
    outcome: &Outcome,
    settings: Settings,
) -> String {
    let own = &outcome.own.words(outcome.players, settings);
    match outcome.compared {
        None => settings.say(&Text::ShareAlone { title: &title, day: &day, own, address: &address }),
        Some(compared) => {
            let compared = &compared.words(outcome.players, settings);
            settings.say(&Text::ShareCompared { title: &title, day: &day, own, compared, address: &address })
        }
    }
}

/// The text in a field, and a button that copies it. Where the browser does not let us, it is marked, so that
/// the reader can.
#[component]
pub(super) fn Share(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Textarea>::new();
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let text = text.get_untracked();
        spawn_local(async move {
            let is_copied = copied(&text).await;
            told.try_set(Some(is_copied));
        });
    };
    let status = move || {
        told.get().map(|is_copied| settings.say(if is_copied { &Text::Copied } else { &Text::CopyYourself }))
    };
    view! {
        <div class="share-text">
            <textarea
                readonly
                rows="4"
                aria-label=move || settings.say(&Text::ShareName)
                prop:value=text
                node_ref=field
            ></textarea>
            <div class="row">
                <button class="button" on:click=copy>
                    <Sign icon=Icon::Link/>
                    <span>{move || settings.say(&Text::Copy)}</span>
                </button>
                <p class="small" role="status">{status}</p>
            </div>
        </div>
    }
}
