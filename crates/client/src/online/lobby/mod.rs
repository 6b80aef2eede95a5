//! The lobby: who one is, tables that wait, tables to find, and another device.

mod device;
mod list;
mod live;
mod programs;

use art::house::Icon;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use protocol::online::Me;

use super::conduct::Blocked;
use super::link;
use super::name::{NameForm, NotKnown, Who, find_self};
use super::text::Text;
use crate::pages::{game_title, show_title};
use crate::picture::Sign;
use crate::settings::Settings;
use device::OtherDevice;
use list::{MyTables, PublicTables};
use programs::Programs;

/// The lobby.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::LobbyTitle));
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    let who = move || match found.get() {
        Who::Asking => view! { <p role="status">{settings.say(&Text::Loading)}</p> }.into_any(),
        Who::Nobody => view! { <NameForm found/> }.into_any(),
        Who::Known(me) => {
            view! { <p class="lead">{settings.say(&Text::YouAre { name: &me.name })}</p> }.into_any()
        }
        Who::Unknown(wrong) => view! { <NotKnown found wrong/> }.into_any(),
    };
    let me = Signal::derive(move || match found.get() {
        Who::Known(me) => Some(me),
        _ => None,
    });
    let is_known = Memo::new(move |_| me.with(Option::is_some));
    view! {
        <main id="main" class="page online lobby">
            <header>
                <h1>{move || settings.say(&Text::LobbyTitle)}</h1>
                <p class="lead">{move || settings.say(&Text::LobbyLead)}</p>
                {who}
            </header>
            <Show when=move || is_known.get()><ToTurns me/></Show>
            <MyTables me found/>
            <Show when=move || is_known.get()>
                <section aria-labelledby="make">
                    <h2 id="make">{move || settings.say(&Text::MakeTable)}</h2>
                    <p class="small">{move || settings.say(&Text::MakeTableAbout)}</p>
                    <div class="row">{catalog::GAMES.iter().copied().map(|game| view! { <Door game/> }).collect_view()}</div>
                </section>
                <JoinByLink/>
            </Show>
            <PublicTables me/>
            <OtherDevice me=is_known found/>
            <Show when=move || is_known.get()><Programs/><Blocked/></Show>
            <div class="row">
                <A href="/games" attr:class="button">{move || settings.say(&Text::ToOldGames)}</A>
                <A href="/leaderboard/assemble" attr:class="button">{move || settings.say(&Text::ToLeaders)}</A>
                <A href="/figures/assemble" attr:class="button">{move || settings.say(&Text::ToFigures)}</A>
            </div>
            <p class="small note">
                {move || settings.say(&Text::OfflineStays)}
                " "
                <A href="/account">{move || settings.say(&Text::ToAccount)}</A>
            </p>
        </main>
    }
}

/// The way to the games that wait for the reader, and how many do.
#[component]
fn ToTurns(#[prop(into)] me: Signal<Option<Me>>) -> impl IntoView {
    let settings = Settings::get();
    let count = Memo::new(move |_| {
        me.with(|me| me.iter().flat_map(|me| &me.tables).filter(|table| table.is_asked).count())
    });
    let words = move || match count.get() {
        0 => settings.say(&Text::ToTurns),
        count => settings.say(&Text::ToTurnsCount { count: &count }),
    };
    view! {
        <p>
            <A href="/turns" attr:class="button">
                <Sign icon=Icon::Clock/>
                <span>{words}</span>
            </A>
        </p>
    }
}

/// The way to a new table of a game.
#[component]
fn Door(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || game_title(game, settings.lang.get());
    view! {
        <A href=format!("/play/{game}?online=1") attr:class=format!("button {game}")>
            <Sign icon=Icon::Plus/>
            <span>{title}</span>
        </A>
    }
}

/// The way to a table whose link somebody has.
#[component]
fn JoinByLink() -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let (text, is_wrong) = (RwSignal::new(String::new()), RwSignal::new(false));
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match link::table_in(&text.get_untracked()) {
            Some(id) => navigate(&link::path(&id), Default::default()),
            None => is_wrong.set(true),
        }
    };
    let change = move |event| {
        is_wrong.set(false);
        text.set(event_target_value(&event));
    };
    view! {
        <section aria-labelledby="join">
            <h2 id="join">{move || settings.say(&Text::JoinTitle)}</h2>
            <form class="line-form" on:submit=submit>
                <input
                    type="text"
                    autocomplete="off"
                    aria-label=move || settings.say(&Text::JoinField)
                    placeholder=move || settings.say(&Text::JoinField)
                    prop:value=text
                    on:input=change
                />
                <button class="button">
                    <Sign icon=Icon::Link/>
                    <span>{move || settings.say(&Text::Join)}</span>
                </button>
            </form>
            <p class="refused" role="alert">
                {move || is_wrong.get().then(|| settings.say(&Text::JoinWrong))}
            </p>
        </section>
    }
}

/// Those who sit at tables, with the tables that wait for them first.
fn waiting_first(me: &Me) -> Vec<protocol::online::TableCard> {
    let mut tables = me.tables.clone();
    // The sort keeps the order of those that are alike: the newest stay first.
    tables.sort_by_key(|table| (!table.is_asked, table.stage == protocol::online::Stage::Over));
    tables
}
