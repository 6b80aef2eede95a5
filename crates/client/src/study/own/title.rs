//! How the games of one title went: numbers, pictures, and the same as tables.

use leptos::prelude::*;

use super::super::accounts::parts;
use super::super::bars::{bar, signed};
use super::super::text::Text;
use super::book::OwnGame;
use super::plots;
use super::points::{mean, spread};
use super::sums::{Kind, Rivals, Sums, kinds, mean_account, places};
use crate::pages::{game_title, level_name, moment};
use crate::picture::shown;
use crate::settings::Settings;

/// A share in percent, to so many places.
fn percent(share: f32, places: usize, settings: Settings) -> String {
    let number = format!("{:.places$}", share * 100.0);
    settings.say(&Text::Percent { number: &number })
}

/// What decisions gave away; a dash where nothing is known.
fn loss(loss: Option<f32>, settings: Settings) -> String {
    loss.map_or("–".to_owned(), |loss| percent(loss, 2, settings))
}

fn rivals(game: &Rivals, settings: Settings) -> String {
    match game {
        Rivals::People => settings.say(&Text::RivalsPeople),
        Rivals::Bots(level) => level_name(level, settings),
    }
}

/// The numbers that everybody looks for first.
pub(super) fn numbers(sums: &Sums, settings: Settings) -> impl IntoView + use<> {
    let number = |text: String, label: Text<'static>| {
        view! { <div><dt>{settings.say(&label)}</dt><dd>{text}</dd></div> }
    };
    let streak = match sums.streak {
        streak if streak < 0 => settings.say(&Text::LostInARow { count: i64::from(-streak) }),
        streak => settings.say(&Text::WonInARow { count: i64::from(streak) }),
    };
    let studied = settings.say(&Text::StudiedOf { studied: &sums.studied, all: &sums.played });
    view! {
        <dl class="numbers">
            {number(sums.played.to_string(), Text::Played)}
            {number(percent(sums.won_share(), 0, settings), Text::Won)}
            {number(streak, Text::Streak)}
            {number(sums.best_streak.to_string(), Text::BestStreak)}
            {number(loss(sums.loss, settings), Text::LossNumber)}
        </dl>
        <p class="small">{studied}</p>
    }
}

/// How the games of one title went.
pub(super) fn title_results(id: &str, all: &[&OwnGame], settings: Settings) -> impl IntoView + use<> {
    let heading = format!("title-{id}");
    let heading_id = heading.clone();
    view! {
        <section class=format!("own-game {id}") aria-labelledby=heading>
            <h2 id=heading_id>{game_title(id, settings.lang.get())}</h2>
            {numbers(&Sums::over(all.iter().copied()), settings)}
            {figure(plots::places(all), settings.say(&Text::PlacesCaption))}
            {places_table(all, settings)}
            {points_figures(all, settings)}
            {plots::losses(all).map(|picture| figure(picture, settings.say(&Text::LossesPlot)))}
            {luck(all, settings)}
            {rivals_table(all, settings)}
            {games_table(all, settings)}
        </section>
    }
}

/// A picture with what it shows. What it tells stands in the tables.
fn figure(picture: String, caption: String) -> impl IntoView {
    view! { <figure>{shown(picture)}<figcaption class="small">{caption}</figcaption></figure> }
}

/// How often which place was taken.
fn places_table(games: &[&OwnGame], settings: Settings) -> impl IntoView + use<> {
    let counted = places(games);
    let most = counted.iter().map(|(players, _)| *players).max().unwrap_or(0);
    let head = (1..=most)
        .map(|place| view! { <th scope="col">{settings.say(&Text::PlaceColumn { place: &place })}</th> })
        .collect_view();
    let row = |(players, places): (usize, Vec<u32>)| {
        let cell = |place: usize| places.get(place).map_or("–".to_owned(), ToString::to_string);
        view! {
            <tr>
                <th scope="row">{settings.say(&Text::WithPlayers { count: &players })}</th>
                {(0..most).map(|place| view! { <td>{cell(place)}</td> }).collect_view()}
            </tr>
        }
    };
    view! {
        <table>
            <caption class="small">{settings.say(&Text::PlacesTable)}</caption>
            <thead><tr><th scope="col">{settings.say(&Text::PlayersColumn)}</th>{head}</tr></thead>
            <tbody>{counted.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Points one after the other, and how they are spread.
fn points_figures(games: &[&OwnGame], settings: Settings) -> impl IntoView + use<> {
    let points: Vec<i32> = games.iter().map(|game| game.points()).collect();
    let mean = mean(&points).map(|mean| format!("{mean:.1}").replace('-', "−")).unwrap_or_default();
    let steps = spread(&points);
    let told = steps.iter().filter(|step| step.games > 0).map(|step| {
        let (from, to) = (&step.from, &step.to);
        let count = i64::from(step.games);
        match from == to {
            true => settings.say(&Text::SpreadOne { points: from, count }),
            false => settings.say(&Text::SpreadStep { from, to, count }),
        }
    });
    let told: Vec<String> = told.collect();
    view! {
        {plots::points(games).map(|picture| figure(picture, settings.say(&Text::PointsPlot)))}
        <figure>
            {shown(plots::spread(&steps))}
            <figcaption class="small">
                {settings.say(&Text::SpreadPlot { mean: &mean })}
                <span class="hidden">{told.join(&settings.say(&Text::Comma))}</span>
            </figcaption>
        </figure>
    }
}

/// Luck against decisions, one studied game with another.
fn luck(games: &[&OwnGame], settings: Settings) -> Option<impl IntoView + use<>> {
    let account = mean_account(games)?;
    let largest = parts(&account).map(|(_, part)| part.abs()).into_iter().fold(0.0, f64::max);
    let row = |(text, part): (Text<'static>, f64)| {
        let number = signed(part);
        view! {
            <div>
                <dt>{settings.say(&text)}</dt>
                <dd>{shown(bar(part, largest))}<span>{settings.say(&Text::Percent { number: &number })}</span></dd>
            </div>
        }
    };
    Some(view! {
        <h3>{settings.say(&Text::AccountsTitle)}</h3>
        <p class="small">{settings.say(&Text::LuckAbout)}</p>
        <div class="accounts"><dl>{parts(&account).map(row)}</dl></div>
    })
}

/// Results by rivals and players.
fn rivals_table(games: &[&OwnGame], settings: Settings) -> impl IntoView + use<> {
    let row = |kind: Kind| {
        view! {
            <tr>
                <th scope="row">{rivals(&kind.rivals, settings)}</th>
                <td>{kind.players}</td>
                <td>{kind.sums.played}</td>
                <td>{percent(kind.sums.won_share(), 0, settings)}</td>
                <td>{loss(kind.sums.loss, settings)}</td>
            </tr>
        }
    };
    view! {
        <table>
            <caption class="small">{settings.say(&Text::RivalsTable)}</caption>
            <thead>
                <tr>
                    <th scope="col">{settings.say(&Text::Rivals)}</th>
                    <th scope="col">{settings.say(&Text::PlayersColumn)}</th>
                    <th scope="col">{settings.say(&Text::Played)}</th>
                    <th scope="col">{settings.say(&Text::Won)}</th>
                    <th scope="col">{settings.say(&Text::LossColumn)}</th>
                </tr>
            </thead>
            <tbody>{kinds(games).into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The games that the pictures show, one by one, the newest first: for those who read rather than look.
fn games_table(games: &[&OwnGame], settings: Settings) -> impl IntoView + use<> {
    let row = |game: &&OwnGame| {
        let luck = game.cost.map_or("–".to_owned(), |cost| {
            settings.say(&Text::Percent { number: &signed(f64::from(cost.luck)) })
        });
        view! {
            <tr>
                <th scope="row">{moment(game.at as f64, settings.lang.get())}</th>
                <td>{settings.say(&Text::PlaceOf { place: &game.place(), players: &game.kinds.len() })}</td>
                <td>{game.points().to_string().replace('-', "−")}</td>
                <td>{loss(game.cost.map(|cost| cost.mean_loss()), settings)}</td>
                <td>{luck}</td>
            </tr>
        }
    };
    view! {
        <details>
            <summary>{settings.say(&Text::GamesTable)}</summary>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{settings.say(&Text::EndedColumn)}</th>
                        <th scope="col">{settings.say(&Text::PlaceHead)}</th>
                        <th scope="col">{settings.say(&Text::PointsColumn)}</th>
                        <th scope="col">{settings.say(&Text::LossColumn)}</th>
                        <th scope="col">{settings.say(&Text::ByLuck)}</th>
                    </tr>
                </thead>
                <tbody>{games.iter().rev().take(plots::SHOWN).map(row).collect_view()}</tbody>
            </table>
        </details>
    }
}
