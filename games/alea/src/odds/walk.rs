//! How the dice on the table develop die by die, with only what matters to a condition kept apart.

use core::ops::Add;
use std::collections::BTreeMap;

use crate::condition::{Condition, FaceSet, Trigger};
use crate::faces::{Dice, FACES, Face, MOST_DICE};

/// The tables that differ for a condition, and where each further die leads.
///
/// Ways are counted for each of them: a slice of as many numbers as there are tables.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    sprung: Vec<bool>,
    /// By what the next die shows. The tables that only the last die reaches have no entry.
    next: Vec<[u32; FACES as usize]>,
}

impl Walk {
    /// What can come of these dice with up to so many more on top of them.
    pub(crate) fn new(condition: &Condition, table: Dice, more: u8) -> Walk {
        let first = simplest(condition, table);
        let mut tables = vec![first];
        let mut known = BTreeMap::from([(first.0, 0)]);
        let mut next = Vec::new();
        for _ in 0..more {
            for at in next.len()..tables.len() {
                let mut to = [0; FACES as usize];
                for (to, face) in to.iter_mut().zip(Face::all()) {
                    let table = simplest(condition, tables[at].with(face));
                    *to = *known.entry(table.0).or_insert_with(|| {
                        tables.push(table);
                        tables.len() as u32 - 1
                    });
                }
                next.push(to);
            }
        }
        let trigger = Trigger::of(condition);
        Walk { sprung: tables.iter().map(|&table| trigger.is_sprung(table)).collect(), next }
    }

    /// The one way in which the first table lies there.
    pub(crate) fn start(&self) -> Vec<u128> {
        let mut ways = vec![0; self.sprung.len()];
        ways[0] = 1;
        ways
    }

    /// The ways after so many more dice.
    pub(crate) fn roll(&self, mut ways: Vec<u128>, dice: u8) -> Vec<u128> {
        for _ in 0..dice {
            let mut rolled = vec![0; ways.len()];
            for (ways, next) in ways.iter().zip(&self.next).filter(|(ways, _)| **ways != 0) {
                for &to in next {
                    rolled[to as usize] += ways;
                }
            }
            ways = rolled;
        }
        ways
    }

    /// In how many of the ways the trap is sprung.
    pub(crate) fn sprung(&self, ways: &[u128]) -> u128 {
        ways.iter().zip(&self.sprung).filter(|(_, sprung)| **sprung).map(|(ways, _)| ways).sum()
    }

    /// Only the ways in which the trap is not sprung.
    pub(crate) fn clear(&self, mut ways: Vec<u128>) -> Vec<u128> {
        for (ways, _) in ways.iter_mut().zip(&self.sprung).filter(|(_, sprung)| **sprung) {
            *ways = 0;
        }
        ways
    }
}

/// The simplest dice that meet a condition exactly when these do, whatever is rolled on top of either.
///
/// It is what keeps the counting small: thousands of tables fall together into a few.
fn simplest(condition: &Condition, dice: Dice) -> Dice {
    match *condition {
        Condition::Faces(needed) => {
            together(Face::all().zip(needed).map(|(face, needed)| some(dice.count(face).min(needed), face)))
        }
        // All faces are alike, and more than the most frequent letter needs is no use.
        Condition::Pattern(needed) => {
            let all = Face::all().fold(FaceSet::default(), FaceSet::with);
            most_first(dice, all, needed.into_iter().max().unwrap_or(0))
        }
        // As many sixes as the total holds, and a die for the rest.
        Condition::Total(at_least) => {
            let total: u16 =
                Face::all().map(|face| u16::from(dice.count(face)) * u16::from(face.pips())).sum();
            let total = total.min(at_least);
            let sixes = Face::new(FACES).map(|face| some((total / u16::from(FACES)) as u8, face));
            let rest = Face::new((total % u16::from(FACES)) as u8).map(|face| some(1, face));
            together(sixes.into_iter().chain(rest))
        }
        Condition::Group { faces, at_least } => {
            let count = faces.iter().map(|face| dice.count(face)).fold(0, u8::saturating_add);
            together(faces.iter().take(1).map(|face| some(count.min(at_least), face)))
        }
        // The listed faces are alike, and beyond the highest count all is safe for good.
        Condition::Exactly { faces, counts } => {
            let beyond = counts.checked_ilog2().map_or(0, |highest| highest as u8 + 1);
            most_first(dice, faces, beyond.min(MOST_DICE))
        }
        // Only the difference counts.
        Condition::Compare { more, less } => {
            let both = dice.count(more).min(dice.count(less));
            together([more, less].into_iter().map(|face| some(dice.count(face) - both, face)))
        }
    }
}

/// The counts of some faces, none above a limit, dealt out to the same faces again in descending order.
fn most_first(dice: Dice, faces: FaceSet, limit: u8) -> Dice {
    let mut counts = [0; FACES as usize];
    for (count, face) in counts.iter_mut().zip(faces.iter()) {
        *count = dice.count(face).min(limit);
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    together(faces.iter().zip(counts).map(|(face, count)| some(count, face)))
}

fn together(parts: impl Iterator<Item = Dice>) -> Dice {
    parts.fold(Dice::NONE, Dice::add)
}

/// So many dice of one face.
fn some(count: u8, face: Face) -> Dice {
    Dice(u64::from(count) << face.shift())
}
