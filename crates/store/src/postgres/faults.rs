//! What broke in pages, in PostgreSQL.

use async_trait::async_trait;
use sqlx::PgPool;

use super::{Failure, PostgresStore};
use crate::faults::{self as s, FaultColumns};
use crate::{Fault, FaultOrder, Faults, StoreError, fits};

#[async_trait]
impl Faults for PostgresStore {
    async fn add_fault(&self, fault: &Fault, most: u32) -> Result<u32, StoreError> {
        let numbers = s::numbers(fault)?;
        self.within(add(&self.pool, fault, numbers, i64::from(most))).await
    }

    async fn faults(&self, order: FaultOrder, limit: u32) -> Result<Vec<Fault>, StoreError> {
        self.within(async {
            let query = sqlx::query_as(order.query()).bind(i64::from(limit));
            let found: Vec<FaultColumns> = query.fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(s::fault).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn forget_fault(&self, id: &str) -> Result<bool, StoreError> {
        if !fits::is_id(id) {
            return Ok(false);
        }
        self.count(sqlx::query(s::FORGET).bind(id.to_owned())).await.map(|count| count > 0)
    }

    async fn forget_faults(&self, before: u64) -> Result<u32, StoreError> {
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        self.count(sqlx::query(s::FORGET_BEFORE).bind(before)).await.map(|count| count as u32)
    }
}

async fn add(pool: &PgPool, fault: &Fault, [first, last, new]: [i64; 3], most: i64) -> Result<u32, Failure> {
    let mut transaction = pool.begin().await?;
    // One after the other: of several new kinds each would make room for itself, and what comes often would go.
    sqlx::raw_sql("LOCK TABLE faults IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    let query = sqlx::query_as(s::ADD).bind(&fault.id).bind(&fault.what).bind(&fault.page);
    let query = query.bind(&fault.build).bind(&fault.browser).bind(first).bind(last).bind(new);
    let (times,): (i64,) = query.fetch_one(&mut *transaction).await?;
    let mut gone = 0;
    if times == new {
        let (kinds,): (i64,) = sqlx::query_as(s::COUNT).fetch_one(&mut *transaction).await?;
        if kinds > most {
            let query = sqlx::query(s::MAKE_ROOM).bind(&fault.id).bind(kinds - most);
            gone = query.execute(&mut *transaction).await?.rows_affected() as u32;
        }
    }
    transaction.commit().await?;
    Ok(gone)
}
