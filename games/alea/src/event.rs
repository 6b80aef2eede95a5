//! What happens in a game, typed; sentences are made where they are read.

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::faces::Dice;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event", deny_unknown_fields)]
pub enum Event {
    /// A trap was turned up (AL-9).
    TrapTurned {
        /// The round.
        round: u8,
        /// The card.
        card: u16,
        /// Whether points count double (AL-19).
        last: bool,
    },
    /// Somebody has declared; what, nobody else knows (AL-22).
    Declared {
        /// Who.
        seat: Seat,
    },
    /// All declarations are shown, by seat (AL-9).
    Shown {
        /// The numbers.
        declared: Vec<u8>,
    },
    /// A group rolled (AL-10).
    Rolled {
        /// Who rolled what.
        dice: Vec<(Seat, Dice)>,
    },
    /// The trap was not sprung; each player of the group scored (AL-11).
    Cleared {
        /// Who.
        seats: Vec<Seat>,
        /// How many points each.
        points: u8,
    },
    /// The trap was sprung by this group (AL-12, AL-13).
    Sprung {
        /// Who.
        seats: Vec<Seat>,
    },
    /// The very first group sprang it: those who declared 0 scored (AL-12).
    ZeroPaid {
        /// Who.
        seats: Vec<Seat>,
        /// How many points each.
        points: u8,
    },
    /// A player re-rolled all dice and escaped (AL-13).
    Escaped {
        /// Who.
        seat: Seat,
        /// What the dice show now.
        dice: Dice,
        /// How many points.
        points: u8,
    },
    /// A player re-rolled all dice in vain (AL-15).
    Caught {
        /// Who.
        seat: Seat,
        /// What the dice show now.
        dice: Dice,
    },
    /// The round is over (AL-17); `next_is_last` if somebody has enough points (AL-18).
    RoundOver {
        /// Points by seat.
        scores: Vec<u8>,
        /// Whether the next round is the last one.
        next_is_last: bool,
    },
    /// The empty deck was refilled (AL-17).
    Refilled,
    /// Leaders who are level rolled ten dice each (AL-20).
    TiebreakRolled {
        /// Who rolled what.
        dice: Vec<(Seat, Dice)>,
    },
    /// The game is over.
    GameOver,
}
