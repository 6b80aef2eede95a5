//! Studying games: the chance to win through a whole game, what decisions cost and what luck did, what-ifs,
//! links that hold a game, and the reader's own games.
//!
//! All of it is one part that is loaded when it is first needed (`later.rs`). An address says everything: a
//! game stands in it behind `#` (`link.rs`), a what-if before it (`place.rs`). Looking back is logic of
//! `crates/analysis` and runs in the page, question by question; whoever thinks about them sits in the worker
//! (`trail.rs`, `course.rs`).

mod accounts;
mod answer;
mod bars;
mod base64;
mod costly;
mod course;
mod desk;
mod doors;
mod game;
mod graph;
mod imagined;
mod link;
mod old;
mod own;
mod place;
#[cfg(test)]
mod played;
mod plot;
mod share;
mod studied;
mod text;
mod trail;
mod what_if;

pub(crate) use doors::Doors;
pub(crate) use old::OldGamePage;
pub(crate) use own::StatisticsPage;

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::sheet::when_styled;
use game::Game;
use imagined::Imagined;
use own::Overview;
use place::{Place, departure};

/// Whatever is shown below belongs to a study: its tables lead to no other one.
#[derive(Clone, Copy)]
struct InStudy;

/// The own games, or the game in the address.
#[component]
pub(crate) fn StudyPage() -> impl IntoView {
    provide_context(InStudy);
    let location = use_location();
    let place = Memo::new(move |_| Place::of(&location.search.get(), &location.hash.get()));
    let departure = Memo::new(move |_| departure(&location.search.get()));
    when_styled("study", move || {
        move || match place.get() {
            Place::Overview => view! { <Overview/> }.into_any(),
            Place::Imagined => view! { <Imagined/> }.into_any(),
            Place::Game(packed) => view! { <Game packed departure/> }.into_any(),
        }
    })
}
