//! Seats, sets of seats, values by seat, and who is looking.

use core::fmt;
use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The largest number of seats that any game has.
pub const MAX_SEATS: u8 = 5;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in an array with room for [`MAX_SEATS`] seats, and never a place outside of it.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % MAX_SEATS as usize
    }

    /// The seats of a table with `players` players, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The seats of a table with `players` players for which `holds` is true. It is asked for every
    /// seat that there could be, without branches: in playouts the answers cannot be predicted.
    #[inline]
    pub fn of(players: u8, holds: impl Fn(Seat) -> bool) -> SeatSet {
        let mut bits = 0;
        for seat in 0..MAX_SEATS {
            bits |= u8::from(holds(Seat(seat))) << seat;
        }
        SeatSet(bits & !(u8::MAX << players))
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// The set with the seat.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without the seat.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The lowest seat in it.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// One value for each seat of a table; lives on the stack, so that playouts need no heap.
#[derive(Clone, Copy)]
pub struct PerSeat<T> {
    values: [T; MAX_SEATS as usize],
    players: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The value of `of` for every seat of a table with `players` players.
    pub fn new(players: u8, mut of: impl FnMut(Seat) -> T) -> PerSeat<T> {
        assert!(players <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        let mut values = [T::default(); MAX_SEATS as usize];
        for seat in Seat::all(players) {
            values[seat.0 as usize] = of(seat);
        }
        PerSeat { values, players }
    }
}

impl<T> PerSeat<T> {
    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players as usize]
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.players
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.players as usize][seat.0 as usize]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.players as usize][seat.0 as usize]
    }
}

impl<T: PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &PerSeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for PerSeat<T> {}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// Who is looking: a seat, or somebody who sees what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A spectator.
    Public,
}

impl Viewer {
    /// Everybody who can look at a table with `players` players.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Public])
    }

    /// Whether this is the player of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_adds_and_removes() {
        let set = SeatSet::from_iter([Seat(3), Seat(0)]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!((set.len(), set.first(), set.is_empty()), (2, Some(Seat(0)), false));
        assert_eq!(set.without(Seat(0)), SeatSet::one(Seat(3)));
        assert!(!set.contains(Seat(9)), "a seat that no table has is in no set");
        assert_eq!(SeatSet::EMPTY.first(), None);
    }

    #[test]
    fn a_seat_has_a_place_in_every_array_of_seats() {
        assert_eq!([0, 4, 5, 255].map(|seat| Seat(seat).index()), [0, 4, 0, 0]);
    }

    #[test]
    fn values_by_seat_know_their_table() {
        let mut values = PerSeat::new(3, |seat| i32::from(seat.0) * 10);
        values[Seat(1)] += 1;
        assert_eq!(values.as_slice(), [0, 11, 20]);
        assert_ne!(values, PerSeat::new(2, |seat| i32::from(seat.0) * 10));
        assert_eq!(format!("{values:?}"), "[0, 11, 20]");
    }

    #[test]
    #[should_panic(expected = "at most 5 seats")]
    fn no_table_has_six_seats() {
        let _ = PerSeat::new(6, |_| 0u8);
    }
}
