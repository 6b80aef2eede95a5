//! What stands before and after the table of a deal: what it is, how it went, other days.

use art::house::Icon;
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;
use puzzles::Day;

use super::super::data::today;
use super::super::place::Place;
use super::super::text::Text;
use super::compare::Compare;
use super::deal::{Deal, table_name};
use super::kept::{self, Outcome};
use super::share::{Share, share_text};
use super::stand_words;
use crate::browser;
use crate::later::with_kit;
use crate::pages::{game_title, level_name};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::store;
use crate::worker::Pool;

/// How many days are listed.
const DAYS: usize = 14;

/// The deal of a day: the way in, or the result.
#[component]
pub(super) fn Front(
    /// The deal.
    deal: Deal,
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
    let inside = match kept::outcome(game, day) {
        Some(outcome) => view! { <Went deal outcome is_playing/> }.into_any(),
        None => view! { <Begin deal is_playing/> }.into_any(),
    };
    view! {
        <main id="main" class=format!("page puzzles daily {game}")>
            <header>
                <p><A href=Place::Hall.address()>{move || settings.say(&Text::HallTitle)}</A></p>
                <h1 node_ref=heading tabindex="-1">{move || settings.say(&Text::DailyHead { title: &title(), day: &day })}</h1>
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
fn Went(deal: Deal, outcome: Outcome, is_playing: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let Deal { challenge, day } = deal;
    let game = challenge.game;
    let outcome = RwSignal::new(outcome);
    let steps = RwSignal::new(0u32);
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let compare = move || {
        with_kit(game.to_owned(), move |kit| {
            let first = outcome.get_untracked();
            if let (Ok(kit), None) = (kit, first.compared)
                && let Some(host) = untrack(|| deal.host(kit.game, settings))
            {
                let progress = move |entries| {
                    steps.try_set(entries);
                };
                // It goes on, and is kept, also if nobody looks any more.
                let done = move |stood| {
                    let kept = kept::keep(game, day, Outcome { compared: Some(stood), ..first });
                    outcome.try_set(kept);
                };
                Compare::start(host, challenge.compared, pool.get_value(), progress, done);
            }
            ().into_any()
        })
    };
    let own = move || {
        let outcome = outcome.get();
        settings.say(&Text::YouStood { stood: &outcome.own.words(outcome.players, settings) })
    };
    let compared = move || {
        let outcome = outcome.get();
        match outcome.compared {
            Some(stood) => {
                settings.say(&Text::MasterStood { stood: &stood.words(outcome.players, settings) })
            }
            None => settings.say(&Text::MasterPlays { steps: &steps.get() }),
        }
    };
    let address = browser::origin() + &Place::Daily { game, day }.address();
    let text = Signal::derive(move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        share_text(&title, &day.to_string(), &address, &outcome.get(), settings)
    });
    view! {
        <section class="panel">
            <p class="stood">{own}</p>
            <p class="stood" role="status">{compared}</p>
            <p class="small">{move || settings.say(&Text::MasterAbout)}</p>
            {compare()}
            <Share text/>
            <button class="button quiet" on:click=move |_| is_playing.set(true)>
                <Sign icon=Icon::Eye/>
                <span>{move || settings.say(&Text::LookAgain)}</span>
            </button>
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
                    <strong>{day.to_string()}</strong>
                    <span class="small">{move || stand_words(game, day, settings)}</span>
                </A>
            </li>
        }
    };
    let days = std::iter::successors(Some(today()), |day| day.before()).take(DAYS);
    view! {
        <section aria-labelledby="days">
            <h2 id="days">{move || settings.say(&Text::OtherDays)}</h2>
            <ul class="days">{days.map(row).collect_view()}</ul>
        </section>
    }
}
