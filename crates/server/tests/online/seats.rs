//! Sitting down, filling up, beginning, playing again.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::StreamExt;
use protocol::online::{Chair, News, Stage, Wish};
use visitor::Heard;

use crate::site::{Database, NONCE, Site, play_on, table};

fn sit(chair: u8) -> Wish {
    Wish::Sit { chair, nonce: NONCE.to_owned() }
}

#[tokio::test]
async fn people_sit_down_and_only_the_host_begins() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    a.must(sit(0)).await?;
    a.must(sit(0)).await?;
    assert_eq!(b.refused(sit(0)).await?, "table/chair");
    assert_eq!(b.refused(sit(7)).await?, "table/chair");
    assert_eq!(b.refused(Wish::Sit { chair: 1, nonce: "nothing".to_owned() }).await?, "table/nonce");
    b.must(sit(1)).await?;
    b.must(sit(2)).await?;
    assert_eq!(a.refused(Wish::Start).await?, "table/chairs_empty");
    let fill = |chair, level: Option<&str>| Wish::Fill { chair, level: level.map(str::to_owned) };
    assert_eq!(b.refused(fill(1, Some("novice"))).await?, "table/not_host");
    assert_eq!(a.refused(fill(2, Some("novice"))).await?, "table/chair");
    for level in ["exec:true", "master:100ms", "flat300", "wizard"] {
        assert_eq!(a.refused(fill(1, Some(level))).await?, "table/level", "{level}");
    }
    a.must(fill(1, Some("skilled"))).await?;
    a.must(fill(1, None)).await?;
    a.must(fill(1, Some("novice"))).await?;
    b.must(Wish::Stand).await?;
    b.must(sit(2)).await?;
    assert_eq!(b.refused(Wish::Start).await?, "table/not_host");
    assert_eq!(a.refused(Wish::Undo).await?, "table/not_started");
    a.must(Wish::Start).await?;
    b.when(|at| at.scene.is_some().then_some(())).await?;
    assert_eq!(a.refused(sit(1)).await?, "table/started");
    let room = a.when(|at| at.room.clone().filter(|room| room.stage == Stage::Running)).await?;
    assert_eq!(room.you.seat, Some(gamekit::Seat(0)));
    assert!(matches!(&room.chairs[2], Chair::Person { name, is_here: true, .. } if name == "Ben"));
    site.stop().await
}

/// Other pages of the same browser do not go on in the name of who has left.
#[tokio::test]
async fn the_sockets_of_who_leaves_are_closed() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut both = [ann.visit(&id, None).await?, ann.visit(&id, None).await?];
    let mut other = ben.visit(&id, None).await?;
    let mut lobby = ann.socket("/api/lobby/socket").await?;
    both[0].must(sit(0)).await?;
    assert_eq!(ann.post("/api/leave", &()).await?.status, 204);
    for at in &mut both {
        let bye = at.until(|_, news| match news {
            News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
            _ => None,
        });
        assert_eq!(bye.await?, ("guest/none".to_owned(), false));
        assert!(matches!(at.hear().await?, Heard::Closed(_)));
    }
    let closed = async { while lobby.next().await.is_some_and(|message| message.is_ok()) {} };
    tokio::time::timeout(Duration::from_secs(20), closed).await.context("the lobby is still open")?;
    other.must(sit(1)).await?;
    site.stop().await
}

/// Without a session somebody can watch, and nothing else.
#[tokio::test]
async fn somebody_unknown_only_watches() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, _seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    let mut watcher = visitor::Visitor::new(site.address).visit(&id, None).await?;
    watcher.when(|at| at.scene.is_some().then_some(())).await?;
    assert_eq!(watcher.scene.as_ref().context("a match")?.viewer, gamekit::Viewer::Public);
    for wish in [sit(0), Wish::Stand, Wish::Start, Wish::Rematch, Wish::Say { text: "hello".to_owned() }] {
        assert_eq!(watcher.refused(wish).await?, "guest/none");
    }
    for wish in [
        Wish::Act { decision: 1, action: "take 3".to_owned() },
        Wish::Undo,
        Wish::Resign,
        Wish::Return,
        Wish::Vote { agree: true },
    ] {
        assert_eq!(watcher.refused(wish).await?, "table/not_seated");
    }
    site.stop().await
}

#[tokio::test]
async fn everybody_follows_to_the_next_game() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    assert_eq!(seated[0].refused(Wish::Rematch).await?, "table/not_over");
    play_on(&mut seated, 3).await?;
    seated[1].must(Wish::Rematch).await?;
    seated[0].must(Wish::Rematch).await?;
    let next = seated[0].when(|at| at.room.as_ref()?.rematch.clone()).await?;
    assert_ne!(next, id);
    let mut ann = site.guest("Cleo").await?.visit(&next, None).await?;
    let room = ann.when(|at| at.room.clone()).await?;
    assert_eq!(
        (room.stage, room.chairs.iter().filter(|chair| **chair == Chair::Empty).count()),
        (Stage::Waiting, 2)
    );
    site.stop().await
}

#[tokio::test]
async fn a_table_that_is_not_there_is_told() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let mut at = ann.visit(&"a".repeat(24), None).await?;
    let bye = at
        .until(|_, news| match news {
            News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
            _ => None,
        })
        .await?;
    assert_eq!(bye, ("table/unknown".to_owned(), false));
    site.stop().await
}
