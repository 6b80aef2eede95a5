//! For whoever has no account here: to make one, to sign in, to find back by a code.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{Login, Me, NewAccount, NewGuest, Password, Reset, SHORTEST_PASSWORD};

use super::account::signed_in;
use super::field::{Field, For, Form, State};
use super::text::Text;
use super::turns::{forget_push, tell_again};
use crate::online::api::WOULD_LEAVE;
use crate::online::{Who, api};
use crate::settings::Settings;

/// Makes whoever sits here an account. Where nobody took a name yet, a guest is made first.
#[component]
pub(super) fn NewAccountForm(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let known = found.with_untracked(|found| match found {
        Who::Known(me) => Some(me.name.clone()),
        _ => None,
    });
    let is_guest = StoredValue::new(known.is_some());
    let (name, password) = (RwSignal::new(known.unwrap_or_default()), RwSignal::new(String::new()));
    let state = RwSignal::new(State::Rest);
    let is_ready = Signal::derive(move || {
        name.with(|name| !name.trim().is_empty())
            && password.with(|password| password.chars().count() >= SHORTEST_PASSWORD)
    });
    let send = Callback::new(move |()| {
        let (name, password) = (name.get_untracked(), Password(password.get_untracked()));
        spawn_local(async move {
            if !is_guest.try_get_value().unwrap_or(true) {
                match api::post::<Me>("/api/guest", &NewGuest { name: name.clone() }).await {
                    Ok(_) => drop(is_guest.try_set_value(true)),
                    Err(wrong) => return drop(state.try_set(State::Wrong(wrong))),
                }
            }
            match api::post::<Me>("/api/account", &NewAccount { name, password }).await {
                Ok(me) => {
                    // Another cookie is another session, and messages belong to one.
                    tell_again(settings.lang.get_untracked()).await;
                    signed_in(found, me, settings);
                }
                Err(wrong) => {
                    if wrong.is_nobody() {
                        // Whoever it was has an account by now, or has left: the next try begins anew.
                        is_guest.try_set_value(false);
                    }
                    state.try_set(State::Wrong(wrong));
                }
            }
        });
    });
    view! {
        <section aria-labelledby="new-account">
            <h2 id="new-account">{move || settings.say(&Text::NewTitle)}</h2>
            <p class="small">{move || settings.say(&Text::NewAbout)}</p>
            <Form
                button=Signal::derive(move || settings.say(&Text::NewButton))
                is_ready
                send
                state
                is_primary=true
            >
                <Field label=Signal::derive(move || settings.say(&Text::Name)) what=For::Name value=name/>
                <Field
                    label=Signal::derive(move || settings.say(&Text::NewPassword))
                    what=For::NewPassword
                    value=password
                />
                <p class="small">{move || settings.say(&Text::PasswordAbout { least: &SHORTEST_PASSWORD })}</p>
            </Form>
        </section>
    }
}

/// Signs in. If a guest with tables would be lost, it is asked first.
#[component]
pub(super) fn SignIn(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (state, may_leave) = (RwSignal::new(State::Rest), RwSignal::new(false));
    let is_ready = Signal::derive(move || {
        name.with(|name| !name.trim().is_empty()) && password.with(|password| !password.is_empty())
    });
    let send = Callback::new(move |()| {
        let login = Login {
            name: name.get_untracked(),
            password: Password(password.get_untracked()),
            leave: may_leave.get_untracked(),
        };
        spawn_local(async move {
            match api::post::<Me>("/api/login", &login).await {
                Ok(me) => {
                    // Whoever was told here may have been somebody else.
                    forget_push();
                    signed_in(found, me, settings);
                }
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    view! {
        <section aria-labelledby="sign-in">
            <h2 id="sign-in">{move || settings.say(&Text::SignInTitle)}</h2>
            <p class="small">{move || settings.say(&Text::SignInAbout)}</p>
            <Form button=Signal::derive(move || settings.say(&Text::SignInButton)) is_ready send state>
                <Field label=Signal::derive(move || settings.say(&Text::Name)) what=For::Name value=name/>
                <Field
                    label=Signal::derive(move || settings.say(&Text::Password))
                    what=For::Password
                    value=password
                />
                <MayLeave state may_leave words=|| Text::MayLeave/>
            </Form>
        </section>
    }
}

/// Asks whether the guest of this browser may be left, once the server has said that it would be lost.
#[component]
fn MayLeave(
    state: RwSignal<State>,
    may_leave: RwSignal<bool>,
    words: fn() -> Text<'static>,
) -> impl IntoView {
    let settings = Settings::get();
    let is_asked = RwSignal::new(false);
    Effect::new(move || {
        if state.with(|state| matches!(state, State::Wrong(wrong) if wrong.has_code(WOULD_LEAVE))) {
            is_asked.set(true);
        }
    });
    view! {
        <Show when=move || is_asked.get()>
            <label class="radio">
                <input
                    type="checkbox"
                    prop:checked=may_leave
                    on:change=move |event| may_leave.set(event_target_checked(&event))
                />
                <span>{move || settings.say(&words())}</span>
            </label>
        </Show>
    }
}

/// Another password by the recovery code. If a guest with tables would be lost, it is asked first.
#[component]
pub(super) fn Forgotten(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let (code, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (state, may_leave) = (RwSignal::new(State::Rest), RwSignal::new(false));
    let is_ready = Signal::derive(move || {
        code.with(|code| !code.trim().is_empty())
            && password.with(|password| password.chars().count() >= SHORTEST_PASSWORD)
    });
    let send = Callback::new(move |()| {
        let reset = Reset {
            code: code.get_untracked(),
            new: Password(password.get_untracked()),
            leave: may_leave.get_untracked(),
        };
        spawn_local(async move {
            match api::post::<Me>("/api/account/reset", &reset).await {
                Ok(me) => {
                    // Whoever was told here may have been somebody else.
                    forget_push();
                    signed_in(found, me, settings);
                }
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    view! {
        <details class="pe-more">
            <summary>{move || settings.say(&Text::ForgottenTitle)}</summary>
            <p class="small">{move || settings.say(&Text::ForgottenAbout)}</p>
            <Form button=Signal::derive(move || settings.say(&Text::ForgottenButton)) is_ready send state>
                <Field label=Signal::derive(move || settings.say(&Text::Code)) what=For::Code value=code/>
                <Field
                    label=Signal::derive(move || settings.say(&Text::NewPassword))
                    what=For::NewPassword
                    value=password
                />
                <MayLeave state may_leave words=|| Text::MayLeaveByCode/>
            </Form>
        </details>
    }
}
