//! What public games add up to, and where their records are.

use gamekit::Lang;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use protocol::online::{Bar, Dump, DumpMonth, FigureText, Figures, TableFigures};

use super::ask::{Found, ask, shown};
use super::bars::{Row, rows, steps};
use super::other_games;
use super::text::Text;
use crate::pages::{game_title, show_title};
use crate::settings::Settings;
use crate::sheet::when_styled;

/// Below so many games chance is larger than what could be seen.
const FEW: u64 = 30;

/// The page of a game.
#[component]
pub(crate) fn FiguresPage() -> impl IntoView {
    let settings = Settings::get();
    let params = use_params_map();
    let game = Memo::new(move |_| params.get().get("game").unwrap_or_default());
    show_title(move || settings.say(&Text::FiguresTitle));
    when_styled("annals", move || move || view! { <OfGame game=game.get()/> })
}

#[component]
fn OfGame(game: String) -> impl IntoView {
    let settings = Settings::get();
    let found: Found<Figures> = RwSignal::new(None);
    let dump: Found<Dump> = RwSignal::new(None);
    ask(format!("/api/figures/{game}"), found);
    ask("/api/dump".to_owned(), dump);
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let figures = shown(found, settings, move |figures| {
        if figures.tables.is_empty() {
            return view! { <p>{move || settings.say(&Text::NoFigures)}</p> }.into_any();
        }
        // Figures have words: they are written anew in another language.
        (move || figures.tables.iter().map(|table| of_table(table, settings)).collect_view()).into_any()
    });
    let months = shown(dump, settings, move |dump| {
        let month = move |month: DumpMonth| {
            let DumpMonth { month, games, bytes, is_whole } = month;
            let words = move || {
                let size = format!("{:.1}", bytes as f64 / 1_000_000.0);
                let about = Text::MonthAbout { games: i64::try_from(games).unwrap_or(i64::MAX), size: &size };
                let about = settings.say(&about);
                if is_whole { about } else { format!("{about} {}", settings.say(&Text::MonthRuns)) }
            };
            view! {
                <li>
                    <a class="button" href=format!("/api/dump/{month}.jsonl") rel="external" download="">
                        {month.clone()}
                    </a>
                    " "<span class="small">{words}</span>
                </li>
            }
        };
        if dump.months.is_empty() {
            return view! { <p>{move || settings.say(&Text::NoMonths)}</p> }.into_any();
        }
        view! { <ul class="months">{dump.months.into_iter().rev().map(month).collect_view()}</ul> }.into_any()
    });
    view! {
        <main id="main" class="page annals">
            <h1>{move || settings.say(&Text::FiguresTitle)}": "{title}</h1>
            <p class="lead">{move || settings.say(&Text::FiguresLead)}</p>
            {other_games("figures", game, settings)}
            {figures}
            <section aria-labelledby="records">
                <h2 id="records">{move || settings.say(&Text::RecordsTitle)}</h2>
                <p>{move || settings.say(&Text::RecordsLead)}</p>
                {months}
            </section>
        </main>
    }
}

fn of_table(table: &TableFigures, settings: Settings) -> impl IntoView + use<> {
    let TableFigures { players, games, figures } = table;
    let (players, games) = (*players, *games);
    let counted = i64::try_from(games).unwrap_or(i64::MAX);
    let head = settings.say(&Text::ForPlayers { players: i64::from(players) });
    let so_far = settings.say(&Text::SoFar { games: counted });
    let few = (games < FEW).then(|| settings.say(&Text::FewGames));
    let id = format!("players-{players}");
    let figure = |figure: &FigureText| {
        let Some(name) = figure_name(&figure.figure) else { return ().into_any() };
        let heads = [settings.say(&Text::WhatHead), settings.say(&Text::CountHead)];
        rows(settings.say(&name), heads, rows_of(figure, (players, games), settings)).into_any()
    };
    view! {
        <section class="figures-of" aria-labelledby=id.clone()>
            <h2 id=id.clone()>{head}</h2>
            <p>{so_far}" "{few}</p>
            {order(figures).into_iter().map(figure).collect_view()}
        </section>
    }
}

/// Points and seats first, then what the game counts.
fn order(figures: &[FigureText]) -> Vec<&FigureText> {
    let mut all: Vec<&FigureText> = figures.iter().collect();
    all.sort_by_key(|figure| match figure.figure.as_str() {
        "score" => 0,
        "seat" => 1,
        _ => 2,
    });
    all
}

/// What a figure is called; nothing for one that a later server counts.
fn figure_name(figure: &str) -> Option<Text<'static>> {
    Some(match figure {
        "score" => Text::FigureScore,
        "seat" => Text::FigureSeat,
        "taken" => Text::FigureTaken,
        "turned" => Text::FigureTurned,
        "sprung" => Text::FigureSprung,
        "summoned" => Text::FigureSummoned,
        _ => return None,
    })
}

fn rows_of(figure: &FigureText, (players, games): (u8, u64), settings: Settings) -> Vec<Row> {
    let lang = settings.lang.get();
    let minus = |number: i64| number.to_string().replace('-', "−");
    let percent = |count: u64, of: u64| format!("{:.0} %", count as f64 * 100.0 / of.max(1) as f64);
    match figure.figure.as_str() {
        "score" => {
            let counts: Vec<(i64, u64)> = figure.bars.iter().map(|bar| (bar.of, bar.count)).collect();
            let all = counts.iter().map(|(_, count)| count).sum();
            let row = |(from, to, count): (i64, i64, u64)| Row {
                name: if from == to { minus(from) } else { format!("{} – {}", minus(from), minus(to)) },
                share: percent(count, all),
                count,
            };
            steps(&counts).into_iter().map(row).collect()
        }
        "seat" => {
            let row = |(of, count): (i64, u64)| Row {
                name: settings.say(&Text::SeatNumber { number: &of }),
                count,
                share: percent(count, games),
            };
            seats(&figure.bars, players).map(row).collect()
        }
        _ => {
            let mut bars: Vec<&Bar> = figure.bars.iter().collect();
            bars.sort_by_key(|bar| (std::cmp::Reverse(bar.count), bar.of));
            let row = |bar: &Bar| Row {
                name: name_of(bar, lang),
                count: bar.count,
                share: settings
                    .say(&Text::AGame { number: &format!("{:.2}", bar.count as f64 / games.max(1) as f64) }),
            };
            bars.into_iter().map(row).collect()
        }
    }
}

/// The victories of every seat, also of one that has never won.
fn seats(bars: &[Bar], players: u8) -> impl Iterator<Item = (i64, u64)> {
    let won = |of| bars.iter().find(|bar| bar.of == of).map_or(0, |bar| bar.count);
    (1..=i64::from(players)).map(move |of| (of, won(of)))
}

fn name_of(bar: &Bar, lang: Lang) -> String {
    bar.name.as_ref().map_or_else(|| bar.of.to_string(), |names| names[lang as usize].clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_has_never_won_is_counted() {
        let bar = |of, count| Bar { of, name: None, count };
        assert_eq!(seats(&[bar(1, 4), bar(3, 2)], 3).collect::<Vec<_>>(), [(1, 4), (2, 0), (3, 2)]);
    }
}
