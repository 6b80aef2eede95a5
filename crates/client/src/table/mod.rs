//! The table: what every game has around its board.

mod live;
mod log;
mod menu;
mod open;
mod page;
mod players;
mod prompt;
mod replay;
mod result;
mod state;

pub(crate) use live::{Live, Tables};
pub(crate) use open::{open_file, open_new};
pub(crate) use page::{TablePage, table_of};
