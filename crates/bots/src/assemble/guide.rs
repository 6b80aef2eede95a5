//! What guides the search in Alice Assemble: play on as the greedy bot does, which is quick and sound.

use assemble::{Action, Assemble, Doll, Lane, LaneScore, MAX_LANES, Scorer, Stage, State};
use gamekit::{FastRng, Seat};

use crate::search::{Candidate, Guide};

/// Judges by what a Lane is worth at once.
pub(crate) struct LaneGuide {
    scorer: Scorer,
}

/// How far behind the best an action may be, in points, before it looks half as promising.
const HALF_AS_PROMISING: f32 = 4.0;

impl LaneGuide {
    pub(crate) fn new() -> LaneGuide {
        LaneGuide { scorer: Scorer::new() }
    }

    fn after(&self, game: &Assemble, lane: &Lane, doll: Doll, gap: u8) -> LaneScore {
        let modules = self.scorer.modules(lane.line.insert(gap, doll));
        modules.score(game.capacity_after(lane, gap), game.flaw())
    }

    /// What the acting Lane is worth after an action.
    fn worth(&self, game: &Assemble, state: &State, action: Action) -> i32 {
        let lane = state.lane(state.acting());
        match (action, lane.bench) {
            (Action::Place(gap), Some(doll)) => self.after(game, lane, doll, gap).points,
            (Action::Place(_), None) => 0,
            (Action::Take(doll), _) => game.best_gap(&taken(lane, doll, largest(state)), doll).1.points,
        }
    }
}

impl Guide<Assemble> for LaneGuide {
    fn weigh(
        &mut self,
        game: &Assemble,
        state: &State,
        _: Seat,
        candidates: &mut [Candidate<Action>],
        _: bool,
    ) {
        let mut most = f32::NEG_INFINITY;
        for candidate in candidates.iter_mut() {
            candidate.weight = self.worth(game, state, candidate.action) as f32;
            most = most.max(candidate.weight);
        }
        for candidate in candidates.iter_mut() {
            candidate.weight = 1.0 / (1.0 + (most - candidate.weight) / HALF_AS_PROMISING);
        }
        // A line of one doll is the same from both ends, unless its right end costs something.
        let lane = state.lane(state.acting());
        if let ([_, right], Stage::Place, 1, false) =
            (candidates, state.stage, lane.line.len(), game.identity())
        {
            right.weight = 0.0;
        }
    }

    #[inline]
    fn reply(
        &mut self,
        game: &Assemble,
        state: &State,
        _: Seat,
        _: &mut Vec<Action>,
        _: &mut FastRng,
    ) -> Action {
        let lane = state.lane(state.acting());
        if let (Stage::Place, Some(doll)) = (state.stage, lane.bench) {
            return Action::Place(game.best_gap(lane, doll).0);
        }
        let largest = largest(state);
        let mut best: Option<(Doll, i32)> = None;
        for doll in state.field.iter() {
            let worth = game.best_gap(&taken(lane, doll, largest), doll).1.order();
            if best.is_none_or(|best| worth > best.1) {
                best = Some((doll, worth));
            }
        }
        best.map_or(Action::Place(0), |(doll, _)| Action::Take(doll))
    }

    fn clear_lead(&self) -> f32 {
        40.0
    }
}

/// The Lane with the Capacity that a doll brings.
#[inline]
fn taken(lane: &Lane, doll: Doll, largest: Option<Doll>) -> Lane {
    Lane { capacity: lane.capacity + u8::from(largest == Some(doll)), ..*lane }
}

/// The largest doll of the coming round: it brings 1 Capacity (AA-7).
#[inline]
fn largest(state: &State) -> Option<Doll> {
    let taken = &state.order[..usize::from(state.acted).min(MAX_LANES)];
    let benches = taken.iter().filter_map(|&lane| state.lane(lane).bench);
    state.field.iter().chain(benches).max()
}
