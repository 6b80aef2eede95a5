//! The hexes of the map: lands with texture, icon and number, Mystic Forests, Cities, borders and coast.

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme;

use super::hex::{COAST, Grid, Orientation, Place};
use super::kingdom::{self, Kingdom, Standing};
use super::texture::texture;
use super::{Slot, icon, painted};

/// Below this radius things become simpler and figures larger.
const SMALL: f32 = 24.0;

/// A marker on a hex.
pub type Marker = (Kingdom, Standing);

/// The ground round the map: a pale rim. The origin is hex (0, 0).
pub fn coast(svg: &mut Svg, grid: Grid, places: &[Place]) {
    let rim = Paint::fill(theme::PORCELAIN).thin(0.6);
    // One path with a wide line would show its overlap; two of them, one over the other, do not.
    svg.faded(0.62, |svg| {
        let paint = Paint::fill(theme::PORCELAIN).lined(theme::PORCELAIN, grid.radius * 2.0 * COAST);
        svg.path(grid.trace(places), paint);
    });
    let _ = rim;
}

/// The borders of a tile, or of any area. The origin is hex (0, 0).
pub fn border(svg: &mut Svg, grid: Grid, places: &[Place]) {
    svg.path(grid.trace(places), Paint::line(theme::OUTLINE, grid.radius * 0.085));
}

fn ground(svg: &mut Svg, grid: Grid, colour: theme::Colour) {
    svg.path(grid.outline(0.985), Paint::fill(colour).lined(theme::OUTLINE, 1.0).faint(0.35));
}

/// A number on an ivory disc round the origin.
pub fn disc(svg: &mut Svg, number: u8, radius: f32) {
    svg.circle(0.0, 0.0, radius, painted(theme::IVORY, (radius * 0.14).max(0.9)));
    svg.figure((0.0, 0.0), radius * if number > 9 { 1.1 } else { 1.3 }, number, theme::PIP);
}

/// A coloured territory round the origin: its Difficulty above, below its icon or the marker that lies on it.
pub fn territory(svg: &mut Svg, grid: Grid, slot: Slot, difficulty: u8, marker: Option<Marker>) {
    let radius = grid.radius;
    let small = radius < SMALL;
    ground(svg, grid, slot.ground());
    texture(svg, slot, &grid.corners(0.96), (radius / 33.0).max(0.72));
    if let Some((kingdom, standing)) = marker {
        svg.at((0.0, radius * 0.2), 1.0, |svg| kingdom::marker(svg, kingdom, radius * 0.46, standing));
        svg.at((0.0, -radius * 0.58), 1.0, |svg| disc(svg, difficulty, radius * if small { 0.29 } else { 0.25 }));
    } else {
        svg.at((0.0, radius * if small { 0.4 } else { 0.34 }), 1.0, |svg| {
            icon::slot_lined(svg, slot, radius * if small { 0.34 } else { 0.32 }, theme::MAP_ICON);
        });
        svg.at((0.0, -radius * 0.34), 1.0, |svg| disc(svg, difficulty, radius * if small { 0.39 } else { 0.32 }));
    }
}

const FIR: &str = "M0 -14L5.4 -6H3.2L8 1H4.8L10 10H1.6V14H-1.6V10H-10L-4.8 1H-8L-3.2 -6H-5.4Z";

/// A Mystic Forest round the origin: three firs, no number, and the marker of who entered it.
pub fn forest(svg: &mut Svg, grid: Grid, marker: Option<Marker>) {
    let radius = grid.radius;
    ground(svg, grid, theme::FOREST_T);
    let paint = Paint::fill(theme::FOREST).lined(theme::IVORY, 1.0).faint(0.3);
    for (x, y, size) in [(-0.4, -0.08, 32.0), (0.38, -0.14, 34.0), (0.0, 0.28, 28.0)] {
        svg.at((radius * x, radius * y), radius / size, |svg| {
            svg.path(FIR, paint);
        });
    }
    if let Some((kingdom, standing)) = marker {
        svg.at((0.0, radius * 0.12), 1.0, |svg| kingdom::marker(svg, kingdom, radius * 0.46, standing));
    }
}

/// Where a City has its rooms, as shares of the radius, and how large a marker in them is.
pub fn rooms(orientation: Orientation, room: u8) -> (&'static [(f32, f32)], f32) {
    match (room, orientation) {
        (0 | 1, _) => (&[(0.0, 0.38)], 0.38),
        (2, _) => (&[(-0.33, 0.36), (0.33, 0.36)], 0.32),
        (_, Orientation::Pointy) => (&[(-0.53, 0.27), (0.0, 0.44), (0.53, 0.27)], 0.3),
        (_, Orientation::Flat) => (&[(-0.5, 0.24), (0.0, 0.44), (0.5, 0.24)], 0.28),
    }
}

/// A City round the origin: a keep with its Difficulty, and a place for each marker.
pub fn city(svg: &mut Svg, grid: Grid, difficulty: u8, room: u8, markers: &[Marker]) {
    let radius = grid.radius;
    ground(svg, grid, theme::CITY);
    svg.path(grid.outline(0.87), Paint::line(theme::BRASS_FILL, radius * 0.09));
    castle(svg, radius, difficulty);
    let (places, size) = rooms(grid.orientation, room);
    for (number, &(x, y)) in places.iter().enumerate() {
        svg.at((radius * x, radius * y), 1.0, |svg| match markers.get(number) {
            Some(&(kingdom, standing)) => kingdom::marker(svg, kingdom, radius * size, standing),
            None => kingdom::room(svg, radius * size * 0.64),
        });
    }
}

fn castle(svg: &mut Svg, radius: f32, difficulty: u8) {
    let scaled = |points: &[(f32, f32)]| shape::polygon(points.iter().map(|(x, y)| (x * radius, y * radius)));
    let line = (radius * 0.04).max(0.8);
    if radius >= SMALL {
        for side in [-1.0, 1.0] {
            let tower = [(0.3, 0.02), (0.3, -0.34), (0.64, -0.34), (0.64, 0.02)].map(|(x, y)| (side * x, y));
            let roof = [(0.26, -0.33), (0.47, -0.62), (0.69, -0.33)].map(|(x, y)| (side * x, y));
            let window = [(0.44, -0.08), (0.44, -0.22), (0.53, -0.22), (0.53, -0.08)].map(|(x, y)| (side * x, y));
            svg.path(scaled(&tower), painted(theme::IVORY, line));
            svg.path(scaled(&roof), painted(theme::RED, line));
            svg.path(scaled(&window), Paint::fill(theme::OUTLINE));
        }
    }
    let keep = [(-0.34, 0.02), (-0.34, -0.44), (0.0, -0.82), (0.34, -0.44), (0.34, 0.02)];
    svg.path(scaled(&keep), Paint::fill(theme::OUTLINE).lined(theme::IVORY, radius * 0.045));
    svg.figure((0.0, -radius * 0.27), radius * 0.5, difficulty, theme::ON_DARK);
}
