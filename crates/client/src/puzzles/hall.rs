//! The front page of this part: a puzzle and a deal of every game each day, and all puzzles.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;

use super::daily;
use super::data::{count, today};
use super::place::Place;
use super::progress;
use super::text::Text;
use super::words::day_name;
use crate::pages::{game_title, show_title};
use crate::picture::Sign;
use crate::settings::Settings;

/// What there is today, and what there always is.
#[component]
pub(super) fn Hall() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::HallTitle));
    let cards = catalog::GAMES.iter().copied().map(|game| view! { <Card game/> }).collect_view();
    view! {
        <main id="main" class="page puzzles hall">
            <header>
                <h1>{move || settings.say(&Text::HallTitle)}</h1>
                <p class="lead">{move || settings.say(&Text::HallLead)}</p>
            </header>
            <section aria-labelledby="puzzles">
                <h2 id="puzzles">{move || settings.say(&Text::PuzzlesTitle)}</h2>
                <p class="small">{move || settings.say(&Text::PuzzlesAbout)}</p>
                <div class="doors-in">{cards}</div>
            </section>
            <section aria-labelledby="daily">
                <h2 id="daily">{move || settings.say(&Text::DailyTitle)}</h2>
                <AllDeals/>
            </section>
        </main>
    }
}

/// The deals of this day alone.
#[component]
pub(super) fn Deals() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::DailyTitle));
    let day = today();
    view! {
        <main id="main" class="page puzzles hall">
            <header>
                <p><A href=Place::Hall.address()>{move || settings.say(&Text::HallTitle)}</A></p>
                <h1>{move || settings.say(&Text::DailyTitle)}</h1>
            </header>
            <section aria-labelledby="day">
                <h2 id="day">{day_name(day)}</h2>
                <AllDeals/>
            </section>
        </main>
    }
}

/// A deal of every game, and what they rest on.
#[component]
fn AllDeals() -> impl IntoView {
    let settings = Settings::get();
    let day = today();
    let deals = catalog::GAMES.iter().copied().map(|game| view! { <Deal game/> }).collect_view();
    view! {
        <p class="small">{move || settings.say(&Text::DailyAbout { day: &day_name(day) })}</p>
        <div class="doors-in">{deals}</div>
    }
}

/// The puzzles of a game.
#[component]
fn Card(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
    let (solved, tried) = progress::kept(game).counts();
    let count = count(game);
    let stand = move || {
        settings.say(&match (count, tried) {
            (0, _) => Text::NoneYet,
            (_, 0) => Text::NothingTried { count: &count },
            _ => Text::SolvedOf { solved: &solved, tried: &tried, count: &count },
        })
    };
    let doors = (count > 0).then(|| {
        view! {
            <div class="row">
                <A
                    href=Place::Today { game }.address()
                    attr:class="button primary"
                    attr:aria-label=move || named(settings, &Text::OfToday, &title())
                >
                    <Sign icon=Icon::Sun/>
                    <span>{move || settings.say(&Text::OfToday)}</span>
                </A>
                <A
                    href=Place::List { game }.address()
                    attr:class="button"
                    attr:aria-label=move || named(settings, &Text::AllPuzzles, &title())
                >
                    <Sign icon=Icon::Log/>
                    <span>{move || settings.say(&Text::AllPuzzles)}</span>
                </A>
            </div>
        }
    });
    view! {
        <article class=format!("panel {game}")>
            <h3>{title}</h3>
            <p class="small">{stand}</p>
            {doors}
        </article>
    }
}

/// The deal of a game.
#[component]
fn Deal(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
    let day = today();
    let stand = move || daily::stand_words(game, day, settings);
    let is_done = daily::is_done(game, day);
    let text = move || settings.say(if is_done { &Text::SeeResult } else { &Text::PlayDaily });
    view! {
        <article class=format!("panel {game}")>
            <h3>{title}</h3>
            <p class="small">{stand}</p>
            <div class="row">
                <A
                    href=Place::Daily { game, day }.address()
                    attr:class="button"
                    attr:aria-label=move || settings.say(&Text::Named { what: &text(), title: &title() })
                >
                    <Sign icon=Icon::Die/>
                    <span>{text}</span>
                </A>
            </div>
        </article>
    }
}

/// What a door is called where several look alike: what it says, and its game.
fn named(settings: Settings, what: &Text<'_>, title: &str) -> String {
    settings.say(&Text::Named { what: &settings.say(what), title: &title })
}
