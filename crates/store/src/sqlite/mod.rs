//! A store in a file of SQLite.
//!
//! One task does all the writing, many writes in one transaction (`writer`): a commit waits for the disk,
//! and so whoever comes meanwhile shares the next one. Readers have connections of their own and wait
//! for nobody.

mod annals;
mod conduct;
mod faults;
mod guests;
mod ladder;
mod people;
mod reads;
mod schema;
mod tables;
mod together;
mod turns;
mod upkeep;
mod writer;
mod writes;

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::{mpsc, oneshot};

use crate::address::SqliteAddress;
use crate::migrations::Change;
use crate::{
    Annals, ChatLine, Conduct, Digest, Faults, Guest, Ladder, OpenError, People, Said, Store, StoreError,
    TableRow, Turns, Unit, Upkeep, fits,
};
use writer::{Order, Waiting};
use writes::{Write, Written};

/// How many read at once.
const READERS: u32 = 4;
/// How many writes may wait; whoever comes then waits to be let in.
const QUEUE: usize = 4_096;

/// See the module.
pub(crate) struct SqliteStore {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    writer: mpsc::Sender<Order>,
}

impl SqliteStore {
    /// Opens a file, or makes it if that is wanted.
    pub(crate) async fn open(address: SqliteAddress, change: Change) -> Result<Self, OpenError> {
        let place = address.path.display().to_string();
        let unreachable =
            |error: sqlx::Error| OpenError::Unreachable { place: place.clone(), cause: said(&error) };
        let options = options(&address);
        let connecting = options.clone().create_if_missing(change == Change::All);
        let mut connection = connecting.connect().await.map_err(unreachable)?;
        // Only then the log: a file of another program stays as it is.
        schema::bring_up_to_date(&mut connection, &place, change).await?;
        schema::use_log(&mut connection, address.busy).await.map_err(unreachable)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // A connection to a file cannot be lost.
            .test_before_acquire(false)
            .acquire_timeout(address.busy)
            .connect_lazy_with(options.clone().pragma("query_only", "on"));
        let (writer, queue) = mpsc::channel(QUEUE);
        writer::start(options.clone(), connection, queue).map_err(|error| unreachable(error.into()))?;
        Ok(Self { options, readers, writer })
    }

    /// Has something written; the answer comes after the commit.
    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Write(Waiting { write, answer });
        self.writer.send(order).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    async fn just_write(&self, write: Write) -> Result<(), StoreError> {
        self.write(write).await.map(drop)
    }
}

fn options(address: &SqliteAddress) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new()
        .filename(&address.path)
        // After a commit was answered the power may fail.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(address.busy)
        // In pages. A page that changes often is copied from the log to the file once in so many: the
        // writer does that itself, and everybody waits meanwhile.
        .pragma("wal_autocheckpoint", "8000")
        // In bytes: a log that was once larger is cut back.
        .pragma("journal_size_limit", "67108864")
        .disable_statement_logging();
    match address.max_pages {
        Some(pages) => options.pragma("max_page_count", pages.to_string()),
        None => options,
    }
}

/// What the database said, without the words that the driver puts around it.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::PoolClosed => "it was closed".to_owned(),
        sqlx::Error::PoolTimedOut => "all its readers are busy".to_owned(),
        other => other.to_string(),
    }
}

/// A failure of the database itself.
fn unavailable(error: &sqlx::Error) -> StoreError {
    StoreError::Unavailable(said(error))
}

#[async_trait]
impl Store for SqliteStore {
    async fn add_guest(&self, guest: &Guest, token: &Digest) -> Result<(), StoreError> {
        fits::guest(guest)?;
        self.just_write(Write::AddGuest { guest: guest.clone(), token: *token }).await
    }

    async fn guest_of(&self, token: &Digest) -> Result<Option<Guest>, StoreError> {
        reads::guest_of(&self.readers, token).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        fits::text(name)?;
        fits::known(id)?;
        self.just_write(Write::RenameGuest { id: id.to_owned(), name: name.to_owned() }).await
    }

    async fn set_code(&self, guest: &str, code: &Digest) -> Result<(), StoreError> {
        fits::known(guest)?;
        self.just_write(Write::SetCode { guest: guest.to_owned(), code: *code }).await
    }

    async fn use_code(&self, code: &Digest, token: &Digest, at: u64) -> Result<Option<Guest>, StoreError> {
        let at = fits::time(at)?;
        match self.write(Write::UseCode { code: *code, token: *token, at }).await? {
            Written::Guest(guest) => Ok(guest),
            _ => Ok(None),
        }
    }

    async fn end_session(&self, token: &Digest) -> Result<(), StoreError> {
        self.just_write(Write::EndSession { token: *token }).await
    }

    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError> {
        fits::table(table)?;
        self.just_write(Write::AddTable(table.clone())).await
    }

    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        fits::table(table)?;
        self.just_write(Write::SaveTable(table.clone())).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        reads::table(&self.readers, id).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        reads::public_tables(&self.readers, limit).await
    }

    async fn tables_of(&self, guest: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        reads::tables_of(&self.readers, guest, limit).await
    }

    async fn unfinished_tables_of_host(&self, guest: &str) -> Result<u32, StoreError> {
        reads::unfinished_tables_of_host(&self.readers, guest).await
    }

    async fn running_tables(&self) -> Result<Vec<String>, StoreError> {
        reads::running_tables(&self.readers).await
    }

    async fn append(&self, unit: &Unit) -> Result<(), StoreError> {
        fits::unit(unit)?;
        self.just_write(Write::Append(unit.clone())).await
    }

    async fn journal(&self, table: &str) -> Result<Vec<Unit>, StoreError> {
        reads::journal(&self.readers, table).await
    }

    async fn add_chat(&self, line: &ChatLine) -> Result<Said, StoreError> {
        fits::line(line)?;
        match self.write(Write::AddChat(line.clone())).await? {
            Written::Said(said) => Ok(said),
            _ => Err(StoreError::NotFound),
        }
    }

    async fn chat(&self, table: &str, since: u32, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        reads::chat(&self.readers, table, since, limit).await
    }

    async fn beat(&self, up: u64) -> Result<(), StoreError> {
        self.just_write(Write::Beat { up: fits::time(up)? }).await
    }

    async fn up(&self) -> Result<u64, StoreError> {
        reads::up(&self.readers).await
    }

    fn upkeep(&self) -> &dyn Upkeep {
        self
    }

    fn people(&self) -> &dyn People {
        self
    }

    fn conduct(&self) -> &dyn Conduct {
        self
    }

    fn annals(&self) -> &dyn Annals {
        self
    }

    fn ladder(&self) -> &dyn Ladder {
        self
    }

    fn faults(&self) -> &dyn Faults {
        self
    }

    fn turns(&self) -> &dyn Turns {
        self
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.writer.send(Order::Probe(answer)).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    async fn close(&self) {
        self.readers.close().await;
        let (answer, answered) = oneshot::channel();
        // Neither of the two fails unless it is closed already.
        if self.writer.send(Order::Close(answer)).await.is_ok() {
            answered.await.ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Address;
    use crate::testing::Folder;

    /// What is answered survives a power failure only if every commit waits for the disk.
    #[tokio::test]
    async fn the_connection_that_writes_waits_for_the_disk() {
        let folder = Folder::new();
        let Ok(Address::Sqlite(address)) = Address::parse(&folder.sqlite()) else { panic!("a file") };
        let store = SqliteStore::open(address, Change::All).await.expect("opens");
        let asked = async |question| {
            let (answer, answered) = oneshot::channel();
            assert!(store.writer.send(Order::Setting(question, answer)).await.is_ok(), "it writes");
            answered.await.expect("an answer")
        };
        for connection in ["the first connection", "one that was had anew"] {
            // 2 is FULL: the log is on the disk before a commit is answered.
            assert_eq!(asked("PRAGMA synchronous").await.as_deref(), Some("2"), "{connection}");
            assert_eq!(asked("PRAGMA journal_mode").await.as_deref(), Some("wal"), "{connection}");
            assert_eq!(asked("PRAGMA foreign_keys").await.as_deref(), Some("1"), "{connection}");
            // Whatever fails, the next write begins with a new connection.
            assert_eq!(asked("SELECT nothing").await, None);
        }
        store.close().await;
    }
}
