//! Who has to decide and may not know it: when they are told. Nothing here looks at a clock or a network.

use gamekit::{Seat, SeatSet};

use crate::notices::Kind;

/// The least and the most that is left when somebody is reminded: one hour, and twelve.
const REMINDED: (u64, u64) = (3_600_000, 12 * 3_600_000);

/// What is known of everybody who has to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Watch {
    seats: Vec<Option<Asked>>,
    /// After how long without a socket somebody is told, in milliseconds.
    quiet: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    decision: u32,
    /// Since when they are asked, or when they were last seen here.
    since: u64,
    is_told: bool,
    is_reminded: bool,
}

/// How much time somebody has left when they are reminded: a quarter of what they had, within bounds.
pub(super) fn reminded_at(time: u64) -> u64 {
    (time / 4).clamp(REMINDED.0, REMINDED.1)
}

impl Watch {
    pub(super) fn new(players: usize, quiet: u64) -> Watch {
        Watch { seats: vec![None; players], quiet }
    }

    /// For how many players it is.
    pub(super) fn is_for(&self) -> usize {
        self.seats.len()
    }

    /// These have to decide now. Whoever had to before, and still has the same decision before them, is not
    /// asked anew.
    pub(super) fn follow(&mut self, asked: SeatSet, decision: u32, up: u64) {
        for (place, seat) in (0u8..).zip(&mut self.seats) {
            *seat = match *seat {
                _ if !asked.contains(Seat(place)) => None,
                Some(before) if before.decision == decision => Some(before),
                _ => Some(Asked { decision, since: up, is_told: false, is_reminded: false }),
            };
        }
    }

    /// Somebody was seen here until now.
    pub(super) fn seen(&mut self, seat: Seat, up: u64) {
        if let Some(asked) = self.asked(seat) {
            asked.since = asked.since.max(up);
        }
    }

    /// When somebody is told what, who is not here; `end` is when their time runs out and what is left then
    /// they are reminded.
    pub(super) fn due(&self, seat: Seat, end: Option<(u64, u64)>) -> Option<(u64, Kind)> {
        let asked = (*self.seats.get(seat.index())?)?;
        let first = asked.since + self.quiet;
        match (asked.is_told, self.reminder(seat, end)) {
            // Told and reminded at the same moment is reminded.
            (false, Some(at)) if at <= first => Some((first, Kind::Soon)),
            (false, _) => Some((first, Kind::Turn)),
            (true, Some(at)) => Some((at, Kind::Soon)),
            (true, None) => None,
        }
    }

    /// When somebody is reminded who was not yet, whether they are here or not: a page may be open where nobody
    /// looks.
    pub(super) fn reminder(&self, seat: Seat, end: Option<(u64, u64)>) -> Option<u64> {
        let asked = (*self.seats.get(seat.index())?)?;
        let (end, left) = end.filter(|_| !asked.is_reminded)?;
        Some(end.saturating_sub(left).max(asked.since + self.quiet))
    }

    /// Somebody was told.
    pub(super) fn told(&mut self, seat: Seat, kind: Kind) {
        if let Some(asked) = self.asked(seat) {
            asked.is_told = true;
            asked.is_reminded |= kind == Kind::Soon;
        }
    }

    fn asked(&mut self, seat: Seat) -> Option<&mut Asked> {
        self.seats.get_mut(seat.index())?.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;
    const ANN: Seat = Seat(0);

    fn asked() -> Watch {
        let mut watch = Watch::new(2, 60);
        watch.follow(SeatSet::one(ANN), 7, 1_000);
        watch
    }

    #[test]
    fn whoever_is_asked_is_told_after_a_while_and_once() {
        let mut watch = asked();
        assert_eq!(watch.due(ANN, None), Some((1_060, Kind::Turn)));
        assert_eq!(watch.due(Seat(1), None), None);
        watch.seen(ANN, 5_000);
        assert_eq!(watch.due(ANN, None), Some((5_060, Kind::Turn)));
        watch.told(ANN, Kind::Turn);
        assert_eq!(watch.due(ANN, None), None);
        watch.follow(SeatSet::one(ANN), 7, 6_000);
        assert_eq!(watch.due(ANN, None), None, "it is the same decision");
        watch.follow(SeatSet::one(ANN), 8, 6_000);
        assert_eq!(watch.due(ANN, None), Some((6_060, Kind::Turn)));
        watch.follow(SeatSet::EMPTY, 9, 6_000);
        assert_eq!(watch.due(ANN, None), None);
    }

    #[test]
    fn whoever_has_little_time_left_is_reminded_once() {
        let mut watch = asked();
        let end = Some((30 * HOUR, 12 * HOUR));
        watch.told(ANN, Kind::Turn);
        assert_eq!(watch.due(ANN, end), Some((18 * HOUR, Kind::Soon)));
        watch.seen(ANN, 20 * HOUR);
        assert_eq!(watch.due(ANN, end), Some((20 * HOUR + 60, Kind::Soon)), "they were here meanwhile");
        assert_eq!(watch.reminder(ANN, end), Some(20 * HOUR + 60), "also if a page is open");
        watch.told(ANN, Kind::Soon);
        assert_eq!((watch.due(ANN, end), watch.reminder(ANN, end)), (None, None));
    }

    #[test]
    fn nobody_is_told_twice_at_the_same_moment() {
        let mut watch = asked();
        assert_eq!(watch.due(ANN, Some((2_000, HOUR))), Some((1_060, Kind::Soon)));
        watch.told(ANN, Kind::Soon);
        assert_eq!(watch.due(ANN, Some((2_000, HOUR))), None);
    }

    #[test]
    fn a_quarter_of_the_time_within_bounds() {
        assert_eq!([HOUR, 24 * HOUR, 240 * HOUR].map(reminded_at), [HOUR, 6 * HOUR, 12 * HOUR]);
    }
}
