//! Declarations: a dice cup that hides a number, and what stands under it.

use super::dice::{Die, Owner, mark};
use super::inked;
use crate::svg::{Paint, Svg};
use crate::theme;

/// What is known of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declaration {
    /// Nothing yet.
    Thinking,
    /// It is made, but hidden.
    Sealed,
    /// So many dice, for all to see.
    Open(u8),
}

/// Draws a declaration of a seat in a square of this size round a place.
pub fn declaration(svg: &mut Svg, place: (f32, f32), size: f32, seat: u8, what: Declaration) {
    let colour = Owner::Seat(seat).body();
    svg.at(place, size / 48.0, |svg| match what {
        Declaration::Thinking => {
            svg.path(CUP, Paint::fill(colour).thin(0.12).lined(colour, 2.0).dashed(3.0, 4.0));
            svg.path(mark(seat, 5.5), Paint::fill(colour));
        }
        Declaration::Sealed => {
            cup(svg, seat);
            svg.path(mark(seat, 6.0), Paint::fill(theme::SEAT_INK));
        }
        Declaration::Open(dice) => {
            // The cup is lifted off its number.
            svg.turned((3.0, -9.0), 15.0, 0.76, |svg| cup(svg, seat));
            svg.circle(-0.4, 9.6, 14.2, Paint::fill(theme::OUTLINE).thin(0.2));
            svg.circle(-1.0, 8.4, 14.2, inked(theme::IVORY, 2.2));
            svg.figure((-1.0, 8.4), 21.0, dice, theme::PIP);
        }
    });
}

const CUP: &str = "M-12 -17H12L17 13H-17Z";

/// A cup upside down, 40 wide and 40 high, round the origin.
fn cup(svg: &mut Svg, seat: u8) {
    svg.ellipse((1.5, 19.0), (20.0, 4.0), Paint::fill(theme::OUTLINE).thin(0.2));
    svg.path(CUP, inked(Owner::Seat(seat).body(), 2.2));
    svg.path("M-8 -12L-10 8", Paint::line(theme::WHITE, 2.0).faint(0.4));
    svg.path("M-13 -20H13V-14.5H-13Z", inked(theme::BRASS_FILL, 2.0));
    svg.path("M-19.5 13H19.5V19H-19.5Z", inked(theme::BRASS_FILL, 2.0));
}

/// So many dice of a seat in a row round a place, as on the buttons that declare them; a stroke for none.
pub fn handful(svg: &mut Svg, (x, y): (f32, f32), side: f32, seat: u8, dice: u8) {
    if dice == 0 {
        svg.at((x, y), side / 16.0, |svg| {
            svg.path("M-18 0H18", Paint::line(theme::INK_3, 2.5));
        });
    }
    for die in 0..dice {
        let along = f32::from(die) - f32::from(dice - 1) / 2.0;
        Die::new(Owner::Seat(seat), 1).sized(side).draw(svg, (x + along * side * 1.25, y));
    }
}
