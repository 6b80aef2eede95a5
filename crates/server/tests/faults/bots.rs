//! Bots that break off, answer nonsense, or are asked for again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use anyhow::{Context, Result};
use gamekit::{End, Seat};
use protocol::online::{Chair, Proposed, Wish};
use protocol::{Advice, Thought, TurnText};
use server::{Thinker, Time};
use tokio::sync::mpsc;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, play_on, table};

#[tokio::test]
async fn a_bot_that_fails_does_not_stop_the_game() -> Result<()> {
    let decided = |action: &str| {
        let action = action.to_owned();
        move |thought: &Thought| Advice::Decided { id: thought.id, action: action.clone() }
    };
    let thinkers: [(&str, Thinker); 6] = [
        ("it panics", Arc::new(|_: &Thought| panic!("the test says so"))),
        ("it says nothing", Arc::new(decided(""))),
        ("it talks nonsense", Arc::new(decided("take 99999999999999999999\0"))),
        ("it talks on and on", Arc::new(decided(&"place 1 ".repeat(100_000)))),
        (
            "it answers something else",
            Arc::new(|thought: &Thought| Advice::Assessed { id: thought.id, actions: Vec::new() }),
        ),
        (
            "it answers somebody else",
            Arc::new(|thought: &Thought| Advice::Failed { id: thought.id + 7, reason: String::new() }),
        ),
    ];
    for (what, thinker) in thinkers {
        let database = Database::new();
        let made = Made { thinker: Some(thinker), ..Made::default() };
        let site = Site::with(database.open().await?, made).await?;
        let (_, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
        play_on(&mut seated, 1).await?;
        assert_eq!(seated[0].scene.as_ref().and_then(|scene| scene.end), Some(End::Finished), "{what}");
        site.stop().await?;
    }
    Ok(())
}

/// Whether Ann owes no decision.
fn has_played(at: &AtTable) -> bool {
    match at.scene.as_ref().map(|scene| scene.turn) {
        Some(TurnText::Act { must, .. }) => !must.contains(Seat(0)),
        _ => false,
    }
}

/// Ben and Cleo let a bot play for Ann, who is not there, and wait until it has.
async fn stand_in(b: &mut AtTable, c: &mut AtTable) -> Result<()> {
    let is_gone = |at: &AtTable| {
        at.room.as_ref().is_some_and(|room| matches!(room.chairs[0], Chair::Person { is_here: false, .. }))
    };
    b.wait(is_gone).await?;
    b.must(Wish::Propose {
        what: Proposed::StandIn { seat: Seat(0), level: "novice".to_owned(), once: false },
    })
    .await?;
    c.must(Wish::Vote { agree: true }).await?;
    b.wait(has_played).await?;
    Ok(())
}

/// A sealed decision is taken back, and its number is asked for once more: of a bot as well.
#[tokio::test]
async fn a_bot_decides_again_what_was_taken_back() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let mut guests: Vec<Visitor> = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        guests.push(site.guest(name).await?);
    }
    let id = guests[0].make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.turn().await?;
    }
    drop(seated.remove(0));
    let [b, c] = &mut seated[..] else { anyhow::bail!("two") };
    stand_in(b, c).await?;
    let mut ann = guests[0].visit(&id, None).await?;
    ann.must(Wish::Return).await?;
    ann.must(Wish::Undo).await?;
    ann.turn().await?;
    drop(ann);
    b.wait(|at| !has_played(at)).await?;
    stand_in(b, c).await?;
    site.stop().await
}

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Holds up the first bot that is asked until it is let go.
struct Stuck {
    asked: AtomicUsize,
    let_go: (Mutex<bool>, Condvar),
}

impl Stuck {
    fn think(&self, thought: &Thought, begins: &mpsc::UnboundedSender<()>) -> Advice {
        if self.asked.fetch_add(1, Ordering::Relaxed) == 0 {
            let _ = begins.send(());
            let (is_free, changed) = &self.let_go;
            let held = is_free.lock().expect("nobody panics here");
            let waiting = changed.wait_timeout_while(held, PATIENCE, |is_free| !*is_free);
            drop(waiting.expect("nobody panics here"));
        }
        server::usual_bot(thought)
    }

    fn let_go(&self) {
        *self.let_go.0.lock().expect("nobody panics here") = true;
        self.let_go.1.notify_all();
    }
}

/// A bot that never comes to an end costs its table a minute, and others nothing more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_never_ends_is_given_up() -> Result<()> {
    let database = Database::new();
    let stuck = Arc::new(Stuck { asked: AtomicUsize::new(0), let_go: (Mutex::new(false), Condvar::new()) });
    let (begins, mut begun) = mpsc::unbounded_channel();
    let (time, hands) = Time::manual(1_000_000, 0);
    let thinks = Arc::clone(&stuck);
    let made = Made {
        time: Some(time),
        thinker: Some(Arc::new(move |thought: &Thought| thinks.think(thought, &begins))),
        config: Some(|config| config.bot_threads = 1),
        ..Made::default()
    };
    let site = Site::with(database.open().await?, made).await?;
    let (_, mut first) = site.running(&table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    tokio::time::timeout(PATIENCE, begun.recv()).await?.context("it is asked")?;
    // It has the only place there is.
    let (_, mut second) = site.running(&table("assemble", 1, &["novice"]), &["Cleo"]).await?;
    let lost = async || {
        let metrics = Visitor::new(site.address).get("/metrics").await?.text();
        let line = metrics.lines().find_map(|line| line.strip_prefix("tabulea_bots_lost "));
        anyhow::Ok(line.context("it is counted")?.to_owned())
    };
    assert_eq!(lost().await?, "0");
    hands.pass(60_000);
    play_on(&mut second, 1).await?;
    play_on(&mut first, 1).await?;
    assert_eq!(lost().await?, "1");
    stuck.let_go();
    let found = async {
        while lost().await? != "0" {}
        anyhow::Ok(())
    };
    tokio::time::timeout(PATIENCE, found).await.context("its thread is there again")??;
    site.stop().await
}
