//! A game in a list.

use art::house::Icon;
use gamekit::End;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{GameCard, GameSeat};

use super::ask::as_part;
use super::text::Text;
use crate::pages::{game_title, level_name, moment};
use crate::picture::Sign;
use crate::settings::Settings;

/// A game in a list, with the way to look at it.
pub(super) fn card(game: GameCard, settings: Settings) -> impl IntoView {
    let GameCard { id, game, at, end, is_public, is_rated, seats, .. } = game;
    let class = format!("kept {game}");
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let date = move || moment(at as f64, settings.lang.get());
    let facts = move || {
        let mut words = vec![date()];
        words.extend(is_rated.then(|| settings.say(&Text::IsRated)));
        words.extend((!is_public).then(|| settings.say(&Text::IsPrivate)));
        words.extend(ending(end).map(|text| settings.say(&text)));
        words.join(" · ")
    };
    let label = {
        let title = title.clone();
        move || settings.say(&Text::LookAt { title: &title(), date: &date() })
    };
    // Best first; who has no rank comes last, and equals as they sat.
    let mut places: Vec<(usize, GameSeat)> = (0..).zip(seats).collect();
    places.sort_by_key(|(_, one)| one.rank.unwrap_or(u8::MAX));
    let who = places.into_iter().map(move |(place, one)| seat(place, one, settings)).collect_view();
    view! {
        <li class=class>
            <div class="blurb">
                <strong>{title}</strong>
                <span class="facts">{facts}</span>
                <ul class="results">{who}</ul>
            </div>
            <A href=format!("/game/{id}") attr:class="button" attr:aria-label=label>
                <Sign icon=Icon::Study/>
                <span>{move || settings.say(&Text::Look)}</span>
            </A>
        </li>
    }
}

fn ending(end: End) -> Option<Text<'static>> {
    match end {
        End::Finished => None,
        End::Resigned => Some(Text::EndResigned),
        End::Aborted => Some(Text::EndAborted),
        End::Timeout => Some(Text::EndTimeout),
    }
}

fn seat(place: usize, seat: GameSeat, settings: Settings) -> impl IntoView {
    let GameSeat { kind, name, score, rank, has_left, is_you } = seat;
    let words = move || {
        let who = match (kind.strip_prefix("bot:"), name.as_str()) {
            (Some(level), _) => {
                settings.say(&Text::BotNumber { number: &(place + 1), level: &level_name(level, settings) })
            }
            (None, "") => settings.say(&Text::Gone),
            (None, name) if kind == "program" => settings.say(&Text::Program { name: &name }),
            (None, name) => name.to_owned(),
        };
        let who = if is_you { settings.say(&Text::You { name: &who }) } else { who };
        let score = score.map(|score| score.to_string().replace('-', "−"));
        match (rank, score) {
            (Some(rank), Some(score)) => {
                settings.say(&Text::Placed { rank: &rank, who: &who, score: &score })
            }
            _ => who,
        }
    };
    view! {
        <li class:won=rank == Some(1)>
            {words}
            {has_left.then(|| view! { <span class="left-mark">{move || settings.say(&Text::HasLeft)}</span> })}
        </li>
    }
}

/// The way to a player's page.
pub(super) fn player_link(name: &str) -> impl IntoView + use<> {
    let shown = name.to_owned();
    view! { <A href=format!("/players/{}", as_part(name))>{shown}</A> }
}
