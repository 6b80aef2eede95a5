//! The annals in PostgreSQL.

use async_trait::async_trait;
use sqlx::postgres::PgArguments;
use sqlx::{Arguments, AssertSqlSafe, PgPool};

use super::{Failure, PostgresStore};
use crate::annals::statements as s;
use crate::backup::Value;
use crate::{Annals, Figure, Finished, Kept, Month, Search, StoreError, fits};

/// The seats of a game as a list in JSON.
const SEATS: &str = "(SELECT json_agg(json_build_array(guest, kind, name, score, place, has_left::int) ORDER BY seat) \
    FROM result_seats AS s WHERE s.table_id = r.table_id)::text";

async fn enter(
    pool: &PgPool,
    finished: &Finished,
    record: Option<&str>,
    figures: &[Figure],
) -> Result<bool, Failure> {
    let mut transaction = pool.begin().await?;
    let query = sqlx::query(s::ENTER).bind(&finished.table).bind(&finished.game);
    let query = query.bind(i64::from(finished.players)).bind(i64::from(finished.rules));
    let query = query.bind(&finished.options).bind(&finished.packs).bind(finished.is_public);
    let query = query.bind(finished.is_rated).bind(finished.has_bots).bind(&finished.ending);
    let query = query.bind(i64::from(finished.entries)).bind(finished.at as i64).bind(&finished.month);
    if query.execute(&mut *transaction).await?.rows_affected() == 0 {
        return Ok(false);
    }
    for (place, seat) in (0i64..).zip(&finished.seats) {
        let query = sqlx::query(s::ENTER_SEAT).bind(&finished.table).bind(place).bind(&seat.guest);
        let query = query.bind(&seat.kind).bind(&seat.name).bind(seat.score.map(i64::from));
        let query = query.bind(seat.rank.map(i64::from)).bind(seat.has_left);
        query.bind(i64::from(finished.is_rated)).execute(&mut *transaction).await?;
    }
    if let Some(record) = record {
        sqlx::query(s::ENTER_RECORD).bind(&finished.table).bind(record).execute(&mut *transaction).await?;
    }
    // In their order: of two who add to the same sums neither waits for the other in a circle.
    let mut figures: Vec<&Figure> = figures.iter().collect();
    figures.sort_unstable();
    for figure in figures {
        let query = sqlx::query(s::ADD).bind(&finished.game).bind(i64::from(figure.players));
        let query = query.bind(&figure.figure).bind(figure.bucket).bind(figure.amount as i64);
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// One more value of a statement that was put together.
pub(super) fn bind(arguments: &mut PgArguments, value: Value) {
    // None of these kinds can fail to be written.
    let _ = match value {
        Value::Text(text) => arguments.add(text),
        Value::Number(number) => arguments.add(number),
        Value::MaybeNumber(number) => arguments.add(number),
        Value::Flag(flag) => arguments.add(flag),
        Value::Bytes(bytes) => arguments.add(bytes),
    };
}

/// Games that are over, by a condition and what is put into it.
pub(super) async fn games(
    pool: &PgPool,
    conditions: &str,
    values: Vec<Value>,
) -> Result<Vec<Finished>, Failure> {
    let text = format!("SELECT {}, {SEATS} FROM results AS r {conditions}", s::COLUMNS);
    let mut arguments = PgArguments::default();
    for value in values {
        bind(&mut arguments, value);
    }
    let found: Vec<s::FinishedColumns> =
        sqlx::query_as_with(AssertSqlSafe(text), arguments).fetch_all(pool).await?;
    Ok(found.into_iter().map(s::finished).collect::<Result<_, _>>()?)
}

#[async_trait]
impl Annals for PostgresStore {
    async fn enter(
        &self,
        finished: &Finished,
        record: Option<&str>,
        figures: &[Figure],
    ) -> Result<bool, StoreError> {
        fits::finished(finished, record)?;
        self.within(enter(&self.pool, finished, record, figures)).await
    }

    async fn not_entered(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.within(async {
            let query = sqlx::query_as(s::NOT_ENTERED).bind(i64::from(limit));
            let found: Vec<(String,)> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
        .await
    }

    async fn search(&self, search: &Search) -> Result<Vec<Finished>, StoreError> {
        let texts = [&search.guest, &search.game, &search.name, &search.month];
        texts.into_iter().flatten().try_for_each(|text| fits::text(text))?;
        let (conditions, values) = s::found_by(search);
        self.within(games(&self.pool, &conditions, values)).await
    }

    async fn finished(&self, table: &str) -> Result<Option<Finished>, StoreError> {
        if !fits::is_id(table) {
            return Ok(None);
        }
        let table = vec![Value::Text(table.to_owned())];
        Ok(self.within(games(&self.pool, "WHERE r.table_id = $1", table)).await?.pop())
    }

    async fn record(&self, table: &str) -> Result<Option<String>, StoreError> {
        if !fits::is_id(table) {
            return Ok(None);
        }
        self.within(async {
            let query = sqlx::query_as(s::RECORD).bind(table);
            let found: Option<(String,)> = query.fetch_optional(&self.pool).await?;
            Ok(found.map(|(body,)| body))
        })
        .await
    }

    async fn figures(&self, game: &str) -> Result<Vec<Figure>, StoreError> {
        fits::text(game)?;
        self.within(async {
            let found: Vec<_> = sqlx::query_as(s::FIGURES).bind(game).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::figure).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn months(&self) -> Result<Vec<Month>, StoreError> {
        self.within(async {
            let query = sqlx::query_as(
                "SELECT month, count(*), coalesce(sum(octet_length(body) + 1), 0)::bigint FROM results AS r \
                 JOIN records AS k ON k.table_id = r.table_id GROUP BY month ORDER BY month",
            );
            let found: Vec<_> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::month).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn records(&self, month: &str, after: (u64, &str), limit: u32) -> Result<Vec<Kept>, StoreError> {
        fits::text(month)?;
        let at = fits::time(after.0)?;
        self.within(async {
            let query = sqlx::query_as(s::RECORDS).bind(month).bind(at).bind(after.1);
            let found: Vec<_> = query.bind(i64::from(limit)).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::kept).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn left(&self, guest: &str, last: u32) -> Result<(u32, u32), StoreError> {
        if !fits::is_id(guest) {
            return Ok((0, 0));
        }
        self.within(async {
            let query = sqlx::query_as(s::LEFT).bind(guest).bind(i64::from(last));
            Ok(s::left(query.fetch_one(&self.pool).await?)?)
        })
        .await
    }

    async fn forget_name(&self, guest: &str) -> Result<(), StoreError> {
        if !fits::is_id(guest) {
            return Ok(());
        }
        self.within(async {
            let mut transaction = self.pool.begin().await?;
            for statement in [s::FORGET_NAME, crate::ladder::FORGET] {
                sqlx::query(statement).bind(guest).execute(&mut *transaction).await?;
            }
            Ok(transaction.commit().await?)
        })
        .await
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use sqlx::{Connection, PgConnection};

    use super::*;
    use crate::migrations::POSTGRES;
    use crate::testing::Postgres;

    /// The records of a month are read on from where one is, and not from the start of the month each time.
    #[tokio::test]
    async fn records_are_found_by_where_one_is() {
        let url = Postgres::shared().database().await.expect("a database");
        let mut database = PgConnection::connect(&url).await.expect("connects");
        for step in POSTGRES {
            sqlx::raw_sql(*step).execute(&mut database).await.expect("a step");
        }
        // Of a table with nothing in it everything would be read.
        sqlx::raw_sql("SET enable_seqscan = off; SET enable_bitmapscan = off")
            .execute(&mut database)
            .await
            .expect("set");
        let query = sqlx::query_as(AssertSqlSafe(format!("EXPLAIN {}", s::RECORDS)));
        let query = query.bind("2026-11").bind(5i64).bind("t").bind(16i64);
        let steps: Vec<(String,)> = query.fetch_all(&mut database).await.expect("a plan");
        let plan = steps.into_iter().map(|(step,)| step).collect::<Vec<_>>().join("\n");
        let bounds = plan.lines().find(|step| step.contains("Index Cond: ((month")).unwrap_or_default();
        assert!(bounds.contains("finished >="), "{plan}");
    }
}
