//! The table: what every game has around its board.

mod live;
mod local;
mod log;
mod menu;
mod missing;
mod open;
mod page;
mod players;
mod prompt;
mod replay;
mod result;
mod spoken;
mod state;
mod voice;

pub(crate) use live::{Answered, Change, Dress, Live, NoTable, TableHost, Tables, Watcher};
pub(crate) use local::Local;
pub(crate) use missing::Missing;
pub(crate) use open::{open_file, open_new};
pub(crate) use page::{TablePage, local_table_of, table_of};
pub(crate) use players::Players;
pub(crate) use spoken::{Panel, Spoken};
pub(crate) use state::Table;
