//! What is kept of games that are over.
//!
//! It outlives the tables. Names stand in the seats only, so that they can go.

pub(crate) mod statements;

use async_trait::async_trait;

use crate::StoreError;

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The table at which it was played.
    pub table: String,
    /// Which game.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// The version of the rules.
    pub rules: u16,
    /// The options, as text that the store does not read.
    pub options: String,
    /// The names of content that is not built in; empty if there was none.
    pub packs: String,
    /// Whether everybody may look at it.
    pub is_public: bool,
    /// Whether it was played for ratings.
    pub is_rated: bool,
    /// Whether a bot or a program played.
    pub has_bots: bool,
    /// How it ended, as a word that the store does not read.
    pub ending: String,
    /// How many entries have led to its end.
    pub entries: u32,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The month of that, as in `2026-11`.
    pub month: String,
    /// Who sat where, by seat.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedSeat {
    /// The guest; empty for a bot, and for somebody who is gone.
    pub guest: String,
    /// What played, as a word that the store does not read.
    pub kind: String,
    /// What they were called; empty for a bot, and for somebody who is gone.
    pub name: String,
    /// The points, if the game has a result.
    pub score: Option<i32>,
    /// 1 + number of players who were better, if the game has a result.
    pub rank: Option<u8>,
    /// Whether they were gone at the end.
    pub has_left: bool,
}

/// A number that is counted over all public games.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Figure {
    /// How many played.
    pub players: u8,
    /// What is counted, as a word that the store does not read.
    pub figure: String,
    /// Of what.
    pub bucket: i64,
    /// How often.
    pub amount: u64,
}

/// What is searched for: all that is said must hold.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Search {
    /// Games of this guest, public or not; without one, public games only.
    pub guest: Option<String>,
    /// Of those only the ones they have won.
    pub won: bool,
    /// Which game.
    pub game: Option<String>,
    /// How many played.
    pub players: Option<u8>,
    /// Somebody of this name played, other than the guest. Capital letters do not matter, if they are of ASCII.
    pub name: Option<String>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Whether bots played.
    pub bots: Option<bool>,
    /// Public ones only, also of a guest.
    pub public: bool,
    /// In this month.
    pub month: Option<String>,
    /// Not before, in milliseconds.
    pub from: Option<u64>,
    /// Before, in milliseconds.
    pub until: Option<u64>,
    /// Older than the game that ended then at this table.
    pub after: Option<(u64, String)>,
    /// At most so many.
    pub limit: u32,
}

/// A month of public games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Month {
    /// As in `2026-11`.
    pub month: String,
    /// How many games.
    pub games: u64,
    /// How many bytes their records have.
    pub bytes: u64,
}

/// The record of a public game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// When the game ended, in milliseconds.
    pub at: u64,
    /// The table at which it was played.
    pub table: String,
    /// The record, as text that the store does not read.
    pub body: String,
}

/// Games that are over, sums over them, and the records of the public ones.
#[async_trait]
pub trait Annals: Send + Sync {
    /// Enters a game, with its record if everybody may read it, and adds to the sums; all of it or nothing.
    /// A table is entered once: whether it was now.
    async fn enter(
        &self,
        finished: &Finished,
        record: Option<&str>,
        figures: &[Figure],
    ) -> Result<bool, StoreError>;

    /// Tables that are over and have a journal, but are not entered.
    async fn not_entered(&self, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Games, the newest first.
    async fn search(&self, search: &Search) -> Result<Vec<Finished>, StoreError>;

    /// What came of the game at a table.
    async fn finished(&self, table: &str) -> Result<Option<Finished>, StoreError>;

    /// The record of a public game.
    async fn record(&self, table: &str) -> Result<Option<String>, StoreError>;

    /// All sums of a game, in order.
    async fn figures(&self, game: &str) -> Result<Vec<Figure>, StoreError>;

    /// The months of which there are public games, the oldest first.
    async fn months(&self) -> Result<Vec<Month>, StoreError>;

    /// The next records of a month, the oldest first: those after this time and table.
    async fn records(&self, month: &str, after: (u64, &str), limit: u32) -> Result<Vec<Kept>, StoreError>;

    /// Of the last so many games of a guest that count: how many there are, and how many of them they have
    /// left.
    async fn left(&self, guest: &str, last: u32) -> Result<(u32, u32), StoreError>;

    /// Takes a guest's name out of every game.
    async fn forget_name(&self, guest: &str) -> Result<(), StoreError>;
}
