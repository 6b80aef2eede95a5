//! A process that is killed while it writes: what it was told is kept is there, and nothing is half there.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::place::{Place, numbers, table, unit};
use store::{Store, TableRow, Unit};

/// Tells the test, when it is started again, to write to this address until it is killed.
const VICTIM: &str = "STORE_TEST_VICTIM";
/// How many answers to wait for before the killing.
const ANSWERS: usize = 300;
/// Tables that are written to at once.
const TABLES: u32 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_half_there_on_sqlite() {
    match std::env::var(VICTIM) {
        Ok(url) => write_for_ever(&url).await,
        Err(_) => check(&Place::sqlite(), "killed::nothing_is_half_there_on_sqlite").await,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_half_there_on_postgres() {
    match std::env::var(VICTIM) {
        Ok(url) => write_for_ever(&url).await,
        Err(_) => check(&Place::postgres().await, "killed::nothing_is_half_there_on_postgres").await,
    }
}

async fn check(place: &Place, test: &str) {
    let store = place.open_furnished("").await;
    for number in 0..TABLES {
        // A table may be killed before it was ever saved: it must fit its sitters from the start.
        let fresh = table(&format!("t{number}"));
        let fresh = TableRow { body: fresh.sitters.len().to_string(), ..fresh };
        store.add_table(&fresh).await.expect("a table");
    }
    store.close().await;
    let told = kill_after_answers(place, test);

    let store = place.open().await;
    for (id, last) in &told {
        let found = numbers(&store, id).await;
        let expected: Vec<u32> = (0..found.len() as u32).map(|number| 3 * number).collect();
        assert_eq!(found, expected, "the journal of {id} has no gap");
        // The last answer may have been on its way.
        let kept = store.table(id).await.expect("answers").expect("a table");
        assert!(found.len() as u32 >= last.units, "{id}: {} units of {}", found.len(), last.units);
        assert!(kept.version >= last.version, "{id}: version {} of {}", kept.version, last.version);
        assert_eq!(kept.body, kept.sitters.len().to_string(), "{id} was saved with its sitters");
        assert_eq!(store.append(&Unit { table: id.clone(), ..unit(3 * found.len() as u32) }).await, Ok(()));
    }
    assert!(told.len() > 1, "several were writing: {told:?}");
}

/// How many units and which version of a table were told to be kept.
#[derive(Default, Debug)]
struct Told {
    units: u32,
    version: u32,
}

fn kill_after_answers(place: &Place, test: &str) -> BTreeMap<String, Told> {
    let mut victim = Command::new(std::env::current_exe().expect("the test knows its program"))
        .args(["--exact", test, "--nocapture"])
        .env(VICTIM, &place.url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts again");
    let mut lines = BufReader::new(victim.stdout.take().expect("a pipe")).lines();
    let mut told: BTreeMap<String, Told> = BTreeMap::new();
    let mut note = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
        ["kept", "unit", id, count] => {
            told.entry(id.to_owned()).or_default().units = count.parse().expect("a number");
            true
        }
        ["kept", "table", id, version] => {
            told.entry(id.to_owned()).or_default().version = version.parse().expect("a number");
            true
        }
        _ => false,
    };
    let mut answers = 0;
    while answers < ANSWERS {
        let line = lines.next().expect("it writes for ever").expect("text");
        answers += usize::from(note(&line));
    }
    victim.kill().expect("can be killed");
    victim.wait().expect("is dead");
    // What it had still said.
    for line in lines.map_while(Result::ok) {
        note(&line);
    }
    told
}

async fn write_for_ever(url: &str) {
    let store = store::open(url).await.expect("opens");
    let writers: Vec<_> = (0..TABLES)
        .map(|number| tokio::spawn(write_table(Arc::clone(&store), format!("t{number}"))))
        .collect();
    for writer in writers {
        writer.await.expect("no panic");
    }
    panic!("nobody has killed it");
}

/// A line is written at once, so that none is cut in two by the end.
fn say(line: &str) {
    std::io::stdout().write_all(line.as_bytes()).expect("somebody listens");
}

async fn write_table(store: Arc<dyn Store>, id: String) {
    for round in 0..10_000 {
        let entry = Unit { table: id.clone(), entries: 3, ..unit(3 * round) };
        store.append(&entry).await.expect("appends");
        say(&format!("kept unit {id} {}\n", round + 1));
        let sitters = vec!["ann".to_owned(); round as usize % 5];
        let saved = TableRow { version: round, body: sitters.len().to_string(), sitters, ..table(&id) };
        store.save_table(&saved).await.expect("saves");
        say(&format!("kept table {id} {}\n", round + 1));
    }
}
