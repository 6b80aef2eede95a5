//! The one line that says who must do what, and the buttons that belong to it.

use art::house::Icon;
use gamekit::Viewer;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::TurnText;

use super::state::Table;
use crate::boards::{Board, Hands, Seen, Sight, WhyNot};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::text::Text;

/// Who must do what; undo, hint and confirm beside it. On a phone the buttons lie at the bottom.
#[component]
pub(super) fn Prompt<G: Board>(table: Table, sight: Sight<G>, hands: Hands<G>) -> impl IntoView {
    let settings = Settings::get();
    let is_own = move || sight.with(|seen| !seen.choices.is_empty());
    let line = move || sight.with(|seen| sentence(table, seen, settings));
    let icon = Signal::derive(move || if is_own() { Icon::Hand } else { Icon::Clock });
    let helps = table.host().is_none_or(|live| live.helps());
    view! {
        <div class="prompt" class:own=is_own>
            <Sign icon/>
            // The table speaks with one voice, see `voice`: this is the place to look it up again.
            <p role="status" aria-live="off">{line}</p>
            <Refused<G> table/>
            <Stuck table/>
        </div>
        <div class="actions" role="toolbar" aria-label=move || settings.say(&Text::Actions)>
            <button
                class="button undo"
                disabled=move || table.scene.with(|scene| !scene.can_undo) || table.past.get().is_some()
                on:click=move |_| table.undo()
            >
                <Sign icon=Icon::Undo/>
                <span>{move || settings.say(&Text::Undo)}</span>
            </button>
            <button
                class="button hint"
                disabled=move || !is_own() || table.is_asking.get() || !helps
                on:click=move |_| table.ask_hint()
            >
                <Sign icon=Icon::Hint/>
                <span>{move || settings.say(if table.is_asking.get() { &Text::Thinking } else { &Text::Hint })}</span>
            </button>
            <button
                class="button more"
                class:news=move || table.has_talk.get()
                aria-expanded=move || table.is_side_open.get().to_string()
                aria-label=move || settings.say(&Text::Side)
                on:click=move |_| {
                    table.has_talk.set(false);
                    table.is_side_open.update(|open| *open = !*open);
                }
            >
                <Sign icon=Icon::Log/>
            </button>
            <Confirm<G> sight hands/>
        </div>
    }
}

/// Who must do what, in words.
pub(super) fn sentence<G: Board>(table: Table, seen: &Seen<G>, settings: Settings) -> String {
    if let Some(step) = table.past.get() {
        return settings.say(&Text::LookingBack { step: &step });
    }
    match table.scene.with_untracked(|scene| scene.turn) {
        TurnText::Over => settings.say(&Text::GameIsOver),
        TurnText::Chance => settings.say(&Text::ChanceDecides),
        TurnText::Act { must, .. } => {
            let own = match seen.viewer {
                Viewer::Seat(me) => must.iter().find(|&asked| asked == me),
                Viewer::Public => None,
            };
            let asked = own.or(must.first());
            asked.map_or(String::new(), |seat| seen.rules.prompt(&seen.view, seat, &seen.names, seen.lang))
        }
    }
}

/// The button that confirms what was chosen.
#[component]
fn Confirm<G: Board>(sight: Sight<G>, hands: Hands<G>) -> impl IntoView {
    let settings = Settings::get();
    let label = move || match hands.chosen.get() {
        Some(action) => sight.with(|seen| G::confirm(seen, action)),
        None => settings.say(&Text::Confirm),
    };
    let confirm = move |_| {
        if let Some(action) = hands.chosen.get_untracked() {
            hands.take(action);
        }
    };
    let is_wanted = move || settings.confirm.get() || hands.chosen.get().is_some();
    view! {
        <Show when=is_wanted>
            <button class="button primary confirm" disabled=move || hands.chosen.get().is_none() on:click=confirm>
                <Sign icon=Icon::Check/>
                <span>{label}</span>
            </button>
        </Show>
    }
}

/// Bots cannot be reached: the page did not get what they think with.
#[component]
fn Stuck(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let told = move || {
        table.is_stuck.get().then(|| {
            view! {
                <span>{settings.say(&Text::BotsMissing)}</span>
                " "
                <a href="">{settings.say(&Text::FaultReload)}</a>
            }
        })
    };
    view! { <p class="refused" role="alert">{told}</p> }
}

/// Why something cannot be done, with a way to the rule that says so.
#[component]
fn Refused<G: Board>(table: Table, #[prop(optional)] _game: std::marker::PhantomData<G>) -> impl IntoView {
    let settings = Settings::get();
    let why = move |WhyNot { sentence, rule }: WhyNot| {
        let Some(rule) = rule else { return view! { <span>{sentence}</span> }.into_any() };
        let address = format!("/rules/{}#{rule}", G::ID);
        // Most sentences name their rule: then the number itself leads there.
        match sentence.split_once(rule.as_str()) {
            Some((before, after)) => {
                let (before, after) = (before.to_owned(), after.to_owned());
                view! { <span>{before}<A href=address>{rule}</A>{after}</span> }.into_any()
            }
            None => {
                let link = settings.say(&Text::Rule { number: &rule });
                view! { <span>{sentence}" "<A href=address>{link}</A></span> }.into_any()
            }
        }
    };
    view! { <p class="refused" role="alert">{move || table.why_not.get().map(why)}</p> }
}
