//! Who sits where.

use gamekit::Seat;
use leptos::prelude::*;
use protocol::{Scene, SeatText, TurnText};

use super::state::Table;
use crate::picture::{seat_mark, shown};
use crate::settings::Settings;
use crate::text::Text;

/// Who sits where, and who has to decide.
#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let row = move |(seat, text): (usize, &SeatText), scene: &Scene| {
        let must = matches!(scene.turn, TurnText::Act { must, .. } if must.contains(Seat(seat as u8)));
        let mark = seat_mark(seat as u8, 28.0);
        let state = match (must, text.resigned) {
            (_, true) => Some(settings.say(&Text::Resigned)),
            (true, _) => Some(settings.say(&Text::Decides)),
            _ => None,
        };
        view! {
            <li class:must=must>
                {shown(mark)}
                <span class="who">{text.name.clone()}</span>
                <span class="small">{state}</span>
            </li>
        }
    };
    view! {
        <ul class="players" aria-label=move || settings.say(&Text::Players)>
            {move || {
                table.scene.with(|scene| {
                    scene.seats.iter().enumerate().map(|seat| row(seat, scene)).collect_view()
                })
            }}
        </ul>
    }
}
