//! A store in a database of PostgreSQL, which several processes may use at once.
//!
//! PostgreSQL groups commits by itself. Whoever adds to a table's journal or chat locks its row in
//! `tallies`, so that numbers have no gaps; tables do not wait for each other.

mod annals;
mod conduct;
mod faults;
mod guests;
mod journal;
mod ladder;
mod people;
mod schema;
mod tables;
mod turns;
mod upkeep;

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use crate::address::PostgresAddress;
use crate::migrations::Change;
use crate::{
    Annals, ChatLine, Conduct, Digest, Faults, Guest, Ladder, OpenError, People, Said, Store, StoreError,
    TableRow, Turns, Unit, Upkeep, fits,
};

/// A connection that nobody used for this long may have been lost: it is tried before it is given out.
const STALE: Duration = Duration::from_millis(50);

/// See the module.
pub(crate) struct PostgresStore {
    pool: PgPool,
    /// How long anything may take: a server that is gone without a word does not answer at all.
    patience: Duration,
}

impl PostgresStore {
    /// Connects and brings the schema up to date, if that is allowed.
    pub(crate) async fn open(address: PostgresAddress, change: Change) -> Result<Self, OpenError> {
        let PostgresAddress { options, connections, busy } = &address;
        let patience = *busy * 2;
        let place = address.place();
        let unreachable = |cause: String| OpenError::Unreachable { place: place.clone(), cause };
        // Not from the pool: it would try again and again, and in the end not tell what went wrong.
        let first = tokio::time::timeout(patience, options.connect());
        let first = first.await.map_err(|_| unreachable(no_answer(patience)))?;
        let mut first = first.map_err(|error| unreachable(said(&error)))?;
        schema::bring_up_to_date(&mut first, &place, change).await?;
        // It has served: whether it ends well does not matter.
        first.close().await.ok();
        let pool = PgPoolOptions::new()
            .max_connections(*connections)
            .acquire_timeout(*busy)
            .test_before_acquire(false)
            .before_acquire(|connection, past| {
                Box::pin(async move {
                    if past.idle_for > STALE {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_lazy_with(options.clone());
        Ok(Self { pool, patience })
    }

    /// Does some work, but not for ever.
    async fn within<T>(
        &self,
        work: impl Future<Output = Result<T, Failure>> + Send,
    ) -> Result<T, StoreError> {
        match tokio::time::timeout(self.patience, work).await {
            Ok(result) => result.map_err(|Failure(error)| error),
            Err(_) => Err(StoreError::Unavailable(no_answer(self.patience))),
        }
    }
}

fn no_answer(patience: Duration) -> String {
    format!("no answer in {} ms", patience.as_millis())
}

/// What the database said, without the words that the driver puts around it.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::PoolClosed => "it was closed".to_owned(),
        sqlx::Error::PoolTimedOut => "no connection in time".to_owned(),
        other => other.to_string(),
    }
}

/// A [`StoreError`] that errors of the driver turn into.
struct Failure(StoreError);

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure(error)
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(violated) if violated.is_unique_violation() => Failure(StoreError::Conflict),
            // Everything that refers to something else refers to a guest or a table.
            Some(violated) if violated.is_foreign_key_violation() => Failure(StoreError::NotFound),
            _ => Failure(StoreError::Unavailable(said(&error))),
        }
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn add_guest(&self, guest: &Guest, token: &Digest) -> Result<(), StoreError> {
        fits::guest(guest)?;
        self.within(guests::add(&self.pool, guest, token)).await
    }

    async fn guest_of(&self, token: &Digest) -> Result<Option<Guest>, StoreError> {
        self.within(guests::of(&self.pool, token)).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        fits::text(name)?;
        fits::known(id)?;
        self.within(guests::rename(&self.pool, id, name)).await
    }

    async fn set_code(&self, guest: &str, code: &Digest) -> Result<(), StoreError> {
        fits::known(guest)?;
        self.within(guests::set_code(&self.pool, guest, code)).await
    }

    async fn use_code(&self, code: &Digest, token: &Digest, at: u64) -> Result<Option<Guest>, StoreError> {
        let at = fits::time(at)?;
        self.within(guests::use_code(&self.pool, code, token, at)).await
    }

    async fn end_session(&self, token: &Digest) -> Result<(), StoreError> {
        self.within(guests::end_session(&self.pool, token)).await
    }

    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError> {
        fits::table(table)?;
        self.within(tables::add(&self.pool, table)).await
    }

    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        fits::table(table)?;
        self.within(tables::save(&self.pool, table)).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        if !fits::is_id(id) {
            return Ok(None);
        }
        self.within(tables::one(&self.pool, id)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.within(tables::public(&self.pool, limit)).await
    }

    async fn tables_of(&self, guest: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(tables::of(&self.pool, guest, limit)).await
    }

    async fn unfinished_tables_of_host(&self, guest: &str) -> Result<u32, StoreError> {
        if !fits::is_id(guest) {
            return Ok(0);
        }
        self.within(tables::unfinished_of_host(&self.pool, guest)).await
    }

    async fn running_tables(&self) -> Result<Vec<String>, StoreError> {
        self.within(tables::running(&self.pool)).await
    }

    async fn append(&self, unit: &Unit) -> Result<(), StoreError> {
        fits::unit(unit)?;
        self.within(journal::append(&self.pool, unit)).await
    }

    async fn journal(&self, table: &str) -> Result<Vec<Unit>, StoreError> {
        if !fits::is_id(table) {
            return Ok(Vec::new());
        }
        self.within(journal::all(&self.pool, table)).await
    }

    async fn add_chat(&self, line: &ChatLine) -> Result<Said, StoreError> {
        fits::line(line)?;
        self.within(journal::add_chat(&self.pool, line)).await
    }

    async fn chat(&self, table: &str, since: u32, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        if !fits::is_id(table) {
            return Ok(Vec::new());
        }
        self.within(journal::chat(&self.pool, table, since, limit)).await
    }

    async fn beat(&self, up: u64) -> Result<(), StoreError> {
        let up = fits::time(up)?;
        self.within(journal::beat(&self.pool, up)).await
    }

    async fn up(&self) -> Result<u64, StoreError> {
        self.within(journal::up(&self.pool)).await
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
        self.within(journal::probe(&self.pool)).await
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
