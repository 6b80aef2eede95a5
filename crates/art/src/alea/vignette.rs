//! Traps as small scenes, one for each kind of condition. All of them sleep until they are sprung.

use super::sky::cloud;
use super::{creatures, engines, ink, inked};
use crate::shape::star;
use crate::svg::{Paint, Short, Svg};
use crate::theme;

/// What a trap looks at, and so what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A rune door.
    Faces,
    /// Twin owls.
    Pattern,
    /// A hanging stone.
    Total,
    /// A net and its spider.
    Group,
    /// A dial lock.
    Exactly,
    /// A balance.
    Compare,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Faces, Kind::Pattern, Kind::Total, Kind::Group, Kind::Exactly, Kind::Compare];
}

/// The stage of all scenes, on which they stand in the middle: y = 0 is its floor.
const STAGE: (f32, f32) = (190.0, 158.0);

/// Draws a trap in its hall, in a box of this size from the origin: asleep, or sprung.
pub fn vignette(svg: &mut Svg, kind: Kind, sprung: bool, (width, height): (f32, f32)) {
    let floor = (height * 0.07).max(7.0);
    let scale = (width / STAGE.0).min((height - floor) / STAGE.1);
    svg.clipped((0.0, 0.0), (width, height), |svg| {
        svg.rect((0.0, 0.0), (width, height), 0.0, Paint::fill(theme::ACCENT_SOFT));
        svg.at((width / 2.0, height - floor), scale, |svg| {
            // A wide box shows more of the arcade.
            for x in [-186.0, 186.0] {
                svg.at((x, 0.0), 1.0, arch);
            }
            arch(svg);
            if sprung {
                svg.at((0.0, -74.0), 1.0, |svg| {
                    svg.path(star(14, 96.0, 52.0), Paint::fill(theme::YELLOW_T));
                });
            }
        });
        for (x, y, size) in [(0.1, 0.3, 0.6), (0.91, 0.2, 0.5)] {
            cloud(svg, (width * x, height * y), (width / 290.0 * size).min(0.7), 0.85);
        }
        svg.rect((0.0, height - floor), (width, floor), 0.0, Paint::fill(theme::CITY));
        let edge = Short(height - floor);
        svg.path(format!("M0 {edge}H{}", Short(width)), ink(2.0));
        svg.at((width / 2.0, height - floor), scale, |svg| match kind {
            Kind::Faces => creatures::door(svg, sprung),
            Kind::Pattern => creatures::owls(svg, sprung),
            Kind::Total => engines::stone(svg, sprung),
            Kind::Group => creatures::net(svg, sprung),
            Kind::Exactly => engines::lock(svg, sprung),
            Kind::Compare => engines::balance(svg, sprung),
        });
    });
}

/// The window behind every trap.
fn arch(svg: &mut Svg) {
    let paint = Paint::fill(theme::CLOTH).lined(theme::ACCENT, 2.0).faint(0.5);
    svg.path("M-84 0V-84C-84 -170 84 -170 84 -84V0Z", paint);
}

/// The face of a trap that is alive, about 44 wide, round the origin.
pub(super) fn face(svg: &mut Svg, sprung: bool) {
    if sprung {
        for x in [-11.0, 11.0] {
            svg.circle(x, 0.0, 8.4, inked(theme::WHITE, 2.0));
            svg.circle(x, 0.6, 4.8, Paint::fill(theme::BRASS_FILL));
            svg.circle(x, 0.6, 2.4, Paint::fill(theme::PIP));
        }
        svg.path("M-21 -11L-5 -7M21 -11L5 -7", ink(3.0));
        svg.path("M-10 13Q0 10 10 13Q8 23 0 23Q-8 23 -10 13Z", inked(theme::PIP, 1.8));
        svg.path("M-7 13L-4.6 17L-2.4 12.4M7 13L4.6 17L2.4 12.4", Paint::fill(theme::WHITE));
    } else {
        svg.path("M-18 -1Q-11.5 6 -5 -1M5 -1Q11.5 6 18 -1", ink(2.4));
        svg.path("M-16 3l-2 2.6M-11.5 4.6v3.2M16 3l2 2.6M11.5 4.6v3.2", ink(1.8));
        svg.path("M-3.6 14Q0 11.6 3.6 14Q0 18 -3.6 14Z", inked(theme::PIP, 1.4));
    }
}

/// The breath of a sleeper, rising to the right from a place.
pub(super) fn snores(svg: &mut Svg, place: (f32, f32)) {
    svg.at(place, 1.0, |svg| {
        svg.path("M0 0h7l-7 8h7", Paint::line(theme::INK_2, 2.2));
        svg.path("M11 -15h9l-9 10h9", Paint::line(theme::INK_2, 2.6));
    });
}

/// Short strokes round a place, for a bang: so far from it, so long.
pub(super) fn bang(svg: &mut Svg, place: (f32, f32), directions: &[f32], from: f32, to: f32) {
    let strokes: String = directions
        .iter()
        .map(|degrees| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            let [x1, y1, x2, y2] = [cos * from, sin * from, cos * to, sin * to].map(Short);
            format!("M{x1} {y1}L{x2} {y2}")
        })
        .collect();
    svg.at(place, 1.0, |svg| {
        svg.path(strokes, Paint::line(theme::BRASS, 3.0));
    });
}
