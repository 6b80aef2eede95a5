//! The page of own games: what can be studied, and how they went.

use std::future::Future;

use art::house::Icon;
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use super::super::place::game_address;
use super::super::text::Text;
use super::book::{Book, OwnGame};
use super::finished::{self, Finished};
use super::plots;
use super::sums::{Kind, Rivals, Sums, kinds};
use crate::pages::files::{self, FileField};
use crate::pages::{game_title, level_name, moment, show_title};
use crate::picture::{Sign, shown};
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

/// What can be studied, and how the own games went.
#[component]
pub(in super::super) fn Overview() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::StudyTitle));
    let opening = Opening::new();
    let is_over = RwSignal::new(false);
    let book = RwSignal::new_local(Book::kept());
    spawn_local(async move {
        finished::note_all().await;
        book.try_set(Book::kept());
    });
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
            <OpenFile read=Callback::new(move |(file,)| read(file))/>
            <p class="refused" role="alert">{move || opening.problem.get()}</p>
            <ToStudy opening/>
            <Results book/>
            <Keeping book/>
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

/// How the own games went, game by game.
#[component]
fn Results(book: RwSignal<Book, LocalStorage>) -> impl IntoView {
    let settings = Settings::get();
    let cards = move || {
        book.with(|book| {
            let of = |id: &&'static str| {
                let games: Vec<OwnGame> =
                    book.games.iter().filter(|game| game.game == **id).cloned().collect();
                (!games.is_empty()).then(|| view! { <GameResults id=*id games/> })
            };
            let cards: Vec<_> = catalog::GAMES.iter().filter_map(of).collect();
            (!cards.is_empty()).then_some(cards)
        })
    };
    view! {
        <section aria-labelledby="results">
            <h2 id="results">{move || settings.say(&Text::ResultsTitle)}</h2>
            {move || cards().map_or_else(
                || view! { <p>{settings.say(&Text::NoResults)}</p> }.into_any(),
                |cards| view! { <div class="own-games">{cards}</div> }.into_any(),
            )}
        </section>
    }
}

/// How the games of one name went.
#[component]
fn GameResults(id: &'static str, games: Vec<OwnGame>) -> impl IntoView {
    let settings = Settings::get();
    let all: Vec<&OwnGame> = games.iter().collect();
    let sums = Sums::over(&games);
    let number = |text: String, label: Text<'static>| {
        view! { <div><dt>{settings.say(&label)}</dt><dd>{text}</dd></div> }
    };
    let streak = match sums.streak {
        streak if streak < 0 => settings.say(&Text::LostInARow { count: i64::from(-streak) }),
        streak => settings.say(&Text::WonInARow { count: i64::from(streak) }),
    };
    let loss = |sums: &Sums| sums.loss.map_or("–".to_owned(), |loss| percent(loss, 2, settings));
    let row = |kind: Kind| {
        let rivals = match &kind.rivals {
            Rivals::People => settings.say(&Text::RivalsPeople),
            Rivals::Bots(level) => level_name(level, settings),
        };
        view! {
            <tr>
                <th scope="row">{rivals}</th>
                <td>{kind.players}</td>
                <td>{kind.sums.played}</td>
                <td>{percent(kind.sums.won_share(), 0, settings)}</td>
                <td>{loss(&kind.sums)}</td>
            </tr>
        }
    };
    let places: Vec<String> =
        all.iter().rev().take(plots::SHOWN).rev().map(|game| game.place().to_string()).collect();
    let places_text = settings.say(&Text::PlacesPlot { places: &places.join(" ") });
    let losses = plots::losses(&all).map(|(picture, largest)| {
        let largest = percent(largest, 1, settings);
        view! {
            <figure>
                {shown(picture)}
                <figcaption class="small">{settings.say(&Text::LossesPlot { largest: &largest })}</figcaption>
            </figure>
        }
    });
    view! {
        <article class=format!("own-game {id}")>
            <h3>{game_title(id, settings.lang.get())}</h3>
            <dl class="numbers">
                {number(sums.played.to_string(), Text::Played)}
                {number(percent(sums.won_share(), 0, settings), Text::Won)}
                {number(streak, Text::Streak)}
                {number(sums.best_streak.to_string(), Text::BestStreak)}
                {number(loss(&sums), Text::LossNumber)}
            </dl>
            <figure>
                {shown(plots::places(&all))}
                <figcaption class="small">
                    {settings.say(&Text::PlacesCaption)}
                    <span class="hidden">{places_text}</span>
                </figcaption>
            </figure>
            {losses}
            <table>
                <thead>
                    <tr>
                        <th scope="col">{settings.say(&Text::Rivals)}</th>
                        <th scope="col">{settings.say(&Text::PlayersColumn)}</th>
                        <th scope="col">{settings.say(&Text::Played)}</th>
                        <th scope="col">{settings.say(&Text::Won)}</th>
                        <th scope="col">{settings.say(&Text::LossColumn)}</th>
                    </tr>
                </thead>
                <tbody>{kinds(&all).into_iter().map(row).collect_view()}</tbody>
            </table>
        </article>
    }
}

/// A share in percent, to so many places.
fn percent(share: f32, places: usize, settings: Settings) -> String {
    let number = format!("{:.places$}", share * 100.0);
    settings.say(&Text::Percent { number: &number })
}

/// Taking the book along, and forgetting it.
#[component]
fn Keeping(book: RwSignal<Book, LocalStorage>) -> impl IntoView {
    let settings = Settings::get();
    let is_sure = RwSignal::new(false);
    let torn = RwSignal::new(Book::torn());
    let file = |text: &str| format!("data:application/json,{}", js_sys::encode_uri_component(text));
    let own_file = move || book.with(|book| file(&book.write()));
    let is_empty = move || book.with(|book| book.games.is_empty()) && torn.with(Option::is_none);
    let clear = move |_| {
        if is_sure.get_untracked() {
            Book::clear();
            book.set(Book::kept());
            torn.set(None);
        }
        is_sure.update(|sure| *sure = !*sure);
    };
    let torn_note = move || {
        torn.get().map(|text| {
            view! {
                <p class="refused" role="status">
                    {settings.say(&Text::BookTorn)}
                    " "
                    <a download="tabulea-torn.json" href=file(&text)>{settings.say(&Text::TakeTorn)}</a>
                </p>
            }
        })
    };
    view! {
        <section class="keeping">
            <p class="small">{move || settings.say(&Text::KeptHere)}</p>
            {torn_note}
            <Show when=move || !is_empty()>
                <div class="row">
                    <a class="button" download="tabulea-own-games.json" href=own_file>
                        <Sign icon=Icon::Save/>
                        <span>{move || settings.say(&Text::Export)}</span>
                    </a>
                    <button class="button" on:click=clear>
                        {move || settings.say(if is_sure.get() { &Text::ClearSure } else { &Text::Clear })}
                    </button>
                </div>
            </Show>
        </section>
    }
}
