//! Ratings in PostgreSQL.

use async_trait::async_trait;
use sqlx::PgPool;

use super::annals::games;
use super::{Failure, PostgresStore};
use crate::backup::Value;
use crate::ladder::{self as s, ChangeColumns, RatingColumns};
use crate::{Finished, Ladder, RatedGame, Rating, RatingChange, StoreError, fits};

const UNRATED: &str = s::unrated!("r.is_rated");

async fn rate(
    pool: &PgPool,
    table: &str,
    game: &str,
    method: u32,
    changes: &[RatingChange],
) -> Result<(), Failure> {
    let mut transaction = pool.begin().await?;
    for (seat, RatingChange { guest, games, before, after }) in (0i64..).zip(changes) {
        let query = sqlx::query(s::CHANGE).bind(table).bind(i64::from(method)).bind(seat);
        let query = query.bind(before.mean).bind(before.deviation).bind(after.mean).bind(after.deviation);
        query.execute(&mut *transaction).await?;
        if guest.is_empty() {
            continue;
        }
        let query = sqlx::query(if *games == 0 { s::FIRST } else { s::NEXT });
        let query = query.bind(guest).bind(game).bind(i64::from(method)).bind(after.mean);
        let query = query.bind(after.deviation);
        let query = if *games == 0 {
            query
        } else {
            query.bind(i64::from(*games)).bind(before.mean).bind(before.deviation)
        };
        if query.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Err(StoreError::Conflict.into());
        }
    }
    Ok(transaction.commit().await?)
}

#[async_trait]
impl Ladder for PostgresStore {
    async fn unrated(&self, method: u32, since: u64, limit: u32) -> Result<Vec<Finished>, StoreError> {
        let since = i64::try_from(since).unwrap_or(i64::MAX);
        let values = [i64::from(method), since, i64::from(limit)].map(Value::Number);
        self.within(games(&self.pool, UNRATED, values.into())).await
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
        self.within(rate(&self.pool, table, game, method, changes)).await
    }

    async fn ratings_of(&self, guest: &str, method: u32) -> Result<Vec<Rating>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(s::OF).bind(guest).bind(i64::from(method));
            let found: Vec<RatingColumns> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::rating).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn changes_of(&self, guest: &str, method: u32) -> Result<Vec<RatedGame>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(s::CHANGES).bind(guest).bind(i64::from(method));
            let found: Vec<ChangeColumns> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::rated_game).collect())
        })
        .await
    }

    async fn leaders(
        &self,
        game: &str,
        method: u32,
        (games, deviation): (u32, i64),
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError> {
        fits::text(game)?;
        self.within(async {
            let query = sqlx::query_as(s::LEADERS).bind(game).bind(i64::from(method)).bind(i64::from(games));
            let query = query.bind(deviation).bind(i64::from(limit));
            let found: Vec<RatingColumns> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::rating).collect::<Result<_, _>>()?)
        })
        .await
    }
}
