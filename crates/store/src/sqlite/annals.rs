//! The annals in SQLite.

use async_trait::async_trait;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, SqliteConnection};

use super::ladder::{self, Rated};
use super::writes::{Failure, Write, Written};
use super::{SqliteStore, unavailable};
use crate::annals::statements as s;
use crate::backup::Value;
use crate::{Annals, Figure, Finished, Kept, Month, Search, StoreError, fits};

/// The seats of a game as a list in JSON.
const SEATS: &str = "(SELECT json_group_array(json_array(guest, kind, name, score, place, has_left) ORDER BY seat) \
    FROM result_seats AS s WHERE s.table_id = r.table_id)";

/// Something to be written into the annals.
pub(super) enum Entry {
    Finished { finished: Finished, record: Option<String>, figures: Vec<Figure> },
    ForgetName { guest: String },
    Rated(Rated),
}

/// Carries out one of them; what was entered before is counted as nothing.
pub(super) async fn carry_out(connection: &mut SqliteConnection, entry: &Entry) -> Result<Written, Failure> {
    match entry {
        Entry::Finished { finished, record, figures } => {
            enter(connection, finished, record.as_deref(), figures).await
        }
        Entry::ForgetName { guest } => {
            sqlx::query(s::FORGET_NAME).bind(guest).execute(&mut *connection).await?;
            sqlx::query(crate::ladder::FORGET).bind(guest).execute(connection).await?;
            Ok(Written::Nothing)
        }
        Entry::Rated(rated) => ladder::rate(connection, rated).await,
    }
}

async fn enter(
    connection: &mut SqliteConnection,
    finished: &Finished,
    record: Option<&str>,
    figures: &[Figure],
) -> Result<Written, Failure> {
    let query = sqlx::query(s::ENTER).bind(&finished.table).bind(&finished.game);
    let query = query.bind(i64::from(finished.players)).bind(i64::from(finished.rules));
    let query = query.bind(&finished.options).bind(&finished.packs).bind(finished.is_public);
    let query = query.bind(finished.is_rated).bind(finished.has_bots).bind(&finished.ending);
    let query = query.bind(i64::from(finished.entries)).bind(finished.at as i64).bind(&finished.month);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Written::Count(0));
    }
    for (place, seat) in (0i64..).zip(&finished.seats) {
        let query = sqlx::query(s::ENTER_SEAT).bind(&finished.table).bind(place).bind(&seat.guest);
        let query = query.bind(&seat.kind).bind(&seat.name).bind(seat.score.map(i64::from));
        let query = query.bind(seat.rank.map(i64::from)).bind(seat.has_left);
        query.bind(i64::from(finished.is_rated)).execute(&mut *connection).await?;
    }
    if let Some(record) = record {
        sqlx::query(s::ENTER_RECORD).bind(&finished.table).bind(record).execute(&mut *connection).await?;
    }
    for figure in figures {
        let query = sqlx::query(s::ADD).bind(&finished.game).bind(i64::from(figure.players));
        let query = query.bind(&figure.figure).bind(figure.bucket).bind(figure.amount as i64);
        query.execute(&mut *connection).await?;
    }
    Ok(Written::Count(1))
}

/// One more value of a statement that was put together.
pub(super) fn bind(arguments: &mut SqliteArguments, value: Value) {
    // None of these kinds can fail to be written.
    let _ = match value {
        Value::Text(text) => arguments.add(text),
        Value::Number(number) => arguments.add(number),
        Value::MaybeNumber(number) => arguments.add(number),
        Value::Flag(flag) => arguments.add(flag),
        Value::Bytes(bytes) => arguments.add(bytes),
    };
}

impl SqliteStore {
    /// Games that are over, by a condition and what is put into it.
    pub(super) async fn games(
        &self,
        conditions: &str,
        values: Vec<Value>,
    ) -> Result<Vec<Finished>, StoreError> {
        let text = format!("SELECT {}, {SEATS} FROM results AS r {conditions}", s::COLUMNS);
        let mut arguments = SqliteArguments::default();
        for value in values {
            bind(&mut arguments, value);
        }
        let query = sqlx::query_as_with(AssertSqlSafe(text), arguments);
        let found: Vec<s::FinishedColumns> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::finished).collect()
    }
}

#[async_trait]
impl Annals for SqliteStore {
    async fn enter(
        &self,
        finished: &Finished,
        record: Option<&str>,
        figures: &[Figure],
    ) -> Result<bool, StoreError> {
        fits::finished(finished, record)?;
        let (finished, record, figures) = (finished.clone(), record.map(str::to_owned), figures.to_vec());
        let entry = Entry::Finished { finished, record, figures };
        Ok(matches!(self.write(Write::Annals(Box::new(entry))).await?, Written::Count(1)))
    }

    async fn not_entered(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_as(s::NOT_ENTERED).bind(i64::from(limit));
        let found: Vec<(String,)> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    async fn search(&self, search: &Search) -> Result<Vec<Finished>, StoreError> {
        let texts = [&search.guest, &search.game, &search.name, &search.month];
        texts.into_iter().flatten().try_for_each(|text| fits::text(text))?;
        let (conditions, values) = s::found_by(search);
        self.games(&conditions, values).await
    }

    async fn finished(&self, table: &str) -> Result<Option<Finished>, StoreError> {
        let table = vec![Value::Text(table.to_owned())];
        Ok(self.games("WHERE r.table_id = $1", table).await?.pop())
    }

    async fn record(&self, table: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_as(s::RECORD).bind(table);
        let found: Option<(String,)> =
            query.fetch_optional(&self.readers).await.map_err(|error| unavailable(&error))?;
        Ok(found.map(|(body,)| body))
    }

    async fn figures(&self, game: &str) -> Result<Vec<Figure>, StoreError> {
        let query = sqlx::query_as(s::FIGURES).bind(game);
        let found: Vec<_> = query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::figure).collect()
    }

    async fn months(&self) -> Result<Vec<Month>, StoreError> {
        let query = sqlx::query_as(
            "SELECT month, count(*), coalesce(sum(octet_length(body) + 1), 0) FROM results AS r \
             JOIN records AS k ON k.table_id = r.table_id GROUP BY month ORDER BY month",
        );
        let found: Vec<_> = query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::month).collect()
    }

    async fn records(&self, month: &str, after: (u64, &str), limit: u32) -> Result<Vec<Kept>, StoreError> {
        let query = sqlx::query_as(s::RECORDS).bind(month).bind(fits::time(after.0)?);
        let query = query.bind(after.1).bind(i64::from(limit));
        let found: Vec<_> = query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::kept).collect()
    }

    async fn left(&self, guest: &str, last: u32) -> Result<(u32, u32), StoreError> {
        let query = sqlx::query_as(s::LEFT).bind(guest).bind(i64::from(last));
        s::left(query.fetch_one(&self.readers).await.map_err(|error| unavailable(&error))?)
    }

    async fn forget_name(&self, guest: &str) -> Result<(), StoreError> {
        let entry = Entry::ForgetName { guest: guest.to_owned() };
        self.just_write(Write::Annals(Box::new(entry))).await
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection;

    use super::*;
    use crate::migrations::SQLITE;

    /// The steps in which a database without anything in it would answer.
    async fn plan(conditions: &str, values: Vec<Value>) -> String {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.expect("a database");
        for step in SQLITE {
            sqlx::raw_sql(*step).execute(&mut database).await.expect("a step");
        }
        let text = format!("EXPLAIN QUERY PLAN SELECT r.table_id FROM results AS r {conditions}");
        let mut arguments = SqliteArguments::default();
        values.into_iter().for_each(|value| bind(&mut arguments, value));
        let query = sqlx::query_as_with(AssertSqlSafe(text), arguments);
        let steps: Vec<(i64, i64, i64, String)> = query.fetch_all(&mut database).await.expect("a plan");
        steps.into_iter().map(|(.., step)| step).collect::<Vec<_>>().join("; ")
    }

    /// What is asked for again and again does not go through everything that was ever played.
    #[tokio::test]
    async fn games_are_found_by_their_indexes() {
        let unrated = plan(ladder::UNRATED, Vec::new()).await;
        assert!(unrated.contains("results_rated (finished>?)"), "{unrated}");
        let search = Search { name: Some("ann".to_owned()), ..Search::default() };
        let (conditions, values) = s::found_by(&search);
        let named = plan(&conditions, values).await;
        assert!(named.contains("result_seats_by_name (<expr>=?)"), "{named}");
        // Whether a game fits stands in the index: those that do not are not looked up.
        let game = Some("alea".to_owned());
        let (players, rated, bots) = (Some(5), Some(false), Some(true));
        let search = Search { game, players, rated, bots, ..Search::default() };
        let (conditions, values) = s::found_by(&search);
        let shown = plan(&conditions, values).await;
        assert_eq!(shown, "SCAN r USING COVERING INDEX results_shown");
    }
}
