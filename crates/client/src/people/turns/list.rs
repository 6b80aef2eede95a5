//! The running games, those first that wait for the reader.

use std::time::Duration;

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{Speed, Turn};

use super::super::text::Text;
use super::{Heard, waiting};
use crate::browser;
use crate::online::{chair_name, is_low, path_to, speed_words, time_words};
use crate::pages::game_title;
use crate::picture::Sign;
use crate::settings::Settings;

/// How often what is left of the time is written anew.
const TICK: Duration = Duration::from_secs(1);

/// Both lists, and how many games wait.
#[component]
pub(super) fn TurnList(heard: RwSignal<Option<Heard>>) -> impl IntoView {
    let settings = Settings::get();
    let now = RwSignal::new(browser::now());
    if let Ok(ticking) = set_interval_with_handle(move || now.set(browser::now()), TICK) {
        on_cleanup(move || ticking.clear());
    }
    let status = move || {
        heard.with(|heard| match heard {
            None => settings.say(&Text::Loading),
            Some(heard) => match (waiting(&heard.turns), heard.turns.turns.len()) {
                (_, 0) => settings.say(&Text::NoTurns),
                (0, _) => settings.say(&Text::NobodyWaits),
                (count, _) => settings.say(&Text::TurnsWait { count: count as i64 }),
            },
        })
    };
    view! {
        <p class="pe-status" role="status">{status}</p>
        <Games heard now is_asked=true/>
        <Games heard now is_asked=false/>
    }
}

/// Those that wait for the reader, or the others.
#[component]
fn Games(heard: RwSignal<Option<Heard>>, now: RwSignal<u64>, is_asked: bool) -> impl IntoView {
    let settings = Settings::get();
    let turns = move || -> Vec<Turn> {
        heard.with(|heard| {
            let all = heard.iter().flat_map(|heard| &heard.turns.turns);
            all.filter(|turn| turn.table.is_asked == is_asked).cloned().collect()
        })
    };
    let is_there = Memo::new(move |_| !turns().is_empty());
    let (name, title): (&str, fn() -> Text<'static>) =
        if is_asked { ("turns-mine", || Text::TurnsMine) } else { ("turns-others", || Text::TurnsOthers) };
    view! {
        <Show when=move || is_there.get()>
            <section class="waiting" aria-labelledby=name>
                <h2 id=name>{move || settings.say(&title())}</h2>
                <ul>
                    <For each=turns key=mark let:turn>
                        <Card turn heard now/>
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// What a card shows, in short: it is drawn anew if something of it has changed. The time is looked up.
fn mark(turn: &Turn) -> String {
    let table = &turn.table;
    format!("{} {} {:?}", table.id, table.is_asked, table.chairs)
}

/// A game, with the way to it.
#[component]
fn Card(turn: Turn, heard: RwSignal<Option<Heard>>, now: RwSignal<u64>) -> impl IntoView {
    let settings = Settings::get();
    let table = turn.table;
    let (id, game, speed, is_asked) = (table.id, table.game, table.speed, table.is_asked);
    let left = {
        let id = id.clone();
        Memo::new(move |_| {
            heard.with(|heard| {
                let heard = heard.as_ref()?;
                let turn = heard.turns.turns.iter().find(|turn| turn.table.id == id)?;
                let runs = is_asked && !stands_still(heard, speed);
                Some(left_of(turn.left?, runs, now.get().saturating_sub(heard.at)))
            })
        })
    };
    let time = move || match left.get() {
        Some(left) => {
            let time = time_words(left, settings.lang.get());
            settings.say(&if is_asked {
                Text::TimeLeft { time: &time }
            } else {
                Text::TimeThen { time: &time }
            })
        }
        None => speed_words(speed, settings),
    };
    let has_little = Memo::new(move |_| is_asked && left.get().is_some_and(|left| is_low(left, speed)));
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let who = move || {
        let names: Vec<String> =
            (0..).zip(&table.chairs).map(|(seat, chair)| chair_name(seat, chair, settings)).collect();
        names.join(", ")
    };
    let label = {
        let (title, who) = (title.clone(), who.clone());
        move || format!("{}: {}, {}", settings.say(&door(is_asked)), title(), who())
    };
    view! {
        <li class=format!("kept {game}")>
            <div class="blurb">
                <strong>{title}</strong>
                <span class="small">{who}</span>
                <span class="facts pe-left" class:low=has_little>
                    <Sign icon=Icon::Clock/>
                    <span>{time}</span>
                </span>
            </div>
            <A
                href=path_to(&id)
                attr:class=if is_asked { "button primary" } else { "button" }
                attr:aria-label=label
            >
                <Sign icon=if is_asked { Icon::Play } else { Icon::Eye }/>
                <span>{move || settings.say(&door(is_asked))}</span>
            </A>
        </li>
    }
}

fn door(is_asked: bool) -> Text<'static> {
    if is_asked { Text::ToTurn } else { Text::ToGame }
}

/// What is left to the reader so long after it was told.
fn left_of(told: u64, runs: bool, since: u64) -> u64 {
    if runs { told.saturating_sub(since) } else { told }
}

/// Whether the reader's clock stands still although they are asked: on vacation, in games by days.
fn stands_still(heard: &Heard, speed: Speed) -> bool {
    heard.turns.vacation.until.is_some() && matches!(speed, Speed::Days { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::online::{Turns, Vacation};

    #[test]
    fn only_a_clock_that_runs_runs() {
        assert_eq!(left_of(5_000, true, 2_000), 3_000);
        assert_eq!(left_of(5_000, true, 9_000), 0);
        assert_eq!(left_of(5_000, false, 9_000), 5_000);
        assert!(is_low(left_of(5_000, true, 0), Speed::Days { days: 1 }));
    }

    #[test]
    fn on_vacation_clocks_by_days_stand_still() {
        let heard = |until| {
            let vacation = Vacation { until, days_left: 3 };
            Heard { turns: Turns { turns: Vec::new(), vacation }, at: 0 }
        };
        let days = Speed::Days { days: 1 };
        assert!(stands_still(&heard(Some(9)), days) && !stands_still(&heard(None), days));
        assert!(!stands_still(&heard(Some(9)), Speed::Live { bank: 60, increment: 0 }));
    }
}
