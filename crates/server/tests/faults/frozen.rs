//! A panic inside one match freezes that match, and nothing else.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Result};
use protocol::online::{News, Wish};
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
    // Whoever runs the server cannot close it either, and is not told so again and again.
    let operator = database.open().await?;
    operator.upkeep().ask_to_close(&id).await?;
    let left = async {
        while !operator.upkeep().closings().await?.is_empty() {
            stranger.get("/healthz").await?;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(PATIENCE, left).await.context("it is tried for ever")??;
    site.stop().await?;
    // What was answered is there: somebody has looked into it, and the server is started again.
    let site = Site::start(&database).await?;
    let mut at = visitor::Visitor::new(site.address).visit(&id, None).await?;
    at.wait(|at| at.scene.is_some()).await?;
    assert_eq!(at.scene.map(|scene| scene.number), Some(scene.number));
    site.stop().await
}
