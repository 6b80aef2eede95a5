//! Lessons: an interactive first game of each title, on the real board, that ends in a short game.
//!
//! A lesson is data (`script.rs`, `titles/`), replayed through the real rules by tests. One runner (`run.rs`) and
//! one host (`host.rs`) serve all games; boards and tables cannot tell it from any other host.

mod card;
mod host;
mod keep;
mod point;
mod run;
mod script;
#[cfg(test)]
mod tests;
mod text;
mod titles;

use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::later::{Kit, with_kit};
use crate::pages::{NotFound, NotLoaded};
use crate::sheet::when_styled;
use crate::table::{Live, Tables};
use crate::worker::Pool;
use host::Taught;

/// The lesson of the game in the address.
#[component]
pub(crate) fn LessonPage() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game").unwrap_or_default()));
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    when_styled("lessons", move || {
        move || {
            with_kit(game.get(), move |kit| match kit {
                Ok(kit) => lesson(kit, (tables.get_value(), pool.get_value())),
                Err(_) => view! { <NotFound/> }.into_any(),
            })
        }
    })
}

/// Whether somebody has begun the lesson of a game and is not through.
pub(crate) fn is_begun(game: &str) -> bool {
    keep::Progress::of(game).is_begun()
}

fn lesson(kit: Kit, places: (Tables, Pool)) -> AnyView {
    let taught = titles::lesson(kit.game.id).and_then(|lesson| Taught::resume(kit.game, lesson, places));
    match taught {
        Some(taught) => (kit.table)(Live::new(Rc::new(taught))),
        None => view! { <NotLoaded/> }.into_any(),
    }
}
