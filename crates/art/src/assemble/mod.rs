//! The pieces of Alice Assemble: gears, dolls, their cards, and what a line of them shows.
//!
//! A doll is her index of five bits: row `r` has its gear when bit `4 - r` is set. Sets of cells are
//! written the same way, one number a column. Rows count from the top.

mod body;
mod card;
mod counter;
mod doll;
mod dress;
mod face;
mod gap;
mod gear;
mod gift;
mod grid;
mod hair;
mod module;
mod pen;
#[cfg(test)]
pub(crate) mod well_formed;

pub use card::{Card, gear_column};
pub use counter::{
    COUNTER, counter, counter_back, counter_degrees, counter_glass, counter_plate, lamps, lamps_width,
};
pub use doll::{DOLL, doll};
pub use gap::{PILL, pill, tie};
pub use gear::{absent_gear, gear, gear_path, hub_path};
pub use gift::{GIFT, gift};
pub use grid::Grid;
pub use module::{Look, badge, badge_place, joints, module, module_path};

/// Rows of a doll.
pub const ROWS: u8 = 5;

/// Whether a doll, or a column of cells, has something in this row.
pub const fn has(index: u8, row: u8) -> bool {
    row < ROWS && index >> (ROWS - 1 - row) & 1 == 1
}
