//! Row 1 of a doll: awake, or asleep.

use super::doll::Variation;
use super::pen::{Pen, both, disc, oval};
use crate::{Paint, Svg, theme};

/// Head and neck, one shape. The collar covers the end of the neck, so this comes before the torso.
pub(super) fn head(svg: &mut Svg, pen: Pen, on: bool) {
    let paint = if on { pen.on(theme::SKIN, 2.0) } else { pen.off() };
    svg.path(
        "M-4.4 76.2L-4.4 87Q0 89 4.4 87L4.4 76.2C14 75 24 66 24 51C24 34 12 27 0 27C-12 27-24 34-24 51C-24 66-14 75-4.4 76.2Z",
        paint,
    );
}

/// Eyes, cheeks and mouth.
pub(super) fn features(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if on { awake(svg, pen, variation) } else { asleep(svg, pen) }
}

fn awake(svg: &mut Svg, pen: Pen, variation: Variation) {
    let pair = |y, size: (f32, f32)| oval((-11.0, y), size) + &oval((11.0, y), size);
    svg.path(pair(57.6, (5.7, 7.3)), Paint::fill(theme::WHITE));
    svg.path(pair(58.2, (5.1, 6.6)), Paint::fill(theme::GEAR_1));
    svg.path(pair(59.0, (2.8, 3.9)), Paint::fill(theme::PIP));
    // The light comes from one side, so it is not mirrored.
    let light = |x: f32| disc(x + 1.8, 55.4, 2.1) + &disc(x - 1.9, 61.7, 1.0);
    svg.path(light(-11.0) + &light(11.0), Paint::fill(theme::WHITE));
    svg.path(oval((-17.6, 67.0), (4.1, 2.4)) + &oval((17.6, 67.0), (4.1, 2.4)), Paint::fill(theme::BLUSH));
    let mouth = match variation.mouth {
        0 => "M-3.4 69Q0 72.8 3.4 69",
        1 => {
            svg.path("M-3.6 68.6Q0 76 3.6 68.6Z", Paint::fill(theme::GEAR_2));
            "M-3.6 68.6Q0 75.6 3.6 68.6Z"
        }
        _ => "M-4.2 68.6Q-2 72 0 69Q2 72 4.2 68.6",
    };
    let lashes = both("M4.7 54.8C6.4 49.6 15 49.4 17.2 54.4L19.4 52.6");
    svg.path(lashes + mouth, pen.line(theme::PIP, 1.9));
}

fn asleep(svg: &mut Svg, pen: Pen) {
    let eye = both("M6 58Q11 62.6 16 58M14.6 60.4L16.2 62.6M11 61.4L11 64");
    // The jaw of a puppet: two seams down from the mouth.
    svg.path(eye + "M-2.2 69.4H2.2M-6 70.4L-6.6 75M6 70.4L6.6 75", pen.line(theme::PENCIL, 1.5));
}
