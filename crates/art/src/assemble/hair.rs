//! Row 0 of a doll: painted hair under a crown, or porcelain with a cowlick.

use core::f32::consts::PI;

use super::doll::Variation;
use super::pen::{Pen, both, disc, each_point};
use crate::shape::{heart, polar, polygon};
use crate::{Paint, Svg, theme};

/// The crown that stands behind the head.
const HALO: usize = 1;

fn paint(pen: Pen, on: bool, variation: Variation) -> Paint {
    if on { pen.on(theme::HAIRS[variation.hair_colour], 2.0) } else { pen.off() }
}

/// What hangs behind head and shoulders.
pub(super) fn back(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if on && variation.crown == HALO {
        svg.path(halo(), pen.on(theme::GEAR_0, 1.8));
    }
    let shape = match variation.hair {
        // Long and smooth.
        0 => "M-25 44C-34 62-33 84-26 90C-20 93-14 88-11 82L11 82C14 88 20 93 26 90C33 84 34 62 25 44Z".to_owned(),
        // Two tails.
        1 => both("M20 42C28 34 38 45 37.6 61C37 75 36 86 31 95C30 88 26 84 23 76C20 68 18 56 20 42Z"),
        // A short bob.
        2 => "M-25 44C-32 58-30 72-22 77L22 77C30 72 32 58 25 44Z".to_owned(),
        // Two buns.
        3 => disc(-23.0, 28.0, 9.6) + &disc(23.0, 28.0, 9.6) + "M-24 46C-28 58-27 67-22 72L22 72C27 67 28 58 24 46Z",
        // A braid over one shoulder.
        4 => "M-24 46C-28 58-27 67-22 72L22 72L24 46ZM21 59C29 60 34 66 31 73C36 76 36 83 31 87C36 90 35 96 30 99C32 103 30 107 27 110C27 107 24 104 24 100C19 98 18 91 22 87C18 84 17 77 21 73C17 70 17 63 21 59Z".to_owned(),
        // Ringlets.
        _ => both("M22 44C34 48 35 58 29.4 61.6C37 65 37 73 30.6 76.4C37.4 80 36 89 28 92.6C21 91 18.6 84 22 79.6C17 76 17 69 21 65C16 60 18 50 22 44Z"),
    };
    svg.path(shape, paint(pen, on, variation));
}

/// What frames the face, and the crown.
pub(super) fn front(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    let cap = match variation.hair {
        0 => {
            "M-26.5 60C-31 30-16 19 0 19C16 19 31 30 26.5 60C23.4 54 21 48 19.6 43C8 46-6 44-13 37C-16 46-22.6 51-26.5 60Z"
        }
        1 => {
            "M-26 56C-30 30-16 19.4 0 19.4C16 19.4 30 30 26 56C24 48 20 42 14 38C6 44.6-6 44.6-14 38C-20 42-24 48-26 56Z"
        }
        2 => {
            "M-27.5 64C-32 30-16 19 0 19C16 19 32 30 27.5 64C23.4 60 21.6 51 21 45.4C7 48-7 48-21 45.4C-21.6 51-23.4 60-27.5 64Z"
        }
        3 => "M-26 55C-29.6 30-16 19.4 0 19.4C16 19.4 29.6 30 26 55C23 46 12 41 0 33C-12 41-23 46-26 55Z",
        4 => {
            "M-26.5 60C-30.6 30-16 19 0 19C16 19 30.6 30 26 56C22 50 16 46 10 36C2 46-12 50.6-20.4 47.4C-22 51-24 55-26.5 60Z"
        }
        _ => {
            "M-26.5 58C-31.4 30-16 19 0 19C16 19 31.4 30 26.5 58C24.6 52 22.4 48 18 44C14 47.6 9 45.6 6 41C2 46.6-4 46.6-7 41C-10 45.6-14.6 47.6-18.6 44C-22.6 48-24.6 52-26.5 58Z"
        }
    };
    svg.path(cap, paint(pen, on, variation));
    if !on {
        svg.path("M-2 20.5C-7 12-2 7 5 8C1.4 11 1 15.6 3.4 20.2", pen.off());
        return;
    }
    crown(svg, pen, variation);
}

/// Ribbons that hold the hair are of the crown's gold and share its path.
fn ties(variation: Variation) -> String {
    match variation.hair {
        1 => both("M19 41L25 37L26 43L20 47Z"),
        4 => "M23 99.6L31.4 98L31.4 103L24 104Z".to_owned(),
        _ => String::new(),
    }
}

/// The upper half of a large gear: the rest would be behind the head.
fn halo() -> String {
    let spikes = (0..=14u8).map(|at| {
        let radius = if at.is_multiple_of(2) { 21.0 } else { 27.0 };
        polar(radius, PI + f32::from(at) * PI / 14.0)
    });
    each_point(&polygon(spikes), |x, y| (x, y + 29.0)) + "M-15.6 18A19 19 0 0 1 15.6 18"
}

/// Lines on a crown are open parts of its path: they have its outline and need no element.
fn crown(svg: &mut Svg, pen: Pen, variation: Variation) {
    let (shape, lines, jewel) = match variation.crown {
        // Three points with pearls.
        0 => {
            let tips = disc(-20.0, 8.6, 2.4) + &disc(0.0, 3.6, 2.4) + &disc(20.0, 8.6, 2.4);
            let points = "M-17 26L-20 10L-10 16L0 5L10 16L20 10L17 26Q0 19-17 26Z".to_owned();
            (points + &tips, "M-18 21Q0 14.6 18 21".to_owned(), "M0 10.6L2.6 14L0 17.4L-2.6 14Z".to_owned())
        }
        // The band of the gear behind the head.
        HALO => {
            let band = "M-22.6 35C-13 25 13 25 22.6 35L20.4 39C11 30.6-11 30.6-20.4 39Z".to_owned();
            let star = "M0 26L1.4 29L4 30L1.4 31L0 34L-1.4 31L-4 30L-1.4 29Z".to_owned();
            (band + &disc(0.0, 30.0, 5.4), String::new(), star)
        }
        // A bow.
        2 => {
            let bow = both("M1 19L12 27L6 28.6L4 33L0 22ZM0 17C6 4 25-1 26 10C26 21 10 25 0 17Z");
            let creases = both("M19 9Q12 11 6 15M20 16L7 17.6");
            (bow + &disc(0.0, 17.4, 4.8), creases, "M0 15L1.9 17.4L0 19.8L-1.9 17.4Z".to_owned())
        }
        // Tall and arched.
        _ => {
            let arch =
                "M0 2L6 6L13 3L12 8C18 11 19 18 16 26Q0 19-16 26C-19 18-18 11-12 8L-13 3L-6 6Z".to_owned();
            let lines = "M-12 8Q0 5 12 8M-17.6 21Q0 15.4 17.6 21".to_owned();
            (arch, lines, each_point(&heart(3.6), |x, y| (x, y + 12.6)))
        }
    };
    let lines = if pen.fine { lines } else { String::new() };
    svg.path(shape + &ties(variation) + &lines, pen.on(theme::GEAR_0, 1.8));
    svg.path(jewel, Paint::fill(theme::WHITE));
}
