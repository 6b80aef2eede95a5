//! Row 0 of a doll: painted hair under a crown, or porcelain with a cowlick.

use super::doll::Variation;
use super::pen::{Pen, both, disc, mirrored};
use crate::shape::{heart, star};
use crate::{Paint, Svg, theme};

/// The crown that stands behind the head.
const HALO: usize = 1;

fn paint(pen: Pen, on: bool, variation: Variation) -> Paint {
    if on { pen.on(theme::HAIRS[variation.hair_colour], 2.0) } else { pen.off() }
}

/// What hangs behind head and shoulders.
pub(super) fn back(svg: &mut Svg, pen: Pen, on: bool, variation: Variation) {
    if on && variation.crown == HALO {
        svg.at((0.0, 28.5), 1.0, |svg| {
            svg.path(star(16, 27.0, 21.5), pen.on(theme::GEAR_0, 1.8));
        });
        svg.path(disc(0.0, 28.5, 18.0), pen.line(theme::WHITE, 2.2));
    }
    let shape = match variation.hair {
        // Long and smooth.
        0 => "M-25 44C-34 62-33 84-26 90C-20 93-14 88-11 82L11 82C14 88 20 93 26 90C33 84 34 62 25 44Z".to_owned(),
        // Two tails.
        1 => both("M20 42C28 34 38 45 37.6 61C37.4 75 36 86 31 95C30.4 88 26 84 23 76C20 68 18 56 20 42Z"),
        // A short bob.
        2 => "M-25 44C-32 58-30 72-22 77L22 77C30 72 32 58 25 44Z".to_owned(),
        // Two buns.
        3 => disc(-23.0, 28.0, 9.6) + &disc(23.0, 28.0, 9.6) + "M-24 46C-28 58-27 67-22 72L22 72C27 67 28 58 24 46Z",
        // A braid over one shoulder.
        4 => "M-24 46C-28 58-27 67-22 72L22 72L24 46ZM21 59C29 60 34 66 31 72.6C36 76 36 83 31.4 86.6C36 90 35 96 30.4 99C31.6 103 30 107 27 110C26.6 106.6 23.6 104 24 100C18.6 97.6 18 91 22 87.4C17.6 84 17.4 77 21.4 73.4C17 70 17 63 21 59Z".to_owned(),
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
    pen.detail(svg, |svg| {
        svg.path("M-21.6 42C-22 37-20.4 32.6-17.4 29.4", Paint::line(theme::WHITE, 2.4).faint(0.5));
    });
    crown(svg, pen, variation);
}

/// Ribbons that hold the hair are of the crown's gold and share its path.
fn ties(variation: Variation) -> String {
    match variation.hair {
        1 => both("M18.6 40.6L25 36.6L26.4 43L20 47Z"),
        4 => "M23 99.6L31.4 98L31.4 103L24 104Z".to_owned(),
        _ => String::new(),
    }
}

fn crown(svg: &mut Svg, pen: Pen, variation: Variation) {
    let gold = pen.on(theme::GEAR_0, 1.8);
    let white = Paint::fill(theme::WHITE);
    let line = pen.line(theme::OUTLINE, 1.3);
    let ties = ties(variation);
    match variation.crown {
        // Five points with pearls.
        0 => {
            let tips = disc(-20.0, 8.6, 2.5) + &disc(0.0, 3.2, 2.5) + &disc(20.0, 8.6, 2.5);
            let points = "M-17 26L-20 9.6L-10.4 15.6L0 4L10.4 15.6L20 9.6L17 26C6 21.6-6 21.6-17 26Z";
            svg.path(points.to_owned() + &tips + &ties, gold);
            svg.path("M-18 21.6C-7 17.4 7 17.4 18 21.6", line);
            svg.path(disc(0.0, 13.6, 2.5) + &disc(-10.4, 19.0, 1.2) + &disc(10.4, 19.0, 1.2), white);
        }
        HALO => {
            let band = "M-22.6 35.4C-13 25.4 13 25.4 22.6 35.4L20.4 39C11 30.6-11 30.6-20.4 39Z";
            svg.path(band.to_owned() + &disc(0.0, 30.0, 5.4) + &ties, gold);
            svg.at((0.0, 30.0), 1.0, |svg| {
                svg.path(star(4, 4.2, 1.6), white);
            });
        }
        // A bow.
        2 => {
            let loops = both("M0 17.4C6 4 24.6-.6 25.6 9.6C26.4 21 10 24.6 0 17.4Z");
            let tails = both("M1 19L11.6 27.4L5.4 28.6L4 32.6L-.6 22Z");
            svg.path(tails + &loops + &disc(0.0, 17.4, 4.8) + &ties, gold);
            svg.path(both("M18.6 8.4C13.6 9.6 9 12.4 5.4 15.2M20 16.4C15 17.4 10 17.6 6.6 17.6"), line);
            svg.path(disc(0.0, 17.0, 1.7), white);
        }
        // Tall and arched.
        _ => {
            let half = "M0 1.6L6.4 6L13.4 2.6L12.4 8.4C18 11.4 19 18 16.4 26C6 21.8 0 22.2 0 22.2Z";
            svg.path(mirrored(half) + half + &ties, gold);
            svg.path("M-12.4 8.4Q0 4.6 12.4 8.4M-17.6 21.6C-7 17.6 7 17.6 17.6 21.6", line);
            svg.at((0.0, 13.4), 1.0, |svg| {
                svg.path(heart(3.6), white);
            });
        }
    }
}
