//! Everything that is only read. Each is one statement: it sees one state of the file.

use sqlx::SqlitePool;

use super::unavailable;
use crate::rows::{self, BanColumns, BotColumns, ChatColumns, GuestColumns, TableColumns, UnitColumns};
use crate::{Ban, Bot, ChatLine, Digest, Guest, Stage, StoreError, TableRow, Unit};

/// The columns of a table, with its sitters as a list in JSON.
macro_rules! tables_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, version, game, stage, is_public, host, created, changed, ",
            "(SELECT json_group_array(guest ORDER BY place) FROM sitters WHERE table_id = tables.id), ",
            "body FROM tables WHERE ",
            $condition
        )
    };
}

fn table_of(columns: TableColumns<String>) -> Result<TableRow, StoreError> {
    rows::table(columns, |sitters| serde_json::from_str(&sitters).map_err(StoreError::spoilt))
}

pub(super) async fn guest_of(readers: &SqlitePool, token: &Digest) -> Result<Option<Guest>, StoreError> {
    let found: Option<GuestColumns> = sqlx::query_as(
        "SELECT id, name, guests.created, seen FROM sessions JOIN guests ON id = guest WHERE token = ?1",
    )
    .bind(&token[..])
    .fetch_optional(readers)
    .await
    .map_err(|error| unavailable(&error))?;
    found.map(rows::guest).transpose()
}

pub(super) async fn table(readers: &SqlitePool, id: &str) -> Result<Option<TableRow>, StoreError> {
    let found = sqlx::query_as(tables_where!("id = ?1"))
        .bind(id)
        .fetch_optional(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    found.map(table_of).transpose()
}

pub(super) async fn public_tables(readers: &SqlitePool, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    // Word by word the condition of the index.
    let found =
        sqlx::query_as(tables_where!("is_public = 1 AND stage <> 'over' ORDER BY changed DESC, id LIMIT ?1"))
            .bind(i64::from(limit))
            .fetch_all(readers)
            .await
            .map_err(|error| unavailable(&error))?;
    found.into_iter().map(table_of).collect()
}

pub(super) async fn tables_of(
    readers: &SqlitePool,
    guest: &str,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let found = sqlx::query_as(tables_where!(
        "host = ?1 OR id IN (SELECT table_id FROM sitters WHERE guest = ?1) ORDER BY changed DESC, id LIMIT ?2"
    ))
    .bind(guest)
    .bind(i64::from(limit))
    .fetch_all(readers)
    .await
    .map_err(|error| unavailable(&error))?;
    found.into_iter().map(table_of).collect()
}

pub(super) async fn unfinished_tables_of_host(readers: &SqlitePool, guest: &str) -> Result<u32, StoreError> {
    let (count,) = sqlx::query_as("SELECT count(*) FROM tables WHERE host = ?1 AND stage <> 'over'")
        .bind(guest)
        .fetch_one(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    rows::number(count)
}

pub(super) async fn running_tables(readers: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let found: Vec<(String,)> = sqlx::query_as("SELECT id FROM tables WHERE stage = 'running' ORDER BY id")
        .fetch_all(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

pub(super) async fn journal(readers: &SqlitePool, table: &str) -> Result<Vec<Unit>, StoreError> {
    let found: Vec<UnitColumns> = sqlx::query_as(
        "SELECT table_id, number, entries, up, body FROM units WHERE table_id = ?1 ORDER BY number",
    )
    .bind(table)
    .fetch_all(readers)
    .await
    .map_err(|error| unavailable(&error))?;
    found.into_iter().map(rows::unit).collect()
}

pub(super) async fn chat(
    readers: &SqlitePool,
    table: &str,
    since: u32,
    limit: u32,
) -> Result<Vec<ChatLine>, StoreError> {
    let found: Vec<ChatColumns> = sqlx::query_as(
        "SELECT table_id, number, message, seat, name, text, at FROM chat WHERE table_id = ?1 AND number >= ?2 \
         ORDER BY number DESC LIMIT ?3",
    )
    .bind(table)
    .bind(i64::from(since))
    .bind(i64::from(limit))
    .fetch_all(readers)
    .await
    .map_err(|error| unavailable(&error))?;
    found.into_iter().rev().map(rows::line).collect()
}

pub(super) async fn up(readers: &SqlitePool) -> Result<u64, StoreError> {
    let (up,) = sqlx::query_as("SELECT up FROM service")
        .fetch_one(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    rows::number(up)
}

/// A bot, its owner and its scopes.
macro_rules! bots_where {
    ($condition:literal) => {
        concat!(
            "SELECT bots.id, bots.name, bots.created, bots.seen, ",
            "owners.id, owners.name, owners.created, owners.seen, scopes ",
            "FROM tokens JOIN guests AS bots ON bots.id = bot JOIN guests AS owners ON owners.id = owner ",
            "WHERE ",
            $condition
        )
    };
}

pub(super) async fn bot_of(readers: &SqlitePool, token: &Digest) -> Result<Option<Bot>, StoreError> {
    let found: Option<BotColumns> = sqlx::query_as(bots_where!("token = ?1"))
        .bind(&token[..])
        .fetch_optional(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    found.map(rows::bot).transpose()
}

pub(super) async fn bots_of(readers: &SqlitePool, owner: &str) -> Result<Vec<Bot>, StoreError> {
    let found: Vec<BotColumns> =
        sqlx::query_as(bots_where!("owner = ?1 ORDER BY bots.created DESC, bots.id"))
            .bind(owner)
            .fetch_all(readers)
            .await
            .map_err(|error| unavailable(&error))?;
    found.into_iter().map(rows::bot).collect()
}

pub(super) async fn bans(readers: &SqlitePool) -> Result<Vec<Ban>, StoreError> {
    let found: Vec<BanColumns> =
        sqlx::query_as("SELECT kind, whom, reason, created FROM bans ORDER BY created DESC, kind, whom")
            .fetch_all(readers)
            .await
            .map_err(|error| unavailable(&error))?;
    found.into_iter().map(rows::ban).collect()
}

pub(super) async fn tables_at(
    readers: &SqlitePool,
    stage: Stage,
    before: u64,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let found =
        sqlx::query_as(tables_where!("stage = ?1 AND changed < ?2 ORDER BY changed DESC, id LIMIT ?3"))
            .bind(stage.word())
            .bind(i64::try_from(before).unwrap_or(i64::MAX))
            .bind(i64::from(limit))
            .fetch_all(readers)
            .await
            .map_err(|error| unavailable(&error))?;
    found.into_iter().map(table_of).collect()
}

pub(super) async fn tables_never_begun(
    readers: &SqlitePool,
    before: u64,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let found = sqlx::query_as(tables_where!(
        "stage = 'over' AND changed < ?1 AND NOT EXISTS (SELECT 1 FROM units WHERE table_id = tables.id) \
         ORDER BY changed DESC, id LIMIT ?2"
    ))
    .bind(i64::try_from(before).unwrap_or(i64::MAX))
    .bind(i64::from(limit))
    .fetch_all(readers)
    .await
    .map_err(|error| unavailable(&error))?;
    found.into_iter().map(table_of).collect()
}

pub(super) async fn closings(readers: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let found: Vec<(String,)> = sqlx::query_as("SELECT table_id FROM closings ORDER BY table_id")
        .fetch_all(readers)
        .await
        .map_err(|error| unavailable(&error))?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
