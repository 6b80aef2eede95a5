//! The page of statistics: how the own games went, over all and title by title.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;

use super::super::text::Text;
use super::book::{Book, OwnGame};
use super::catch_up::CatchUp;
use super::finished::{self, KeptOwn};
use super::keeping::Keeping;
use super::sums::Sums;
use super::title::{numbers, title_results};
use crate::pages::show_title;
use crate::settings::Settings;
use crate::sheet::when_styled;

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    /// The book as it is shown.
    pub(super) book: RwSignal<Book, LocalStorage>,
    /// The own games that can still be studied.
    pub(super) kept: RwSignal<Vec<KeptOwn>>,
    /// Whether something could not be kept.
    pub(super) is_full: RwSignal<bool>,
}

impl Shelf {
    /// Reads the book again.
    pub(super) fn refresh(self) {
        // The reader may have left the page meanwhile.
        let _ = self.book.try_set(Book::kept());
    }
}

/// How the own games went.
#[component]
pub(crate) fn StatisticsPage() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::StatisticsTitle));
    when_styled("study", || view! { <Statistics/> })
}

#[component]
fn Statistics() -> impl IntoView {
    let settings = Settings::get();
    let shelf = Shelf {
        book: RwSignal::new_local(Book::kept()),
        kept: RwSignal::new(Vec::new()),
        is_full: RwSignal::new(false),
    };
    spawn_local(async move {
        match finished::note_all().await {
            Ok(kept) => drop(shelf.kept.try_set(kept)),
            Err(_) => drop(shelf.is_full.try_set(true)),
        }
        shelf.refresh();
    });
    let notice = move || {
        let text = match (Book::can_be_kept(), shelf.is_full.get()) {
            (false, _) => Text::NothingKept,
            (true, true) => Text::StorageFull,
            (true, false) => return None,
        };
        Some(settings.say(&text))
    };
    let is_empty = Memo::new(move |_| shelf.book.with(|book| book.games.is_empty()));
    view! {
        <main id="main" class="page study-home statistics">
            <h1>{move || settings.say(&Text::StatisticsTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::StatisticsLead)}</p>
            <p class="refused" role="alert">{notice}</p>
            <Show
                when=move || !is_empty.get()
                fallback=move || view! { <Nothing/> }
            >
                <Results shelf/>
            </Show>
            <Keeping shelf/>
        </main>
    }
}

/// What stands there before the first game.
#[component]
fn Nothing() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <p>{move || settings.say(&Text::NoResults)}</p>
        <div class="row">
            <A href="/" attr:class="button primary">{move || settings.say(&Text::ToGames)}</A>
        </div>
    }
}

/// Everything there is to tell.
#[component]
fn Results(shelf: Shelf) -> impl IntoView {
    let settings = Settings::get();
    let all = move || {
        let sums = shelf.book.with(|book| Sums::over(&book.games));
        numbers(&sums, settings)
    };
    let titles = move || {
        shelf.book.with(|book| {
            let of = |id: &&'static str| {
                let games: Vec<&OwnGame> = book.games.iter().filter(|game| game.game == **id).collect();
                (!games.is_empty()).then(|| title_results(id, &games, settings))
            };
            catalog::GAMES.iter().filter_map(of).collect_view()
        })
    };
    view! {
        <section class="own-game" aria-labelledby="all-titles">
            <h2 id="all-titles">{move || settings.say(&Text::AllTitles)}</h2>
            {all}
            <CatchUp shelf/>
        </section>
        <div class="own-games">{titles}</div>
    }
}
