//! The table: who must do what, the board, the log, and what can be done beside playing.

mod live;
mod page;
mod parts;

pub(crate) use live::Tables;
pub(crate) use page::TablePage;
