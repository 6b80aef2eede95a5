//! Traps that are machines: the hanging stone, the dial lock, the balance.

use super::dice::{Die, Owner};
use super::sky::cloud;
use super::vignette::{bang, face, snores};
use super::{ink, inked};
use crate::shape::polar;
use crate::svg::{Paint, Svg};
use crate::theme;

fn ivory(svg: &mut Svg, face: u8, (x, y): (f32, f32), side: f32, tilt: f32) {
    Die::new(Owner::Nobody, face).sized(side).tilted(tilt).draw(svg, (x, y));
}

/// A boulder on a rope, over a die; or on the floor, with the die gone flying.
pub(super) fn stone(svg: &mut Svg, sprung: bool) {
    for x in [-84.0, 74.0] {
        svg.rect((x, -140.0), (10.0, 140.0), 0.0, inked(theme::HAIR_0, 2.2));
    }
    svg.path("M-74 -116L-56 -137M74 -116L56 -137", ink(7.0));
    svg.path("M-74 -116L-56 -137M74 -116L56 -137", Paint::line(theme::HAIR_0, 3.4));
    svg.rect((-92.0, -150.0), (184.0, 12.0), 3.0, inked(theme::HAIR_0, 2.2));
    svg.path("M-66 -144h34M12 -144h48", ink(1.4).faint(0.5));
    if sprung {
        rope(svg, "M0 -137V-118");
        svg.path("M0 -118l-5 9M0 -118l1 11M0 -118l6 8", Paint::line(theme::BRASS, 2.0));
        svg.path("M-64 3l14 4l8 -3l16 5M66 3l-16 4l-10 -3l-12 5", ink(2.0));
        svg.turned((0.0, -41.0), 7.0, 1.0, |svg| boulder(svg, true));
        rope(svg, "M4 -83C6 -92 -6 -94 -4 -101");
        for (x, scale) in [(-56.0, 0.5), (58.0, 0.56)] {
            cloud(svg, (x, -6.0), scale, 1.0);
        }
        ivory(svg, 5, (-46.0, -94.0), 19.0, -24.0);
        ivory(svg, 6, (47.0, -98.0), 19.0, 20.0);
        bang(svg, (0.0, -42.0), &[-170.0, -152.0, -28.0, -10.0], 50.0, 60.0);
    } else {
        rope(svg, "M0 -137V-118");
        svg.at((0.0, -82.0), 1.0, |svg| boulder(svg, false));
        rope(svg, "M-9 -116Q0 -126 9 -116Q0 -112 -9 -116");
        svg.path("M-26 0L-22 -10H22L26 0Z", inked(theme::CITY, 2.2));
        ivory(svg, 5, (0.0, -21.0), 19.0, 6.0);
        snores(svg, (45.0, -104.0));
    }
}

fn rope(svg: &mut Svg, path: &str) {
    svg.path(path, ink(6.4));
    svg.path(path, Paint::line(theme::BRASS_FILL, 3.0));
}

fn boulder(svg: &mut Svg, sprung: bool) {
    svg.path(
        "M-16 -37L12 -39L34 -26L42 -2L34 24L12 37L-18 36L-38 22L-44 -4L-34 -26Z",
        inked(theme::ORDER, 2.6),
    );
    svg.path("M-34 -26L-26 -14L-16 -37M34 -26L24 -20L12 -39", Paint::line(theme::WHITE, 1.8).faint(0.5));
    svg.path("M-38 22L-26 18L-18 36M34 24L24 22L12 37", ink(1.8).faint(0.5));
    svg.at((0.0, -3.0), 1.1, |svg| face(svg, sprung));
}

/// A padlock with a dial for its face: it hangs open, or snaps shut on the very number.
pub(super) fn lock(svg: &mut Svg, sprung: bool) {
    let shackle = if sprung {
        "M-28 -84V-104C-28 -142 28 -142 28 -104V-84"
    } else {
        "M-28 -84V-112C-28 -152 28 -152 28 -112V-106"
    };
    svg.path(shackle, ink(17.0));
    svg.path(shackle, Paint::line(theme::ORDER, 12.0));
    svg.path(shackle, Paint::line(theme::WHITE, 2.2).faint(0.45));
    svg.rect((-58.0, -94.0), (116.0, 94.0), 20.0, inked(theme::HAIR_4, 2.6));
    svg.rect((-51.0, -87.0), (102.0, 80.0), 15.0, Paint::line(theme::BRASS_FILL, 2.4));
    for (x, y) in [(-45.0, -81.0), (45.0, -81.0), (-45.0, -13.0), (45.0, -13.0)] {
        svg.circle(x, y, 3.4, inked(theme::BRASS_FILL, 1.4));
    }
    svg.circle(0.0, -47.0, 40.0, inked(theme::BRASS_FILL, 2.4));
    svg.circle(0.0, -47.0, 34.0, inked(theme::IVORY, 2.0));
    // Eight counts; the filled ones are fatal.
    for count in 0..8u8 {
        let (x, y) = polar(28.5, (f32::from(count) * 45.0 - 90.0).to_radians());
        let fatal = matches!(count, 1 | 3 | 7);
        let paint = if fatal { Paint::fill(theme::RED) } else { Paint::line(theme::PIP, 1.4) };
        svg.circle(x, y - 47.0, if fatal { 3.6 } else { 2.2 }, paint);
    }
    svg.at((0.0, -49.0), 0.84, |svg| face(svg, sprung));
    let turn = if sprung { 45.0 } else { 0.0 };
    svg.turned((0.0, -47.0), turn, 1.0, |svg| {
        svg.path("M-5.5 -43L0 -32L5.5 -43Z", inked(theme::RED, 1.6));
    });
    if sprung {
        bang(svg, (-28.0, -92.0), &[-160.0, -135.0], 18.0, 30.0);
        bang(svg, (28.0, -92.0), &[-45.0, -20.0], 18.0, 30.0);
        bang(svg, (0.0, -126.0), &[-115.0, -65.0], 14.0, 24.0);
    } else {
        snores(svg, (46.0, -112.0));
    }
}

/// A balance under a moon: level, or tipped by one die too many.
pub(super) fn balance(svg: &mut Svg, sprung: bool) {
    svg.path("M-30 0C-28 -12 -12 -14 -6 -20H6C12 -14 28 -12 30 0Z", inked(theme::HAIR_4, 2.4));
    svg.path("M-4.5 -18L-3.5 -106H3.5L4.5 -18Z", inked(theme::BRASS_FILL, 2.0));
    let tilt: f32 = if sprung { 15.0 } else { 0.0 };
    let (sin, cos) = tilt.to_radians().sin_cos();
    for (side, load) in [(-1.0, [4, 2]), (1.0, [6, 6])] {
        let (x, y) = (side * 62.0 * cos, -104.0 + side * 62.0 * sin);
        svg.at((x, y), 1.0, |svg| {
            if side > 0.0 {
                ivory(svg, load[0], (-11.0, 41.0), 19.0, -5.0);
                ivory(svg, load[1], (11.0, 41.0), 19.0, 6.0);
                if sprung {
                    ivory(svg, 6, (0.0, 22.0), 19.0, 10.0);
                }
            } else if sprung {
                ivory(svg, load[0], (-21.0, -12.0), 19.0, -28.0);
                ivory(svg, load[1], (17.0, -22.0), 19.0, 24.0);
            } else {
                ivory(svg, load[0], (-11.0, 41.0), 19.0, 5.0);
                ivory(svg, load[1], (11.0, 41.0), 19.0, -4.0);
            }
            svg.path("M0 0L-26 50M0 0L26 50", Paint::line(theme::INK, 1.8));
            svg.path("M-29 50H29C26 62 14 65 0 65C-14 65 -26 62 -29 50Z", inked(theme::BRASS_FILL, 2.2));
        });
    }
    svg.turned((0.0, -104.0), tilt, 1.0, |svg| {
        svg.path("M-66 -3C-30 -9 30 -9 66 -3V3C30 -1 -30 -1 -66 3Z", inked(theme::HAIR_4, 2.2));
        svg.circle(-62.0, 0.0, 4.0, inked(theme::BRASS_FILL, 1.6));
        svg.circle(62.0, 0.0, 4.0, inked(theme::BRASS_FILL, 1.6));
    });
    svg.circle(0.0, -122.0, 25.0, inked(theme::YELLOW, 2.4));
    svg.path("M12 -137a4 4 0 1 0 .1 0M-13 -108a2.6 2.6 0 1 0 .1 0", ink(1.4).faint(0.35));
    svg.at((0.0, -123.0), 0.86, |svg| face(svg, sprung));
    if sprung {
        bang(svg, (-60.0, -66.0), &[-112.0, -90.0, -68.0], 10.0, 24.0);
    } else {
        snores(svg, (30.0, -136.0));
    }
}
