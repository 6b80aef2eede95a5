//! AlicematiC Heroes: a picture map, five Kingdoms and thirty Alices.
//!
//! Pieces are drawn round the origin, cards and pictures from their upper left corner. Sizes are in
//! pixels of the page, so that lines keep their width; see each function for its origin.

use crate::svg::Paint;
use crate::theme::{self, Colour};

pub mod alice;
pub mod card;
pub mod hex;
pub mod home;
pub mod icon;
pub mod kingdom;
pub mod land;
pub mod ring;
pub mod texture;
pub mod track;
pub mod way;

#[cfg(test)]
mod tests;

/// The five colours of slots, cards and lands, in the order of the slots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Red.
    Military,
    /// Blue.
    Population,
    /// Yellow.
    Dream,
    /// Green.
    Food,
    /// White.
    Order,
}

impl Slot {
    /// All of them, in order.
    pub const ALL: [Slot; 5] = [Slot::Military, Slot::Population, Slot::Dream, Slot::Food, Slot::Order];

    /// The colour of its icon on panels and pale grounds.
    pub const fn ink(self) -> Colour {
        match self {
            Slot::Military => theme::RED,
            Slot::Population => theme::BLUE,
            Slot::Dream => theme::BRASS,
            Slot::Food => theme::GREEN_I,
            Slot::Order => theme::ORDER,
        }
    }

    /// The full colour of its pieces.
    pub const fn paint(self) -> Colour {
        match self {
            Slot::Military => theme::RED,
            Slot::Population => theme::BLUE,
            Slot::Dream => theme::YELLOW,
            Slot::Food => theme::GREEN,
            Slot::Order => theme::ORDER,
        }
    }

    /// The ground of its lands and cards.
    pub const fn ground(self) -> Colour {
        match self {
            Slot::Military => theme::RED_T,
            Slot::Population => theme::BLUE_T,
            Slot::Dream => theme::YELLOW_T,
            Slot::Food => theme::GREEN_T,
            Slot::Order => theme::ORDER_T,
        }
    }
}

/// A painted part: flat colour and the one ink line round it.
const fn painted(colour: Colour, line: f32) -> Paint {
    Paint::fill(colour).lined(theme::OUTLINE, line)
}
