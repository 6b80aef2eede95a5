//! Accounts: guests with a name and a password.

use async_trait::async_trait;

use crate::{Account, ChatLine, Digest, Guest, Leaver, Settings, StoreError};

/// Accounts, and all that somebody may want to know or to change about themselves. An account is something
/// that a guest has, so what they play and say stays theirs when they get one.
#[async_trait]
pub trait People: Send + Sync {
    /// Gives a guest an account; sessions go on. `NotFound` if there is no such guest or they are about to
    /// go, `Conflict` if the guest has one or another account is called so.
    async fn add_account(&self, account: &Account) -> Result<(), StoreError>;

    /// The same, and begins a session in place of all others and of the recovery code: whoever was this
    /// guest before there was a password is not any more. Returns the sessions that were ended.
    async fn make_account(&self, account: &Account, token: &Digest) -> Result<Vec<Digest>, StoreError>;

    /// The account of a guest.
    async fn account_of(&self, guest: &str) -> Result<Option<Account>, StoreError>;

    /// The account of a name, in the form in which two names are the same.
    async fn account_named(&self, login: &str) -> Result<Option<Account>, StoreError>;

    /// Begins a session for a guest whose password was found right by this hash. `Conflict` if it was
    /// changed since.
    async fn begin_session(&self, guest: &str, hash: &str, token: &Digest, at: u64)
    -> Result<(), StoreError>;

    /// Keeps the hash of a recovery code of a guest whose password was found right by this hash, in place of
    /// the former one. `Conflict` if it was changed since.
    async fn set_code_by(&self, guest: &str, hash: &str, code: &Digest) -> Result<(), StoreError>;

    /// Replaces the hash of a password, if it is still the one that was read, and ends all sessions but
    /// one, and the recovery code. Returns those that were ended; `Conflict` if it was changed since.
    async fn set_hash(
        &self,
        guest: &str,
        former: &str,
        hash: &str,
        keep: &Digest,
    ) -> Result<Vec<Digest>, StoreError>;

    /// The account of whoever has this recovery code, which is not used up by it.
    async fn account_by_code(&self, code: &Digest) -> Result<Option<Account>, StoreError>;

    /// Uses up the recovery code of a guest who has an account: gives it another password, ends all
    /// sessions, and begins one. Returns the guest and the sessions that were ended; `None`, and nothing is
    /// used up, if there is no such code or no account.
    async fn reset(
        &self,
        code: &Digest,
        hash: &str,
        token: &Digest,
        at: u64,
    ) -> Result<Option<(Guest, Vec<Digest>)>, StoreError>;

    /// When the sessions of a guest began, the newest first.
    async fn sessions_of(&self, guest: &str) -> Result<Vec<u64>, StoreError>;

    /// Ends all sessions of a guest and returns them. The recovery code stays: who has forgotten the
    /// password has no other way back.
    async fn end_sessions(&self, guest: &str) -> Result<Vec<Digest>, StoreError>;

    /// Which of these sessions and tokens of programs do not count any more.
    async fn ended_of(&self, tokens: &[Digest]) -> Result<Vec<Digest>, StoreError>;

    /// Whether a guest has a recovery code that was not used yet.
    async fn has_code(&self, guest: &str) -> Result<bool, StoreError>;

    /// What the owner of an account has set.
    async fn settings_of(&self, guest: &str) -> Result<Option<Settings>, StoreError>;

    /// Keeps what the owner of an account has set, unless something newer is kept. Returns what stands then;
    /// `NotFound` without an account.
    async fn save_settings(&self, guest: &str, settings: &Settings) -> Result<Settings, StoreError>;

    /// Everything that a guest has said anywhere, table by table.
    async fn lines_of(&self, guest: &str) -> Result<Vec<ChatLine>, StoreError>;

    /// The ids of all tables where a guest sits or is host.
    async fn table_ids_of(&self, guest: &str) -> Result<Vec<String>, StoreError>;

    /// Deletes an account whose password was found right by this hash: with its settings, its recovery code,
    /// its sessions and the tokens of its programs. The guest and the programs are called `name` from now
    /// on, also where they have said something, and are listed as leavers until [`People::end_leaver`].
    /// Returns the sessions and tokens that were ended; `Conflict` if the password was changed since.
    async fn end_account(
        &self,
        guest: &str,
        hash: &str,
        name: &str,
        at: u64,
    ) -> Result<Vec<Digest>, StoreError>;

    /// The guests whose name may still stand at tables.
    async fn leavers(&self) -> Result<Vec<Leaver>, StoreError>;

    /// Notes that no table tells a leaver's name any more. What was on its way in the meantime is put right
    /// too: names, lines, sessions, codes and tokens. A program of theirs that was new is a leaver from now on.
    async fn end_leaver(&self, guest: &str, name: &str) -> Result<(), StoreError>;
}
