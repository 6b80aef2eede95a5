//! The board itself: Lanes, Field, dolls and gaps one over the other.

use assemble::{Assemble, Doll};
use leptos::html::Div;
use leptos::prelude::*;

use super::super::{Hands, Sight};
use super::closer::{Closer, Looked};
use super::draw;
use super::field::Field;
use super::gap_view::Gaps;
use super::heads::Heads;
use super::keys::follow;
use super::legend::Legend;
use super::outlines::Outline;
use super::pieces::Piece;
use super::place::px;
use super::plan::Plan;
use super::size::watched;
use super::turns::Turns;

/// The board.
pub(super) fn table(sight: Sight<Assemble>, hands: Hands<Assemble>) -> AnyView {
    let stage = NodeRef::<Div>::new();
    let room = watched(stage);
    follow(stage, sight);
    let looked = RwSignal::new(None::<Looked>);
    let plan = Memo::new(move |_| sight.with(|seen| Plan::of(seen, hands.chosen.get(), room.get())));
    let is_upright = move || plan.with(|plan| plan.layout.is_upright);
    view! {
        <div class="atelier" class:upright=is_upright node_ref=stage>
            <Heads plan sight looked/>
            <Field plan sight hands looked/>
            <Turns plan sight/>
            <Legend plan sight/>
            <Pieces plan/>
            <Lines plan sight/>
            <Gaps plan sight hands/>
        </div>
        <Closer sight plan looked/>
    }
    .into_any()
}

/// The dolls. Each is one element all game, so that she slides from place to place.
#[component]
fn Pieces(plan: Memo<Plan>) -> impl IntoView {
    let dolls = move || plan.with(|plan| plan.pieces.iter().map(|piece| piece.doll).collect::<Vec<_>>());
    let one = move |doll: Doll| view! { <OnePiece plan doll/> };
    view! {
        <div class="pieces" aria-hidden="true">
            <For each=dolls key=|doll| doll.index() children=one/>
        </div>
    }
}

#[component]
fn OnePiece(plan: Memo<Plan>, doll: Doll) -> impl IntoView {
    let piece = Memo::new(move |before: Option<&Option<Piece>>| {
        let now = plan.with(|plan| plan.pieces.iter().find(|piece| piece.doll == doll).copied());
        // A doll that leaves the table is gone with her element; until then she stays as she was.
        now.or_else(|| before.copied().flatten())
    });
    let of = move |get: fn(&Piece) -> String| piece.with(|piece| piece.as_ref().map(get).unwrap_or_default());
    let is = move |get: fn(&Piece) -> bool| piece.with(|piece| piece.as_ref().is_some_and(get));
    let picture = Memo::new(move |_| {
        piece.with(|piece| {
            piece.map(|piece| draw::doll(doll, piece.face, (piece.rect.w.round(), piece.rect.h.round())))
        })
    });
    view! {
        <div
            class="piece"
            class:ghost=move || is(|piece| piece.is_ghost)
            class:last=move || is(|piece| piece.is_last)
            class:dealt=move || is(|piece| piece.dealt.is_some())
            style:transform=move || of(|piece| format!("translate({},{})", px(piece.rect.x), px(piece.rect.y)))
            style:width=move || of(|piece| px(piece.rect.w))
            style:height=move || of(|piece| px(piece.rect.h))
            style:z-index=move || of(|piece| piece.layer.to_string())
            style:--deal-x=move || of(|piece| px(piece.dealt.map_or(0.0, |(from, _)| from.0)))
            style:--deal-y=move || of(|piece| px(piece.dealt.map_or(0.0, |(from, _)| from.1)))
            style:--deal-turn=move || of(|piece| piece.dealt.map_or(0, |(_, before)| before).to_string())
        >
            <span class="face" inner_html=move || picture.get().unwrap_or_default()></span>
        </div>
    }
}

/// Outlines, points, rods and dotted lines, over the dolls.
#[component]
fn Lines(plan: Memo<Plan>, sight: Sight<Assemble>) -> impl IntoView {
    let drawn = Memo::new(move |_| plan.with(|plan| plan.drawn.clone()));
    let outlines = move || plan.with(|plan| plan.outlines.clone());
    let one = move |outline: Outline| {
        let flaw = sight.with_untracked(|seen| seen.rules.flaw());
        line(outline, flaw)
    };
    // A line that changes in any way is another one.
    let key = |outline: &Outline| format!("{}{:?}{}", outline.path, outline.look, outline.is_fresh);
    view! {
        <svg class="lines" aria-hidden="true">
            <g inner_html=move || drawn.get()></g>
            <For each=outlines key children=one/>
        </svg>
    }
}

fn line(outline: Outline, flaw: bool) -> impl IntoView {
    let Outline { path, width, look, is_fresh, points, badge } = outline;
    let mut class = String::from("outline");
    for (word, is) in [(" counts", look.counts), (" changes", look.changes), (" fresh", is_fresh)] {
        class += if is { word } else { "" };
    }
    let costs = flaw && !look.counts;
    let badge = badge.map(|(x, y, radius)| {
        let text = if costs { format!("−{points}") } else { points.to_string() };
        view! {
            <g class="badge" class:minus=costs transform=format!("translate({x:.1} {y:.1})")>
                <circle r=radius></circle>
                <text y=radius * 0.36 font-size=radius * 1.05>{text}</text>
            </g>
        }
    });
    view! {
        <g class=class>
            <path class="halo" d=path.clone() stroke-width=width + 3.0></path>
            <path class="mark" d=path stroke-width=width pathLength=(is_fresh && !look.changes).then_some("1")></path>
            {badge}
        </g>
    }
}
