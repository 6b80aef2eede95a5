//! Tables and who sits at them.

use sqlx::{PgConnection, PgPool};

use super::Failure;
use crate::rows::{self, TableColumns};
use crate::{Stage, StoreError, TableRow};

/// The columns of a table, with its sitters as a list.
macro_rules! tables_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, version, game, stage, is_public, host, created, changed, ",
            "ARRAY(SELECT guest FROM sitters WHERE table_id = tables.id ORDER BY place), ",
            "body FROM tables WHERE ",
            $condition
        )
    };
}

fn table_of(columns: TableColumns<Vec<String>>) -> Result<TableRow, StoreError> {
    rows::table(columns, Ok)
}

pub(super) async fn add(pool: &PgPool, table: &TableRow) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    sqlx::query(
        "INSERT INTO tables (id, version, game, stage, is_public, host, created, changed, body) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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
    .execute(&mut *transaction)
    .await?;
    let query = sqlx::query("INSERT INTO tallies (table_id) VALUES ($1)").bind(&table.id);
    query.execute(&mut *transaction).await?;
    seat(&mut transaction, table).await?;
    Ok(transaction.commit().await?)
}

pub(super) async fn save(pool: &PgPool, table: &TableRow) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    let saved = sqlx::query(
        "UPDATE tables SET version = version + 1, game = $3, stage = $4, is_public = $5, host = $6, \
         created = $7, changed = $8, body = $9 WHERE id = $1 AND version = $2",
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
    .execute(&mut *transaction)
    .await?;
    if saved.rows_affected() == 0 {
        return Err(missing_or_conflict(&mut transaction, &table.id).await?);
    }
    let query = sqlx::query("DELETE FROM sitters WHERE table_id = $1").bind(&table.id);
    query.execute(&mut *transaction).await?;
    seat(&mut transaction, table).await?;
    Ok(transaction.commit().await?)
}

async fn seat(connection: &mut PgConnection, table: &TableRow) -> Result<(), Failure> {
    sqlx::query(
        "INSERT INTO sitters (table_id, place, guest) \
         SELECT $1, place, guest FROM unnest($2::text[]) WITH ORDINALITY AS list (guest, place)",
    )
    .bind(&table.id)
    .bind(&table.sitters)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn one(pool: &PgPool, id: &str) -> Result<Option<TableRow>, Failure> {
    let found = sqlx::query_as(tables_where!("id = $1")).bind(id).fetch_optional(pool).await?;
    Ok(found.map(table_of).transpose()?)
}

pub(super) async fn public(pool: &PgPool, limit: u32) -> Result<Vec<TableRow>, Failure> {
    // Word by word the condition of the index.
    let query =
        sqlx::query_as(tables_where!("is_public AND stage <> 'over' ORDER BY changed DESC, id LIMIT $1"));
    let found = query.bind(i64::from(limit)).fetch_all(pool).await?;
    Ok(found.into_iter().map(table_of).collect::<Result<_, _>>()?)
}

pub(super) async fn of(pool: &PgPool, guest: &str, limit: u32) -> Result<Vec<TableRow>, Failure> {
    let query = sqlx::query_as(tables_where!(
        "host = $1 OR id IN (SELECT table_id FROM sitters WHERE guest = $1) ORDER BY changed DESC, id LIMIT $2"
    ));
    let found = query.bind(guest).bind(i64::from(limit)).fetch_all(pool).await?;
    Ok(found.into_iter().map(table_of).collect::<Result<_, _>>()?)
}

pub(super) async fn unfinished_of_host(pool: &PgPool, guest: &str) -> Result<u32, Failure> {
    let query = sqlx::query_as("SELECT count(*) FROM tables WHERE host = $1 AND stage <> 'over'");
    let (count,) = query.bind(guest).fetch_one(pool).await?;
    Ok(rows::number(count)?)
}

pub(super) async fn running(pool: &PgPool) -> Result<Vec<String>, Failure> {
    let query = sqlx::query_as("SELECT id FROM tables WHERE stage = 'running' ORDER BY id");
    let found: Vec<(String,)> = query.fetch_all(pool).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

pub(super) async fn at(
    pool: &PgPool,
    stage: Stage,
    before: u64,
    limit: u32,
) -> Result<Vec<TableRow>, Failure> {
    let query =
        sqlx::query_as(tables_where!("stage = $1 AND changed < $2 ORDER BY changed DESC, id LIMIT $3"));
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let found = query.bind(stage.word()).bind(before).bind(i64::from(limit)).fetch_all(pool).await?;
    Ok(found.into_iter().map(table_of).collect::<Result<_, _>>()?)
}

pub(super) async fn never_begun(pool: &PgPool, before: u64, limit: u32) -> Result<Vec<TableRow>, Failure> {
    let query = sqlx::query_as(tables_where!(
        "stage = 'over' AND changed < $1 AND NOT EXISTS (SELECT FROM units WHERE table_id = tables.id) \
         ORDER BY changed DESC, id LIMIT $2"
    ));
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let found = query.bind(before).bind(i64::from(limit)).fetch_all(pool).await?;
    Ok(found.into_iter().map(table_of).collect::<Result<_, _>>()?)
}

/// Why nothing matched: there is no such table, or it is further than was thought.
pub(super) async fn missing_or_conflict(
    connection: &mut PgConnection,
    table: &str,
) -> Result<Failure, sqlx::Error> {
    let query = sqlx::query_as("SELECT id FROM tables WHERE id = $1").bind(table);
    let found: Option<(String,)> = query.fetch_optional(connection).await?;
    Ok(if found.is_some() { StoreError::Conflict } else { StoreError::NotFound }.into())
}
