//! Turns and vacations, in SQLite.

use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqliteConnection};

use super::annals::bind;
use super::writes::{Failure, Write, Written};
use super::{SqliteStore, unavailable};
use crate::backup::Value;
use crate::turns::{self as s, Step, turns_in};
use crate::{Digest, Notice, PushSubscription, StoreError, Vacation, fits, rows};

turns_in!(SqliteStore);

impl SqliteStore {
    /// Carries out some steps together. Returns how many rows the first one concerned.
    async fn steps(&self, steps: Vec<Step>) -> Result<u32, StoreError> {
        self.count(Write::Turns(steps)).await
    }

    async fn found<T>(&self, query: &'static str, values: Vec<Value>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
    {
        let query = sqlx::query_as_with(query, arguments(values));
        query.fetch_all(&self.readers).await.map_err(|error| unavailable(&error))
    }

    async fn of_guest<T>(&self, query: &'static str, guest: &str) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
    {
        match fits::is_id(guest) {
            true => self.found(query, vec![Value::Text(guest.to_owned())]).await,
            false => Ok(Vec::new()),
        }
    }
}

fn arguments(values: Vec<Value>) -> SqliteArguments {
    let mut arguments = SqliteArguments::default();
    values.into_iter().for_each(|value| bind(&mut arguments, value));
    arguments
}

pub(super) async fn carry_out(connection: &mut SqliteConnection, steps: &[Step]) -> Result<Written, Failure> {
    let mut first = None;
    for Step { statement, values, must_find } in steps {
        let query = sqlx::query_with(*statement, arguments(values.clone()));
        let rows = query.execute(&mut *connection).await?.rows_affected();
        if *must_find && rows == 0 {
            return Err(StoreError::Conflict.into());
        }
        first.get_or_insert(rows as u32);
    }
    Ok(Written::Count(first.unwrap_or(0)))
}
