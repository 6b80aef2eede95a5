//! What happens in a game, typed; sentences are made where they are read.

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::content::Doll;
use crate::state::LaneId;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event", deny_unknown_fields)]
pub enum Event {
    /// Counters were dealt, by Lane (AA-5).
    CountersDealt {
        /// The Counter of every Lane.
        counters: Vec<u8>,
    },
    /// Dolls were laid out on the Field (AA-6, AA-11).
    Revealed {
        /// Which.
        dolls: Vec<Doll>,
    },
    /// A round began (AA-7, AA-8).
    RoundBegan {
        /// Which.
        round: u8,
        /// Whether it is the last one.
        last: bool,
    },
    /// A Lane gained 1 Capacity, because its Bench doll is the largest (AA-7).
    CapacityGained {
        /// The Lane.
        lane: LaneId,
        /// Its Capacity now.
        capacity: u8,
    },
    /// A doll was taken to a Bench (AA-6, AA-10).
    Taken {
        /// By whom.
        seat: Seat,
        /// To which Lane.
        lane: LaneId,
        /// Which.
        doll: Doll,
    },
    /// A doll was put into a line (AA-9).
    Placed {
        /// By whom.
        seat: Seat,
        /// In which Lane.
        lane: LaneId,
        /// Which.
        doll: Doll,
        /// At which gap.
        gap: u8,
        /// The points of the Lane now.
        points: i32,
    },
    /// A placement at the rightmost gap cost 1 Capacity (AA-18).
    CapacityLost {
        /// The Lane.
        lane: LaneId,
        /// Its Capacity now.
        capacity: u8,
    },
    /// The game is over (AA-12).
    GameOver,
}
