//! The map: one drawing in layers, with a grid of hexes above it that can be touched and walked through.

mod fingers;
mod input;
mod loupe;
mod marks;
mod paint;
mod preview;
mod sheet;

use std::sync::Arc;

use art::heroes::hex::Orientation;
use art::heroes::land::Marker;
use heroes::Hex;
use leptos::html::Div;
use leptos::prelude::*;

use super::camera::{Camera, Room};
use super::desk::Desk;
use super::ground::{Spot, markers, spots};
use super::question::Buttons;
use super::text::Text;
use super::{names, trail};
use fingers::Fingers;
use loupe::Loupe;
use preview::Preview;
use sheet::Sheet;

/// What the parts of the map share.
#[derive(Clone, Copy)]
struct Chart {
    desk: Desk,
    /// The element that the map fills.
    frame: NodeRef<Div>,
    room: RwSignal<Room>,
    camera: RwSignal<Camera>,
    sheet: Memo<Sheet>,
    /// The hex that the keyboard is at.
    at: RwSignal<Hex>,
    fingers: StoredValue<Fingers>,
    /// The hex that the mouse or the keyboard is over.
    hovered: RwSignal<Option<Hex>>,
    /// The hex that is spoken of: invaded, pointed at, touched or chosen.
    pointed: Memo<Option<Hex>>,
    /// What changes on hexes, all at once, so that most steps touch none of them.
    hexes: Memo<Vec<Shown>>,
}

/// What changes on a hex.
#[derive(Clone, PartialEq)]
struct Shown {
    /// Its markers.
    lying: Vec<Marker>,
    /// Whether one was just put there.
    is_new: bool,
    /// Its name for those who hear the map.
    name: String,
}

/// The map with everything that belongs to it.
#[component]
pub(super) fn Map(desk: Desk) -> impl IntoView {
    let room = RwSignal::new((600.0, 560.0));
    let laid = Memo::new(move |_| desk.sight.with(|seen| Arc::new(spots(&seen.rules, &seen.view.board))));
    let hovered = RwSignal::new(None);
    let pointed = Memo::new(move |_| {
        let (chosen, looked, hovered) = (desk.hands.chosen.get(), desk.looked.get(), hovered.get());
        let asks = desk.offers.with(|offers| !offers.manners.is_empty());
        let selected = desk.sight.with(|seen| marks::selected(seen, chosen));
        if asks { selected } else { hovered.or(looked).or(selected) }
    });
    let shown = move |spot: &Spot| {
        let action = desk.offers.with(|offers| offers.on(spot.hex));
        desk.sight.with(|seen| Shown {
            lying: markers(&seen.view, spot.hex),
            is_new: trail::dropped(&seen.news, spot.hex),
            name: names::hex(seen, spot, action),
        })
    };
    let chart = Chart {
        desk,
        hexes: Memo::new(move |_| laid.get().iter().map(shown).collect()),
        hovered,
        pointed,
        frame: NodeRef::new(),
        room,
        camera: RwSignal::new(Camera::WHOLE),
        sheet: Memo::new(move |_| Sheet::new(laid.get(), room.get())),
        at: RwSignal::new(Hex::city(0)),
        fingers: StoredValue::new(Fingers::default()),
    };
    chart.keep_measured();
    let view_box = move || {
        let seen = chart.camera.get().seen(room.get());
        format!("{} {} {} {}", seen.left, seen.top, seen.width, seen.height)
    };
    view! {
        <div class="he-map" node_ref=chart.frame>
            <svg
                class="he-sheet"
                viewBox=view_box
                on:wheel=move |event| chart.wheel(&event)
                on:pointerdown=move |event| chart.press(&event)
                on:pointermove=move |event| chart.slide(&event)
                on:pointerup=move |event| chart.lift(&event)
                on:pointercancel=move |event| chart.lift(&event)
                on:keydown=move |event| chart.key(&event)
            >
                {move || layers(chart, &chart.sheet.get())}
            </svg>
            <Rounds desk/>
            <Loupe chart/>
        </div>
        <Preview chart/>
        <div class="he-foot">
            <Legend desk/>
            <Zoom chart/>
            <Buttons desk/>
        </div>
    }
}

fn layers(chart: Chart, sheet: &Sheet) -> impl IntoView + use<> {
    let desk = chart.desk;
    let ground = paint::ground(sheet);
    let marks = move || {
        let chosen = desk.hands.chosen.get();
        desk.sight.with(|seen| {
            let marks = desk.trail.with(|trail| marks::all(seen, chosen, trail.hexes()));
            chart.sheet.with(|sheet| paint::marks(sheet, &marks))
        })
    };
    let way = move || {
        let hex = chart.pointed.get();
        let is_open = |hex: &Hex| desk.prospects.with(|all| all.get(hex.index()).is_some_and(Result::is_ok));
        let food = desk.sight.with(|seen| marks::food(seen, hex.filter(is_open)));
        chart.sheet.with(|sheet| paint::way(sheet, &food))
    };
    let pieces =
        sheet.spots.iter().enumerate().map(|(at, spot)| piece(chart, sheet, at, *spot)).collect_view();
    let rows = sheet.rows().into_iter().map(|row| {
        let cells = row.into_iter().map(|spot| cell(chart, sheet, spot)).collect_view();
        view! { <g role="row">{cells}</g> }
    });
    view! {
        <g inner_html=ground aria-hidden="true"></g>
        <g inner_html=marks aria-hidden="true"></g>
        <g inner_html=way aria-hidden="true"></g>
        <g aria-hidden="true">{pieces}</g>
        <g role="grid" aria-label=move || desk.say(&Text::Map)>{rows.collect_view()}</g>
    }
}

/// What stands on a hex. It falls into place when it is new.
fn piece(chart: Chart, sheet: &Sheet, at: usize, spot: Spot) -> impl IntoView + use<> {
    let grid = sheet.grid;
    let (x, y) = sheet.middle(spot.place);
    let lying = Memo::new(move |_| {
        chart.hexes.with(|all| all.get(at).map(|shown| shown.lying.clone()).unwrap_or_default())
    });
    let drawn = move || lying.with(|lying| paint::pieces(grid, spot.land, lying));
    let is_new = move || chart.hexes.with(|all| all.get(at).is_some_and(|shown| shown.is_new));
    view! {
        <g transform=format!("translate({x} {y})")>
            <g class="he-piece" class:drop=is_new inner_html=drawn></g>
        </g>
    }
}

/// A hex that can be touched.
fn cell(chart: Chart, sheet: &Sheet, spot: Spot) -> impl IntoView + use<> {
    let desk = chart.desk;
    let hex = spot.hex;
    let (x, y) = sheet.middle(spot.place);
    let action = move || desk.offers.with(|offers| offers.on(hex));
    let at = sheet.spots.iter().position(|known| known.hex == hex);
    let name = move || chart.hexes.with(|all| at.and_then(|at| all.get(at)).map(|shown| shown.name.clone()));
    // Only where somebody is: it takes words for every need.
    let takes = move || {
        let found = (chart.at.get() == hex).then(|| desk.prospect(hex)).flatten()?;
        Some(desk.sight.with(|seen| names::prospect(seen, found)))
    };
    let is_selected = move || action().is_some_and(|action| desk.is_chosen(action));
    view! {
        <g
            role="gridcell"
            id=element_id(hex)
            class="he-cell"
            class:open=move || action().is_some()
            class:looked=move || desk.looked.get() == Some(hex)
            tabindex=move || if chart.at.get() == hex { "0" } else { "-1" }
            aria-label=name
            aria-description=takes
            aria-selected=move || is_selected().to_string()
            data-choice=move || action().map(|action| action.to_string())
            transform=format!("translate({x} {y})")
            on:click=move |_| chart.tap(hex)
            on:focus=move |_| chart.at.set(hex)
            on:blur=move |_| chart.hovered.set(None)
            on:pointerenter=move |event| chart.hover(&event, hex)
            on:pointerleave=move |_| chart.hovered.set(None)
        >
            <path d=sheet.grid.outline(0.98)></path>
        </g>
    }
}

fn element_id(hex: Hex) -> String {
    format!("hex-{hex}")
}

/// How far the game is.
#[component]
fn Rounds(desk: Desk) -> impl IntoView {
    let text = move || {
        let round = desk.sight.with(|seen| seen.view.round);
        match round {
            0 => desk.say(&Text::SettingUp),
            _ => desk.say(&Text::RoundOf { round: &round, rounds: &heroes::ROUNDS }),
        }
    };
    view! { <p class="he-round">{text}</p> }
}

/// Larger, smaller, all of it.
#[component]
fn Zoom(chart: Chart) -> impl IntoView {
    let desk = chart.desk;
    let is_whole = move || chart.camera.get().zoom <= 1.0;
    // A turned map leaves other corners free.
    let is_turned = move || chart.sheet.with(|sheet| sheet.grid.orientation == Orientation::Flat);
    view! {
        <div class="he-zoom" class:turned=is_turned>
            <button
                class="button"
                aria-label=move || desk.say(&Text::ZoomIn)
                on:click=move |_| chart.zoom_middle(1.5)
            >
                "+"
            </button>
            <button
                class="button"
                aria-label=move || desk.say(&Text::ZoomOut)
                disabled=is_whole
                on:click=move |_| chart.zoom_middle(1.0 / 1.5)
            >
                "−"
            </button>
            <button
                class="button whole"
                aria-label=move || desk.say(&Text::ZoomFit)
                disabled=is_whole
                on:click=move |_| chart.camera.set(Camera::WHOLE)
            >
                "⤢"
            </button>
        </div>
    }
}

/// What the rings mean, where there is room to say so.
#[component]
fn Legend(desk: Desk) -> impl IntoView {
    let has_choice = move || desk.offers.with(|offers| !offers.hexes.is_empty());
    view! {
        <p class="he-legend" class:open=has_choice aria-hidden="true">
            <span class="legal">{move || desk.say(&Text::LegendCapture)}</span>
            <span class="lesser">{move || desk.say(&Text::LegendAttack)}</span>
            <span class="last">{move || desk.say(&Text::LegendLast)}</span>
        </p>
    }
}
