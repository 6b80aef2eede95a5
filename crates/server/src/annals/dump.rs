//! The records of public games, month by month, without names.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use protocol::online::{Dump, DumpMonth};
use store::{Kept, Month};
use tokio::sync::Mutex;

use super::month_of;
use super::path::MonthFile;
use crate::edge::Edge;
use crate::edge::address::Asker;
use crate::edge::guest::Session;
use crate::edge::trouble::Trouble;

/// How many records are in memory at once for each who reads.
const AT_ONCE: u32 = 16;
/// For how long others may keep a month that is over: hardly anything is added to it.
const WHOLE: &str = "public, max-age=86400";
/// And one that goes on.
const RUNNING: &str = "public, max-age=60";

/// For how many milliseconds of service what was counted is told to everybody: every record is counted.
const FRESH: u64 = 60_000;

/// What was counted, and when.
#[derive(Default)]
pub(super) struct Counted(Mutex<Option<(u64, Vec<Month>)>>);

impl Counted {
    /// The months, counted by one for all who ask.
    async fn months(&self, edge: &Edge) -> Result<Vec<Month>, Trouble> {
        let mut counted = self.0.lock().await;
        let up = edge.time.up();
        if let Some((at, months)) = &*counted
            && up.saturating_sub(*at) < FRESH
        {
            return Ok(months.clone());
        }
        let months = edge.store.annals().months().await?;
        *counted = Some((up, months.clone()));
        Ok(months)
    }
}

/// `GET /api/dump`.
pub(super) async fn months(
    State(edge): State<Arc<Edge>>,
    Extension(counted): Extension<Arc<Counted>>,
    asker: Asker,
    session: Option<Session>,
) -> Result<Json<Dump>, Trouble> {
    edge.limits.look(asker, session.as_ref().map(Session::payer))?;
    let now = month_of(edge.time.wall());
    let month = |month: Month| {
        let Month { month, games, bytes } = month;
        let is_whole = month < now;
        DumpMonth { month, games, bytes, is_whole }
    };
    let months = counted.months(&edge).await?.into_iter().map(month).collect();
    Ok(Json(Dump { months }))
}

/// Where a reader of a month is.
struct Place {
    edge: Arc<Edge>,
    month: String,
    after: (u64, String),
    ready: VecDeque<Kept>,
}

/// `GET /api/dump/{month}`, with `.jsonl` at its end: a record on every line.
pub(super) async fn month(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    MonthFile(month): MonthFile,
) -> Result<Response, Trouble> {
    edge.limits.look(asker, session.as_ref().map(Session::payer))?;
    let keep = if month < month_of(edge.time.wall()) { WHOLE } else { RUNNING };
    let mut place = Place { edge, month, after: (0, String::new()), ready: VecDeque::new() };
    // What is not there is said before the first line is sent.
    place.read().await?;
    if place.ready.is_empty() {
        return Err(Trouble::NoSuchMonth);
    }
    let lines = stream::try_unfold(place, |mut place| async move {
        let line = place.next().await.map_err(|trouble| io::Error::other(trouble.code()))?;
        Ok::<_, io::Error>(line.map(|line| (line, place)))
    });
    Ok(([(CONTENT_TYPE, "application/jsonl"), (CACHE_CONTROL, keep)], Body::from_stream(lines))
        .into_response())
}

impl Place {
    async fn next(&mut self) -> Result<Option<Bytes>, Trouble> {
        if self.ready.is_empty() {
            self.read().await?;
        }
        let Some(Kept { at, table, mut body }) = self.ready.pop_front() else { return Ok(None) };
        self.after = (at, table);
        body.push('\n');
        Ok(Some(body.into()))
    }

    async fn read(&mut self) -> Result<(), Trouble> {
        let (at, table) = &self.after;
        let records = self.edge.store.annals().records(&self.month, (*at, table), AT_ONCE).await?;
        self.ready = records.into();
        Ok(())
    }
}
