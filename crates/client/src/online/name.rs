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
/// Where it is kept that somebody took a name here. The cookie itself cannot be read.
const KNOWN_KEY: &str = "tabulea/guest";

/// What is known of whoever sits before the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Who {
    /// It is being asked.
    Asking,
    /// The server knows nobody here.
    Nobody,
    /// Somebody.
    Known(Me),
    /// It could not be found out.
    Unknown(Wrong),
}

/// Finds out who sits before the page, whenever it is asked. Where nobody ever took a name, nobody has to be
/// asked.
pub(crate) fn find_self(found: RwSignal<Who>) {
    if kept(KNOWN_KEY) == Kept::Nothing {
        found.set(Who::Nobody);
        return;
    }
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
        keep(NAME_KEY, &name);
        is_sent.set(true);
        spawn_local(async move {
            let answer = api::post::<Me>("/api/guest", &NewGuest { name }).await;
            is_sent.try_set(false);
            match answer {
                Ok(me) => {
                    expect_self();
                    found.try_set(Who::Known(me));
                }
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
pub(crate) fn NotKnown(found: RwSignal<Who>, wrong: Wrong) -> impl IntoView {
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
    match kept(NAME_KEY) {
        Kept::Text(name) => name,
        Kept::Nothing | Kept::Unknown => String::new(),
    }
}

/// What the browser has kept.
#[derive(PartialEq, Eq)]
enum Kept {
    Text(String),
    Nothing,
    /// It does not tell.
    Unknown,
}

fn kept(key: &str) -> Kept {
    match browser::storage().map(|storage| storage.get_item(key)) {
        Some(Ok(Some(text))) => Kept::Text(text),
        Some(Ok(None)) => Kept::Nothing,
        Some(Err(_)) | None => Kept::Unknown,
    }
}

fn keep(key: &str, text: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.set_item(key, text);
    }
}

/// From now on it is asked who sits here.
pub(crate) fn expect_self() {
    keep(KNOWN_KEY, "yes");
}
