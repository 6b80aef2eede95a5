//! There is no such page, or not all of it.

use leptos::prelude::*;
use leptos_router::components::A;

use super::parts::game_title;
use super::text::Text;
use super::{pictures, show_title};
use crate::picture::shown;
use crate::settings::Settings;
use crate::text as frame;

/// Says so, and shows the ways that lead on.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::NotFound));
    let door = move |game: &'static str| {
        let title = move || game_title(game, settings.lang.get());
        view! { <A href=format!("/play/{game}") attr:class="button">{title}</A> }
    };
    view! {
        <main id="main" class="page text lost">
            {shown(pictures::asleep())}
            <h1>{move || settings.say(&Text::NotFound)}</h1>
            <p>{move || settings.say(&Text::NotFoundText)}</p>
            <div class="row">
                <A href="/" attr:class="button primary">{move || settings.say(&frame::Text::ToHome)}</A>
                {catalog::GAMES.iter().copied().map(door).collect_view()}
            </div>
        </main>
    }
}

/// Says that a part of the page did not come over the wire. A reload fetches what is missing.
#[component]
pub(crate) fn NotLoaded() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <main id="main" class="page text lost">
            <p role="alert">{move || settings.say(&frame::Text::PartMissing)}</p>
            <div class="row">
                <a href="" rel="external" class="button primary">
                    {move || settings.say(&frame::Text::FaultReload)}
                </a>
                <A href="/" attr:class="button">{move || settings.say(&frame::Text::ToHome)}</A>
            </div>
        </main>
    }
}
