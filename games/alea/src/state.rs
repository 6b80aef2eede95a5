//! Everything that changes during a game.

use gamekit::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::faces::Dice;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A trap is turned up.
    Trap,
    /// All declare.
    Declare,
    /// A group rolls.
    Roll,
    /// The players of a group try to escape.
    Escape,
    /// Leaders who are level roll ten dice each.
    Tiebreak,
    /// Nothing: the game is over.
    Over,
}

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What the game waits for.
    pub stage: Stage,
    /// The round, from 1; 0 before the first trap.
    pub round: u8,
    /// Whether points count double, because the round is the last one (AL-19).
    pub last: bool,
    /// Points by seat.
    pub scores: [u8; MAX_SEATS as usize],
    /// Traps that are not dealt, as bits by their place in the deck.
    pub undealt: u64,
    /// The trap of the round, by its place in the deck.
    pub trap: Option<u8>,
    /// What each seat declared this round; hidden from others until all are in (AL-22).
    pub declared: [Option<u8>; MAX_SEATS as usize],
    /// The declaration whose group rolls or escapes.
    pub group: u8,
    /// All dice on the table.
    pub table: Dice,
    /// What each seat has rolled of them; nothing after an escape, which throws all dice anew.
    pub rolled: [Dice; MAX_SEATS as usize],
    /// Who of the group has tried to escape.
    pub tried: SeatSet,
    /// Who of them failed.
    pub failed: SeatSet,
    /// Leaders who are level and roll for the victory.
    pub level: SeatSet,
    /// How often they have rolled.
    pub tiebreaks: u16,
}

impl State {
    /// What a seat declared.
    #[inline]
    pub fn declaration(&self, seat: Seat) -> Option<u8> {
        self.declared[usize::from(seat.0) % self.declared.len()]
    }

    /// The points of a seat.
    #[inline]
    pub fn score(&self, seat: Seat) -> u8 {
        self.scores[usize::from(seat.0) % self.scores.len()]
    }

    #[inline]
    pub(crate) fn score_mut(&mut self, seat: Seat) -> &mut u8 {
        let seats = self.scores.len();
        &mut self.scores[usize::from(seat.0) % seats]
    }
}
