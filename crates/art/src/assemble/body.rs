//! Row 2 of a doll: bodice, heart window and posed arms with a winding key, or a jointed figure.

use super::doll::Variation;
use super::pen::{Pen, both, disc, each_point, mirrored};
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
                "M14 94C21 95 26 97 30 101C33 99 38 101 37.4 105C37 109 32 110 29 107C25 104 20 102 13 101.4Z"
            }
            Arm::Up => {
                "M14 94C20 94 24 90 27 85C25 82 27 78 31 78C35 78 37 83 34 86C32 93 24 101.4 13 101.4Z"
            }
            Arm::Hip => {
                "M14 94C22 93.6 30 99 30 105C30 111 22 115 16 118C13 119.6 9 118 9 114.4C9 111 12 110 14.4 111C18.6 109 22 107 22 105C22 103 18 101.4 13 101.4Z"
            }
        }
    }
}

/// Both arms.
pub(super) fn arms(on: bool, variation: Variation) -> String {
    if on {
        let [left, right] = POSES[variation.pose];
        return mirrored(left.path()) + right.path();
    }
    let limbs = both("M11 88Q17 86 18 94L18.4 101L13 101.4L11 96ZM13.2 105.6L18.6 105L19.6 113.4L15 114Z");
    let joints = [-1.0, 1.0].map(|side| disc(side * 15.8, 103.2, 2.6) + &disc(side * 17.4, 116.6, 3.2));
    limbs + &joints.concat()
}

/// The key that winds her up. It sits behind the arms.
pub(super) fn key(svg: &mut Svg, pen: Pen, variation: Variation) {
    // Under a hand that hangs low it points down.
    let key = if POSES[variation.pose][1] == Arm::Up {
        "M9 108H21V111.4H9ZM21 109.7C20 101 33 99 34 105C34 108 31 109.7 28 109.7C31 109.7 34 111 34 114C33 120 20 118 21 109.7Z"
    } else {
        "M9 112L19 114L18.4 117.4L8 115ZM19 115.6C20 107.6 32 109 31 116C31 118 28 118.4 25.4 117.4C28 119.4 29 122 27 123.4C22 127 16 122 19 115.6Z"
    };
    svg.path(key, pen.on(theme::BRASS_FILL, 1.5));
}

/// The bare trunk with its keyhole, to be drawn with the bare arms.
pub(super) fn trunk() -> String {
    let trunk = "M-11 87Q0 84 11 87C12 98 10 108 10.4 118.4Q0 122-10.4 118.4C-10 108-12 98-11 87Z";
    trunk.to_owned() + &disc(0.0, 103.0, 6.8)
}

/// What is on the trunk: a bodice with collar and heart, or a keyhole.
pub(super) fn torso(svg: &mut Svg, pen: Pen, on: bool) {
    if !on {
        svg.path(disc(0.0, 101.6, 2.0) + "M-1 102.4L-2 107H2L1 102.4Z", Paint::fill(theme::PENCIL));
        return;
    }
    let bodice = "M-12 87Q0 84 12 87C13 97 11 107 12 118.4Q0 123-12 118.4C-11 107-13 97-12 87Z";
    let sleeves = both("M12 87C18 84 24 89 22 95C21 100 15 102 12.4 100Z");
    svg.path(bodice.to_owned() + &sleeves, pen.on(theme::GEAR_2, 2.0));
    let collar = "M-11.6 87C-8 93-2.4 92.4 0 89.6C2.4 92.4 8 93 11.6 87Q0 82-11.6 87Z";
    let window = each_point(&heart(7.4), |x, y| (x, y + 106.0));
    svg.path(collar.to_owned() + &window, pen.on(theme::WHITE, 1.7));
}
