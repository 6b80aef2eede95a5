//! What a server keeps beside playing.

use async_trait::async_trait;

use crate::{BackupError, Ban, BanKind, Bot, Digest, Lines, Stage, StoreError, TableRow};

/// Programs that play, bans, cleaning up, backups. Everything here may be asked for by another process
/// while a server runs.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Keeps a new bot, named by the hash of its token. `NotFound` if its owner is no guest, `Conflict` if
    /// its id or the token is there already.
    async fn add_bot(&self, bot: &Bot, token: &Digest) -> Result<(), StoreError>;

    /// The bot of a token.
    async fn bot_of(&self, token: &Digest) -> Result<Option<Bot>, StoreError>;

    /// The bots of an owner whose tokens count, the newest first.
    async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StoreError>;

    /// Ends the token of an owner's bot and returns its hash; `None` if there is none. What the bot has
    /// played stays.
    async fn end_bot(&self, owner: &str, bot: &str) -> Result<Option<Digest>, StoreError>;

    /// Notes that a guest or a bot was here. It never goes back; nobody is there to be noted if it is gone.
    async fn note_seen(&self, guest: &str, at: u64) -> Result<(), StoreError>;

    /// Everybody who is kept out, the newest first.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;

    /// Keeps somebody out, or changes why.
    async fn add_ban(&self, ban: &Ban) -> Result<(), StoreError>;

    /// Lets somebody in again; whether they were kept out.
    async fn end_ban(&self, kind: BanKind, whom: &str) -> Result<bool, StoreError>;

    /// Tables of a stage that have not changed since, the newest change first.
    async fn tables_at(&self, stage: Stage, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Tables that are over, have no journal and have not changed since: nothing ever began there.
    async fn tables_never_begun(&self, before: u64, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Asks for a table to be closed by whoever serves it. To ask twice is no error.
    async fn ask_to_close(&self, table: &str) -> Result<(), StoreError>;

    /// The tables that are to be closed.
    async fn closings(&self) -> Result<Vec<String>, StoreError>;

    /// Notes that a table was closed as was asked.
    async fn end_closing(&self, table: &str) -> Result<(), StoreError>;

    /// Removes a table with everything that belongs to it, if its version is still the one that was read.
    async fn delete_table(&self, table: &TableRow) -> Result<(), StoreError>;

    /// Removes some of those who were not here since and are at no table, with their sessions and codes,
    /// and tokens that were not used since. Returns how many guests: none when all are gone.
    async fn forget_guests(&self, before: u64) -> Result<u32, StoreError>;

    /// Writes everything as it is at one moment, line by line. Returns how many rows.
    async fn backup(&self, to: &mut Lines<'_>) -> Result<u64, BackupError>;

    /// Takes a backup into an empty database, whole or not at all. Returns how many rows.
    async fn restore(
        &self,
        from: &mut (dyn Iterator<Item = std::io::Result<String>> + Send),
    ) -> Result<u64, BackupError>;
}
