//! A server under load: the program as operators start it, and a load generator in a process of its own,
//! which is this one. The scenario is described in `docs/load.md`.

mod disk;
mod fleet;
mod opening;
mod program;

use std::time::Duration;

use anyhow::{Context, Result};

use crate::{Bound, Table};
use fleet::{Fleet, Load};
use program::Program;

/// How many tables run at the same time.
const TABLES: usize = 500;
/// How many of them come first.
const FIRST: usize = 100;
/// How many people sit at each.
const SEATS: usize = 4;
/// How many moves a second are made, if the server keeps up.
const OFFERED: f64 = 3_300.0;
/// The least that must be kept.
const LEAST: f64 = 3_000.0;
/// The time in which tables begin one after the other: about as long as one game takes.
const SPREAD: Duration = Duration::from_secs(10);
/// How long the load runs before anything counts, once all play.
const WARM_UP: Duration = Duration::from_secs(4);
/// How long it counts.
const COUNTED: Duration = Duration::from_secs(15);

pub(crate) fn measure(table: &mut Table) {
    const NAME: &str = "online: 500 tables of four on SQLite";
    if !table.wants(NAME) {
        return;
    }
    // One thread: what the generator spends on waking its own threads the server would lack.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let measured = runtime.map_err(Into::into).and_then(|runtime| runtime.block_on(run(table)));
    if let Err(error) = measured {
        table.missing(NAME, &format!("{error:#}"));
    }
}

async fn run(table: &mut Table) -> Result<()> {
    let folder = program::Folder::new()?;
    let database = format!("sqlite:{}", folder.file("load.db").display());
    let before = disk::sync_times(&folder.file("probe"))?;
    let program = Program::start(&database, &[]).await?;
    // What every server needs, whatever the number of tables, is there after the first hundred.
    let mut fleet = Fleet::gather(program.address, FIRST, SEATS).await?;
    let first = program.memory()?;
    fleet.join(Fleet::gather(program.address, TABLES - FIRST, SEATS).await?);
    let sitting = program.memory()?;
    let watchers = fleet.watch(SEATS).await?;
    let watched = program.memory()?;
    drop(watchers);
    let socket = (watched - sitting) / (TABLES * SEATS) as f64;
    let begun = program.cpu_seconds()?;
    let Load { moves, seconds, mut waits, bytes } = fleet.play(OFFERED, (SPREAD, WARM_UP), COUNTED).await?;
    let spent = program.cpu_seconds()? - begun;
    let live = program.memory()?;
    let in_memory = program.tables_in_memory().await?;
    let after = disk::sync_times(&folder.file("probe"))?;
    waits.sort_unstable();
    let at = |share: f64| {
        waits.get((waits.len() as f64 * share) as usize).map_or(f64::NAN, |wait| *wait as f64 / 1e3)
    };
    let rate = moves as f64 / seconds;
    let sockets = TABLES * SEATS;
    let syncs = format!("fsync of the same minute: before {before}, after {after}");
    table.figure(
        "online: committed moves, SQLite",
        rate,
        "/s",
        Bound::AtLeast(LEAST),
        &format!("{sockets} sockets, {TABLES} tables, {OFFERED:.0}/s offered; {syncs}"),
    );
    table.figure(
        "online: acknowledgement, 99 of 100",
        at(0.99),
        "ms",
        Bound::Under(50.0),
        &format!("median {:.2} ms, 999 of 1000 {:.2} ms, {} moves", at(0.5), at(0.999), waits.len()),
    );
    // While they begin, half of them play on the average.
    let per_move = spent * 1e6 / (rate * (SPREAD / 2 + WARM_UP + COUNTED).as_secs_f64());
    let size = bytes as f64 / moves.max(1) as f64;
    let note = format!("of both cores together; {size:.0} bytes to the four of a table");
    table.figure("online: processor a move", per_move, "µs", Bound::Told, &note);
    table.figure(
        "online: memory an idle socket",
        socket,
        "kB",
        Bound::Under(50.0),
        "watching a running table",
    );
    let per_table = (sitting - first) / (TABLES - FIRST) as f64 - socket * SEATS as f64;
    let more = in_memory.saturating_sub(TABLES);
    let played = (live - sitting).max(0.0) / more.max(1) as f64;
    let note = format!("its four sockets taken off; each of {more} that were played since: {played:.1} kB");
    table.figure("online: memory a live table", per_table.max(played), "kB", Bound::Under(100.0), &note);
    drop(fleet);
    program.stop().await.context("the server stops")?;
    opening::measure(table, &folder).await
}
