//! The lessons to choose from, and the links that lead to them.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;

use super::parts::{game_title, game_words, named_door};
use super::text::Text;
use super::{pictures, show_title};
use crate::lessons;
use crate::picture::{Sign, shown};
use crate::settings::Settings;

/// A first game of every title.
#[component]
pub(crate) fn Learn() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::LearnTitle));
    let card = move |game: &'static str| {
        let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
        let is_begun = lessons::is_begun(game);
        let begin = move || if is_begun { Text::LearnGoOn } else { Text::LearnBegin };
        let minutes = match game {
            "assemble" => 8,
            "alea" => 6,
            _ => 15,
        };
        view! {
            <li class=format!("card {game}")>
                <A href=format!("/learn/{game}") attr:class="stage" attr:tabindex="-1" attr:aria-hidden="true">
                    <span class="wide">{shown(pictures::wide(game))}</span>
                    <span class="low">{shown(pictures::low(game))}</span>
                </A>
                <div class="blurb">
                    <h2>{title}</h2>
                    <p class="about">{move || game_words(game, settings)}</p>
                    <p class="facts">{move || settings.say(&Text::LearnMinutes { minutes: &minutes })}</p>
                </div>
                <div class="doors">
                    <A
                        href=format!("/learn/{game}")
                        attr:class="button primary"
                        attr:aria-label=move || named_door(settings, &begin(), &title())
                    >
                        <Sign icon=Icon::Play/>
                        <span>{move || settings.say(&begin())}</span>
                    </A>
                </div>
            </li>
        }
    };
    view! {
        <main id="main" class="page all-rules">
            <h1>{move || settings.say(&Text::LearnTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::LearnLead)}</p>
            <ul class="cards">{catalog::GAMES.iter().copied().map(card).collect_view()}</ul>
            <p class="note">
                <A href="/puzzles" attr:class="book">
                    <Sign icon=Icon::Hint/>
                    <span>{move || settings.say(&Text::LearnPuzzles)}</span>
                </A>
            </p>
        </main>
    }
}

/// Leads to the lesson of a game, for those who do not know it yet.
#[component]
pub(super) fn LessonLink(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <A href=format!("/learn/{game}") attr:class="book">
            <Sign icon=Icon::Play/>
            <span>{move || settings.say(&Text::LearnFirst)}</span>
        </A>
    }
}
