//! Blocks and reports, in PostgreSQL.

use async_trait::async_trait;

use super::PostgresStore;
use crate::rows::{self, BlockedColumns, ReportColumns};
use crate::{Blocked, Conduct, Report, Reported, StoreError, fits};

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
impl Conduct for PostgresStore {
    async fn block(&self, guest: &str, other: &str, at: u64) -> Result<(), StoreError> {
        fits::known(guest)?;
        fits::known(other)?;
        let at = fits::time(at)?;
        let query = sqlx::query(
            "INSERT INTO blocks (guest, other, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        self.count(query.bind(guest.to_owned()).bind(other.to_owned()).bind(at)).await.map(drop)
    }

    async fn unblock(&self, guest: &str, other: &str) -> Result<bool, StoreError> {
        if !fits::is_id(guest) || !fits::is_id(other) {
            return Ok(false);
        }
        let query = sqlx::query("DELETE FROM blocks WHERE guest = $1 AND other = $2");
        self.count(query.bind(guest.to_owned()).bind(other.to_owned())).await.map(|count| count > 0)
    }

    async fn blocked_by(&self, guest: &str) -> Result<Vec<Blocked>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(
                "SELECT id, name, guests.created, seen, blocks.created FROM blocks JOIN guests ON id = other \
                 WHERE guest = $1 ORDER BY blocks.created DESC, id",
            );
            let found: Vec<BlockedColumns> = query.bind(guest).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::blocked).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn unheard_by(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        if !fits::is_id(guest) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(
                "SELECT other FROM blocks WHERE guest = $1 \
                 UNION SELECT bot FROM blocks JOIN makers ON owner = other WHERE guest = $1",
            );
            let found: Vec<(String,)> = query.bind(guest).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
        .await
    }

    async fn blockers(&self, among: &[String], other: &str) -> Result<Vec<String>, StoreError> {
        let among: Vec<String> = among.iter().filter(|id| fits::is_id(id)).cloned().collect();
        if !fits::is_id(other) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(
                "SELECT DISTINCT guest FROM blocks WHERE guest = ANY($1) \
                 AND (other = $2 OR other IN (SELECT owner FROM makers WHERE bot = $2)) ORDER BY guest",
            );
            let found: Vec<(String,)> = query.bind(among).bind(other).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
        .await
    }

    async fn report(&self, report: &Report) -> Result<(), StoreError> {
        fits::report(report)?;
        let Report { id, table, reporter, about, kind, words, context, created, closed, note } =
            report.clone();
        let query = sqlx::query(
            "INSERT INTO reports (id, table_id, reporter, about, kind, words, context, created, closed, note) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             ON CONFLICT (table_id, reporter, about, kind) DO UPDATE SET words = excluded.words, \
             context = excluded.context, created = excluded.created, closed = NULL \
             WHERE reports.words <> excluded.words",
        );
        let query = query.bind(id).bind(table).bind(reporter).bind(about.unwrap_or_default()).bind(kind);
        let query = query.bind(words).bind(context).bind(created as i64);
        self.count(query.bind(closed.map(|closed| closed as i64)).bind(note)).await.map(drop)
    }

    async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.within(async {
            let query =
                sqlx::query_as(reports_where!("($1 OR closed IS NULL) ORDER BY created DESC, id LIMIT $2"));
            let found: Vec<ReportColumns> =
                query.bind(all).bind(i64::from(limit)).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::report).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn reports_by(&self, reporter: &str) -> Result<Vec<Report>, StoreError> {
        if !fits::is_id(reporter) {
            return Ok(Vec::new());
        }
        self.within(async {
            let query = sqlx::query_as(reports_where!("reporter = $1 ORDER BY created DESC, id"));
            let found: Vec<ReportColumns> = query.bind(reporter).fetch_all(&self.pool).await?;
            Ok(found.into_iter().map(rows::report).collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn report_of(&self, id: &str) -> Result<Option<Report>, StoreError> {
        if !fits::is_id(id) {
            return Ok(None);
        }
        self.within(async {
            let query = sqlx::query_as::<_, ReportColumns>(reports_where!("id = $1")).bind(id);
            Ok(query.fetch_optional(&self.pool).await?.map(rows::report).transpose()?)
        })
        .await
    }

    async fn reported(&self, about: &str) -> Result<Reported, StoreError> {
        if !fits::is_id(about) {
            return Ok(Reported { times: 0, reporters: 0 });
        }
        self.within(async {
            let query =
                sqlx::query_as("SELECT count(*), count(DISTINCT reporter) FROM reports WHERE about = $1");
            let (times, reporters): (i64, i64) = query.bind(about).fetch_one(&self.pool).await?;
            Ok(Reported { times: rows::number(times)?, reporters: rows::number(reporters)? })
        })
        .await
    }

    async fn close_report(&self, id: &str, at: u64, note: &str) -> Result<bool, StoreError> {
        fits::text(note)?;
        if !fits::is_id(id) {
            return Ok(false);
        }
        let query = sqlx::query("UPDATE reports SET closed = $2, note = $3 WHERE id = $1");
        let query = query.bind(id.to_owned()).bind(fits::time(at)?).bind(note.to_owned());
        self.count(query).await.map(|count| count > 0)
    }

    async fn forget_reports(&self, before: u64) -> Result<u32, StoreError> {
        let query = sqlx::query("DELETE FROM reports WHERE closed < $1");
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        self.count(query.bind(before)).await.map(|count| count as u32)
    }
}
