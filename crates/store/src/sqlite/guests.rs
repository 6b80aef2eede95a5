//! Writes that concern guests.

use sqlx::SqliteConnection;

use super::writes::{Failure, Written};
use crate::rows::{self, GuestColumns};
use crate::{Digest, Guest, StoreError};

pub(super) async fn add(
    connection: &mut SqliteConnection,
    guest: &Guest,
    token: &Digest,
) -> Result<Written, Failure> {
    add_person(connection, guest).await?;
    add_session(connection, token, &guest.id, guest.created as i64).await
}

/// A guest without a session.
pub(super) async fn add_person(connection: &mut SqliteConnection, guest: &Guest) -> Result<(), Failure> {
    sqlx::query("INSERT INTO guests (id, name, created, seen) VALUES (?1, ?2, ?3, ?4)")
        .bind(&guest.id)
        .bind(&guest.name)
        .bind(guest.created as i64)
        .bind(guest.seen as i64)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn rename(
    connection: &mut SqliteConnection,
    id: &str,
    name: &str,
) -> Result<Written, Failure> {
    let query = sqlx::query("UPDATE guests SET name = ?2 WHERE id = ?1").bind(id).bind(name);
    match query.execute(connection).await?.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(Written::Nothing),
    }
}

pub(super) async fn set_code(
    connection: &mut SqliteConnection,
    guest: &str,
    code: &Digest,
) -> Result<Written, Failure> {
    // By now whoever asked for it may have become an account, and not know its password.
    let query = sqlx::query(
        "INSERT INTO codes (guest, code) \
         SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guest = ?1) \
         ON CONFLICT (guest) DO UPDATE SET code = excluded.code",
    );
    match query.bind(guest).bind(&code[..]).execute(connection).await?.rows_affected() {
        0 => Err(StoreError::Conflict.into()),
        _ => Ok(Written::Nothing),
    }
}

pub(super) async fn use_code(
    connection: &mut SqliteConnection,
    code: &Digest,
    token: &Digest,
    at: i64,
) -> Result<Written, Failure> {
    let query = "DELETE FROM codes WHERE code = ?1 \
                 AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.guest = codes.guest) RETURNING guest";
    let used: Option<(String,)> =
        sqlx::query_as(query).bind(&code[..]).fetch_optional(&mut *connection).await?;
    let Some((id,)) = used else {
        return Ok(Written::Guest(None));
    };
    add_session(connection, token, &id, at).await?;
    let guest: GuestColumns = sqlx::query_as("SELECT id, name, created, seen FROM guests WHERE id = ?1")
        .bind(&id)
        .fetch_one(connection)
        .await?;
    Ok(Written::Guest(Some(rows::guest(guest)?)))
}

pub(super) async fn end_session(
    connection: &mut SqliteConnection,
    token: &Digest,
) -> Result<Written, Failure> {
    sqlx::query("DELETE FROM sessions WHERE token = ?1").bind(&token[..]).execute(connection).await?;
    Ok(Written::Nothing)
}

async fn add_session(
    connection: &mut SqliteConnection,
    token: &Digest,
    guest: &str,
    at: i64,
) -> Result<Written, Failure> {
    sqlx::query("INSERT INTO sessions (token, guest, created) VALUES (?1, ?2, ?3)")
        .bind(&token[..])
        .bind(guest)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(Written::Nothing)
}
