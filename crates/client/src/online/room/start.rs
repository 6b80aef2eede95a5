//! Beginning, or what is missing for it.

use art::house::Icon;
use leptos::prelude::*;
use protocol::online::{Chair, Wish};

use super::super::desk::Desk;
use super::super::text::Text;
use super::super::words::is_person;
use super::chairs::sit;
use crate::picture::Sign;

/// The button of the host; for everybody else what is waited for. Whoever has no chair is offered one.
#[component]
pub(super) fn StartBar(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let free = Memo::new(move |_| {
        desk.of_room(|room| room.chairs.iter().position(|chair| *chair == Chair::Empty)).flatten()
    });
    let is_host = Memo::new(move |_| desk.is_room(|room| room.you.is_host));
    let is_seated = Memo::new(move |_| desk.me().is_some());
    let is_empty = Memo::new(move |_| !desk.is_room(|room| room.chairs.iter().any(is_person)));
    let missing = move || {
        let empty = desk.of_room(|room| room.chairs.iter().filter(|chair| **chair == Chair::Empty).count());
        match empty.unwrap_or_default() {
            0 if is_empty.get() => settings.say(&Text::NobodySits),
            0 if is_host.get() => settings.say(&Text::ReadyToStart),
            0 => settings.say(&Text::HostStarts),
            count if is_host.get() => settings.say(&Text::ChairsMissing { count: count as i64 }),
            count => settings.say(&Text::ChairsFree { count: count as i64 }),
        }
    };
    let sit_down = move || {
        free.get().filter(|_| !is_seated.get()).map(|seat| {
            view! {
                <button class="button primary large" on:click=move |_| sit(desk, seat)>
                    <Sign icon=Icon::People/>
                    <span>{move || settings.say(&Text::SitDown)}</span>
                </button>
            }
        })
    };
    view! {
        <div class="start">
            <p class="small" role="status">{missing}</p>
            {sit_down}
            <Show when=move || is_host.get()>
                <button
                    class="button primary large"
                    disabled=move || free.get().is_some() || is_empty.get()
                    on:click=move |_| desk.wish(Wish::Start)
                >
                    <Sign icon=Icon::Play/>
                    <span>{move || settings.say(&Text::Start)}</span>
                </button>
                <button class="button quiet" on:click=move |_| desk.wish(Wish::Close)>
                    <Sign icon=Icon::Close/>
                    <span>{move || settings.say(&Text::CloseTable)}</span>
                </button>
            </Show>
        </div>
    }
}
