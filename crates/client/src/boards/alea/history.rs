//! The points after each round, where there is no trap to look at any more.

use gamekit::{Game, Seat};
use leptos::prelude::*;

use super::look::Look;
use super::memory::Memory;
use super::text::Text;
use crate::picture::{Picture, seat_mark};

/// A row for each round that was seen.
#[component]
pub(super) fn History(look: Look) -> impl IntoView {
    let players = look.sight.with_untracked(|seen| seen.rules.players());
    let head = move |seat: Seat| {
        let name = move || look.sight.with(|seen| seen.names.of(seat).to_owned());
        view! { <th scope="col"><Picture svg=seat_mark(seat.0, 24.0)/><span class="hidden">{name}</span></th> }
    };
    let row = move |(number, scores): (u8, Vec<u8>)| {
        let cells = scores.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        view! { <tr><th scope="row">{look.say(&Text::Round { round: &number })}</th>{cells}</tr> }
    };
    let rows = move || {
        look.round.track();
        look.memory.with_value(Memory::history).into_iter().map(row).collect_view()
    };
    view! {
        <section class="odds history" aria-label=move || look.say(&Text::AfterEach)>
            <h2>{move || look.say(&Text::AfterEach)}</h2>
            <div class="rounds" tabindex="0">
                <table>
                    <thead><tr><td></td>{Seat::all(players).map(head).collect_view()}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}
