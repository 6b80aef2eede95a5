//! A visitor who never reads is cut off, holds nobody up, and can come back.

use anyhow::{Context, Result};
use protocol::online::{News, Request, VERSION, Wish};
use tokio::io::AsyncWriteExt;
use visitor::Visitor;

use crate::site::{Database, Made, Site, table};

/// A message as a socket carries it, under a mask of nothing.
fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend_from_slice(&(text.len() as u16).to_be_bytes());
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(text);
    frame
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_never_reads_is_cut_off_and_can_come_back() -> Result<()> {
    let database = Database::new();
    let made = Made { config: Some(|config| config.socket_queue = 8), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let (id, mut seated) = site.running(&table("heroes", 1, &["novice", "novice"]), &["Ann"]).await?;
    let ann = &mut seated[0];
    let watchers = |at: &visitor::AtTable| at.room.as_ref().map_or(0, |room| room.watchers);
    let stranger = Visitor::new(site.address);
    let mut before = stranger.visit(&id, None).await?;
    before.wait(|at| at.scene.is_some()).await?;
    let known = before.scene.take().context("a match")?;
    ann.wait(|at| watchers(at) == 1).await?;
    drop(before);
    ann.wait(|at| watchers(at) == 0).await?;
    let mut deaf = stranger.socket(&format!("/api/tables/{id}/socket?version={VERSION}")).await?;
    ann.wait(|at| watchers(at) == 1).await?;
    // It asks for far more than fits between the two, and takes nothing of it.
    let look = serde_json::to_vec(&Request { id: "look ".repeat(12), wish: Wish::Look { entries: 1 } })?;
    let asks: Vec<u8> = frame(&look).repeat(5_000);
    let asking = tokio::spawn(async move {
        let _ = deaf.get_mut().write_all(&asks).await;
        deaf
    });
    let mut said = 0;
    while watchers(ann) == 1 {
        ann.must(Wish::Say { text: "人".repeat(300) }).await.context("nobody is held up")?;
        said += 1;
        assert!(said < 100_000, "it is never cut off");
    }
    let actions = ann.turn().await?;
    ann.act(&actions[0]).await?;
    drop(asking.await?);
    // The bots have done what they must.
    ann.turn().await?;
    let mut back = stranger.visit(&id, Some(known.number)).await?;
    back.scene = Some(known);
    let by_steps = back.until(|_, news| match news {
        News::Steps { .. } => Some(true),
        News::Scene { .. } => Some(false),
        _ => None,
    });
    assert!(by_steps.await?, "only what was missed");
    back.wait(|at| !at.chat.is_empty()).await?;
    let mut fresh = stranger.visit(&id, None).await?;
    fresh.wait(|at| at.scene.is_some()).await?;
    assert_eq!(back.scene, fresh.scene, "the same as somebody sees who comes anew");
    let metrics = stranger.get("/metrics").await?.text();
    let slow = metrics.lines().find(|line| line.starts_with("tabulea_slow_readers"));
    assert!(slow.is_some_and(|line| line.ends_with(" 1")), "it was cut off for being slow: {slow:?}");
    site.stop().await
}
