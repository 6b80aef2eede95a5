//! The result in full: ranks, points, and how a tie was broken.

use alea::Alea;
use art::Svg;
use art::alea::track::Track;
use gamekit::Seat;
use leptos::prelude::*;

use super::text::Text;
use crate::boards::Seen;
use crate::picture::{seat_mark, shown};

/// Seats with rank and points, the best first.
fn standings(ranks: &[u8], scores: &[u8]) -> Vec<(Seat, u8, u8)> {
    let mut all: Vec<(Seat, u8, u8)> =
        (0..).map(Seat).zip(ranks).zip(scores).map(|((seat, rank), points)| (seat, *rank, *points)).collect();
    all.sort_by_key(|(_, rank, _)| *rank);
    all
}

/// The result, below the name of the winner.
pub(super) fn ending(seen: &Seen<Alea>) -> AnyView {
    let lang = seen.lang;
    let Some(ranks) = &seen.ranks else { return ().into_any() };
    let row = |(seat, rank, points): (Seat, u8, u8)| {
        view! {
            <li class:first={rank == 1}>
                <b>{Text::Rank { rank: &rank }.say(lang)}</b>
                {shown(seat_mark(seat.0, 24.0))}
                <span class="who">{seen.names.of(seat).to_owned()}</span>
                <span>{Text::EndPoints { points: points.into() }.say(lang)}</span>
            </li>
        }
    };
    let track = Track { width: 236.0, chip: 12.0, goal: seen.rules.goal() };
    let picture = Svg::drawn(|svg| track.draw(svg, &seen.view.scores)).picture(track.width, track.height());
    let tie = (seen.view.tiebreaks > 0).then(|| view! { <p class="small">{Text::ByDiceOff.say(lang)}</p> });
    let rounds = Text::AfterRounds { rounds: seen.view.round.into() }.say(lang);
    view! {
        <ol class="standings">{standings(ranks, &seen.view.scores).into_iter().map(row).collect_view()}</ol>
        {tie}
        <span class="end-track">{shown(picture)}</span>
        <p class="small">{rounds}</p>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_of_the_dice_stands_before_those_with_as_many_points() {
        let order = standings(&[2, 3, 1], &[14, 9, 14]).into_iter().map(|(seat, ..)| seat.0);
        assert_eq!(order.collect::<Vec<_>>(), [2, 0, 1]);
    }
}
