//! How a game goes on: opening, rounds, end.

use gamekit::{ChanceSource, Seat, Sink};

use crate::action::{Action, Chance, Counters};
use crate::content::DollSet;
use crate::event::Event;
use crate::state::{Lane, LaneId, MAX_LANES, Stage, State};
use crate::{Assemble, UNUSED_WITH_THREE};

impl Assemble {
    pub(crate) fn start(&self) -> State {
        State {
            lanes: [Lane::START; MAX_LANES],
            undealt: DollSet::ALL,
            field: DollSet::EMPTY,
            stage: Stage::Counters,
            round: 0,
            order: [0, 1, 2, 3].map(LaneId),
            acted: 0,
        }
    }

    #[inline]
    pub(crate) fn draw(&self, state: &State, source: &mut impl ChanceSource) -> Chance {
        if state.stage == Stage::Counters {
            source.name("counters");
            let mut counters: [u8; MAX_LANES] = [1, 2, 3, 4];
            let counters = &mut counters[..usize::from(self.lanes)];
            source.shuffle(counters, usize::from(self.lanes));
            Chance::Counters(Counters::new(counters).unwrap_or_else(|| unreachable!("at most four Lanes")))
        } else {
            source.name(format_args!("reveal {}", self.reveal_number(state)));
            let dolls = source.subset(state.undealt.bits(), self.lanes.into());
            Chance::Reveal(DollSet::from_bits(dolls))
        }
    }

    #[inline]
    pub(crate) fn carry_out_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        match chance {
            Chance::Counters(counters) => {
                sink.tell(|| Event::CountersDealt { counters: counters.as_slice().to_vec() });
                for (lane, &counter) in (0..).map(LaneId).zip(counters.as_slice()) {
                    state.lane_mut(lane).counter = counter;
                    state.order[usize::from(counter - 1) % MAX_LANES] = lane;
                }
                state.stage = Stage::Reveal;
            }
            Chance::Reveal(dolls) => {
                sink.tell(|| Event::Revealed { dolls: dolls.iter().collect() });
                state.undealt = state.undealt.without_all(*dolls);
                state.field = *dolls;
                if state.lanes[0].bench.is_none() {
                    state.acted = 0;
                    state.stage = Stage::Draft;
                } else {
                    self.begin_round(state, sink);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn carry_out(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        let lane = state.acting();
        match action {
            Action::Take(doll) => {
                sink.tell(|| Event::Taken { seat, lane, doll });
                state.field = state.field.without(doll);
                state.lane_mut(lane).bench = Some(doll);
                state.acted += 1;
                if state.acted < self.lanes {
                    if state.stage == Stage::Take {
                        state.stage = Stage::Place;
                    }
                } else if self.dolls_to_come(state) {
                    state.stage = Stage::Reveal;
                } else {
                    self.begin_round(state, sink);
                }
            }
            Action::Place(gap) => {
                let Some(doll) = state.lane_mut(lane).bench.take() else { return };
                let placed = state.lane_mut(lane);
                let paid = self.costs_capacity(placed, gap);
                placed.line = placed.line.insert(gap, doll);
                placed.capacity -= u8::from(paid);
                sink.tell(|| Event::Placed { seat, lane, doll, gap, points: self.points(state, lane) });
                if paid {
                    sink.tell(|| Event::CapacityLost { lane, capacity: state.lane(lane).capacity });
                }
                if !state.field.is_empty() {
                    state.stage = Stage::Take;
                    return;
                }
                state.acted += 1;
                if state.acted == self.lanes {
                    state.stage = Stage::Over;
                    sink.tell(|| Event::GameOver);
                }
            }
        }
    }

    /// The Identity: the rightmost gap of a line that has dolls costs 1 Capacity (AA-18).
    #[inline]
    pub(crate) fn costs_capacity(&self, lane: &Lane, gap: u8) -> bool {
        self.identity && gap > 0 && gap == lane.line.len()
    }

    /// Sets the order of the round and raises the Capacity of the largest Bench doll (AA-7, AA-8).
    #[inline]
    fn begin_round(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.round += 1;
        state.acted = 0;
        state.stage = Stage::Place;
        let mut keys = [u8::MAX; MAX_LANES];
        for (id, (key, lane)) in (0..self.lanes).zip(keys.iter_mut().zip(&state.lanes)) {
            // Bench dolls differ, so the Lane in the low bits never decides.
            *key = lane.bench.map_or(u8::MAX, |doll| doll.index() * 4 + id);
        }
        sort_four(&mut keys);
        state.order = keys.map(|key| LaneId(key % 4));
        let round = state.round;
        let last = state.field.is_empty();
        sink.tell(|| Event::RoundBegan { round, last });
        let largest = state.order[usize::from(self.lanes - 1) % MAX_LANES];
        let lane = state.lane_mut(largest);
        lane.capacity += 1;
        let capacity = lane.capacity;
        sink.tell(|| Event::CapacityGained { lane: largest, capacity });
    }

    /// Whether more dolls will be revealed (AA-11); with three players two never are (AA-4).
    #[inline]
    fn dolls_to_come(&self, state: &State) -> bool {
        let unused = if self.lanes == 3 { UNUSED_WITH_THREE } else { 0 };
        state.undealt.len() > unused
    }

    /// The number of the reveal that is due, from 1.
    #[inline]
    fn reveal_number(&self, state: &State) -> u32 {
        DollSet::ALL.without_all(state.undealt).len() / u32::from(self.lanes) + 1
    }
}

/// Sorts four keys with five comparisons, without branches.
#[inline]
fn sort_four(keys: &mut [u8; MAX_LANES]) {
    let mut put_in_order = |low: usize, high: usize| {
        let (a, b) = (keys[low], keys[high]);
        keys[low] = a.min(b);
        keys[high] = a.max(b);
    };
    put_in_order(0, 1);
    put_in_order(2, 3);
    put_in_order(0, 2);
    put_in_order(1, 3);
    put_in_order(1, 2);
}
