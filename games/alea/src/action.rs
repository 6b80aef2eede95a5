//! Decisions, random results, and why they are refused.

use gamekit::{MAX_SEATS, Refusal, Seat, SeatSet};

use crate::faces::Dice;

/// The most dice that a player declares (AL-9).
pub const MOST_DECLARED: u8 = 5;

/// A decision: how many dice to roll this round (AL-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Declare(pub u8);

/// A random result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The trap of the round (AL-9).
    Trap(u16),
    /// A group's joint roll (AL-10).
    Roll(Throws),
    /// The re-roll of one player who tries to escape (AL-13).
    Escape(Seat, Dice),
    /// Ten dice of each leader who is level with another (AL-20).
    Tiebreak(Throws),
}

/// Dice thrown by several seats at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Throws {
    dice: [Dice; MAX_SEATS as usize],
}

impl Throws {
    /// The throws with the dice of one more seat.
    #[must_use]
    pub fn with(mut self, seat: Seat, dice: Dice) -> Throws {
        if let Some(place) = self.dice.get_mut(usize::from(seat.0)) {
            *place = dice;
        }
        self
    }

    /// What a seat threw.
    #[inline]
    pub fn of(&self, seat: Seat) -> Dice {
        self.dice.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// Who threw.
    pub fn seats(&self) -> SeatSet {
        Seat::all(MAX_SEATS).filter(|&seat| !self.of(seat).is_empty()).collect()
    }

    /// Who threw what, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Dice)> {
        self.seats().iter().map(|seat| (seat, self.of(seat)))
    }
}

/// Why something is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nobody rolls more than five dice.
    TooMany,
    /// The card is not in the deck, or not for this number of players, or already dealt.
    WrongTrap,
    /// Not the seats that roll now, or not as many dice as they declared.
    WrongRoll,
    /// Not the seat that tries to escape now, or not as many dice as lie on the table.
    WrongEscape,
    /// Not the leaders who are level, or not ten dice each.
    WrongTiebreak,
    /// Another random result is due.
    OutOfPlace,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::TooMany | Illegal::OutOfPlace => "AL-9",
            Illegal::WrongTrap => "AL-17",
            Illegal::WrongRoll => "AL-10",
            Illegal::WrongEscape => "AL-13",
            Illegal::WrongTiebreak => "AL-20",
        }
    }
}
