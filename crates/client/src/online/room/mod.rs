//! The page of a table online: a waiting room at first, then the table.

mod chairs;
mod invite;
mod start;

use art::house::Icon;
use gamekit::Seat;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use protocol::online::{Chair, Me, Order, Stage};

use super::around::{Banner, Refusal, Talk};
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

/// The page of the table in the address.
#[component]
pub(crate) fn RoomPage() -> impl IntoView {
    let settings = Settings::get();
    let params = use_params_map();
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    move || {
        let id = params.get().get("id").unwrap_or_default();
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

/// What is shown of a table.
#[derive(Clone, PartialEq, Eq)]
enum Phase {
    /// Nothing is known yet.
    Nothing,
    /// People sit down for this game.
    Waiting(String),
    /// This game runs, or ran.
    Table(String),
    /// The server does not want to tell.
    Gone(Farewell),
}

/// A table, for somebody whom the server knows.
#[component]
fn Visit(id: String, me: Me) -> impl IntoView {
    let settings = Settings::get();
    let remote = StoredValue::new_local(remote::open(&id));
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let desk = remote.with_value(|remote| Desk::new(remote, &[]));
    let has_scene: RwSignal<bool> = remote.with_value(|remote| remote.has_scene.clone().into());
    let phase = Memo::new(move |_| {
        let game = desk.of_room(|room| (room.stage, room.table.game.clone()));
        match (desk.farewell.get(), game) {
            (_, Some((stage, game))) if stage != Stage::Waiting && has_scene.get() => Phase::Table(game),
            (Some(farewell), _) => Phase::Gone(farewell),
            (None, Some((Stage::Waiting, game))) => Phase::Waiting(game),
            _ => Phase::Nothing,
        }
    });
    // Whoever waited hears that it begins.
    Effect::new(move |before: Option<Phase>| {
        let now = phase.get();
        let begins = matches!((&before, &now), (Some(Phase::Waiting(_)), Phase::Table(_)));
        if begins && settings.sound.get_untracked() {
            sound::call(Sound::Turn);
        }
        now
    });
    let me = StoredValue::new(me);
    move || match phase.get() {
        Phase::Nothing => view! {
            <main id="main" class="page text online">
                <Banner desk/>
                <p role="status">{move || settings.say(&Text::Loading)}</p>
            </main>
        }
        .into_any(),
        Phase::Gone(farewell) => view! { <Gone farewell/> }.into_any(),
        Phase::Waiting(game) => later::with_kit(game, move |kit| match kit {
            Ok(kit) => {
                let desk = Desk { levels: kit.levels, ..desk };
                view! { <WaitingRoom desk me=me.get_value()/> }.into_any()
            }
            Err(_) => later::not_found().into_any(),
        })
        .into_any(),
        Phase::Table(game) => later::with_kit(game, move |kit| match kit {
            Ok(kit) => show_table(
                kit,
                remote.with_value(|remote| Far::new(remote, kit.game, kit.levels, &pool.get_value())),
            ),
            Err(_) => later::not_found().into_any(),
        })
        .into_any(),
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

/// People sit down.
#[component]
fn WaitingRoom(desk: Desk, me: Me) -> impl IntoView {
    let settings = desk.settings;
    let game = desk.of_room(|room| room.table.game.clone()).unwrap_or_default();
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
            words.extend(options_words(&room.table.options, settings));
            words.push(settings.say(if room.is_public { &Text::IsPublic } else { &Text::IsByLink }));
            words
        });
        words.unwrap_or_default().into_iter().map(|word| view! { <li>{word}</li> }).collect_view()
    };
    let watchers = move || {
        let watchers = desk.of_room(|room| room.watchers).filter(|watchers| *watchers > 0);
        watchers.map(|watchers| settings.say(&Text::Watchers { count: i64::from(watchers) }))
    };
    // Whoever makes a table means to play.
    let free = desk.of_room(|room| room.chairs.iter().position(|chair| *chair == Chair::Empty)).flatten();
    let is_made = desk.remote.with_value(|remote| remote::is_made(&remote.id));
    if let Some(seat) = free.filter(|_| is_made && desk.me().is_none()) {
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
            <Banner desk/>
            <Refusal desk/>
            <section class="panel seats-panel" aria-labelledby="chairs">
                <h2 id="chairs">{move || settings.say(&Text::ChairsTitle)}</h2>
                <Chairs desk/>
                <p class="small" role="status">{watchers}</p>
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
