//! Dolls, their gears, and sets of dolls (AA-1).

use core::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// The number of rows of gears.
pub const ROWS: u8 = 5;

/// The number of dolls there are.
pub const DOLLS: u8 = 32;

/// A doll, known by her Index 0–31 (AA-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Doll(u8);

impl Doll {
    /// The doll of this Index.
    pub const fn new(index: u8) -> Option<Doll> {
        if index < DOLLS { Some(Doll(index)) } else { None }
    }

    /// The doll of the five lowest bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Doll {
        Doll((bits & 31) as u8)
    }

    /// Her Index.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Whether she has this gear: bit `4 - row` of her Index.
    pub const fn has(self, gear: Gear) -> bool {
        self.0 >> (ROWS - 1 - gear as u8) & 1 == 1
    }
}

impl fmt::Display for Doll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Doll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Doll, D::Error> {
        Doll::new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("a doll is 0 to 31"))
    }
}

/// A kind of gear; its row on the card is its number, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gear {
    /// The top row.
    Crown,
    /// Row 1.
    Eyes,
    /// Row 2.
    Heart,
    /// Row 3.
    Skirt,
    /// The bottom row.
    Boots,
}

impl Gear {
    /// Every gear, from the top.
    pub const ALL: [Gear; ROWS as usize] = [Gear::Crown, Gear::Eyes, Gear::Heart, Gear::Skirt, Gear::Boots];
}

/// A set of dolls.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct DollSet(u32);

impl DollSet {
    /// No doll.
    pub const EMPTY: DollSet = DollSet(0);
    /// Every doll.
    pub const ALL: DollSet = DollSet(u32::MAX);

    pub(crate) const fn from_bits(bits: u32) -> DollSet {
        DollSet(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether no doll is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dolls are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the doll is in it.
    #[inline]
    pub const fn contains(self, doll: Doll) -> bool {
        self.0 >> doll.0 & 1 == 1
    }

    /// Whether every doll of `other` is in it.
    pub const fn contains_all(self, other: DollSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with the doll.
    pub const fn with(self, doll: Doll) -> DollSet {
        DollSet(self.0 | 1 << doll.0)
    }

    /// The set without the doll.
    #[inline]
    pub const fn without(self, doll: Doll) -> DollSet {
        DollSet(self.0 & !(1 << doll.0))
    }

    /// The set without the dolls of `other`.
    pub const fn without_all(self, other: DollSet) -> DollSet {
        DollSet(self.0 & !other.0)
    }

    /// The dolls in it, by ascending Index.
    pub fn iter(self) -> impl Iterator<Item = Doll> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let doll = Doll(u8::try_from(rest.trailing_zeros()).ok().filter(|&index| index < DOLLS)?);
            rest &= rest - 1;
            Some(doll)
        })
    }

    /// The doll of the largest Index.
    pub const fn largest(self) -> Option<Doll> {
        match self.0.checked_ilog2() {
            Some(index) => Some(Doll(index as u8)),
            None => None,
        }
    }

    /// The doll number `n` by ascending Index of a set of at most four, without branches: which of
    /// them is asked for cannot be predicted.
    #[inline]
    pub(crate) const fn nth_of_four(self, n: u32) -> Doll {
        let second = self.0 & self.0.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let fourth = third & third.wrapping_sub(1);
        Doll([self.0, second, third, fourth][n as usize % 4].trailing_zeros() as u8)
    }
}

impl FromIterator<Doll> for DollSet {
    fn from_iter<I: IntoIterator<Item = Doll>>(dolls: I) -> DollSet {
        dolls.into_iter().fold(DollSet::EMPTY, DollSet::with)
    }
}

impl fmt::Debug for DollSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Doll::index)).finish()
    }
}
