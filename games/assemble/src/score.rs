//! Modules and points of a line (AA-13, AA-14, AA-17), and the order among results (AA-16).

use serde::{Deserialize, Serialize};

use crate::content::{DOLLS, Doll, ROWS};
use crate::line::Line;

/// Finds Modules by walking over a line once, column by column.
///
/// All that a column's future depends on is which of its gears belong together and which rows each
/// such part has touched so far. There are few such situations, so each step from one column to the
/// next is a look-up in a table that is computed once.
#[derive(Clone, Debug)]
pub struct Scorer {
    steps: Box<[Step]>,
}

/// Where a column leads, and which Modules end before it.
#[derive(Clone, Copy, Debug)]
struct Step {
    ended: Tally,
    next: u16,
}

/// How many Modules of each Size there are: six bits a Size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally(u32);

/// What a Lane is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaneScore {
    /// The points, The Flaw included where it is played.
    pub points: i32,
    /// The Size of the biggest Module, 0 if there is none.
    pub biggest: u8,
    /// How many Modules score.
    pub scored: u8,
    /// How many do not.
    pub unscored: u8,
}

impl Tally {
    const SIZE_BITS: u32 = 6;

    const fn one(size: u32) -> Tally {
        Tally(1 << ((size - 1) * Tally::SIZE_BITS))
    }

    /// The number of Modules of this Size, 1 to 5.
    pub const fn of(self, size: u8) -> u8 {
        (self.0 >> ((size as u32 - 1) * Tally::SIZE_BITS) & 63) as u8
    }

    /// The Sizes of all Modules, biggest first.
    pub fn sizes(self) -> impl Iterator<Item = u8> {
        (1..=ROWS).rev().flat_map(move |size| core::iter::repeat_n(size, self.of(size).into()))
    }

    /// The points at a Capacity (AA-14), less the unscored Modules if The Flaw is played (AA-17).
    #[inline]
    pub fn score(self, capacity: u8, flaw: bool) -> LaneScore {
        let mut room = capacity;
        let (mut points, mut lost, mut total, mut biggest) = (0, 0, 0, 0);
        let mut size = ROWS;
        while size > 0 {
            let modules = self.of(size);
            let scoring = if modules < room { modules } else { room };
            room -= scoring;
            let square = i32::from(size) * i32::from(size);
            points += i32::from(scoring) * square;
            lost += i32::from(modules - scoring) * square;
            total += modules;
            if biggest == 0 && modules > 0 {
                biggest = size;
            }
            size -= 1;
        }
        let scored = capacity - room;
        let points = if flaw { points - lost } else { points };
        LaneScore { points, biggest, scored, unscored: total - scored }
    }
}

impl LaneScore {
    /// A number that is larger for a better result: points, then the biggest Module, then more
    /// scored Modules, then fewer unscored ones (AA-16).
    #[inline]
    pub const fn order(self) -> i32 {
        self.points << 15
            | (self.biggest as i32) << 12
            | (self.scored as i32) << 6
            | (63 - self.unscored as i32)
    }
}

impl Default for Scorer {
    fn default() -> Scorer {
        Scorer::new()
    }
}

impl Scorer {
    /// Computes the table.
    pub fn new() -> Scorer {
        let mut known = vec![Column::default()];
        let mut steps = Vec::new();
        let mut at = 0;
        while at < known.len() {
            for gears in 0..DOLLS {
                let (column, ended) = known[at].followed_by(gears);
                let next = known.iter().position(|other| *other == column).unwrap_or(known.len());
                if next == known.len() {
                    known.push(column);
                }
                steps.push(Step { ended, next: next as u16 });
            }
            at += 1;
        }
        Scorer { steps: steps.into() }
    }

    /// The Modules of a line (AA-13).
    #[inline]
    pub fn modules(&self, line: Line) -> Tally {
        self.modules_of(line.dolls())
    }

    /// The Modules of dolls side by side, any number of them up to sixty.
    #[inline]
    pub fn modules_of(&self, dolls: impl Iterator<Item = Doll>) -> Tally {
        let mut at = 0;
        let mut modules = 0;
        for doll in dolls {
            let step = self.steps[at * usize::from(DOLLS) + usize::from(doll.index())];
            modules += step.ended.0;
            at = usize::from(step.next);
        }
        // A column without gears ends everything that is still open.
        Tally(modules + self.steps[at * usize::from(DOLLS)].ended.0)
    }
}

/// The parts that a column's gears belong to, in the order of their topmost gear.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Column {
    parts: Vec<Part>,
}

/// A Module as far as it has been seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    /// Its gears in this column.
    gears: u8,
    /// All rows it has touched so far.
    touched: u8,
}

impl Column {
    /// The next column with these gears, and the Modules that end between the two.
    fn followed_by(&self, gears: u8) -> (Column, Tally) {
        let mut parts: Vec<Part> = Vec::new();
        for run in runs(gears) {
            parts.push(Part { gears: run, touched: run });
        }
        let mut ended = 0;
        for old in &self.parts {
            let (joined, apart): (Vec<Part>, Vec<Part>) =
                parts.iter().partition(|part| part.gears & old.gears != 0);
            if joined.is_empty() {
                ended += Tally::one(old.touched.count_ones()).0;
                continue;
            }
            let whole = joined.iter().fold(Part { gears: 0, touched: old.touched }, |whole, part| Part {
                gears: whole.gears | part.gears,
                touched: whole.touched | part.touched,
            });
            parts = apart;
            parts.push(whole);
        }
        // One order for the same parts, so that equal columns are recognised.
        parts.sort_by_key(|part| part.gears);
        (Column { parts }, Tally(ended))
    }
}

/// The stretches of neighbouring gears of a column.
fn runs(gears: u8) -> impl Iterator<Item = u8> {
    let mut rest = gears;
    core::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let start = rest.trailing_zeros();
        let length = (rest >> start).trailing_ones();
        let run = ((1 << length) - 1) << start;
        rest &= !run;
        Some(run)
    })
}
