//! What broke in pages, in SQLite.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::writes::{Failure, Write, Written};
use super::{SqliteStore, unavailable};
use crate::faults::{self as s, FaultColumns};
use crate::{Fault, FaultOrder, Faults, StoreError};

/// A write of this kind.
pub(super) enum FaultWrite {
    Add { fault: Box<Fault>, numbers: [i64; 3], most: i64 },
    Forget { id: String },
    ForgetBefore { before: i64 },
}

#[async_trait]
impl Faults for SqliteStore {
    async fn add_fault(&self, fault: &Fault, most: u32) -> Result<u32, StoreError> {
        let numbers = s::numbers(fault)?;
        let fault = Box::new(fault.clone());
        self.count(Write::Faults(FaultWrite::Add { fault, numbers, most: i64::from(most) })).await
    }

    async fn faults(&self, order: FaultOrder, limit: u32) -> Result<Vec<Fault>, StoreError> {
        let query = sqlx::query_as(order.query()).bind(i64::from(limit));
        let found: Vec<FaultColumns> =
            query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(s::fault).collect()
    }

    async fn forget_fault(&self, id: &str) -> Result<bool, StoreError> {
        let count = self.count(Write::Faults(FaultWrite::Forget { id: id.to_owned() })).await?;
        Ok(count > 0)
    }

    async fn forget_faults(&self, before: u64) -> Result<u32, StoreError> {
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        self.count(Write::Faults(FaultWrite::ForgetBefore { before })).await
    }
}

pub(super) async fn carry_out(
    connection: &mut SqliteConnection,
    write: &FaultWrite,
) -> Result<Written, Failure> {
    let query = match write {
        FaultWrite::Add { fault, numbers, most } => return add(connection, fault, *numbers, *most).await,
        FaultWrite::Forget { id } => sqlx::query(s::FORGET).bind(id),
        FaultWrite::ForgetBefore { before } => sqlx::query(s::FORGET_BEFORE).bind(before),
    };
    Ok(Written::Count(query.execute(connection).await?.rows_affected() as u32))
}

async fn add(
    connection: &mut SqliteConnection,
    fault: &Fault,
    [first, last, new]: [i64; 3],
    most: i64,
) -> Result<Written, Failure> {
    let query = sqlx::query_as(s::ADD).bind(&fault.id).bind(&fault.what).bind(&fault.page);
    let query = query.bind(&fault.build).bind(&fault.browser).bind(first).bind(last).bind(new);
    let (times,): (i64,) = query.fetch_one(&mut *connection).await?;
    if times != new {
        return Ok(Written::Count(0));
    }
    let (kinds,): (i64,) = sqlx::query_as(s::COUNT).fetch_one(&mut *connection).await?;
    if kinds <= most {
        return Ok(Written::Count(0));
    }
    let query = sqlx::query(s::MAKE_ROOM).bind(&fault.id).bind(kinds - most);
    Ok(Written::Count(query.execute(connection).await?.rows_affected() as u32))
}
