//! Everything that changes during a game: what lies on the table, and what somebody does not see.

use gamekit::{MAX_SEATS, Seat};

use crate::kinds::{Cards, Few};
use crate::power::Colour;
use crate::table::{SLOT_CARDS, Table};

/// The cards that everybody is dealt (HE-7).
pub const HAND: usize = 5;

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What all see.
    pub table: Table,
    /// Cards that nobody has: what their order is, is stored nowhere.
    pub undealt: Cards,
    /// Hands by seat.
    pub hands: [Cards; MAX_SEATS as usize],
    /// Commoners that only their owner knows, by seat and slot.
    pub commoners: [[Few<SLOT_CARDS>; 5]; MAX_SEATS as usize],
    /// What each seat has discarded and not drawn again. Until the refill these are the discards;
    /// afterwards it is what the seat knows of the undealt cards.
    pub put_back: [Cards; MAX_SEATS as usize],
    /// What each seat has sealed for the redraw.
    pub redraws: [Option<Few<HAND>>; MAX_SEATS as usize],
}

impl State {
    /// A seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// The Commoners in a slot that only their owner knows.
    #[inline]
    pub fn commoners(&self, seat: Seat, slot: Colour) -> &Few<SLOT_CARDS> {
        &self.commoners[seat.index()][slot as usize]
    }
}
