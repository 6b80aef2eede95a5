//! Who one is: a name, and nothing else.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{LONGEST_NAME, Me, NewGuest};

use super::api::{self, Wrong};
use super::text::Text;
use crate::browser;
use crate::settings::Settings;

/// Where the last name is kept, to be proposed again.
const NAME_KEY: &str = "tabulea/name";

/// What is known of whoever sits before the page.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Who {
    /// It is being asked.
    Asking,
    /// The server knows nobody here.
    Nobody,
    /// Somebody.
    Known(Me),
    /// It could not be found out.
    Unknown(Wrong),
}

/// Finds out who sits before the page, whenever it is asked.
pub(super) fn find_self(found: RwSignal<Who>) {
    spawn_local(async move {
        let me = match api::get::<Me>("/api/me").await {
            Ok(me) => Who::Known(me),
            Err(wrong) if wrong.is_nobody() => Who::Nobody,
            Err(wrong) => Who::Unknown(wrong),
        };
        found.try_set(me);
    });
}

/// Asks for a name and begins under it.
#[component]
pub(super) fn NameForm(
    /// What is known, which changes when a name was taken.
    found: RwSignal<Who>,
) -> impl IntoView {
    let settings = Settings::get();
    let name = RwSignal::new(last_name());
    let wrong = RwSignal::new(None::<Wrong>);
    let is_sent = RwSignal::new(false);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() || is_sent.get_untracked() {
            return;
        }
        keep_name(&name);
        is_sent.set(true);
        spawn_local(async move {
            let answer = api::post::<Me>("/api/guest", &NewGuest { name }).await;
            is_sent.try_set(false);
            match answer {
                Ok(me) => drop(found.try_set(Who::Known(me))),
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <form class="ask-name" on:submit=submit>
            <label>
                <strong>{move || settings.say(&Text::YourName)}</strong>
                <input
                    type="text"
                    maxlength=LONGEST_NAME.to_string()
                    autocomplete="nickname"
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <button class="button primary" disabled=move || name.with(|name| name.trim().is_empty()) || is_sent.get()>
                {move || settings.say(&Text::TakeName)}
            </button>
            <p class="small">{move || settings.say(&Text::NameAbout)}</p>
            <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
        </form>
    }
}

/// Says why it is not known who sits here, and asks again at a touch.
#[component]
pub(super) fn NotKnown(found: RwSignal<Who>, wrong: Wrong) -> impl IntoView {
    let settings = Settings::get();
    let again = move |_| {
        found.set(Who::Asking);
        find_self(found);
    };
    view! {
        <p class="refused" role="alert">{move || wrong.say(settings.lang.get())}</p>
        <button class="button" on:click=again>{move || settings.say(&Text::TryAgain)}</button>
    }
}

fn last_name() -> String {
    browser::storage().and_then(|storage| storage.get_item(NAME_KEY).ok().flatten()).unwrap_or_default()
}

fn keep_name(name: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.set_item(NAME_KEY, name);
    }
}
