//! Journals, chats and service time.

use sqlx::PgPool;

use super::Failure;
use super::tables::missing_or_conflict;
use crate::rows::{self, ChatColumns, UnitColumns};
use crate::{ChatLine, Said, StoreError, Unit};

/// One statement. Of several who append at once one raises the tally; the others wait for it, look at
/// the row again and find that their number is not the next one.
pub(super) async fn append(pool: &PgPool, unit: &Unit) -> Result<(), Failure> {
    let mut connection = pool.acquire().await?;
    let appended = sqlx::query(
        "WITH due AS (UPDATE tallies SET entries = entries + $3, up = greatest(up, $4) \
         WHERE table_id = $1 AND entries = $2 RETURNING table_id) \
         INSERT INTO units (table_id, number, entries, up, body) SELECT table_id, $2, $3, $4, $5 FROM due",
    )
    .bind(&unit.table)
    .bind(i64::from(unit.number))
    .bind(i64::from(unit.entries))
    .bind(unit.up as i64)
    .bind(&unit.body)
    .execute(&mut *connection)
    .await?;
    match appended.rows_affected() {
        0 => Err(missing_or_conflict(&mut connection, &unit.table).await?),
        _ => Ok(()),
    }
}

pub(super) async fn all(pool: &PgPool, table: &str) -> Result<Vec<Unit>, Failure> {
    let found: Vec<UnitColumns> = sqlx::query_as(
        "SELECT table_id, number, entries, up, body FROM units WHERE table_id = $1 ORDER BY number",
    )
    .bind(table)
    .fetch_all(pool)
    .await?;
    Ok(found.into_iter().map(rows::unit).collect::<Result<_, _>>()?)
}

/// Somebody else may be adding the same message at this moment: then it is there the second time.
pub(super) async fn add_chat(pool: &PgPool, line: &ChatLine) -> Result<Said, Failure> {
    match try_add_chat(pool, line).await {
        Err(Failure(StoreError::Conflict)) => try_add_chat(pool, line).await,
        done => done,
    }
}

/// As with [`append`]: the row of the tally is locked until the line is there.
async fn try_add_chat(pool: &PgPool, line: &ChatLine) -> Result<Said, Failure> {
    let said: Option<(i64, bool)> = sqlx::query_as(
        "WITH known AS (SELECT number FROM chat WHERE table_id = $1 AND message = $2), \
         due AS (UPDATE tallies SET lines = lines + 1 WHERE table_id = $1 AND NOT EXISTS (SELECT FROM known) \
         RETURNING table_id, lines - 1 AS number), \
         added AS (INSERT INTO chat (table_id, number, message, seat, name, text, at) \
         SELECT table_id, number, $2, $3, $4, $5, $6 FROM due RETURNING number) \
         SELECT number, true FROM added UNION ALL SELECT number, false FROM known",
    )
    .bind(&line.table)
    .bind(&line.message)
    .bind(line.seat.map(i64::from))
    .bind(&line.name)
    .bind(&line.text)
    .bind(line.at as i64)
    .fetch_optional(pool)
    .await?;
    let (number, is_new) = said.ok_or(StoreError::NotFound)?;
    Ok(Said { number: rows::number(number)?, is_new })
}

pub(super) async fn chat(
    pool: &PgPool,
    table: &str,
    since: u32,
    limit: u32,
) -> Result<Vec<ChatLine>, Failure> {
    let found: Vec<ChatColumns> = sqlx::query_as(
        "SELECT table_id, number, message, seat, name, text, at FROM chat WHERE table_id = $1 AND number >= $2 \
         ORDER BY number DESC LIMIT $3",
    )
    .bind(table)
    .bind(i64::from(since))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(found.into_iter().rev().map(rows::line).collect::<Result<_, _>>()?)
}

pub(super) async fn beat(pool: &PgPool, up: i64) -> Result<(), Failure> {
    sqlx::query("UPDATE service SET up = $1 WHERE up < $1").bind(up).execute(pool).await?;
    Ok(())
}

/// Asked for once, when a server starts: it may look at the row of every table.
pub(super) async fn up(pool: &PgPool) -> Result<u64, Failure> {
    let query = sqlx::query_as("SELECT greatest(up, (SELECT max(up) FROM tallies)) FROM service");
    let (up,) = query.fetch_one(pool).await?;
    Ok(rows::number(up)?)
}

pub(super) async fn probe(pool: &PgPool) -> Result<(), Failure> {
    sqlx::query("UPDATE service SET probes = probes + 1").execute(pool).await?;
    Ok(())
}
