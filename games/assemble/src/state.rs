//! Everything that changes during a game.

use serde::{Deserialize, Serialize};

use crate::content::{Doll, DollSet};
use crate::line::Line;

/// The most Lanes there are.
pub const MAX_LANES: usize = 4;

/// A Lane, counted from 0 (AA-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LaneId(pub u8);

/// A Lane: Bench, Indicator, Assembly Line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lane {
    /// The Assembly Line.
    pub line: Line,
    /// The doll on the Bench.
    pub bench: Option<Doll>,
    /// How many Modules will score.
    pub capacity: u8,
    /// Its number in the opening draft; 0 before Counters are dealt.
    pub counter: u8,
}

impl Lane {
    /// A Lane before anything happened (AA-5).
    pub(crate) const START: Lane = Lane { line: Line::EMPTY, bench: None, capacity: 1, counter: 0 };
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Counters are dealt.
    Counters,
    /// Dolls are revealed.
    Reveal,
    /// A Lane takes a doll in the opening.
    Draft,
    /// A Lane places its Bench doll.
    Place,
    /// A Lane takes a doll after placing.
    Take,
    /// Nothing: the game is over.
    Over,
}

/// The state of a game. Nothing in it is hidden: what nobody knows is stored nowhere (AA-19).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The Lanes; those that are not played stay as they are at the start.
    pub lanes: [Lane; MAX_LANES],
    /// Dolls that were never revealed.
    pub undealt: DollSet,
    /// Dolls to take.
    pub field: DollSet,
    /// What the game waits for.
    pub stage: Stage,
    /// The round, 0 in the opening.
    pub round: u8,
    /// The Lanes in the order in which they act.
    pub order: [LaneId; MAX_LANES],
    /// How many of them have acted.
    pub acted: u8,
}

impl State {
    /// The Lane whose turn it is, while one is to act.
    #[inline]
    pub fn acting(&self) -> LaneId {
        self.order[usize::from(self.acted) % MAX_LANES]
    }

    /// The Lane of this number.
    #[inline]
    pub fn lane(&self, lane: LaneId) -> &Lane {
        &self.lanes[usize::from(lane.0) % MAX_LANES]
    }

    #[inline]
    pub(crate) fn lane_mut(&mut self, lane: LaneId) -> &mut Lane {
        &mut self.lanes[usize::from(lane.0) % MAX_LANES]
    }

    /// Whether this is the last round: nothing is left to take (AA-10, AA-11).
    #[inline]
    pub fn is_last_round(&self) -> bool {
        matches!(self.stage, Stage::Place) && self.field.is_empty()
    }
}
