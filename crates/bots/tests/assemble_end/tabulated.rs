//! A search of the last three rounds that tries everything, with a table for what repeats.

use std::collections::BTreeMap;

use assemble::{Action, Assemble, Doll, DollSet, Lane, LaneId, MAX_LANES, Scorer, Stage, State};
use gamekit::{Game, Outcome, PerSeat, Seat, Silent};

use crate::plain::{Goals, first_best};

/// What a Lane is worth at the end: points, and place in the order of results.
type End = (i32, i32);

/// All Lanes.
type Ends = [End; MAX_LANES];

/// A Lane that nobody plays is worth less than any other.
const NO_LANE: End = (i32::MIN, i32::MIN);

/// A turn of the last round but one: gap and doll, and what the Lane is worth at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Way {
    gap: u8,
    offer: Offer,
    end: End,
}

/// A doll, and whether she brings 1 Capacity.
type Offer = (Doll, bool);

/// The search, with what it knows of Lanes.
pub(crate) struct Tabulated<'a> {
    game: &'a Assemble,
    /// By dolls of the line, Bench doll, Capacity and the dolls to take: the number of a list.
    known: BTreeMap<(u64, Option<Doll>, u8, u32), usize>,
    /// The number of each list, so that equal ones have the same.
    numbers: BTreeMap<Vec<Way>, usize>,
    lists: Vec<Vec<Way>>,
}

impl<'a> Tabulated<'a> {
    /// A search that knows nothing yet.
    pub(crate) fn new(game: &'a Assemble) -> Tabulated<'a> {
        Tabulated { game, known: BTreeMap::new(), numbers: BTreeMap::new(), lists: Vec::new() }
    }

    /// The goals that everybody reaches after each legal action.
    pub(crate) fn per_action(&mut self, state: &State) -> Vec<Goals> {
        self.after_each(state).iter().map(|after| self.value(after)).collect()
    }

    fn after_each(&self, state: &State) -> Vec<State> {
        let seat = self.game.owner(state.acting());
        let mut legal: Vec<Action> = Vec::new();
        self.game.legal(state, seat, &mut legal);
        let after = |action| {
            let mut state = state.clone();
            self.game.apply(&mut state, seat, action, &mut Silent);
            state
        };
        legal.into_iter().map(after).collect()
    }

    fn value(&mut self, state: &State) -> Goals {
        if state.stage == Stage::Reveal {
            let results = self.game.chance_outcomes(state, 10).expect("few results");
            let all = results.into_iter().map(|(chance, _)| {
                let mut state = state.clone();
                self.game.apply_chance(&mut state, &chance, &mut Silent);
                self.value(&state)
            });
            return Goals::mean(&all.collect::<Vec<Goals>>());
        }
        match self.game.rounds() - state.round {
            0 => self.judge(state.lanes.map(|lane| self.best_end(&lane, lane.bench))),
            1 => self.last_but_one(state),
            _ => self.third(state),
        }
    }

    /// What a Lane is worth if the last doll is placed as well as can be, or if there is none.
    fn best_end(&self, lane: &Lane, doll: Option<Doll>) -> End {
        let end = |line, capacity| {
            let score = Scorer::new().modules(line).score(capacity, self.game.flaw());
            (score.points, score.order())
        };
        let Some(doll) = doll else { return end(lane.line, lane.capacity) };
        let ends = (0..self.game.gaps(lane))
            .map(|gap| end(lane.line.insert(gap, doll), self.game.capacity_after(lane, gap)));
        ends.max_by_key(|end| end.1).expect("a gap")
    }

    fn counted(&self, ends: &Ends, seat: usize) -> End {
        if self.game.players() != 2 {
            return ends[seat];
        }
        let (one, other) = (ends[2 * seat], ends[2 * seat + 1]);
        if other.1 < one.1 { other } else { one }
    }

    fn judge(&self, ends: Ends) -> Goals {
        let players = self.game.players();
        let counted = PerSeat::new(players, |seat| self.counted(&ends, seat.index()));
        let better = |than: i32| counted.as_slice().iter().filter(|(_, order)| *order > than).count() as u8;
        Goals::reached(&Outcome {
            scores: PerSeat::new(players, |seat| counted[seat].0),
            ranks: PerSeat::new(players, |seat| 1 + better(counted[seat].1)),
        })
    }

    /// The goal of one seat: as in [`Self::judge`], but quick, and the share of the win in twelfths.
    #[inline]
    fn goal(&self, ends: &Ends, seat: usize) -> (i32, i32) {
        if self.game.players() == 2 {
            let (own, other) = (self.counted(ends, seat), self.counted(ends, 1 - seat));
            let share = 6 * (1 + i32::from(own.1 > other.1) - i32::from(own.1 < other.1));
            return (share, own.0 - other.0);
        }
        let own = ends[seat];
        let (mut behind, mut level, mut best) = (0, 0, i32::MIN);
        for (lane, &(points, order)) in ends.iter().enumerate() {
            behind += i32::from(order > own.1);
            level += i32::from(order == own.1);
            best = if lane == seat { best } else { best.max(points) };
        }
        (if behind > 0 { 0 } else { 12 / level }, own.0 - best)
    }

    /// The third round from the end: every gap, every doll. Turns after which a Lane has the same doll
    /// and the very same ways lead to the same.
    fn third(&mut self, state: &State) -> Goals {
        let id = usize::from(state.acting().0);
        let placed = if state.stage == Stage::Place { self.after_each(state) } else { vec![state.clone()] };
        let largest = whole_field(state).largest();
        let may_come: Vec<Offer> = if self.game.lanes() == 3 {
            state.undealt.iter().flat_map(|doll| [(doll, false), (doll, true)]).collect()
        } else {
            offers(state.undealt)
        };
        let mut seen = BTreeMap::new();
        let mut all = Vec::new();
        for placed in placed {
            for after in self.after_each(&placed) {
                // Before the next round begins, which may bring Capacity; that is added here.
                let mut lane = Lane { bench: after.lanes[id].bench, ..placed.lanes[id] };
                lane.capacity += u8::from(lane.bench == largest);
                let turn = (lane.bench, self.ways(&lane, &may_come, true));
                let goals = seen.get(&turn).copied().unwrap_or_else(|| self.value(&after));
                seen.insert(turn, goals);
                all.push(goals);
            }
        }
        first_best(all, self.game.owner(state.acting()))
    }

    /// The number of the list of ways of a Lane that has yet to place, or has placed already.
    fn ways(&mut self, lane: &Lane, offers: &[Offer], placing: bool) -> usize {
        let line = lane.line.dolls().fold(1, |packed, doll| packed << 5 | u64::from(doll.index()));
        let dolls = offers.iter().fold(0, |dolls, (doll, _)| dolls | 1u32 << doll.index());
        // All dolls to take, or with three Lanes all that may come: the set tells which is asked.
        let standing = (line, lane.bench.filter(|_| placing), lane.capacity, dolls);
        if let Some(&number) = self.known.get(&standing) {
            return number;
        }
        let mut list: Vec<Way> = Vec::new();
        for &offer in offers {
            for gap in 0..if placing { self.game.gaps(lane) } else { 1 } {
                let mut then = *lane;
                if let Some(doll) = lane.bench.filter(|_| placing) {
                    then.line = lane.line.insert(gap, doll);
                    then.capacity = self.game.capacity_after(lane, gap);
                }
                then.capacity += u8::from(offer.1);
                let end = self.best_end(&then, Some(offer.0));
                // The same doll and the same end: the earlier gap goes first, so this one never counts.
                if !list.iter().any(|way| way.offer == offer && way.end == end) {
                    list.push(Way { gap, offer, end });
                }
            }
        }
        let number = *self.numbers.entry(list.clone()).or_insert(self.lists.len());
        if number == self.lists.len() {
            self.lists.push(list);
        }
        self.known.insert(standing, number);
        number
    }

    /// The last round but one, from any turn of it.
    fn last_but_one(&mut self, state: &State) -> Goals {
        let offers = offers(whole_field(state));
        let acted = usize::from(state.acted);
        let lanes = usize::from(self.game.lanes());
        let mut ends = [NO_LANE; MAX_LANES];
        let mut ways = [0; MAX_LANES];
        for (place, id) in state.order[..lanes].iter().map(|lane| usize::from(lane.0)).enumerate() {
            let mut lane = state.lanes[id];
            if place < acted {
                lane.capacity += u8::from(lane.bench == whole_field(state).largest());
                ends[id] = self.best_end(&lane, lane.bench);
            } else {
                ways[place] = self.ways(&lane, &offers, place > acted || state.stage == Stage::Place);
            }
        }
        let ways: [[&[Way]; MAX_LANES]; MAX_LANES] = ways.map(|number| {
            let list = self.lists.get(number).map_or(&[][..], Vec::as_slice);
            core::array::from_fn(|doll| ways_of(list, offers.get(doll)))
        });
        let best = |ways: &[Way]| ways.iter().map(|way| way.end).max_by_key(|end| end.1).unwrap_or(NO_LANE);
        let table =
            Table { order: state.order.map(|id| usize::from(id.0)), ways, last: ways[lanes - 1].map(best) };
        let on_field = |doll: &usize| offers.get(*doll).is_some_and(|offer| state.field.contains(offer.0));
        let field = (0..MAX_LANES).filter(on_field).fold(0, |field, doll| field | 1 << doll);
        self.judge(self.draft(&table, acted, field, ends))
    }

    /// Every Lane in turn takes the way that its owner likes best, the first of equals. `field` has a
    /// bit for each doll that is left. The last Lane has no choice of dolls: like in the last round it
    /// just makes the best of it.
    fn draft(&self, table: &Table<'_>, place: usize, field: u8, ends: Ends) -> Ends {
        let id = table.order[place];
        // Built anew rather than changed in place, which would be several times slower.
        let with = |end: End| core::array::from_fn(|lane| if lane == id { end } else { ends[lane] });
        if field.count_ones() == 1 {
            return with(table.last[field.trailing_zeros() as usize % MAX_LANES]);
        }
        let Seat(seat) = self.game.owner(LaneId(id as u8));
        let mut best: Option<Found> = None;
        for doll in (0..MAX_LANES).filter(|doll| field >> doll & 1 == 1) {
            for way in table.ways[place][doll] {
                let ends = self.draft(table, place + 1, field & !(1 << doll), with(way.end));
                let found = Found { goal: self.goal(&ends, seat.into()), choice: (way.gap, doll), ends };
                if best.as_ref().is_none_or(|best| found.comes_before(best)) {
                    best = Some(found);
                }
            }
        }
        best.expect("a way").ends
    }
}

/// A turn that was tried: what its owner reaches, gap and doll, and how everything ends.
struct Found {
    goal: (i32, i32),
    choice: (u8, usize),
    ends: Ends,
}

impl Found {
    fn comes_before(&self, other: &Found) -> bool {
        self.goal > other.goal || (self.goal == other.goal && self.choice < other.choice)
    }
}

/// A last round but one: Lanes in the order of their turns, and the ways of each by doll of the Field.
struct Table<'a> {
    order: [usize; MAX_LANES],
    ways: [[&'a [Way]; MAX_LANES]; MAX_LANES],
    /// The best that the last Lane can make of each doll.
    last: Ends,
}

/// The part of a list that is about one doll.
fn ways_of<'a>(list: &'a [Way], offer: Option<&Offer>) -> &'a [Way] {
    let before = list.iter().take_while(|way| Some(&way.offer) != offer).count();
    let count = list.iter().filter(|way| Some(&way.offer) == offer).count();
    list.get(before..before + count).unwrap_or_default()
}

/// The Field as it was revealed: also what was taken from it in this round.
fn whole_field(state: &State) -> DollSet {
    let acted = &state.order[..usize::from(state.acted)];
    acted.iter().filter_map(|&id| state.lane(id).bench).fold(state.field, DollSet::with)
}

/// The dolls of a whole Field; the largest brings Capacity.
fn offers(field: DollSet) -> Vec<Offer> {
    field.iter().map(|doll| (doll, field.largest() == Some(doll))).collect()
}
