//! The trait that a server is written against.

use async_trait::async_trait;

use crate::{
    Annals, ChatLine, Conduct, Digest, Faults, Guest, Ladder, People, Said, StoreError, TableRow, Turns,
    Unit, Upkeep,
};

/// Everything a server keeps. A write that was answered with `Ok` survives a power failure.
///
/// Whoever stops waiting for an answer has not taken the write back: it may still be carried out.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a new guest and their first session, named by the hash of its token. `Conflict` if the id
    /// or the token is there already.
    async fn add_guest(&self, guest: &Guest, token: &Digest) -> Result<(), StoreError>;

    /// The guest of a session.
    async fn guest_of(&self, token: &Digest) -> Result<Option<Guest>, StoreError>;

    /// Gives a guest another name.
    async fn rename_guest(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// Keeps the hash of a guest's recovery code in place of the former one. `Conflict` if the guest has an
    /// account: there it takes the password ([`People::set_code_by`]).
    async fn set_code(&self, guest: &str, code: &Digest) -> Result<(), StoreError>;

    /// Uses a recovery code up and gives its guest a further session; `None`, and nothing is used up, if there
    /// is no such code, or if it is one of an account, which gives another password ([`People::reset`]). Of
    /// many who use it at once, one succeeds.
    async fn use_code(&self, code: &Digest, token: &Digest, at: u64) -> Result<Option<Guest>, StoreError>;

    /// Ends a session. To end one that is not there is no error.
    async fn end_session(&self, token: &Digest) -> Result<(), StoreError>;

    /// Keeps a new table with the version it has. `NotFound` if the host or a sitter is no guest.
    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError>;

    /// Replaces a table, if its version is still the one that was read: it is kept as the next version.
    /// `Conflict` if somebody else has saved it since.
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError>;

    /// The table of this id.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;

    /// Public tables that are not over, newest change first.
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Tables where a guest sits or is host, newest change first.
    async fn tables_of(&self, guest: &str, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// How many tables of this host are not over.
    async fn unfinished_tables_of_host(&self, guest: &str) -> Result<u32, StoreError>;

    /// The ids of all running tables, to be woken after a restart.
    async fn running_tables(&self) -> Result<Vec<String>, StoreError>;

    /// Adds to a table's journal. `Conflict` unless its number is exactly the next one, which is the sum
    /// of all entries so far; also when several processes append at once.
    async fn append(&self, unit: &Unit) -> Result<(), StoreError>;

    /// A table's journal from its beginning; empty if there is no such table.
    async fn journal(&self, table: &str) -> Result<Vec<Unit>, StoreError>;

    /// Adds a line to a table's chat and returns its number; the one in `line` does not count. A message
    /// that the table has already stays as it was first said, also when it is sent twice at once.
    async fn add_chat(&self, line: &ChatLine) -> Result<Said, StoreError>;

    /// Of the lines from number `since` on the newest `limit`, oldest first.
    async fn chat(&self, table: &str, since: u32, limit: u32) -> Result<Vec<ChatLine>, StoreError>;

    /// Notes that the service was up at this service time. It never goes back.
    async fn beat(&self, up: u64) -> Result<(), StoreError>;

    /// The last service time that anything was noted at, by a heartbeat or a unit.
    async fn up(&self) -> Result<u64, StoreError>;

    /// Everything beside playing: bots, bans, cleaning up, backups.
    fn upkeep(&self) -> &dyn Upkeep;

    /// Accounts: names, passwords, settings.
    fn people(&self) -> &dyn People;

    /// How people get on: whom they block, what they report.
    fn conduct(&self) -> &dyn Conduct;

    /// What came of games that are over.
    fn annals(&self) -> &dyn Annals;

    /// How strong accounts have turned out to be.
    fn ladder(&self) -> &dyn Ladder;

    /// What broke in pages.
    fn faults(&self) -> &dyn Faults;

    /// How people learn of their turns, and when their clocks stand still.
    fn turns(&self) -> &dyn Turns;

    /// Whether the database answers and can be written to, found out by writing.
    async fn ready(&self) -> Result<(), StoreError>;

    /// Finishes what has been asked for and lets go of the database. Everything after it is
    /// `Unavailable`.
    async fn close(&self);
}
