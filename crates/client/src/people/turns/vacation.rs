//! Days off: clocks of games by days stand still.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{LONGEST_VACATION, NewVacation, Vacation};

use super::super::text::Text;
use super::Heard;
use crate::online::{Wrong, api};
use crate::pages::moment;
use crate::settings::Settings;

/// The days that are proposed at first.
const USUAL: u32 = 7;

/// Days off, taken and given back.
#[component]
pub(super) fn VacationSection(heard: RwSignal<Option<Heard>>) -> impl IntoView {
    let settings = Settings::get();
    let now = Memo::new(move |_| heard.with(|heard| heard.as_ref().map(|heard| heard.turns.vacation)));
    let wrong = RwSignal::new(None::<Wrong>);
    let is_sent = RwSignal::new(false);
    let set = move |answer: Result<Vacation, Wrong>| {
        is_sent.try_set(false);
        match answer {
            Ok(vacation) => drop(heard.try_update(|heard| {
                if let Some(heard) = heard {
                    heard.turns.vacation = vacation;
                }
            })),
            Err(problem) => drop(wrong.try_set(Some(problem))),
        }
    };
    let begin = move || {
        wrong.set(None);
        is_sent.set(true);
    };
    let end = move |_| {
        begin();
        spawn_local(async move { set(api::post("/api/vacation/end", &()).await) });
    };
    let take = Callback::new(move |days: u32| {
        begin();
        spawn_local(async move { set(api::post("/api/vacation", &NewVacation { days }).await) });
    });
    let status = move || {
        let vacation = now.get()?;
        Some(match vacation.until {
            Some(until) => {
                let date = moment(until as f64, settings.lang.get());
                settings.say(&Text::VacationUntil { date: &date })
            }
            None if vacation.days_left == 0 => settings.say(&Text::VacationNone),
            None => settings.say(&Text::VacationLeft { count: i64::from(vacation.days_left) }),
        })
    };
    let is_away = Memo::new(move |_| now.get().is_some_and(|vacation| vacation.until.is_some()));
    let most = Memo::new(move |_| now.get().map_or(0, |vacation| vacation.days_left.min(LONGEST_VACATION)));
    let can_take = Memo::new(move |_| now.get().is_some() && !is_away.get() && most.get() != 0);
    view! {
        <section aria-labelledby="vacation">
            <h2 id="vacation">{move || settings.say(&Text::VacationTitle)}</h2>
            <p class="small">{move || settings.say(&Text::VacationAbout)}</p>
            <p class="pe-status" role="status">{status}</p>
            <Show when=move || can_take.get()>
                <Take most take is_sent/>
            </Show>
            <Show when=move || is_away.get()>
                <button class="button" disabled=is_sent on:click=end>
                    {move || settings.say(&Text::VacationEnd)}
                </button>
                <p class="small">{move || settings.say(&Text::VacationEndAbout)}</p>
            </Show>
            <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
        </section>
    }
}

/// Asks for how many days.
#[component]
fn Take(most: Memo<u32>, take: Callback<u32>, is_sent: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let days = RwSignal::new(most.get_untracked().min(USUAL));
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        take.run(days.get_untracked().clamp(1, most.get_untracked()));
    };
    let change = move |event| {
        if let Ok(wanted) = event_target_value(&event).parse() {
            days.set(wanted);
        }
    };
    let day = move |count: u32| {
        view! {
            <option value=count.to_string() selected=move || days.get_untracked() == count>
                {move || settings.say(&Text::DaysNumber { count: i64::from(count) })}
            </option>
        }
    };
    view! {
        <form class="pe-line" on:submit=submit>
            <label>
                <span>{move || settings.say(&Text::VacationDays)}</span>
                <select on:change=change>
                    {move || (1..=most.get()).map(day).collect_view()}
                </select>
            </label>
            <button class="button" disabled=is_sent>{move || settings.say(&Text::VacationTake)}</button>
        </form>
    }
}
