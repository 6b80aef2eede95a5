//! What must be known at once, below the line at the top.

use gamekit::Seat;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use protocol::online::{Chair, Proposed, Speed, Stage, Wish};

use super::super::clock;
use super::super::desk::Desk;
use super::super::link;
use super::super::text::Text;
use super::banner::{Banner, Refusal};
use super::players::{Time, has_clock};
use super::proposal::Proposal;
use crate::picture::{seat_mark, shown};
use crate::table::Table;

/// Connection, proposals, and how it stands with the table.
#[component]
pub(super) fn Notes(desk: Desk, table: Table, now: RwSignal<f64>) -> impl IntoView {
    view! {
        <div class="notes">
            <Banner desk/>
            <Refusal desk/>
            <Proposal desk/>
            <State desk/>
            <Rematch desk table/>
            <ClockStrip desk now/>
            <LowTime desk now/>
            <NewTalk desk table/>
        </div>
    }
}

/// Says that one only watches, that a bot plays, that the table rests or is frozen.
#[component]
fn State(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let is_watching = Memo::new(move |_| desk.is_room(|room| room.you.seat.is_none()));
    let stage = Memo::new(move |_| desk.of_room(|room| room.stage));
    let is_paused = Memo::new(move |_| desk.is_room(|room| room.is_paused && room.stage == Stage::Running));
    let is_rated = Memo::new(move |_| desk.is_room(|room| room.is_rated && room.stage == Stage::Running));
    let is_replaced = Memo::new(move |_| {
        let me = desk.me();
        desk.is_room(|room| {
            let chair = me.and_then(|me| room.chairs.get(me.index()));
            matches!(chair, Some(Chair::Person { stand_in: Some(_), resigned: false, .. }))
                && room.stage == Stage::Running
        })
    });
    let for_you = move || if is_rated.get() { &Text::BotPlaysToTheEnd } else { &Text::BotPlaysForYou };
    let go_on = move |_| desk.wish(Wish::Propose { what: Proposed::Resume });
    view! {
        <Show when=move || stage.get() == Some(Stage::Frozen)>
            <p class="note-line bad" role="alert">{move || settings.say(&Text::IsFrozen)}</p>
        </Show>
        <Show when=move || is_rated.get()>
            <p class="note-line" role="status">{move || settings.say(&Text::RatedNote)}</p>
        </Show>
        <Show when=move || is_paused.get()>
            <div class="note-line">
                <p role="status">{move || settings.say(&Text::IsPaused)}</p>
                <Show when=move || !is_watching.get()>
                    <button class="button" on:click=go_on>{move || settings.say(&Text::ProposeResume)}</button>
                </Show>
            </div>
        </Show>
        <Show when=move || is_replaced.get()>
            <div class="note-line">
                <p role="status">{move || settings.say(for_you())}</p>
                <Show when=move || !is_rated.get()>
                    <button class="button primary" on:click=move |_| desk.wish(Wish::Return)>
                        {move || settings.say(&Text::PlayMyself)}
                    </button>
                </Show>
            </div>
        </Show>
        <Show when=move || is_watching.get()>
            <p class="note-line" role="status">{move || settings.say(&Text::YouWatch)}</p>
        </Show>
    }
}

/// Another game with the same people, once this one is over.
#[component]
fn Rematch(desk: Desk, table: Table) -> impl IntoView {
    let settings = desk.settings;
    let navigate = use_navigate();
    let is_wanted = RwSignal::new(false);
    let next = Memo::new(move |_| desk.of_room(|room| room.rematch.clone()).flatten());
    // The last step may still be on its way to the eye.
    let is_over = Memo::new(move |_| {
        desk.is_room(|room| room.stage == Stage::Over) && table.scene.with(|scene| scene.end.is_some())
    });
    let is_seated = Memo::new(move |_| desk.me().is_some());
    // Whoever asked for it goes there as soon as it is made.
    Effect::new(move || {
        if let (Some(id), true) = (next.get(), is_wanted.get()) {
            navigate(&link::path(&id), NavigateOptions::default());
        }
    });
    let ask = move |_| {
        is_wanted.set(true);
        desk.wish(Wish::Rematch);
    };
    view! {
        <Show when=move || is_over.get() && (is_seated.get() || next.with(Option::is_some))>
            <div class="note-line">
                {move || match next.get() {
                    Some(id) => view! {
                        <p role="status">{move || settings.say(&Text::NextTable)}</p>
                        <A href=link::path(&id) attr:class="button primary">
                            {move || settings.say(&Text::GoToNext)}
                        </A>
                    }.into_any(),
                    None => view! {
                        <p>{move || settings.say(&Text::RematchAbout)}</p>
                        <button class="button primary" on:click=ask>
                            {move || settings.say(&Text::Rematch)}
                        </button>
                    }.into_any(),
                }}
            </div>
        </Show>
    }
}

/// All clocks in a row, where the list of players has no room.
#[component]
fn ClockStrip(desk: Desk, now: RwSignal<f64>) -> impl IntoView {
    let settings = desk.settings;
    let seats = Memo::new(move |_| {
        let count = desk.clocks.with(|clocks| clocks.told.len());
        (0..count).filter(|&seat| has_clock(desk, seat)).collect::<Vec<usize>>()
    });
    let is_shown =
        move || seats.with(|seats| !seats.is_empty()) && desk.is_room(|room| room.stage == Stage::Running);
    let one = move |seat: usize| {
        let name = move || desk.name(Seat(seat as u8));
        let is_running = move || desk.clocks.with(|clocks| clocks.is_running(seat));
        view! {
            <li class:runs=is_running>
                {shown(seat_mark(seat as u8, 20.0))}
                <span class="hidden">{name}</span>
                <Time desk now seat/>
            </li>
        }
    };
    view! {
        <Show when=is_shown>
            <ul class="clock-strip" aria-label=move || settings.say(&Text::Clocks)>
                {move || seats.get().into_iter().map(one).collect_view()}
            </ul>
        </Show>
    }
}

/// Says that somebody has said something, where the conversation is not in sight.
#[component]
fn NewTalk(desk: Desk, table: Table) -> impl IntoView {
    let settings = desk.settings;
    let newest = RwSignal::new(None::<(String, String)>);
    // By number: who is heard again has not said anything new.
    Effect::new(move |known: Option<Option<u32>>| {
        let line = desk.heard.with(|heard| heard.last().cloned());
        let number = line.as_ref().map(|line| line.number).max(known.flatten());
        if known.is_some_and(|known| number > known) && !table.is_side_open.get_untracked() {
            let me = untrack(|| desk.me());
            if let Some(line) = line.filter(|line| line.seat.is_none() || line.seat != me) {
                table.has_talk.set(true);
                newest.set(Some((line.name, line.text)));
            }
        }
        number
    });
    let words = move || {
        newest.get().map(|(name, text)| settings.say(&Text::SomebodySays { name: &name, text: &text }))
    };
    view! { <p class="hidden" role="status">{words}</p> }
}

/// Says once that one's own time runs out.
#[component]
fn LowTime(desk: Desk, now: RwSignal<f64>) -> impl IntoView {
    let settings = desk.settings;
    let is_low = Memo::new(move |_| {
        let (me, moment) = (desk.me(), now.get());
        let speed = desk.of_room(|room| room.speed).unwrap_or(Speed::Untimed);
        let left = me.and_then(|me| {
            let seat = me.index();
            desk.clocks.with(|clocks| clocks.left(seat, moment).filter(|_| clocks.is_running(seat)))
        });
        left.is_some_and(|left| clock::is_low(left, speed))
    });
    view! {
        <p class="hidden" role="status">{move || is_low.get().then(|| settings.say(&Text::LowTime))}</p>
    }
}
