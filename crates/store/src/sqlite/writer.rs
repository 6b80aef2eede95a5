//! The one thread that writes: it takes what waits, carries it out in one transaction, commits, answers.

use std::io;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::together::Together;
use super::unavailable;
use super::writes::{self, Failure, Write, Written};
use crate::StoreError;

/// How many writes share one commit at most.
const GROUP: usize = 256;
/// The least time between two commits. Whoever comes right after one waits for company: every commit costs
/// a few changes of threads and a write to the disk, however little is in it.
const GATHER: Duration = Duration::from_millis(5);

/// What the writer is told.
pub(super) enum Order {
    /// Write this.
    Write(Waiting),
    /// Find out whether writing is possible.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    /// Let go of the file.
    Close(oneshot::Sender<()>),
    /// Tell how the connection is set, or lose it: for tests.
    #[cfg(test)]
    Setting(&'static str, oneshot::Sender<Option<String>>),
}

/// A write, and who waits for it.
pub(super) struct Waiting {
    /// What to write.
    pub(super) write: Write,
    /// Whom to tell.
    pub(super) answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// Starts the writer on a thread of its own. A group takes several statements, and each answer would wait
/// its turn behind everything else that the program does.
pub(super) fn start(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    queue: mpsc::Receiver<Order>,
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let work = move || runtime.block_on(run(options, connection, queue));
    std::thread::Builder::new().name("store-writer".to_owned()).spawn(work).map(drop)
}

/// Writes until it is told to close, or until nobody is left who could tell it anything.
async fn run(options: SqliteConnectOptions, connection: SqliteConnection, mut queue: mpsc::Receiver<Order>) {
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
                #[cfg(test)]
                Order::Setting(question, answer) => drop(answer.send(file.setting(question).await)),
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
        let probe = async |connection: &mut SqliteConnection| {
            writes::begin(connection).await?;
            writes::probe(connection).await?;
            writes::commit(connection, None).await
        };
        let result = self.transaction(probe).await;
        probes.into_iter().for_each(|to| drop(to.send(result.clone())));
    }

    /// Does some work that is one transaction. Whatever fails, nothing of it is kept, and the next one
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
        work(connection).await
    }

    /// The first thing that the connection which writes answers; nothing, and the connection is lost, if it
    /// fails.
    #[cfg(test)]
    async fn setting(&mut self, question: &'static str) -> Option<String> {
        use sqlx::Row;
        let ask = async |connection: &mut SqliteConnection| {
            sqlx::query(question).fetch_one(connection).await?.try_get_unchecked::<String, _>(0)
        };
        self.transaction(ask).await.ok()
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // There is nobody to tell, and nothing that could be done.
            connection.close().await.ok();
        }
    }
}

/// Carries out the writes of a group in one transaction: first those that wait for nothing else, all at
/// once, then the rest one after the other. A refused one leaves the others alone.
async fn carry_out(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<Written, StoreError>>, sqlx::Error> {
    let together = Together::of(writes);
    let is_done = together.begin(connection).await?;
    let mut results = Vec::with_capacity(writes.len());
    let mut up = None;
    for (at, write) in writes.iter().enumerate() {
        let result = match is_done && together.contains(at) {
            true => Ok(Written::Nothing),
            false => writes::carry_out(connection, write).await,
        };
        match result {
            Ok(written) => {
                up = up.max(write.up());
                results.push(Ok(written));
            }
            Err(Failure::Refused(error)) => results.push(Err(error)),
            Err(Failure::Broken(error)) => return Err(error),
        }
    }
    writes::commit(connection, up).await?;
    Ok(results)
}
