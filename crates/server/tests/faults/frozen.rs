//! A panic inside one match freezes that match, and nothing else.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Result};
use gamekit::End;
use protocol::online::{News, Wish};
use store::Store;
use visitor::{AtTable, Heard};

use crate::site::{Database, Made, Site, play_on, table};
use crate::wrapped::Wrapped;

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for the goodbye of a table that is frozen, and the end of the socket.
async fn is_frozen(at: &mut AtTable) -> Result<()> {
    let bye = at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    });
    assert_eq!(bye.await?, ("table/frozen".to_owned(), false));
    assert!(matches!(at.hear().await?, Heard::Closed(_)));
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_inside_one_match_freezes_that_match_only() -> Result<()> {
    let database = Database::new();
    let doomed = Arc::new(Mutex::new(String::new()));
    let breaks = {
        let doomed = Arc::clone(&doomed);
        move |unit: &store::Unit| {
            let is_doomed = *doomed.lock().expect("nobody panics here") == unit.table;
            assert!(!is_doomed, "the test breaks this match");
            Ok(())
        }
    };
    let store = Wrapped { before_append: Box::new(breaks), ..Wrapped::new(database.open().await?) };
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let (id, mut broken) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let (_, mut well) = site.running(&table("assemble", 2, &[]), &["Dan", "Eve"]).await?;
    let stranger = visitor::Visitor::new(site.address);
    broken.push(stranger.visit(&id, None).await?);
    broken[3].wait(|at| at.scene.is_some()).await?;
    broken[0].turn().await?;
    doomed.lock().expect("nobody panics here").clone_from(&id);
    let scene = broken[0].scene.clone().expect("a match");
    let action = scene.choices[0].action.clone();
    broken[0].ask(Wish::Act { decision: scene.decision, action }).await?;
    for at in &mut broken {
        is_frozen(at).await?;
    }
    is_frozen(&mut stranger.visit(&id, None).await?).await?;
    let record = stranger.get(&format!("/api/tables/{id}/record")).await?;
    assert_eq!((record.status, record.code()), (503, "table/frozen".to_owned()));
    for path in ["/healthz", "/readyz"] {
        assert_eq!(stranger.get(path).await?.status, 200, "{path}");
    }
    play_on(&mut well, 5).await?;
    site.stop().await?;
    // What was answered is there: somebody has looked into it, and the server is started again.
    let site = Site::start(&database).await?;
    let mut at = visitor::Visitor::new(site.address).visit(&id, None).await?;
    at.wait(|at| at.scene.is_some()).await?;
    assert_eq!(at.scene.map(|scene| scene.number), Some(scene.number));
    site.stop().await
}

/// Waits until one table or none is left that is to be closed.
async fn closed_but(operator: &dyn Store, left: &[String]) -> Result<()> {
    let closed = async {
        while operator.upkeep().closings().await? != left {
            tokio::task::yield_now().await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(PATIENCE, closed).await.context("it is not closed")?
}

/// Whoever runs the server cannot close such a table either, as long as it runs; and need not ask again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_table_is_closed_at_the_next_start() -> Result<()> {
    let database = Database::new();
    let breaks = |unit: &store::Unit| {
        assert!(!unit.body.contains("declare"), "the test breaks this match");
        Ok(())
    };
    let store = Wrapped { before_append: Box::new(breaks), ..Wrapped::new(database.open().await?) };
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let (id, mut broken) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    broken[0].turn().await?;
    let scene = broken[0].scene.clone().context("a match")?;
    let wish = Wish::Act { decision: scene.decision, action: scene.choices[0].action.clone() };
    broken[0].ask(wish).await?;
    is_frozen(&mut broken[0]).await?;
    let operator = database.open().await?;
    operator.upkeep().ask_to_close(&id).await?;
    // Others are closed meanwhile: it was come by more than once.
    let dan = site.guest("Dan").await?;
    for _ in 0..2 {
        let other = dan.make_table(&table("heroes", 3, &[])).await?;
        operator.upkeep().ask_to_close(&other).await?;
        closed_but(&*operator, std::slice::from_ref(&id)).await?;
    }
    site.stop().await?;
    let site = Site::start(&database).await?;
    let mut at = visitor::Visitor::new(site.address).visit(&id, None).await?;
    assert_eq!(at.when(|at| at.scene.as_ref()?.end).await?, End::Aborted);
    closed_but(&*operator, &[]).await?;
    site.stop().await
}
