//! The loupe: the seven hexes round the one that is touched, large enough for fingers.

use art::heroes::hex::{Bounds, DIRECTIONS, Grid, Place};
use art::heroes::ring::{self, Mark};
use heroes::Hex;
use leptos::prelude::*;

use super::sheet::Sheet;
use super::{Chart, marks, paint};
use crate::boards::heroes::ground::{Spot, markers};

/// The radius of its hexes: 44 pixels from side to side.
const RADIUS: f32 = 26.0;

/// The space round it.
const SPACE: f32 = 9.0;

/// The loupe, while hexes are too small and one is looked at.
#[component]
pub(super) fn Loupe(chart: Chart) -> impl IntoView {
    let desk = chart.desk;
    let shown = move || {
        let hex = desk.looked.get()?;
        chart.sheet.with(|sheet| sheet.is_small(chart.camera.get().zoom).then(|| lens(chart, sheet, hex)))
    };
    move || shown()
}

fn lens(chart: Chart, sheet: &Sheet, hex: Hex) -> impl IntoView + use<> {
    let desk = chart.desk;
    let around = around(sheet, hex);
    let grid = Grid { radius: RADIUS, ..sheet.grid };
    let drawn = {
        let around = around.clone();
        move || {
            let chosen = desk.hands.chosen.get();
            desk.sight.with(|seen| {
                let all = desk.trail.with(|trail| marks::all(seen, chosen, trail.hexes()));
                let mark = |hex: Hex| {
                    let found = all.iter().rev().find(|(known, _)| *known == hex).map(|(_, mark)| *mark);
                    found.or((desk.looked.get() == Some(hex)).then_some(Mark::Focus))
                };
                let each = around
                    .iter()
                    .map(|(place, spot)| (*place, spot.land, markers(&seen.view, spot.hex), mark(spot.hex)));
                paint::loupe(grid, &each.collect::<Vec<_>>())
            })
        }
    };
    let cells = around.into_iter().map(|(place, spot)| {
        let (x, y) = grid.centre(place);
        let hex = spot.hex;
        let choice = move || desk.offers.with(|offers| offers.on(hex)).map(|action| action.to_string());
        view! {
            <g
                class="he-cell"
                data-choice=choice
                transform=format!("translate({x} {y})")
                on:click=move |_| desk.touch_hex(hex, false)
            >
                <path d=grid.outline(1.0)></path>
            </g>
        }
    });
    let size = 2.0 * (ring::loupe_radius(RADIUS) + SPACE);
    let corner = corner(chart, sheet, hex, size);
    view! {
        <svg
            class=format!("he-loupe {corner}")
            aria-hidden="true"
            width=size
            height=size
            viewBox=format!("{0} {0} {size} {size}", -size / 2.0)
        >
            <g inner_html=drawn></g>
            {cells.collect_view()}
        </svg>
    }
}

/// The hex and its neighbours, by where they lie from it.
fn around(sheet: &Sheet, hex: Hex) -> Vec<(Place, Spot)> {
    let Some(middle) = sheet.spot(hex).map(|spot| spot.place) else { return Vec::new() };
    let near = DIRECTIONS.into_iter().chain([(0, 0)]);
    let found = near.filter_map(|(q, r)| {
        let at = (middle.0 + q, middle.1 + r);
        sheet.spots.iter().find(|spot| spot.place == at).map(|spot| ((q, r), *spot))
    });
    found.collect()
}

/// The corner where it hides least of the map, and never the hex itself: a class of the style sheet, which
/// knows the corners even while the room changes a little.
fn corner(chart: Chart, sheet: &Sheet, hex: Hex, size: f32) -> &'static str {
    let room = sheet.room;
    let camera = chart.camera.get_untracked();
    let in_room = |spot: &Spot| camera.in_room(room, sheet.middle(spot.place));
    let mut points: Vec<(f32, f32)> = sheet.spots.iter().map(in_room).collect();
    // The touched one and its neighbours count as much as all others.
    let near = around(sheet, hex);
    points.extend(near.iter().flat_map(|(_, spot)| std::iter::repeat_n(in_room(spot), sheet.spots.len())));
    let bounds = Bounds { left: 0.0, top: 0.0, width: room.0, height: room.1 };
    let (x, y) = ring::emptiest_corner(bounds, size / 2.0, &points);
    match (x > room.0 / 2.0, y > room.1 / 2.0) {
        (true, true) => "right bottom",
        (false, true) => "left bottom",
        (true, false) => "right top",
        (false, false) => "left top",
    }
}
