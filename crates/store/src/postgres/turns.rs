//! Turns and vacations, in PostgreSQL.

use sqlx::FromRow;
use sqlx::postgres::{PgArguments, PgRow};

use super::PostgresStore;
use super::annals::bind;
use crate::backup::Value;
use crate::turns::{self as s, Step, turns_in};
use crate::{Digest, Notice, PushSubscription, StoreError, Vacation, fits, rows};

turns_in!(PostgresStore);

impl PostgresStore {
    /// Carries out some steps together. Returns how many rows the first one concerned.
    async fn steps(&self, steps: Vec<Step>) -> Result<u32, StoreError> {
        self.within(async {
            let mut transaction = self.pool.begin().await?;
            let mut first = None;
            for Step { statement, values, must_find } in steps {
                let query = sqlx::query_with(statement, arguments(values));
                let rows = query.execute(&mut *transaction).await?.rows_affected();
                if must_find && rows == 0 {
                    return Err(StoreError::Conflict.into());
                }
                first.get_or_insert(rows as u32);
            }
            transaction.commit().await?;
            Ok(first.unwrap_or(0))
        })
        .await
    }

    async fn found<T>(&self, query: &'static str, values: Vec<Value>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        self.within(async { Ok(sqlx::query_as_with(query, arguments(values)).fetch_all(&self.pool).await?) })
            .await
    }

    async fn of_guest<T>(&self, query: &'static str, guest: &str) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        match fits::is_id(guest) {
            true => self.found(query, vec![Value::Text(guest.to_owned())]).await,
            false => Ok(Vec::new()),
        }
    }
}

fn arguments(values: Vec<Value>) -> PgArguments {
    let mut arguments = PgArguments::default();
    values.into_iter().for_each(|value| bind(&mut arguments, value));
    arguments
}
