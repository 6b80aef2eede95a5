//! What a step was about, read from what happened in it.

use alea::{Event, View};
use gamekit::{Seat, SeatSet};

/// What a step was about, for the moment that is made of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// A trap was turned up; whether everything is doubled.
    Turned(bool),
    /// All declarations are shown; whether nobody rolls.
    Lifted(bool),
    /// A group is clear: who, and points each.
    Clear(Vec<Seat>, u8),
    /// A group sprang the trap: who.
    Sprung(Vec<Seat>),
    /// The first group sprang it: who, and who is paid for declaring nothing, with points each.
    FirstSprung(Vec<Seat>, Vec<Seat>, u8),
    /// Somebody escaped, for so many points.
    Escaped(Seat, u8),
    /// Somebody was caught.
    Caught(Seat),
    /// Leaders rolled ten dice each; who is still in it.
    Tiebreak(Vec<Seat>),
}

/// Who threw dice.
pub(super) fn throwers(news: &[Event]) -> SeatSet {
    let seats = news.iter().flat_map(|event| match event {
        Event::Rolled { dice } | Event::TiebreakRolled { dice } => {
            dice.iter().map(|(seat, _)| *seat).collect()
        }
        Event::Escaped { seat, .. } | Event::Caught { seat, .. } => vec![*seat],
        _ => Vec::new(),
    });
    seats.collect()
}

/// The points that each seat has got.
pub(super) fn gains(news: &[Event], players: usize) -> Vec<u8> {
    let mut gains = vec![0u8; players];
    let mut give = |seats: &[Seat], points: u8| {
        for seat in seats {
            if let Some(gain) = gains.get_mut(seat.index()) {
                *gain = gain.saturating_add(points);
            }
        }
    };
    for event in news {
        match event {
            Event::Cleared { seats, points } | Event::ZeroPaid { seats, points } => give(seats, *points),
            Event::Escaped { seat, points, .. } => give(&[*seat], *points),
            _ => {}
        }
    }
    gains
}

/// What a step was about: its last event that is worth a moment.
pub(super) fn moment(view: &View, news: &[Event]) -> Option<Moment> {
    let mut moment = None;
    for event in news {
        moment = match (event, moment) {
            (Event::TrapTurned { last, .. }, _) => Some(Moment::Turned(*last)),
            (Event::Shown { declared }, _) => {
                Some(Moment::Lifted(declared.iter().all(|number| *number == 0)))
            }
            (Event::Cleared { seats, points }, _) => Some(Moment::Clear(seats.clone(), *points)),
            (Event::Sprung { seats }, _) => Some(Moment::Sprung(seats.clone())),
            (Event::ZeroPaid { seats, points }, Some(Moment::Sprung(out))) => {
                Some(Moment::FirstSprung(out, seats.clone(), *points))
            }
            // Without an escape the round is over: it was the first group, and nobody bet on it.
            (Event::RoundOver { .. }, Some(Moment::Sprung(out))) => {
                Some(Moment::FirstSprung(out, Vec::new(), 0))
            }
            (Event::Escaped { seat, points, .. }, _) => Some(Moment::Escaped(*seat, *points)),
            (Event::Caught { seat, .. }, _) => Some(Moment::Caught(*seat)),
            (Event::TiebreakRolled { .. }, _) => Some(Moment::Tiebreak(view.level.iter().collect())),
            (_, moment) => moment,
        };
    }
    moment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_summed_by_seat() {
        let news = [
            Event::Cleared { seats: vec![Seat(0), Seat(2)], points: 2 },
            Event::ZeroPaid { seats: vec![Seat(1)], points: 3 },
        ];
        assert_eq!(gains(&news, 4), [2, 3, 2, 0]);
    }

    #[test]
    fn whoever_throws_is_known() {
        let news = [Event::Caught { seat: Seat(3), dice: alea::Dice::NONE }, Event::GameOver];
        assert_eq!(throwers(&news), SeatSet::one(Seat(3)));
        assert!(throwers(&[Event::GameOver]).is_empty());
    }
}
