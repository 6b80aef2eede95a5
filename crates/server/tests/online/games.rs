//! Whole games between people and bots.

use anyhow::{Context, Result};
use gamekit::{End, Record};
use protocol::online::{News, Wish};

use crate::site::{Database, Site, play_on, table};

#[tokio::test]
async fn people_and_bots_play_every_game_to_its_end() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    for (game, bots) in [("assemble", &["novice"][..]), ("alea", &["novice"]), ("heroes", &["novice"])] {
        let (id, mut seated) = site.running(&table(game, 2, bots), &["Ann", "Ben"]).await?;
        let commitment = seated[0].room.as_ref().context("a room")?.commitment.clone();
        play_on(&mut seated, 7).await?;
        let scene = seated[0].scene.as_ref().context("a match")?;
        assert_eq!(scene.end, Some(End::Finished), "{game}");
        assert_eq!(scene.commitment, commitment, "{game}: it was shown from the start");
        let record: Record =
            site.guest("Cleo").await?.get(&format!("/api/tables/{id}/record")).await?.json()?;
        assert_eq!(catalog::verify_record(&record), Ok(()), "{game}");
        assert_eq!(record.fairness.and_then(|fairness| fairness.seed), scene.seed, "{game}");
        assert_eq!(record.players[0].name, "Ann");
    }
    site.stop().await
}

/// Whoever comes back is told what happened, entry by entry; whoever was away for long gets everything.
#[tokio::test]
async fn whoever_comes_back_sees_the_same_as_those_who_stayed() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("assemble", 1, &["novice"])).await?;
    let mut stays = ann.visit(&id, None).await?;
    stays.must(Wish::Sit { chair: 0, nonce: crate::site::NONCE.to_owned() }).await?;
    stays.must(Wish::Start).await?;
    for turn in 0..6 {
        let actions = stays.turn().await?;
        let known = stays.scene.clone();
        stays.act(&actions[turn % actions.len()]).await?;
        stays.turn().await?;
        let now = stays.scene.clone().context("a match")?;
        let known = known.context("a match")?;
        let mut back = ann.visit(&id, Some(known.number)).await?;
        back.scene = Some(known);
        back.until(|at, news| {
            matches!(news, News::Steps { .. }).then(|| assert_eq!(at.scene.as_ref(), Some(&now)))
        })
        .await?;
        let mut anew = ann.visit(&id, Some(9_999)).await?;
        anew.until(|_, news| matches!(news, News::Scene { .. }).then_some(())).await?;
        assert_eq!(anew.scene, Some(now), "a number that never was gets everything");
    }
    site.stop().await
}

/// The server stops and starts: everything is as it was.
#[tokio::test]
async fn a_restart_loses_nothing() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("heroes", 1, &["novice", "novice"]), &["Ann"]).await?;
    for turn in 0..5 {
        let actions = seated[0].turn().await?;
        seated[0].act(&actions[turn % actions.len()].clone()).await?;
    }
    seated[0].turn().await?;
    let before = seated[0].scene.clone().context("a match")?;
    let (me, at) = (site.guest("other").await?, &mut seated[0]);
    site.stop().await?;
    let bye = at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    });
    assert_eq!(bye.await?, ("server/stopping".to_owned(), true));
    let site = Site::start(&database).await?;
    let somebody = visitor::Visitor { server: site.address, ..me };
    let mut watcher = somebody.visit(&id, None).await?;
    watcher.until(|_, news| matches!(news, News::Scene { .. }).then_some(())).await?;
    let after = watcher.scene.context("a match")?;
    assert_eq!((after.number, after.turn, after.decision), (before.number, before.turn, before.decision));
    site.stop().await
}
