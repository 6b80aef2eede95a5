//! The front page: three games, each two clicks from a running one, and games that wait.

use gamekit::Words;
use leptos::prelude::*;
use leptos_router::components::A;

use super::text::Text;
use crate::settings::Settings;
use crate::store;

/// Three games and what is still running.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <main id="main" class="page home">
            <div class="hero">
                <h1>{move || settings.say(&Text::HomeTitle)}</h1>
                <p>{move || settings.say(&Text::HomePromise)}</p>
            </div>
            <Waiting/>
            <div class="cards">
                {catalog::GAMES.iter().map(|id| view! { <GameCard id/> }).collect_view()}
            </div>
            <p class="small">{move || settings.say(&Text::AboutUnofficial)}</p>
        </main>
    }
}

/// A game to choose.
#[component]
fn GameCard(id: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || catalog::with_game!(id, G => G::title(settings.lang.get()), else => String::new());
    let words = move || {
        settings.say(&match id {
            "assemble" => Text::HomeAssemble,
            "alea" => Text::HomeAlea,
            _ => Text::HomeHeroes,
        })
    };
    view! {
        <article class=format!("card {id}")>
            <h2>{title}</h2>
            <p>{words}</p>
            <A href=format!("/play/{id}") attr:class="button primary">
                {move || settings.say(&Text::PlayAgainstBots)}
            </A>
        </article>
    }
}

/// Games that were begun and can be gone on with.
#[component]
fn Waiting() -> impl IntoView {
    let settings = Settings::get();
    let games = RwSignal::new(store::all());
    let row = move |id: String| {
        let title = match store::kept(&id) {
            Some(Ok(saved)) => {
                let game = saved.table.game;
                let lang = settings.lang.get();
                catalog::with_game!(game.as_str(), G => G::title(lang), else => game.clone())
            }
            _ => settings.say(&Text::GameUnreadable),
        };
        let (go_on, forget) =
            (settings.say(&Text::GoOn { title: &title }), settings.say(&Text::Forget { title: &title }));
        let forgotten = id.clone();
        view! {
            <li>
                <A href=format!("/table/{id}") attr:class="button">
                    {go_on}
                </A>
                <button
                    class="button quiet"
                    aria-label=forget
                    on:click=move |_| {
                        store::forget(&forgotten);
                        games.set(store::all());
                    }
                >
                    "×"
                </button>
            </li>
        }
    };
    move || {
        let games = games.get();
        (!games.is_empty()).then(|| {
            view! {
                <section class="waiting" aria-label=settings.say(&Text::GamesWaiting)>
                    <h2>{settings.say(&Text::GamesWaiting)}</h2>
                    <ul>{games.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}
