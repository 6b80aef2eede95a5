//! The records of public games, month by month, without names.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::online::{Dump, DumpMonth};
use store::{Kept, Month};

use super::{is_month, month_of};
use crate::edge::Edge;
use crate::edge::trouble::Trouble;

/// How many records are in memory at once for each who reads.
const AT_ONCE: u32 = 16;

/// `GET /api/dump`.
pub(super) async fn months(State(edge): State<Arc<Edge>>) -> Result<Json<Dump>, Trouble> {
    let now = month_of(edge.time.wall());
    let month = |month: Month| {
        let Month { month, games, bytes } = month;
        let is_whole = month < now;
        DumpMonth { month, games, bytes, is_whole }
    };
    let months = edge.store.annals().months().await?.into_iter().map(month).collect();
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
    name: Result<Path<String>, PathRejection>,
) -> Result<Response, Trouble> {
    let Path(name) = name.map_err(|_| Trouble::NoSuchMonth)?;
    let month = name.strip_suffix(".jsonl").filter(|month| is_month(month)).ok_or(Trouble::NoSuchMonth)?;
    let mut place =
        Place { edge, month: month.to_owned(), after: (0, String::new()), ready: VecDeque::new() };
    // What is not there is said before the first line is sent.
    place.read().await?;
    if place.ready.is_empty() {
        return Err(Trouble::NoSuchMonth);
    }
    let lines = stream::try_unfold(place, |mut place| async move {
        let line = place.next().await.map_err(|trouble| io::Error::other(trouble.code()))?;
        Ok::<_, io::Error>(line.map(|line| (line, place)))
    });
    Ok(([(CONTENT_TYPE, "application/jsonl")], Body::from_stream(lines)).into_response())
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
