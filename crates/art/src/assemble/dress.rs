//! Rows 3 and 4 of a doll: a skirt or a wire crinoline, boots or pegs on a stand.

use super::doll::Variation;
use super::pen::{Pen, both, disc, dots, each_point, oval};
use crate::shape::heart;
use crate::{Paint, Svg, theme};

/// Where legs begin.
const HIP: f32 = 156.0;

/// Row 4.
pub(super) fn legs(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if !on {
        let pegs = both("M11 156L8.4 174L8.4 184L7.4 193L5.4 193L4.6 184L4.4 174L4 156Z");
        let knees = disc(-6.4, 174.0, 3.0) + &disc(6.4, 174.0, 3.0);
        svg.path(oval((0.0, 194.6), (18.0, 4.0)) + &pegs + &knees, pen.off());
        return;
    }
    // A leg as it stands on the right: its place, how far it is turned, and whether the toes look inwards.
    type Stance = (f32, f32, bool);
    let (left, right): (Stance, Stance) = match variation.stance {
        0 => ((9.0, 0.0, false), (9.0, 0.0, false)),
        1 => ((8.0, 0.2, false), (9.0, 0.0, false)),
        _ => ((14.2, 0.04, true), (14.2, 0.04, true)),
    };
    let both_legs = |path: &str| {
        let leg = |(x, turn, inwards): Stance, side: f32| {
            let (sin, cos) = (f32::sin(turn), f32::cos(turn));
            each_point(path, |px, py| {
                let px = if inwards { -px } else { px };
                (side * (x + px * cos + py * sin), HIP + py * cos - px * sin)
            })
        };
        leg(left, -1.0) + &leg(right, 1.0)
    };
    let boots = "M-5.6 0L5.6 0L5.2 18L-5.2 18ZM-6.8 18L6.6 18L6.4 28C11 29 13 32 13 36.6L-6.4 36.6Z";
    svg.path(both_legs(boots), pen.on(theme::GEAR_4, 1.8));
    let stripes = "M-4.4 4L4.4 4L4.4 8L-4.4 8ZM-4.4 12L4.4 12L4.4 16L-4.4 16Z";
    let buckle = "M-2 23L5 23L5 26L-2 26Z";
    let white = both_legs(stripes) + &if pen.fine { both_legs(buckle) } else { String::new() };
    svg.path(white, Paint::fill(theme::WHITE));
    svg.path(both_legs("M-7.4 36L14 36L13.6 40L-7 40Z"), Paint::fill(theme::OUTLINE));
}

/// Row 3.
pub(super) fn skirt(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if !on {
        let wires = both("M9.4 117C14 129 26 140 32 155M4 117C6 130 11 144 13.4 159");
        let hoops = "M-14.8 128C-7 131.4 7 131.4 14.8 128M-23 141C-11 146 11 146 23 141M-32 155C-16 162 16 162 32 155";
        svg.path(wires + hoops, pen.line(theme::PENCIL, 1.6));
        return;
    }
    let bell = "M-11 116H11C15 129 29 138 36 153q-5 10-13 5q-5 7-12 1q-5 6-11 2q-6 4-11-2q-7 6-12-1q-8 5-13-5C-29 138-15 129-11 116Z";
    svg.path(bell, pen.on(theme::GEAR_3, 2.0));
    let hem = "M-33.4 152.6C-16 157.4 16 157.4 33.4 152.6q-4 8-10.4 3.8q-5 7-12 1q-5 6-11 2q-6 4-11-2q-7 6-12-1q-6.4 4.2-10.4-3.8Z";
    let pattern = match variation.skirt {
        0 => "M-28.6 142.6C-14 148 14 148 28.6 142.6L30.4 145.4C15 151-15 151-30.4 145.4Z".to_owned(),
        1 => {
            let places = [
                (0.0, 125.0),
                (-9.0, 133.0),
                (8.0, 134.0),
                (-19.0, 144.0),
                (-3.0, 143.0),
                (14.0, 146.0),
                (-10.0, 151.0),
            ];
            svg.path(dots(&places), Paint::line(theme::WHITE, 4.4));
            String::new()
        }
        // A heart is cut out of the apron: it runs the other way round.
        _ => {
            let apron = "M-8 118C-13 130-10 144-13 150Q0 155 13 150C10 144 13 130 8 118Z";
            apron.to_owned() + &each_point(&heart(3.4), |x, y| (x, y + 137.0))
        }
    };
    svg.path(hem.to_owned() + &pattern, Paint::fill(theme::WHITE));
}
