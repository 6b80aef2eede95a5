//! A server starts while its database is away for a moment, with many tables that were running: all of them
//! go on, although nobody comes to look.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use gamekit::What;
use protocol::online::{NewTable, Speed, Wish};
use server::Time;
use store::{Store, StoreError, Unit};
use tokio::sync::mpsc;
use visitor::Visitor;

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::{Gate, Then, Wrapped, journal};

/// More than are opened at the same time.
const TABLES: usize = 18;
/// How many are.
const AT_ONCE: u32 = 16;
/// So many reads fail: every table's first, and the second of most.
const FAILURES: u32 = 30;

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tables at which only Ann plays, with ten seconds to think.
async fn tables(database: &Database) -> Result<BTreeSet<String>> {
    let (time, _hands) = Time::manual(1_000_000, 0);
    let made = Made { time: Some(time), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    let speed = Speed::Live { bank: 10, increment: 0 };
    let wanted = NewTable { speed, ..table("alea", 1, &["novice", "novice"]) };
    let mut ids = BTreeSet::new();
    for _ in 0..TABLES {
        let id = ann.make_table(&wanted).await?;
        let mut at = ann.visit(&id, None).await?;
        at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
        at.must(Wish::Start).await?;
        at.turn().await?;
        ids.insert(id);
    }
    site.stop().await?;
    Ok(ids)
}

/// A store whose first reads of journals fail, and which tells of the matches that nobody goes on with.
fn away_for_a_moment(
    below: Arc<dyn Store>,
    gate: &Gate,
    expired: mpsc::UnboundedSender<String>,
) -> Arc<dyn Store> {
    let reads = AtomicU32::new(0);
    let fails = move |_: &str| match reads.fetch_add(1, Ordering::Relaxed) {
        early if early < FAILURES => Err(StoreError::Unavailable("the test says so".to_owned())),
        _ => Ok(()),
    };
    let after = move |unit: &Unit| {
        if unit.body.contains("expire") {
            let _ = expired.send(unit.table.clone());
        }
        Then::Answer
    };
    let before_journal = Box::new(fails);
    let after_append = Box::new(after);
    let journal_gate = Some(gate.clone());
    Arc::new(Wrapped { before_journal, after_append, journal_gate, ..Wrapped::new(below) })
}

#[tokio::test]
async fn every_running_table_goes_on() -> Result<()> {
    let database = Database::new();
    let ids = tables(&database).await?;
    let (gate, (expired, mut ends)) = (Gate::new(), mpsc::unbounded_channel());
    gate.shut();
    let store = away_for_a_moment(database.open().await?, &gate, expired);
    let (time, hands) = Time::manual(2_000_000, store.up().await?);
    let site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
    // Nobody waits for the tables: it serves already.
    gate.arrived_after(AT_ONCE - 1).await?;
    assert_eq!(Visitor::new(site.address).get("/healthz").await?.status, 200);
    assert_eq!(gate.arrived(), AT_ONCE, "no more at the same time");
    gate.open();
    let all_end = async {
        let mut ended = BTreeSet::new();
        while ended.len() < TABLES {
            hands.pass(1_000);
            tokio::task::yield_now().await;
            while let Ok(id) = ends.try_recv() {
                ended.insert(id);
            }
        }
        ended
    };
    let ended = tokio::time::timeout(PATIENCE, all_end).await.context("some are forgotten")?;
    assert_eq!(ended, ids);
    let store = database.open().await?;
    for id in &ids {
        let kept = journal(&*store, id).await?;
        let last = kept.last().context("an entry")?;
        assert!(matches!(last.what, What::Expire), "{last:?}");
    }
    site.stop().await
}

/// Whoever stops a server does not wait for tables that cannot be opened.
#[tokio::test]
async fn a_server_that_never_reaches_its_tables_can_stop() -> Result<()> {
    let database = Database::new();
    tables(&database).await?;
    let gate = Gate::new();
    let fails = |_: &str| Err(StoreError::Unavailable("the test says so".to_owned()));
    let below = database.open().await?;
    let journal_gate = Some(gate.clone());
    let store = Arc::new(Wrapped { before_journal: Box::new(fails), journal_gate, ..Wrapped::new(below) });
    let (time, hands) = Time::manual(2_000_000, store.up().await?);
    let site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
    // All of them have been tried more than once.
    let again_and_again = async {
        while gate.arrived() <= 2 * TABLES as u32 {
            hands.pass(1_000);
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, again_and_again).await.context("they are given up")?;
    site.stop().await
}
