//! Writes that concern tables, their journals and their chats, one by one.

use sqlx::SqliteConnection;

use super::writes::{Failure, Written};
use crate::{ChatLine, Said, StoreError, TableRow, Unit, rows};

pub(super) async fn add(connection: &mut SqliteConnection, table: &TableRow) -> Result<Written, Failure> {
    sqlx::query(
        "INSERT INTO tables (id, version, game, stage, is_public, host, created, changed, body) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )
    .bind(&table.id)
    .bind(i64::from(table.version))
    .bind(&table.game)
    .bind(table.stage.word())
    .bind(table.is_public)
    .bind(&table.host)
    .bind(table.created as i64)
    .bind(table.changed as i64)
    .bind(&table.body)
    .execute(&mut *connection)
    .await?;
    seat(connection, table).await
}

pub(super) async fn save(connection: &mut SqliteConnection, table: &TableRow) -> Result<Written, Failure> {
    let saved = sqlx::query(
        "UPDATE tables SET version = version + 1, game = ?3, stage = ?4, is_public = ?5, host = ?6, \
         created = ?7, changed = ?8, body = ?9 WHERE id = ?1 AND version = ?2",
    )
    .bind(&table.id)
    .bind(i64::from(table.version))
    .bind(&table.game)
    .bind(table.stage.word())
    .bind(table.is_public)
    .bind(&table.host)
    .bind(table.created as i64)
    .bind(table.changed as i64)
    .bind(&table.body)
    .execute(&mut *connection)
    .await?;
    if saved.rows_affected() == 0 {
        return Err(missing_or_conflict(connection, &table.id).await?.into());
    }
    // Most of the time the same people sit there as before.
    let is_same: (bool,) = sqlx::query_as(
        "SELECT (SELECT json_group_array(guest) FROM (SELECT guest FROM sitters WHERE table_id = ?1 \
         ORDER BY place)) = ?2",
    )
    .bind(&table.id)
    .bind(sitters(table))
    .fetch_one(&mut *connection)
    .await?;
    if is_same.0 {
        return Ok(Written::Nothing);
    }
    sqlx::query("DELETE FROM sitters WHERE table_id = ?1").bind(&table.id).execute(&mut *connection).await?;
    seat(connection, table).await
}

/// Who sits there, as a list in JSON.
fn sitters(table: &TableRow) -> String {
    serde_json::to_string(&table.sitters).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
}

async fn seat(connection: &mut SqliteConnection, table: &TableRow) -> Result<Written, Failure> {
    if !table.sitters.is_empty() {
        sqlx::query("INSERT INTO sitters (table_id, place, guest) SELECT ?1, key, value FROM json_each(?2)")
            .bind(&table.id)
            .bind(sitters(table))
            .execute(connection)
            .await?;
    }
    Ok(Written::Nothing)
}

/// One statement: it looks up the end of the journal, and adds only what belongs there.
pub(super) async fn append(connection: &mut SqliteConnection, unit: &Unit) -> Result<Written, Failure> {
    let appended = sqlx::query(
        "INSERT INTO units (table_id, number, entries, up, body) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 = \
         coalesce((SELECT number + entries FROM units WHERE table_id = ?1 ORDER BY number DESC LIMIT 1), 0)",
    )
    .bind(&unit.table)
    .bind(i64::from(unit.number))
    .bind(i64::from(unit.entries))
    .bind(unit.up as i64)
    .bind(&unit.body)
    .execute(&mut *connection)
    .await?;
    match appended.rows_affected() {
        0 => Err(missing_or_conflict(connection, &unit.table).await?.into()),
        _ => Ok(Written::Nothing),
    }
}

/// The second statement only looks: nothing has to be taken back if it fails.
pub(super) async fn add_chat(connection: &mut SqliteConnection, line: &ChatLine) -> Result<Written, Failure> {
    let added: Option<(i64,)> = sqlx::query_as(
        "INSERT INTO chat (table_id, number, message, seat, name, text, at) SELECT ?1, \
         coalesce((SELECT max(number) + 1 FROM chat WHERE table_id = ?1), 0), ?2, ?3, ?4, ?5, ?6 \
         WHERE true ON CONFLICT (table_id, message) DO NOTHING RETURNING number",
    )
    .bind(&line.table)
    .bind(&line.message)
    .bind(line.seat.map(i64::from))
    .bind(&line.name)
    .bind(&line.text)
    .bind(line.at as i64)
    .fetch_optional(&mut *connection)
    .await?;
    let (number, is_new) = match added {
        Some((number,)) => (number, true),
        None => {
            let known = sqlx::query_as("SELECT number FROM chat WHERE table_id = ?1 AND message = ?2");
            let (number,) = known.bind(&line.table).bind(&line.message).fetch_one(connection).await?;
            (number, false)
        }
    };
    Ok(Written::Said(Said { number: rows::number(number)?, is_new }))
}

/// Why nothing matched: there is no such table, or it is further than was thought.
async fn missing_or_conflict(
    connection: &mut SqliteConnection,
    table: &str,
) -> Result<StoreError, sqlx::Error> {
    let query = sqlx::query_as("SELECT id FROM tables WHERE id = ?1").bind(table);
    let found: Option<(String,)> = query.fetch_optional(connection).await?;
    Ok(if found.is_some() { StoreError::Conflict } else { StoreError::NotFound })
}
