//! The page of a table, for any game.

use std::marker::PhantomData;
use std::rc::Rc;

use gamekit::{Lang, Seat};
use host::SavedError;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::live::{Dress, Live, NoTable, Tables};
use super::local::Local;
use super::log::Log;
use super::menu::Menu;
use super::players::Players;
use super::prompt::Prompt;
use super::replay::ReplayBar;
use super::result::Ending;
use super::spoken::{InWords, Spoken};
use super::state::Table;
use super::voice::Speaker;
use crate::boards::{Board, Hands, Seen, Sight};
use crate::later::{missing_table, with_kit};
use crate::pages::show_title;
use crate::picture::{seat_mark, shown};
use crate::settings::Settings;
use crate::text::Text;
use crate::worker::Pool;

/// The page: finds the table, or says why there is none.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    move || {
        let id = params.get().get("id").unwrap_or_default();
        let game = match tables.get_value().game(&id) {
            Ok(game) => game,
            Err(problem) => return missing_table(&id, problem).into_any(),
        };
        with_kit(game, move |kit| {
            let found = match kit {
                Ok(kit) => {
                    let live = tables.get_value().find(&id, kit.game, &pool.get_value());
                    live.map(|live| (kit.local)(live))
                }
                Err(unknown) => Err(NoTable::Saved(SavedError::Match(unknown.into()))),
            };
            found.unwrap_or_else(|problem| missing_table(&id, problem).into_any())
        })
        .into_any()
    }
}

/// A table of this page, of a game whose type is known. Only here it becomes one of many kinds: what a table
/// asks of its host is not needed before.
pub(crate) fn local_table_of<G: Board>(local: Local) -> AnyView {
    table_of::<G>(Live::new(Rc::new(local)))
}

/// A table of a game whose type is known.
pub(crate) fn table_of<G: Board>(live: Live) -> AnyView {
    view! { <TableOf<G> live/> }.into_any()
}

/// A table of one game.
#[component]
fn TableOf<G: Board>(live: Live, #[prop(optional)] _game: PhantomData<G>) -> impl IntoView {
    let settings = Settings::get();
    let table = Table::new::<G>(live);
    let rules = table.scene.with_untracked(|scene| scene.table.setup().build::<G>().ok());
    let Some(rules) = rules else { return ().into_any() };
    let look = move || {
        let (known, hints, lang) = (table.known.get(), table.hints.get(), settings.lang.get());
        table.scene.with(|scene| Seen::of(&rules, scene, known, &hints, lang)).map(Rc::new)
    };
    let Some(first) = untrack(&look) else { return ().into_any() };
    let sight: Sight<G> = RwSignal::new_local(first);
    let act = Callback::new(move |(action,): (G::Action,)| table.act(action.to_string()));
    let hands = Hands::<G>::new(act, table.why_not);
    Effect::new(move || {
        if let Some(seen) = look() {
            // What was chosen may not be possible any more.
            if hands.chosen.get_untracked().is_some_and(|action| seen.choice(action).is_none()) {
                hands.chosen.set(None);
            }
            sight.set(seen);
        }
    });
    // Some tables name their seats in the reader's language.
    Effect::new(move |before: Option<Lang>| {
        let lang = settings.lang.get();
        if before.is_some_and(|before| before != lang) {
            table.show_again();
        }
        lang
    });
    // The tab says so, too, when somebody is waited for.
    let title = move || {
        let title = G::title(settings.lang.get());
        let is_own = sight.with(|seen| !seen.choices.is_empty()) && table.past.get().is_none();
        if is_own { settings.say(&Text::TitleYourTurn { title: &title }) } else { title }
    };
    show_title(title);
    let is_covered = move || table.handover.get().is_some();
    // A board without choices may still have to be scrolled, also by keys.
    let is_reached = move || if sight.with(|seen| seen.choices.is_empty()) { "0" } else { "-1" };
    let spoken = Spoken::of(sight, hands);
    let Dress { notes, players, talk, menu } = dress(table);
    view! {
        <main id="main" class=format!("table {}", G::ID)>
            <h1 class="hidden">{move || G::title(settings.lang.get())}</h1>
            <Prompt<G> table sight hands/>
            <Handover table/>
            {notes}
            <section
                class="board"
                class:covered=is_covered
                inert=is_covered
                tabindex=is_reached
                aria-label=move || G::name(settings.lang.get())
            >
                {G::show(sight, hands)}
            </section>
            <aside class="side" class:open=move || table.is_side_open.get()>
                {players}
                <Ending<G> table sight/>
                <Log<G> table sight/>
                {talk}
                <ReplayBar table/>
                <InWords table spoken/>
                {menu}
            </aside>
            <Speaker voice=table.voice/>
        </main>
    }
    .into_any()
}

/// What stands round the board: that of a table far away, or what a table of this page has.
fn dress(table: Table) -> Dress {
    table.host().and_then(|live| live.dress(table)).unwrap_or_else(|| Dress {
        notes: view! { <Unkept table/> }.into_any(),
        players: view! { <Players table/> }.into_any(),
        talk: ().into_any(),
        menu: view! { <Menu table/> }.into_any(),
    })
}

/// Asks for the next person, while nothing secret is shown.
#[component]
fn Handover(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let ask = move |seat: Seat| {
        let name = table.scene.with(|scene| scene.seats[seat.index()].name.clone());
        table.voice.say(&settings.say(&Text::Handover { name: &name }));
        view! {
            <section class="handover">
                {shown(seat_mark(seat.0, 72.0))}
                <p>{settings.say(&Text::Handover { name: &name })}</p>
                <button class="button primary" on:click=move |_| table.take_screen(seat)>
                    {settings.say(&Text::TakeScreen { name: &name })}
                </button>
            </section>
        }
    };
    move || table.handover.get().map(ask)
}

/// Says so if the browser keeps nothing.
#[component]
fn Unkept(table: Table) -> impl IntoView {
    let settings = Settings::get();
    move || {
        table.scene.track();
        let unkept = table.host().is_some_and(|live| live.local().is_some_and(Local::is_unkept));
        unkept.then(|| view! { <p class="refused" role="status">{settings.say(&Text::NotKept)}</p> })
    }
}
