//! How fast a store is: `cargo run --release -p store --example throughput [ADDRESS | postgres] [SECONDS]`.
//!
//! Without an address it makes a file of SQLite in the current folder, because temporary files may be in
//! memory; `postgres` starts a server of its own. Each figure comes from a run of that many seconds.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::testing::Postgres;
use store::{Guest, Stage, Store, StoreError, TableRow, Unit};
use tokio::task::JoinSet;
use tokio::time::{self, MissedTickBehavior};

/// How many tables are played at once.
const TABLES: u32 = 500;
/// Moves a second that a server must bear.
const PACE: u32 = 3_000;
/// About what a move of Heroes with its draws takes.
const BODY: usize = 400;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let place = arguments.next().unwrap_or_else(|| "sqlite".to_owned());
    let seconds = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let time = Duration::from_secs(seconds);
    // Dropped at the end, and with it what they made.
    let (mut server, mut file) = (None, None);
    let url = match place.as_str() {
        "sqlite" => {
            let made = ScratchFile::new();
            let url = format!("sqlite:{}", made.0);
            file = Some(made);
            url
        }
        "postgres" => server.insert(Postgres::start_durable()?).database().await?,
        url => url.to_owned(),
    };
    let store = store::open(&url).await?;
    let tables = prepare(&store).await?;
    println!("{TABLES} tables, units of {BODY} bytes, {seconds} s each");
    let numbers: Arc<Vec<AtomicU64>> = Arc::new(tables.iter().map(|_| AtomicU64::new(0)).collect());
    report("as fast as it goes", time, run(&store, &tables, &numbers, time, None).await?);
    let pause = Duration::from_secs(1) * TABLES / PACE;
    report(&format!("at {PACE} a second"), time, run(&store, &tables, &numbers, time, Some(pause)).await?);
    store.close().await;
    drop((server, file));
    Ok(())
}

/// A file that is removed with what SQLite puts beside it.
struct ScratchFile(String);

impl ScratchFile {
    fn new() -> Self {
        Self(format!("throughput-{}.db", std::process::id()))
    }
}

impl Drop for ScratchFile {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            std::fs::remove_file(format!("{}{ending}", self.0)).ok();
        }
    }
}

async fn prepare(store: &Arc<dyn Store>) -> Result<Vec<String>, StoreError> {
    let run =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    let mut token = [0; 32];
    token[..16].copy_from_slice(&run.to_le_bytes());
    let guest = Guest { id: format!("guest-{run}"), name: "Ann".to_owned(), created: 0, seen: 0 };
    store.add_guest(&guest, &token).await?;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let table = TableRow {
            id: format!("{run:x}-{number}"),
            version: 0,
            game: "heroes".to_owned(),
            stage: Stage::Running,
            is_public: false,
            host: guest.id.clone(),
            created: 0,
            changed: 0,
            sitters: vec![guest.id.clone()],
            body: "{}".to_owned(),
        };
        store.add_table(&table).await?;
        tables.push(table.id);
    }
    Ok(tables)
}

/// Lets everybody append for a while, one unit after the other, with a pause from the beginning of one to
/// the beginning of the next; returns how long each took.
async fn run(
    store: &Arc<dyn Store>,
    tables: &[String],
    numbers: &Arc<Vec<AtomicU64>>,
    length: Duration,
    pause: Option<Duration>,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let (start, end) = (time::Instant::now(), Instant::now() + length);
    let mut players = JoinSet::new();
    for (place, table) in tables.iter().cloned().enumerate() {
        let (store, numbers) = (Arc::clone(store), Arc::clone(numbers));
        players.spawn(async move {
            let mut took = Vec::new();
            // Evenly spread, as people are.
            let mut clock =
                pause.map(|pause| time::interval_at(start + pause * place as u32 / TABLES, pause));
            if let Some(clock) = &mut clock {
                clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
            }
            while Instant::now() < end {
                if let Some(clock) = &mut clock {
                    clock.tick().await;
                }
                let number = numbers[place].fetch_add(1, Ordering::Relaxed) as u32;
                let unit = Unit { table: table.clone(), number, entries: 1, up: 0, body: "x".repeat(BODY) };
                let begin = Instant::now();
                store.append(&unit).await?;
                took.push(begin.elapsed());
            }
            Ok::<_, StoreError>(took)
        });
    }
    let mut all = Vec::new();
    while let Some(took) = players.join_next().await {
        all.extend(took??);
    }
    Ok(all)
}

fn report(name: &str, time: Duration, mut took: Vec<Duration>) {
    took.sort();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_secs_f64() * 1_000.0;
    println!(
        "{name}: {:.0} units a second; half within {:.1} ms, 99 % within {:.1} ms, all within {:.1} ms",
        took.len() as f64 / time.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
    );
}
