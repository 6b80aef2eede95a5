//! Bringing a database's schema up to date, or refusing it.

use sqlx::{Connection, PgConnection};

use super::said;
use crate::OpenError;
use crate::migrations::{self, Change};

/// Whoever changes the schema holds this lock; "Tabu" in ASCII, as good as any number.
const LOCK: i64 = 0x5461_6275;

/// Carries out the steps that the database still needs, all or none, if that is allowed.
pub(super) async fn bring_up_to_date(
    connection: &mut PgConnection,
    place: &str,
    change: Change,
) -> Result<(), OpenError> {
    let unreachable =
        |error: sqlx::Error| OpenError::Unreachable { place: place.to_owned(), cause: said(&error) };
    let mut transaction = connection.begin().await.map_err(unreachable)?;
    let (encoding,): (String,) = sqlx::query_as("SELECT current_setting('server_encoding')")
        .fetch_one(&mut *transaction)
        .await
        .map_err(unreachable)?;
    if encoding != "UTF8" {
        let cause = format!("its encoding is {encoding}, and texts need UTF8");
        return Err(OpenError::Foreign { place: place.to_owned(), cause });
    }
    // Two programs may start at once: the second one finds the work done.
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *transaction)
        .await
        .map_err(unreachable)?;
    let found = schema_of(&mut transaction).await.map_err(unreachable)?;
    // Nothing of what was done until here stays if it is refused.
    migrations::fits(found, change, place)?;
    for (number, step) in migrations::steps_after(migrations::POSTGRES, found) {
        sqlx::raw_sql(step).execute(&mut *transaction).await.map_err(unreachable)?;
        sqlx::query("UPDATE tabulea_schema SET version = $1")
            .bind(number)
            .execute(&mut *transaction)
            .await
            .map_err(unreachable)?;
    }
    transaction.commit().await.map_err(unreachable)
}

/// The number of the database's schema, 0 for an empty one.
async fn schema_of(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    // Looked up first: to make what is there already would be a notice in the server's log every time.
    let (is_there,): (bool,) = sqlx::query_as("SELECT to_regclass('tabulea_schema') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !is_there {
        let first =
            "CREATE TABLE tabulea_schema (version BIGINT NOT NULL); INSERT INTO tabulea_schema VALUES (0)";
        sqlx::raw_sql(first).execute(connection).await?;
        return Ok(0);
    }
    let (version,) = sqlx::query_as("SELECT version FROM tabulea_schema").fetch_one(connection).await?;
    Ok(version)
}
