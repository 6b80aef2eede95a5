//! The moment of escape: a die runs from a gate that falls.

use super::dice::{Die, Owner};
use super::vignette::bang;
use super::{ink, inked};
use crate::shape::star;
use crate::svg::{Paint, Svg};
use crate::theme;

/// How an escape stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Escape {
    /// The gate falls and the die leaps.
    Leaping,
    /// Outside.
    Free,
    /// Behind the gate.
    Caught,
}

/// The size of the picture.
pub const SIZE: (f32, f32) = (176.0, 112.0);

/// Draws the escape of a seat, in a box of [`SIZE`] from the origin.
pub fn escape(svg: &mut Svg, seat: u8, what: Escape) {
    svg.clipped((0.0, 0.0), SIZE, |svg| {
        svg.rect((0.0, 0.0), SIZE, 14.0, Paint::fill(theme::ACCENT_SOFT));
        svg.at((132.0, 34.0), 1.0, |svg| {
            let ground = if what == Escape::Free { theme::YELLOW } else { theme::CLOTH };
            svg.circle(0.0, 0.0, 21.0, Paint::fill(ground).thin(0.9));
        });
        svg.path("M0 98H176V112H0Z", Paint::fill(theme::CITY));
        svg.path("M0 98H176", ink(2.0));
        svg.path("M22 98V46C22 8 96 8 96 46V98Z", inked(theme::PIP, 2.2));
        let die = |svg: &mut Svg, place: (f32, f32), tilt: f32| {
            Die::new(Owner::Seat(seat), 1).sized(32.0).tilted(tilt).draw(svg, place);
        };
        match what {
            Escape::Leaping => {
                gate(svg, -38.0);
                frame(svg);
                svg.path("M46 78H78M58 88H82M56 68H74", Paint::line(theme::BRASS, 2.6).dashed(7.0, 5.0));
                winged(svg, (108.0, 66.0), &|svg| die(svg, (0.0, 0.0), 14.0));
            }
            Escape::Free => {
                gate(svg, 0.0);
                frame(svg);
                winged(svg, (132.0, 44.0), &|svg| die(svg, (0.0, 0.0), -8.0));
                for (x, y, size) in
                    [(104.0, 22.0, 6.0), (164.0, 20.0, 5.0), (162.0, 72.0, 6.5), (112.0, 80.0, 4.5)]
                {
                    svg.at((x, y), 1.0, |svg| {
                        svg.path(star(4, size, size * 0.3), inked(theme::BRASS_FILL, 1.2));
                    });
                }
            }
            Escape::Caught => {
                die(svg, (59.0, 77.0), -5.0);
                gate(svg, 0.0);
                frame(svg);
                bang(svg, (59.0, 96.0), &[-14.0, 6.0, 174.0, -166.0], 46.0, 56.0);
            }
        }
    });
}

/// The portcullis, so far down from where it is shut.
fn gate(svg: &mut Svg, down: f32) {
    // Inside the arch only: what is drawn up must not stand out of it.
    svg.clipped((22.0, 20.0), (74.0, 78.0), |svg| {
        svg.at((59.0, down), 1.0, |svg| {
            let bars = "M-29 24V90l2.5 7l2.5 -7V24ZM-11.5 24V90l2.5 7l2.5 -7V24ZM6.5 24V90l2.5 7l2.5 -7V24ZM24 24V90l2.5 7l2.5 -7V24Z";
            svg.path("M-37 34H37M-37 56H37M-37 96H37", Paint::line(theme::ORDER, 3.6));
            svg.path(bars, inked(theme::ORDER, 1.4));
        });
    });
}

fn frame(svg: &mut Svg) {
    svg.path("M12 98V46C12 -6 106 -6 106 46V98H92V46C92 14 26 14 26 46V98Z", inked(theme::CITY, 2.2));
    svg.path(
        "M12 62h14M12 80h14M92 62h14M92 80h14M18 26l12 7M100 26l-12 7M46 8l3 13M72 8l-3 13",
        ink(1.6).faint(0.5),
    );
}

/// A die with a wing on each side.
fn winged(svg: &mut Svg, place: (f32, f32), die: &dyn Fn(&mut Svg)) {
    svg.at(place, 1.0, |svg| {
        let wing = "M12 -4C20 -24 34 -26 40 -22C38 -18 38 -16 34 -14C36 -12 36 -8 31 -7C32 -4 28 0 22 1C18 4 14 4 12 2Z";
        svg.path(wing, inked(theme::IVORY, 1.8));
        svg.mirrored(|svg| {
            svg.path(wing, inked(theme::IVORY, 1.8));
        });
        die(svg);
    });
}
