//! Moving to another device: by a code that is shown once, or by an account.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{NewCode, Recover, Recovery};

use super::super::api::{self, WOULD_LEAVE, Wrong};
use super::super::copy::CopyField;
use super::super::name::{Who, expect_self, find_self};
use super::super::remote;
use super::super::text::Text;
use crate::browser;
use crate::settings::Settings;

/// Shows a code for another device, or takes one from it.
#[component]
pub(super) fn OtherDevice(#[prop(into)] me: Signal<bool>, found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let code = RwSignal::new(None::<String>);
    let wrong = RwSignal::new(None::<Wrong>);
    let account = Memo::new(move |_| {
        found.with(|found| match found {
            Who::Known(me) => me.account.clone(),
            _ => None,
        })
    });
    let is_guest = move || me.get() && account.with(Option::is_none);
    let show_code = move |_| {
        wrong.set(None);
        spawn_local(async move {
            match api::post::<Recovery>("/api/me/code", &NewCode::default()).await {
                Ok(recovery) => drop(code.try_set(Some(recovery.code))),
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <section aria-labelledby="device">
            <h2 id="device">{move || settings.say(&Text::DeviceTitle)}</h2>
            {move || account.get().map(|name| {
                view! { <p>{move || settings.say(&Text::DeviceAccount { name: &name })}</p> }
            })}
            <Show when=is_guest>
                <p>{move || settings.say(&Text::DeviceAbout)}</p>
                <Show
                    when=move || code.with(Option::is_some)
                    fallback=move || {
                        view! {
                            <button class="button" on:click=show_code>
                                {move || settings.say(&Text::ShowCode)}
                            </button>
                        }
                    }
                >
                    <CopyField
                        label=Signal::derive(move || settings.say(&Text::Code))
                        text=Signal::derive(move || code.get().unwrap_or_default())
                    />
                    <p class="small">{move || settings.say(&Text::CodeAbout)}</p>
                </Show>
                <p class="refused" role="alert">
                    {move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}
                </p>
            </Show>
            <EnterCode found/>
        </section>
    }
}

/// Takes the code of another device.
#[component]
fn EnterCode(found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let code = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Wrong>);
    let is_done = RwSignal::new(false);
    // Once it was asked whether the guest of this browser may be left, the question stays.
    let (is_asked, may_leave) = (RwSignal::new(false), RwSignal::new(false));
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let entered = code.get_untracked().trim().to_owned();
        if entered.is_empty() {
            return;
        }
        wrong.set(None);
        spawn_local(async move {
            let leave = may_leave.get_untracked();
            match api::tell("/api/recover", &Recover { code: entered, leave }).await {
                Ok(_) => {
                    // Whoever sat here before has left.
                    remote::close();
                    // Nobody has asked for messages to whoever it is now.
                    if let Some(storage) = browser::storage() {
                        let _ = storage.remove_item(browser::PUSH_TOLD);
                    }
                    expect_self();
                    if code.try_set(String::new()).is_none() {
                        is_asked.set(false);
                        may_leave.set(false);
                        is_done.set(true);
                        find_self(found);
                    }
                }
                Err(problem) => {
                    if problem.has_code(WOULD_LEAVE) {
                        is_asked.try_set(true);
                    }
                    wrong.try_set(Some(problem));
                }
            }
        });
    };
    view! {
        <form class="line-form" on:submit=submit>
            <input
                type="text"
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                aria-label=move || settings.say(&Text::EnterCode)
                placeholder=move || settings.say(&Text::EnterCode)
                prop:value=code
                on:input=move |event| code.set(event_target_value(&event))
            />
            <button class="button">{move || settings.say(&Text::UseCode)}</button>
        </form>
        <Show when=move || is_asked.get()>
            <label class="radio">
                <input
                    type="checkbox"
                    prop:checked=may_leave
                    on:change=move |event| may_leave.set(event_target_checked(&event))
                />
                <span>{move || settings.say(&Text::MayLeave)}</span>
            </label>
        </Show>
        <p class="small" role="status">{move || is_done.get().then(|| settings.say(&Text::CodeTaken))}</p>
        <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
    }
}
