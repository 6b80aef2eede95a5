//! What all tables share, and the way to each of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use async_trait::async_trait;
use bots::Roster;
use protocol::online::{TableCard, Turn};
use store::{Guest, Stage, Store, TableRow};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::annals::Due;
use crate::edge::api::Tables as CardTables;
use crate::edge::config::Config;
use crate::edge::metrics::Metrics;
use crate::edge::trouble::Trouble;
use crate::lobby::Lobby;
use crate::notices::Queue;
use crate::pool::Pool;
use crate::table::{self, Body, ToTable};
use crate::time::Time;

/// What all tables share.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Time,
    pub(crate) lobby: Lobby,
    pub(crate) pool: Pool,
    pub(crate) metrics: Arc<Metrics>,
    /// Rated games that have changed no rating yet.
    pub(crate) rating: Due,
    /// What people are to be told of while they are away.
    pub(crate) notices: Queue,
    /// After how many milliseconds without a socket somebody is told.
    pub(crate) quiet: u64,
    /// How long a table stays in memory that nobody looks at.
    pub(crate) idle: Duration,
    /// From how many entries on nothing is taken back any more.
    pub(crate) longest_journal: u32,
    /// How many lines of its chat somebody gets who comes anew.
    pub(crate) chat_lines: u32,
    /// How many messages wait for a reader. Whoever is further behind is cut off and starts afresh.
    pub(crate) socket_queue: usize,
    table_queue: usize,
    tables_per_guest: u32,
    /// Where friends in the same network find the site.
    addresses: Vec<String>,
    pub(crate) tables: Tables,
    /// Everything that must come to an end before the server does.
    pub(crate) tasks: TaskTracker,
    /// Whether the server is about to stop.
    pub(crate) stopping: CancellationToken,
    connections: AtomicU64,
    /// Tables live as long as the house does, and hold on to it.
    own: Weak<House>,
}

/// The way to a table, and what is to be sent there.
type Way = (mpsc::Sender<ToTable>, ToTable);
/// What could not be sent, and why.
type Unsent = (Box<ToTable>, Trouble);

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables(Mutex<HashMap<String, Place>>);

enum Place {
    /// A task serves it.
    Open(mpsc::Sender<ToTable>),
    /// Its task broke off: nobody touches it until somebody has looked into it.
    Frozen,
}

impl Tables {
    /// The table's task has ended.
    pub(crate) fn forget(&self, id: &str) {
        self.all().remove(id);
    }

    /// The table's task broke off.
    pub(crate) fn freeze(&self, id: &str) {
        self.all().insert(id.to_owned(), Place::Frozen);
    }

    /// Whether the table is in memory.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.all().contains_key(id)
    }

    /// Whether the table's task broke off.
    pub(crate) fn is_frozen(&self, id: &str) -> bool {
        matches!(self.all().get(id), Some(Place::Frozen))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Place>> {
        // Nothing is half done while it is locked, whoever broke off.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: Time,
        public: &[TableRow],
        pool: Pool,
        metrics: Arc<Metrics>,
        config: &Config,
        addresses: Vec<String>,
    ) -> Arc<House> {
        Arc::new_cyclic(|own| House {
            store,
            time,
            lobby: Lobby::new(public),
            pool,
            metrics,
            rating: Due::default(),
            notices: Queue::new(),
            quiet: config.notice_seconds * 1_000,
            idle: Duration::from_secs(config.idle_seconds),
            longest_journal: config.longest_journal,
            chat_lines: config.chat_lines,
            socket_queue: config.socket_queue,
            table_queue: config.table_queue,
            tables_per_guest: config.tables_per_guest,
            addresses,
            tables: Tables::default(),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
            connections: AtomicU64::new(0),
            own: own.clone(),
        })
    }

    /// Where friends in the same network find the site.
    pub(crate) fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// A number that no other socket has.
    pub(crate) fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Sends something to a table, which is opened if it is not in memory.
    pub(crate) async fn send(&self, id: &str, message: ToTable) -> Result<(), Trouble> {
        self.pass(id, message).await.map_err(|(_, trouble)| trouble)
    }

    /// The same; what cannot be sent comes back.
    pub(crate) async fn pass(&self, id: &str, message: ToTable) -> Result<(), Unsent> {
        let mut message = message;
        // A table may leave memory at the very moment; the second try finds another one.
        for _ in 0..8 {
            // A table that was opened for it has it already.
            let Some((inbox, unsent)) = self.open_with(id, message)? else { return Ok(()) };
            match inbox.send(unsent).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => message = unsent,
            }
            tokio::task::yield_now().await;
        }
        Err((Box::new(message), Trouble::Busy))
    }

    /// Asks a table something and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        message: impl FnOnce(oneshot::Sender<Result<T, Trouble>>) -> ToTable,
    ) -> Result<T, Trouble> {
        let (answer, answered) = oneshot::channel();
        self.send(id, message(answer)).await?;
        // No answer: the table broke off over the question.
        answered.await.unwrap_or(Err(Trouble::TableFrozen))
    }

    async fn card(&self, id: &str, guest: &str) -> Result<TableCard, Trouble> {
        let guest = guest.to_owned();
        self.ask(id, |answer| ToTable::Card { guest, answer }).await.map(|card| *card)
    }

    /// Sends something to a table, if it is in memory.
    pub(crate) async fn send_if_open(&self, id: &str, message: ToTable) {
        let inbox = match self.tables.all().get(id) {
            Some(Place::Open(inbox)) => inbox.clone(),
            Some(Place::Frozen) | None => return,
        };
        // A table that ends at this moment needs to hear nothing.
        let _ = inbox.send(message).await;
    }

    /// The way to a table in memory, with what is to be sent there. If it is not there it is taken into memory, and
    /// has the message before it begins: one that ends at once, because there is no such table, could be gone
    /// before anything was sent to it.
    fn open_with(&self, id: &str, message: ToTable) -> Result<Option<Way>, Unsent> {
        // Under the lock: whatever is opened before the house stops is told that it does.
        let mut all = self.tables.all();
        if self.stopping.is_cancelled() {
            return Err((Box::new(message), Trouble::Stopping));
        }
        match all.get(id) {
            Some(Place::Open(inbox)) if !inbox.is_closed() => return Ok(Some((inbox.clone(), message))),
            Some(Place::Frozen) => return Err((Box::new(message), Trouble::TableFrozen)),
            _ => {}
        }
        let Some(house) = self.own.upgrade() else { return Err((Box::new(message), Trouble::Stopping)) };
        let (inbox, messages) = mpsc::channel(self.table_queue);
        // There is room: nobody else has the way to it yet.
        inbox.try_send(message).map_err(|full| (Box::new(full.into_inner()), Trouble::Busy))?;
        all.insert(id.to_owned(), Place::Open(inbox.clone()));
        drop(all);
        let (name, own) = (id.to_owned(), inbox.downgrade());
        self.metrics.tables.inc();
        let task = self.tasks.spawn(table::run(Arc::clone(&house), name, own, messages));
        self.tasks.spawn(async move {
            // A table that broke off has said so itself.
            let _ = task.await;
            house.metrics.tables.dec();
        });
        Ok(None)
    }

    /// Tells all tables to stop, and waits until they have.
    pub(crate) async fn stop(&self) {
        self.stopping.cancel();
        self.tasks.close();
        let inboxes: Vec<mpsc::Sender<ToTable>> = self
            .tables
            .all()
            .values()
            .filter_map(|place| match place {
                Place::Open(inbox) => Some(inbox.clone()),
                Place::Frozen => None,
            })
            .collect();
        for inbox in inboxes {
            // One that has ended already needs no telling.
            let _ = inbox.send(ToTable::Stop).await;
        }
        self.tasks.wait().await;
    }

    /// Whether somebody may have one more table.
    pub(crate) async fn may_make(&self, guest: &str) -> Result<(), Trouble> {
        let most = self.tables_per_guest;
        match self.store.unfinished_tables_of_host(guest).await? >= most {
            true => Err(Trouble::TooManyTables { most }),
            false => Ok(()),
        }
    }

    /// The row of a new table.
    pub(crate) fn new_row(&self, id: &str, host: &str, body: &Body) -> TableRow {
        let now = self.time.wall();
        TableRow {
            id: id.to_owned(),
            version: 1,
            game: body.table.game.clone(),
            stage: Stage::Waiting,
            is_public: false,
            host: host.to_owned(),
            created: now,
            changed: now,
            sitters: body.guests(),
            body: body.write(),
        }
    }

    /// Keeps a new table and shows it.
    pub(crate) async fn add_table(&self, row: &TableRow, body: &Body) -> Result<(), Trouble> {
        self.store.add_table(row).await?;
        self.lobby.show(row, body.card(row, |_| false));
        Ok(())
    }

    /// Notes again and again that the service is up.
    pub(crate) async fn beat(&self) {
        loop {
            let up = self.time.up();
            if let Err(error) = self.store.beat(up).await {
                tracing::warn!(%error, "service time cannot be noted");
            }
            self.time.until(up + BEAT).await;
        }
    }
}

#[async_trait]
impl CardTables for House {
    async fn cards(&self, guest: &Guest) -> Result<Vec<TableCard>, Trouble> {
        let rows = self.store.tables_of(&guest.id, MOST_OWN).await?;
        let mut cards = Vec::new();
        for row in rows {
            // Whether somebody is asked follows from the match: only its table knows.
            let card = match row.stage {
                Stage::Running => self.card(&row.id, &guest.id).await.ok(),
                Stage::Waiting | Stage::Over => None,
            };
            let plain = || Body::read(&row).ok().map(|body| body.card(&row, |_| false));
            cards.extend(card.or_else(plain));
        }
        cards.sort_by_key(|card| !card.is_asked);
        Ok(cards)
    }

    async fn turns(&self, guest: &Guest) -> Result<Vec<Turn>, Trouble> {
        let mut turns = Vec::new();
        for id in self.store.turns().running_of(&guest.id, MOST_TURNS).await? {
            let own = guest.id.clone();
            let turn = self.ask(&id, |answer| ToTable::Turn { guest: own, answer }).await;
            if let Ok(turn) = turn {
                turns.push(*turn);
                continue;
            }
            // A table that cannot be asked is listed all the same.
            let Some(row) = self.store.table(&id).await? else { continue };
            let card = Body::read(&row).ok().map(|body| body.card(&row, |_| false));
            turns.extend(card.map(|table| Turn { table, left: None }));
        }
        turns.retain(|turn| turn.table.stage == protocol::online::Stage::Running);
        turns.sort_by_key(|turn| (!turn.table.is_asked, turn.left.unwrap_or(u64::MAX)));
        Ok(turns)
    }

    fn addresses(&self) -> Vec<String> {
        self.addresses.clone()
    }

    async fn renamed(&self, guest: &Guest) {
        let Ok(rows) = self.store.tables_of(&guest.id, MOST_OWN).await else { return };
        for row in rows {
            let renamed = ToTable::Renamed { guest: guest.id.clone(), name: guest.name.clone() };
            match row.stage {
                // A table that cannot be reached keeps the former name.
                Stage::Waiting => drop(self.send(&row.id, renamed).await),
                // In a match names stay; what is said there from now on has the new one.
                Stage::Running | Stage::Over => self.send_if_open(&row.id, renamed).await,
            }
        }
    }
}

/// How many of their own tables somebody is shown.
const MOST_OWN: u32 = 50;

/// Of how many running games somebody is shown whether they wait.
const MOST_TURNS: u32 = 200;

/// At most so many milliseconds of the time in service are forgotten when the server is cut off.
const BEAT: u64 = 1_000;

/// Whether a bot of this name may be had for a game. Names that only the command line understands are
/// none of them.
pub(crate) fn is_level(game: &str, level: &str) -> bool {
    catalog::with_game!(game, G => <G as Roster>::names().contains(&level), else => false)
}
