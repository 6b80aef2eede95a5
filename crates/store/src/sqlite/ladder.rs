//! Ratings in SQLite.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::writes::{Failure, Write, Written};
use super::{SqliteStore, annals, unavailable};
use crate::backup::Value;
use crate::ladder::{self as s, ChangeColumns, RatingColumns};
use crate::{Finished, Ladder, RatedGame, Rating, RatingChange, StoreError, fits};

pub(super) const UNRATED: &str = s::unrated!("r.is_rated = 1");

/// What a game changes.
pub(super) struct Rated {
    table: String,
    game: String,
    method: u32,
    changes: Vec<RatingChange>,
}

pub(super) async fn rate(connection: &mut SqliteConnection, rated: &Rated) -> Result<Written, Failure> {
    let Rated { table, game, method, changes } = rated;
    for (seat, RatingChange { guest, games, before, after }) in (0i64..).zip(changes) {
        let query = sqlx::query(s::CHANGE).bind(table).bind(i64::from(*method)).bind(seat);
        let query = query.bind(before.mean).bind(before.deviation).bind(after.mean).bind(after.deviation);
        query.execute(&mut *connection).await?;
        if guest.is_empty() {
            continue;
        }
        let query = sqlx::query(if *games == 0 { s::FIRST } else { s::NEXT });
        let query = query.bind(guest).bind(game).bind(i64::from(*method)).bind(after.mean);
        let query = query.bind(after.deviation);
        let query = if *games == 0 {
            query
        } else {
            query.bind(i64::from(*games)).bind(before.mean).bind(before.deviation)
        };
        if query.execute(&mut *connection).await?.rows_affected() == 0 {
            return Err(StoreError::Conflict.into());
        }
    }
    Ok(Written::Nothing)
}

#[async_trait]
impl Ladder for SqliteStore {
    async fn unrated(&self, method: u32, since: u64, limit: u32) -> Result<Vec<Finished>, StoreError> {
        let since = i64::try_from(since).unwrap_or(i64::MAX);
        let values = [i64::from(method), since, i64::from(limit)].map(Value::Number);
        self.games(UNRATED, values.into()).await
    }

    async fn rate(
        &self,
        table: &str,
        game: &str,
        method: u32,
        changes: &[RatingChange],
    ) -> Result<(), StoreError> {
        fits::known(table)?;
        fits::text(game)?;
        let (table, game, changes) = (table.to_owned(), game.to_owned(), changes.to_vec());
        let entry = annals::Entry::Rated(Rated { table, game, method, changes });
        self.just_write(Write::Annals(Box::new(entry))).await
    }

    async fn ratings_of(&self, guest: &str, method: u32) -> Result<Vec<Rating>, StoreError> {
        let query = sqlx::query_as(s::OF).bind(guest).bind(i64::from(method));
        let found: Vec<RatingColumns> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::rating).collect()
    }

    async fn changes_of(&self, guest: &str, method: u32) -> Result<Vec<RatedGame>, StoreError> {
        let query = sqlx::query_as(s::CHANGES).bind(guest).bind(i64::from(method));
        let found: Vec<ChangeColumns> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        Ok(found.into_iter().map(s::rated_game).collect())
    }

    async fn leaders(
        &self,
        game: &str,
        method: u32,
        (games, deviation): (u32, i64),
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError> {
        let query = sqlx::query_as(s::LEADERS).bind(game).bind(i64::from(method)).bind(i64::from(games));
        let query = query.bind(deviation).bind(i64::from(limit));
        let found: Vec<RatingColumns> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::rating).collect()
    }
}
