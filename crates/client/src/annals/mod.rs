//! Games that are over, as the server knows them: own ones, those of everybody, what they add up to, who plays
//! how well.
//!
//! All of it is one part that is loaded when it is first needed (`later.rs`).

mod ask;
mod bars;
mod card;
mod figures;
mod games;
mod leaders;
mod player;
mod text;

pub(crate) use figures::FiguresPage;
pub(crate) use games::GamesPage;
pub(crate) use leaders::LeadersPage;
pub(crate) use player::PlayerPage;

use leptos::prelude::*;
use leptos_router::components::A;

use crate::pages::game_title;
use crate::settings::Settings;

/// Ways to the same page of other games.
fn other_games(root: &'static str, now: String, settings: Settings) -> impl IntoView {
    let link = move |game: &'static str| {
        let is_now = game == now;
        let title = move || game_title(game, settings.lang.get());
        view! {
            <A href=format!("/{root}/{game}") attr:class="button" attr:aria-current=is_now.then_some("page")>
                {title}
            </A>
        }
    };
    view! { <div class="row">{catalog::GAMES.iter().copied().map(link).collect_view()}</div> }
}
