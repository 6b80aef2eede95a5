//! Who plays best, and how that is worked out.

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use protocol::online::{Leader, Leaderboard, RatingText};

use super::ask::{Found, ask, shown};
use super::card::player_link;
use super::other_games;
use super::text::Text;
use crate::pages::{game_title, show_title};
use crate::settings::Settings;
use crate::sheet::when_styled;

/// The page of a game.
#[component]
pub(crate) fn LeadersPage() -> impl IntoView {
    let settings = Settings::get();
    let params = use_params_map();
    let game = Memo::new(move |_| params.get().get("game").unwrap_or_default());
    show_title(move || settings.say(&Text::LeadersTitle));
    when_styled("annals", move || move || view! { <Leaders game=game.get()/> })
}

/// A rating and how uncertain it is.
pub(super) fn rating_words(rating: &RatingText, settings: Settings) -> String {
    let (games, number) = (i64::from(rating.games), rating.rating.to_string().replace('-', "−"));
    settings.say(&Text::Rating { rating: &number, deviation: &rating.deviation, games })
}

#[component]
fn Leaders(game: String) -> impl IntoView {
    let settings = Settings::get();
    let found: Found<Leaderboard> = RwSignal::new(None);
    ask(format!("/api/leaderboard/{game}"), found);
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let list = shown(found, settings, move |board| {
        let Leaderboard { least_games, most_deviation, leaders, own, .. } = board;
        let own = own.map(move |own| {
            let words = move || {
                let rating = rating_words(&own, settings);
                settings.say(&Text::OwnRating { rating: &rating })
            };
            view! { <p class="own-rating">{words}</p> }
        });
        let is_empty = leaders.is_empty();
        let row = move |(place, Leader { name, rating }): (usize, Leader)| {
            let number = rating.rating.to_string().replace('-', "−");
            view! {
                <tr>
                    <td class="number">{place}</td>
                    <th scope="row">{player_link(&name)}</th>
                    <td class="number">{number}</td>
                    <td class="number">{format!("± {}", rating.deviation)}</td>
                    <td class="number">{rating.games}</td>
                </tr>
            }
        };
        let rows = (1..).zip(leaders).map(row).collect_view();
        let head = move |text: fn() -> Text<'static>| {
            view! { <th scope="col">{move || settings.say(&text())}</th> }
        };
        let rule = move || {
            let games = i64::from(least_games);
            settings.say(&Text::ListedWith { games, deviation: &most_deviation })
        };
        view! {
            {own}
            <p class="small">{rule}</p>
            {match is_empty {
                true => view! { <p>{move || settings.say(&Text::NoLeaders)}</p> }.into_any(),
                false => view! {
                    <table class="leaders">
                        <thead>
                            <tr>
                                {head(|| Text::Place)}{head(|| Text::PlayerHead)}{head(|| Text::RatingHead)}
                                {head(|| Text::DeviationHead)}{head(|| Text::GamesHead)}
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                }.into_any(),
            }}
        }
        .into_any()
    });
    view! {
        <main id="main" class="page annals">
            <h1>{move || settings.say(&Text::LeadersTitle)}": "{title}</h1>
            {other_games("leaderboard", game, settings)}
            {list}
            <section aria-labelledby="how">
                <h2 id="how">{move || settings.say(&Text::HowRated)}</h2>
                <p>{move || settings.say(&Text::RatedRule)}</p>
                <p>{move || settings.say(&Text::MethodRule)}</p>
                <p>{move || settings.say(&Text::LeaverRule)}</p>
            </section>
        </main>
    }
}
