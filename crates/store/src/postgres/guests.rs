//! Guests, their sessions and their codes.

use sqlx::{PgConnection, PgPool};

use super::Failure;
use crate::rows::{self, GuestColumns};
use crate::{Digest, Guest, StoreError};

pub(super) async fn add(pool: &PgPool, guest: &Guest, token: &Digest) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    add_person(&mut transaction, guest).await?;
    add_session(&mut transaction, token, &guest.id, guest.created as i64).await?;
    Ok(transaction.commit().await?)
}

/// A guest without a session.
pub(super) async fn add_person(connection: &mut PgConnection, guest: &Guest) -> Result<(), Failure> {
    sqlx::query("INSERT INTO guests (id, name, created, seen) VALUES ($1, $2, $3, $4)")
        .bind(&guest.id)
        .bind(&guest.name)
        .bind(guest.created as i64)
        .bind(guest.seen as i64)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn of(pool: &PgPool, token: &Digest) -> Result<Option<Guest>, Failure> {
    let found: Option<GuestColumns> = sqlx::query_as(
        "SELECT id, name, guests.created, seen FROM sessions JOIN guests ON id = guest WHERE token = $1",
    )
    .bind(&token[..])
    .fetch_optional(pool)
    .await?;
    Ok(found.map(rows::guest).transpose()?)
}

pub(super) async fn rename(pool: &PgPool, id: &str, name: &str) -> Result<(), Failure> {
    let query = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1").bind(id).bind(name);
    match query.execute(pool).await?.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(()),
    }
}

pub(super) async fn set_code(pool: &PgPool, guest: &str, code: &Digest) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    alone(&mut transaction, guest).await?;
    // By now whoever asked for it may have become an account, and not know its password.
    let query = sqlx::query(
        "INSERT INTO codes (guest, code) \
         SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM accounts WHERE guest = $1) \
         ON CONFLICT (guest) DO UPDATE SET code = excluded.code",
    );
    match query.bind(guest).bind(&code[..]).execute(&mut *transaction).await?.rows_affected() {
        0 => Err(StoreError::Conflict.into()),
        _ => Ok(transaction.commit().await?),
    }
}

/// Of those who make a code for a guest, and those who make the guest an account, one comes after the other.
pub(super) async fn alone(connection: &mut PgConnection, guest: &str) -> Result<(), Failure> {
    let query = sqlx::query("SELECT FROM guests WHERE id = $1 FOR NO KEY UPDATE");
    query.bind(guest).execute(connection).await?;
    Ok(())
}

/// Of several who delete the row one does; the others wait for it and find nothing.
pub(super) async fn use_code(
    pool: &PgPool,
    code: &Digest,
    token: &Digest,
    at: i64,
) -> Result<Option<Guest>, Failure> {
    let mut transaction = pool.begin().await?;
    let used: Option<GuestColumns> = sqlx::query_as(
        "WITH used AS (DELETE FROM codes WHERE code = $1 \
         AND NOT EXISTS (SELECT FROM accounts WHERE accounts.guest = codes.guest) RETURNING guest) \
         SELECT id, name, created, seen FROM used JOIN guests ON id = guest",
    )
    .bind(&code[..])
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(guest) = used else {
        return Ok(None);
    };
    let guest = rows::guest(guest)?;
    add_session(&mut transaction, token, &guest.id, at).await?;
    transaction.commit().await?;
    Ok(Some(guest))
}

pub(super) async fn end_session(pool: &PgPool, token: &Digest) -> Result<(), Failure> {
    sqlx::query("DELETE FROM sessions WHERE token = $1").bind(&token[..]).execute(pool).await?;
    Ok(())
}

async fn add_session(
    connection: &mut PgConnection,
    token: &Digest,
    guest: &str,
    at: i64,
) -> Result<(), Failure> {
    sqlx::query("INSERT INTO sessions (token, guest, created) VALUES ($1, $2, $3)")
        .bind(&token[..])
        .bind(guest)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}
