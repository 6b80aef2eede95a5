//! What is kept beside playing, in SQLite.

use async_trait::async_trait;
use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Sqlite, SqliteConnection};

use super::writes::{Failure, Write, Written};
use super::{SqliteStore, reads, unavailable};
use crate::backup::{self, Reader, TABLES, Value};
use crate::{BackupError, Ban, BanKind, Bot, Digest, Lines, Stage, StoreError, TableRow, Upkeep, fits};

/// How many guests are removed at once: whoever writes meanwhile waits for it.
const AT_ONCE: u32 = 500;

#[async_trait]
impl Upkeep for SqliteStore {
    async fn add_bot(&self, bot: &Bot, token: &Digest) -> Result<(), StoreError> {
        fits::bot(bot)?;
        self.just_write(Write::AddBot { bot: Box::new(bot.clone()), token: *token }).await
    }

    async fn bot_of(&self, token: &Digest) -> Result<Option<Bot>, StoreError> {
        reads::bot_of(&self.readers, token).await
    }

    async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StoreError> {
        reads::bots_of(&self.readers, owner).await
    }

    async fn end_bot(&self, owner: &str, bot: &str) -> Result<Option<Digest>, StoreError> {
        match self.write(Write::EndBot { owner: owner.to_owned(), bot: bot.to_owned() }).await? {
            Written::Token(token) => Ok(token),
            _ => Ok(None),
        }
    }

    async fn note_seen(&self, guest: &str, at: u64) -> Result<(), StoreError> {
        self.just_write(Write::NoteSeen { guest: guest.to_owned(), at: fits::time(at)? }).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        reads::bans(&self.readers).await
    }

    async fn add_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        fits::ban(ban)?;
        self.just_write(Write::AddBan(ban.clone())).await
    }

    async fn end_ban(&self, kind: BanKind, whom: &str) -> Result<bool, StoreError> {
        self.count(Write::EndBan { kind, whom: whom.to_owned() }).await.map(|count| count > 0)
    }

    async fn tables_at(&self, stage: Stage, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        reads::tables_at(&self.readers, stage, before, limit).await
    }

    async fn tables_never_begun(&self, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        reads::tables_never_begun(&self.readers, before, limit).await
    }

    async fn ask_to_close(&self, table: &str) -> Result<(), StoreError> {
        fits::known(table)?;
        self.just_write(Write::AskToClose { table: table.to_owned() }).await
    }

    async fn closings(&self) -> Result<Vec<String>, StoreError> {
        reads::closings(&self.readers).await
    }

    async fn end_closing(&self, table: &str) -> Result<(), StoreError> {
        self.just_write(Write::EndClosing { table: table.to_owned() }).await
    }

    async fn delete_table(&self, table: &TableRow) -> Result<(), StoreError> {
        self.just_write(Write::DeleteTable { id: table.id.clone(), version: table.version }).await
    }

    async fn forget_guests(&self, before: u64) -> Result<u32, StoreError> {
        self.count(Write::ForgetGuests { before: i64::try_from(before).unwrap_or(i64::MAX) }).await
    }

    async fn backup(&self, to: &mut Lines<'_>) -> Result<u64, BackupError> {
        let failed = |error: sqlx::Error| unavailable(&error);
        // All of it is read as it is when the first row is.
        let mut transaction = self.readers.begin().await.map_err(failed)?;
        let (up,) =
            sqlx::query_as("SELECT up FROM service").fetch_one(&mut *transaction).await.map_err(failed)?;
        to(&backup::head(up))?;
        let mut rows = 0;
        for listed in TABLES {
            let query = listed.select("json_array", |column| format!("hex({column})"), "");
            let mut found = sqlx::query_as::<_, (String,)>(AssertSqlSafe(query)).fetch(&mut *transaction);
            while let Some((row,)) = found.try_next().await.map_err(failed)? {
                to(&listed.line(&row))?;
                rows += 1;
            }
        }
        to(&backup::end(rows))?;
        Ok(rows)
    }

    async fn restore(
        &self,
        from: &mut (dyn Iterator<Item = std::io::Result<String>> + Send),
    ) -> Result<u64, BackupError> {
        let failed = |error: sqlx::Error| unavailable(&error);
        let (mut reader, up) = Reader::begin(from)?;
        let mut connection = self.options.connect().await.map_err(failed)?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
        sqlx::raw_sql(backup::FORGET_KEYS).execute(&mut *transaction).await.map_err(failed)?;
        let query = sqlx::query_as(AssertSqlSafe(backup::is_any_kept()));
        let (is_any_kept,): (bool,) = query.fetch_one(&mut *transaction).await.map_err(failed)?;
        if is_any_kept {
            return Err(BackupError::NotEmpty);
        }
        while let Some((listed, values)) = reader.row()? {
            let statement = sqlx::query(AssertSqlSafe(listed.insert('?')));
            values.into_iter().fold(statement, bind).execute(&mut *transaction).await.map_err(failed)?;
        }
        sqlx::raw_sql(backup::MAKERS).execute(&mut *transaction).await.map_err(failed)?;
        let query = sqlx::query("UPDATE service SET up = ?1 WHERE up < ?1").bind(up);
        query.execute(&mut *transaction).await.map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(reader.rows)
    }
}

impl SqliteStore {
    pub(super) async fn count(&self, write: Write) -> Result<u32, StoreError> {
        match self.write(write).await? {
            Written::Count(count) => Ok(count),
            _ => Ok(0),
        }
    }
}

type Statement = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

fn bind(statement: Statement, value: Value) -> Statement {
    match value {
        Value::Text(text) => statement.bind(text),
        Value::Number(number) => statement.bind(number),
        Value::MaybeNumber(number) => statement.bind(number),
        Value::Flag(flag) => statement.bind(flag),
        Value::Bytes(bytes) => statement.bind(bytes),
    }
}

pub(super) async fn add_bot(
    connection: &mut SqliteConnection,
    bot: &Bot,
    token: &Digest,
) -> Result<Written, Failure> {
    super::guests::add_person(connection, &bot.guest).await?;
    sqlx::query("INSERT INTO tokens (token, bot, owner, scopes) VALUES (?1, ?2, ?3, ?4)")
        .bind(&token[..])
        .bind(&bot.guest.id)
        .bind(&bot.owner.id)
        .bind(&bot.scopes)
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO makers (bot, owner) VALUES (?1, ?2)")
        .bind(&bot.guest.id)
        .bind(&bot.owner.id)
        .execute(connection)
        .await?;
    Ok(Written::Nothing)
}

pub(super) async fn end_bot(
    connection: &mut SqliteConnection,
    owner: &str,
    bot: &str,
) -> Result<Written, Failure> {
    let query = sqlx::query_as("DELETE FROM tokens WHERE owner = ?1 AND bot = ?2 RETURNING token");
    let ended: Option<(Vec<u8>,)> = query.bind(owner).bind(bot).fetch_optional(connection).await?;
    Ok(Written::Token(ended.and_then(|(token,)| token.try_into().ok())))
}

pub(super) async fn note_seen(
    connection: &mut SqliteConnection,
    guest: &str,
    at: i64,
) -> Result<Written, Failure> {
    sqlx::query("UPDATE guests SET seen = ?2 WHERE id = ?1 AND seen < ?2")
        .bind(guest)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(Written::Nothing)
}

pub(super) async fn add_ban(connection: &mut SqliteConnection, ban: &Ban) -> Result<Written, Failure> {
    sqlx::query(
        "INSERT INTO bans (kind, whom, reason, created) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (kind, whom) DO UPDATE SET reason = excluded.reason",
    )
    .bind(ban.kind.word())
    .bind(&ban.whom)
    .bind(&ban.reason)
    .bind(ban.created as i64)
    .execute(connection)
    .await?;
    Ok(Written::Nothing)
}

pub(super) async fn end_ban(
    connection: &mut SqliteConnection,
    kind: BanKind,
    whom: &str,
) -> Result<Written, Failure> {
    let query = sqlx::query("DELETE FROM bans WHERE kind = ?1 AND whom = ?2").bind(kind.word()).bind(whom);
    Ok(Written::Count(query.execute(connection).await?.rows_affected() as u32))
}

pub(super) async fn ask_to_close(connection: &mut SqliteConnection, table: &str) -> Result<Written, Failure> {
    sqlx::query("INSERT INTO closings (table_id) VALUES (?1) ON CONFLICT DO NOTHING")
        .bind(table)
        .execute(connection)
        .await?;
    Ok(Written::Nothing)
}

pub(super) async fn end_closing(connection: &mut SqliteConnection, table: &str) -> Result<Written, Failure> {
    sqlx::query("DELETE FROM closings WHERE table_id = ?1").bind(table).execute(connection).await?;
    Ok(Written::Nothing)
}

pub(super) async fn delete_table(
    connection: &mut SqliteConnection,
    id: &str,
    version: u32,
) -> Result<Written, Failure> {
    for statement in [
        "DELETE FROM chat WHERE table_id = ?1",
        "DELETE FROM units WHERE table_id = ?1",
        "DELETE FROM sitters WHERE table_id = ?1",
        "DELETE FROM closings WHERE table_id = ?1",
        "DELETE FROM notices WHERE table_id = ?1",
    ] {
        sqlx::query(statement).bind(id).execute(&mut *connection).await?;
    }
    let query = sqlx::query("DELETE FROM tables WHERE id = ?1 AND version = ?2");
    match query.bind(id).bind(i64::from(version)).execute(connection).await?.rows_affected() {
        0 => Err(StoreError::Conflict.into()),
        _ => Ok(Written::Nothing),
    }
}

pub(super) async fn forget_guests(
    connection: &mut SqliteConnection,
    before: i64,
) -> Result<Written, Failure> {
    let unused = "DELETE FROM tokens WHERE bot IN (SELECT id FROM guests WHERE seen < ?1)";
    sqlx::query(unused).bind(before).execute(&mut *connection).await?;
    // Everybody who refers to a guest is named here.
    let gone: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM guests WHERE seen < ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id) \
         AND NOT EXISTS (SELECT 1 FROM sitters WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT 1 FROM leavers WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE bot = guests.id) \
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE owner = guests.id) ORDER BY seen LIMIT ?2",
    )
    .bind(before)
    .bind(i64::from(AT_ONCE))
    .fetch_all(&mut *connection)
    .await?;
    for (id,) in &gone {
        for statement in [
            "DELETE FROM blocks WHERE guest = ?1 OR other = ?1",
            "DELETE FROM sessions WHERE guest = ?1",
            "DELETE FROM codes WHERE guest = ?1",
            "DELETE FROM makers WHERE ?1 IN (bot, owner)",
            "DELETE FROM ratings WHERE guest = ?1",
            "DELETE FROM feeds WHERE guest = ?1",
            "DELETE FROM notices WHERE guest = ?1",
            "DELETE FROM vacations WHERE guest = ?1",
            "UPDATE result_seats SET guest = '', name = '' WHERE guest = ?1 AND guest <> ''",
            "DELETE FROM guests WHERE id = ?1",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(Written::Count(gone.len() as u32))
}
