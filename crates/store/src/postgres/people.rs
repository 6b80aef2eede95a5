//! Accounts, in PostgreSQL.

use async_trait::async_trait;
use sqlx::{PgConnection, PgPool};

use super::{Failure, PostgresStore, guests};
use crate::rows::{self, AccountColumns, ChatColumns, GuestColumns, LeaverColumns, SettingsColumns};
use crate::{Account, ChatLine, Digest, Guest, Leaver, People, Settings, StoreError, fits};

#[async_trait]
impl People for PostgresStore {
    async fn add_account(&self, account: &Account) -> Result<(), StoreError> {
        fits::account(account)?;
        self.within(async {
            let mut connection = self.pool.acquire().await?;
            add(&mut connection, account).await
        })
        .await
    }

    async fn make_account(&self, account: &Account, token: &Digest) -> Result<Vec<Digest>, StoreError> {
        fits::account(account)?;
        self.within(async {
            let Account { guest, hash, created, .. } = account;
            let mut transaction = self.pool.begin().await?;
            guests::alone(&mut transaction, guest).await?;
            add(&mut transaction, account).await?;
            begin_session(&mut transaction, guest, hash, token, *created as i64).await?;
            end_code(&mut transaction, guest).await?;
            let ended = end_sessions(&mut transaction, guest, Some(token)).await?;
            transaction.commit().await?;
            Ok(ended)
        })
        .await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<Account>, StoreError> {
        let query = "SELECT guest, login, name, hash, created FROM accounts WHERE guest = $1";
        self.account(query, guest).await
    }

    async fn account_named(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let query = "SELECT guest, login, name, hash, created FROM accounts WHERE login = $1";
        self.account(query, login).await
    }

    async fn begin_session(
        &self,
        guest: &str,
        hash: &str,
        token: &Digest,
        at: u64,
    ) -> Result<(), StoreError> {
        let at = fits::time(at)?;
        if !fits::is_id(guest) {
            return Err(StoreError::Conflict);
        }
        self.within(async {
            let mut connection = self.pool.acquire().await?;
            begin_session(&mut connection, guest, hash, token, at).await
        })
        .await
    }

    async fn set_code_by(&self, guest: &str, hash: &str, code: &Digest) -> Result<(), StoreError> {
        if !fits::is_id(guest) {
            return Err(StoreError::Conflict);
        }
        self.within(async {
            // Whoever changes the password waits for it, and ends this code too.
            let query = sqlx::query(
                "INSERT INTO codes (guest, code) SELECT guest, $3 FROM \
                 (SELECT guest FROM accounts WHERE guest = $1 AND hash = $2 FOR SHARE) AS it \
                 ON CONFLICT (guest) DO UPDATE SET code = excluded.code",
            );
            let query = query.bind(guest).bind(hash).bind(&code[..]);
            must_be_one(query.execute(&self.pool).await?.rows_affected())
        })
        .await
    }

    async fn set_hash(
        &self,
        guest: &str,
        former: &str,
        hash: &str,
        keep: &Digest,
    ) -> Result<Vec<Digest>, StoreError> {
        fits::text(hash)?;
        if !fits::is_id(guest) {
            return Err(StoreError::Conflict);
        }
        self.within(async {
            let mut transaction = self.pool.begin().await?;
            let query = sqlx::query("UPDATE accounts SET hash = $3 WHERE guest = $1 AND hash = $2");
            let query = query.bind(guest).bind(former).bind(hash);
            must_be_one(query.execute(&mut *transaction).await?.rows_affected())?;
            end_code(&mut transaction, guest).await?;
            let ended = end_sessions(&mut transaction, guest, Some(keep)).await?;
            transaction.commit().await?;
            Ok(ended)
        })
        .await
    }

    async fn account_by_code(&self, code: &Digest) -> Result<Option<Account>, StoreError> {
        self.within(async {
            let query = "SELECT accounts.guest, login, name, hash, created FROM codes \
                         JOIN accounts ON accounts.guest = codes.guest WHERE code = $1";
            let query = sqlx::query_as(query).bind(&code[..]);
            let found: Option<AccountColumns> = query.fetch_optional(&self.pool).await?;
            Ok(found.map(rows::account).transpose()?)
        })
        .await
    }

    async fn reset(
        &self,
        code: &Digest,
        hash: &str,
        token: &Digest,
        at: u64,
    ) -> Result<Option<(Guest, Vec<Digest>)>, StoreError> {
        fits::text(hash)?;
        let at = fits::time(at)?;
        self.within(reset(&self.pool, code, hash, token, at)).await
    }

    async fn sessions_of(&self, guest: &str) -> Result<Vec<u64>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as("SELECT created FROM sessions WHERE guest = $1 ORDER BY created DESC");
            let found: Vec<(i64,)> = query.bind(guest).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(created,)| rows::number(created)).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn end_sessions(&self, guest: &str) -> Result<Vec<Digest>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let mut transaction = self.pool.begin().await?;
            let ended = end_sessions(&mut transaction, guest, None).await?;
            transaction.commit().await?;
            Ok(ended)
        })
        .await
    }

    async fn ended_of(&self, tokens: &[Digest]) -> Result<Vec<Digest>, StoreError> {
        self.within(async {
            let query = sqlx::query_as(
                "SELECT asked.token FROM unnest($1::BYTEA[]) AS asked (token) \
                 WHERE NOT EXISTS (SELECT FROM sessions WHERE sessions.token = asked.token) \
                 AND NOT EXISTS (SELECT FROM tokens WHERE tokens.token = asked.token)",
            );
            let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
            let found: Vec<(Vec<u8>,)> = query.bind(tokens).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(token,)| rows::digest(token)).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn has_code(&self, guest: &str) -> Result<bool, StoreError> {
        if !fits::is_id(guest) {
            return Ok(false);
        }
        self.within(async {
            let query = sqlx::query_as("SELECT EXISTS (SELECT FROM codes WHERE guest = $1)");
            let (has_code,) = query.bind(guest).fetch_one(&self.pool).await?;
            Ok(has_code)
        })
        .await
    }

    async fn settings_of(&self, guest: &str) -> Result<Option<Settings>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(None);
        }
        self.within(async {
            let query = sqlx::query_as("SELECT body, changed FROM settings WHERE guest = $1").bind(guest);
            let found: Option<SettingsColumns> = query.fetch_optional(&self.pool).await?;
            Ok(found.map(rows::settings).transpose()?)
        })
        .await
    }

    async fn save_settings(&self, guest: &str, settings: &Settings) -> Result<Settings, StoreError> {
        fits::known(guest)?;
        fits::settings(settings)?;
        self.within(save_settings(&self.pool, guest, settings)).await
    }

    async fn lines_of(&self, guest: &str) -> Result<Vec<ChatLine>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(
                "SELECT table_id, number, message, seat, name, text, at FROM chat \
                 WHERE message >= $1 || ' ' AND message < $1 || '!' ORDER BY table_id, number",
            );
            let found: Vec<ChatColumns> = query.bind(guest).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::line).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn table_ids_of(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(
                "SELECT id FROM tables WHERE host = $1 \
                 UNION SELECT table_id FROM sitters WHERE guest = $1 ORDER BY 1",
            );
            let found: Vec<(String,)> = query.bind(guest).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
        .await
    }

    async fn end_account(
        &self,
        guest: &str,
        hash: &str,
        name: &str,
        at: u64,
    ) -> Result<Vec<Digest>, StoreError> {
        fits::text(name)?;
        let at = fits::time(at)?;
        if !fits::is_id(guest) {
            return Err(StoreError::Conflict);
        }
        self.within(end(&self.pool, guest, hash, name, at)).await
    }

    async fn leavers(&self) -> Result<Vec<Leaver>, StoreError> {
        self.within(async {
            let query = sqlx::query_as("SELECT guest, created FROM leavers ORDER BY created, guest");
            let found: Vec<LeaverColumns> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::leaver).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn end_leaver(&self, guest: &str, name: &str) -> Result<(), StoreError> {
        fits::text(name)?;
        if !fits::is_id(guest) {
            return Ok(());
        }
        self.within(end_leaver(&self.pool, guest, name)).await
    }
}

impl PostgresStore {
    async fn account(&self, query: &'static str, key: &str) -> Result<Option<Account>, StoreError> {
        if !fits::is_id(key) {
            return Ok(None);
        }
        self.within(async {
            let found: Option<AccountColumns> =
                sqlx::query_as(query).bind(key).fetch_optional(&self.pool).await?;
            Ok(found.map(rows::account).transpose()?)
        })
        .await
    }
}

/// What was read is not what is there any more.
fn must_be_one(rows: u64) -> Result<(), Failure> {
    if rows == 0 { Err(StoreError::Conflict.into()) } else { Ok(()) }
}

async fn add(connection: &mut PgConnection, account: &Account) -> Result<(), Failure> {
    let query = sqlx::query(
        "INSERT INTO accounts (guest, login, name, hash, created) SELECT $1, $2, $3, $4, $5 \
         WHERE NOT EXISTS (SELECT FROM leavers WHERE guest = $1)",
    );
    let query = query.bind(&account.guest).bind(&account.login).bind(&account.name);
    let query = query.bind(&account.hash).bind(account.created as i64);
    match query.execute(connection).await?.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(()),
    }
}

async fn begin_session(
    connection: &mut PgConnection,
    guest: &str,
    hash: &str,
    token: &Digest,
    at: i64,
) -> Result<(), Failure> {
    // Whoever changes the password waits for it, and ends this session too.
    let query = sqlx::query(
        "INSERT INTO sessions (token, guest, created) SELECT $1, guest, $2 FROM \
         (SELECT guest FROM accounts WHERE guest = $3 AND hash = $4 FOR SHARE) AS it",
    );
    let query = query.bind(&token[..]).bind(at).bind(guest).bind(hash);
    must_be_one(query.execute(connection).await?.rows_affected())
}

async fn end_code(connection: &mut PgConnection, guest: &str) -> Result<(), Failure> {
    sqlx::query("DELETE FROM codes WHERE guest = $1").bind(guest).execute(connection).await?;
    Ok(())
}

async fn end_sessions(
    connection: &mut PgConnection,
    guest: &str,
    keep: Option<&Digest>,
) -> Result<Vec<Digest>, Failure> {
    // A secret address may be known to whoever sat at one of those browsers.
    sqlx::query("DELETE FROM feeds WHERE guest = $1").bind(guest).execute(&mut *connection).await?;
    let query = "DELETE FROM sessions WHERE guest = $1 AND token IS DISTINCT FROM $2 RETURNING token";
    let ended: Vec<(Vec<u8>,)> =
        sqlx::query_as(query).bind(guest).bind(keep.map(|keep| &keep[..])).fetch_all(connection).await?;
    Ok(ended.into_iter().map(|(token,)| rows::digest(token)).collect::<Result<_, _>>()?)
}

async fn reset(
    pool: &PgPool,
    code: &Digest,
    hash: &str,
    token: &Digest,
    at: i64,
) -> Result<Option<(Guest, Vec<Digest>)>, Failure> {
    let mut transaction = pool.begin().await?;
    // First the account, as whoever changes its password does: or each would wait for the other.
    let query = "SELECT FROM accounts WHERE guest IN (SELECT guest FROM codes WHERE code = $1) FOR UPDATE";
    sqlx::query(query).bind(&code[..]).execute(&mut *transaction).await?;
    let query = "DELETE FROM codes WHERE code = $1 AND guest IN (SELECT guest FROM accounts) RETURNING guest";
    let used: Option<(String,)> =
        sqlx::query_as(query).bind(&code[..]).fetch_optional(&mut *transaction).await?;
    let Some((guest,)) = used else { return Ok(None) };
    let query = sqlx::query("UPDATE accounts SET hash = $2 WHERE guest = $1").bind(&guest).bind(hash);
    query.execute(&mut *transaction).await?;
    let ended = end_sessions(&mut transaction, &guest, None).await?;
    let query = sqlx::query("INSERT INTO sessions (token, guest, created) VALUES ($1, $2, $3)");
    query.bind(&token[..]).bind(&guest).bind(at).execute(&mut *transaction).await?;
    let found: GuestColumns = sqlx::query_as("SELECT id, name, created, seen FROM guests WHERE id = $1")
        .bind(&guest)
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Some((rows::guest(found)?, ended)))
}

async fn save_settings(pool: &PgPool, guest: &str, settings: &Settings) -> Result<Settings, Failure> {
    let mut transaction = pool.begin().await?;
    sqlx::query(
        "INSERT INTO settings (guest, body, changed) VALUES ($1, $2, $3) ON CONFLICT (guest) DO UPDATE \
         SET body = excluded.body, changed = excluded.changed WHERE settings.changed <= excluded.changed",
    )
    .bind(guest)
    .bind(&settings.body)
    .bind(settings.changed as i64)
    .execute(&mut *transaction)
    .await?;
    let found: SettingsColumns = sqlx::query_as("SELECT body, changed FROM settings WHERE guest = $1")
        .bind(guest)
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(rows::settings(found)?)
}

async fn end(pool: &PgPool, guest: &str, hash: &str, name: &str, at: i64) -> Result<Vec<Digest>, Failure> {
    let mut transaction = pool.begin().await?;
    // First of all: whoever saves settings or begins a session at this moment is waited for.
    let query = "SELECT guest FROM accounts WHERE guest = $1 AND hash = $2 FOR UPDATE";
    let found: Option<(String,)> =
        sqlx::query_as(query).bind(guest).bind(hash).fetch_optional(&mut *transaction).await?;
    must_be_one(u64::from(found.is_some()))?;
    for statement in [
        "DELETE FROM settings WHERE guest = $1",
        "DELETE FROM accounts WHERE guest = $1",
        "DELETE FROM codes WHERE guest = $1",
        "DELETE FROM notices WHERE guest = $1",
        "DELETE FROM vacations WHERE guest = $1",
    ] {
        sqlx::query(statement).bind(guest).execute(&mut *transaction).await?;
    }
    let mut ended = end_sessions(&mut transaction, guest, None).await?;
    let tokens: Vec<(Vec<u8>,)> = sqlx::query_as("DELETE FROM tokens WHERE owner = $1 RETURNING token")
        .bind(guest)
        .fetch_all(&mut *transaction)
        .await?;
    for (token,) in tokens {
        ended.push(rows::digest(token)?);
    }
    let bots: Vec<(String,)> = sqlx::query_as("SELECT bot FROM makers WHERE owner = $1")
        .bind(guest)
        .fetch_all(&mut *transaction)
        .await?;
    for who in [guest].into_iter().chain(bots.iter().map(|(bot,)| bot.as_str())) {
        make_nameless(&mut transaction, who, name).await?;
        sqlx::query("INSERT INTO leavers (guest, created) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(who)
            .bind(at)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(ended)
}

/// Whoever had read their session before the account was deleted may have written something afterwards.
async fn end_leaver(pool: &PgPool, guest: &str, name: &str) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    make_nameless(&mut transaction, guest, name).await?;
    end_code(&mut transaction, guest).await?;
    end_sessions(&mut transaction, guest, None).await?;
    sqlx::query("DELETE FROM tokens WHERE owner = $1").bind(guest).execute(&mut *transaction).await?;
    sqlx::query(
        "INSERT INTO leavers (guest, created) SELECT bot, guests.created FROM makers \
         JOIN guests ON id = bot WHERE owner = $1 AND name <> $2 ON CONFLICT DO NOTHING",
    )
    .bind(guest)
    .bind(name)
    .execute(&mut *transaction)
    .await?;
    sqlx::query("DELETE FROM leavers WHERE guest = $1").bind(guest).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// What is kept of somebody beside tables has no name any more, and nobody blocks them.
async fn make_nameless(connection: &mut PgConnection, guest: &str, name: &str) -> Result<(), Failure> {
    let query = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1").bind(guest).bind(name);
    query.execute(&mut *connection).await?;
    call_in_chat(connection, guest, name).await?;
    let query = sqlx::query("DELETE FROM blocks WHERE guest = $1 OR other = $1").bind(guest);
    query.execute(connection).await?;
    Ok(())
}

/// The name of a message begins with whose it is.
async fn call_in_chat(connection: &mut PgConnection, guest: &str, name: &str) -> Result<(), Failure> {
    sqlx::query("UPDATE chat SET name = $2 WHERE message >= $1 || ' ' AND message < $1 || '!'")
        .bind(guest)
        .bind(name)
        .execute(connection)
        .await?;
    Ok(())
}
