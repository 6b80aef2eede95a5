//! Where a test keeps things, and what tests keep.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use store::testing::{Folder, Postgres};
use store::{ChatLine, Digest, Guest, OpenError, Said, Stage, Store, StoreError, TableRow, Unit};

/// An empty database of its own for each test.
pub(crate) struct Place {
    /// Its address, without parameters of ours.
    pub(crate) url: String,
    folder: Option<Folder>,
}

/// Another program's connection to the same database, by either driver.
pub(crate) enum Outsider {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = Folder::new();
        Self { url: folder.sqlite(), folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Self {
        let url = Postgres::shared().database().await.expect("a new database");
        Self { url, folder: None }
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.folder.is_some()
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.try_open("").await.expect("opens")
    }

    /// Opens it with parameters of ours, as in `busy_ms=20`.
    pub(crate) async fn open_with(&self, parameters: &str) -> Arc<dyn Store> {
        self.try_open(parameters).await.expect("opens")
    }

    pub(crate) async fn try_open(&self, parameters: &str) -> Result<Arc<dyn Store>, OpenError> {
        let mark = if self.is_sqlite() { '?' } else { '&' };
        store::open(&format!("{}{mark}{parameters}", self.url)).await
    }

    /// With guests `ann` and `bob`, and the running table `t` of `ann`.
    pub(crate) async fn open_furnished(&self, parameters: &str) -> Arc<dyn Store> {
        let store = self.open_with(parameters).await;
        for (number, id) in (1..).zip(["ann", "bob"]) {
            store.add_guest(&guest(id), &digest(number)).await.expect("a guest");
        }
        store.add_table(&table("t")).await.expect("a table");
        store
    }

    /// Connects without our help.
    pub(crate) async fn outsider(&self) -> Outsider {
        if self.is_sqlite() {
            Outsider::Sqlite(SqliteConnection::connect(&self.url).await.expect("connects"))
        } else {
            Outsider::postgres(&self.url).await
        }
    }
}

impl Outsider {
    pub(crate) async fn postgres(url: &str) -> Self {
        Outsider::Postgres(PgConnection::connect(url).await.expect("connects"))
    }

    /// Makes a file of SQLite that is not ours.
    pub(crate) async fn create(path: &str, statements: &str) {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut outsider = Outsider::Sqlite(options.connect().await.expect("makes a file"));
        outsider.run(statements).await;
        let Outsider::Sqlite(connection) = outsider else { return };
        connection.close().await.expect("closes");
    }

    /// Carries out statements.
    pub(crate) async fn run(&mut self, statements: &str) {
        let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
        match self {
            Outsider::Sqlite(connection) => drop(statements.execute(connection).await.expect("runs")),
            Outsider::Postgres(connection) => drop(statements.execute(connection).await.expect("runs")),
        }
    }

    /// Asks for one number.
    pub(crate) async fn number(&mut self, query: &str) -> i64 {
        let query = AssertSqlSafe(query.to_owned());
        let number: (i64,) = match self {
            Outsider::Sqlite(connection) => {
                sqlx::query_as(query).fetch_one(connection).await.expect("a number")
            }
            Outsider::Postgres(connection) => {
                sqlx::query_as(query).fetch_one(connection).await.expect("a number")
            }
        };
        number.0
    }

    /// Keeps everybody else from writing.
    pub(crate) async fn lock(&mut self) {
        match self {
            Outsider::Sqlite(_) => self.run("BEGIN IMMEDIATE").await,
            Outsider::Postgres(_) => {
                let tables = "guests, sessions, codes, tables, tallies, sitters, units, chat, service";
                self.run(&format!("BEGIN; LOCK TABLE {tables} IN EXCLUSIVE MODE")).await;
            }
        }
    }

    /// Gives everybody else leave to write.
    pub(crate) async fn unlock(&mut self) {
        self.run("ROLLBACK").await;
    }
}

/// A hash that is like no other.
pub(crate) fn digest(number: u8) -> Digest {
    let mut digest = [0; 32];
    digest[0] = number;
    digest[31] = 0xff;
    digest
}

pub(crate) fn guest(id: &str) -> Guest {
    Guest { id: id.to_owned(), name: format!("{id}'s name"), created: 17, seen: 17 }
}

/// A running, public table of `ann`, where she and `bob` sit.
pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        version: 0,
        game: "assemble".to_owned(),
        stage: Stage::Running,
        is_public: true,
        host: "ann".to_owned(),
        created: 100,
        changed: 200,
        sitters: vec!["ann".to_owned(), "bob".to_owned()],
        body: "{\"seats\":2}".to_owned(),
    }
}

/// A unit of one entry for the table `t`.
pub(crate) fn unit(number: u32) -> Unit {
    Unit { table: "t".to_owned(), number, entries: 1, up: 0, body: format!("entry {number}") }
}

/// A line for the table `t`.
pub(crate) fn line(text: &str) -> ChatLine {
    let (table, name) = ("t".to_owned(), "Ann".to_owned());
    let message = format!("message {text}").replace('\0', "");
    ChatLine { table, number: 0, message, seat: Some(1), name, text: text.to_owned(), at: 5 }
}

/// What is answered to a line that was not there before.
pub(crate) fn new_line(number: u32) -> Result<Said, StoreError> {
    Ok(Said { number, is_new: true })
}

/// The numbers of the first entries in the journal of a table.
pub(crate) async fn numbers(store: &Arc<dyn Store>, table: &str) -> Vec<u32> {
    let journal = store.journal(table).await.expect("a journal");
    journal.iter().map(|unit| unit.number).collect()
}

/// Whether it failed as a database fails that is locked, full or away.
pub(crate) fn is_unavailable<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Unavailable(why)) if !why.is_empty())
}
