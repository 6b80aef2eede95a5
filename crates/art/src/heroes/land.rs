//! The hexes of the map: lands with texture, icon and number, Mystic Forests, Cities, borders and coast.
//!
//! From below: [`coast`], [`ground`] of every hex, [`border`] of every tile, rings, [`pieces`]. In this
//! order no ring cuts a number, and only rings and pieces change while one plays.

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme;

use super::hex::{COAST, Grid, Orientation, Place};
use super::kingdom::{self, Kingdom, Standing};
use super::texture::texture;
use super::{Slot, icon, painted};

/// Below this radius things become simpler and figures larger.
const SMALL: f32 = 24.0;

/// What a hex is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// A coloured territory and its Difficulty.
    Territory(Slot, u8),
    /// A Mystic Forest.
    Forest,
    /// A City, its Difficulty, and how many markers it has room for.
    City(u8, u8),
}

/// A marker on a hex.
pub type Marker = (Kingdom, Standing);

/// The pale rim round the map. The origin is hex (0, 0).
pub fn coast(svg: &mut Svg, grid: Grid, places: &[Place]) {
    // Opaque within a faded group: a line over its own filling would show where they overlap.
    svg.faded(0.62, |svg| {
        let paint = Paint::fill(theme::PORCELAIN).lined(theme::PORCELAIN, grid.radius * 2.0 * COAST);
        svg.path(grid.trace(places), paint);
    });
}

/// The borders of a tile, or of any area. The origin is hex (0, 0).
pub fn border(svg: &mut Svg, grid: Grid, places: &[Place]) {
    svg.path(grid.trace(places), Paint::line(theme::OUTLINE, grid.radius * 0.085));
}

/// The ground of a hex round the origin: what never changes.
pub fn ground(svg: &mut Svg, grid: Grid, land: Land) {
    let radius = grid.radius;
    let colour = match land {
        Land::Territory(slot, _) => slot.ground(),
        Land::Forest => theme::FOREST_T,
        Land::City(..) => theme::CITY,
    };
    svg.path(grid.outline(0.985), Paint::fill(colour).lined(theme::OUTLINE, 1.0).faint(0.35));
    match land {
        Land::Territory(slot, _) => texture(svg, slot, &grid.corners(0.96), (radius / 33.0).max(0.72)),
        Land::Forest => firs(svg, radius),
        Land::City(..) => {
            svg.path(grid.outline(0.87), Paint::line(theme::BRASS_FILL, radius * 0.09));
        }
    }
}

/// What stands on a hex, round the origin: number, icon or keep, and the markers.
pub fn pieces(svg: &mut Svg, grid: Grid, land: Land, markers: &[Marker]) {
    match land {
        Land::Territory(slot, difficulty) => territory(svg, grid.radius, slot, difficulty, markers.first()),
        Land::Forest => {
            if let Some(marker) = markers.first() {
                put(svg, grid.radius, (0.0, 0.12, 0.46), marker);
            }
        }
        Land::City(difficulty, room) => city(svg, grid, difficulty, room, markers),
    }
}

fn put(svg: &mut Svg, radius: f32, (x, y, size): (f32, f32, f32), &(kingdom, standing): &Marker) {
    svg.at((radius * x, radius * y), 1.0, |svg| kingdom::marker(svg, kingdom, radius * size, standing));
}

/// A number on an ivory disc round the origin.
pub fn disc(svg: &mut Svg, number: u8, radius: f32) {
    svg.circle(0.0, 0.0, radius, painted(theme::IVORY, (radius * 0.14).max(0.9)));
    svg.figure((0.0, 0.0), radius * if number > 9 { 1.1 } else { 1.3 }, number, theme::PIP);
}

fn territory(svg: &mut Svg, radius: f32, slot: Slot, difficulty: u8, marker: Option<&Marker>) {
    let small = radius < SMALL;
    let (high, size) = match (marker, small) {
        (Some(_), true) => (0.54, 0.3),
        (Some(_), false) => (0.56, 0.25),
        (None, true) => (0.34, 0.39),
        (None, false) => (0.34, 0.32),
    };
    if let Some(marker) = marker {
        put(svg, radius, (0.0, 0.21, 0.45), marker);
    } else {
        svg.at((0.0, radius * if small { 0.4 } else { 0.34 }), 1.0, |svg| {
            icon::slot_lined(svg, slot, radius * if small { 0.34 } else { 0.32 }, theme::MAP_ICON);
        });
    }
    svg.at((0.0, -radius * high), 1.0, |svg| disc(svg, difficulty, radius * size));
}

const FIR: &str = "M0 -14L5.4 -6H3.2L8 1H4.8L10 10H1.6V14H-1.6V10H-10L-4.8 1H-8L-3.2 -6H-5.4Z";

fn firs(svg: &mut Svg, radius: f32) {
    let paint = Paint::fill(theme::FOREST).lined(theme::IVORY, 1.0).faint(0.3);
    for (x, y, size) in [(-0.4, -0.08, 32.0), (0.38, -0.14, 34.0), (0.0, 0.28, 28.0)] {
        svg.at((radius * x, radius * y), radius / size, |svg| {
            svg.path(FIR, paint);
        });
    }
}

/// Where a City has its rooms, as shares of the radius, and how large a marker in them is.
pub fn rooms(orientation: Orientation, room: u8) -> (&'static [(f32, f32)], f32) {
    match (room, orientation) {
        (0 | 1, _) => (&[(0.0, 0.38)], 0.38),
        (2, _) => (&[(-0.34, 0.36), (0.34, 0.36)], 0.31),
        (_, Orientation::Pointy) => (&[(-0.53, 0.25), (0.0, 0.48), (0.53, 0.25)], 0.27),
        (_, Orientation::Flat) => (&[(-0.52, 0.22), (0.0, 0.48), (0.52, 0.22)], 0.27),
    }
}

/// A keep with its Difficulty, and a place for each marker.
fn city(svg: &mut Svg, grid: Grid, difficulty: u8, room: u8, markers: &[Marker]) {
    let radius = grid.radius;
    castle(svg, radius, difficulty);
    let (places, size) = rooms(grid.orientation, room);
    for (number, &(x, y)) in places.iter().enumerate() {
        match markers.get(number) {
            Some(marker) => put(svg, radius, (x, y, size), marker),
            None => {
                svg.at((radius * x, radius * y), 1.0, |svg| kingdom::room(svg, radius * size * 0.7));
            }
        }
    }
}

fn castle(svg: &mut Svg, radius: f32, difficulty: u8) {
    let scaled = |points: &[(f32, f32)]| shape::polygon(points.iter().map(|(x, y)| (x * radius, y * radius)));
    let line = (radius * 0.04).max(0.8);
    if radius >= SMALL {
        for side in [-1.0, 1.0] {
            let tower = [(0.3, 0.02), (0.3, -0.34), (0.64, -0.34), (0.64, 0.02)].map(|(x, y)| (side * x, y));
            let roof = [(0.26, -0.33), (0.47, -0.62), (0.69, -0.33)].map(|(x, y)| (side * x, y));
            let window =
                [(0.44, -0.08), (0.44, -0.22), (0.53, -0.22), (0.53, -0.08)].map(|(x, y)| (side * x, y));
            svg.path(scaled(&tower), painted(theme::IVORY, line));
            svg.path(scaled(&roof), painted(theme::RED, line));
            svg.path(scaled(&window), Paint::fill(theme::OUTLINE));
        }
    }
    let keep = [(-0.34, 0.02), (-0.34, -0.44), (0.0, -0.82), (0.34, -0.44), (0.34, 0.02)];
    svg.path(scaled(&keep), Paint::fill(theme::OUTLINE).lined(theme::IVORY, radius * 0.045));
    svg.figure((0.0, -radius * 0.27), radius * 0.5, difficulty, theme::ON_DARK);
}
