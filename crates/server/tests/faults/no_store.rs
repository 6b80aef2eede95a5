//! The database is locked, full or away: what cannot be kept is refused, and later everything goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, bail};
use gamekit::{Seat, What};
use protocol::TurnText;
use protocol::online::{Speed, Wish};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use store::{StoreError, Unit};
use visitor::AtTable;

use crate::site::{Database, Made, Site, table};
use crate::wrapped::{Wrapped, journal, numbers_of, seen};

fn act(at: &AtTable) -> Result<Wish> {
    let scene = at.scene.as_ref().context("a match")?;
    let action = scene.choices.first().context("a turn")?.action.clone();
    Ok(Wish::Act { decision: scene.decision, action })
}

async fn run(outsider: &mut SqliteConnection, statements: &str) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(outsider).await?;
    Ok(())
}

#[tokio::test]
async fn a_locked_database_refuses_moves_and_lets_the_match_go_on() -> Result<()> {
    let database = Database::new();
    // Long enough for those who read, on a machine that is busy with something else.
    let store = store::open(&format!("{}?busy_ms=600", database.url())).await?;
    let site = Site::with(store, Made::default()).await?;
    let (id, mut seated) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    for round in 0..2 {
        for at in &mut seated {
            at.turn().await?;
        }
        let before = seated[0].scene.clone();
        let kept = journal(&*database.open().await?, &id).await?;
        run(&mut outsider, "BEGIN IMMEDIATE").await?;
        let wish = act(&seated[0])?;
        let name = format!("locked {round}");
        seated[0].ask_as(&name, wish.clone()).await?;
        let refusal = seated[0].answer(&name).await?.expect_err("nothing can be kept");
        assert_eq!(refusal.code, "store/unavailable");
        assert_eq!(seated[1].refused(Wish::Say { text: "hello?".to_owned() }).await?, "store/unavailable");
        let stranger = visitor::Visitor::new(site.address);
        let answer =
            stranger.post("/api/guest", &protocol::online::NewGuest { name: "Dan".to_owned() }).await?;
        assert_eq!((answer.status, answer.code()), (503, "store/unavailable".to_owned()));
        assert!(answer.header("retry-after").is_some());
        assert_eq!(stranger.get("/healthz").await?.status, 200, "the process is well");
        assert_eq!(stranger.get("/readyz").await?.status, 503, "and cannot serve");
        let mut watcher = stranger.visit(&id, None).await?;
        watcher.wait(|at| at.scene.is_some()).await?;
        run(&mut outsider, "ROLLBACK").await?;
        assert_eq!(journal(&*database.open().await?, &id).await?, kept, "nothing is half done");
        assert_eq!(seated[0].scene, before);
        assert_eq!(stranger.get("/readyz").await?.status, 200);
        seated[0].ask_as(&name, wish).await?;
        let number = seated[0].answer(&name).await?.ok().flatten().context("now it is kept")?;
        assert_eq!(numbers_of(&journal(&*database.open().await?, &id).await?, 0, &name), [number]);
        seen(&mut seated[0], number).await?;
        for at in &mut seated[1..] {
            let actions = at.turn().await?;
            at.act(&actions[0]).await?;
        }
    }
    site.stop().await
}

#[tokio::test]
async fn a_full_disk_refuses_moves_and_lets_the_match_go_on() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    site.guest("Ann").await?;
    site.stop().await?;
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    let (pages,): (i64,) = sqlx::query_as("PRAGMA page_count").fetch_one(&mut outsider).await?;
    let small = format!("{}?max_pages={}", database.url(), pages + 8);
    let site = Site::with(store::open(&small).await?, Made::default()).await?;
    let (id, mut seated) = site.running(&table("assemble", 2, &[]), &["Ann", "Ben"]).await?;
    for size in [300, 30, 1] {
        let line = Wish::Say { text: "人".repeat(size) };
        loop {
            let name = seated[0].ask(line.clone()).await?;
            match seated[0].answer(&name).await? {
                Ok(_) => {}
                Err(refusal) => break assert_eq!(refusal.code, "store/unavailable"),
            }
        }
    }
    // A few moves may still fit on the pages that the journal has.
    let mut refused = None;
    for turn in 0.. {
        let must = match seated[0].scene.as_ref().map(|scene| scene.turn) {
            Some(TurnText::Act { must, .. }) => must,
            other => bail!("the game is over before the disk is full: {other:?}"),
        };
        let seat = must.iter().next().context("somebody's turn")?;
        let at = &mut seated[seat.index()];
        let (before, wish, name) = (at.scene.clone(), act(at)?, format!("full {turn}"));
        at.ask_as(&name, wish.clone()).await?;
        match at.answer(&name).await? {
            Ok(number) => {
                for at in &mut seated {
                    seen(at, number.context("an entry")?).await?;
                }
            }
            Err(refusal) => {
                assert_eq!(refusal.code, "store/unavailable");
                assert_eq!(at.scene, before, "nothing has happened");
                refused = Some((seat.0, name, wish));
                break;
            }
        }
    }
    let (seat, name, wish) = refused.context("it is full")?;
    let kept = journal(&*database.open().await?, &id).await?;
    assert_eq!(numbers_of(&kept, seat, &name), [0u32; 0]);
    // Somebody makes room.
    run(&mut outsider, "DELETE FROM chat").await?;
    let at = &mut seated[usize::from(seat)];
    at.ask_as(&name, wish).await?;
    assert!(at.answer(&name).await?.is_ok(), "the same match goes on");
    site.stop().await
}

/// A bot whose move cannot be kept moves later, without anybody asking.
#[tokio::test]
async fn bots_go_on_when_the_store_is_back() -> Result<()> {
    let database = Database::new();
    let tried = Arc::new(AtomicU32::new(0));
    let fails_once = {
        let tried = Arc::clone(&tried);
        move |unit: &Unit| {
            let is_bot = unit.body.contains(r#"{"act":{"seat":1"#);
            let is_first = is_bot && tried.fetch_add(1, Ordering::Relaxed) == 0;
            if is_first { Err(StoreError::Unavailable("the test says so".to_owned())) } else { Ok(()) }
        }
    };
    let store = Wrapped { before_append: Box::new(fails_once), ..Wrapped::new(database.open().await?) };
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let (id, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    while tried.load(Ordering::Relaxed) < 2 {
        let actions = seated[0].turn().await?;
        seated[0].act(&actions[0]).await?;
    }
    seated[0].turn().await?;
    let kept = journal(&*database.open().await?, &id).await?;
    assert!(kept.iter().any(|entry| matches!(entry.what, What::Act { seat: Seat(1), .. })), "{kept:?}");
    site.stop().await
}

/// The game has begun, and its first chance could not be kept before the server ended.
#[tokio::test]
async fn a_match_without_a_first_entry_begins_after_a_restart_with_full_clocks() -> Result<()> {
    let database = Database::new();
    let never = |_: &Unit| Err(StoreError::Unavailable("the test says so".to_owned()));
    let store = Wrapped { before_append: Box::new(never), ..Wrapped::new(database.open().await?) };
    let (time, hands) = server::Time::manual(1_000_000, 5_000_000);
    let made = Made { time: Some(time.clone()), ..Made::default() };
    let site = Site::with(Arc::new(store), made).await?;
    let timed = protocol::online::NewTable {
        speed: Speed::Live { bank: 60, increment: 0 },
        ..table("assemble", 2, &[])
    };
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&timed).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    a.must(Wish::Sit { chair: 0, nonce: crate::site::NONCE.to_owned() }).await?;
    b.must(Wish::Sit { chair: 1, nonce: crate::site::NONCE.to_owned() }).await?;
    a.must(Wish::Start).await?;
    site.stop().await?;
    let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
    let mut seated = Vec::new();
    for guest in [ann, ben] {
        let mut at = visitor::Visitor { server: site.address, ..guest }.visit(&id, None).await?;
        at.wait(|at| at.scene.is_some()).await?;
        seated.push(at);
    }
    let left = |at: &AtTable| at.clocks.iter().map(|clock| clock.left).collect::<Vec<_>>();
    assert_eq!(left(&seated[0]), [60_000, 60_000]);
    hands.pass(2_000);
    let first = seated.iter().position(|at| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty()));
    let at = &mut seated[first.context("somebody's turn")?];
    let actions = at.turn().await?;
    at.act(&actions[0]).await?;
    assert_eq!(left(at).iter().sum::<u64>(), 118_000, "the clock runs");
    site.stop().await
}
