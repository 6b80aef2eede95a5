//! A socket is cut at every point of a move. Whoever comes back and sends it again has moved once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use futures_util::SinkExt;
use protocol::online::{News, VERSION, Wish};
use store::StoreError;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::{Gate, Wrapped, journal, numbers_of, seen};

/// Ann alone with a bot of Alice Assemble, at her turn.
async fn anns_turn(site: &Site) -> Result<(Visitor, String, AtTable)> {
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("assemble", 1, &["novice"])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    at.must(Wish::Start).await?;
    at.turn().await?;
    Ok((ann, id, at))
}

/// Comes back with what was known, and has told all that was missed.
async fn come_back(ann: &Visitor, id: &str, gone: AtTable) -> Result<AtTable> {
    let known = gone.scene.clone().context("a match")?;
    drop(gone);
    let mut back = ann.visit(id, Some(known.number)).await?;
    back.scene = Some(known);
    back.until(|_, news| matches!(news, News::Steps { .. } | News::Scene { .. }).then_some(())).await?;
    Ok(back)
}

fn act(at: &AtTable) -> Result<Wish> {
    let scene = at.scene.as_ref().context("a match")?;
    let action = scene.choices.first().context("a turn")?.action.clone();
    Ok(Wish::Act { decision: scene.decision, action })
}

/// The move is in the journal once, its sender is told so, and sees what everybody sees.
async fn moved_once(
    database: &Database,
    ann: &Visitor,
    id: &str,
    mut at: AtTable,
    name: &str,
    wish: Wish,
) -> Result<()> {
    at.ask_as(name, wish).await?;
    let number = at.answer(name).await?.ok().flatten().context("it was refused")?;
    seen(&mut at, number).await?;
    at.turn().await?;
    let kept = journal(&*database.open().await?, id).await?;
    assert_eq!(numbers_of(&kept, 0, name), [number]);
    let mut fresh = ann.visit(id, None).await?;
    fresh.turn().await?;
    assert_eq!(fresh.scene, at.scene);
    Ok(())
}

#[tokio::test]
async fn before_anything_was_sent() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, id, at) = anns_turn(&site).await?;
    let wish = act(&at)?;
    let back = come_back(&ann, &id, at).await?;
    moved_once(&database, &ann, &id, back, "before", wish).await?;
    site.stop().await
}

#[tokio::test]
async fn in_the_middle_of_a_message() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, id, at) = anns_turn(&site).await?;
    let before = journal(&*database.open().await?, &id).await?;
    let wish = act(&at)?;
    let mut half = ann.socket(&format!("/api/tables/{id}/socket?version={VERSION}")).await?;
    half.send(Message::text("{}")).await?;
    let request = protocol::online::Request { id: "half".to_owned(), wish: wish.clone() };
    let text = serde_json::to_vec(&request)?;
    // A masked text of this length, of which half arrives.
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len())?, 0, 0, 0, 0];
    frame.extend_from_slice(&text[..text.len() / 2]);
    half.get_mut().write_all(&frame).await?;
    half.get_mut().shutdown().await?;
    // The server has read all of it when it has let go of the socket.
    while let Some(Ok(_)) = futures_util::StreamExt::next(&mut half).await {}
    drop(half);
    assert_eq!(journal(&*database.open().await?, &id).await?, before);
    let back = come_back(&ann, &id, at).await?;
    moved_once(&database, &ann, &id, back, "half", wish).await?;
    site.stop().await
}

/// The move waits for the disk while its sender's socket is lost.
#[tokio::test]
async fn after_it_was_sent_and_before_it_was_answered() -> Result<()> {
    let database = Database::new();
    let gate = Gate::new();
    let store = Wrapped { gate: Some(gate.clone()), ..Wrapped::new(database.open().await?) };
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let (ann, id, mut at) = anns_turn(&site).await?;
    let wish = act(&at)?;
    let before = gate.shut();
    at.ask_as("lost", wish.clone()).await?;
    gate.arrived_after(before).await?;
    let known = at.scene.clone();
    drop(at);
    gate.open();
    let mut back = ann.visit(&id, known.as_ref().map(|scene| scene.number)).await?;
    back.scene = known;
    moved_once(&database, &ann, &id, back, "lost", wish).await?;
    site.stop().await
}

/// The same, and the disk refuses: nothing has happened, and sending it again is the first time.
#[tokio::test]
async fn after_it_was_sent_and_could_not_be_kept() -> Result<()> {
    let database = Database::new();
    let (gate, is_lost) = (Gate::new(), Arc::new(AtomicBool::new(false)));
    let lost = Arc::clone(&is_lost);
    let fails = move |_: &store::Unit| match lost.load(Ordering::Relaxed) {
        false => Ok(()),
        true => Err(StoreError::Unavailable("the test says so".to_owned())),
    };
    let store = Wrapped { gate: Some(gate.clone()), ..Wrapped::new(database.open().await?) };
    let store = Wrapped { before_append: Box::new(fails), ..store };
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let (ann, id, mut at) = anns_turn(&site).await?;
    let before = at.scene.clone();
    let wish = act(&at)?;
    is_lost.store(true, Ordering::Relaxed);
    let arrived = gate.shut();
    at.ask_as("refused", wish.clone()).await?;
    gate.arrived_after(arrived).await?;
    drop(at);
    gate.open();
    let mut back = ann.visit(&id, None).await?;
    back.turn().await?;
    assert_eq!(back.scene, before, "nothing has happened");
    back.ask_as("refused", wish.clone()).await?;
    let refusal = back.answer("refused").await?.expect_err("it still cannot be kept");
    assert_eq!(refusal.code, "store/unavailable");
    is_lost.store(false, Ordering::Relaxed);
    moved_once(&database, &ann, &id, back, "refused", wish).await?;
    site.stop().await
}

#[tokio::test]
async fn after_it_was_answered_and_before_it_was_seen() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, id, mut at) = anns_turn(&site).await?;
    let wish = act(&at)?;
    at.ask_as("unseen", wish.clone()).await?;
    let known = at.scene.clone();
    at.until(|_, news| matches!(news, News::Done { .. }).then_some(())).await?;
    assert_eq!(at.scene, known, "the answer comes first");
    let back = come_back(&ann, &id, at).await?;
    moved_once(&database, &ann, &id, back, "unseen", wish).await?;
    site.stop().await
}
