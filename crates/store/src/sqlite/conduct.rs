//! Blocks and reports, in SQLite.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::writes::{Failure, Write, Written};
use super::{SqliteStore, unavailable};
use crate::rows::{self, BlockedColumns, ReportColumns};
use crate::{Blocked, Conduct, Report, Reported, StoreError, fits};

/// A write of this kind.
pub(super) enum ConductWrite {
    Block { guest: String, other: String, at: i64 },
    Unblock { guest: String, other: String },
    Report(Box<Report>),
    CloseReport { id: String, at: i64, note: String },
    ForgetReports { before: i64 },
}

/// The columns of a report.
macro_rules! reports_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, table_id, reporter, about, kind, words, context, created, closed, note ",
            "FROM reports WHERE ",
            $condition
        )
    };
}

#[async_trait]
impl Conduct for SqliteStore {
    async fn block(&self, guest: &str, other: &str, at: u64) -> Result<(), StoreError> {
        fits::known(guest)?;
        fits::known(other)?;
        let (guest, other, at) = (guest.to_owned(), other.to_owned(), fits::time(at)?);
        self.just_write(Write::Conduct(ConductWrite::Block { guest, other, at })).await
    }

    async fn unblock(&self, guest: &str, other: &str) -> Result<bool, StoreError> {
        let (guest, other) = (guest.to_owned(), other.to_owned());
        let count = self.count(Write::Conduct(ConductWrite::Unblock { guest, other })).await?;
        Ok(count > 0)
    }

    async fn blocked_by(&self, guest: &str) -> Result<Vec<Blocked>, StoreError> {
        let found: Vec<BlockedColumns> = sqlx::query_as(
            "SELECT id, name, guests.created, seen, blocks.created FROM blocks JOIN guests ON id = other \
             WHERE guest = ?1 ORDER BY blocks.created DESC, id",
        )
        .bind(guest)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| unavailable(&error))?;
        found.into_iter().map(rows::blocked).collect()
    }

    async fn unheard_by(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT other FROM blocks WHERE guest = ?1 \
             UNION SELECT bot FROM blocks JOIN makers ON owner = other WHERE guest = ?1",
        )
        .bind(guest)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| unavailable(&error))?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    async fn blockers(&self, among: &[String], other: &str) -> Result<Vec<String>, StoreError> {
        let among =
            serde_json::to_string(among).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"));
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT DISTINCT guest FROM blocks WHERE guest IN (SELECT value FROM json_each(?1)) \
             AND (other = ?2 OR other IN (SELECT owner FROM makers WHERE bot = ?2)) ORDER BY guest",
        )
        .bind(among)
        .bind(other)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| unavailable(&error))?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    async fn report(&self, report: &Report) -> Result<(), StoreError> {
        fits::report(report)?;
        self.just_write(Write::Conduct(ConductWrite::Report(Box::new(report.clone())))).await
    }

    async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let found: Vec<ReportColumns> =
            sqlx::query_as(reports_where!("(?1 OR closed IS NULL) ORDER BY created DESC, id LIMIT ?2"))
                .bind(all)
                .bind(i64::from(limit))
                .fetch_all(&self.readers)
                .await
                .map_err(|error| unavailable(&error))?;
        found.into_iter().map(rows::report).collect()
    }

    async fn reports_by(&self, reporter: &str) -> Result<Vec<Report>, StoreError> {
        let query = sqlx::query_as(reports_where!("reporter = ?1 ORDER BY created DESC, id"));
        let found: Vec<ReportColumns> =
            query.bind(reporter).fetch_all(&self.readers).await.map_err(|error| unavailable(&error))?;
        found.into_iter().map(rows::report).collect()
    }

    async fn report_of(&self, id: &str) -> Result<Option<Report>, StoreError> {
        let found: Option<ReportColumns> = sqlx::query_as(reports_where!("id = ?1"))
            .bind(id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| unavailable(&error))?;
        found.map(rows::report).transpose()
    }

    async fn reported(&self, about: &str) -> Result<Reported, StoreError> {
        if !fits::is_id(about) {
            return Ok(Reported { times: 0, reporters: 0 });
        }
        let (times, reporters) =
            sqlx::query_as("SELECT count(*), count(DISTINCT reporter) FROM reports WHERE about = ?1")
                .bind(about)
                .fetch_one(&self.readers)
                .await
                .map_err(|error| unavailable(&error))?;
        Ok(Reported { times: rows::number(times)?, reporters: rows::number(reporters)? })
    }

    async fn close_report(&self, id: &str, at: u64, note: &str) -> Result<bool, StoreError> {
        fits::text(note)?;
        let (id, at, note) = (id.to_owned(), fits::time(at)?, note.to_owned());
        let count = self.count(Write::Conduct(ConductWrite::CloseReport { id, at, note })).await?;
        Ok(count > 0)
    }

    async fn forget_reports(&self, before: u64) -> Result<u32, StoreError> {
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        self.count(Write::Conduct(ConductWrite::ForgetReports { before })).await
    }
}

/// Each of them is one statement.
pub(super) async fn carry_out(
    connection: &mut SqliteConnection,
    write: &ConductWrite,
) -> Result<Written, Failure> {
    let query = match write {
        ConductWrite::Block { guest, other, at } => sqlx::query(
            "INSERT INTO blocks (guest, other, created) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )
        .bind(guest)
        .bind(other)
        .bind(at),
        ConductWrite::Unblock { guest, other } => {
            sqlx::query("DELETE FROM blocks WHERE guest = ?1 AND other = ?2").bind(guest).bind(other)
        }
        ConductWrite::Report(report) => sqlx::query(
            "INSERT INTO reports (id, table_id, reporter, about, kind, words, context, created, closed, note) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
             ON CONFLICT (table_id, reporter, about, kind) DO UPDATE SET words = excluded.words, \
             context = excluded.context, created = excluded.created, closed = NULL \
             WHERE words <> excluded.words",
        )
        .bind(&report.id)
        .bind(&report.table)
        .bind(&report.reporter)
        .bind(report.about.as_deref().unwrap_or_default())
        .bind(&report.kind)
        .bind(&report.words)
        .bind(&report.context)
        .bind(report.created as i64)
        .bind(report.closed.map(|closed| closed as i64))
        .bind(&report.note),
        ConductWrite::CloseReport { id, at, note } => {
            sqlx::query("UPDATE reports SET closed = ?2, note = ?3 WHERE id = ?1").bind(id).bind(at).bind(note)
        }
        ConductWrite::ForgetReports { before } => {
            sqlx::query("DELETE FROM reports WHERE closed < ?1").bind(before)
        }
    };
    Ok(Written::Count(query.execute(connection).await?.rows_affected() as u32))
}
