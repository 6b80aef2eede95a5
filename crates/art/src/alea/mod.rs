//! The Skycity of Alea: dice in the high sky, and traps that sleep or snap.

pub mod condition;
pub mod dice;
pub mod escape;
pub mod home;
pub mod layout;
pub mod odds;
pub mod plaza;
pub mod sky;
pub mod tokens;
pub mod track;
pub mod tumble;
pub mod vignette;

mod creatures;
mod engines;

use crate::svg::Paint;
use crate::theme::{self, Colour};

/// A painted part with the dark line round it.
const fn inked(colour: Colour, width: f32) -> Paint {
    Paint::fill(colour).lined(theme::OUTLINE, width)
}

/// The dark line alone, on painted parts.
const fn ink(width: f32) -> Paint {
    Paint::line(theme::OUTLINE, width)
}

#[cfg(test)]
mod tests;
