//! After a start: tables go on that were running, although nobody looks at them. Bots may have to decide
//! there, and clocks may run out.

use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::future::ready;
use futures_util::stream;

use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::table::ToTable;

/// How many tables are opened at the same time: those that people ask for come in between.
const AT_ONCE: usize = 16;
/// How long what failed has to wait, in milliseconds of service time.
const RETRY: u64 = 1_000;

/// Wakes all tables that run. A database may be away for a while: what cannot be read now is tried again
/// until it can, or the house stops.
pub(crate) async fn run(house: Arc<House>) {
    tokio::select! {
        () = wake(&house) => {}
        () = house.stopping.cancelled() => {}
    }
}

async fn wake(house: &House) {
    let mut asleep = loop {
        match house.store.running_tables().await {
            Ok(ids) => break ids,
            Err(error) => tracing::error!(%error, "the running tables cannot be read"),
        }
        pause(house).await;
    };
    while !asleep.is_empty() {
        let tried = stream::iter(asleep).map(|id| async {
            let is_open = opened(house, &id).await;
            (!is_open).then_some(id)
        });
        asleep = tried.buffer_unordered(AT_ONCE).filter_map(ready).collect().await;
        if !asleep.is_empty() {
            tracing::warn!(tables = asleep.len(), "running tables could not be opened yet");
            pause(house).await;
        }
    }
}

/// Opens a table; false if it makes sense to try it once more.
async fn opened(house: &House, id: &str) -> bool {
    let answer = house.ask(id, |answer| ToTable::Wake { answer }).await;
    // Whatever else is wrong with it has been said where it was found, and does not pass.
    !matches!(answer, Err(Trouble::StoreUnavailable | Trouble::Busy))
}

async fn pause(house: &House) {
    house.time.until(house.time.up() + RETRY).await;
}
