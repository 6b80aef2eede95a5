//! Accounts, in SQLite.

use async_trait::async_trait;
use sqlx::{SqliteConnection, SqlitePool};

use super::writes::{Failure, Write, Written};
use super::{SqliteStore, unavailable};
use crate::rows::{self, AccountColumns, ChatColumns, GuestColumns, LeaverColumns, SettingsColumns};
use crate::{Account, ChatLine, Digest, Guest, Leaver, People, Settings, StoreError, fits};

/// A change of an account. Texts and numbers have been found fit.
pub(super) enum Change {
    Add(Account),
    Make { account: Account, token: Digest },
    BeginSession { guest: String, hash: String, token: Digest, at: i64 },
    SetCode { guest: String, hash: String, code: Digest },
    SetHash { guest: String, former: String, hash: String, keep: Digest },
    Reset { code: Digest, hash: String, token: Digest, at: i64 },
    EndSessions { guest: String },
    SaveSettings { guest: String, settings: Settings },
    End { guest: String, hash: String, name: String, at: i64 },
    EndLeaver { guest: String, name: String },
}

/// What came of it.
pub(super) enum Changed {
    /// It is done.
    Done,
    /// The sessions and tokens that were ended.
    Ended(Vec<Digest>),
    /// Whose code it was, with the sessions that were ended.
    Reset(Option<(Guest, Vec<Digest>)>),
    /// What stands now.
    Settings(Settings),
}

#[async_trait]
impl People for SqliteStore {
    async fn add_account(&self, account: &Account) -> Result<(), StoreError> {
        fits::account(account)?;
        self.change(Change::Add(account.clone())).await.map(drop)
    }

    async fn make_account(&self, account: &Account, token: &Digest) -> Result<Vec<Digest>, StoreError> {
        fits::account(account)?;
        self.ended(Change::Make { account: account.clone(), token: *token }).await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<Account>, StoreError> {
        let query = "SELECT guest, login, name, hash, created FROM accounts WHERE guest = ?1";
        account(&self.readers, query, guest).await
    }

    async fn account_named(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let query = "SELECT guest, login, name, hash, created FROM accounts WHERE login = ?1";
        account(&self.readers, query, login).await
    }

    async fn begin_session(
        &self,
        guest: &str,
        hash: &str,
        token: &Digest,
        at: u64,
    ) -> Result<(), StoreError> {
        let (guest, hash, at) = (guest.to_owned(), hash.to_owned(), fits::time(at)?);
        self.change(Change::BeginSession { guest, hash, token: *token, at }).await.map(drop)
    }

    async fn set_code_by(&self, guest: &str, hash: &str, code: &Digest) -> Result<(), StoreError> {
        let (guest, hash) = (guest.to_owned(), hash.to_owned());
        self.change(Change::SetCode { guest, hash, code: *code }).await.map(drop)
    }

    async fn set_hash(
        &self,
        guest: &str,
        former: &str,
        hash: &str,
        keep: &Digest,
    ) -> Result<Vec<Digest>, StoreError> {
        fits::text(hash)?;
        let (guest, former, hash) = (guest.to_owned(), former.to_owned(), hash.to_owned());
        self.ended(Change::SetHash { guest, former, hash, keep: *keep }).await
    }

    async fn account_by_code(&self, code: &Digest) -> Result<Option<Account>, StoreError> {
        let query = "SELECT accounts.guest, login, name, hash, created FROM codes \
                     JOIN accounts ON accounts.guest = codes.guest WHERE code = ?1";
        let found: Option<AccountColumns> = sqlx::query_as(query)
            .bind(&code[..])
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| unavailable(&error))?;
        found.map(rows::account).transpose()
    }

    async fn reset(
        &self,
        code: &Digest,
        hash: &str,
        token: &Digest,
        at: u64,
    ) -> Result<Option<(Guest, Vec<Digest>)>, StoreError> {
        fits::text(hash)?;
        let (hash, at) = (hash.to_owned(), fits::time(at)?);
        match self.change(Change::Reset { code: *code, hash, token: *token, at }).await? {
            Changed::Reset(reset) => Ok(reset),
            _ => Ok(None),
        }
    }

    async fn sessions_of(&self, guest: &str) -> Result<Vec<u64>, StoreError> {
        let query = "SELECT created FROM sessions WHERE guest = ?1 ORDER BY created DESC";
        let found: Vec<(i64,)> = sqlx::query_as(query)
            .bind(guest)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| unavailable(&error))?;
        found.into_iter().map(|(created,)| rows::number(created)).collect()
    }

    async fn end_sessions(&self, guest: &str) -> Result<Vec<Digest>, StoreError> {
        self.ended(Change::EndSessions { guest: guest.to_owned() }).await
    }

    async fn ended_of(&self, tokens: &[Digest]) -> Result<Vec<Digest>, StoreError> {
        let query = "SELECT unhex(asked.value) FROM json_each(?1) AS asked \
                     WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE token = unhex(asked.value)) \
                     AND NOT EXISTS (SELECT 1 FROM tokens WHERE token = unhex(asked.value))";
        let found: Vec<(Vec<u8>,)> = sqlx::query_as(query)
            .bind(rows::hexadecimal(tokens))
            .fetch_all(&self.readers)
            .await
            .map_err(|error| unavailable(&error))?;
        found.into_iter().map(|(token,)| rows::digest(token)).collect()
    }

    async fn has_code(&self, guest: &str) -> Result<bool, StoreError> {
        let (has_code,) = sqlx::query_as("SELECT EXISTS (SELECT 1 FROM codes WHERE guest = ?1)")
            .bind(guest)
            .fetch_one(&self.readers)
            .await
            .map_err(|error| unavailable(&error))?;
        Ok(has_code)
    }

    async fn settings_of(&self, guest: &str) -> Result<Option<Settings>, StoreError> {
        let found: Option<SettingsColumns> =
            sqlx::query_as("SELECT body, changed FROM settings WHERE guest = ?1")
                .bind(guest)
                .fetch_optional(&self.readers)
                .await
                .map_err(|error| unavailable(&error))?;
        found.map(rows::settings).transpose()
    }

    async fn save_settings(&self, guest: &str, settings: &Settings) -> Result<Settings, StoreError> {
        fits::known(guest)?;
        fits::settings(settings)?;
        let change = Change::SaveSettings { guest: guest.to_owned(), settings: settings.clone() };
        match self.change(change).await? {
            Changed::Settings(settings) => Ok(settings),
            _ => Err(StoreError::NotFound),
        }
    }

    async fn lines_of(&self, guest: &str) -> Result<Vec<ChatLine>, StoreError> {
        let found: Vec<ChatColumns> = sqlx::query_as(
            "SELECT table_id, number, message, seat, name, text, at FROM chat \
             WHERE message >= ?1 || ' ' AND message < ?1 || '!' ORDER BY table_id, number",
        )
        .bind(guest)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| unavailable(&error))?;
        found.into_iter().map(rows::line).collect()
    }

    async fn table_ids_of(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT id FROM tables WHERE host = ?1 UNION SELECT table_id FROM sitters WHERE guest = ?1 ORDER BY 1",
        )
        .bind(guest)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| unavailable(&error))?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    async fn end_account(
        &self,
        guest: &str,
        hash: &str,
        name: &str,
        at: u64,
    ) -> Result<Vec<Digest>, StoreError> {
        fits::text(name)?;
        let (guest, hash, name) = (guest.to_owned(), hash.to_owned(), name.to_owned());
        self.ended(Change::End { guest, hash, name, at: fits::time(at)? }).await
    }

    async fn leavers(&self) -> Result<Vec<Leaver>, StoreError> {
        let found: Vec<LeaverColumns> =
            sqlx::query_as("SELECT guest, created FROM leavers ORDER BY created, guest")
                .fetch_all(&self.readers)
                .await
                .map_err(|error| unavailable(&error))?;
        found.into_iter().map(rows::leaver).collect()
    }

    async fn end_leaver(&self, guest: &str, name: &str) -> Result<(), StoreError> {
        fits::text(name)?;
        let (guest, name) = (guest.to_owned(), name.to_owned());
        self.change(Change::EndLeaver { guest, name }).await.map(drop)
    }
}

impl SqliteStore {
    async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        match self.write(Write::People(Box::new(change))).await? {
            Written::People(changed) => Ok(changed),
            _ => Ok(Changed::Done),
        }
    }

    async fn ended(&self, change: Change) -> Result<Vec<Digest>, StoreError> {
        match self.change(change).await? {
            Changed::Ended(ended) => Ok(ended),
            _ => Ok(Vec::new()),
        }
    }
}

async fn account(
    readers: &SqlitePool,
    query: &'static str,
    key: &str,
) -> Result<Option<Account>, StoreError> {
    let found: Option<AccountColumns> =
        sqlx::query_as(query).bind(key).fetch_optional(readers).await.map_err(|error| unavailable(&error))?;
    found.map(rows::account).transpose()
}

/// Carries out one change, inside of its group's transaction.
pub(super) async fn carry_out(
    connection: &mut SqliteConnection,
    change: &Change,
) -> Result<Changed, Failure> {
    match change {
        Change::Add(account) => {
            add(connection, account).await?;
            Ok(Changed::Done)
        }
        Change::Make { account, token } => {
            let Account { guest, hash, created, .. } = account;
            add(connection, account).await?;
            begin_session(connection, guest, hash, token, *created as i64).await?;
            end_code(connection, guest).await?;
            end_sessions(connection, guest, Some(token)).await.map(Changed::Ended)
        }
        Change::BeginSession { guest, hash, token, at } => {
            begin_session(connection, guest, hash, token, *at).await?;
            Ok(Changed::Done)
        }
        Change::SetCode { guest, hash, code } => {
            let query = sqlx::query(
                "INSERT INTO codes (guest, code) SELECT guest, ?3 FROM accounts WHERE guest = ?1 AND hash = ?2 \
                 ON CONFLICT (guest) DO UPDATE SET code = excluded.code",
            );
            let query = query.bind(guest).bind(hash).bind(&code[..]);
            must_be_one(query.execute(connection).await?.rows_affected())?;
            Ok(Changed::Done)
        }
        Change::SetHash { guest, former, hash, keep } => {
            let query = sqlx::query("UPDATE accounts SET hash = ?3 WHERE guest = ?1 AND hash = ?2");
            let query = query.bind(guest).bind(former).bind(hash);
            must_be_one(query.execute(&mut *connection).await?.rows_affected())?;
            end_code(connection, guest).await?;
            end_sessions(connection, guest, Some(keep)).await.map(Changed::Ended)
        }
        Change::Reset { code, hash, token, at } => {
            reset(connection, code, hash, token, *at).await.map(Changed::Reset)
        }
        Change::EndSessions { guest } => end_sessions(connection, guest, None).await.map(Changed::Ended),
        Change::SaveSettings { guest, settings } => {
            save_settings(connection, guest, settings).await.map(Changed::Settings)
        }
        Change::End { guest, hash, name, at } => {
            end(connection, guest, hash, name, *at).await.map(Changed::Ended)
        }
        Change::EndLeaver { guest, name } => {
            end_leaver(connection, guest, name).await?;
            Ok(Changed::Done)
        }
    }
}

/// What was read is not what is there any more.
fn must_be_one(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn add(connection: &mut SqliteConnection, account: &Account) -> Result<(), Failure> {
    let query = sqlx::query(
        "INSERT INTO accounts (guest, login, name, hash, created) SELECT ?1, ?2, ?3, ?4, ?5 \
         WHERE NOT EXISTS (SELECT 1 FROM leavers WHERE guest = ?1)",
    );
    let query = query.bind(&account.guest).bind(&account.login).bind(&account.name);
    let query = query.bind(&account.hash).bind(account.created as i64);
    match query.execute(connection).await?.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(()),
    }
}

async fn begin_session(
    connection: &mut SqliteConnection,
    guest: &str,
    hash: &str,
    token: &Digest,
    at: i64,
) -> Result<(), Failure> {
    let query = sqlx::query(
        "INSERT INTO sessions (token, guest, created) \
         SELECT ?1, guest, ?2 FROM accounts WHERE guest = ?3 AND hash = ?4",
    );
    let query = query.bind(&token[..]).bind(at).bind(guest).bind(hash);
    Ok(must_be_one(query.execute(connection).await?.rows_affected())?)
}

async fn end_code(connection: &mut SqliteConnection, guest: &str) -> Result<(), Failure> {
    sqlx::query("DELETE FROM codes WHERE guest = ?1").bind(guest).execute(connection).await?;
    Ok(())
}

async fn end_sessions(
    connection: &mut SqliteConnection,
    guest: &str,
    keep: Option<&Digest>,
) -> Result<Vec<Digest>, Failure> {
    // A secret address may be known to whoever sat at one of those browsers.
    sqlx::query("DELETE FROM feeds WHERE guest = ?1").bind(guest).execute(&mut *connection).await?;
    let query = "DELETE FROM sessions WHERE guest = ?1 AND token IS NOT ?2 RETURNING token";
    let ended: Vec<(Vec<u8>,)> =
        sqlx::query_as(query).bind(guest).bind(keep.map(|keep| &keep[..])).fetch_all(connection).await?;
    Ok(ended.into_iter().map(|(token,)| rows::digest(token)).collect::<Result<_, _>>()?)
}

async fn reset(
    connection: &mut SqliteConnection,
    code: &Digest,
    hash: &str,
    token: &Digest,
    at: i64,
) -> Result<Option<(Guest, Vec<Digest>)>, Failure> {
    let query = "DELETE FROM codes WHERE code = ?1 AND guest IN (SELECT guest FROM accounts) RETURNING guest";
    let used: Option<(String,)> =
        sqlx::query_as(query).bind(&code[..]).fetch_optional(&mut *connection).await?;
    let Some((guest,)) = used else { return Ok(None) };
    let query = sqlx::query("UPDATE accounts SET hash = ?2 WHERE guest = ?1").bind(&guest).bind(hash);
    query.execute(&mut *connection).await?;
    let ended = end_sessions(connection, &guest, None).await?;
    let query = sqlx::query("INSERT INTO sessions (token, guest, created) VALUES (?1, ?2, ?3)");
    query.bind(&token[..]).bind(&guest).bind(at).execute(&mut *connection).await?;
    let guest: GuestColumns = sqlx::query_as("SELECT id, name, created, seen FROM guests WHERE id = ?1")
        .bind(&guest)
        .fetch_one(connection)
        .await?;
    Ok(Some((rows::guest(guest)?, ended)))
}

async fn save_settings(
    connection: &mut SqliteConnection,
    guest: &str,
    settings: &Settings,
) -> Result<Settings, Failure> {
    sqlx::query(
        "INSERT INTO settings (guest, body, changed) VALUES (?1, ?2, ?3) ON CONFLICT (guest) DO UPDATE \
         SET body = excluded.body, changed = excluded.changed WHERE settings.changed <= excluded.changed",
    )
    .bind(guest)
    .bind(&settings.body)
    .bind(settings.changed as i64)
    .execute(&mut *connection)
    .await?;
    let found: SettingsColumns = sqlx::query_as("SELECT body, changed FROM settings WHERE guest = ?1")
        .bind(guest)
        .fetch_one(connection)
        .await?;
    Ok(rows::settings(found)?)
}

async fn end(
    connection: &mut SqliteConnection,
    guest: &str,
    hash: &str,
    name: &str,
    at: i64,
) -> Result<Vec<Digest>, Failure> {
    sqlx::query("DELETE FROM settings WHERE guest = ?1").bind(guest).execute(&mut *connection).await?;
    let query = sqlx::query("DELETE FROM accounts WHERE guest = ?1 AND hash = ?2").bind(guest).bind(hash);
    must_be_one(query.execute(&mut *connection).await?.rows_affected())?;
    end_code(connection, guest).await?;
    for statement in ["DELETE FROM notices WHERE guest = ?1", "DELETE FROM vacations WHERE guest = ?1"] {
        sqlx::query(statement).bind(guest).execute(&mut *connection).await?;
    }
    let mut ended = end_sessions(connection, guest, None).await?;
    let tokens: Vec<(Vec<u8>,)> = sqlx::query_as("DELETE FROM tokens WHERE owner = ?1 RETURNING token")
        .bind(guest)
        .fetch_all(&mut *connection)
        .await?;
    for (token,) in tokens {
        ended.push(rows::digest(token)?);
    }
    let bots: Vec<(String,)> = sqlx::query_as("SELECT bot FROM makers WHERE owner = ?1")
        .bind(guest)
        .fetch_all(&mut *connection)
        .await?;
    for who in [guest].into_iter().chain(bots.iter().map(|(bot,)| bot.as_str())) {
        make_nameless(connection, who, name).await?;
        sqlx::query("INSERT INTO leavers (guest, created) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
            .bind(who)
            .bind(at)
            .execute(&mut *connection)
            .await?;
    }
    Ok(ended)
}

/// Whoever had read their session before the account was deleted may have written something afterwards.
async fn end_leaver(connection: &mut SqliteConnection, guest: &str, name: &str) -> Result<(), Failure> {
    make_nameless(connection, guest, name).await?;
    end_code(connection, guest).await?;
    end_sessions(connection, guest, None).await?;
    sqlx::query("DELETE FROM tokens WHERE owner = ?1").bind(guest).execute(&mut *connection).await?;
    sqlx::query(
        "INSERT INTO leavers (guest, created) SELECT bot, guests.created FROM makers \
         JOIN guests ON id = bot WHERE owner = ?1 AND name <> ?2 ON CONFLICT DO NOTHING",
    )
    .bind(guest)
    .bind(name)
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM leavers WHERE guest = ?1").bind(guest).execute(connection).await?;
    Ok(())
}

/// What is kept of somebody beside tables has no name any more, and nobody blocks them.
async fn make_nameless(connection: &mut SqliteConnection, guest: &str, name: &str) -> Result<(), Failure> {
    let query = sqlx::query("UPDATE guests SET name = ?2 WHERE id = ?1").bind(guest).bind(name);
    query.execute(&mut *connection).await?;
    call_in_chat(connection, guest, name).await?;
    let query = sqlx::query("DELETE FROM blocks WHERE guest = ?1 OR other = ?1").bind(guest);
    query.execute(connection).await?;
    Ok(())
}

/// The name of a message begins with whose it is.
async fn call_in_chat(connection: &mut SqliteConnection, guest: &str, name: &str) -> Result<(), Failure> {
    sqlx::query("UPDATE chat SET name = ?2 WHERE message >= ?1 || ' ' AND message < ?1 || '!'")
        .bind(guest)
        .bind(name)
        .execute(connection)
        .await?;
    Ok(())
}
