//! Gears: five kinds of teeth, five hubs, five colours.

use core::f32::consts::{PI, TAU};
use core::fmt::Write;

use super::pen::Tenth;
use crate::shape::{heart, polar, polygon, star};
use crate::{Paint, Svg, theme};

/// The gear of a row, round the origin.
pub fn gear(svg: &mut Svg, row: u8, radius: f32) {
    let fill = Paint::fill(theme::GEARS[usize::from(row % 5)]);
    // The line is the first thing to go where there is no room.
    let paint = if radius < 4.0 { fill } else { fill.lined(theme::INK, (radius * 0.12).max(0.8)) };
    svg.path(gear_path(row, radius), paint);
    svg.path(hub_path(row, radius), Paint::fill(theme::WHITE));
}

/// The ring where a gear is missing.
pub fn absent_gear(svg: &mut Svg, radius: f32) {
    let ring = Paint::line(theme::PENCIL, (radius * 0.1).max(0.8)).dashed(radius * 0.24, radius * 0.25);
    svg.circle(0.0, 0.0, radius * 0.6, ring);
}

/// The outline of a gear with its teeth.
pub fn gear_path(row: u8, radius: f32) -> String {
    match row {
        0 => star(12, radius, radius * 0.74),
        1 => scallops(8, radius),
        2 => teeth(6, &square(radius, 0.27)),
        3 => teeth(9, &[(radius, 0.0), (radius * 0.66, 0.12), (radius * 0.71, 0.55)]),
        _ => teeth(4, &square(radius, 0.3)),
    }
}

/// The mark in the middle of a gear.
pub fn hub_path(row: u8, radius: f32) -> String {
    match row {
        0 => star(4, radius * 0.44, radius * 0.17),
        1 => {
            let (wide, high) = (Tenth(radius * 0.52), Tenth(radius * 0.54));
            format!("M-{wide} 0Q0-{high} {wide} 0Q0 {high}-{wide} 0Z")
        }
        2 => heart(radius * 0.37),
        3 => polygon([(0.0, -0.44), (0.42, 0.3), (-0.42, 0.3)].map(|(x, y)| (x * radius, y * radius))),
        _ => {
            let half = radius * 0.3;
            polygon([(-half, -half), (half, -half), (half, half), (-half, half)])
        }
    }
}

/// A tooth that stands square on the wheel: its corners, see [`teeth`].
fn square(radius: f32, depth: f32) -> [(f32, f32); 4] {
    let foot = radius * (1.0 - depth);
    [(radius, -0.24), (radius, 0.24), (foot, 0.3), (foot, 0.7)]
}

/// A wheel of equal teeth. Corners are a distance from the middle and a part of the way to the next tooth.
fn teeth(count: u8, tooth: &[(f32, f32)]) -> String {
    let step = TAU / f32::from(count);
    polygon((0..count).flat_map(|at| {
        let start = f32::from(at) * step - PI / 2.0;
        tooth.iter().map(move |&(radius, part)| polar(radius, start + part * step))
    }))
}

fn scallops(count: u8, radius: f32) -> String {
    let step = TAU / f32::from(count);
    let (first_x, first_y) = polar(radius * 0.82, -PI / 2.0 - step / 2.0);
    let mut path = format!("M{} {}", Tenth(first_x), Tenth(first_y));
    for at in 1..=count {
        let (x, y) = polar(radius * 0.82, f32::from(at) * step - PI / 2.0 - step / 2.0);
        let bow = Tenth(radius * 0.33);
        let _ = write!(path, "A{bow} {bow} 0 0 1 {} {}", Tenth(x), Tenth(y));
    }
    path + "Z"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn every_gear_has_teeth_and_a_hub_of_its_own() {
        for row in 0..5 {
            check("gear", &Svg::drawn(|svg| gear(svg, row, 10.0)));
            for other in 0..row {
                assert_ne!(gear_path(row, 10.0), gear_path(other, 10.0));
                assert_ne!(hub_path(row, 10.0), hub_path(other, 10.0));
            }
        }
        check("no gear", &Svg::drawn(|svg| absent_gear(svg, 10.0)));
    }

    #[test]
    fn a_tiny_gear_has_no_line() {
        let strokes = |radius| Svg::drawn(|svg| gear(svg, 2, radius)).as_str().matches("stroke=").count();
        assert_eq!((strokes(10.0), strokes(3.0)), (1, 0));
    }
}
