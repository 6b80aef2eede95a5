//! Who made the printed games, and what is ours.

use leptos::prelude::*;
use leptos_router::components::A;

use super::text::Text;
use crate::settings::Settings;

/// Credits, and what "unofficial" means.
#[component]
pub(crate) fn About() -> impl IntoView {
    let settings = Settings::get();
    let credits = |id: &'static str| {
        move || {
            let lang = settings.lang.get();
            catalog::with_game!(id, G => {
                use gamekit::Words;
                format!("{} — {}", G::title(lang), G::credits(lang))
            }, else => String::new())
        }
    };
    view! {
        <main id="main" class="page text">
            <h1>{move || settings.say(&crate::text::Text::About)}</h1>
            <p>{move || settings.say(&Text::AboutUnofficial)}</p>
            <ul>{catalog::GAMES.iter().map(|id| view! { <li>{credits(id)}</li> }).collect_view()}</ul>
            <p>{move || settings.say(&Text::AboutCards)}</p>
        </main>
    }
}

/// There is no such page.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <main id="main" class="page text">
            <h1>{move || settings.say(&Text::NotFound)}</h1>
            <A href="/" attr:class="button primary">{move || settings.say(&crate::text::Text::ToHome)}</A>
        </main>
    }
}
