//! An account, as everybody may see it.

use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use protocol::online::{PlayerCard, RatingText};

use super::ask::{Found, as_part, ask, shown};
use super::card::card;
use super::leaders::rating_words;
use super::text::Text;
use crate::pages::{game_title, moment, show_title};
use crate::settings::Settings;
use crate::sheet::when_styled;

/// The page.
#[component]
pub(crate) fn PlayerPage() -> impl IntoView {
    let params = use_params_map();
    let name = Memo::new(move |_| params.get().get("name").unwrap_or_default());
    when_styled("annals", move || move || view! { <Player name=name.get()/> })
}

#[component]
fn Player(name: String) -> impl IntoView {
    let settings = Settings::get();
    let tab = name.clone();
    show_title(move || tab.clone());
    let found: Found<PlayerCard> = RwSignal::new(None);
    ask(format!("/api/players/{}", as_part(&name)), found);
    let heading = move || match found.get() {
        Some(Ok(player)) => player.name,
        _ => name.clone(),
    };
    let inside = shown(found, settings, move |player| {
        let PlayerCard { since, left, ratings, games, .. } = player;
        let since = move || {
            let date = moment(since as f64, settings.lang.get());
            settings.say(&Text::Since { date: &date })
        };
        let leaves = move || {
            let (left, games) = (left.left, i64::from(left.games));
            settings.say(&Text::LeftOf { left: &left, games })
        };
        let has_none = ratings.is_empty();
        let rating = move |rating: RatingText| {
            let game = rating.game.clone();
            let title = move || game_title(&game, settings.lang.get());
            let words = move || rating_words(&rating, settings);
            view! { <dt>{title}</dt><dd>{words}</dd> }
        };
        let cards = games.into_iter().map(|game| card(game, settings)).collect_view();
        view! {
            <p class="small">{since}</p>
            <p class:left-mark=left.is_often>{leaves}</p>
            <section aria-labelledby="ratings">
                <h2 id="ratings">{move || settings.say(&Text::Ratings)}</h2>
                {has_none.then(|| view! { <p>{move || settings.say(&Text::NoRatings)}</p> })}
                <dl class="ratings">{ratings.into_iter().map(rating).collect_view()}</dl>
            </section>
            <section class="waiting" aria-labelledby="newest">
                <h2 id="newest">{move || settings.say(&Text::NewestGames)}</h2>
                <ul>{cards}</ul>
            </section>
        }
        .into_any()
    });
    view! {
        <main id="main" class="page annals">
            <h1>{heading}</h1>
            {inside}
            <div class="row">
                <A href="/games" attr:class="button">{move || settings.say(&Text::GamesTitle)}</A>
            </div>
        </main>
    }
}
