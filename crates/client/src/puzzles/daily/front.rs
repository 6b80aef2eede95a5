//! What stands before and after the table of a deal: what it is, how it went, other days.

use art::house::Icon;
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;
use puzzles::Day;

use super::super::data::today;
use super::super::place::Place;
use super::super::text::Text;
use super::super::words::day_name;
use super::compare::{self, Course};
use super::deal::{Deal, days, table_name};
use super::kept::{self, Outcome};
use super::share::{Share, share_text};
use super::stand_words;
use crate::browser;
use crate::later::{Kit, with_kit};
use crate::pages::{game_title, level_name};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::store;
use crate::table::Tables;
use crate::worker::Pool;

/// The deal of a day: the way in, or the result.
#[component]
pub(super) fn Front(
    /// The deal.
    deal: Deal,
    /// How it went.
    outcome: RwSignal<Option<Outcome>>,
    /// Whether its table is shown instead.
    is_playing: RwSignal<bool>,
    /// Whether the reader comes from that table.
    was_playing: bool,
) -> impl IntoView {
    let settings = Settings::get();
    let heading = NodeRef::<html::H1>::new();
    Effect::new(move || {
        if let Some(heading) = heading.get().filter(|_| was_playing) {
            // Without focus it can still be read.
            let _ = heading.focus();
        }
    });
    let Deal { challenge, day } = deal;
    let game = challenge.game;
    let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
    let rivals = move || {
        let levels: Vec<String> = challenge.rivals.iter().map(|level| level_name(level, settings)).collect();
        settings.say(&Text::DailyAgainst { levels: &levels.join(&settings.say(&Text::Comma)) })
    };
    let text = challenge.text(day);
    let inside = match outcome.get_untracked() {
        Some(first) => view! { <Went deal first outcome is_playing/> }.into_any(),
        None => view! { <Begin deal is_playing/> }.into_any(),
    };
    view! {
        <main id="main" class=format!("page puzzles daily {game}")>
            <header>
                <p><A href=Place::Hall.address()>{move || settings.say(&Text::HallTitle)}</A></p>
                <h1 node_ref=heading tabindex="-1">{move || settings.say(&Text::DailyHead { title: &title(), day: &day_name(day) })}</h1>
                <p class="lead">{rivals}</p>
            </header>
            {inside}
            <section aria-labelledby="honour">
                <h2 id="honour">{move || settings.say(&Text::HonourTitle)}</h2>
                <p class="small">{move || settings.say(&Text::HonourText { text: &text })}</p>
            </section>
            <OtherDays deal/>
        </main>
    }
}

/// The way in.
#[component]
fn Begin(deal: Deal, is_playing: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let is_begun = store::stand(&table_name(deal.challenge.game, deal.day)).is_some();
    let words = move || settings.say(if is_begun { &Text::GoOn } else { &Text::BeginDaily });
    view! {
        <section class="panel">
            <p>{move || settings.say(&Text::OneTry)}</p>
            <button class="button primary large" on:click=move |_| is_playing.set(true)>
                <Sign icon=Icon::Play/>
                <span>{words}</span>
            </button>
        </section>
    }
}

/// How it went, and how the strongest bot did.
#[component]
fn Went(
    deal: Deal,
    first: Outcome,
    outcome: RwSignal<Option<Outcome>>,
    is_playing: RwSignal<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let Deal { challenge, day } = deal;
    let game = challenge.game;
    let known = move || outcome.get().unwrap_or(first);
    let course = RwSignal::new(None::<ArcRwSignal<Course>>);
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    let compare = move || {
        with_kit(game.to_owned(), move |kit| {
            let begin = |kit: Kit| untrack(|| deal.host(kit.game, settings));
            if let (Ok(kit), None) = (kit, first.compared) {
                // It goes on, and is kept, also if nobody looks any more.
                let done = move |stood| kept::keep(game, day, Outcome { compared: Some(stood), ..first });
                let name = table_name(game, day);
                course.set(compare::course(&name, challenge.compared, pool.get_value(), || begin(kit), done));
            }
            ().into_any()
        })
    };
    Effect::new(move || {
        if let Some(Course::Done(found)) = course.get().map(|course| course.get()) {
            outcome.set(Some(found));
        }
    });
    let own = move || {
        let outcome = known();
        settings.say(&Text::YouStood { stood: &outcome.own.words(outcome.players, settings) })
    };
    let compared = move || {
        let outcome = known();
        let course = course.get().map(|course| course.get());
        match (outcome.compared, course) {
            (Some(stood), _) => {
                settings.say(&Text::MasterStood { stood: &stood.words(outcome.players, settings) })
            }
            (None, Some(Course::Absent)) => settings.say(&Text::MasterMissing),
            (None, Some(Course::Runs(steps))) => settings.say(&Text::MasterPlays { steps: &steps }),
            (None, _) => settings.say(&Text::MasterPlays { steps: &0 }),
        }
    };
    let address = browser::origin() + &Place::Daily { game, day }.address();
    let text = Signal::derive(move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        share_text(&title, &day.to_string(), &address, &known(), settings)
    });
    // What was played long ago is not kept any more, only how it went.
    let is_kept = tables.with_value(|tables| tables.game(&table_name(game, day)).is_ok());
    view! {
        <section class="panel">
            <p class="stood">{own}</p>
            <p class="stood" role="status">{compared}</p>
            <p class="small">{move || settings.say(&Text::MasterAbout)}</p>
            {compare()}
            <Share text/>
            {is_kept.then(|| view! {
                <button class="button quiet" on:click=move |_| is_playing.set(true)>
                    <Sign icon=Icon::Eye/>
                    <span>{move || settings.say(&Text::LookAgain)}</span>
                </button>
            })}
        </section>
    }
}

/// The days before, and how they went.
#[component]
fn OtherDays(deal: Deal) -> impl IntoView {
    let settings = Settings::get();
    let game = deal.challenge.game;
    let row = move |day: Day| {
        view! {
            <li>
                <A
                    href=Place::Daily { game, day }.address()
                    attr:class="day"
                >
                    <strong>{day_name(day)}</strong>
                    <span class="small">{move || stand_words(game, day, settings)}</span>
                </A>
            </li>
        }
    };
    view! {
        <section aria-labelledby="days">
            <h2 id="days">{move || settings.say(&Text::OtherDays)}</h2>
            <ul class="days">{days(today()).map(row).collect_view()}</ul>
        </section>
    }
}
