//! The frame of the three pictures on the home page: the front of a paper theatre.

use core::fmt::Write;

use crate::svg::Short;
use crate::{Paint, Svg, theme};

/// How far the frame reaches into the picture, at the top and at the sides.
pub const FRAME: (f32, f32) = (16.0, 7.0);

/// The front of a paper theatre over a picture of this size: a scalloped valance and two narrow wings.
pub fn frame(svg: &mut Svg, (width, height): (f32, f32)) {
    let (top, side) = FRAME;
    let inner = width - 2.0 * side;
    let count = (inner / 26.0).round().max(1.0);
    let step = inner / count;
    let bow = Short(step * 0.56);
    let (w, h, near) = (Short(width), Short(height), Short(width - side));
    let mut paper = format!("M0 0H{w}V{h}H{near}V{}", Short(top * 0.6));
    for at in 1..=count as u16 {
        let x = Short(width - side - f32::from(at) * step);
        let _ = write!(paper, "A{bow} {bow} 0 0 1 {x} {}", Short(top * 0.6));
    }
    let _ = write!(paper, "V{h}H0Z");
    // The paper throws a hard shadow on the scene, and on nothing else.
    svg.clipped((0.0, 0.0), (width, height), |svg| {
        svg.at((2.0, 3.0), 1.0, |svg| {
            svg.path(&paper, Paint::fill(theme::OUTLINE).thin(0.14));
        });
        svg.path(&paper, Paint::fill(theme::CARD).lined(theme::LINE, 1.5));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn the_frame_fits_every_picture() {
        for size in [(431.0, 292.0), (355.0, 120.0), (20.0, 20.0)] {
            check("frame", &Svg::drawn(|svg| frame(svg, size)));
        }
    }
}
