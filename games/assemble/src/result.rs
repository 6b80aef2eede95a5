//! Who won (AA-15, AA-16).

use gamekit::{Outcome, PerSeat, Seat};
use serde::Serialize;

use crate::Assemble;
use crate::content::Doll;
use crate::score::LaneScore;
use crate::state::{LaneId, MAX_LANES, Stage, State};
use crate::view::View;

/// What a record tells about each Lane at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct LaneDetail {
    owner: Seat,
    line: Vec<Doll>,
    capacity: u8,
    modules: Vec<u8>,
    score: i32,
    /// Whether this is the Lane that its player counts.
    counts: bool,
}

impl Assemble {
    pub(crate) fn final_outcome(&self, state: &State) -> Option<Outcome> {
        if state.stage != Stage::Over {
            return None;
        }
        let scores = self.lane_scores(state);
        let counted = PerSeat::new(self.players, |seat| {
            let score = scores[usize::from(self.counted_lane(&scores, seat).0) % MAX_LANES];
            (score.points, score.order())
        });
        let ranks = PerSeat::new(self.players, |seat| {
            let own = counted[seat].1;
            1 + counted.as_slice().iter().filter(|other| other.1 > own).count() as u8
        });
        Some(Outcome { scores: PerSeat::new(self.players, |seat| counted[seat].0), ranks })
    }

    pub(crate) fn lane_details(&self, state: &State) -> Vec<LaneDetail> {
        let scores = self.lane_scores(state);
        let detail = |id: LaneId| {
            let lane = state.lane(id);
            let owner = self.owner(id);
            LaneDetail {
                owner,
                line: lane.line.dolls().collect(),
                capacity: lane.capacity,
                modules: self.scorer.modules(lane.line).sizes().collect(),
                score: self.lane_score(state, id).points,
                counts: self.counted_lane(&scores, owner) == id,
            }
        };
        (0..self.lanes).map(LaneId).map(detail).collect()
    }

    /// What a Lane is worth now.
    #[inline]
    pub fn lane_score(&self, state: &State, lane: LaneId) -> LaneScore {
        let lane = state.lane(lane);
        self.scorer.modules(lane.line).score(lane.capacity, self.flaw)
    }

    pub(crate) fn points(&self, state: &State, lane: LaneId) -> i32 {
        self.lane_score(state, lane).points
    }

    /// What every Lane is worth now.
    #[inline]
    pub(crate) fn lane_scores(&self, state: &State) -> [LaneScore; MAX_LANES] {
        [0, 1, 2, 3].map(|lane| self.lane_score(state, LaneId(lane)))
    }

    /// The Lane whose score is the player's, as things stand (AA-15).
    pub fn lane_that_counts(&self, view: &View, seat: Seat) -> LaneId {
        self.counted_lane(&self.lane_scores(&self.state_of(view)), seat)
    }

    /// The Lane that a player counts: with two players the worse one of two (AA-15).
    #[inline]
    pub(crate) fn counted_lane(&self, scores: &[LaneScore; MAX_LANES], seat: Seat) -> LaneId {
        if self.players != 2 {
            return LaneId(seat.0);
        }
        let first = 2 * seat.0;
        let order = |lane: u8| scores[usize::from(lane) % MAX_LANES].order();
        LaneId(first + u8::from(order(first + 1) < order(first)))
    }
}
