//! What each write does inside of its group's transaction.

use sqlx::SqliteConnection;

use super::conduct::{self, ConductWrite};
use super::faults::{self, FaultWrite};
use super::{annals, guests, people, said, tables, turns, upkeep};
use crate::turns::Step;
use crate::{Ban, BanKind, Bot, ChatLine, Digest, Guest, Said, StoreError, TableRow, Unit};

/// Something to be written. Texts and numbers have been found fit.
pub(super) enum Write {
    AddGuest { guest: Guest, token: Digest },
    RenameGuest { id: String, name: String },
    SetCode { guest: String, code: Digest },
    UseCode { code: Digest, token: Digest, at: i64 },
    EndSession { token: Digest },
    AddTable(TableRow),
    SaveTable(TableRow),
    Append(Unit),
    AddChat(ChatLine),
    Beat { up: i64 },
    AddBot { bot: Box<Bot>, token: Digest },
    EndBot { owner: String, bot: String },
    NoteSeen { guest: String, at: i64 },
    AddBan(Ban),
    EndBan { kind: BanKind, whom: String },
    AskToClose { table: String },
    EndClosing { table: String },
    DeleteTable { id: String, version: u32 },
    ForgetGuests { before: i64 },
    People(Box<people::Change>),
    Conduct(ConductWrite),
    Faults(FaultWrite),
    Annals(Box<annals::Entry>),
    Turns(Vec<Step>),
}

/// What the one who asked wants to know.
pub(super) enum Written {
    /// That it is done.
    Nothing,
    /// The number that was given to a line.
    Said(Said),
    /// The guest of a code, if there was one.
    Guest(Option<Guest>),
    /// The hash of a token that was ended, if there was one.
    Token(Option<Digest>),
    /// How many.
    Count(u32),
    /// What came of a change of an account.
    People(people::Changed),
}

/// Why a write was not done.
pub(super) enum Failure {
    /// This one cannot be done; its statement has changed nothing, and the transaction goes on.
    Refused(StoreError),
    /// The database has failed, and the transaction with it.
    Broken(sqlx::Error),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Refused(error)
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(violated) if violated.is_unique_violation() => StoreError::Conflict.into(),
            // Everything that refers to something else refers to a guest or a table.
            Some(violated) if violated.is_foreign_key_violation() => StoreError::NotFound.into(),
            Some(violated) if violated.is_check_violation() => StoreError::spoilt(said(&error)).into(),
            _ => Failure::Broken(error),
        }
    }
}

impl Write {
    /// The service time that it notes.
    pub(super) fn up(&self) -> Option<i64> {
        match self {
            Write::Append(unit) => i64::try_from(unit.up).ok(),
            Write::Beat { up } => Some(*up),
            _ => None,
        }
    }

    /// The table that it concerns.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Write::AddTable(row) | Write::SaveTable(row) => Some(&row.id),
            Write::Append(unit) => Some(&unit.table),
            Write::AddChat(line) => Some(&line.table),
            Write::DeleteTable { id, .. } => Some(id),
            Write::AskToClose { table } | Write::EndClosing { table } => Some(table),
            _ => None,
        }
    }

    /// Whether it needs several statements, so that a refusal must take back the first ones.
    fn has_steps(&self) -> bool {
        use Write::{
            AddBot, AddGuest, AddTable, Annals, DeleteTable, Faults, ForgetGuests, People, SaveTable, Turns,
            UseCode,
        };
        matches!(
            self,
            AddGuest { .. }
                | UseCode { .. }
                | AddTable(_)
                | SaveTable(_)
                | AddBot { .. }
                | DeleteTable { .. }
                | ForgetGuests { .. }
                | People(_)
                | Annals(_)
                | Faults(_)
                | Turns(_)
        )
    }
}

/// Carries out one write.
pub(super) async fn carry_out(connection: &mut SqliteConnection, write: &Write) -> Result<Written, Failure> {
    if !write.has_steps() {
        return do_steps(connection, write).await;
    }
    sqlx::query("SAVEPOINT one").execute(&mut *connection).await?;
    let result = do_steps(connection, write).await;
    match result {
        Ok(_) => {}
        Err(Failure::Refused(_)) => {
            sqlx::query("ROLLBACK TO one").execute(&mut *connection).await?;
        }
        // The whole transaction is taken back.
        Err(Failure::Broken(_)) => return result,
    }
    sqlx::query("RELEASE one").execute(connection).await?;
    result
}

async fn do_steps(connection: &mut SqliteConnection, write: &Write) -> Result<Written, Failure> {
    match write {
        Write::AddGuest { guest, token } => guests::add(connection, guest, token).await,
        Write::RenameGuest { id, name } => guests::rename(connection, id, name).await,
        Write::SetCode { guest, code } => guests::set_code(connection, guest, code).await,
        Write::UseCode { code, token, at } => guests::use_code(connection, code, token, *at).await,
        Write::EndSession { token } => guests::end_session(connection, token).await,
        Write::AddTable(table) => tables::add(connection, table).await,
        Write::SaveTable(table) => tables::save(connection, table).await,
        Write::Append(unit) => tables::append(connection, unit).await,
        Write::AddChat(line) => tables::add_chat(connection, line).await,
        Write::AddBot { bot, token } => upkeep::add_bot(connection, bot, token).await,
        Write::EndBot { owner, bot } => upkeep::end_bot(connection, owner, bot).await,
        Write::NoteSeen { guest, at } => upkeep::note_seen(connection, guest, *at).await,
        Write::AddBan(ban) => upkeep::add_ban(connection, ban).await,
        Write::EndBan { kind, whom } => upkeep::end_ban(connection, *kind, whom).await,
        Write::AskToClose { table } => upkeep::ask_to_close(connection, table).await,
        Write::EndClosing { table } => upkeep::end_closing(connection, table).await,
        Write::DeleteTable { id, version } => upkeep::delete_table(connection, id, *version).await,
        Write::ForgetGuests { before } => upkeep::forget_guests(connection, *before).await,
        Write::People(change) => people::carry_out(connection, change).await.map(Written::People),
        Write::Conduct(write) => conduct::carry_out(connection, write).await,
        Write::Faults(write) => faults::carry_out(connection, write).await,
        Write::Annals(entry) => annals::carry_out(connection, entry).await,
        Write::Turns(steps) => turns::carry_out(connection, steps).await,
        // Done for the whole group at once.
        Write::Beat { .. } => Ok(Written::Nothing),
    }
}

/// Begins a transaction, at once for writing: a reader that wants to write later can be refused half-way.
pub(super) async fn begin(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop)
}

/// Commits, with the service time raised once for all.
pub(super) async fn commit(connection: &mut SqliteConnection, up: Option<i64>) -> Result<(), sqlx::Error> {
    let query = match up {
        Some(up) => sqlx::query("UPDATE service SET up = ?1 WHERE up < ?1; COMMIT").bind(up),
        None => sqlx::query("COMMIT"),
    };
    query.execute(connection).await.map(drop)
}

/// Finds out whether there is room for a few more pages. What was written is given back at once, and the
/// file remembers the room: probing often does not make it grow.
pub(super) async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE service SET probe = zeroblob(16384)").execute(&mut *connection).await?;
    sqlx::query("UPDATE service SET probe = NULL").execute(connection).await.map(drop)
}
