//! What a Lane shows: its line as it is, or as it would be with the chosen placement, and its Modules.

use art::assemble::Look;
use assemble::{Action, Assemble, Doll, Event, LaneId, Module, Stage, View, modules};
use gamekit::Seat;

/// What a Lane shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    /// Which.
    pub(super) id: LaneId,
    /// Whose.
    pub(super) owner: Seat,
    /// Whether it is its turn.
    pub(super) acts: bool,
    /// The dolls of its line, the one included that would be placed.
    pub(super) dolls: Vec<Doll>,
    /// Where in the line that one stands.
    pub(super) ghost: Option<usize>,
    /// For how many dolls the line has room: for one more until the game is over, so that a gap that opens
    /// does not change its size.
    pub(super) columns: usize,
    /// The doll on the Bench, if she is not shown in the line.
    pub(super) bench: Option<Doll>,
    /// Its Capacity now.
    pub(super) capacity: u8,
    /// Its Capacity as shown: a placement may cost one.
    pub(super) capacity_then: u8,
    /// Its points now.
    pub(super) points: i32,
    /// Its points with the doll that would be placed.
    pub(super) points_then: Option<i32>,
    /// The Modules of the line as shown, the most valuable first.
    pub(super) modules: Vec<Part>,
}

/// A Module as shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Part {
    /// Its gears by column.
    pub(super) cells: Vec<u8>,
    /// What it is worth.
    pub(super) points: u8,
    /// Whether it scores, and whether it would be new.
    pub(super) look: Look,
    /// Whether it came to be in the last step.
    pub(super) is_fresh: bool,
}

impl Shown {
    /// How many Modules of the line as shown score.
    pub(super) fn scoring(&self) -> u8 {
        self.modules.iter().filter(|part| part.look.counts).count() as u8
    }
}

/// All Lanes, with an action that is chosen and what just happened.
pub(super) fn lanes(rules: &Assemble, view: &View, chosen: Option<Action>, news: &[Event]) -> Vec<Shown> {
    (0..).map(LaneId).take(view.lanes.len()).filter_map(|id| lane(rules, view, id, chosen, news)).collect()
}

fn lane(rules: &Assemble, view: &View, id: LaneId, chosen: Option<Action>, news: &[Event]) -> Option<Shown> {
    let seen = view.lane(id)?;
    let acts = view.acting() == Some(id);
    let mut shown = Shown {
        id,
        owner: seen.owner,
        acts,
        dolls: seen.line.clone(),
        ghost: None,
        columns: seen.line.len() + usize::from(view.stage != Stage::Over),
        bench: seen.bench,
        capacity: seen.capacity,
        capacity_then: seen.capacity,
        points: seen.score.points,
        points_then: None,
        modules: Vec::new(),
    };
    let placed = match chosen {
        Some(Action::Place(gap)) if acts => {
            rules.preview_placement(view, gap).zip(seen.bench).map(|p| (gap, p))
        }
        _ => None,
    };
    let now = parts(&seen.line, seen.capacity);
    let Some((gap, (placement, doll))) = placed else {
        let fresh = news.iter().find_map(|event| match event {
            Event::Placed { lane, doll, .. } if *lane == id => {
                seen.line.iter().position(|other| other == doll)
            }
            _ => None,
        });
        shown.modules = now;
        for part in &mut shown.modules {
            part.is_fresh = fresh.is_some_and(|column| part.cells.get(column).is_some_and(|cell| *cell != 0));
        }
        return Some(shown);
    };
    let at = usize::from(gap).min(shown.dolls.len());
    shown.dolls.insert(at, doll);
    shown.ghost = Some(at);
    shown.bench = None;
    shown.capacity_then = placement.capacity;
    shown.points_then = Some(placement.after.points);
    shown.modules = parts(&shown.dolls, placement.capacity);
    for part in &mut shown.modules {
        let gears = gears(&part.cells, &shown.dolls);
        let stays =
            |old: &Part| old.look.counts == part.look.counts && self::gears(&old.cells, &seen.line) == gears;
        part.look.changes = !now.iter().any(stays);
    }
    Some(shown)
}

fn parts(dolls: &[Doll], capacity: u8) -> Vec<Part> {
    let part = |(at, module): (usize, Module)| Part {
        points: module.points(),
        cells: module.cells,
        look: Look { counts: at < usize::from(capacity), changes: false },
        is_fresh: false,
    };
    modules(dolls).into_iter().enumerate().map(part).collect()
}

/// The gears of a Module by doll, wherever she stands.
fn gears(cells: &[u8], dolls: &[Doll]) -> Vec<(Doll, u8)> {
    dolls.iter().copied().zip(cells.iter().copied()).filter(|(_, cell)| *cell != 0).collect()
}

/// The Lanes of a seat; of the first one for those who only look on.
pub(super) fn own_lanes(view: &View, seat: Option<Seat>) -> Vec<LaneId> {
    let seat = seat.unwrap_or(Seat(0));
    let all = (0..).map(LaneId).zip(&view.lanes);
    all.filter(|(_, lane)| lane.owner == seat).map(|(id, _)| id).collect()
}

/// The Lane in front: the own one that acts or acts next, or else the one that acted last.
pub(super) fn front(view: &View, own: &[LaneId]) -> LaneId {
    let is_own = |lane: &&LaneId| own.contains(lane);
    let acted = usize::from(view.acted).min(view.order.len());
    let (before, after) = view.order.split_at(acted);
    let found = match view.stage {
        Stage::Counters | Stage::Reveal | Stage::Over => None,
        Stage::Draft | Stage::Place | Stage::Take => {
            after.iter().find(is_own).or_else(|| before.iter().rev().find(is_own))
        }
    };
    found.or(own.first()).copied().unwrap_or(LaneId(0))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{doll, sample};
    use super::*;

    #[test]
    fn a_chosen_placement_is_shown_in_the_line() {
        let (rules, view) = sample(4, &[&[29, 3], &[], &[], &[]], Stage::Place);
        let shown = &lanes(&rules, &view, Some(Action::Place(1)), &[])[0];
        assert_eq!(shown.dolls, [doll(29), doll(6), doll(3)]);
        assert_eq!((shown.ghost, shown.bench), (Some(1), None));
        assert_eq!((shown.points, shown.points_then), (9, Some(25)));
        assert_eq!(shown.modules[0].cells, [0b11100, 0b00110, 0b00011]);
        assert!(shown.modules[0].look.counts && shown.modules[0].look.changes);
        // The Boots of 29 lose those of 3.
        assert_eq!(shown.modules[1].cells, [1, 0, 0]);
        assert!(!shown.modules[1].look.counts && shown.modules[1].look.changes);
    }

    #[test]
    fn what_stays_as_it_is_does_not_change() {
        let (rules, view) = sample(4, &[&[16, 0], &[], &[], &[]], Stage::Place);
        let shown = &lanes(&rules, &view, Some(Action::Place(2)), &[])[0];
        let looks: Vec<(u8, bool, bool)> =
            shown.modules.iter().map(|part| (part.points, part.look.counts, part.look.changes)).collect();
        // The new Module takes the only Capacity, so the old one stands otherwise than before.
        assert_eq!(looks, [(4, true, true), (1, false, true)]);
        let shown = &lanes(&rules, &view, Some(Action::Place(0)), &[])[1];
        assert!(shown.modules.is_empty());
    }

    #[test]
    fn other_lanes_stay_as_they_are() {
        let (rules, view) = sample(4, &[&[29, 3], &[7], &[], &[]], Stage::Place);
        let shown = &lanes(&rules, &view, Some(Action::Place(1)), &[])[1];
        assert_eq!((shown.dolls.len(), shown.ghost, shown.points_then), (1, None, None));
        assert_eq!(shown.scoring(), 1);
    }

    #[test]
    fn modules_of_the_doll_that_was_placed_are_fresh() {
        let (rules, view) = sample(4, &[&[16, 1], &[], &[], &[]], Stage::Take);
        let news = [Event::Placed { seat: Seat(0), lane: LaneId(0), doll: doll(1), gap: 1, points: 1 }];
        let fresh: Vec<bool> =
            lanes(&rules, &view, None, &news)[0].modules.iter().map(|part| part.is_fresh).collect();
        assert_eq!(fresh, [false, true]);
    }

    #[test]
    fn the_own_lane_that_acts_next_is_in_front() {
        let (_, mut view) = sample(2, &[&[], &[], &[], &[]], Stage::Place);
        let own = own_lanes(&view, Some(Seat(1)));
        assert_eq!(own, [LaneId(2), LaneId(3)]);
        view.order = [3, 0, 2, 1].map(LaneId).to_vec();
        for (acted, expected) in [(0, 3), (1, 2), (2, 2), (3, 2)] {
            view.acted = acted;
            assert_eq!(front(&view, &own), LaneId(expected), "{acted}");
        }
        view.stage = Stage::Over;
        assert_eq!(front(&view, &own), LaneId(2));
    }
}
