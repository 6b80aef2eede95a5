//! The way that Food is counted along: a dotted line over hexes, with what has been spent so far.

use core::fmt::Write;

use crate::svg::{Paint, Short, Svg};
use crate::theme;

use super::hex::{Grid, Place};
use super::icon;
use super::{Slot, painted};

/// Below this radius figures on the way could not be read.
const FIGURES_FROM: f32 = 26.0;

type Point = (f32, f32);

/// A way from its start through neighbouring hexes. Each step names a hex and what has been spent when it
/// is reached. The origin is hex (0, 0).
///
/// The line bends from side to side instead of running through the middles, and begins and ends at the
/// rim. Drawn under the pieces, it hides nothing.
pub fn way(svg: &mut Svg, grid: Grid, start: Place, steps: &[(Place, u8)]) {
    let radius = grid.radius;
    let middles: Vec<Point> =
        [start].into_iter().chain(steps.iter().map(|step| step.0)).map(|place| grid.centre(place)).collect();
    let sides: Vec<Point> = middles.windows(2).map(|pair| between(pair[0], pair[1], 0.5)).collect();
    let (Some((&first, &last)), Some(second)) =
        (middles.first().zip(middles.last()), middles.get(1).copied())
    else {
        return;
    };
    let (from, to) = (between(first, second, 0.34), middles[middles.len() - 2]);
    let to = between(to, last, 0.76);
    let mut path = format!("M{}", Spot(from));
    for (number, &side) in sides.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = match number {
            0 => write!(path, "L{}", Spot(side)),
            _ => {
                // Half towards the straight line: nearer to the rim in bends.
                let straight = between(sides[number - 1], side, 0.5);
                write!(path, "Q{} {}", Spot(between(middles[number], straight, 0.5)), Spot(side))
            }
        };
    }
    let _ = write!(path, "L{}", Spot(to));
    let width = (radius * 0.11).max(2.4);
    svg.path(&path, Paint::line(theme::HALO, width * 2.1));
    svg.path(&path, Paint::line(theme::ACCENT, width).dashed(0.1, width * 1.8));
    svg.circle(from.0, from.1, width * 1.3, Paint::fill(theme::ACCENT).lined(theme::HALO, width * 0.6));
    let mut before = 0;
    for (&side, &(_, spent)) in sides.iter().zip(steps) {
        svg.at(side, 1.0, |svg| bead(svg, radius, spent, spent.saturating_sub(before)));
        before = spent;
    }
}

fn between(from: Point, to: Point, part: f32) -> Point {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// A point in a path.
struct Spot(Point);

impl core::fmt::Display for Spot {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(out, "{} {}", Short(self.0.0), Short(self.0.1))
    }
}

/// On the side between two hexes: how much Food so far, or as many apples as this step takes.
fn bead(svg: &mut Svg, radius: f32, spent: u8, step: u8) {
    if radius >= FIGURES_FROM {
        let size = radius * 0.25;
        svg.circle(0.0, 0.0, size, painted(theme::GREEN, 1.4));
        svg.figure((0.0, 0.0), size * 1.4, spent, theme::PIP);
        return;
    }
    let (size, apples) = ((radius * 0.2).max(3.6), step.min(2));
    for number in 0..apples {
        let x = (f32::from(number) - f32::from(apples - 1) / 2.0) * size * 1.7;
        svg.at((x, 0.0), 1.0, |svg| {
            svg.circle(0.0, 0.0, size * 1.15, Paint::fill(theme::HALO));
            icon::slot(svg, Slot::Food, size);
        });
    }
}
