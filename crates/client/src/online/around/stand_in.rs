//! A bot for somebody who is not there.

use gamekit::Seat;
use leptos::prelude::*;
use protocol::online::{Chair, Proposed, Wish};

use super::super::desk::Desk;
use super::super::text::Text;
use crate::pages::{Segments, level_name};

/// A fair opponent, if nobody says otherwise.
const USUAL_LEVEL: &str = "skilled";

/// The people who are not there and could be helped out. Where ratings are played for nobody is.
fn absent(desk: Desk) -> Vec<Seat> {
    if desk.is_room(|room| room.is_rated) {
        return Vec::new();
    }
    let me = desk.me();
    let chairs = desk.of_room(|room| room.chairs.clone()).unwrap_or_default();
    let is_absent = |chair: &Chair| {
        matches!(chair, Chair::Person { is_here: false, resigned: false, stand_in: None, .. })
    };
    let seats = chairs.iter().enumerate().filter(|(_, chair)| is_absent(chair));
    seats.map(|(seat, _)| Seat(seat as u8)).filter(|seat| Some(*seat) != me).collect()
}

/// Proposes that a bot plays for somebody who is not there.
#[component]
pub(super) fn StandIn(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let absent = Memo::new(move |_| absent(desk));
    let chosen = RwSignal::new(None::<Seat>);
    let level = RwSignal::new(USUAL_LEVEL);
    let is_once = RwSignal::new(true);
    let seat = move || {
        chosen
            .get()
            .filter(|seat| absent.with(|all| all.contains(seat)))
            .or(absent.with(|all| all.first().copied()))
    };
    let choose = move |event| chosen.set(event_target_value(&event).parse().ok().map(Seat));
    let change_level = move |event| {
        let value = event_target_value(&event);
        if let Some(&found) = desk.levels.iter().find(|level| **level == value) {
            level.set(found);
        }
    };
    let propose = move |_| {
        if let Some(seat) = seat() {
            let level = level.get_untracked().to_owned();
            let once = is_once.get_untracked();
            desk.wish(Wish::Propose { what: Proposed::StandIn { seat, level, once } });
        }
    };
    let person = move |seat: Seat| {
        view! { <option value=seat.0.to_string()>{move || desk.name(seat)}</option> }
    };
    let one_level = move |name: &'static str| {
        view! {
            <option value=name prop:selected=move || level.get() == name>
                {move || level_name(name, settings)}
            </option>
        }
    };
    let times = vec![
        (true, Signal::derive(move || settings.say(&Text::OnlyThisMove))),
        (false, Signal::derive(move || settings.say(&Text::UntilBack))),
    ];
    let times = StoredValue::new(times);
    view! {
        <Show when=move || absent.with(|all| !all.is_empty())>
            <fieldset class="stand-in">
                <legend>{move || settings.say(&Text::StandInTitle)}</legend>
                <label>
                    <span class="small">{move || settings.say(&Text::StandInFor)}</span>
                    <select on:change=choose>
                        {move || absent.get().into_iter().map(person).collect_view()}
                    </select>
                </label>
                <label>
                    <span class="small">{move || settings.say(&Text::StandInLevel)}</span>
                    <select on:change=change_level>
                        {desk.levels.iter().copied().map(one_level).collect_view()}
                    </select>
                </label>
                <Segments
                    name="stand-in"
                    label=Signal::derive(move || settings.say(&Text::StandInTime))
                    all=times.get_value()
                    now=is_once
                    set=Callback::new(move |(once,)| is_once.set(once))
                />
                <button class="button" on:click=propose>{move || settings.say(&Text::Propose)}</button>
            </fieldset>
        </Show>
    }
}
