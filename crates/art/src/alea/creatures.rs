//! Traps that are almost animals: the rune door, the twin owls, the net with its spider.

use super::dice::{Die, Owner};
use super::vignette::{bang, face, snores};
use super::{ink, inked};
use crate::shape::star;
use crate::svg::{Paint, Svg};
use crate::theme;

fn ivory(svg: &mut Svg, face: u8, (x, y): (f32, f32), side: f32, tilt: f32) {
    Die::new(Owner::Nobody, face).sized(side).tilted(tilt).draw(svg, (x, y));
}

/// A double door with a face in its keystone and a rune for each face of a die.
pub(super) fn door(svg: &mut Svg, sprung: bool) {
    svg.path("M-60 0V-82C-60 -130 60 -130 60 -82V0Z", inked(theme::CITY, 2.4));
    svg.path("M-60 -30h14M-60 -58h14M-57 -86l13 4M60 -30h-14M60 -58h-14M57 -86l-13 4", ink(1.6).faint(0.5));
    let opening = "M-46 0V-80C-46 -112 46 -112 46 -80V0Z";
    if sprung {
        svg.path(opening, inked(theme::PIP, 2.4));
        // Something looks out.
        for x in [-15.0, 15.0] {
            svg.ellipse((x, -54.0), (9.5, 11.0), Paint::fill(theme::YELLOW));
            svg.ellipse((x, -52.0), (2.6, 7.0), Paint::fill(theme::PIP));
        }
        svg.path("M-27 -70L-6 -62M27 -70L6 -62", Paint::line(theme::PIP, 5.0));
        svg.path(
            "M-26 -30L-19 -20L-12 -30L-6 -19L0 -30L6 -19L12 -30L19 -20L26 -30Q20 -6 0 -6Q-20 -6 -26 -30Z",
            Paint::fill(theme::IVORY),
        );
        for (leaf, first) in [(1.0, 4), (-1.0, 1)] {
            svg.path(
                format!("M{} 0L{} 6V-104L{} -84Z", leaf * 46.0, leaf * 82.0, leaf * 46.0),
                inked(theme::HAIR_0, 2.4),
            );
            for row in 0..3u8 {
                rune(svg, first + row, (leaf * 64.0, -78.0 + f32::from(row) * 27.0), 18.0, true);
            }
        }
    } else {
        svg.path(opening, inked(theme::HAIR_0, 2.4));
        svg.path("M-30 0V-99M30 0V-99M-14 0V-103M14 0V-103", ink(1.4).faint(0.4));
        svg.path("M0 0V-104", ink(2.4));
        for row in 0..3u8 {
            for (x, first) in [(-22.0, 1), (22.0, 4)] {
                rune(svg, first + row, (x, -80.0 + f32::from(row) * 27.0), 21.0, false);
            }
        }
        for x in [-6.0, 6.0] {
            svg.circle(x, -40.0, 3.4, inked(theme::BRASS_FILL, 1.6));
        }
    }
    svg.path(
        "M-27 -108C-30 -136 -18 -146 0 -146C18 -146 30 -136 27 -108C18 -98 -18 -98 -27 -108Z",
        inked(theme::ORDER_T, 2.4),
    );
    svg.at((0.0, -124.0), 0.86, |svg| face(svg, sprung));
    if sprung {
        bang(svg, (0.0, -122.0), &[-165.0, -140.0, -40.0, -15.0], 36.0, 48.0);
    } else {
        snores(svg, (34.0, -132.0));
    }
}

/// A face of a die, cut into wood; it glows when it counts.
fn rune(svg: &mut Svg, face: u8, (x, y): (f32, f32), side: f32, lit: bool) {
    if lit {
        ivory(svg, face, (x, y), side, 0.0);
        return;
    }
    let corner = (x - side / 2.0, y - side / 2.0);
    svg.rect(corner, (side, side), 5.0, Paint::fill(theme::OUTLINE).thin(0.3).lined(theme::OUTLINE, 1.4));
    svg.at((x, y), 1.0, |svg| {
        svg.path(super::dice::pips(0, face, side), Paint::fill(theme::BRASS_FILL));
    });
}

/// Two owls that watch a die on its pillar.
pub(super) fn owls(svg: &mut Svg, sprung: bool) {
    svg.path("M-20 0L-16 -34H16L20 0Z", inked(theme::CITY, 2.2));
    svg.path("M-21 -34H21V-41H-21Z", inked(theme::CITY, 2.2));
    if sprung {
        ivory(svg, 6, (0.0, -78.0), 30.0, 16.0);
        bang(svg, (0.0, -78.0), &[-150.0, -115.0, -65.0, -30.0, 60.0, 120.0], 27.0, 37.0);
    } else {
        ivory(svg, 6, (0.0, -58.0), 30.0, -7.0);
    }
    svg.at((-58.0, -72.0), 1.0, |svg| owl(svg, sprung));
    svg.at((58.0, -72.0), 1.0, |svg| {
        svg.mirrored(|svg| owl(svg, sprung));
    });
    if !sprung {
        snores(svg, (20.0, -112.0));
    }
}

/// An owl on its plinth; the eyes are round the origin, the plinth ends 72 below.
fn owl(svg: &mut Svg, sprung: bool) {
    svg.path("M-29 58H29L34 72H-34Z", inked(theme::CITY, 2.4));
    if sprung {
        for path in [
            "M-20 22C-34 16 -42 -6 -38 -40C-32 -34 -30 -30 -29 -24C-27 -28 -25 -30 -22 -31C-22 -16 -18 4 -14 22Z",
            "M20 22C34 16 42 -6 38 -40C32 -34 30 -30 29 -24C27 -28 25 -30 22 -31C22 -16 18 4 14 22Z",
        ] {
            svg.path(path, inked(theme::SEAT_2, 2.2));
        }
    }
    let body = if sprung {
        "M-24 58C-31 20 -28 -8 -23 -32L-13 -18H13L23 -32C28 -8 31 20 24 58Z"
    } else {
        "M-24 58C-32 20 -29 -6 -27 -17C-20 -19 -17 -17 -12 -15H12C17 -17 20 -19 27 -17C29 -6 32 20 24 58Z"
    };
    svg.path(body, inked(theme::SEAT_2, 2.6));
    svg.path("M-12 58C-18 40 -14 24 0 22C14 24 18 40 12 58Z", inked(theme::ORDER_T, 2.0));
    svg.path("M-6 34q3 4 6 0q3 4 6 0M-8 44q4 4 8 0q4 4 8 0", ink(1.6));
    for x in [-10.0, 10.0] {
        svg.circle(x, 0.0, 11.5, inked(theme::IVORY, 2.4));
        if sprung {
            svg.circle(x + 1.5, 0.0, 7.4, inked(theme::BRASS_FILL, 1.4));
            svg.circle(x + 1.5, 0.0, 3.0, Paint::fill(theme::PIP));
            svg.circle(x + 3.6, -2.4, 1.4, Paint::fill(theme::WHITE));
        }
    }
    if sprung {
        svg.path("M-22 -12L-3 -7M22 -12L3 -7", ink(3.0));
        svg.path("M-5 8L0 12L5 8L3 18H-3Z", inked(theme::SEAT_1, 1.8));
    } else {
        svg.path("M-17 0Q-10 7 -3 0M3 0Q10 7 17 0", Paint::line(theme::PIP, 2.4));
        svg.path("M-4 9L0 17L4 9Z", inked(theme::SEAT_1, 1.8));
        let wing = "M-24 14C-34 28 -34 44 -28 54C-24 48 -21 40 -21 28Z";
        svg.path(wing, inked(theme::SEAT_2, 2.2));
        svg.mirrored(|svg| {
            svg.path(wing, inked(theme::SEAT_2, 2.2));
        });
    }
    svg.path("M-9 58v4M-4 58v4M4 58v4M9 58v4", Paint::line(theme::SEAT_1, 2.6));
}

/// A net that hangs as a hammock, or falls over dice; its spider is wound by a key.
pub(super) fn net(svg: &mut Svg, sprung: bool) {
    let cord = Paint::line(theme::BRASS, 2.2);
    if sprung {
        for (face, x, y, tilt) in [
            (2, -34.0, -18.0, -10.0),
            (4, 4.0, -17.0, 6.0),
            (3, 38.0, -19.0, 14.0),
            (3, -14.0, -48.0, -18.0),
            (2, 22.0, -50.0, 12.0),
        ] {
            ivory(svg, face, (x, y), 27.0, tilt);
        }
        svg.path(
            "M0 -104Q-66 -70 -72 -2M0 -104Q-44 -66 -46 3M0 -104Q-20 -60 -18 4M0 -104Q20 -60 18 4M0 -104Q44 -66 46 3M0 -104Q66 -70 72 -2M-33 -83Q0 -72 33 -83M-56 -57Q0 -38 56 -57M-67 -28Q0 -8 67 -28M-72 -2Q-59 6 -46 3Q-32 8 -18 4Q0 9 18 4Q32 8 46 3Q59 6 72 -2",
            cord,
        );
        for x in [-72.0, -46.0, -18.0, 18.0, 46.0, 72.0] {
            svg.circle(x, if x.abs() > 60.0 { -1.0 } else { 4.0 }, 3.6, inked(theme::BRASS_FILL, 1.5));
        }
        svg.at((0.0, -120.0), 1.0, |svg| spider(svg, true));
        bang(svg, (0.0, -118.0), &[-166.0, -150.0, -30.0, -14.0], 46.0, 56.0);
        return;
    }
    svg.path("M-74 -146C-50 -96 -26 -84 0 -84C26 -84 50 -96 74 -146", Paint::line(theme::INK, 2.4));
    svg.at((0.0, -98.0), 1.0, |svg| spider(svg, false));
    svg.path(
        "M-74 -146C-52 -84 -28 -62 0 -62C28 -62 52 -84 74 -146M-68 -132C-46 -92 -24 -80 0 -80C24 -80 46 -92 68 -132M-61 -117L-49 -110M-50 -100L-34 -96M-37 -90L-44 -86M-36 -73L-14 -83M-20 -64L0 -80M0 -62L-14 -83M61 -117L49 -110M50 -100L34 -96M37 -90L44 -86M36 -73L14 -83M20 -64L0 -80M0 -62L14 -83M-24 -85L-36 -73M24 -85L36 -73",
        cord,
    );
    for x in [-74.0, 74.0] {
        svg.circle(x, -146.0, 5.0, inked(theme::BRASS_FILL, 2.0));
    }
    for (face, x, y, tilt) in [(2, -40.0, -16.0, -8.0), (4, 2.0, -15.0, 5.0), (3, 40.0, -17.0, 12.0)] {
        ivory(svg, face, (x, y), 27.0, tilt);
    }
    snores(svg, (24.0, -124.0));
}

fn spider(svg: &mut Svg, sprung: bool) {
    let legs = if sprung {
        "M-14 -4Q-30 -26 -38 -12M-16 2Q-36 -8 -42 8M-14 8Q-30 6 -34 22M14 -4Q30 -26 38 -12M16 2Q36 -8 42 8M14 8Q30 6 34 22"
    } else {
        "M-14 2Q-26 -10 -34 2M-14 8Q-28 2 -34 14M14 2Q26 -10 34 2M14 8Q28 2 34 14"
    };
    svg.path(legs, Paint::line(theme::INK, 3.4));
    svg.path(
        "M-2 -18V-24H2V-18M0 -24C-12 -20 -12 -34 0 -29C12 -34 12 -20 0 -24Z",
        inked(theme::BRASS_FILL, 1.6),
    );
    svg.circle(0.0, 0.0, 19.0, inked(theme::HAIR_2, 2.4));
    svg.at((0.0, -9.0), 1.0, |svg| {
        svg.path(star(4, 4.0, 1.4), Paint::fill(theme::BRASS_FILL));
    });
    svg.at((0.0, 1.0), 0.72, |svg| {
        if sprung {
            face(svg, true);
            return;
        }
        // Dark lids would not be seen on a dark body.
        svg.path("M-18 -1Q-11.5 6 -5 -1M5 -1Q11.5 6 18 -1M-3 11Q0 13.5 3 11", Paint::line(theme::WHITE, 2.6));
    });
}
