//! Who acts when, in this round and in the next, and who gains Capacity.

use assemble::{Doll, LaneId, Stage, View};

/// The turn of a Lane in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// Which Lane.
    pub(super) lane: LaneId,
    /// Whether it is over.
    pub(super) is_done: bool,
    /// Whether it is now.
    pub(super) is_now: bool,
    /// What its place follows from: a Counter in the opening, the Index on its Bench later; not known any
    /// more once that doll was placed.
    pub(super) number: Option<u8>,
}

/// What is known of the order of turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Order {
    /// This round.
    pub(super) now: Vec<Turn>,
    /// The next one, as far as dolls have been taken for it: the smallest Index first.
    pub(super) next: Vec<(LaneId, Doll)>,
    /// How many more Lanes will take one.
    pub(super) open: usize,
    /// The doll that brings 1 Capacity when the next round begins.
    pub(super) bringer: Option<Doll>,
}

impl Order {
    /// The order on this table.
    pub(super) fn of(view: &View) -> Order {
        if matches!(view.stage, Stage::Counters | Stage::Over) {
            return Order::default();
        }
        let is_draft = view.round == 0;
        let acting = view.acting();
        let turn = |(at, &lane): (usize, &LaneId)| {
            let is_done = at < usize::from(view.acted);
            let seen = view.lane(lane);
            let number = if is_draft {
                seen.map(|seen| seen.counter)
            } else {
                seen.filter(|_| !is_done).and_then(|seen| seen.bench).map(Doll::index)
            };
            Turn { lane, is_done, is_now: acting == Some(lane), number }
        };
        let bringer = view.next_largest();
        let taken = view.order.iter().take(usize::from(view.acted));
        let mut next: Vec<(LaneId, Doll)> =
            taken.filter_map(|&lane| Some((lane, view.lane(lane)?.bench?))).collect();
        next.sort_by_key(|(_, doll)| *doll);
        let open = if bringer.is_some() { view.order.len() - next.len() } else { 0 };
        Order { now: view.order.iter().enumerate().map(turn).collect(), next, open, bringer }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{doll, sample};
    use super::*;

    #[test]
    fn the_round_follows_the_benches() {
        let (_, mut view) = sample(4, &[&[], &[], &[], &[]], Stage::Place);
        view.acted = 1;
        view.lanes[0].bench = Some(doll(26));
        view.field.retain(|&other| other != doll(26));
        let order = Order::of(&view);
        let now: Vec<(bool, bool, Option<u8>)> =
            order.now.iter().map(|turn| (turn.is_done, turn.is_now, turn.number)).collect();
        let expected =
            [(true, false, None), (false, true, Some(9)), (false, false, Some(18)), (false, false, Some(21))];
        assert_eq!(now, expected);
        assert_eq!((order.next, order.open), (vec![(LaneId(0), doll(26))], 3));
        assert_eq!(order.bringer, Some(doll(26)));
    }

    #[test]
    fn the_opening_follows_the_counters_and_the_last_round_has_no_next() {
        let (_, mut view) = sample(3, &[&[], &[], &[]], Stage::Draft);
        view.round = 0;
        for (lane, counter) in view.lanes.iter_mut().zip([2, 3, 1]) {
            lane.counter = counter;
        }
        let numbers: Vec<Option<u8>> = Order::of(&view).now.iter().map(|turn| turn.number).collect();
        assert_eq!(numbers, [Some(2), Some(3), Some(1)]);
        let (_, mut view) = sample(3, &[&[], &[], &[]], Stage::Place);
        view.field.clear();
        let order = Order::of(&view);
        assert_eq!((order.open, order.bringer, order.next.len()), (0, None, 0));
    }
}
