//! For whoever is signed in: everything about the own account.

use art::house::Icon;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{
    AccountCard, EndAccount, Me, NewCode, NewGuest, NewPassword, Password, Recovery, SHORTEST_PASSWORD,
};

use super::account::signed_out;
use super::field::{Field, For, Form, State};
use super::text::Text;
use super::turns::{end_push, forget_push};
use crate::online::{CopyField, Who, Wrong, api};
use crate::picture::Sign;
use crate::settings::Settings;

/// All of it.
#[component]
pub(super) fn Own(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let (card, code) = (RwSignal::new(None::<AccountCard>), RwSignal::new(None::<String>));
    let look_again = Callback::new(move |()| {
        spawn_local(async move {
            match api::get::<AccountCard>("/api/account").await {
                Ok(found) => drop(card.try_set(Some(found))),
                Err(wrong) if wrong.is_nobody() => signed_out(found),
                Err(_) => {}
            }
        });
    });
    look_again.run(());
    let name = move || card.with(|card| card.as_ref().map(|card| card.name.clone()));
    let lead = move || name().map(|name| settings.say(&Text::SignedInAs { name: &name }));
    view! {
        <p class="lead" role="status">{lead}</p>
        <ShownName found/>
        <CodeSection card code look_again/>
        <ChangePassword code look_again/>
        <section aria-labelledby="devices">
            <h2 id="devices">{move || settings.say(&Text::DevicesTitle)}</h2>
            <p class="small">
                {move || card.with(|card| card.as_ref().map(|card| i64::from(card.sessions)))
                    .map(|count| settings.say(&Text::DevicesCount { count }))}
            </p>
            <p class="small">{move || settings.say(&Text::SettingsFollow)}</p>
            <div class="row">
                <Leave found place="/api/leave" words=|| Text::SignOutHere/>
                <Leave found place="/api/account/leave" words=|| Text::SignOutAll/>
            </div>
        </section>
        <section aria-labelledby="export">
            <h2 id="export">{move || settings.say(&Text::ExportTitle)}</h2>
            <p class="small">{move || settings.say(&Text::ExportAbout)}</p>
            <a class="button" download="tabulea-account.json" href="/api/account/export" rel="external">
                <Sign icon=Icon::Save/>
                <span>{move || settings.say(&Text::ExportButton)}</span>
            </a>
        </section>
        <Delete found/>
    }
}

/// The name that others see.
#[component]
fn ShownName(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let now = move || {
        found.with(|found| match found {
            Who::Known(me) => me.name.clone(),
            _ => String::new(),
        })
    };
    let (name, state) = (RwSignal::new(now()), RwSignal::new(State::Rest));
    let is_ready = Signal::derive(move || name.with(|name| !name.trim().is_empty() && *name != now()));
    let send = Callback::new(move |()| {
        let wanted = NewGuest { name: name.get_untracked() };
        spawn_local(async move {
            match api::post::<Me>("/api/me/name", &wanted).await {
                Ok(me) => {
                    name.try_set(me.name.clone());
                    found.try_set(Who::Known(me));
                    state.try_set(said(|| Text::NameDone));
                }
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    view! {
        <section aria-labelledby="shown-name">
            <h2 id="shown-name">{move || settings.say(&Text::ShownTitle)}</h2>
            <Form button=Signal::derive(move || settings.say(&Text::ShownButton)) is_ready send state>
                <Field label=Signal::derive(move || settings.say(&Text::ShownName)) what=For::Name value=name/>
                <p class="small">{move || settings.say(&Text::ShownAbout)}</p>
            </Form>
        </section>
    }
}

/// A code that gives another password, shown once to whoever knows the password.
#[component]
fn CodeSection(
    card: RwSignal<Option<AccountCard>>,
    /// The code, as long as it is shown.
    code: RwSignal<Option<String>>,
    look_again: Callback<()>,
) -> impl IntoView {
    let settings = Settings::get();
    let (password, state) = (RwSignal::new(String::new()), RwSignal::new(State::Rest));
    let is_ready = Signal::derive(move || password.with(|password| !password.is_empty()));
    let send = Callback::new(move |()| {
        let wanted = NewCode { password: Some(Password(password.get_untracked())) };
        spawn_local(async move {
            match api::post::<Recovery>("/api/me/code", &wanted).await {
                Ok(recovery) => {
                    password.try_set(String::new());
                    state.try_set(State::Rest);
                    code.try_set(Some(recovery.code));
                    look_again.run(());
                }
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    let has_code = Memo::new(move |_| card.with(|card| card.as_ref().is_some_and(|card| card.has_code)));
    let is_missing = move || card.with(|card| card.as_ref().is_some_and(|card| !card.has_code));
    let button = Signal::derive(move || {
        settings.say(if has_code.get() { &Text::CodeAgain } else { &Text::CodeButton })
    });
    let shown = move || {
        view! {
            <CopyField
                label=Signal::derive(move || settings.say(&Text::Code))
                text=Signal::derive(move || code.get().unwrap_or_default())
            />
            <p class="small">{move || settings.say(&Text::CodeShown)}</p>
        }
    };
    view! {
        <section aria-labelledby="code">
            <h2 id="code">{move || settings.say(&Text::CodeTitle)}</h2>
            <p class="small">{move || settings.say(&Text::CodeAbout)}</p>
            <p class="pe-missing" role="status">{move || is_missing().then(|| settings.say(&Text::CodeMissing))}</p>
            <Show
                when=move || code.with(Option::is_some)
                fallback=move || {
                    view! {
                        <Form button is_ready send state>
                            <Field
                                label=Signal::derive(move || settings.say(&Text::CodePassword))
                                what=For::Password
                                value=password
                            />
                        </Form>
                    }
                }
            >
                {shown}
            </Show>
        </section>
    }
}

/// Another password. The recovery code does not count any more.
#[component]
fn ChangePassword(code: RwSignal<Option<String>>, look_again: Callback<()>) -> impl IntoView {
    let settings = Settings::get();
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let state = RwSignal::new(State::Rest);
    let is_ready = Signal::derive(move || {
        old.with(|old| !old.is_empty()) && new.with(|new| new.chars().count() >= SHORTEST_PASSWORD)
    });
    let send = Callback::new(move |()| {
        let wanted = NewPassword { old: Password(old.get_untracked()), new: Password(new.get_untracked()) };
        spawn_local(async move {
            match api::tell("/api/account/password", &wanted).await {
                Ok(_) => {
                    old.try_set(String::new());
                    new.try_set(String::new());
                    code.try_set(None);
                    state.try_set(said(|| Text::PasswordDone));
                    look_again.run(());
                }
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    view! {
        <section aria-labelledby="password">
            <h2 id="password">{move || settings.say(&Text::PasswordTitle)}</h2>
            <p class="small">{move || settings.say(&Text::PasswordEnds)}</p>
            <Form button=Signal::derive(move || settings.say(&Text::PasswordButton)) is_ready send state>
                <Field
                    label=Signal::derive(move || settings.say(&Text::OldPassword))
                    what=For::Password
                    value=old
                />
                <Field
                    label=Signal::derive(move || settings.say(&Text::NewPassword))
                    what=For::NewPassword
                    value=new
                />
            </Form>
        </section>
    }
}

/// Signs out, here or everywhere.
#[component]
fn Leave(found: RwSignal<Who>, place: &'static str, words: fn() -> Text<'static>) -> impl IntoView {
    let settings = Settings::get();
    let wrong = RwSignal::new(None::<Wrong>);
    let leave = move |_| {
        wrong.set(None);
        spawn_local(async move {
            // Whoever sits here next must not be told of one's games.
            end_push().await;
            match api::tell(place, &()).await {
                Ok(_) => signed_out(found),
                // It is done already.
                Err(problem) if problem.is_nobody() => signed_out(found),
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <button class="button" on:click=leave>{move || settings.say(&words())}</button>
        <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
    }
}

/// Deletes the account, after the password was asked for.
#[component]
fn Delete(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let (password, is_sure) = (RwSignal::new(String::new()), RwSignal::new(false));
    let state = RwSignal::new(State::Rest);
    let is_ready = Signal::derive(move || is_sure.get() && password.with(|password| !password.is_empty()));
    let send = Callback::new(move |()| {
        let wanted = EndAccount { password: Password(password.get_untracked()) };
        spawn_local(async move {
            match api::tell("/api/account/end", &wanted).await {
                Ok(_) => {
                    forget_push();
                    signed_out(found);
                }
                Err(wrong) if wrong.is_nobody() => signed_out(found),
                Err(wrong) => drop(state.try_set(State::Wrong(wrong))),
            }
        });
    });
    view! {
        <details class="pe-more">
            <summary>{move || settings.say(&Text::DeleteTitle)}</summary>
            <p class="small">{move || settings.say(&Text::DeleteAbout)}</p>
            <Form button=Signal::derive(move || settings.say(&Text::DeleteButton)) is_ready send state>
                <Field
                    label=Signal::derive(move || settings.say(&Text::DeletePassword))
                    what=For::Password
                    value=password
                />
                <label class="radio">
                    <input
                        type="checkbox"
                        prop:checked=is_sure
                        on:change=move |event| is_sure.set(event_target_checked(&event))
                    />
                    <span>{move || settings.say(&Text::DeleteSure)}</span>
                </label>
            </Form>
        </details>
    }
}

/// What was done, in both languages.
fn said(text: fn() -> Text<'static>) -> State {
    State::Done(gamekit::Lang::ALL.map(|lang| text().say(lang)))
}
