//! How strong people have turned out to be. The store does not know how that is worked out: it keeps numbers,
//! each under the number of a method.

use async_trait::async_trait;

use crate::rows::number;
use crate::{Finished, StoreError};

/// What is known of somebody's strength, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The most likely value.
    pub mean: i64,
    /// How far it may be from the truth.
    pub deviation: i64,
}

/// Somebody's strength in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The guest.
    pub guest: String,
    /// The name of their account; empty if they have none any more.
    pub name: String,
    /// Which game.
    pub game: String,
    /// What is known.
    pub strength: Strength,
    /// From how many games.
    pub games: u32,
}

/// What a game has changed for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    /// The table at which it was played.
    pub table: String,
    /// What was known before.
    pub before: Strength,
    /// What was known then.
    pub after: Strength,
}

/// What a game changes for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingChange {
    /// The guest; empty for somebody who is gone.
    pub guest: String,
    /// From how many games the strength before it was known.
    pub games: u32,
    /// What was known before.
    pub before: Strength,
    /// What is known now.
    pub after: Strength,
}

/// Ratings of accounts.
#[async_trait]
pub trait Ladder: Send + Sync {
    /// Rated games with a result that have changed no rating of this method yet, the oldest first: of those that
    /// ended at this time or later. What ended before is not looked at.
    async fn unrated(&self, method: u32, since: u64, limit: u32) -> Result<Vec<Finished>, StoreError>;

    /// Keeps what a game changes, by seat; all of it or nothing. `Conflict` if it was kept before, or if
    /// somebody's rating is another one by now.
    async fn rate(
        &self,
        table: &str,
        game: &str,
        method: u32,
        changes: &[RatingChange],
    ) -> Result<(), StoreError>;

    /// What is known of a guest, game by game.
    async fn ratings_of(&self, guest: &str, method: u32) -> Result<Vec<Rating>, StoreError>;

    /// What each game has changed for a guest, by the id of its table.
    async fn changes_of(&self, guest: &str, method: u32) -> Result<Vec<RatedGame>, StoreError>;

    /// The strongest accounts with so many games and a deviation up to this.
    async fn leaders(
        &self,
        game: &str,
        method: u32,
        (games, deviation): (u32, i64),
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError>;
}

/// guest, name, game, mean, deviation, games.
pub(crate) type RatingColumns = (String, String, String, i64, i64, i64);

pub(crate) fn rating(columns: RatingColumns) -> Result<Rating, StoreError> {
    let (guest, name, game, mean, deviation, games) = columns;
    Ok(Rating { guest, name, game, strength: Strength { mean, deviation }, games: number(games)? })
}

/// table, mean and deviation before, mean and deviation after.
pub(crate) type ChangeColumns = (String, i64, i64, i64, i64);

pub(crate) fn rated_game((table, mean, deviation, later, less): ChangeColumns) -> RatedGame {
    let before = Strength { mean, deviation };
    RatedGame { table, before, after: Strength { mean: later, deviation: less } }
}

/// Which games are unrated: one without a result changes nothing. What is rated is said in the words of the index
/// over it, which are others in each database: otherwise every game would be looked at.
macro_rules! unrated {
    ($is_rated:literal) => {
        concat!(
            "WHERE ",
            $is_rated,
            " AND r.finished >= $2 AND r.ending IN ('finished', 'resigned') AND NOT EXISTS (",
            "SELECT 1 FROM rating_changes AS c WHERE c.table_id = r.table_id AND c.method = $1) ",
            "ORDER BY r.finished, r.table_id LIMIT $3"
        )
    };
}
pub(crate) use unrated;
pub(crate) const CHANGE: &str = "INSERT INTO rating_changes (table_id, method, seat, mean_before, \
    deviation_before, mean_after, deviation_after) VALUES ($1, $2, $3, $4, $5, $6, $7)";
pub(crate) const FIRST: &str = "INSERT INTO ratings (guest, game, method, mean, deviation, games) \
    SELECT id, $2, $3, $4, $5, 1 FROM guests WHERE id = $1";
pub(crate) const NEXT: &str = "UPDATE ratings SET mean = $4, deviation = $5, games = games + 1 \
    WHERE guest = $1 AND game = $2 AND method = $3 AND games = $6 AND mean = $7 AND deviation = $8";
pub(crate) const OF: &str = "SELECT r.guest, coalesce(a.name, ''), r.game, r.mean, r.deviation, r.games \
    FROM ratings AS r LEFT JOIN accounts AS a ON a.guest = r.guest \
    WHERE r.guest = $1 AND r.method = $2 ORDER BY r.game";
pub(crate) const CHANGES: &str = "SELECT c.table_id, c.mean_before, c.deviation_before, c.mean_after, \
    c.deviation_after FROM rating_changes AS c JOIN result_seats AS s ON s.table_id = c.table_id AND s.seat = c.seat \
    WHERE s.guest = $1 AND s.guest <> '' AND c.method = $2 ORDER BY c.table_id";
pub(crate) const LEADERS: &str = "SELECT r.guest, a.name, r.game, r.mean, r.deviation, r.games \
    FROM ratings AS r JOIN accounts AS a ON a.guest = r.guest \
    WHERE r.game = $1 AND r.method = $2 AND r.games >= $3 AND r.deviation <= $4 \
    ORDER BY r.mean DESC, a.login LIMIT $5";
pub(crate) const FORGET: &str = "DELETE FROM ratings WHERE guest = $1";
