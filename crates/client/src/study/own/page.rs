//! The page of what can be studied: finished games, and files.

use std::future::Future;

use art::house::Icon;
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::super::place::game_address;
use super::super::text::Text;
use super::finished::{self, Finished};
use crate::pages::files::{self, FileField};
use crate::pages::{game_title, moment, show_title};
use crate::picture::Sign;
use crate::settings::Settings;

/// More are only shown when they are asked for.
const AT_FIRST: usize = 6;

/// Opens what was packed, or says why it cannot be.
#[derive(Clone, Copy)]
struct Opening {
    problem: RwSignal<Option<String>>,
    open: Callback<(String,)>,
}

impl Opening {
    fn new() -> Opening {
        let navigate = use_navigate();
        let open = Callback::new(move |(packed,): (String,)| {
            navigate(&game_address(&packed), NavigateOptions::default());
        });
        Opening { problem: RwSignal::new(None), open }
    }

    fn run(self, packing: impl Future<Output = Result<String, String>> + 'static) {
        self.problem.set(None);
        spawn_local(async move {
            match packing.await {
                // The reader may have left the page meanwhile.
                Ok(packed) => drop(self.open.try_run((packed,))),
                Err(sentence) => drop(self.problem.try_set(Some(sentence))),
            }
        });
    }
}

/// What can be studied, and the way to how the own games went.
#[component]
pub(in super::super) fn Overview() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::StudyTitle));
    let opening = Opening::new();
    let is_over = RwSignal::new(false);
    let read = move |file: Option<web_sys::File>| {
        if let Some(file) = file {
            files::read(file, move |text| {
                let lang = settings.lang.get_untracked();
                opening.run(finished::pack_file(text, lang));
            });
        }
    };
    let hover = move |event: ev::DragEvent| {
        event.prevent_default();
        is_over.set(true);
    };
    let drop_file = move |event: ev::DragEvent| {
        event.prevent_default();
        is_over.set(false);
        read(files::dropped(&event));
    };
    view! {
        <main
            id="main"
            class="page study-home"
            class:dropping=move || is_over.get()
            on:dragover=hover
            on:dragleave=move |_| is_over.set(false)
            on:drop=drop_file
        >
            <h1>{move || settings.say(&Text::StudyTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::StudyLead)}</p>
            <div class="row doors">
                <OpenFile read=Callback::new(move |(file,)| read(file))/>
                <A href="/statistics" attr:class="button large">
                    <Sign icon=Icon::Log/>
                    <span>{move || settings.say(&Text::StatisticsTitle)}</span>
                </A>
            </div>
            <p class="refused" role="alert">{move || opening.problem.get()}</p>
            <ToStudy opening/>
            <p class="drop-here" aria-hidden="true">{move || settings.say(&Text::DropHere)}</p>
        </main>
    }
}

/// The button that asks for a file.
#[component]
fn OpenFile(read: Callback<(Option<web_sys::File>,)>) -> impl IntoView {
    let settings = Settings::get();
    let input = NodeRef::<Input>::new();
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <button class="button large" on:click=ask>
            <Sign icon=Icon::Load/>
            <span>{move || settings.say(&Text::OpenRecord)}</span>
        </button>
        <FileField node=input picked=read/>
    }
}

/// The finished games that are kept here.
#[component]
fn ToStudy(opening: Opening) -> impl IntoView {
    let settings = Settings::get();
    let games = finished::all();
    if games.is_empty() {
        return ().into_any();
    }
    let most = RwSignal::new(AT_FIRST);
    let count = games.len();
    let row = move |game: Finished| {
        let Finished { id, game, names, begun } = game;
        let class = format!("kept {game}");
        let title = move || game_title(&game, settings.lang.get()).unwrap_or_default();
        let date = move || begun.map(|begun| moment(begun, settings.lang.get()));
        let name = {
            let title = title.clone();
            move || settings.say(&Text::StudyOf { title: &title(), date: &date().unwrap_or_default() })
        };
        let open = move |_| {
            let (id, lang) = (id.clone(), settings.lang.get_untracked());
            opening.run(async move { finished::pack_kept(&id, lang).await });
        };
        view! {
            <li class=class>
                <div class="blurb">
                    <strong>{title}</strong>
                    <span class="small">{names.join(" · ")}</span>
                    <span class="small">{date}</span>
                </div>
                <button class="button" aria-label=name on:click=open>
                    <Sign icon=Icon::Study/>
                    <span>{move || settings.say(&Text::StudyIt)}</span>
                </button>
            </li>
        }
    };
    let games = StoredValue::new(games);
    let shown_games =
        move || games.with_value(|games| games.iter().take(most.get()).cloned().map(row).collect_view());
    view! {
        <section class="waiting" aria-labelledby="finished">
            <h2 id="finished">{move || settings.say(&Text::FinishedTitle)}</h2>
            <ul>{shown_games}</ul>
            <Show when=move || most.get() < count>
                <button class="button quiet" on:click=move |_| most.set(count)>
                    {move || settings.say(&Text::ShowAll { count: &count })}
                </button>
            </Show>
        </section>
    }
    .into_any()
}
