//! Who made the printed games, what is ours, and what happens to a reader's data.

use gamekit::Words;
use leptos::prelude::*;
use leptos_router::components::A;

use super::parts::game_title;
use super::text::Text;
use super::{pictures, show_title};
use crate::browser;
use crate::picture::shown;
use crate::settings::Settings;

/// Credits, and what "unofficial" means.
#[component]
pub(crate) fn About() -> impl IntoView {
    let settings = Settings::get();
    let say = move |text: fn() -> Text<'static>| move || settings.say(&text());
    show_title(move || settings.say(&Text::AboutTitle));
    view! {
        <main id="main" class="page text about">
            <h1>{say(|| Text::AboutTitle)}</h1>
            <p class="lead">{say(|| Text::AboutLead)}</p>
            <h2>{say(|| Text::AboutGames)}</h2>
            <ul class="credits">
                {catalog::GAMES.iter().copied().map(|game| view! { <Credit game/> }).collect_view()}
            </ul>
            <p>{say(|| Text::AboutUnofficial)}</p>
            <h2>{say(|| Text::AboutCards)}</h2>
            <ul>
                <li>{say(|| Text::AboutCardsAssemble)}</li>
                <li>{say(|| Text::AboutCardsAlea)}</li>
                <li>{say(|| Text::AboutCardsHeroes)}</li>
            </ul>
            <p>{say(|| Text::AboutCardsOwn)}</p>
            {shown(pictures::divider())}
            <h2>{say(|| Text::AboutFair)}</h2>
            <p>{say(|| Text::AboutFairText)}</p>
            <h2>{say(|| Text::AboutPrivacy)}</h2>
            <p>{say(|| Text::AboutPrivacyText)}" "<A href="/privacy">{say(|| Text::PrivacyLink)}</A></p>
            <h2>{say(|| Text::AboutLicence)}</h2>
            <p>{say(|| Text::AboutLicenceText)}</p>
            <p class="small">
                {move || version().map(|version| settings.say(&Text::AboutVersion { version: &version }))}
            </p>
        </main>
    }
}

/// The version of the page and what it was built from, as its build has noted it.
fn version() -> Option<String> {
    let document = browser::window()?.document()?;
    document.query_selector("meta[name=version]").ok()??.get_attribute("content")
}

/// Who made a game.
#[component]
fn Credit(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || game_title(game, settings.lang.get());
    let credits =
        move || catalog::with_game!(game, G => G::credits(settings.lang.get()), else => String::new());
    let rules = move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::RulesOf { title: &title })
    };
    view! {
        <li class=game>
            {shown(pictures::low(game))}
            <div>
                <h3>{title}</h3>
                <p>{credits}</p>
                <A href=format!("/rules/{game}")>{rules}</A>
            </div>
        </li>
    }
}
