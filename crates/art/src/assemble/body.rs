//! Row 2 of a doll: bodice, heart window and posed arms with a winding key, or a jointed figure.

use super::doll::Variation;
use super::pen::{Pen, both, disc, mirrored};
use crate::shape::heart;
use crate::{Paint, Svg, theme};

/// What an arm does. All of them are drawn for the right side of the picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arm {
    Out,
    Up,
    Hip,
}

const POSES: [[Arm; 2]; 4] =
    [[Arm::Out, Arm::Up], [Arm::Hip, Arm::Up], [Arm::Up, Arm::Up], [Arm::Hip, Arm::Out]];

impl Arm {
    const fn path(self) -> &'static str {
        match self {
            Arm::Out => {
                "M14 94C21 94.6 26 97.4 30 100.8C33.4 98.6 37.6 101 37.4 105C37 109.4 31.6 110.4 29.2 107C25 104 20 102.4 13 101.4Z"
            }
            Arm::Up => {
                "M14 94C20 93.6 24.4 90 27 85C25 81.6 27.4 77.6 31.2 77.8C35.4 78 37 83 34 85.8C31.6 93 24.4 101.4 13 101.4Z"
            }
            Arm::Hip => {
                "M14 94C22 93.6 30.4 98.6 30 105C29.6 111 22 115.4 16.4 117.8C13.4 119.6 9 118 9 114.4C9 111.4 12 110.4 14.4 111C18.6 109.4 21.8 107.4 22.2 105C21.6 102.6 18 101.4 13 101.4Z"
            }
        }
    }
}

/// Arms and, on the side where there is room, the key that winds her up.
pub(super) fn arms(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if !on {
        let limbs = both(
            "M10 88C15 86.6 17.4 89.6 17.8 94L18.4 101L12.8 101.4L10.6 96ZM13.2 105.6L18.6 105L19.6 113.4L14.8 113.8Z",
        );
        let joints = [-1.0, 1.0].map(|side| disc(side * 15.8, 103.2, 2.6) + &disc(side * 17.4, 116.6, 3.2));
        svg.path(limbs + &joints.concat(), pen.off());
        return;
    }
    let [left, right] = POSES[variation.pose];
    // Under a hand that hangs low the key sits lower.
    let key = if right == Arm::Up {
        "M9 108L21 108L21 111.4L9 111.4ZM21 109.7C20 101.4 32.6 99 33.6 105.4C34 108 31.4 109.4 28 109.7C31.4 110 34 111.4 33.6 114C32.6 120.4 20 118 21 109.7Z"
    } else {
        "M9 112L19 114L18.4 117.4L8 115ZM19 115.6C20 107.6 31.6 109.4 31.2 115.6C31 118 28.4 118.4 25.4 117.4C27.8 119.4 29 121.6 27 123.4C22.4 127.2 15.6 121.6 19 115.6Z"
    };
    svg.path(key, pen.on(theme::BRASS_FILL, 1.5));
    svg.path(mirrored(left.path()) + right.path(), pen.on(theme::SKIN, 1.8));
}

/// The trunk of the body. It comes after the neck.
pub(super) fn torso(svg: &mut Svg, pen: Pen, on: bool) {
    if !on {
        let trunk = "M-11 87.4C-6 85.4 6 85.4 11 87.4C12 98 10 108 10.4 118.4C4 120.6-4 120.6-10.4 118.4C-10 108-12 98-11 87.4Z";
        svg.path(trunk, pen.off());
        svg.circle(0.0, 103.0, 6.8, Paint::fill(theme::HOLLOW).lined(theme::PENCIL, 1.5));
        svg.path(disc(0.0, 101.6, 2.0) + "M-1.1 102.4L-2 107L2 107L1.1 102.4Z", Paint::fill(theme::PENCIL));
        return;
    }
    let bodice = "M-12 87C-6 85 6 85 12 87C13.4 97 11.4 107 12 118.4C4 121.4-4 121.4-12 118.4C-11.4 107-13.4 97-12 87Z";
    let sleeves = both("M12 87C18 84 23.6 88.6 22 95C21 100.4 15.4 102.4 12.4 100.4Z");
    svg.path(bodice.to_owned() + &sleeves, pen.on(theme::GEAR_2, 2.0));
    let collar = "M-11.6 87C-8 93-2.4 92.4 0 89.6C2.4 92.4 8 93 11.6 87C6 83.6-6 83.6-11.6 87Z";
    svg.path(collar.to_owned() + &disc(0.0, 105.0, 8.4), pen.on(theme::WHITE, 1.6));
    svg.at((0.0, 105.4), 1.0, |svg| {
        svg.path(heart(4.8), Paint::fill(theme::GEAR_2));
    });
}
