//! What a Lane can still become in the last two rounds.

use assemble::{Assemble, Doll, LONGEST_LINE, Lane, Scorer};

use super::value::{NOTHING, Worth};

/// The most dolls that can come in the last round but one, counting a doll twice if it may or may not
/// be the largest of its Field: with three Lanes five dolls are undealt, the two smallest of them are
/// never the largest and the largest always is.
pub(super) const MOST_COLUMNS: usize = 7;

/// The most gaps of the last Placement but one.
const MOST_GAPS: usize = LONGEST_LINE as usize - 1;

/// A doll for the last Placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Column {
    pub(super) doll: Doll,
    /// Whether she brings 1 Capacity, being the largest of her Field (AA-7).
    pub(super) gains: bool,
}

/// What a Lane can be worth at the end, for every doll it may take in the last round but one: all
/// distinct worths, each with the first gap of the last Placement but one that leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prospect {
    best: [Worth; MOST_COLUMNS],
    lists: [[Way; MOST_GAPS]; MOST_COLUMNS],
    lengths: [u8; MOST_COLUMNS],
}

/// A gap of the last Placement but one, and what the Lane is worth after the best last Placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) worth: Worth,
    pub(super) gap: u8,
}

/// The Lane with its Bench doll placed.
pub(super) fn placed(game: &Assemble, lane: &Lane, gap: u8) -> Lane {
    let capacity = game.capacity_after(lane, gap);
    let line = lane.bench.map_or(lane.line, |doll| lane.line.insert(gap, doll));
    Lane { line, bench: None, capacity, ..*lane }
}

/// The Lane with a doll on its Bench, at the start of the next round.
pub(super) fn taken(lane: &Lane, column: Column) -> Lane {
    Lane { bench: Some(column.doll), capacity: lane.capacity + u8::from(column.gains), ..*lane }
}

/// What the Lane is worth when its Bench doll is placed as well as can be.
pub(super) fn finished(game: &Assemble, lane: &Lane) -> Worth {
    match lane.bench {
        Some(doll) => game.best_gap(lane, doll).1.order(),
        None => NOTHING,
    }
}

/// What the Lane is worth now.
pub(super) fn worth(game: &Assemble, lane: &Lane) -> Worth {
    Scorer::new().modules(lane.line).score(lane.capacity, game.flaw()).order()
}

impl Prospect {
    /// The prospect of a Lane that cannot place.
    pub(super) fn empty() -> Prospect {
        let nowhere = Way { worth: NOTHING, gap: 0 };
        Prospect {
            best: [NOTHING; MOST_COLUMNS],
            lists: [[nowhere; MOST_GAPS]; MOST_COLUMNS],
            lengths: [0; MOST_COLUMNS],
        }
    }

    /// The prospect of a Lane that has yet to place its Bench doll in the last round but one.
    pub(super) fn of(game: &Assemble, lane: &Lane, columns: &[Column]) -> Prospect {
        let mut prospect = Prospect::empty();
        for gap in 0..game.gaps(lane) {
            prospect.add(game, gap, &placed(game, lane, gap), columns);
        }
        prospect
    }

    /// Adds what can become of a Lane that has placed its doll into this gap.
    pub(super) fn add(&mut self, game: &Assemble, gap: u8, placed: &Lane, columns: &[Column]) {
        for (number, &column) in columns.iter().enumerate().take(MOST_COLUMNS) {
            let worth = finished(game, &taken(placed, column));
            let length = usize::from(self.lengths[number]);
            let list = &mut self.lists[number];
            // Descending; of equal ones the first gap stays.
            let place = list[..length].iter().position(|way| way.worth <= worth).unwrap_or(length);
            if (place < length && list[place].worth == worth) || length == MOST_GAPS {
                continue;
            }
            list.copy_within(place..length, place + 1);
            list[place] = Way { worth, gap };
            self.lengths[number] += 1;
            self.best[number] = list[0].worth;
        }
    }

    /// The most that the Lane can be worth with this doll.
    #[inline]
    pub(super) fn best(&self, column: u8) -> Worth {
        self.best[usize::from(column) % MOST_COLUMNS]
    }

    /// Every way to place before taking this doll, the best first.
    #[inline]
    pub(super) fn ways(&self, column: u8) -> &[Way] {
        let column = usize::from(column) % MOST_COLUMNS;
        &self.lists[column][..usize::from(self.lengths[column]) % (MOST_GAPS + 1)]
    }

    /// The least that the Lane is worth by column: if it is always `placed_well`, or however badly.
    pub(super) fn floor(&self, placed_well: bool) -> [Worth; MOST_COLUMNS] {
        if placed_well {
            return self.best;
        }
        core::array::from_fn(|column| self.ways(column as u8).last().map_or(NOTHING, |way| way.worth))
    }

    /// Numbers the gaps anew, in the same order and without holes: prospects that differ in nothing
    /// else lead to the same play, because gaps only ever decide which of equal choices comes first.
    pub(super) fn renumber_gaps(&mut self) {
        let lists =
            || self.lists.iter().zip(self.lengths).flat_map(|(list, length)| &list[..usize::from(length)]);
        let used = lists().fold(0u32, |used, way| used | 1 << way.gap);
        let numbered = |gap: u8| (used & ((1 << gap) - 1)).count_ones() as u8;
        for (list, length) in self.lists.iter_mut().zip(self.lengths) {
            for way in &mut list[..usize::from(length)] {
                way.gap = numbered(way.gap);
            }
        }
    }

    /// Whether the Lane is never worth less than with the other prospect, if it is placed well.
    pub(super) fn covers(&self, other: &Prospect) -> bool {
        self.best.iter().zip(other.best).all(|(own, other)| *own >= other)
    }
}
