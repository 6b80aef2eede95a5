//! A die in the air: a solid cube, seen from any side.

use core::f32::consts::TAU;

use super::dice::{Owner, mark_corners, pip_measures, pip_places};
use crate::shape::polygon;
use crate::svg::{Paint, Svg};
use crate::theme;

type Vector = [f32; 3];

/// Face, outwards, along, down. Opposite faces make seven.
const SIDES: [(u8, Vector, Vector, Vector); 6] = [
    (1, [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
    (6, [0.0, 0.0, -1.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
    (2, [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, -1.0]),
    (5, [0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]),
    (3, [1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]),
    (4, [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]),
];

/// Turns about the upright axis, then about the level one, then in the plane of the picture.
fn turned([x, y, z]: Vector, [yaw, pitch, roll]: [f32; 3]) -> Vector {
    let turn = |a: f32, b: f32, degrees: f32| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (a * cos - b * sin, a * sin + b * cos)
    };
    let (x, z) = turn(x, z, yaw);
    let (y, z) = turn(y, z, pitch);
    let (x, y) = turn(x, y, roll);
    [x, y, z]
}

/// Draws a die in the air round a place, turned by yaw, pitch and roll in degrees. Without any turn it
/// shows its 1; `side` is that of the same die when it lies on the table.
pub fn tumbling(svg: &mut Svg, place: (f32, f32), side: f32, owner: Owner, turns: [f32; 3]) {
    let line = side * 0.035 + 0.6;
    // Round corners are a thick line round a smaller cube.
    let edge = side * 0.16;
    let half = (side * 0.92 - edge) / 2.0;
    let seen: Vec<_> = SIDES
        .iter()
        .map(|&(face, out, along, down)| (face, [out, along, down].map(|axis| turned(axis, turns))))
        .filter(|(_, [out, ..])| out[2] > 0.04)
        .collect();
    let spot = |[out, along, down]: [Vector; 3], x: f32, y: f32, lift: f32| {
        let on = |axis: usize| out[axis] * lift + along[axis] * x + down[axis] * y;
        (on(0), on(1))
    };
    let corners = |axes, half: f32| {
        polygon(
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y): (f32, f32)| spot(axes, x * half, y * half, half)),
        )
    };
    svg.at(place, 1.0, |svg| {
        let all: String = seen.iter().map(|&(_, axes)| corners(axes, half)).collect();
        svg.path(&all, super::inked(theme::OUTLINE, edge + 2.0 * line));
        svg.path(&all, Paint::fill(owner.body()).lined(owner.body(), edge));
        for (face, axes) in seen {
            let [out, ..] = axes;
            // Light comes from above, a little from the left.
            let shade = (0.16 + out[1] * 0.2 + out[0] * 0.1).clamp(0.0, 0.34);
            svg.path(corners(axes, half), Paint::fill(theme::OUTLINE).thin(shade));
            let (step, radius) = pip_measures(face);
            let flat = |x: f32, y: f32| spot(axes, x * side * 0.92, y * side * 0.92, half + edge / 2.0);
            let pips: String = pip_places(face)
                .iter()
                .map(|(x, y)| {
                    let corner = |(along, down): (f32, f32)| {
                        flat(x * step * 0.9 + along * radius * 0.9, y * step * 0.9 + down * radius * 0.9)
                    };
                    match mark_corners(owner.shape()) {
                        [] => polygon((0..10u8).map(|part| {
                            let (sin, cos) = (f32::from(part) * TAU / 10.0).sin_cos();
                            corner((cos, sin))
                        })),
                        corners => polygon(corners.iter().map(|&at| corner(at))),
                    }
                })
                .collect();
            svg.path(pips, Paint::fill(owner.pips()));
        }
    });
}
