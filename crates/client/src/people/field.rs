//! Fields for names, passwords and codes, and forms of them.

use leptos::ev;
use leptos::prelude::*;

use super::text::Text;
use crate::online::Wrong;
use crate::settings::Settings;

/// What a field is for, in the words of browsers, which then propose the right thing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum For {
    /// A name to sign in with.
    Name,
    /// The password that counts.
    Password,
    /// A password that is to count.
    NewPassword,
    /// A recovery code.
    Code,
}

impl For {
    fn autocomplete(self) -> &'static str {
        match self {
            For::Name => "username",
            For::Password => "current-password",
            For::NewPassword => "new-password",
            For::Code => "off",
        }
    }
}

/// One field with its label. What is typed as a password can be shown.
#[component]
pub(super) fn Field(
    /// What is asked for.
    #[prop(into)]
    label: Signal<String>,
    /// In the words of browsers.
    what: For,
    /// What was typed.
    value: RwSignal<String>,
) -> impl IntoView {
    let settings = Settings::get();
    let is_secret = matches!(what, For::Password | For::NewPassword);
    let is_shown = RwSignal::new(false);
    let kind = move || if is_secret && !is_shown.get() { "password" } else { "text" };
    let show = move || {
        view! {
            <button
                class="button"
                type="button"
                aria-pressed=move || is_shown.get().to_string()
                on:click=move |_| is_shown.update(|is| *is = !*is)
            >
                {move || settings.say(&Text::ShowPassword)}
            </button>
        }
    };
    view! {
        <div class="pe-field">
            <label>
                <strong>{label}</strong>
                <input
                    type=kind
                    autocomplete=what.autocomplete()
                    autocapitalize="none"
                    spellcheck="false"
                    prop:value=value
                    on:input=move |event| value.set(event_target_value(&event))
                />
            </label>
            {is_secret.then(show)}
        </div>
    }
}

/// Fields, a button that sends them, and what came of it.
#[component]
pub(super) fn Form(
    /// What the button says.
    #[prop(into)]
    button: Signal<String>,
    /// Whether everything is there that is needed.
    #[prop(into)]
    is_ready: Signal<bool>,
    /// Sends it.
    send: Callback<()>,
    /// How it stands.
    state: RwSignal<State>,
    /// Whether it is the first thing to do here.
    #[prop(optional)]
    is_primary: bool,
    children: Children,
) -> impl IntoView {
    let settings = Settings::get();
    let is_sent = move || state.with(|state| *state == State::Sent);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if is_ready.get_untracked() && !state.with_untracked(|state| *state == State::Sent) {
            state.set(State::Sent);
            send.run(());
        }
    };
    let wrong = move || match state.get() {
        State::Wrong(wrong) => Some(wrong.say(settings.lang.get())),
        State::Rest | State::Sent | State::Done(_) => None,
    };
    let done = move || match state.get() {
        State::Done(sentences) => Some(sentences[settings.lang.get() as usize].clone()),
        State::Rest | State::Sent | State::Wrong(_) => None,
    };
    view! {
        <form class="pe-form" on:submit=submit>
            {children()}
            <button
                class="button"
                class:primary=is_primary
                disabled=move || !is_ready.get() || is_sent()
            >
                {button}
            </button>
            <p class="refused" role="alert">{wrong}</p>
            <p class="pe-done" role="status">{done}</p>
        </form>
    }
}

/// How it stands with something that is sent.
#[derive(Clone, PartialEq)]
pub(super) enum State {
    /// Nothing was sent.
    Rest,
    /// There is no answer yet.
    Sent,
    /// It was refused.
    Wrong(Wrong),
    /// It was done; a sentence in both languages.
    Done([String; 2]),
}
