//! The own running games: which of them wait, how one learns of it while no page is open, and days off.

mod feed;
mod here;
mod list;
mod notify;
mod vacation;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use protocol::online::Turns;

use super::text::Text;
use crate::browser;
use crate::online::{NotKnown, Who, Wrong, api, find_self};
use crate::pages::show_title;
use crate::settings::Settings;
use crate::sheet::when_styled;
use feed::FeedSection;
use list::TurnList;
use notify::Notify;
use vacation::VacationSection;

pub(super) use here::{end as end_push, forget as forget_push};
pub(super) use notify::tell_again;

/// How often it is asked whether something has changed.
const ASK_AGAIN: Duration = Duration::from_secs(30);

/// The page.
#[component]
pub(crate) fn TurnsPage() -> impl IntoView {
    when_styled("people", || view! { <MyTurns/> })
}

/// What the server told, and when that was heard, in milliseconds of this page.
#[derive(Clone, PartialEq)]
struct Heard {
    turns: Turns,
    at: u64,
}

#[component]
fn MyTurns() -> impl IntoView {
    let settings = Settings::get();
    let heard = RwSignal::new(None::<Heard>);
    let waiting = Memo::new(move |_| heard.with(|heard| heard.as_ref().map(|heard| waiting(&heard.turns))));
    show_title(move || match waiting.get() {
        Some(count @ 1..) => settings.say(&Text::TurnsTab { count: &count }),
        Some(0) | None => settings.say(&Text::TurnsTitle),
    });
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    let stage = Memo::new(move |_| {
        found.with(|found| match found {
            Who::Asking => Stage::Asking,
            Who::Nobody => Stage::Nobody,
            Who::Known(_) => Stage::Known,
            Who::Unknown(_) => Stage::Unknown,
        })
    });
    let shown = move || match stage.get() {
        Stage::Asking => view! { <p role="status">{move || settings.say(&Text::Loading)}</p> }.into_any(),
        Stage::Nobody => view! { <Nobody/> }.into_any(),
        Stage::Known => view! { <Known heard found/> }.into_any(),
        Stage::Unknown => match found.get_untracked() {
            Who::Unknown(wrong) => view! { <NotKnown found wrong/> }.into_any(),
            _ => ().into_any(),
        },
    };
    view! {
        <main id="main" class="page text people my-turns">
            <h1>{move || settings.say(&Text::TurnsTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::TurnsLead)}</p>
            {shown}
            <p class="small note">
                <A href="/online">{move || settings.say(&Text::ToLobby)}</A>
                " · "
                <A href="/account">{move || settings.say(&Text::AccountTitle)}</A>
                " · "
                <A href="/privacy">{move || settings.say(&Text::PrivacyTitle)}</A>
            </p>
        </main>
    }
}

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Asking,
    Nobody,
    Known,
    Unknown,
}

/// Nobody has taken a name here: there is nothing yet, and this is where it begins.
#[component]
fn Nobody() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <p>{move || settings.say(&Text::TurnsNobody)}</p>
        <div class="row">
            <A href="/online" attr:class="button primary">{move || settings.say(&Text::ToLobby)}</A>
            <A href="/account" attr:class="button">{move || settings.say(&Text::SignInTitle)}</A>
        </div>
    }
}

/// Everything, for somebody whom the server knows.
#[component]
fn Known(heard: RwSignal<Option<Heard>>, found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let wrong = RwSignal::new(None::<Wrong>);
    let ask = Callback::new(move |()| {
        spawn_local(async move {
            match api::get::<Turns>("/api/turns").await {
                Ok(turns) => {
                    wrong.try_set(None);
                    heard.try_set(Some(Heard { turns, at: browser::now() }));
                }
                Err(problem) if problem.is_nobody() => drop(found.try_set(Who::Nobody)),
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    });
    ask.run(());
    let again = move || {
        if !browser::is_hidden() {
            ask.run(());
        }
    };
    if let Ok(asking) = set_interval_with_handle(again, ASK_AGAIN) {
        on_cleanup(move || asking.clear());
    }
    view! {
        <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
        <TurnList heard/>
        <Notify/>
        <VacationSection heard/>
        <FeedSection/>
    }
}

/// In how many games it is the reader's turn.
fn waiting(turns: &Turns) -> usize {
    turns.turns.iter().filter(|turn| turn.table.is_asked).count()
}
