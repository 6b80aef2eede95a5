//! The ways that lead from a table to its study, or to what it could be like.

use art::house::Icon;
use gamekit::{Record, Viewer};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};

use super::imagined::take_along;
use super::link::Shared;
use super::place::{game_address, imagined_address};
use super::share::ShareLine;
use super::text::Text;
use super::{InStudy, own};
use crate::later::Beside;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::sheet::when_styled;
use crate::table::Table;

/// Study and sharing beside a result; trying something out while a game runs.
#[component]
pub(crate) fn Doors(table: Table, beside: Beside) -> impl IntoView {
    if use_context::<InStudy>().is_some() {
        return ().into_any();
    }
    let has_result = move || table.scene.with(|scene| scene.ranks.is_some());
    let is_over = move || table.scene.with(|scene| scene.end.is_some());
    if beside == Beside::Result {
        own::note_end(table);
    }
    // A game that was broken off has no result beside which these could stand.
    let is_for_study = Memo::new(move |_| match beside {
        Beside::Result => true,
        Beside::Menu => is_over() && !has_result(),
    });
    let is_for_trying = Memo::new(move |_| {
        let is_seated = table.scene.with(|scene| matches!(scene.viewer, Viewer::Seat(_)));
        let helps = table.host().is_none_or(|live| live.helps());
        beside == Beside::Menu && is_seated && !is_over() && helps
    });
    when_styled("study", move || {
        view! {
            <Show when=move || is_for_study.get()><ToStudy table/></Show>
            <Show when=move || is_for_trying.get()><ToImagined table/></Show>
        }
    })
    .into_any()
}

/// Study, and a link to the game.
#[component]
fn ToStudy(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let problem = RwSignal::new(None::<String>);
    let link = RwSignal::new(None::<String>);
    let open = move |_| {
        let navigate = navigate.clone();
        let tell = move |sentence| drop(problem.try_set(Some(sentence)));
        with_record(table, tell, move |record| match pack(record) {
            Some(packed) => navigate(&game_address(&packed), NavigateOptions::default()),
            None => tell(settings.say(&Text::LinkTooLong)),
        });
    };
    // Far away, the record has to be fetched first. Nobody has asked for it, so nobody is told if it fails.
    with_record(table, drop, move |record| {
        drop(link.try_set(pack(record).map(|packed| game_address(&packed))));
    });
    view! {
        <div class="study-doors">
            <button class="button primary" on:click=open>
                <Sign icon=Icon::Study/>
                <span>{move || settings.say(&Text::StudyThis)}</span>
            </button>
            <Show when=move || link.with(Option::is_some)>
                <ShareLine label=|| Text::ShareGame link/>
            </Show>
            <p class="refused" role="alert">{move || problem.get()}</p>
        </div>
    }
}

fn pack(record: Record) -> Option<String> {
    Shared { record, at: None }.write()
}

/// The answer may come late, when nobody looks any more.
fn with_record(table: Table, failed: impl FnOnce(String) + 'static, then: impl FnOnce(Record) + 'static) {
    let Some(live) = table.host() else { return };
    live.record(Box::new(move |record| match record {
        Ok(record) => then(record),
        Err(sentence) => failed(sentence),
    }));
}

/// Tries something out without doing it.
#[component]
fn ToImagined(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let here = use_location().pathname;
    let open = move |_| {
        take_along(table.scene.get_untracked(), here.get_untracked());
        navigate(&imagined_address(), NavigateOptions::default());
    };
    view! {
        <div class="study-doors">
            <button class="button" on:click=open>
                <Sign icon=Icon::Study/>
                <span>{move || settings.say(&Text::TryOut)}</span>
            </button>
            <p class="small">{move || settings.say(&Text::TryOutAbout)}</p>
        </div>
    }
}
