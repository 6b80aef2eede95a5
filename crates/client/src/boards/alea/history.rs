//! The points after each round, where there is no trap to look at any more.

use alea::Event;
use gamekit::{Game, Seat};
use leptos::prelude::*;

use super::look::Look;
use super::text::Text;
use crate::picture::{seat_mark, shown};

/// A row for each round.
#[component]
pub(super) fn History(look: Look) -> impl IntoView {
    let players = look.sight.with_untracked(|seen| seen.rules.players());
    let head = move |seat: Seat| {
        let name = move || look.sight.with(|seen| seen.names.of(seat).to_owned());
        view! { <th scope="col">{shown(seat_mark(seat.0, 24.0))}<span class="hidden">{name}</span></th> }
    };
    let row = move |(number, scores): (u8, Vec<u8>)| {
        let cells = scores.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        view! { <tr><th scope="row">{look.say(&Text::Round { round: &number })}</th>{cells}</tr> }
    };
    let rows = move || look.sight.with(|seen| after_each(&seen.story).into_iter().map(row).collect_view());
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

/// The points of everybody after each round.
fn after_each(story: &[Event]) -> Vec<(u8, Vec<u8>)> {
    let mut rounds = Vec::new();
    let mut now = 0;
    for event in story {
        match event {
            Event::TrapTurned { round, .. } => now = *round,
            Event::RoundOver { scores, .. } => rounds.push((now, scores.clone())),
            _ => {}
        }
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_has_its_points() {
        let turned = |round| Event::TrapTurned { round, card: 3, last: false };
        let over = |points: u8| Event::RoundOver { scores: vec![points, 0, 1], next_is_last: false };
        let story =
            [turned(1), Event::Declared { seat: Seat(0) }, over(2), turned(2), over(5), Event::GameOver];
        assert_eq!(after_each(&story), [(1, vec![2, 0, 1]), (2, vec![5, 0, 1])]);
    }
}
