//! The chairs: who sits, who may sit down.

use art::house::Icon;
use gamekit::hex;
use leptos::prelude::*;
use protocol::online::{Chair, Wish};

use super::super::conduct::PersonButton;
use super::super::desk::Desk;
use super::super::promise;
use super::super::text::Text;
use super::super::words::{chair_name, vacation, whom};
use super::chair_number;
use crate::browser;
use crate::pages::level_name;
use crate::picture::{Sign, seat_mark, shown};

/// All chairs.
#[component]
pub(super) fn Chairs(desk: Desk) -> impl IntoView {
    let count = Memo::new(move |_| desk.of_room(|room| room.chairs.len()).unwrap_or_default());
    let settings = desk.settings;
    // Whom one has blocked and would meet here.
    let met = Memo::new(move |_| {
        let blocked = desk.people.with(|people| people.blocked.clone());
        let names = desk.of_room(|room| {
            let people = room.chairs.iter().filter_map(whom);
            let met = people.filter(|(person, _)| blocked.contains(person));
            met.map(|(_, name)| name).collect::<Vec<String>>()
        });
        names.unwrap_or_default()
    });
    let is_sure = RwSignal::new(false);
    let must_ask =
        Memo::new(move |_| !is_sure.get() && desk.me().is_none() && met.with(|met| !met.is_empty()));
    let warning = move || {
        let names = met.with(|met| met.join(", "));
        (!names.is_empty()).then(|| settings.say(&Text::BlockedSits { names: &names }))
    };
    view! {
        <p class="warning" role="status">{warning}</p>
        <ul class="chairs">
            <For each=move || 0..count.get() key=|seat| *seat let:seat>
                <OneChair desk seat must_ask is_sure/>
            </For>
        </ul>
    }
}

/// Sits down, and adds something to the chance of the game that nobody else knows.
pub(super) fn sit(desk: Desk, seat: usize) {
    // A browser without random numbers plays with the others' chance.
    let nonce = browser::random::<16>().unwrap_or_default();
    let nonce = hex::encode(&nonce);
    desk.remote.with_value(|remote| promise::add(&remote.id, Some(nonce.clone())));
    desk.wish(Wish::Sit { chair: seat as u8, nonce });
}

/// Stands up, and has no part in the chance of the game any more.
fn stand(desk: Desk) {
    desk.remote.with_value(|remote| promise::add(&remote.id, None));
    desk.wish(Wish::Stand);
}

/// One chair.
#[component]
fn OneChair(desk: Desk, seat: usize, must_ask: Memo<bool>, is_sure: RwSignal<bool>) -> impl IntoView {
    let settings = desk.settings;
    let number = seat + 1;
    // Read apart from the rest, so that what is being touched is not drawn anew when a friend comes.
    let chair = Memo::new(move |_| {
        desk.of_room(|room| room.chairs.get(seat).cloned()).flatten().unwrap_or(Chair::Empty)
    });
    let is_mine = Memo::new(move |_| desk.me() == Some(chair_number(seat)));
    let is_rated = Memo::new(move |_| desk.is_room(|room| room.is_rated));
    let is_host = Memo::new(move |_| desk.is_room(|room| room.you.is_host));
    let name = move || chair.with(|chair| chair_name(seat, chair, settings));
    let state = move || match (chair.get(), is_mine.get()) {
        (Chair::Person { .. }, true) => Some(settings.say(&Text::ThisIsYou)),
        (Chair::Person { bot_of: Some(owner), .. }, _) => Some(settings.say(&Text::BotOf { owner: &owner })),
        (Chair::Person { is_here: true, .. }, _) => Some(settings.say(&Text::IsHere)),
        (Chair::Person { is_here: false, .. }, _) => Some(settings.say(&Text::IsAway)),
        _ => None,
    };
    let leaver = move || {
        let is_one = matches!(chair.get(), Chair::Person { leaves_often: true, .. });
        is_one.then(|| settings.say(&Text::LeavesOften))
    };
    let away = move || chair.with(|chair| vacation(chair, settings));
    let is_asked = RwSignal::new(false);
    let doors = move || {
        let sit_here = view! {
            <button
                class="button primary"
                aria-label=move || settings.say(&Text::SitOn { number: &number })
                on:click=move |_| {
                    if must_ask.get_untracked() { is_asked.set(true) } else { sit(desk, seat) }
                }
            >
                {move || settings.say(&Text::SitHere)}
            </button>
            <Show when=move || is_asked.get() && must_ask.get()>
                <button
                    class="button"
                    on:click=move |_| {
                        is_sure.set(true);
                        sit(desk, seat);
                    }
                >
                    {move || settings.say(&Text::SitAllTheSame)}
                </button>
            </Show>
        };
        match (chair.get(), is_mine.get(), is_host.get()) {
            (Chair::Empty, _, true) if !is_rated.get() => {
                view! { {sit_here}<FillChair desk seat/> }.into_any()
            }
            (Chair::Empty, _, _) => sit_here.into_any(),
            (Chair::Person { .. }, true, _) => view! {
                <button class="button" on:click=move |_| stand(desk)>
                    {move || settings.say(&Text::StandUp)}
                </button>
            }
            .into_any(),
            (Chair::Bot { .. }, _, true) => view! {
                <button
                    class="button"
                    aria-label=move || settings.say(&Text::RemoveBotOn { number: &number })
                    on:click=move |_| desk.wish(Wish::Fill { chair: seat as u8, level: None })
                >
                    {move || settings.say(&Text::RemoveBot)}
                </button>
            }
            .into_any(),
            _ => ().into_any(),
        }
    };
    let icon = move || matches!(chair.get(), Chair::Bot { .. }).then(|| view! { <Sign icon=Icon::Robot/> });
    view! {
        <li class:mine=is_mine class:free=move || chair.get() == Chair::Empty>
            {shown(seat_mark(seat as u8, 36.0))}
            <div class="who">
                <strong>{icon}<span>{name}</span></strong>
                <span class="small">{state}</span>
                <span class="small">{leaver}</span>
                <span class="small">{away}</span>
            </div>
            {move || chair.with(whom).map(|(person, name)| view! { <PersonButton desk person name/> })}
            <div class="doors-of">{doors}</div>
        </li>
    }
}

/// Puts a bot on a chair.
#[component]
fn FillChair(desk: Desk, seat: usize) -> impl IntoView {
    let settings = desk.settings;
    let number = seat + 1;
    let fill = move |event| {
        let level = event_target_value(&event);
        if !level.is_empty() {
            desk.wish(Wish::Fill { chair: seat as u8, level: Some(level) });
        }
    };
    let level = move |level: &'static str| {
        view! { <option value=level>{move || level_name(level, settings)}</option> }
    };
    view! {
        <select aria-label=move || settings.say(&Text::BotOn { number: &number }) on:change=fill>
            <option value="" selected>{move || settings.say(&Text::PutBot)}</option>
            {desk.levels.iter().copied().map(level).collect_view()}
        </select>
    }
}
