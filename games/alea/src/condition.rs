//! Conditions of traps (AL-3 … AL-8): what they are and whether dice meet them.

use crate::faces::{Dice, FACES, Face};

/// A set of faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaceSet(u8);

impl FaceSet {
    /// The set with a face.
    #[must_use]
    pub const fn with(self, face: Face) -> FaceSet {
        FaceSet(self.0 | 1 << face.pips())
    }

    /// Whether the face is in it.
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.pips() & 1 == 1
    }

    /// How many faces are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no face is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().filter(move |&face| self.contains(face))
    }
}

/// What springs a trap. It looks at all dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// At least so many dice of each face, from 1 to 6 (AL-3).
    Faces([u8; FACES as usize]),
    /// At least so many dice of different faces, the most first (AL-4).
    Pattern([u8; FACES as usize]),
    /// A sum of at least this (AL-5).
    Total(u16),
    /// At least so many dice that show any of these faces (AL-6).
    Group {
        /// Which faces.
        faces: FaceSet,
        /// How many dice.
        at_least: u8,
    },
    /// Some of these faces shows exactly one of these counts (AL-7).
    Exactly {
        /// Which faces.
        faces: FaceSet,
        /// The counts, as bits.
        counts: u32,
    },
    /// More dice of one face than of another (AL-8).
    Compare {
        /// The face that must be more frequent.
        more: Face,
        /// The other.
        less: Face,
    },
}

impl Condition {
    /// Whether these dice meet the condition.
    pub fn is_met(&self, dice: Dice) -> bool {
        Trigger::of(self).is_sprung(dice)
    }

    /// Whether more dice can never unspring the trap (AL-7 and AL-8 can).
    pub const fn is_monotone(&self) -> bool {
        !matches!(self, Condition::Exactly { .. } | Condition::Compare { .. })
    }
}

/// A condition made ready to be asked millions of times: a few word operations each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trigger {
    /// Every face at least as often: one comparison of six bytes at once.
    Faces(u64),
    /// For each level, at least so many faces that reach it; unused levels ask for none.
    Pattern([(u64, u32); 3]),
    /// A pattern of more than three levels, which no dice game needs fast.
    LongPattern([u8; FACES as usize]),
    Total(u16),
    Group {
        mask: u64,
        at_least: u8,
    },
    Exactly {
        faces: FaceSet,
        counts: u32,
    },
    Compare {
        more: Face,
        less: Face,
    },
}

/// A one in each of the six bytes in use, and their highest bits.
const EACH: u64 = 0x0000_0101_0101_0101;
const GUARD: u64 = EACH << 7;

impl Trigger {
    pub(crate) fn of(condition: &Condition) -> Trigger {
        match *condition {
            Condition::Faces(counts) => Trigger::Faces(Dice::of(counts).0),
            Condition::Pattern(counts) => {
                levels(counts).map_or(Trigger::LongPattern(counts), Trigger::Pattern)
            }
            Condition::Total(at_least) => Trigger::Total(at_least),
            Condition::Group { faces, at_least } => {
                let mask = faces.iter().fold(0, |mask, face| mask | 0xff << face.shift());
                Trigger::Group { mask, at_least }
            }
            Condition::Exactly { faces, counts } => Trigger::Exactly { faces, counts },
            Condition::Compare { more, less } => Trigger::Compare { more, less },
        }
    }

    #[inline]
    pub(crate) fn is_sprung(&self, dice: Dice) -> bool {
        match *self {
            Trigger::Faces(needed) => reaching(dice, needed) == GUARD,
            Trigger::Pattern(levels) => {
                levels.iter().all(|&(level, faces)| reaching(dice, level).count_ones() >= faces)
            }
            Trigger::LongPattern(needed) => {
                // An array, as playouts use no heap, with whatever deck.
                let [mut counts @ .., _, _] = dice.0.to_le_bytes();
                counts.sort_unstable_by(|a, b| b.cmp(a));
                counts.iter().zip(needed).all(|(count, needed)| *count >= needed)
            }
            Trigger::Total(at_least) => total(dice) >= at_least,
            Trigger::Group { mask, at_least } => Dice(dice.0 & mask).len() >= at_least,
            Trigger::Exactly { faces, counts } => {
                faces.iter().any(|face| counts >> (dice.count(face) % 32) & 1 == 1)
            }
            Trigger::Compare { more, less } => dice.count(more) > dice.count(less),
        }
    }
}

/// The guard bits of the faces that are shown at least as often as `needed` says.
#[inline]
fn reaching(dice: Dice, needed: u64) -> u64 {
    ((dice.0 | GUARD) - needed) & GUARD
}

#[inline]
fn total(dice: Dice) -> u16 {
    Face::all().map(|face| u16::from(face.pips()) * u16::from(dice.count(face))).sum()
}

/// The different counts of a pattern, each with the number of letters that need at least so many.
fn levels(counts: [u8; FACES as usize]) -> Option<[(u64, u32); 3]> {
    let mut levels = [(0, 0); 3];
    let mut used = 0;
    let mut last = 0;
    for (letters, &count) in (1..).zip(&counts).filter(|(_, count)| **count > 0) {
        if count != last {
            used += 1;
        }
        last = count;
        *levels.get_mut(used - 1)? = (u64::from(count) * EACH, letters);
    }
    Some(levels)
}
