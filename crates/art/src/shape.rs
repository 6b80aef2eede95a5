//! Shapes that several drawings share, as paths round the origin.

use core::f32::consts::{PI, TAU};
use core::fmt::Write;

use crate::svg::Short;

/// A point so far from the origin, in this direction (clockwise from the right, in radians).
pub fn polar(radius: f32, angle: f32) -> (f32, f32) {
    (radius * angle.cos(), radius * angle.sin())
}

/// A closed path through points.
pub fn polygon(points: impl IntoIterator<Item = (f32, f32)>) -> String {
    let mut path = String::new();
    for (x, y) in points {
        let start = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{start}{} {}", Short(x), Short(y));
    }
    path + "Z"
}

/// A star with so many points, the first one upwards.
pub fn star(points: u8, outer: f32, inner: f32) -> String {
    let corner = |corner: u8| {
        let radius = if corner.is_multiple_of(2) { outer } else { inner };
        polar(radius, f32::from(corner) * PI / f32::from(points) - PI / 2.0)
    };
    polygon((0..2 * points).map(corner))
}

/// A hexagon with a corner upwards, or with a side upwards.
pub fn hexagon(radius: f32, side_up: bool) -> String {
    let first = if side_up { 0.0 } else { PI / 6.0 };
    polygon((0..6u8).map(|corner| polar(radius, first + f32::from(corner) * TAU / 6.0)))
}

/// A heart of about this half width.
pub fn heart(size: f32) -> String {
    let [a, b, c, d, e, f] = [0.9, -1.5, -0.1, -0.75, -1.25, -0.45].map(|part| Short(part * size));
    let [g, h] = [0.75, 1.5].map(|part| Short(part * size));
    format!("M0 {a}C{b} {c} {d} {e} 0 {f}C{g} {e} {h} {c} 0 {a}Z")
}
