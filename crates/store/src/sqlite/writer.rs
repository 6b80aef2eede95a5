//! The one task that writes: it takes what waits, carries it out in one transaction, commits, answers.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::writes::{self, Failure, Write, Written};
use super::{tables, unavailable};
use crate::{StoreError, Unit};

/// How many writes share one commit at most.
const GROUP: usize = 256;
/// The least time between two commits. Whoever comes right after one waits for company: every commit costs
/// a few changes of threads and a write to the disk, however little is in it.
const GATHER: Duration = Duration::from_millis(3);

/// What the writer is told.
pub(super) enum Order {
    /// Write this.
    Write(Waiting),
    /// Find out whether writing is possible.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    /// Let go of the file.
    Close(oneshot::Sender<()>),
}

/// A write, and who waits for it.
pub(super) struct Waiting {
    /// What to write.
    pub(super) write: Write,
    /// Whom to tell.
    pub(super) answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// Writes until it is told to close, or until nobody is left who could tell it anything.
pub(super) async fn run(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    mut queue: mpsc::Receiver<Order>,
) {
    let mut file = File { options, connection: Some(connection) };
    let mut orders = Vec::with_capacity(GROUP);
    let mut goodbye = None;
    let mut last: Option<Instant> = None;
    while goodbye.is_none() && queue.recv_many(&mut orders, GROUP).await > 0 {
        let early = last.and_then(|last| GATHER.checked_sub(last.elapsed()));
        if let Some(early) = early {
            tokio::time::sleep(early).await;
            while orders.len() < GROUP
                && let Ok(order) = queue.try_recv()
            {
                orders.push(order);
            }
        }
        last = Some(Instant::now());
        let (mut group, mut probes) = (Vec::new(), Vec::new());
        for order in orders.drain(..) {
            match order {
                // Who asks after the goodbye finds the answer dropped.
                _ if goodbye.is_some() => {}
                Order::Write(waiting) => group.push(waiting),
                Order::Probe(answer) => probes.push(answer),
                Order::Close(answer) => goodbye = Some(answer),
            }
        }
        if !group.is_empty() {
            file.write(group).await;
        }
        if !probes.is_empty() {
            file.probe(probes).await;
        }
    }
    drop(queue);
    file.close().await;
    if let Some(answer) = goodbye {
        answer.send(()).ok();
    }
}

/// The file, with the connection that is had anew after a failure.
struct File {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl File {
    /// Writes a group and answers everybody in it.
    async fn write(&mut self, group: Vec<Waiting>) {
        let (writes, answers): (Vec<Write>, Vec<_>) =
            group.into_iter().map(|waiting| (waiting.write, waiting.answer)).unzip();
        match self.transaction(async |connection| carry_out(connection, &writes).await).await {
            // Who has stopped waiting does not want to know.
            Ok(results) => answers.into_iter().zip(results).for_each(|(to, result)| drop(to.send(result))),
            Err(error) => answers.into_iter().for_each(|to| drop(to.send(Err(error.clone())))),
        }
    }

    /// In a transaction of its own: when the disk is nearly full, what still fits must not fail with it.
    async fn probe(&mut self, probes: Vec<oneshot::Sender<Result<(), StoreError>>>) {
        let result = self.transaction(writes::probe).await;
        probes.into_iter().for_each(|to| drop(to.send(result.clone())));
    }

    /// Does some work in one transaction. Whatever fails, nothing of it is kept, and the next one
    /// begins with a new connection: only a few failures leave the old one in a known state.
    async fn transaction<T>(
        &mut self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        match self.attempt(work).await {
            Ok(done) => Ok(done),
            Err(error) => {
                // Closing takes back what was not committed.
                self.close().await;
                Err(unavailable(&error))
            }
        }
    }

    async fn attempt<T>(
        &mut self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let connection = self.connection.insert(connection);
        // At once for writing: a reader that wants to write later can be refused half-way.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let done = work(connection).await?;
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(done)
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // There is nobody to tell, and nothing that could be done.
            connection.close().await.ok();
        }
    }
}

/// The units up to the first write that is none, or is a second one of a table.
fn first_of_each(writes: &[Write]) -> Vec<&Unit> {
    let mut tables = HashSet::new();
    let units = writes.iter().map_while(|write| match write {
        Write::Append(unit) => tables.insert(unit.table.as_str()).then_some(unit),
        _ => None,
    });
    units.collect()
}

/// Carries out the writes of a group one after the other: a refused one leaves the others alone.
async fn carry_out(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<Written, StoreError>>, sqlx::Error> {
    let mut results = Vec::with_capacity(writes.len());
    let mut up = None;
    let mut appended = HashSet::new();
    for (place, write) in writes.iter().enumerate() {
        if let Write::Append(unit) = write {
            if appended.is_empty() {
                appended = tables::append_all(connection, &first_of_each(&writes[place..])).await?;
            }
            // Whatever was not appended is tried by itself, and says why.
            if appended.remove(&unit.table) {
                up = up.max(write.up());
                results.push(Ok(Written::Nothing));
                continue;
            }
        }
        match writes::carry_out(connection, write).await {
            Ok(written) => {
                up = up.max(write.up());
                results.push(Ok(written));
            }
            Err(Failure::Refused(error)) => results.push(Err(error)),
            Err(Failure::Broken(error)) => return Err(error),
        }
    }
    // Service time is raised once for all.
    if let Some(up) = up {
        writes::raise_up(connection, up).await?;
    }
    Ok(results)
}
