//! Icons of the five slots and the three tokens.

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme::{self, Colour};

use super::{Slot, painted};

const SWORD: &str = "M0 -10L2.3 -7.4V2.6H6V5.4H1.8V7.2A2 2 0 1 1 -1.8 7.2V5.4H-6V2.6H-2.3V-7.4Z";
const HOUSE: &str =
    "M0 -9L3.4 -6.1V-8.4H6V-3.9L9 -1.4L7.2 .8L6.6 .3V8.6H1.9V3.4H-1.9V8.6H-6.6V.3L-7.2 .8L-9 -1.4Z";
const MOON: &str = "M2.4 -9A9 9 0 1 0 9 4.4A7.4 7.4 0 0 1 2.4 -9ZM6.2 -7.6L7.1 -5L9.8 -4.1L7.1 -3.2L6.2 -.6L5.3 -3.2L2.6 -4.1L5.3 -5Z";
const APPLE: &str = "M-.6 -4.6C-.4 -7.6 1.4 -9.4 4.8 -9.6C4.8 -6.6 3 -4.9 .8 -4.6C5 -6.4 8.8 -3.2 8 1.6C7.2 6.4 3.6 10 .2 8.4C-3.4 10 -7.2 6.4 -8 1.6C-8.8 -3.2 -4.6 -6.4 -.6 -4.6Z";
const SCALES: &str = "M-1.1 -9H1.1V-6.6L7.4 -5.4L10 1.2C9.4 4.6 4.4 4.6 3.8 1.2L6.2 -4L1.1 -5V6.4H4.8V8.8H-4.8V6.4H-1.1V-5L-6.2 -4L-3.8 1.2C-4.4 4.6 -9.4 4.6 -10 1.2L-7.4 -5.4L-1.1 -6.6Z";

const fn path(slot: Slot) -> &'static str {
    match slot {
        Slot::Military => SWORD,
        Slot::Population => HOUSE,
        Slot::Dream => MOON,
        Slot::Food => APPLE,
        Slot::Order => SCALES,
    }
}

/// The icon of a slot round the origin, for panels: sword, house, moon and star, apple, scales.
pub fn slot(svg: &mut Svg, slot: Slot, radius: f32) {
    slot_in(svg, slot, radius, slot.ink());
}

/// The same in a colour that suits another ground.
pub fn slot_in(svg: &mut Svg, slot: Slot, radius: f32, colour: Colour) {
    svg.at((0.0, 0.0), radius / 10.0, |svg| {
        svg.path(path(slot), Paint::fill(colour));
    });
}

/// The same with a line round it, for lands and discs, where its colour alone would be too near the
/// ground in one of the themes.
pub fn slot_lined(svg: &mut Svg, slot: Slot, radius: f32, line: Colour) {
    // The line keeps its width on the page; on the smallest icons it would eat the shape.
    let width = (10.0 / radius).min(1.6);
    svg.at((0.0, 0.0), radius / 10.0, |svg| {
        svg.path(path(slot), Paint::fill(slot.ink()).lined(line, width));
    });
}

/// What can be paid: each colour has an outline of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// A shield with a sword.
    Red,
    /// A sun with a moon.
    Yellow,
    /// A leaf with an apple.
    Green,
}

impl Token {
    /// All of them, in order.
    pub const ALL: [Token; 3] = [Token::Red, Token::Yellow, Token::Green];
}

const SHIELD: &str = "M-11 -11.5C-5 -9.5 5 -9.5 11 -11.5C12.4 0 9 8.4 0 13C-9 8.4 -12.4 0 -11 -11.5Z";
const LEAF: &str = "M-11.6 11.6C-14 -2 -4 -13 11.6 -11.6C14 2 4 13 -11.6 11.6Z";

/// A token round the origin.
pub fn token(svg: &mut Svg, token: Token, radius: f32) {
    let (slot, size, mark) = match token {
        Token::Red => (Slot::Military, 7.0, theme::IVORY),
        Token::Yellow => (Slot::Dream, 6.4, theme::PIP),
        Token::Green => (Slot::Food, 6.6, theme::IVORY),
    };
    svg.at((0.0, 0.0), radius / 13.0, |svg| {
        let paint = painted(slot.paint(), 2.0);
        match token {
            Token::Red => svg.path(SHIELD, paint),
            Token::Yellow => svg.path(shape::star(8, 13.4, 10.0), paint),
            Token::Green => svg.path(LEAF, paint),
        };
        slot_in(svg, slot, size, mark);
    });
}
