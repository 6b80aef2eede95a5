//! What an online table server keeps, behind one trait: guests, accounts, tables, journals, chat, service time.
//!
//! There are two implementations, SQLite for one machine and PostgreSQL for several, and one suite of
//! tests that both pass. Nothing here knows a game: bodies are text that is given back as it came.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let store = store::open("sqlite:tabulea.db").await?;
//! store.ready().await?;
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod address;
mod annals;
mod backup;
mod conduct;
mod error;
mod faults;
mod fits;
mod kept;
mod ladder;
mod migrations;
mod people;
mod postgres;
mod rows;
mod sqlite;
mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod turns;
mod upkeep;

use std::sync::Arc;

pub use annals::{Annals, Figure, Finished, FinishedSeat, Kept, Month, Search};
pub use backup::{BackupError, Lines};
pub use conduct::Conduct;
pub use error::{OpenError, StoreError};
pub use faults::{Fault, FaultOrder, Faults};
pub use kept::{
    Account, Ban, BanKind, Blocked, Bot, ChatLine, Digest, Guest, Leaver, Report, Reported, Said, Settings,
    Stage, TableRow, Unit,
};
pub use ladder::{Ladder, RatedGame, Rating, RatingChange, Strength};
pub use people::People;
pub use store::Store;
pub use turns::{Notice, PushSubscription, Turns, Vacation};
pub use upkeep::Upkeep;

use address::Address;
use migrations::Change;

/// Opens a database, makes it if it is not there (SQLite), and brings its schema up to date.
///
/// - `sqlite:PATH`, with the parameters `max_pages` (the file never grows beyond so many pages of 4 KiB)
///   and `busy_ms` (how long to wait while another process has it locked; 5000 unless given).
/// - `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, with `connections` (at most so many at once; 16
///   unless given), `busy_ms` as above, and what else PostgreSQL understands.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, OpenError> {
    open_at(url, Change::All).await
}

/// Opens a database that is there already and up to date. Nothing is made, so that a slip of the pen in its name
/// is noticed; and its schema is left as it is, because an older server may be using it.
pub async fn open_existing(url: &str) -> Result<Arc<dyn Store>, OpenError> {
    open_at(url, Change::Nothing).await
}

async fn open_at(url: &str, change: Change) -> Result<Arc<dyn Store>, OpenError> {
    match Address::parse(url)? {
        Address::Sqlite(address) => Ok(Arc::new(sqlite::SqliteStore::open(address, change).await?)),
        Address::Postgres(address) => Ok(Arc::new(postgres::PostgresStore::open(*address, change).await?)),
    }
}
