//! What nobody uses any more is removed, after the time that is set.

use anyhow::{Context, Result};
use gamekit::{End, Seat};
use protocol::online::{News, Scope, Wish};
use protocol::{Scene, TurnText};
use server::Time;
use sqlx::{Connection, SqliteConnection};
use store::FaultOrder;
use visitor::Visitor;

use crate::site::{Database, Made, Site, table};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;
const BEGIN: u64 = 1_700_000_000_000;

async fn site_on_day(database: &Database, day: u64) -> Result<Site> {
    let (time, _hands) = Time::manual(BEGIN + day * DAY, day);
    Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await
}

/// Whether others have to decide, and not this seat.
fn has_moved(scene: &Scene, seat: u8) -> bool {
    matches!(scene.turn, TurnText::Act { must, .. } if !must.contains(Seat(seat)))
}

/// The code with which a table is refused.
async fn refusal(visitor: &Visitor, table: &str) -> Result<Option<String>> {
    let mut at = visitor.visit(table, None).await?;
    at.until(|at, news| match news {
        News::Bye { code, .. } => Some(Some(code.clone())),
        _ => at.room.is_some().then_some(None),
    })
    .await
}

#[tokio::test]
async fn tables_and_guests_are_removed_when_nobody_comes_back() -> Result<()> {
    let database = Database::new();
    let site = site_on_day(&database, 0).await?;
    let (ann, dan) = (site.guest("Ann").await?, site.guest("Dan").await?);
    let turtle = dan.program("Turtle", &[Scope::Read]).await?;
    let fault = serde_json::json!({ "what": "it broke", "page": "/", "build": "", "browser": "" });
    assert_eq!(ann.post("/api/faults", &fault).await?.status, 204);
    let waiting = ann.make_table(&table("heroes", 3, &[])).await?;
    let (running, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ben", "Cleo"]).await?;
    // The bot has made its move: later ones would be signs of life.
    seated[0].wait(|at| at.scene.as_ref().is_some_and(|scene| has_moved(scene, 2))).await?;
    drop(seated);
    site.stop().await?;

    // Within the times nothing happens.
    let site = site_on_day(&database, 6).await?;
    let at = |visitor: &Visitor, site: &Site| Visitor { server: site.address, ..visitor.clone() };
    assert_eq!(refusal(&at(&ann, &site), &waiting).await?, None);
    site.stop().await?;

    let site = site_on_day(&database, 8).await?;
    let here = at(&ann, &site);
    while here.me().await?.tables.iter().any(|card| card.id == waiting) {}
    assert_eq!(refusal(&here, &waiting).await?.as_deref(), Some("table/unknown"));
    let mut watcher = here.visit(&running, None).await?;
    watcher.wait(|at| at.scene.is_some()).await?;
    assert_eq!(watcher.scene.as_ref().context("a match")?.end, None, "it may still go on");
    let operator = database.open().await?;
    assert_eq!(operator.faults().faults(FaultOrder::Latest, 9).await?.len(), 1);
    drop(watcher);
    site.stop().await?;

    let site = site_on_day(&database, 100).await?;
    let mut watcher = at(&ann, &site).visit(&running, None).await?;
    assert_eq!(watcher.when(|at| at.scene.as_ref()?.end).await?, End::Aborted);
    // Nobody has told of it since.
    while !operator.faults().faults(FaultOrder::Latest, 9).await?.is_empty() {}
    operator.close().await;
    site.stop().await?;

    // Ann was here a while ago; Dan was not, nor his program. Who sat at a table stays.
    let site = site_on_day(&database, 420).await?;
    let (ann, dan, turtle) = (at(&ann, &site), at(&dan, &site), at(&turtle, &site));
    // Whoever asks was here: nobody does before it is done.
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    let guests = "SELECT count(*) FROM guests";
    while sqlx::query_as::<_, (i64,)>(guests).fetch_one(&mut outsider).await? != (3,) {}
    assert_eq!([turtle.get("/api/me").await?.status, dan.get("/api/me").await?.status], [401, 401]);
    assert_eq!(ann.get("/api/me").await?.status, 200);
    let record = ann.get(&format!("/api/tables/{running}/record")).await?;
    assert_eq!(record.status, 200, "games that are over are kept");
    site.stop().await
}

/// What came of a game may stand nowhere else: as long as the annals cannot be looked through, tables stay.
#[tokio::test]
async fn games_that_are_not_in_the_annals_are_kept() -> Result<()> {
    let database = Database::new();
    let site = site_on_day(&database, 0).await?;
    site.guest("Dan").await?;
    let (over, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    seated[0].must(Wish::Resign).await?;
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    let entered = "SELECT count(*) FROM results";
    while sqlx::query_as::<_, (i64,)>(entered).fetch_one(&mut outsider).await? != (1,) {}
    drop(seated);
    site.stop().await?;
    // A game for ratings that nobody understands.
    sqlx::query("UPDATE results SET is_rated = 1, entries = -1").execute(&mut outsider).await?;
    let (time, _hands) = Time::manual(BEGIN + 500 * DAY, 500);
    let config: Option<fn(&mut server::Config)> = Some(|config| config.keep.finished = 30);
    let made = Made { time: Some(time), config, ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    // Dan is forgotten after the tables.
    let guests = "SELECT count(*) FROM guests";
    while sqlx::query_as::<_, (i64,)>(guests).fetch_one(&mut outsider).await? != (1,) {}
    let tables = "SELECT count(*) FROM tables WHERE id = ?1 AND stage = 'over'";
    let kept: (i64,) = sqlx::query_as(tables).bind(&over).fetch_one(&mut outsider).await?;
    assert_eq!(kept, (1,));
    site.stop().await
}

/// A table leaves memory while somebody asks for its record: it is opened anew, and nobody is told to wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_leaves_memory_answers_all_the_same() -> Result<()> {
    let database = Database::new();
    // At once, whenever nobody is there.
    let config: Option<fn(&mut server::Config)> = Some(|config| config.idle_seconds = 0);
    let site = Site::with(database.open().await?, Made { config, ..Made::default() }).await?;
    let (id, seated) = site.running(&table("alea", 2, &["novice"]), &["Ben", "Cleo"]).await?;
    drop(seated);
    let (path, reader) = (format!("/api/tables/{id}/record"), Visitor::new(site.address));
    for number in 0..100 {
        let answer = reader.get(&path).await?;
        assert_eq!(answer.status, 200, "{number}: {}", answer.text());
    }
    site.stop().await
}
