//! What a server does beside serving: it carries out what whoever runs it has asked for, and removes what
//! nobody uses any more.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::online::NAMELESS;
use store::{Leaver, Stage, StoreError, TableRow};

use crate::edge::Edge;
use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::table::ToTable;

/// How often it is looked for what nobody uses.
const CLEANING: Duration = Duration::from_secs(3_600);
/// How many tables are looked at in one go.
const AT_ONCE: u32 = 200;
/// How many goes there are at a time: the rest waits for the next.
const GOES: u32 = 50;
/// After how many milliseconds nothing comes any more of somebody who has gone: an hour.
const ARRIVED: u64 = 3_600_000;
/// For how many days vacations are kept that have ended: until the year is over for which they count.
const VACATIONS: u64 = 400;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// Goes on until it is stopped.
pub(crate) async fn run(house: Arc<House>, edge: Arc<Edge>) {
    let every = Duration::from_secs(edge.config.upkeep_seconds);
    let mut cleaned: Option<Instant> = None;
    let mut left = HashSet::new();
    loop {
        if let Err(error) = obey(&house, &edge).await {
            tracing::warn!(%error, "what was asked for cannot be read");
        }
        if let Err(error) = forget(&house, &mut left).await {
            tracing::warn!(%error, "names that are to go cannot be read");
        }
        if cleaned.is_none_or(|at| at.elapsed() >= CLEANING) {
            cleaned = Some(Instant::now());
            if let Err(error) = clean(&house, &edge).await {
                tracing::warn!(%error, "what nobody uses cannot be removed");
            }
        }
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            // Something was asked for at this server.
            () = edge.asked.notified() => {}
        }
    }
}

/// Takes over bans and who has signed out elsewhere, and closes tables.
async fn obey(house: &House, edge: &Edge) -> Result<(), StoreError> {
    let upkeep = house.store.upkeep();
    edge.bans.set(&upkeep.bans().await?);
    let open = edge.sessions.open();
    if !open.is_empty() {
        edge.end_sockets(&house.store.people().ended_of(&open).await?);
    }
    for id in upkeep.closings().await? {
        // Nobody here can touch it: it waits for another server, or for the next start of this one.
        if house.tables.is_frozen(&id) {
            continue;
        }
        match close(house, &id, None).await {
            Ok(_) | Err(Trouble::TableUnknown) => upkeep.end_closing(&id).await?,
            Err(Trouble::TableFrozen) => {
                tracing::warn!(table = id, "a frozen table is closed at the next start");
            }
            Err(trouble) if passes(&trouble) => {
                tracing::warn!(table = id, code = trouble.code(), "a table cannot be closed yet");
            }
            // It would be the same every time: until somebody has looked into it, nobody touches it.
            Err(trouble) => {
                tracing::warn!(table = id, code = trouble.code(), "a table cannot be closed, and is left");
                upkeep.end_closing(&id).await?;
            }
        }
    }
    Ok(())
}

/// Takes those from the tables who have deleted their account. Every server does it once, for what it has in
/// memory; after an hour, when whatever was on its way has arrived, once more, and then it is done.
async fn forget(house: &House, left: &mut HashSet<String>) -> Result<(), StoreError> {
    let (people, now) = (house.store.people(), house.time.wall());
    let leavers = people.leavers().await?;
    left.retain(|guest| leavers.iter().any(|leaver| leaver.guest == *guest));
    for Leaver { guest, created } in leavers {
        let is_last = now.saturating_sub(created) > ARRIVED;
        if left.contains(&guest) && !is_last {
            continue;
        }
        match house.forget(&guest).await {
            Ok(()) if is_last => people.end_leaver(&guest, NAMELESS).await?,
            Ok(()) => drop(left.insert(guest)),
            Err(trouble) => tracing::warn!(code = trouble.code(), "a name cannot be taken from a table yet"),
        }
    }
    Ok(())
}

/// Whether what a table could not do now is perhaps possible the next time.
pub(crate) fn passes(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::StoreUnavailable | Trouble::Conflict | Trouble::Busy | Trouble::Stopping)
}

async fn close(house: &House, id: &str, unless_since: Option<u64>) -> Result<bool, Trouble> {
    house.ask(id, |answer| ToTable::Close { unless_since, answer }).await
}

/// Removes what was not used for as long as is set.
async fn clean(house: &House, edge: &Edge) -> Result<(), StoreError> {
    // Before tables go: what came of them stays.
    let healed = crate::annals::heal(house).await;
    match &healed {
        Ok(0) => {}
        Ok(entered) => tracing::info!(entered, "games that the annals lacked"),
        Err(trouble) => tracing::warn!(code = trouble.code(), "the annals cannot be looked through"),
    }
    let (keep, now) = (&edge.config.keep, house.time.wall());
    let before = |days: u32| (days > 0).then(|| now.saturating_sub(u64::from(days) * DAY));
    let mut removed = 0;
    if let Some(before) = before(keep.waiting) {
        removed += remove(house, Unused::Waiting, before).await?;
        removed += remove(house, Unused::NeverBegun, before).await?;
    }
    // A game that is not entered may be nowhere else.
    if let Some(before) = before(keep.finished).filter(|_| healed.is_ok()) {
        removed += remove(house, Unused::Over, before).await?;
    }
    let mut ended = 0;
    if let Some(before) = before(keep.running) {
        for row in house.store.upkeep().tables_at(Stage::Running, before, AT_ONCE * GOES).await? {
            match close(house, &row.id, Some(before)).await {
                Ok(is_over) => ended += u32::from(is_over),
                Err(trouble) => tracing::warn!(code = trouble.code(), "a table cannot be ended"),
            }
        }
    }
    let mut guests = 0;
    if let Some(before) = before(keep.guests) {
        for _ in 0..GOES {
            match house.store.upkeep().forget_guests(before).await? {
                0 => break,
                gone => guests += gone,
            }
        }
    }
    let mut reports = 0;
    if let Some(before) = before(keep.reports) {
        reports = house.store.conduct().forget_reports(before).await?;
    }
    let mut faults = 0;
    if let Some(before) = before(keep.faults) {
        faults = house.store.faults().forget_faults(before).await?;
    }
    let notices = now.saturating_sub(crate::notices::DAYS * DAY);
    let told = house.store.turns().forget_turns(notices, now.saturating_sub(VACATIONS * DAY)).await?;
    if removed + ended + guests + reports + faults + told > 0 {
        tracing::info!(removed, ended, guests, reports, faults, told, "what nobody used is removed");
    }
    Ok(())
}

/// Which tables nobody needs any more.
#[derive(Clone, Copy)]
enum Unused {
    Waiting,
    NeverBegun,
    Over,
}

/// Removes tables that have not changed since, unless somebody looks at them.
async fn remove(house: &House, which: Unused, before: u64) -> Result<u32, StoreError> {
    let upkeep = house.store.upkeep();
    let mut removed = 0;
    for _ in 0..GOES {
        let rows: Vec<TableRow> = match which {
            Unused::Waiting => upkeep.tables_at(Stage::Waiting, before, AT_ONCE).await?,
            Unused::NeverBegun => upkeep.tables_never_begun(before, AT_ONCE).await?,
            Unused::Over => upkeep.tables_at(Stage::Over, before, AT_ONCE).await?,
        };
        let mut gone = 0;
        for row in rows.iter().filter(|row| !house.tables.is_open(&row.id)) {
            match upkeep.delete_table(row).await {
                Ok(()) => {
                    house.lobby.forget(&row.id);
                    gone += 1;
                }
                // Somebody came at this moment.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        removed += gone;
        if gone == 0 {
            break;
        }
    }
    Ok(removed)
}
