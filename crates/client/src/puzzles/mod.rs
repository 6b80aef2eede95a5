//! Puzzles, and a deal of every game each day: one part that is loaded when it is first needed.
//!
//! The pure halves (what an address asks for, what was tried, what is shared) know no browser and have tests.

mod daily;
mod data;
mod hall;
mod host;
mod list;
mod place;
mod progress;
mod solve;
mod text;
mod verdict;
mod words;
mod worths;

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::later::not_found;
use crate::sheet::when_styled;
use daily::DailyPage;
use data::Shelf;
use hall::{Deals, Hall};
use list::List;
use place::Place;
use solve::Solve;

/// Whatever the address asks for.
#[component]
pub(crate) fn PuzzlesPage() -> impl IntoView {
    Shelf::provide();
    let params = use_params_map();
    let place = Memo::new(move |_| {
        let rest = params.with(|params| params.get("place")).unwrap_or_default();
        Place::read(&rest, data::today())
    });
    when_styled("puzzles", move || {
        move || match place.get() {
            Some(Place::Hall) => view! { <Hall/> }.into_any(),
            Some(Place::Deals) => view! { <Deals/> }.into_any(),
            Some(Place::List { game }) => view! { <List game/> }.into_any(),
            Some(Place::Puzzle { game, id }) => view! { <Solve game id=Some(id)/> }.into_any(),
            Some(Place::Today { game }) => view! { <Solve game id=None/> }.into_any(),
            Some(Place::Daily { game, day }) => view! { <DailyPage game day/> }.into_any(),
            None => not_found().into_any(),
        }
    })
}
