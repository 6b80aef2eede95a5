//! Bots that think for ever at more tables than there are places: people elsewhere do not notice.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use anyhow::{Context, Result};
use protocol::online::Wish;
use protocol::{Advice, Thought};
use visitor::Visitor;

use crate::site::{Database, Made, Site, play_on, table};

/// How many bots may think at once.
const PLACES: usize = 2;
/// How many tables have a bot that thinks.
const TABLES: usize = 5;
/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Holds up bots until it is opened.
#[derive(Default)]
struct Gate {
    inside: Mutex<Inside>,
    changed: Condvar,
}

#[derive(Clone, Copy, Default)]
struct Inside {
    is_open: bool,
    now: usize,
    most: usize,
    gave_up: bool,
}

impl Gate {
    /// What a bot does in place of thinking, on whatever thread it is asked.
    fn think(&self, thought: &Thought) -> Advice {
        let mut inside = self.inside();
        inside.now += 1;
        inside.most = inside.most.max(inside.now);
        self.changed.notify_all();
        let waiting = self.changed.wait_timeout_while(inside, PATIENCE, |inside| !inside.is_open);
        let (mut inside, waited) = waiting.expect("nobody panics here");
        inside.gave_up |= waited.timed_out();
        inside.now -= 1;
        drop(inside);
        server::usual_bot(thought)
    }

    fn open(&self) {
        self.inside().is_open = true;
        self.changed.notify_all();
    }

    /// Waits until so many think.
    fn wait_for(&self, bots: usize) {
        let waiting = self.changed.wait_timeout_while(self.inside(), PATIENCE, |inside| inside.now < bots);
        assert!(!waiting.expect("nobody panics here").1.timed_out(), "{bots} bots never think at once");
    }

    fn inside(&self) -> std::sync::MutexGuard<'_, Inside> {
        self.inside.lock().expect("nobody panics here")
    }
}

/// The value of a metric.
async fn metric(stranger: &Visitor, name: &str) -> Result<String> {
    let metrics = stranger.get("/metrics").await?.text();
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(line.with_context(|| format!("{name} in {metrics}"))?.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_think_for_ever_leave_room_for_people() -> Result<()> {
    let database = Database::new();
    let gate = Arc::new(Gate::default());
    let thinks = Arc::clone(&gate);
    let made = Made {
        thinker: Some(Arc::new(move |thought: &Thought| thinks.think(thought))),
        config: Some(|config| config.bot_threads = PLACES),
        ..Made::default()
    };
    let site = Site::with(database.open().await?, made).await?;
    let mut with_bots = Vec::new();
    for number in 0..TABLES {
        let name = format!("Guest {number}");
        let (_, mut seated) = site.running(&table("alea", 2, &["novice"]), &[&name, "Ben"]).await?;
        for at in &mut seated {
            // All but the bot have declared.
            let actions = at.turn().await?;
            at.act(&actions[0]).await?;
        }
        with_bots.push(seated);
    }
    let waits = Arc::clone(&gate);
    tokio::task::spawn_blocking(move || waits.wait_for(PLACES)).await?;

    // People elsewhere make a table, talk, play a whole game and read its record.
    let (id, mut people) = site.running(&table("assemble", 2, &[]), &["Ann", "Cleo"]).await?;
    people[0].must(Wish::Say { text: "how quiet it is".to_owned() }).await?;
    people[1].wait(|at| at.chat == ["how quiet it is"]).await?;
    play_on(&mut people, 3).await?;
    let stranger = Visitor::new(site.address);
    for path in ["/healthz".to_owned(), "/readyz".to_owned(), format!("/api/tables/{id}/record")] {
        assert_eq!(stranger.get(&path).await?.status, 200, "{path}");
    }
    // So do those who wait for a bot.
    with_bots[TABLES - 1][0].must(Wish::Say { text: "take your time".to_owned() }).await?;
    let inside = *gate.inside();
    assert_eq!((inside.now, inside.most), (PLACES, PLACES), "no more than there are places");
    assert_eq!(metric(&stranger, "tabulea_bots_waiting").await?, (TABLES - PLACES).to_string());
    assert!(with_bots.iter().flatten().all(|at| at.scene.as_ref().is_some_and(|scene| scene.decision == 1)));

    gate.open();
    for at in with_bots.iter_mut().flatten() {
        at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.decision > 1)).await?;
    }
    let inside = *gate.inside();
    assert!(inside.most <= PLACES && !inside.gave_up, "everything happened while they were held up");
    site.stop().await
}
