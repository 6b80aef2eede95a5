//! The plates of the Lanes: whose, which Capacity, how many points, what is on the Bench.

use art::assemble::counter_degrees;
use assemble::Assemble;
use leptos::prelude::*;

use super::super::{Seen, Sight, name_shown};
use super::closer::Looked;
use super::layout::{BELOW_CARD, Kind, LanePlace};
use super::pieces::cards_of;
use super::place::at;
use super::plan::Plan;
use super::rect::Rect;
use super::shown::Shown;
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;

/// The plates of all Lanes. A touch shows a Lane larger.
#[component]
pub(super) fn Heads(
    plan: Memo<Plan>,
    sight: Sight<Assemble>,
    looked: RwSignal<Option<Looked>>,
) -> impl IntoView {
    move || {
        plan.with(|plan| {
            sight.with(|seen| {
                let lanes = plan.lanes.iter().zip(&plan.layout.lanes);
                lanes.map(|(lane, place)| head(seen, lane, place, looked)).collect_view()
            })
        })
    }
}

fn head(
    seen: &Seen<Assemble>,
    lane: &Shown,
    place: &LanePlace,
    looked: RwSignal<Option<Looked>>,
) -> impl IntoView + use<> {
    let (id, lang) = (lane.id, seen.lang);
    let is_own = seen.me() == Some(lane.owner);
    let kind = match place.kind {
        Kind::Front => "front",
        Kind::Own => "other",
        Kind::Panel => "rival",
        Kind::Row => "slim",
    };
    let gained = seen.news.iter().any(|event| {
        matches!(event, assemble::Event::CapacityGained { lane, .. } | assemble::Event::CapacityLost { lane, .. } if *lane == id)
    });
    let class = format!(
        "lane {kind}{}{}{}",
        if is_own { " own" } else { "" },
        if lane.acts { " acts" } else { "" },
        if gained { " turning" } else { "" },
    );
    let name = say::lane(seen, id);
    let touch = if matches!(place.kind, Kind::Panel | Kind::Row) { place.panel } else { place.head };
    let (owner, number) = say::plate(seen, id);
    // Of two Lanes the poorer one is its player's score.
    let counts = (number.is_some() && seen.rules.lane_that_counts(&seen.view, lane.owner) == id)
        .then(|| view! { <span class="counting">" · "{Text::CountsNow.say(lang)}</span> });
    let closer = Text::LookCloser { lane: &name }.say(lang);
    let then = lane.points_then.map(|then| {
        let class = format!("then {}", say::direction(then - lane.points));
        view! { <span class=class>"→ "{say::signed(then)}</span> }
    });
    let below = Rect::new(place.bench.x - 14.0, place.bench.bottom() + 1.0, place.bench.w + 28.0, BELOW_CARD);
    let (cards, _) = cards_of(place, lane.columns, seen.rules.rounds());
    let first = cards.place(&cards.grid(place.line, place.kind, 1), 0);
    let index = seen.view.lane(id).and_then(|lane| lane.bench);
    let label = match (place.kind, index) {
        (Kind::Front, Some(doll)) => Text::BenchOf { index: &doll }.say(lang),
        (Kind::Front, None) => Text::Bench.say(lang),
        _ => String::new(),
    };
    view! {
        <section class=class aria-label=name>
            <div class="panel" {..at(place.panel)}></div>
            <div class="slot" {..at(place.bench)}></div>
            <div class="slot first" class:taken=!lane.dolls.is_empty() {..at(first)}></div>
            <button
                class="look"
                aria-label=closer
                aria-haspopup="dialog"
                on:click=move |_| looked.set(Some(Looked::Lane(id)))
                {..at(touch)}
            ></button>
            <div class="head" {..at(place.head)}>
                {shown(draw::chip(lane.owner.0))}
                <span class="who">
                    <b>{name_shown(&owner)}</b>
                    <small>{number}{counts}</small>
                </span>
                <span class="capacity">{counter(lane, lang)}</span>
                <span class="points" title=Text::PointsName { points: &say::signed(lane.points) }.say(lang)>
                    {say::signed(lane.points)}
                </span>
                {then}
            </div>
            <span class="below" aria-hidden="true" {..at(below)}>{label}</span>
            <p class="hidden">{say::lane_words(lane, lang)}</p>
        </section>
    }
}

/// The Counter: its plate turns by a quarter for each Capacity.
fn counter(lane: &Shown, lang: gamekit::Lang) -> impl IntoView + use<> {
    let [back, plate, glass] = draw::counter(lane.capacity_then);
    let turn = format!("rotate({}deg)", counter_degrees(lane.capacity_then));
    let lamps = draw::lamp_row(lane.scoring(), lane.capacity_then, 13.0);
    view! {
        <svg class="counter" viewBox="-34 -34 68 68" aria-hidden="true">
            <g inner_html=back></g>
            <g class="plate" style:transform=turn inner_html=plate></g>
            <g inner_html=glass></g>
        </svg>
        <span class="lamps">
            <small>{Text::Capacity.say(lang)}</small>
            {shown(lamps)}
        </span>
    }
}
