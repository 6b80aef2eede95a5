//! What is kept beside playing, in PostgreSQL.

use async_trait::async_trait;
use futures_util::TryStreamExt;
use sqlx::postgres::PgArguments;
use sqlx::{AssertSqlSafe, PgPool, Postgres};

use super::{Failure, PostgresStore, guests, tables};
use crate::backup::{self, Reader, TABLES, Value};
use crate::rows::{self, BanColumns, BotColumns};
use crate::{BackupError, Ban, BanKind, Bot, Digest, Lines, Stage, StoreError, TableRow, Upkeep, fits};

/// How many guests are removed at once.
const AT_ONCE: u32 = 500;

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

#[async_trait]
impl Upkeep for PostgresStore {
    async fn add_bot(&self, bot: &Bot, token: &Digest) -> Result<(), StoreError> {
        fits::bot(bot)?;
        self.within(add_bot(&self.pool, bot, token)).await
    }

    async fn bot_of(&self, token: &Digest) -> Result<Option<Bot>, StoreError> {
        self.within(async {
            let query = sqlx::query_as::<_, BotColumns>(bots_where!("token = $1")).bind(&token[..]);
            Ok(query.fetch_optional(&self.pool).await?.map(rows::bot).transpose()?)
        })
        .await
    }

    async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StoreError> {
        if !fits::is_id(owner) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(bots_where!("owner = $1 ORDER BY bots.created DESC, bots.id"));
            let found: Vec<BotColumns> = query.bind(owner).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::bot).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn end_bot(&self, owner: &str, bot: &str) -> Result<Option<Digest>, StoreError> {
        if !fits::is_id(owner) || !fits::is_id(bot) {
            return Ok(None);
        }
        self.within(async {
            let query = sqlx::query_as("DELETE FROM tokens WHERE owner = $1 AND bot = $2 RETURNING token");
            let ended: Option<(Vec<u8>,)> = query.bind(owner).bind(bot).fetch_optional(&self.pool).await?;
            Ok(ended.and_then(|(token,)| token.try_into().ok()))
        })
        .await
    }

    async fn note_seen(&self, guest: &str, at: u64) -> Result<(), StoreError> {
        let at = fits::time(at)?;
        let query = sqlx::query("UPDATE guests SET seen = $2 WHERE id = $1 AND seen < $2");
        self.count(query.bind(guest.to_owned()).bind(at)).await.map(drop)
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.within(async {
            let query = "SELECT kind, whom, reason, created FROM bans ORDER BY created DESC, kind, whom";
            let found: Vec<BanColumns> = sqlx::query_as(query).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::ban).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn add_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        fits::ban(ban)?;
        let query = sqlx::query(
            "INSERT INTO bans (kind, whom, reason, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (kind, whom) DO UPDATE SET reason = excluded.reason",
        );
        let query = query.bind(ban.kind.word()).bind(ban.whom.clone()).bind(ban.reason.clone());
        self.count(query.bind(ban.created as i64)).await.map(drop)
    }

    async fn end_ban(&self, kind: BanKind, whom: &str) -> Result<bool, StoreError> {
        if !fits::is_id(whom) {
            return Ok(false);
        }
        let query = sqlx::query("DELETE FROM bans WHERE kind = $1 AND whom = $2");
        self.count(query.bind(kind.word()).bind(whom.to_owned())).await.map(|count| count > 0)
    }

    async fn tables_at(&self, stage: Stage, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.within(tables::at(&self.pool, stage, before, limit)).await
    }

    async fn tables_never_begun(&self, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.within(tables::never_begun(&self.pool, before, limit)).await
    }

    async fn ask_to_close(&self, table: &str) -> Result<(), StoreError> {
        fits::known(table)?;
        let query = sqlx::query("INSERT INTO closings (table_id) VALUES ($1) ON CONFLICT DO NOTHING");
        self.count(query.bind(table.to_owned())).await.map(drop)
    }

    async fn closings(&self) -> Result<Vec<String>, StoreError> {
        self.within(async {
            let query = sqlx::query_as("SELECT table_id FROM closings ORDER BY table_id");
            let found: Vec<(String,)> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
        .await
    }

    async fn end_closing(&self, table: &str) -> Result<(), StoreError> {
        if !fits::is_id(table) {
            return Ok(());
        }
        let query = sqlx::query("DELETE FROM closings WHERE table_id = $1");
        self.count(query.bind(table.to_owned())).await.map(drop)
    }

    async fn delete_table(&self, table: &TableRow) -> Result<(), StoreError> {
        fits::known(&table.id)?;
        self.within(delete_table(&self.pool, table)).await
    }

    async fn forget_guests(&self, before: u64) -> Result<u32, StoreError> {
        self.within(forget_guests(&self.pool, i64::try_from(before).unwrap_or(i64::MAX))).await
    }

    async fn backup(&self, to: &mut Lines<'_>) -> Result<u64, BackupError> {
        let failed = |error: sqlx::Error| Failure::from(error).0;
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        // All of it is read as it is when the first row is.
        sqlx::raw_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        let query = sqlx::query_as("SELECT greatest(up, (SELECT max(up) FROM tallies)) FROM service");
        let (up,) = query.fetch_one(&mut *transaction).await.map_err(failed)?;
        to(&backup::head(up))?;
        let mut rows = 0;
        for listed in TABLES {
            let query =
                listed.select("json_build_array", |column| format!("encode({column}, 'hex')"), "::text");
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
        let failed = |error: sqlx::Error| Failure::from(error).0;
        let (mut reader, up) = Reader::begin(from)?;
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        sqlx::raw_sql("LOCK TABLE guests, tables IN EXCLUSIVE MODE")
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        sqlx::raw_sql(backup::FORGET_KEYS).execute(&mut *transaction).await.map_err(failed)?;
        let query = sqlx::query_as(AssertSqlSafe(backup::is_any_kept()));
        let (is_any_kept,): (bool,) = query.fetch_one(&mut *transaction).await.map_err(failed)?;
        if is_any_kept {
            return Err(BackupError::NotEmpty);
        }
        while let Some((listed, values)) = reader.row()? {
            let statement = sqlx::query(AssertSqlSafe(listed.insert('$')));
            values.into_iter().fold(statement, bind).execute(&mut *transaction).await.map_err(failed)?;
        }
        sqlx::raw_sql(
            "INSERT INTO tallies (table_id, entries, lines, up) SELECT id, \
             coalesce((SELECT sum(entries) FROM units WHERE table_id = id), 0)::bigint, \
             (SELECT count(*) FROM chat WHERE table_id = id), \
             coalesce((SELECT max(up) FROM units WHERE table_id = id), 0) FROM tables",
        )
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        sqlx::raw_sql(backup::MAKERS).execute(&mut *transaction).await.map_err(failed)?;
        let query = sqlx::query("UPDATE service SET up = $1 WHERE up < $1").bind(up);
        query.execute(&mut *transaction).await.map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(reader.rows)
    }
}

pub(super) type Statement = sqlx::query::Query<'static, Postgres, PgArguments>;

impl PostgresStore {
    /// Carries out one statement and tells how many rows it concerned.
    pub(super) async fn count(&self, statement: Statement) -> Result<u64, StoreError> {
        self.within(async { Ok(statement.execute(&self.pool).await?.rows_affected()) }).await
    }
}

fn bind(statement: Statement, value: Value) -> Statement {
    match value {
        Value::Text(text) => statement.bind(text),
        Value::Number(number) => statement.bind(number),
        Value::MaybeNumber(number) => statement.bind(number),
        Value::Flag(flag) => statement.bind(flag),
        Value::Bytes(bytes) => statement.bind(bytes),
    }
}

async fn add_bot(pool: &PgPool, bot: &Bot, token: &Digest) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    guests::add_person(&mut transaction, &bot.guest).await?;
    sqlx::query("INSERT INTO tokens (token, bot, owner, scopes) VALUES ($1, $2, $3, $4)")
        .bind(&token[..])
        .bind(&bot.guest.id)
        .bind(&bot.owner.id)
        .bind(&bot.scopes)
        .execute(&mut *transaction)
        .await?;
    sqlx::query("INSERT INTO makers (bot, owner) VALUES ($1, $2)")
        .bind(&bot.guest.id)
        .bind(&bot.owner.id)
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

async fn delete_table(pool: &PgPool, table: &TableRow) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    for statement in [
        "DELETE FROM chat WHERE table_id = $1",
        "DELETE FROM units WHERE table_id = $1",
        "DELETE FROM sitters WHERE table_id = $1",
        "DELETE FROM closings WHERE table_id = $1",
        "DELETE FROM notices WHERE table_id = $1",
        "DELETE FROM tallies WHERE table_id = $1",
    ] {
        sqlx::query(statement).bind(&table.id).execute(&mut *transaction).await?;
    }
    let query = sqlx::query("DELETE FROM tables WHERE id = $1 AND version = $2");
    let query = query.bind(&table.id).bind(i64::from(table.version));
    match query.execute(&mut *transaction).await?.rows_affected() {
        0 => Err(StoreError::Conflict.into()),
        _ => Ok(transaction.commit().await?),
    }
}

async fn forget_guests(pool: &PgPool, before: i64) -> Result<u32, Failure> {
    let mut transaction = pool.begin().await?;
    let unused = "DELETE FROM tokens WHERE bot IN (SELECT id FROM guests WHERE seen < $1)";
    sqlx::query(unused).bind(before).execute(&mut *transaction).await?;
    // Everybody who refers to a guest is named here. Whoever sits down at this moment holds their row.
    let gone: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM guests WHERE seen < $1 AND NOT EXISTS (SELECT FROM tables WHERE host = guests.id) \
         AND NOT EXISTS (SELECT FROM sitters WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT FROM accounts WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT FROM leavers WHERE guest = guests.id) \
         AND NOT EXISTS (SELECT FROM tokens WHERE bot = guests.id OR owner = guests.id) \
         ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED",
    )
    .bind(before)
    .bind(i64::from(AT_ONCE))
    .fetch_all(&mut *transaction)
    .await?;
    let gone: Vec<String> = gone.into_iter().map(|(id,)| id).collect();
    for statement in [
        "DELETE FROM blocks WHERE guest = ANY($1) OR other = ANY($1)",
        "DELETE FROM sessions WHERE guest = ANY($1)",
        "DELETE FROM codes WHERE guest = ANY($1)",
        "DELETE FROM makers WHERE bot = ANY($1) OR owner = ANY($1)",
        "DELETE FROM ratings WHERE guest = ANY($1)",
        "DELETE FROM feeds WHERE guest = ANY($1)",
        "DELETE FROM notices WHERE guest = ANY($1)",
        "DELETE FROM vacations WHERE guest = ANY($1)",
        "UPDATE result_seats SET guest = '', name = '' WHERE guest = ANY($1) AND guest <> ''",
        "DELETE FROM guests WHERE id = ANY($1)",
    ] {
        sqlx::query(statement).bind(&gone).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(gone.len() as u32)
}
