//! What there is today: the way to puzzles, and to deals that are the same for everybody.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;

use super::super::text::Text;
use crate::picture::Sign;
use crate::settings::Settings;

/// A door: its sign, where it leads, its name, and what is behind it.
type Door = (Icon, &'static str, fn() -> Text<'static>, fn() -> Text<'static>);

/// The two doors.
#[component]
pub(super) fn Today() -> impl IntoView {
    let settings = Settings::get();
    let door = move |(icon, address, title, words): Door| {
        view! {
            <li>
                <A href=address>
                    <span class="medal"><Sign icon/></span>
                    <span>
                        <strong>{move || settings.say(&title())}</strong>
                        <span class="small">{move || settings.say(&words())}</span>
                    </span>
                </A>
            </li>
        }
    };
    let doors: [Door; 2] = [
        (Icon::Hint, "/puzzles", || Text::PuzzlesDoor, || Text::PuzzlesDoorText),
        (Icon::Die, "/puzzles/daily", || Text::DailyDoor, || Text::DailyDoorText),
    ];
    view! { <ul class="today">{doors.map(door)}</ul> }
}
