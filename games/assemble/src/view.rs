//! What a viewer sees: everything, for the whole table is public (AA-19).

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::Assemble;
use crate::content::{Doll, DollSet};
use crate::line::Line;
use crate::score::LaneScore;
use crate::state::{Lane, LaneId, MAX_LANES, Stage, State};

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What the game waits for.
    pub stage: Stage,
    /// The round, 0 in the opening.
    pub round: u8,
    /// The Lanes.
    pub lanes: Vec<LaneView>,
    /// Dolls to take, by ascending Index.
    pub field: Vec<Doll>,
    /// Dolls that were never revealed, by ascending Index. With three players two never will be.
    pub undealt: Vec<Doll>,
    /// The Lanes in the order in which they act.
    pub order: Vec<LaneId>,
    /// How many of them have acted.
    pub acted: u8,
}

/// A Lane as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaneView {
    /// Whose it is.
    pub owner: Seat,
    /// The dolls of its line, from the left.
    pub line: Vec<Doll>,
    /// The doll on its Bench.
    pub bench: Option<Doll>,
    /// How many Modules will score.
    pub capacity: u8,
    /// Its number in the opening draft; 0 before Counters are dealt.
    pub counter: u8,
    /// The Sizes of its Modules, biggest first.
    pub modules: Vec<u8>,
    /// What it is worth now.
    pub score: LaneScore,
}

impl View {
    /// The Lane whose turn it is.
    pub fn acting(&self) -> Option<LaneId> {
        match self.stage {
            Stage::Draft | Stage::Place | Stage::Take => self.order.get(usize::from(self.acted)).copied(),
            Stage::Counters | Stage::Reveal | Stage::Over => None,
        }
    }

    /// The Lane of this number.
    pub fn lane(&self, lane: LaneId) -> Option<&LaneView> {
        self.lanes.get(usize::from(lane.0))
    }

    /// The largest of the dolls that will stand on the Benches when the next round begins: since the
    /// whole Field is taken, that is known as soon as it lies there. Its Lane gains Capacity (AA-7).
    pub fn next_largest(&self) -> Option<Doll> {
        let taken = self.order.iter().take(usize::from(self.acted));
        let benches = taken.filter_map(|&lane| self.lane(lane)?.bench);
        self.field.iter().copied().chain(benches).max()
    }
}

impl Assemble {
    pub(crate) fn show(&self, state: &State) -> View {
        let State { lanes, undealt, field, stage, round, order, acted } = state;
        let played = usize::from(self.lanes);
        View {
            stage: *stage,
            round: *round,
            lanes: (0..)
                .map(LaneId)
                .zip(&lanes[..played])
                .map(|(id, lane)| self.show_lane(id, lane))
                .collect(),
            field: field.iter().collect(),
            undealt: undealt.iter().collect(),
            order: order[..played].to_vec(),
            acted: *acted,
        }
    }

    fn show_lane(&self, id: LaneId, lane: &Lane) -> LaneView {
        let Lane { line, bench, capacity, counter } = lane;
        let modules = self.scorer.modules(*line);
        LaneView {
            owner: self.owner(id),
            line: line.dolls().collect(),
            bench: *bench,
            capacity: *capacity,
            counter: *counter,
            modules: modules.sizes().collect(),
            score: modules.score(*capacity, self.flaw),
        }
    }

    /// The state that a view shows. Nothing is hidden, so there is only one.
    pub(crate) fn state_of(&self, view: &View) -> State {
        let mut state = State {
            lanes: [Lane::START; MAX_LANES],
            undealt: view.undealt.iter().copied().collect::<DollSet>(),
            field: view.field.iter().copied().collect(),
            stage: view.stage,
            round: view.round,
            order: [0, 1, 2, 3].map(LaneId),
            acted: view.acted,
        };
        for (place, lane) in state.order.iter_mut().zip(&view.order) {
            *place = *lane;
        }
        for (lane, seen) in state.lanes.iter_mut().zip(&view.lanes) {
            *lane = Lane {
                line: Line::new(seen.line.iter().copied()).unwrap_or_default(),
                bench: seen.bench,
                capacity: seen.capacity,
                counter: seen.counter,
            };
        }
        state
    }
}
