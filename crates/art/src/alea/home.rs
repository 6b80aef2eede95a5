//! The picture of the game on the home page: the skycity among tumbling dice.

use super::dice::{Die, Owner};
use super::sky::{cloud, sky, skycity};
use super::tumble::tumbling;
use crate::svg::Svg;

/// As the picture is on a desktop.
pub const SIZE: (f32, f32) = (431.0, 292.0);

/// A die by its owner, place, size; turned in the air, or flat with a face.
const FLYING: [(u8, f32, f32, f32, [f32; 3]); 4] = [
    (3, 0.2, 0.27, 0.9, [35.0, 28.0, -12.0]),
    (4, 0.815, 0.3, 0.86, [-38.0, -30.0, 10.0]),
    (1, 0.265, 0.79, 1.0, [-30.0, 205.0, 16.0]),
    (2, 0.905, 0.53, 1.02, [140.0, 28.0, -14.0]),
];
const FLAT: [(u8, f32, f32, f32, u8, f32); 2] =
    [(0, 0.115, 0.56, 1.0, 5, -16.0), (3, 0.695, 0.885, 0.98, 6, -10.0)];

/// Draws it in a box of any size from the origin.
pub fn home(svg: &mut Svg, (width, height): (f32, f32)) {
    let unit = height / 240.0;
    let side = unit * if width < height * 2.0 { 39.0 } else { 48.0 };
    svg.clipped((0.0, 0.0), (width, height), |svg| {
        sky(svg, (width, height));
        for (x, y, scale) in [(0.13, 0.24, 0.95), (0.9, 0.17, 0.85)] {
            cloud(svg, (width * x, height * y), unit * scale, 0.9);
        }
        skycity(svg, (width * 0.5, height * 0.6), unit * 0.98);
        for (x, y, scale) in [(0.84, 0.93, 1.4), (0.13, 0.95, 1.5)] {
            cloud(svg, (width * x, height * y), unit * scale, 0.92);
        }
        for (seat, x, y, size, turns) in FLYING {
            tumbling(svg, (width * x, height * y), side * size, Owner::Seat(seat), turns);
        }
        for (seat, x, y, size, face, tilt) in FLAT {
            let die = Die::new(Owner::Seat(seat), face).sized(side * size).tilted(tilt);
            die.draw(svg, (width * x, height * y));
        }
    });
}
