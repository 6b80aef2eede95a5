//! Modules and points of a line (AA-13, AA-14, AA-17), and the order among results (AA-16).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::content::{DOLLS, Doll, ROWS};
use crate::line::Line;

/// Finds Modules by walking over a line once, column by column.
///
/// All that a column's future depends on is which of its gears belong together and which rows each
/// such part has touched so far. There are few such situations (504), so each step from one column
/// to the next is a look-up in a table, computed once for the whole program and small enough for the
/// fastest cache.
#[derive(Clone, Copy, Debug)]
pub struct Scorer {
    table: &'static Table,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

#[derive(Debug)]
struct Table {
    /// For every situation and next doll: the next situation and, in the lowest five bits, the number
    /// of the tally of Modules that end between the two. So a situation is where its dolls begin.
    steps: Box<[u16; STEPS]>,
    /// The tallies that occur (30 of them).
    ended: [Tally; TALLIES],
}

/// Room for every situation and doll, a power of two so that no look-up can miss.
const STEPS: usize = 1 << 14;
const DOLL_BITS: u32 = DOLLS.ilog2();
const TALLIES: usize = 32;

/// The most dolls whose Modules can be tallied: more could make more than 63 Modules of one Size.
pub const MOST_DOLLS_SCORED: usize = 25;

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
            let scoring = modules.min(room);
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
        ((self.points * 8 + self.biggest as i32) * 64 + self.scored as i32) * 64 - self.unscored as i32
    }
}

impl Default for Scorer {
    fn default() -> Scorer {
        Scorer::new()
    }
}

impl Scorer {
    /// The table; it is computed when it is first asked for.
    pub fn new() -> Scorer {
        Scorer { table: &TABLE }
    }

    /// The Modules of a line (AA-13).
    #[inline]
    pub fn modules(&self, line: Line) -> Tally {
        self.modules_of(line.dolls())
    }

    /// The Modules of up to [`MOST_DOLLS_SCORED`] dolls side by side.
    #[inline]
    pub fn modules_of(&self, dolls: impl Iterator<Item = Doll>) -> Tally {
        let mut at = 0;
        let mut modules = 0;
        for doll in dolls {
            let (next, ended) = self.table.step(at, doll.index());
            modules += ended.0;
            at = next;
        }
        Tally(modules + self.table.step(at, NO_GEARS).1.0)
    }
}

/// A column that ends everything that is still open.
const NO_GEARS: u8 = 0;

impl Table {
    fn new() -> Table {
        let mut situations = vec![Column::default()];
        let mut tallies = vec![Tally::default()];
        let mut steps = Box::new([0; STEPS]);
        let mut at = 0;
        while at < situations.len() {
            for gears in 0..DOLLS {
                let (column, ended) = situations[at].followed_by(gears);
                let next = number_of(&mut situations, column);
                let tally = number_of(&mut tallies, ended);
                steps[(at << DOLL_BITS) + usize::from(gears)] = ((next << DOLL_BITS) + tally) as u16;
            }
            at += 1;
        }
        let ended = core::array::from_fn(|i| tallies.get(i).copied().unwrap_or_default());
        Table { steps, ended }
    }

    /// The situation after a column with these gears, and the Modules that end before it.
    #[inline]
    fn step(&self, at: usize, gears: u8) -> (usize, Tally) {
        let step = usize::from(self.steps[(at + usize::from(gears)) % STEPS]);
        (step & !(TALLIES - 1), self.ended[step % TALLIES])
    }
}

/// The number of an item in a list, to which it is added if it is new.
fn number_of<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
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
                gears: whole.gears + part.gears,
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
