//! How long people may still think. Nothing here looks at a clock: service time is given.

use gamekit::{Seat, SeatSet, What, WhatText};
use protocol::online::{Clock, Speed};

/// The clocks of a running match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    speed: Speed,
    /// Milliseconds left by seat, as of `since`.
    left: Vec<u64>,
    since: u64,
    running: SeatSet,
    /// What the last decisions of each seat have brought, the newest last: taking one back gives it back.
    gains: Vec<Vec<u64>>,
    /// When the clock of each seat stands still in any case, in order.
    absences: Vec<Vec<Absence>>,
}

/// From when until when somebody is on vacation, in service time; nothing if nobody knows yet until when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Absence {
    pub(crate) from: u64,
    pub(crate) until: Option<u64>,
}

impl Absence {
    /// How much of a time falls into it.
    fn within(self, from: u64, until: u64) -> u64 {
        self.until.unwrap_or(u64::MAX).min(until).saturating_sub(self.from.max(from))
    }

    fn has(self, up: u64) -> bool {
        self.from <= up && self.until.is_none_or(|until| up < until)
    }
}

/// How many decisions of a seat in a row can be taken back at the cost of what they brought. Rules reveal
/// something long before.
const MOST_GAINS: usize = 64;

/// The least that somebody gets who takes a seat back whose time had run out.
const FRESH_START: u64 = 10_000;

const DAY: u64 = 24 * 60 * 60 * 1000;

impl Clocks {
    /// The clocks of a new match; none if nobody is timed.
    pub(crate) fn new(speed: Speed, players: usize, up: u64) -> Option<Clocks> {
        let start = match speed {
            Speed::Untimed => return None,
            Speed::Live { bank, .. } => u64::from(bank) * 1000,
            Speed::Days { days } => u64::from(days) * DAY,
        };
        let gains = vec![Vec::new(); players];
        let absences = vec![Vec::new(); players];
        let left = vec![start; players];
        Some(Clocks { speed, left, since: up, running: SeatSet::EMPTY, gains, absences })
    }

    /// The clocks as they were kept with the last entries of a journal. What its decisions have brought is
    /// told by [`Clocks::follow`].
    pub(crate) fn restore(speed: Speed, left: Vec<u64>, up: u64) -> Option<Clocks> {
        let fresh = Clocks::new(speed, left.len(), up)?;
        Some(Clocks { left, ..fresh })
    }

    /// Follows an entry that was kept, without anybody's time: what a decision has brought is known again.
    pub(crate) fn follow(&mut self, what: &WhatText, earned: u64) {
        match what {
            What::Act { seat, .. } => self.note_gain(*seat, earned),
            What::Undo { seat, .. } => {
                self.last_gain(*seat);
            }
            What::TakeBack { .. } => self.taken_back(),
            _ => {}
        }
    }

    fn note_gain(&mut self, seat: Seat, gain: u64) {
        let Some(gains) = self.gains.get_mut(seat.index()) else { return };
        if gains.len() == MOST_GAINS {
            gains.remove(0);
        }
        gains.push(gain);
    }

    /// What the last decision of a seat has brought, which is one no more.
    fn last_gain(&mut self, seat: Seat) -> Option<u64> {
        self.gains.get_mut(seat.index())?.pop()
    }

    /// What is left by seat, to be kept.
    pub(crate) fn left(&self) -> &[u64] {
        &self.left
    }

    /// When nobody's time passes, by seat: before now, now, and for as long as it is known.
    pub(crate) fn set_absences(&mut self, absences: Vec<Vec<Absence>>) {
        self.absences = absences;
    }

    fn absences(&self, seat: Seat) -> &[Absence] {
        self.absences.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether somebody is on vacation.
    pub(crate) fn is_absent(&self, seat: Seat, up: u64) -> bool {
        self.absences(seat).iter().any(|absence| absence.has(up))
    }

    /// Takes away what has passed.
    pub(crate) fn charge(&mut self, up: u64) {
        let passed = up.saturating_sub(self.since);
        for seat in self.running.iter() {
            let absent: u64 = self.absences(seat).iter().map(|absence| absence.within(self.since, up)).sum();
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = left.saturating_sub(passed.saturating_sub(absent));
            }
        }
        self.since = self.since.max(up);
    }

    /// Gives what a decision earns, and tells how much that is. One that a bot has made for somebody earns
    /// nothing; but days are for every decision, so the next one has its own in any case.
    pub(crate) fn decided(&mut self, seat: Seat, by_person: bool) -> u64 {
        let Some(left) = self.left.get_mut(seat.index()) else { return 0 };
        let before = *left;
        *left += match self.speed {
            Speed::Live { increment, .. } if by_person => u64::from(increment) * 1000,
            Speed::Untimed | Speed::Live { .. } => 0,
            Speed::Days { days } => (u64::from(days) * DAY).saturating_sub(before),
        };
        let gain = *left - before;
        self.note_gain(seat, gain);
        gain
    }

    /// Takes away what the last decision has brought, which is one no more. What somebody has thought since
    /// stays lost.
    pub(crate) fn undone(&mut self, seat: Seat) {
        let gain = self.last_gain(seat).unwrap_or(0);
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_sub(gain);
        }
    }

    /// All have agreed to go back: nobody gains by it alone, and time stays as it is.
    pub(crate) fn taken_back(&mut self) {
        self.gains.iter_mut().for_each(Vec::clear);
    }

    /// Gives enough for a decision to somebody who is back.
    pub(crate) fn returned(&mut self, seat: Seat) {
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        *left = match self.speed {
            Speed::Untimed => *left,
            Speed::Live { increment, .. } => (*left).max(u64::from(increment) * 1000).max(FRESH_START),
            Speed::Days { days } => u64::from(days) * DAY,
        };
    }

    /// From now on the clocks of these seats run, and no others.
    pub(crate) fn run(&mut self, seats: SeatSet) {
        self.running = seats;
    }

    /// When the next clock runs out, if nobody decides before.
    pub(crate) fn next_end(&self) -> Option<u64> {
        self.running.iter().filter_map(|seat| self.end_of(seat)).min()
    }

    /// When the clock of somebody runs out, if they do not decide before; nothing if it does not run.
    pub(crate) fn end_of(&self, seat: Seat) -> Option<u64> {
        let mut left = *self.left.get(seat.index()).filter(|_| self.running.contains(seat))?;
        let mut at = self.since;
        for absence in self.absences(seat) {
            if absence.until.is_some_and(|until| until <= at) {
                continue;
            }
            let before = absence.from.saturating_sub(at);
            if left < before {
                break;
            }
            left -= before;
            at = absence.until?.max(at);
        }
        Some(at + left)
    }

    /// Whose time has run out.
    pub(crate) fn run_out(&self) -> Option<Seat> {
        self.running.iter().find(|seat| self.left.get(seat.index()) == Some(&0))
    }

    /// The clocks as they stand.
    pub(crate) fn shown(&self, up: u64) -> Vec<Clock> {
        let mut now = self.clone();
        now.charge(up);
        (0u8..)
            .zip(&now.left)
            .map(|(seat, left)| {
                let is_running = self.running.contains(Seat(seat)) && !self.is_absent(Seat(seat), up);
                Clock { left: *left, is_running }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Speed = Speed::Live { bank: 60, increment: 5 };

    fn live() -> Clocks {
        Clocks::new(LIVE, 3, 1_000).expect("it is timed")
    }

    fn left(clocks: &Clocks, up: u64) -> Vec<u64> {
        clocks.shown(up).into_iter().map(|clock| clock.left).collect()
    }

    #[test]
    fn only_running_clocks_lose_time_and_decisions_earn_some() {
        let mut clocks = live();
        assert_eq!(clocks.next_end(), None);
        clocks.run(SeatSet::one(Seat(1)));
        assert_eq!(clocks.next_end(), Some(61_000));
        assert_eq!(left(&clocks, 11_000), [60_000, 50_000, 60_000]);
        clocks.charge(11_000);
        clocks.decided(Seat(1), true);
        clocks.run(SeatSet::EMPTY);
        assert_eq!(left(&clocks, 99_000), [60_000, 55_000, 60_000]);
    }

    #[test]
    fn time_runs_out_and_whoever_is_back_gets_a_little() {
        let mut clocks = live();
        clocks.run(SeatSet::one(Seat(2)));
        clocks.charge(60_999);
        assert_eq!(clocks.run_out(), None);
        clocks.charge(61_000);
        assert_eq!(clocks.run_out(), Some(Seat(2)));
        clocks.returned(Seat(2));
        assert_eq!(clocks.left()[2], FRESH_START);
    }

    #[test]
    fn days_are_for_every_decision() {
        let mut clocks = Clocks::new(Speed::Days { days: 2 }, 2, 0).expect("it is timed");
        clocks.run(SeatSet::one(Seat(0)));
        clocks.charge(DAY);
        assert_eq!(clocks.left(), [DAY, 2 * DAY]);
        clocks.decided(Seat(0), true);
        assert_eq!(clocks.left(), [2 * DAY, 2 * DAY]);
        assert_eq!(Clocks::new(Speed::Untimed, 2, 0), None);
    }

    /// A clock that goes back takes nothing and gives nothing.
    #[test]
    fn service_time_that_seems_to_go_back_changes_nothing() {
        let mut clocks = live();
        clocks.run(SeatSet::one(Seat(0)));
        clocks.charge(500);
        assert_eq!(clocks.left()[0], 60_000);
        clocks.charge(2_000);
        assert_eq!(clocks.left()[0], 59_000);
    }

    /// Deciding and taking back, over and over, gives nobody time, and what was thought counts.
    #[test]
    fn what_is_taken_back_earns_nothing() {
        for speed in [LIVE, Speed::Days { days: 1 }] {
            let mut clocks = Clocks::new(speed, 2, 0).expect("it is timed");
            let bank = clocks.left()[0];
            let mut up = 0;
            for round in 1..=20 {
                clocks.run(SeatSet::one(Seat(0)));
                up += 1_000;
                clocks.charge(up);
                clocks.decided(Seat(0), true);
                // The next decision is somebody else's, or one's own.
                clocks.run(SeatSet::one(Seat(round % 2)));
                up += 500;
                clocks.charge(up);
                clocks.undone(Seat(0));
                let thought = 1_000 * u64::from(round) + 500 * u64::from(round / 2);
                assert_eq!(clocks.left()[0], bank - thought, "{speed:?} {round}");
            }
        }
    }

    #[test]
    fn several_decisions_are_taken_back_one_by_one() {
        let mut clocks = Clocks::new(Speed::Days { days: 1 }, 1, 0).expect("it is timed");
        clocks.run(SeatSet::one(Seat(0)));
        for up in [3_000, 5_000] {
            clocks.charge(up);
            clocks.decided(Seat(0), true);
        }
        clocks.undone(Seat(0));
        assert_eq!(clocks.left()[0], DAY - 2_000);
        clocks.undone(Seat(0));
        assert_eq!(clocks.left()[0], DAY - 5_000);
        clocks.undone(Seat(0));
        assert_eq!(clocks.left()[0], DAY - 5_000, "nobody knows of more");
    }

    #[test]
    fn a_bot_earns_nothing_for_whoever_is_away() {
        let mut clocks = live();
        clocks.decided(Seat(0), false);
        assert_eq!(clocks.left()[0], 60_000);
        clocks.undone(Seat(0));
        assert_eq!(clocks.left()[0], 60_000, "and nothing is taken away for it");
        let mut clocks = Clocks::new(Speed::Days { days: 1 }, 1, 0).expect("it is timed");
        clocks.run(SeatSet::one(Seat(0)));
        clocks.charge(DAY - 1);
        clocks.decided(Seat(0), false);
        assert_eq!(clocks.left()[0], DAY, "the next decision has its own day");
    }

    /// Whoever is on vacation loses nothing, whenever somebody looks at the clock.
    #[test]
    fn a_vacation_stops_the_own_clock_only() {
        let days = || Clocks::new(Speed::Days { days: 2 }, 2, 0).expect("it is timed");
        let both = SeatSet::one(Seat(0)).with(Seat(1));
        let (from, until) = (DAY / 2, 5 * DAY);
        for looks in [vec![], vec![from, 2 * DAY], vec![1, from + 1, until - 1, until, until + 1]] {
            let mut clocks = days();
            clocks.run(both);
            clocks.set_absences(vec![vec![Absence { from, until: None }], vec![]]);
            assert_eq!(clocks.end_of(Seat(0)), None, "nobody knows");
            assert_eq!(clocks.next_end(), Some(2 * DAY));
            for look in looks.iter().filter(|look| **look < until) {
                clocks.charge(*look);
            }
            clocks.set_absences(vec![vec![Absence { from, until: Some(until) }], vec![]]);
            assert_eq!(clocks.end_of(Seat(0)), Some(until + 2 * DAY - from), "{looks:?}");
            for look in looks {
                clocks.charge(look);
            }
            clocks.charge(6 * DAY);
            assert_eq!(clocks.left(), [2 * DAY - from - DAY, 0]);
        }
        let mut clocks = days();
        clocks.run(both);
        clocks.set_absences(vec![vec![Absence { from: 10, until: Some(20) }], vec![]]);
        let running = |up| clocks.shown(up).into_iter().map(|clock| clock.is_running).collect::<Vec<_>>();
        assert_eq!([running(9), running(10), running(20)], [[true, true], [false, true], [true, true]]);
    }

    /// Time that runs out before a vacation begins has run out.
    #[test]
    fn a_vacation_comes_too_late() {
        let mut clocks = Clocks::new(Speed::Days { days: 1 }, 1, 0).expect("it is timed");
        clocks.run(SeatSet::one(Seat(0)));
        clocks.set_absences(vec![vec![Absence { from: DAY + 1, until: None }]]);
        assert_eq!(clocks.end_of(Seat(0)), Some(DAY));
        clocks.charge(DAY);
        assert_eq!(clocks.run_out(), Some(Seat(0)));
    }

    #[test]
    fn going_back_by_consent_leaves_time_as_it_is() {
        let mut clocks = live();
        clocks.decided(Seat(0), true);
        clocks.taken_back();
        clocks.undone(Seat(0));
        assert_eq!(clocks.left()[0], 65_000);
    }
}
