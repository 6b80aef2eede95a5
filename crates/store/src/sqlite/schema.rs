//! Bringing a file's schema up to date, or refusing it.

use std::time::{Duration, Instant};

use sqlx::SqliteConnection;
use sqlx::error::DatabaseError;
use tokio::time;

use super::said;
use crate::OpenError;
use crate::migrations::{self, Change};

/// Marks the file as ours: "Tabu" in ASCII. The number of the schema is SQLite's own `user_version`.
const APPLICATION: i64 = 0x5461_6275;

/// How long to wait before something is tried again.
const PAUSE: Duration = Duration::from_millis(5);

/// Carries out the steps that the file still needs, all or none, if that is allowed.
pub(super) async fn bring_up_to_date(
    connection: &mut SqliteConnection,
    place: &str,
    change: Change,
) -> Result<(), OpenError> {
    let unreachable =
        |error: sqlx::Error| OpenError::Unreachable { place: place.to_owned(), cause: said(&error) };
    // Two programs may start at once: the second one finds the work done.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(unreachable)?;
    let found = schema_of(connection, place).await?;
    migrations::fits(found, change, place)?;
    for (number, step) in migrations::steps_after(migrations::SQLITE, found) {
        sqlx::raw_sql(step).execute(&mut *connection).await.map_err(unreachable)?;
        // A pragma takes no parameters.
        let note = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(note)).execute(&mut *connection).await.map_err(unreachable)?;
    }
    sqlx::query("COMMIT").execute(&mut *connection).await.map_err(unreachable)?;
    Ok(())
}

/// Has changes written to a log beside the file, so that readers and the writer do not wait for each
/// other. The file remembers it.
pub(super) async fn use_log(connection: &mut SqliteConnection, busy: Duration) -> Result<(), sqlx::Error> {
    let end = Instant::now() + busy;
    loop {
        match sqlx::query("PRAGMA journal_mode = WAL").execute(&mut *connection).await {
            // SQLite itself does not wait here for another program that opens the file at the same moment.
            Err(error) if is_busy(&error) && Instant::now() < end => time::sleep(PAUSE).await,
            result => return result.map(drop),
        }
    }
}

/// Whether somebody else has the file locked: `SQLITE_BUSY`, with its reason in the higher bytes.
fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.and_then(|code| code.parse::<i32>().ok()).is_some_and(|code| code & 0xff == 5)
}

/// The number of the file's schema, 0 for an empty file.
async fn schema_of(connection: &mut SqliteConnection, place: &str) -> Result<i64, OpenError> {
    let (application, version, objects): (i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT application_id FROM pragma_application_id), \
         (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| OpenError::Unreachable { place: place.to_owned(), cause: said(&error) })?;
    let is_empty = application == 0 && version == 0 && objects == 0;
    if application != APPLICATION && !is_empty {
        let cause = "another program has made this file".to_owned();
        return Err(OpenError::Foreign { place: place.to_owned(), cause });
    }
    Ok(version)
}
