//! The workshop for packs: decks of Alea, cards and tiles of Heroes, edited in the page.
//!
//! A pack is a document that the forms change place by place (`document`); what is wrong with it is told by
//! the game's own reader (`traps`, `alices`). The game's functions are reached through `tools` only. All of
//! it is one part that is loaded when it is first needed (`later.rs`).

mod alice_form;
mod alices;
mod bar;
mod choice;
mod desk;
mod document;
mod fault;
mod fields;
mod history;
mod list;
mod power_form;
mod shelf;
mod shelf_view;
mod sketch;
mod text;
mod tile_form;
mod tools;
mod trap_form;
mod traps;

pub(crate) use choice::{PackChoice, PackDoor};
pub(crate) use tools::{AleaTools, HeroesTools};

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

use crate::later;
use crate::pages::{NotFound, NotLoaded, Segments, game_title, show_title};
use crate::settings::Settings;
use crate::sheet::when_styled;
use alice_form::AliceForm;
use bar::Bar;
use desk::{Desk, Section};
use list::{Deeds, List};
use shelf_view::Shelf;
use text::Text;
use tile_form::{MapForm, TileForm};
use tools::Tools;
use trap_form::TrapForm;

/// The name of the style sheet.
const STYLE: &str = "packs";

/// The workshop of the game in the address, or the way to both.
#[component]
pub(crate) fn PacksPage() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    when_styled(STYLE, move || {
        move || match game.get().as_deref() {
            None => view! { <Doors/> }.into_any(),
            Some("alea") => view! { <Loading game="alea"/> }.into_any(),
            Some("heroes") => view! { <Loading game="heroes"/> }.into_any(),
            Some(_) => view! { <NotFound/> }.into_any(),
        }
    })
}

/// Which game?
#[component]
fn Doors() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::Title));
    let door = move |game: &'static str| {
        let title = move || game_title(game, settings.lang.get());
        let about = move || match game {
            "alea" => settings.say(&Text::DoorAlea),
            _ => settings.say(&Text::DoorHeroes),
        };
        view! {
            <li class="panel">
                <h2>{title}</h2>
                <p>{about}</p>
                <A href=format!("/packs/{game}") attr:class="button primary">{move || settings.say(&Text::DoorOpen)}</A>
            </li>
        }
    };
    view! {
        <main id="main" class="page packs">
            <h1>{move || settings.say(&Text::Title)}</h1>
            <p class="lead">{move || settings.say(&Text::Lead)}</p>
            <ul class="pk-doors">{door("alea")}{door("heroes")}</ul>
        </main>
    }
}

/// Fetches the game's own part first.
#[component]
fn Loading(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let tools = RwSignal::new(None::<Option<Tools>>);
    spawn_local(async move {
        let found = match game {
            "alea" => later::alea_tools().await.map(Tools::Alea),
            _ => later::heroes_tools().await.map(Tools::Heroes),
        };
        tools.try_set(Some(found.ok()));
    });
    move || match tools.get() {
        None => view! {
            <main id="main" class="page packs"><p role="status">{settings.say(&Text::Loading)}</p></main>
        }
        .into_any(),
        Some(None) => view! { <NotLoaded/> }.into_any(),
        Some(Some(tools)) => view! { <Workshop tools/> }.into_any(),
    }
}

/// The workshop: shelf, bar, list, and what is on the desk.
#[component]
fn Workshop(tools: Tools) -> impl IntoView {
    let desk = Desk::open(tools);
    let game = tools.game();
    let title = move || {
        let title = game_title(game, desk.settings.lang.get()).unwrap_or_default();
        desk.say(&Text::TitleOf { title: &title })
    };
    show_title(title);
    let keys = move |event: leptos::ev::KeyboardEvent| {
        let is_command = event.ctrl_key() || event.meta_key();
        if is_command && event.key().eq_ignore_ascii_case("z") {
            event.prevent_default();
            desk.step(!event.shift_key());
        }
    };
    let sections = matches!(tools, Tools::Heroes(_)).then(|| {
        let all = vec![
            (Section::Cards, desk.label(|| Text::SectionCards)),
            (Section::Tiles, desk.label(|| Text::SectionTiles)),
            (Section::Map, desk.label(|| Text::SectionMap)),
        ];
        let set = Callback::new(move |(section,): (Section,)| {
            desk.section.set(section);
            desk.at.set(None);
        });
        view! { <Segments name="section" label=desk.label(|| Text::Sections) all now=desk.section set/> }
    });
    let body = move || {
        let section = desk.section.get();
        if let (Section::Map, Tools::Heroes(tools)) = (section, tools) {
            return view! { <MapForm desk tools/> }.into_any();
        }
        view! {
            <div class="pk-body" class:open=move || desk.at.get().is_some()>
                <List desk section/>
                <div class="pk-desk">{move || on_desk(desk, section)}</div>
            </div>
        }
        .into_any()
    };
    view! {
        <main id="main" class=format!("page packs {game}") on:keydown=keys>
            <h1>{title}</h1>
            <p class="lead">{desk.label(|| Text::WorkshopLead)}</p>
            <Shelf desk/>
            <Bar desk/>
            {sections}
            {body}
        </main>
    }
}

/// The form of what is on the desk.
fn on_desk(desk: Desk, section: Section) -> AnyView {
    let Some(at) = desk.at.get() else {
        return view! { <p class="pk-none">{desk.say(&Text::NothingOnDesk)}</p> }.into_any();
    };
    let form = match (desk.tools, section) {
        (Tools::Alea(tools), _) => view! { <TrapForm desk tools at/> }.into_any(),
        (Tools::Heroes(tools), Section::Tiles) => view! { <TileForm desk tools at/> }.into_any(),
        (Tools::Heroes(tools), _) => view! { <AliceForm desk tools at/> }.into_any(),
    };
    view! { <Deeds desk section at/>{form} }.into_any()
}
