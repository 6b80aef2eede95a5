//! The way that Food is counted along: a dotted line over hexes, with what has been spent so far.

use core::fmt::Write;

use crate::svg::{Paint, Short, Svg};
use crate::theme;

use super::hex::{Grid, Place};
use super::icon;
use super::{Slot, painted};

/// Below this radius figures on the way could not be read.
const FIGURES_FROM: f32 = 26.0;

/// A way from its start through neighbouring hexes. Each step names a hex and what has been spent when it
/// is reached. The origin is hex (0, 0).
pub fn way(svg: &mut Svg, grid: Grid, start: Place, steps: &[(Place, u8)]) {
    let radius = grid.radius;
    let mut path = String::new();
    let points: Vec<_> =
        [start].into_iter().chain(steps.iter().map(|step| step.0)).map(|place| grid.centre(place)).collect();
    for (number, (x, y)) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(path, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Short(*x), Short(*y));
    }
    let width = (radius * 0.11).max(2.4);
    svg.path(&path, Paint::line(theme::HALO, width * 2.1));
    svg.path(&path, Paint::line(theme::ACCENT, width).dashed(0.1, width * 1.9));
    svg.circle(points[0].0, points[0].1, width * 1.5, Paint::fill(theme::ACCENT).lined(theme::HALO, width * 0.6));
    let mut before = 0;
    for (pair, &(_, spent)) in points.windows(2).zip(steps) {
        let middle = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
        svg.at(middle, 1.0, |svg| bead(svg, radius, spent, spent.saturating_sub(before)));
        before = spent;
    }
}

/// On the side between two hexes: how much Food so far, or as many apples as this step takes.
fn bead(svg: &mut Svg, radius: f32, spent: u8, step: u8) {
    if radius >= FIGURES_FROM {
        let size = radius * 0.26;
        svg.circle(0.0, 0.0, size, painted(theme::GREEN, 1.4));
        svg.figure((0.0, 0.0), size * 1.35, spent, theme::PIP);
        return;
    }
    let size = (radius * 0.2).max(3.6);
    for number in 0..step.min(2) {
        let x = (f32::from(number) - f32::from(step.min(2) - 1) / 2.0) * size * 1.5;
        svg.at((x, 0.0), 1.0, |svg| {
            svg.circle(0.0, 0.0, size * 1.1, Paint::fill(theme::HALO));
            icon::slot(svg, Slot::Food, size);
        });
    }
}
