//! The page of a table online: a waiting room at first, then the table.

mod chairs;
mod invite;
mod start;

use art::house::Icon;
use gamekit::Seat;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{Chair, Me, Order, Stage};

use super::around::{Banner, Refusal, Talk};
use super::conduct::Onlookers;
use super::desk::Desk;
use super::far::Far;
use super::name::{NameForm, NotKnown, Who, find_self};
use super::remote::{self, Farewell};
use super::text::Text;
use super::words::{options_words, speed_words};
use crate::later::{self, Kit};
use crate::pages::{asleep, game_title, show_title};
use crate::picture::{Sign, shown};
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::table::Live;
use crate::worker::Pool;
use chairs::Chairs;
use invite::Invite;
use start::StartBar;

/// The page of a table.
#[component]
pub(super) fn RoomPage(id: String) -> impl IntoView {
    let settings = Settings::get();
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    move || {
        let id = id.clone();
        match found.get() {
            Who::Asking => waiting(settings),
            Who::Known(me) => view! { <Visit id me/> }.into_any(),
            Who::Nobody => view! {
                <main id="main" class="page text online">
                    <h1>{move || settings.say(&Text::InvitedTitle)}</h1>
                    <p class="lead">{move || settings.say(&Text::InvitedLead)}</p>
                    <NameForm found/>
                </main>
            }
            .into_any(),
            Who::Unknown(wrong) => view! {
                <main id="main" class="page text lost">
                    {shown(asleep())}
                    <NotKnown found wrong/>
                </main>
            }
            .into_any(),
        }
    }
}

fn waiting(settings: Settings) -> AnyView {
    view! {
        <main id="main" class="page text online">
            <p role="status">{move || settings.say(&Text::Loading)}</p>
        </main>
    }
    .into_any()
}

/// A table, for somebody whom the server knows.
#[component]
fn Visit(id: String, me: Me) -> impl IntoView {
    let settings = Settings::get();
    let remote = StoredValue::new_local(remote::open(&id));
    let desk = remote.with_value(|remote| Desk::new(remote, &[]));
    let game = Memo::new(move |_| desk.of_room(|room| room.table.game.clone()));
    let farewell = Memo::new(move |_| desk.farewell.get());
    let me = StoredValue::new(me);
    move || match (game.get(), farewell.get()) {
        (Some(game), _) => later::with_kit(game, move |kit| match kit {
            Ok(kit) => view! { <Inside desk kit me=me.get_value()/> }.into_any(),
            Err(_) => later::not_found().into_any(),
        })
        .into_any(),
        (None, Some(farewell)) => view! { <Gone farewell/> }.into_any(),
        (None, None) => view! {
            <main id="main" class="page text online">
                <Banner desk/>
                <p role="status">{move || settings.say(&Text::Loading)}</p>
            </main>
        }
        .into_any(),
    }
}

/// What is shown of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// People sit down.
    Waiting,
    /// It has begun, and its first scene is on its way.
    Beginning,
    /// The game runs, or ran.
    Table,
    /// It was closed before anything began.
    Closed,
}

/// The waiting room or the table, as far as it is. Everything that they need is there already, so that one
/// takes the place of the other at once.
#[component]
fn Inside(desk: Desk, kit: Kit, me: Me) -> impl IntoView {
    let settings = desk.settings;
    let desk = Desk { levels: kit.levels, ..desk };
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let has_scene: RwSignal<bool> = desk.remote.with_value(|remote| remote.has_scene.clone().into());
    let phase = Memo::new(move |_| {
        let is_waiting = desk.is_room(|room| room.stage == Stage::Waiting);
        let is_closed = desk.is_room(|room| room.stage == Stage::Over && room.number == 0);
        match (is_waiting, has_scene.get()) {
            (true, _) => Phase::Waiting,
            (false, _) if is_closed => Phase::Closed,
            (false, false) => Phase::Beginning,
            (false, true) => Phase::Table,
        }
    });
    // Whoever waited hears that it begins.
    Effect::new(move |before: Option<Phase>| {
        let now = phase.get();
        let begins = before.is_some_and(|before| before != Phase::Table) && now == Phase::Table;
        if begins && settings.sound.get_untracked() {
            sound::call(Sound::Turn);
        }
        now
    });
    let me = StoredValue::new(me);
    move || match phase.get() {
        Phase::Waiting => view! { <WaitingRoom desk me=me.get_value()/> }.into_any(),
        Phase::Beginning => waiting(settings),
        Phase::Closed => view! { <Closed/> }.into_any(),
        Phase::Table => {
            let far =
                desk.remote.with_value(|remote| Far::new(remote, kit.game, kit.levels, &pool.get_value()));
            show_table(kit, far)
        }
    }
}

fn show_table(kit: Kit, far: Far) -> AnyView {
    (kit.table)(Live::new(std::rc::Rc::new(far)))
}

/// The server has said farewell, and there is nothing to look at.
#[component]
fn Gone(farewell: Farewell) -> impl IntoView {
    let settings = Settings::get();
    let Farewell { sentences, is_old } = farewell;
    let sentence = move || match is_old {
        true => settings.say(&Text::PageIsOld),
        false => sentences[settings.lang.get() as usize].clone(),
    };
    let reload = is_old.then(|| {
        view! {
            <a href="" rel="external" class="button primary">{move || settings.say(&Text::Reload)}</a>
        }
    });
    view! {
        <main id="main" class="page text lost">
            {shown(asleep())}
            <p role="alert">{sentence}</p>
            <div class="row">
                {reload}
                <A href="/online" attr:class="button">{move || settings.say(&Text::ToLobby)}</A>
            </div>
        </main>
    }
}

/// The host has closed the table before anything began.
#[component]
fn Closed() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <main id="main" class="page text lost">
            {shown(asleep())}
            <p role="status">{move || settings.say(&Text::TableClosed)}</p>
            <A href="/online" attr:class="button primary">{move || settings.say(&Text::ToLobby)}</A>
        </main>
    }
}

/// People sit down.
#[component]
fn WaitingRoom(desk: Desk, me: Me) -> impl IntoView {
    let settings = desk.settings;
    let game = desk.room_now(|room| room.table.game.clone()).unwrap_or_default();
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let tab = title.clone();
    show_title(move || settings.say(&Text::RoomTitle { title: &tab() }));
    let facts = move || {
        let words = desk.of_room(|room| {
            let mut words = vec![speed_words(room.speed, settings)];
            let is_lot = room.order == Order::Random;
            words.push(settings.say(if is_lot { &Text::OrderRandom } else { &Text::OrderChosen }));
            words.extend(room.is_rated.then(|| settings.say(&Text::RoomRated)));
            words.extend(options_words(&room.table.options, settings));
            words.push(settings.say(if room.is_public { &Text::RoomPublic } else { &Text::RoomByLink }));
            words
        });
        words.unwrap_or_default().into_iter().map(|word| view! { <li>{word}</li> }).collect_view()
    };
    let watchers = move || {
        let watchers = desk.of_room(|room| room.watchers).filter(|watchers| *watchers > 0);
        watchers.map(|watchers| settings.say(&Text::Watchers { count: i64::from(watchers) }))
    };
    // Whoever makes a table means to play.
    let free = desk.room_now(|room| match room.you.seat {
        None => room.chairs.iter().position(|chair| *chair == Chair::Empty),
        Some(_) => None,
    });
    let is_made = desk.remote.with_value(|remote| remote::is_made(&remote.id));
    if let Some(seat) = free.flatten().filter(|_| is_made) {
        chairs::sit(desk, seat);
    }
    let commitment = move || desk.of_room(|room| room.commitment.clone());
    view! {
        <main id="main" class=format!("page online room {game}")>
            <header>
                <h1>{title}</h1>
                <p class="lead">{move || settings.say(&Text::RoomLead)}</p>
                <ul class="chips">{facts}</ul>
                <A href=format!("/rules/{game}") attr:class="book">
                    <Sign icon=Icon::Book/>
                    <span>{move || settings.say(&crate::text::Text::Rules)}</span>
                </A>
            </header>
            <div class="said">
                <Banner desk/>
                <Refusal desk/>
            </div>
            <section class="panel seats-panel" aria-labelledby="chairs">
                <h2 id="chairs">{move || settings.say(&Text::ChairsTitle)}</h2>
                <Chairs desk/>
                <p class="small" role="status">{watchers}</p>
                <Onlookers desk/>
                <StartBar desk/>
            </section>
            <Invite desk link=invite::link_to(desk, &me.addresses)/>
            <Talk desk/>
            <details class="panel promise">
                <summary>{move || settings.say(&Text::CommitmentTitle)}</summary>
                <p class="small">{move || settings.say(&Text::CommitmentAbout)}</p>
                <code>{commitment}</code>
            </details>
        </main>
    }
}

/// The number of a chair.
fn chair_number(seat: usize) -> Seat {
    Seat(seat as u8)
}
