//! What stands round a table that is studied: the graph, who stands how, what decisions cost, and links.

use art::house::Icon;
use gamekit::Viewer;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::Assessed;

use super::accounts::Accounts;
use super::costly::Costly;
use super::course::{Course, Stage};
use super::graph::{self, Shares};
use super::link::Shared;
use super::old::Kept;
use super::place::game_address;
use super::plot::Graph;
use super::share::ShareLine;
use super::studied::{Departure, Studied};
use super::text::Text;
use crate::picture::{Sign, seat_mark, shown};
use crate::settings::Settings;
use crate::table::{Dress, Table};
use crate::text as frame;

/// What all parts of a study share.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The board.
    pub(super) table: Table,
    /// How far looking back is.
    pub(super) course: Course,
    /// The game.
    pub(super) game: StoredValue<Studied, LocalStorage>,
    /// After how many entries it is looked at.
    pub(super) at: Memo<u32>,
    /// Everybody's share at every position that is known.
    pub(super) shares: Memo<Shares>,
}

impl Desk {
    /// Looks at a position, on the board.
    pub(super) fn go(self, position: usize) {
        // Where log and players cover the board, whoever goes somewhere wants to see it.
        if position < self.course.entries {
            self.table.is_side_open.set(false);
        }
        self.table.look_at(position as u32);
    }

    /// The names of all players.
    pub(super) fn names(self) -> Vec<String> {
        self.game.with_value(|game| game.record.players.iter().map(|player| player.name.clone()).collect())
    }
}

/// Everything round the table of a study.
pub(super) fn dress(studied: &Studied, table: Table) -> Dress {
    let course = studied.course;
    let last = studied.host.entries();
    let game = StoredValue::new_local(studied.clone());
    let at = Memo::new(move |_| table.past.get().unwrap_or(last));
    let shares = Memo::new(move |_| {
        let known = course.done.get();
        course.found.with(|found| found.as_ref().map_or(Shares::new(), |found| graph::shares(found, known)))
    });
    let desk = Desk { table, course, game, at, shares };
    begin(desk, studied.at.get().min(last));
    look_through_eyes(desk);
    Dress {
        notes: view! { <Notes desk/> }.into_any(),
        players: view! { <Standing desk/> }.into_any(),
        talk: view! { <Accounts desk/><Costly desk/> }.into_any(),
        menu: view! { <Menu desk/> }.into_any(),
    }
}

/// Begins where the reader was, and notes from then on where that is.
fn begin(desk: Desk, first: u32) {
    let has_begun = StoredValue::new(false);
    Effect::new(move || {
        let at = desk.at.get();
        if !has_begun.get_value() {
            has_begun.set_value(true);
            if at != first {
                desk.go(first as usize);
                return;
            }
        }
        desk.game.with_value(|game| game.at.set(at));
    });
}

/// Shows a decision as whoever made it saw it, with what was found about everything that could be done.
fn look_through_eyes(desk: Desk) {
    let Desk { table, course, game, .. } = desk;
    Effect::new(move || {
        let Some(step) = table.past.get() else { return };
        let Some(seat) = game.with_value(|game| game.decider(step)) else { return };
        if table.viewer.get_untracked() != Viewer::Seat(seat) {
            table.viewer.set(Viewer::Seat(seat));
            table.look_at(step);
        }
        let hints = course.found.with(|found| {
            let found = found.as_ref()?;
            let verdict = found.verdicts.iter().find(|verdict| verdict.entry == step as usize)?;
            let hint = |place: usize| {
                let choice = &verdict.choices[place];
                let error = verdict.error(choice);
                Assessed {
                    action: choice.action.clone(),
                    win: verdict.win(choice),
                    error: error.is_finite().then_some(error),
                    all: Vec::new(),
                }
            };
            Some(verdict.ranking().into_iter().map(hint).collect::<Vec<_>>())
        });
        if let Some(hints) = hints {
            table.hints.set(hints);
        }
    });
}

/// The graph, how far it is, and the way to a what-if.
#[component]
fn Notes(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let Desk { course, game, at, .. } = desk;
    let progress = move || match course.stage.get() {
        Stage::Running => {
            let (done, all) = (course.done.get(), course.entries);
            settings.say(&Text::Looking { done: &done, all: &all })
        }
        Stage::Done => settings.say(&Text::Looked),
        Stage::Stopped => settings.say(&Text::LookStopped),
        Stage::Failed => settings.say(&Text::LookFailed),
    };
    let is_running = move || course.stage.get() == Stage::Running;
    let is_over = move || game.with_value(|game| game.host.is_over()) && at.get() as usize == course.entries;
    let play_on = move |_| {
        let from = at.get_untracked();
        game.with_value(|game| {
            let seat = game.seat_to_take(from);
            game.leave.run((Departure { from, seat, action: None },));
        });
    };
    let switch = move || match course.stage.get() {
        Stage::Running => view! {
            <button class="button" on:click=move |_| course.stop()>
                <Sign icon=Icon::Close/>
                <span>{settings.say(&Text::Stop)}</span>
            </button>
        }
        .into_any(),
        Stage::Stopped | Stage::Failed => view! {
            <button class="button" on:click=move |_| course.start()>
                <Sign icon=Icon::Restart/>
                <span>{settings.say(&Text::LookAgain)}</span>
            </button>
        }
        .into_any(),
        Stage::Done => ().into_any(),
    };
    view! {
        <div class="notes study-notes">
            <Graph desk/>
            <div class="study-bar">
                <p class="small" role="status" aria-live="off">{progress}</p>
                <progress
                    class:hidden=move || !is_running()
                    max=course.entries.to_string()
                    prop:value=move || course.done.get() as f64
                    aria-label=move || settings.say(&Text::Progress)
                ></progress>
                {switch}
                <button class="button primary" disabled=is_over on:click=play_on>
                    <Sign icon=Icon::Play/>
                    <span>{move || settings.say(&Text::PlayOn)}</span>
                </button>
            </div>
        </div>
    }
}

/// Who sits where, and everybody's chance at the position that is looked at.
#[component]
fn Standing(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let row = move |(seat, name): (usize, String)| {
        let share = move || {
            let share = desk.shares.with(|shares| shares.get(seat)?.get(desk.at.get() as usize).copied());
            share.map(|share| settings.say(&Text::Percent { number: &percent(share) }))
        };
        let is_next = move || {
            desk.game.with_value(|game| game.decider(desk.at.get())).is_some_and(|next| next.index() == seat)
        };
        view! {
            <li class:must=is_next>
                {shown(seat_mark(seat as u8, 28.0))}
                <span class="who">{name}</span>
                <span class="standing">{share}</span>
            </li>
        }
    };
    view! {
        <ul class="players" aria-label=move || settings.say(&Text::Standing)>
            {desk.names().into_iter().enumerate().map(row).collect_view()}
        </ul>
    }
}

/// A share in percent, as it is shown.
pub(super) fn percent(share: f32) -> String {
    format!("{:.0}", (share * 100.0).clamp(0.0, 100.0))
}

/// Links to the game and to what is looked at, and the way to other games.
#[component]
fn Menu(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let is_finished = desk.game.with_value(|game| game.record.end.is_some());
    let game = desk.game.with_value(|game| game.record.game.clone());
    // A game that the server keeps has a short address; a what-if of it is no game of the server's.
    let kept = use_context::<Kept>().filter(|_| is_finished);
    let packed = move |at: Option<u32>| {
        if let Some(kept) = &kept {
            return Some(kept.address(at));
        }
        let record = desk.game.with_value(|game| gamekit::Record::clone(&game.record));
        Shared { record, at }.write().map(|packed| game_address(&packed))
    };
    let packed = StoredValue::new(packed);
    let whole = Signal::derive(move || packed.with_value(|packed| packed(None)));
    let here = Signal::derive(move || packed.with_value(|packed| packed(Some(desk.at.get()))));
    let label: fn() -> Text<'static> = if is_finished { || Text::ShareGame } else { || Text::ShareWhatIf };
    view! {
        <div class="study-menu">
            <ShareLine label link=whole/>
            <ShareLine label=|| Text::SharePosition link=here/>
            <div class="row">
                <A href=format!("/rules/{game}") attr:class="button">
                    {move || settings.say(&frame::Text::Rules)}
                </A>
                <A href="/study" attr:class="button">{move || settings.say(&Text::ToOwnGames)}</A>
            </div>
        </div>
    }
}
