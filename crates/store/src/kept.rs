//! The things that are kept.

use std::fmt;

/// A SHA-256 hash. Tokens and recovery codes are kept as hashes only: who reads the database cannot
/// pretend to be anybody.
pub type Digest = [u8; 32];

/// A person, as far as we know them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Never changes, and is never given to anybody else.
    pub id: String,
    /// What they want to be called.
    pub name: String,
    /// When they came, in milliseconds.
    pub created: u64,
    /// When they were last here, in milliseconds, as far as it was noted.
    pub seen: u64,
}

/// A program that plays: a guest of its own, known by a token instead of sessions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// The player that it is.
    pub guest: Guest,
    /// The guest who made it.
    pub owner: Guest,
    /// What it may do, as words that the store does not read.
    pub scopes: String,
}

/// A guest with a name and a password of their own.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The guest that it is.
    pub guest: String,
    /// The name in the form in which two names are the same; no other account has it.
    pub login: String,
    /// The name as it was typed.
    pub name: String,
    /// The hash of the password, with all that is needed to compare one with it.
    pub hash: String,
    /// When it was made, in milliseconds.
    pub created: u64,
}

impl fmt::Debug for Account {
    /// No hash of a password gets into a log.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Account").field("guest", &self.guest).finish_non_exhaustive()
    }
}

/// What somebody has set, for all of their devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// As text that the store does not read.
    pub body: String,
    /// When it was set, in milliseconds.
    pub changed: u64,
}

/// A guest whose account was deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaver {
    /// Who; also programs of theirs are listed.
    pub guest: String,
    /// When, in milliseconds.
    pub created: u64,
}

/// What is banned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BanKind {
    /// A guest, by id, with all bots of theirs.
    Guest,
    /// Everybody from some addresses.
    Network,
}

/// Somebody who is kept out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// What.
    pub kind: BanKind,
    /// The id of the guest, or the network.
    pub whom: String,
    /// Why, for whoever runs the server.
    pub reason: String,
    /// Since when, in milliseconds.
    pub created: u64,
}

/// Somebody whom a guest does not want to meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocked {
    /// Who.
    pub guest: Guest,
    /// Since when, in milliseconds.
    pub since: u64,
}

/// What somebody has reported to whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Never changes.
    pub id: String,
    /// The table that it happened at.
    pub table: String,
    /// The guest who has reported it.
    pub reporter: String,
    /// The guest whom it is about, if it is about one.
    pub about: Option<String>,
    /// What kind of thing it is, as a word that the store does not read.
    pub kind: String,
    /// In the reporter's own words.
    pub words: String,
    /// How it was at the table, as text that the store does not read.
    pub context: String,
    /// When, in milliseconds.
    pub created: u64,
    /// When somebody was done with it, in milliseconds.
    pub closed: Option<u64>,
    /// What was noted then.
    pub note: String,
}

/// How often somebody was reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reported {
    /// How often in all.
    pub times: u32,
    /// By how many people.
    pub reporters: u32,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// People may still sit down.
    Waiting,
    /// The match has begun.
    Running,
    /// The match has ended, or will never begin.
    Over,
}

/// A table without its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Never changes.
    pub id: String,
    /// The version that was read; saving makes the next one of it.
    pub version: u32,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether strangers find it in the list.
    pub is_public: bool,
    /// The guest who opened it.
    pub host: String,
    /// When it was opened, in milliseconds.
    pub created: u64,
    /// When it last changed, in milliseconds: lists are ordered by it.
    pub changed: u64,
    /// The guests who sit at it, in the caller's order.
    pub sitters: Vec<String>,
    /// Everything else, as text that the store does not read.
    pub body: String,
}

/// A piece of a journal that is kept whole or not at all: a move and the chance that it caused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The table that it belongs to.
    pub table: String,
    /// The number of its first entry.
    pub number: u32,
    /// How many entries it has; at least one.
    pub entries: u32,
    /// The service time in milliseconds.
    pub up: u64,
    /// The entries, as text that the store does not read.
    pub body: String,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The table that it was said at.
    pub table: String,
    /// Counted from 0 at each table without gaps; the store gives it.
    pub number: u32,
    /// The sender's name for it, which no other line at the table has.
    pub message: String,
    /// The seat of whoever said it; onlookers have none.
    pub seat: Option<u8>,
    /// What they were called then.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When, in milliseconds.
    pub at: u64,
}

/// What came of something said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// The number of the line, now or when it was first sent.
    pub number: u32,
    /// Whether it is new; a resend changes nothing.
    pub is_new: bool,
}

impl BanKind {
    /// The word for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            BanKind::Guest => "guest",
            BanKind::Network => "network",
        }
    }

    /// The kind for a word of the database.
    pub(crate) fn of_word(word: &str) -> Option<BanKind> {
        [BanKind::Guest, BanKind::Network].into_iter().find(|kind| kind.word() == word)
    }
}

impl Stage {
    /// The word for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Running => "running",
            Stage::Over => "over",
        }
    }

    /// The stage for a word of the database.
    pub(crate) fn of_word(word: &str) -> Option<Stage> {
        [Stage::Waiting, Stage::Running, Stage::Over].into_iter().find(|stage| stage.word() == word)
    }
}
