//! Whoever runs a server, from another process: closes, bans, backups. The server that runs notices.

use std::sync::Arc;

use anyhow::{Context, Result};
use gamekit::{End, Record};
use protocol::online::{News, Scope, Stage, Wish};
use store::testing::Postgres;
use store::{Ban, BanKind, Store};
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, play_on, table};

async fn bye(at: &mut AtTable) -> Result<(String, bool)> {
    at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    })
    .await
}

#[tokio::test]
async fn tables_are_closed_as_was_asked() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let operator = database.open().await?;
    let ann = site.guest("Ann").await?;
    let waiting = ann.make_table(&table("heroes", 3, &[])).await?;
    let mut waits = ann.visit(&waiting, None).await?;
    let (running, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ben", "Cleo"]).await?;
    let asleep = ann.make_table(&table("alea", 3, &[])).await?;
    for id in [&waiting, &running, &asleep] {
        operator.upkeep().ask_to_close(id).await?;
    }
    waits.wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    let end = seated[0].when(|at| at.scene.as_ref()?.end).await?;
    assert_eq!(end, End::Aborted);
    while !operator.upkeep().closings().await?.is_empty() {
        ann.get("/api/me").await?;
    }
    let left = ann.me().await?.tables;
    assert!(left.len() == 2 && left.iter().all(|card| card.stage == Stage::Over), "{left:?}");
    let record: Record = ann.get(&format!("/api/tables/{running}/record")).await?.json()?;
    assert_eq!(record.end, Some(End::Aborted));
    site.stop().await
}

/// Asks until the answer is this.
async fn until_answered(visitor: &Visitor, status: u16) -> Result<()> {
    while visitor.get("/api/me").await?.status != status {}
    Ok(())
}

#[tokio::test]
async fn whoever_is_banned_is_cut_off_and_kept_out() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let operator = database.open().await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let turtle = ann.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for visitor in [&ann, &turtle, &ben] {
        seated.push(visitor.visit(&id, None).await?);
    }
    let host = operator.table(&id).await?.context("a table")?.host;
    let ban = |kind, whom: &str| Ban { kind, whom: whom.to_owned(), reason: String::new(), created: 1 };
    operator.upkeep().add_ban(&ban(BanKind::Guest, &host)).await?;
    for at in &mut seated[..2] {
        assert_eq!(bye(at).await?, ("guest/banned".to_owned(), false));
    }
    for visitor in [&ann, &turtle] {
        let answer = visitor.get("/api/me").await?;
        assert_eq!((answer.status, answer.code().as_str()), (403, "guest/banned"));
        assert!(visitor.visit(&id, None).await.is_err());
    }
    seated[2].must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    assert!(operator.upkeep().end_ban(BanKind::Guest, &host).await?);
    until_answered(&ann, 200).await?;

    operator.upkeep().add_ban(&ban(BanKind::Network, "127.0.0.0/8")).await?;
    assert_eq!(bye(&mut seated[2]).await?, ("guest/banned".to_owned(), false));
    assert_eq!(ben.get("/api/me").await?.code(), "guest/banned");
    assert_eq!(ben.get("/healthz").await?.status, 200, "the proxy still asks");
    operator.upkeep().end_ban(BanKind::Network, "127.0.0.0/8").await?;
    until_answered(&ben, 200).await?;
    site.stop().await
}

/// A backup is taken while a game runs; from it the game goes on, in either kind of database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_restored_and_played_on() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let turtle = ann.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("heroes", 2, &["novice"])).await?;
    let mut seated = [ann.visit(&id, None).await?, turtle.visit(&id, None).await?];
    for (chair, at) in (0u8..).zip(&mut seated) {
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
    }
    seated[0].must(Wish::Say { text: "good luck".to_owned() }).await?;
    seated[0].must(Wish::Start).await?;
    let (mut moves, mut number) = (0, 0);
    while moves < 12 {
        for at in &mut seated {
            at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.number >= number)).await?;
        }
        let asked = |at: &&mut AtTable| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty());
        let at = match seated.iter_mut().find(asked) {
            Some(at) => {
                let choices = at.turn().await?;
                at.act(&choices[moves % choices.len()]).await?;
                moves += 1;
                at
            }
            // The bot of the house decides.
            None => {
                seated[0].hear().await?;
                &mut seated[0]
            }
        };
        number = at.scene.as_ref().map_or(0, |scene| scene.number);
    }
    let mut lines = Vec::new();
    let operator = database.open().await?;
    operator
        .upkeep()
        .backup(&mut |line| {
            lines.push(line.to_owned());
            Ok(())
        })
        .await?;
    // The first server goes on, and the second knows nothing of it.
    play_on(&mut seated, 1).await?;
    site.stop().await?;

    let second = Database::new();
    let postgres = Postgres::shared().database().await.map_err(anyhow::Error::msg)?;
    for store in [second.open().await?, store::open(&postgres).await?] {
        let store: Arc<dyn Store> = store;
        store.upkeep().restore(&mut lines.iter().cloned().map(Ok)).await?;
        let site = Site::with(store, Made::default()).await?;
        let [mut ann, mut turtle] = [ann.clone(), turtle.clone()];
        (ann.server, turtle.server) = (site.address, site.address);
        let mut seated = [ann.visit(&id, None).await?, turtle.visit(&id, None).await?];
        for at in &mut seated {
            at.wait(|at| at.scene.is_some()).await?;
        }
        seated[0].wait(|at| !at.chat.is_empty()).await?;
        assert_eq!(seated[0].chat, ["good luck"]);
        play_on(&mut seated, 2).await?;
        let record: Record = ann.get(&format!("/api/tables/{id}/record")).await?.json()?;
        assert_eq!((record.end, catalog::verify_record(&record)), (Some(End::Finished), Ok(())));
        site.stop().await?;
    }
    Ok(())
}
