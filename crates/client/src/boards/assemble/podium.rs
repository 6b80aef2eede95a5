//! The winners, where the Field was.

use assemble::Assemble;
use gamekit::Seat;
use leptos::prelude::*;

use super::super::{Seen, Sight};
use super::place::at;
use super::plan::Plan;
use super::rect::Rect;
use super::{draw, say};
use crate::picture::shown;

/// How high somebody's line is, with what lies between two; where there is less, they stand side by side.
const ROW: f32 = 36.0;

/// Everybody by rank, once the game is over.
#[component]
pub(super) fn Podium(plan: Memo<Plan>, sight: Sight<Assemble>) -> impl IntoView {
    move || {
        plan.with(|plan| {
            let (cloth, gift) = (plan.layout.cloth, plan.layout.gift);
            // The box stands open beside them.
            let left = if plan.layout.is_upright { cloth.x } else { plan.layout.title.right() };
            let room = Rect::new(left + 12.0, cloth.y, gift.x - left - 24.0, cloth.h);
            let room = if plan.layout.is_upright { room } else { Rect { w: room.w.max(200.0), ..room } };
            sight.with(|seen| seen.ranks.as_ref().map(|ranks| places(seen, ranks, room)))
        })
    }
}

fn places(seen: &Seen<Assemble>, ranks: &[u8], room: Rect) -> impl IntoView + use<> {
    let mut seats: Vec<(Seat, u8)> = (0..).map(Seat).zip(ranks.iter().copied()).collect();
    seats.sort_by_key(|(_, rank)| *rank);
    let place = |(seat, rank): &(Seat, u8)| {
        let lane = seen.rules.lane_that_counts(&seen.view, *seat);
        let points = seen.view.lane(lane).map_or(0, |lane| lane.score.points);
        view! {
            <li class:first=*rank == 1>
                <span class="rank">{*rank}</span>
                {shown(draw::chip(seat.0))}
                <span class="who">{seen.names.of(*seat).to_owned()}</span>
                <span class="points">{say::signed(points)}</span>
            </li>
        }
    };
    let class = if room.h < ROW * seats.len() as f32 { "podium low" } else { "podium" };
    view! { <ol {..at(room)} class=class>{seats.iter().map(place).collect_view()}</ol> }
}
