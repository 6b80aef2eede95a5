//! Who sits where.

use leptos::prelude::*;

use super::super::parts::Switch;
use super::super::text::Text;
use super::chosen::{Chosen, Kind, SeatChoice};
use super::words::{level_name, seat_about};
use crate::picture::{seat_mark, shown};
use crate::settings::Settings;

/// Longer names would not fit on a table.
const LONGEST_NAME: &str = "20";

/// All seats, and whether they are drawn by lot.
#[component]
pub(super) fn SeatList(
    kind: StoredValue<Kind>,
    chosen: RwSignal<Chosen>,
    is_online: RwSignal<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let seats = move || 0..chosen.with(|chosen| chosen.playing().len());
    let note = move || match chosen.with(|chosen| chosen.people_and_bots().0) {
        0 if is_online.get() => Some(settings.say(&Text::NobodyPlaysOnline)),
        _ if is_online.get() => Some(settings.say(&Text::PeopleToCome)),
        0 => Some(settings.say(&Text::NobodyPlays)),
        1 => None,
        _ => Some(settings.say(&Text::SharedScreen)),
    };
    view! {
        <fieldset>
            <legend>{move || settings.say(&Text::WhoPlays)}</legend>
            <ul class="seats">
                <For each=seats key=|seat| *seat let:seat>
                    <SeatRow kind chosen seat is_online/>
                </For>
            </ul>
            <p class="small" role="status">{note}</p>
            <Switch
                label=Signal::derive(move || settings.say(&Text::ShuffleSeats))
                about=Signal::derive(move || settings.say(&Text::ShuffleSeatsAbout))
                now=Signal::derive(move || chosen.with(|chosen| chosen.is_shuffled))
                set=Callback::new(move |(is,): (bool,)| chosen.update(|chosen| chosen.is_shuffled = is))
            />
        </fieldset>
    }
}

/// The value of a person in the list of levels.
const PERSON: &str = "person";

/// One seat: a person with a name, or a bot.
#[component]
fn SeatRow(
    kind: StoredValue<Kind>,
    chosen: RwSignal<Chosen>,
    seat: usize,
    is_online: RwSignal<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let number = seat + 1;
    let choice = move || chosen.with(|chosen| chosen.seats.get(seat).cloned().unwrap_or_default());
    let change = move |with: &dyn Fn(&mut SeatChoice)| {
        chosen.update(|chosen| {
            if let Some(seat) = chosen.seats.get_mut(seat) {
                with(seat);
            }
        });
    };
    let change_level = move |event| {
        let value = event_target_value(&event);
        change(&|seat| seat.level = (value != PERSON).then(|| value.clone()));
    };
    let change_name = move |event| {
        let value = event_target_value(&event);
        change(&|seat| seat.name.clone_from(&value));
    };
    let is_person = move || choice().level.is_none();
    // Online everybody brings a name along.
    let is_named = move || is_person() && !is_online.get();
    let about = move || match (is_online.get(), choice().level) {
        (true, None) => settings.say(&Text::AboutGuest),
        (_, level) => settings.say(&seat_about(level.as_deref())),
    };
    let usual_name = move || match chosen.with(|chosen| chosen.people_and_bots().0) {
        1 => settings.say(&Text::You),
        _ => settings.say(&Text::PersonNumber { number: &number }),
    };
    let level = move |level: &'static str| {
        view! {
            <option value=level prop:selected=move || choice().level.as_deref() == Some(level)>
                {move || settings.say(&Text::LevelBot { level: &level_name(level, settings) })}
            </option>
        }
    };
    view! {
        <li class="seat">
            {shown(seat_mark(seat as u8, 32.0))}
            <select
                aria-label=move || settings.say(&Text::SeatKind { number: &number })
                on:change=change_level
            >
                <option value=PERSON prop:selected=is_person>{move || settings.say(&Text::Person)}</option>
                {kind.with_value(|kind| kind.levels.iter().copied().map(level).collect_view())}
            </select>
            <Show
                when=is_named
                fallback=move || view! { <span class="small">{about}</span> }
            >
                <input
                    type="text"
                    maxlength=LONGEST_NAME
                    autocomplete="off"
                    aria-label=move || settings.say(&Text::SeatName { number: &number })
                    placeholder=usual_name
                    prop:value=move || choice().name
                    on:input=change_name
                />
            </Show>
        </li>
    }
}
