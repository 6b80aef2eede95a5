//! Row 1 of a doll: awake, or asleep.

use super::doll::Variation;
use super::pen::{Pen, both, dots, oval};
use crate::{Paint, Svg, theme};

/// Head and neck. The collar covers the end of the neck, so the torso comes later.
pub(super) const HEAD: &str = "M-4 76V87Q0 89 4 87V76C14 75 24 66 24 51C24 34 12 27 0 27C-12 27-24 34-24 51C-24 66-14 75-4 76Q0 77.4 4 76";

/// Eyes, cheeks and mouth.
pub(super) fn features(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if on { awake(svg, pen, variation) } else { asleep(svg, pen) }
}

fn awake(svg: &mut Svg, pen: Pen, variation: Variation) {
    let pair = |y, size: (f32, f32)| oval((-11.0, y), size) + &oval((11.0, y), size);
    svg.path(pair(58.0, (5.4, 7.0)), Paint::fill(theme::GEAR_1));
    svg.path(pair(59.0, (2.8, 4.0)), Paint::fill(theme::PIP));
    // The light comes from one side, so it is not mirrored.
    svg.path(dots(&[(-9.2, 55.4), (12.8, 55.4)]), Paint::line(theme::WHITE, 4.2));
    let cheek = (4.0, 2.4);
    svg.path(oval((-17.6, 67.0), cheek) + &oval((17.6, 67.0), cheek), Paint::fill(theme::BLUSH));
    let mouth = match variation.mouth {
        0 => "M-3.4 69Q0 72.8 3.4 69",
        1 => {
            svg.path("M-3.6 68.6Q0 76 3.6 68.6Z", Paint::fill(theme::GEAR_2));
            "M-3.6 68.6Q0 75.6 3.6 68.6Z"
        }
        _ => "M-4.2 68.6Q-2 72 0 69Q2 72 4.2 68.6",
    };
    let lashes = both("M4.7 55C6 49.6 15 49.4 17 54.4L19.4 52.6");
    svg.path(lashes + mouth, pen.line(theme::PIP, 1.9));
}

fn asleep(svg: &mut Svg, pen: Pen) {
    let eye = both("M6 58Q11 62.6 16 58M14.6 60.4L16.2 62.6M11 61.4L11 64");
    // The jaw of a puppet: two seams down from the mouth.
    svg.path(eye + "M-2.2 69.4H2.2M-4.4 70.6L-5 74.4M4.4 70.6L5 74.4", pen.line(theme::PENCIL, 1.5));
}
