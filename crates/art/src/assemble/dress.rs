//! Rows 3 and 4 of a doll: a skirt or a wire crinoline, boots or pegs on a stand.

use super::doll::Variation;
use super::pen::{Pen, both, disc, each_point, oval};
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
        _ => ((11.4, 0.06, true), (11.4, 0.06, true)),
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
    let green = Paint::fill(theme::GEAR_4);
    svg.path(both_legs("M-5.6 0L5.6 0L5.2 22L-5.2 22Z"), pen.on(theme::WHITE, 1.8));
    svg.path(both_legs("M-5.4 4L5.4 4L5.3 7.6L-5.3 7.6ZM-5.3 11L5.3 11L5.2 14.6L-5.2 14.6Z"), green);
    let boot = "M-6.8 18L6.6 18L6.4 28C10.6 28.6 13.2 32 13 36.6L-6.4 36.6Z";
    svg.path(both_legs(boot), pen.on(theme::GEAR_4, 1.8));
    svg.path(both_legs("M-7.4 36L14 36L13.6 40L-1 40L-1.6 39L-2.4 40L-7 40Z"), Paint::fill(theme::OUTLINE));
    pen.detail(svg, |svg| {
        let laces = "M-2.6 22.4L4.6 22.4L4.6 24L-2.6 24ZM-2.6 26.4L4.6 26.4L4.6 28L-2.6 28Z";
        svg.path(both_legs(laces), Paint::fill(theme::WHITE));
    });
}

/// Row 3.
pub(super) fn skirt(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if !on {
        let wires = both("M9.4 117C14 129 26 140 32 155M4 117C6 130 11 144 13.4 159");
        let hoops = "M-14.8 128C-7 131.4 7 131.4 14.8 128M-23 141C-11 146 11 146 23 141M-32 155C-16 162 16 162 32 155";
        svg.path(wires + hoops, pen.line(theme::PENCIL, 1.6));
        return;
    }
    let petticoat = "M-30 154C-26 164-18 164-14.4 160C-11 165.4-3 165.4 0 161C3 165.4 11 165.4 14.4 160C18 164 26 164 30 154Z";
    svg.path(petticoat, pen.on(theme::WHITE, 1.6));
    let bell = "M-11 116L11 116C15.4 129 29.6 139 35.4 153C32 160 26 160 23.4 155.6C20.4 161 14.6 161 11.8 156.8C8.8 161.6 3 161.6 0 157.4C-3 161.6-8.8 161.6-11.8 156.8C-14.6 161-20.4 161-23.4 155.6C-26 160-32 160-35.4 153C-29.6 139-15.4 129-11 116Z";
    svg.path(bell, pen.on(theme::GEAR_3, 2.0));
    let white = Paint::fill(theme::WHITE);
    match variation.skirt {
        0 => {
            svg.path("M-29.6 143.6C-14 149.6 14 149.6 29.6 143.6L31 146.6C15 153 -15 153-31 146.6Z", white);
        }
        1 => {
            let dots = [
                (0.0, 125.0),
                (-9.0, 133.0),
                (8.0, 134.0),
                (-18.0, 143.0),
                (-3.0, 143.4),
                (13.0, 144.4),
                (24.0, 148.0),
                (-26.0, 151.0),
                (-11.0, 151.6),
                (4.0, 152.4),
            ];
            svg.path(dots.map(|(x, y)| disc(x, y, 2.1)).concat(), white);
        }
        _ => {
            let apron = "M-8.4 117.4C-14 130-11 145-14 151C-5 156 5 156 14 151C11 145 14 130 8.4 117.4Z";
            svg.path(apron, pen.on(theme::WHITE, 1.5));
            svg.path("M-6 131L6 131L5 140Q0 142.4-5 140Z", pen.line(theme::GEAR_3, 1.6));
        }
    }
}
