//! The high sky: its ground, its clouds and the city that floats in it.

use super::{ink, inked};
use crate::house;
use crate::shape::{heart, star};
use crate::svg::{Paint, Short, Svg};
use crate::theme::{self, Colour};

/// The sky as a ground of this size: sheets of paper, one behind the other, and a few sparks.
pub fn sky(svg: &mut Svg, (width, height): (f32, f32)) {
    svg.rect((0.0, 0.0), (width, height), 0.0, Paint::fill(theme::CLOTH));
    for (level, lean) in [(0.3, 1.0), (0.56, -1.0), (0.8, 1.0)] {
        let top = height * level;
        let [quarter, half, full, low] = [width / 4.0, width / 2.0, width, height].map(Short);
        let [edge, crest] = [top, top - height * 0.1 * lean].map(Short);
        svg.path(
            format!("M0 {edge}Q{quarter} {crest} {half} {edge}T{full} {edge}V{low}H0Z"),
            Paint::fill(theme::ORDER_T).thin(0.2),
        );
    }
    for (x, y, size) in [(0.06, 0.44, 4.0), (0.22, 0.1, 3.0), (0.72, 0.09, 3.4), (0.93, 0.12, 4.0)] {
        svg.at((width * x, height * y), 1.0, |svg| {
            svg.path(star(4, size, size * 0.28), Paint::fill(theme::WHITE).thin(0.8));
        });
    }
}

/// A cloud of about 100 by 40, so opaque, round a place.
pub fn cloud(svg: &mut Svg, place: (f32, f32), scale: f32, opacity: f32) {
    svg.at(place, scale, |svg| {
        house::cloud(svg, opacity);
    });
}

#[derive(Clone, Copy)]
enum Roof {
    Cone,
    Dome,
    Flat,
}

/// A tower that stands on y = 0: middle, width, height, roof, windows.
fn tower(svg: &mut Svg, (middle, width, height): (f32, f32, f32), roof: Roof, windows: u8) {
    let edge = inked(theme::ORDER_T, 2.2);
    svg.rect((middle - width / 2.0, -height), (width, height), 0.0, edge);
    svg.at((middle, -height), 1.0, |svg| {
        let half = width / 2.0 + 3.0;
        let tip = match roof {
            Roof::Cone => width * 1.4,
            Roof::Dome => width * 0.68,
            Roof::Flat => 7.0,
        };
        let [left, right, crest, up] = [-half, half, -tip, -tip - 12.0].map(Short);
        // The pole stands behind its roof, the pennant flies from it.
        svg.path(format!("M0 {crest}V{up}"), Paint::line(theme::INK, 1.8));
        let pennant: (Colour, &str) = match roof {
            Roof::Cone => (theme::YELLOW, "l10 3.4l-10 3.6Z"),
            Roof::Dome => (theme::BRASS_FILL, "a2.8 2.8 0 1 1 -.1 0Z"),
            Roof::Flat => (theme::RED, "l-10 3.4l10 3.6Z"),
        };
        svg.path(format!("M0 {up}{}", pennant.1), inked(pennant.0, 1.4));
        match roof {
            Roof::Cone => svg.path(format!("M{left} 0L0 {crest}L{right} 0Z"), inked(theme::SEAT_1, 2.2)),
            Roof::Dome => {
                let bow = Short(-width * 0.9);
                svg.path(
                    format!("M{left} 0C{left} {bow} {right} {bow} {right} 0Z"),
                    inked(theme::SEAT_2, 2.2),
                )
            }
            Roof::Flat => {
                let [inner, step] = [width / 4.0, half - width / 4.0].map(Short);
                let teeth = format!("M{left} 0V-7h{step}v4H{inner}v-4h{step}V0Z");
                svg.path(teeth, inked(theme::BRASS_FILL, 2.0))
            }
        };
        let panes: String =
            (0..windows).map(|row| format!("M-3 {}v-4a3 3 0 0 1 6 0v4Z", 19 + 17 * row)).collect();
        svg.path(panes, Paint::fill(theme::BLUE));
    });
}

/// The city on its rock, 230 wide: grass at y = 0, the highest pennant at -132, the lowest rock at 92.
pub fn skycity(svg: &mut Svg, place: (f32, f32), scale: f32) {
    svg.at(place, scale, |svg| {
        rock(svg);
        tower(svg, (-70.0, 26.0, 46.0), Roof::Cone, 2);
        tower(svg, (68.0, 28.0, 52.0), Roof::Dome, 2);
        tower(svg, (-37.0, 24.0, 76.0), Roof::Flat, 3);
        tower(svg, (35.0, 22.0, 88.0), Roof::Cone, 3);
        tower(svg, (0.0, 42.0, 66.0), Roof::Dome, 0);
        clock_and_gate(svg);
        svg.path(
            "M-108 2C-104 -8 -92 -4 -88 -8C-80 -12 -70 -2 -60 -5C-40 2 40 2 60 -5C72 -2 82 -12 90 -8C96 -4 106 -8 108 2C60 10 -60 10 -108 2Z",
            inked(theme::GREEN, 2.2),
        );
        // Trees at the rim.
        for (x, y, size) in [(-94.0, -13.0, 9.0), (95.0, -14.0, 8.0), (-50.0, -9.0, 6.0)] {
            svg.path(format!("M{x} {}v-8", Short(y + size + 5.0)), ink(2.2));
            svg.circle(x, y, size, inked(theme::GREEN, 2.0));
        }
        svg.path("M-84 4l-3 4M-20 5l-2 4M24 5l2 4M78 3l3 4", ink(1.6).faint(0.6));
    });
}

fn clock_and_gate(svg: &mut Svg) {
    svg.at((0.0, -47.0), 1.0, |svg| {
        svg.circle(0.0, 0.0, 10.5, inked(theme::IVORY, 2.2));
        svg.path("M0 -7.6V-8M7.6 0H8M0 7.6V8M-7.6 0H-8", Paint::line(theme::PIP, 1.6));
        svg.path("M0 0V-6M0 0L4 3", Paint::line(theme::PIP, 1.8));
    });
    svg.path("M-13 2V-18C-13 -32 13 -32 13 -18V2Z", inked(theme::BLUE, 2.2));
    svg.path("M0 2V-28M-8 -26V2M8 -26V2M-13 -12H13", ink(1.4).faint(0.6));
}

/// The rock with the city's clockwork in it: a gear behind a round window, a key to wind it.
fn rock(svg: &mut Svg) {
    svg.path("M66 34h30v7h-32Z", inked(theme::BRASS_FILL, 2.0));
    svg.path(
        "M96 37.5C94 22 112 16 114 28C115 34 110 37.5 103 37.5C110 37.5 115 41 114 47C112 59 94 53 96 37.5Z",
        inked(theme::BRASS_FILL, 2.2),
    );
    svg.path(
        "M-104 2C-98 22 -74 24 -62 46C-52 62 -32 58 -20 82C-12 96 4 92 10 74C18 56 42 62 56 44C68 28 96 24 104 2Z",
        inked(theme::CITY, 2.2),
    );
    svg.path(
        "M-76 18C-68 22 -64 26 -60 34M72 18C66 22 62 26 60 30M-34 58C-30 62 -26 62 -24 68M22 58C26 54 30 56 36 52M-6 78C-5 82 -3 84 -1 84",
        ink(2.0).faint(0.4),
    );
    svg.at((0.0, 36.0), 1.0, |svg| {
        svg.circle(0.0, 0.0, 19.0, inked(theme::PIP, 2.2));
        svg.path(star(10, 16.0, 11.5), inked(theme::BRASS_FILL, 1.4));
        svg.circle(0.0, 0.0, 6.4, inked(theme::IVORY, 1.4));
        svg.path(heart(3.6), Paint::fill(theme::RED));
    });
}
