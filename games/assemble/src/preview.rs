//! What an action would do, computed from a view.

use serde::Serialize;

use crate::Assemble;
use crate::action::Action;
use crate::content::Doll;
use crate::line::{LONGEST_LINE, Line};
use crate::score::LaneScore;
use crate::state::{Lane, LaneId, Stage};
use crate::view::{LaneView, View};

/// What an action of the Lane whose turn it is would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "preview")]
pub enum Preview {
    /// A placement.
    Place(Placement),
    /// A pick.
    Take(Pick),
    /// Nothing can be said: the action is not legal here.
    None,
}

/// What a placement would do to the line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Placement {
    /// The Lane.
    pub lane: LaneId,
    /// What it is worth now.
    pub before: LaneScore,
    /// What it would be worth.
    pub after: LaneScore,
    /// The Sizes of its Modules then, biggest first.
    pub modules: Vec<u8>,
    /// Its Capacity then: The Identity may take one.
    pub capacity: u8,
}

/// What a doll would be good for in the next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pick {
    /// The Lane.
    pub lane: LaneId,
    /// What it is worth now.
    pub before: LaneScore,
    /// What it would be worth with the doll in its best gap.
    pub best: LaneScore,
    /// The first of its best gaps.
    pub gap: u8,
    /// Whether the doll brings 1 Capacity at the start of the next round, counted in `best` (AA-7).
    pub gains_capacity: bool,
}

impl Assemble {
    /// What placing the Bench doll into a gap would do; nothing if it may not be placed there.
    pub fn preview_placement(&self, view: &View, gap: u8) -> Option<Placement> {
        let (id, before, lane) = acting_lane(view)?;
        let doll = lane.bench.filter(|_| gap < self.gaps(&lane))?;
        let (modules, capacity, after) = self.after_placement(&lane, doll, gap);
        Some(Placement { lane: id, before, after, modules, capacity })
    }

    /// What taking a doll would be good for; nothing if it may not be taken.
    pub fn preview_pick(&self, view: &View, doll: Doll) -> Option<Pick> {
        let (id, before, mut lane) = acting_lane(view)?;
        if view.stage == Stage::Place || !view.field.contains(&doll) {
            return None;
        }
        let gains_capacity = view.next_largest() == Some(doll);
        lane.capacity = lane.capacity.saturating_add(gains_capacity.into());
        let (gap, best) = self.best_gap(&lane, doll);
        Some(Pick { lane: id, before, best, gap, gains_capacity })
    }

    /// The first gap that is best for a doll, and what the Lane is worth then.
    pub fn best_gap(&self, lane: &Lane, doll: Doll) -> (u8, LaneScore) {
        let mut best = (0, self.score_after(lane, doll, 0));
        for gap in 1..self.gaps(lane) {
            let score = self.score_after(lane, doll, gap);
            if score.order() > best.1.order() {
                best = (gap, score);
            }
        }
        best
    }

    fn score_after(&self, lane: &Lane, doll: Doll, gap: u8) -> LaneScore {
        let modules = self.scorer.modules(lane.line.insert(gap, doll));
        modules.score(self.capacity_after(lane, gap), self.flaw)
    }

    fn after_placement(&self, lane: &Lane, doll: Doll, gap: u8) -> (Vec<u8>, u8, LaneScore) {
        let sizes = self.scorer.modules(lane.line.insert(gap, doll)).sizes().collect();
        (sizes, self.capacity_after(lane, gap), self.score_after(lane, doll, gap))
    }

    /// The Capacity after a placement: The Identity may take one (AA-18).
    pub fn capacity_after(&self, lane: &Lane, gap: u8) -> u8 {
        lane.capacity.saturating_sub(self.costs_capacity(lane, gap).into())
    }

    pub(crate) fn preview_action(&self, view: &View, action: Action) -> Preview {
        let preview = match action {
            Action::Place(gap) => self.preview_placement(view, gap).map(Preview::Place),
            Action::Take(doll) => self.preview_pick(view, doll).map(Preview::Take),
        };
        preview.unwrap_or(Preview::None)
    }
}

/// The Lane whose turn it is and what it is worth, if its line has room for one more doll.
fn acting_lane(view: &View) -> Option<(LaneId, LaneScore, Lane)> {
    let id = view.acting()?;
    let LaneView { line, bench, capacity, counter, score, .. } = view.lane(id)?;
    let line = Line::new(line.iter().copied()).filter(|line| line.len() < LONGEST_LINE)?;
    Some((id, *score, Lane { line, bench: *bench, capacity: *capacity, counter: *counter }))
}
