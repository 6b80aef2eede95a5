//! Who sits where, who is there, and how much time is left.

use art::house::Icon;
use gamekit::Seat;
use leptos::prelude::*;
use protocol::TurnText;
use protocol::online::{Chair, Speed, Stage};

use super::super::clock;
use super::super::conduct::{Onlookers, PersonButton};
use super::super::desk::Desk;
use super::super::text::Text;
use super::super::words::{is_person, vacation, whom};
use crate::picture::{Sign, seat_mark, shown};
use crate::table::Table;
use crate::text as frame;

/// Everybody at the table.
#[component]
pub(super) fn Players(desk: Desk, table: Table, now: RwSignal<f64>) -> impl IntoView {
    let settings = desk.settings;
    let count = Memo::new(move |_| desk.of_room(|room| room.chairs.len()).unwrap_or_default());
    let watchers = move || {
        let watchers = desk.of_room(|room| room.watchers).filter(|watchers| *watchers > 0);
        watchers.map(|watchers| settings.say(&Text::Watchers { count: i64::from(watchers) }))
    };
    view! {
        <ul class="players" aria-label=move || settings.say(&frame::Text::Players)>
            <For each=move || 0..count.get() key=|seat| *seat let:seat>
                <Row desk table now seat/>
            </For>
            <li class="small watchers">{watchers}</li>
        </ul>
        <Onlookers desk/>
    }
}

#[component]
fn Row(desk: Desk, table: Table, now: RwSignal<f64>, seat: usize) -> impl IntoView {
    let settings = desk.settings;
    let chair = Memo::new(move |_| desk.of_room(|room| room.chairs.get(seat).cloned()).flatten());
    let must = Memo::new(move |_| {
        let turn = table.scene.with(|scene| scene.turn);
        matches!(turn, TurnText::Act { must, .. } if must.contains(Seat(seat as u8)))
    });
    let is_mine = Memo::new(move |_| desk.me() == Some(Seat(seat as u8)));
    let name = move || desk.name(Seat(seat as u8));
    let state = move || {
        let mut words = Vec::new();
        match chair.get() {
            Some(Chair::Person { resigned: true, .. }) => words.push(settings.say(&frame::Text::Resigned)),
            Some(Chair::Person { is_here, stand_in, bot_of, leaves_often, .. }) => {
                if let Some(owner) = bot_of {
                    words.push(settings.say(&Text::BotOf { owner: &owner }));
                }
                if is_mine.get() {
                    words.push(settings.say(&Text::ThisIsYou));
                } else if !is_here {
                    words.push(settings.say(&Text::IsAway));
                }
                if leaves_often {
                    words.push(settings.say(&Text::LeavesOften));
                }
                if stand_in.is_some() {
                    words.push(settings.say(&Text::BotPlays));
                }
                words.extend(chair.with(|chair| chair.as_ref().and_then(|chair| vacation(chair, settings))));
            }
            _ => {}
        }
        if must.get() {
            words.push(settings.say(&frame::Text::Decides));
        }
        words.join(" · ")
    };
    let away = move || matches!(chair.get(), Some(Chair::Person { is_here: false, .. })) && !is_mine.get();
    let has_clock = Memo::new(move |_| has_clock(desk, seat));
    let whom = Memo::new(move |_| chair.with(|chair| chair.as_ref().and_then(whom)));
    view! {
        <li class:must=must class:away=away>
            {shown(seat_mark(seat as u8, 28.0))}
            <span class="who">
                {name}
                <span class="small">{state}</span>
            </span>
            <Show when=move || has_clock.get()>
                <Time desk now seat/>
            </Show>
            {move || whom.get().map(|(person, name)| view! { <PersonButton desk person name/> })}
        </li>
    }
}

/// Whether a seat has a clock that matters: bots are quick.
pub(super) fn has_clock(desk: Desk, seat: usize) -> bool {
    let is_person = desk.is_room(|room| room.chairs.get(seat).is_some_and(is_person));
    is_person && desk.clocks.with(|clocks| clocks.told.len() > seat)
}

/// The time left to a seat. It is there to be read, and not said every second.
#[component]
pub(super) fn Time(desk: Desk, now: RwSignal<f64>, seat: usize) -> impl IntoView {
    let settings = desk.settings;
    let left = Memo::new(move |_| {
        let moment = now.get();
        // Nobody reads less than a second.
        desk.clocks.with(|clocks| clocks.left(seat, moment)).map(|left| left / 1_000 * 1_000)
    });
    let is_low = Memo::new(move |_| {
        let speed = desk.of_room(|room| room.speed).unwrap_or(Speed::Untimed);
        let is_on = desk.is_room(|room| room.stage == Stage::Running);
        is_on && left.get().is_some_and(|left| clock::is_low(left, speed))
    });
    let words = move || left.get().map(|left| clock::shown(left, settings.lang.get()));
    view! {
        <span
            class="clock"
            class:low=is_low
            class:runs=move || desk.clocks.with(|clocks| clocks.is_running(seat))
            role="timer"
            aria-live="off"
        >
            <Show when=move || is_low.get()>
                <Sign icon=Icon::Clock/>
                <span class="hidden">{move || settings.say(&Text::LowTime)}</span>
            </Show>
            {words}
        </span>
    }
}
