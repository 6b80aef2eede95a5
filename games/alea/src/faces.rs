//! Dice on the table: how many show each face.

use core::fmt;
use core::ops::Add;

use serde::{Deserialize, Serialize};

/// The faces of a die.
pub const FACES: u8 = 6;

/// The most dice that can lie on the table: five each of five players (AL-1).
pub const MOST_DICE: u8 = 25;

/// A face, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Face(u8);

impl Face {
    /// The face with this many pips.
    pub const fn new(pips: u8) -> Option<Face> {
        if pips >= 1 && pips <= FACES { Some(Face(pips)) } else { None }
    }

    /// Every face.
    pub fn all() -> impl DoubleEndedIterator<Item = Face> + Clone {
        (1..=FACES).map(Face)
    }

    /// Its pips.
    pub const fn pips(self) -> u8 {
        self.0
    }

    pub(crate) const fn shift(self) -> u32 {
        (self.0 as u32 - 1) * 8
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A handful of dice, by what they show: a byte for each face, so that two handfuls are added at once.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Dice(pub(crate) u64);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// This many dice of each face, from 1 to 6.
    pub const fn of(counts: [u8; FACES as usize]) -> Dice {
        let [a, b, c, d, e, f] = counts;
        Dice(u64::from_le_bytes([a, b, c, d, e, f, 0, 0]))
    }

    /// How many show this face.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> face.shift()) as u8
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The dice with one more.
    #[must_use]
    pub const fn with(self, face: Face) -> Dice {
        Dice(self.0 + (1 << face.shift()))
    }

    /// What each die shows, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().flat_map(move |face| core::iter::repeat_n(face, self.count(face).into()))
    }
}

impl Add for Dice {
    type Output = Dice;

    #[inline]
    fn add(self, other: Dice) -> Dice {
        Dice(self.0 + other.0)
    }
}

impl FromIterator<Face> for Dice {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Dice {
        faces.into_iter().fold(Dice::NONE, Dice::with)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Face::pips)).finish()
    }
}

/// In views and events dice are a list of pips, in ascending order.
impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Face::pips))
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let wrong = || serde::de::Error::custom("dice are at most 25 ascending numbers from 1 to 6");
        let pips = Vec::<u8>::deserialize(deserializer)?;
        if pips.len() > MOST_DICE.into() || !pips.is_sorted() {
            return Err(wrong());
        }
        pips.into_iter().map(|pips| Face::new(pips).ok_or_else(wrong)).collect()
    }
}
