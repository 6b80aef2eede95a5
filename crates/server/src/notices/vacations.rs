//! Vacations begin and end, at this server or another one with the same database: tables are told.

use std::collections::BTreeMap;
use std::time::Duration;

use protocol::online::Speed;
use store::{StoreError, Vacation};

use crate::edge::{Edge, vacation};
use crate::house::House;
use crate::table::{Body, ToTable};

/// How many tables of one person are told.
const MOST: u32 = 1_000;

/// Looks after vacations until the house stops.
pub(super) async fn run(house: &House, edge: &Edge) {
    let every = Duration::from_secs(edge.config.upkeep_seconds);
    let mut known = BTreeMap::new();
    loop {
        let next = match look(house, &mut known).await {
            Ok(next) => next,
            Err(error) => {
                tracing::warn!(%error, "vacations cannot be read");
                None
            }
        };
        let end = async {
            match next {
                Some(left) => house.time.until(house.time.up() + left).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = end => {}
            () = tokio::time::sleep(every) => {}
            () = edge.vacations.notified() => {}
        }
    }
}

/// Ends what is over and tells the tables of everybody with whom something has changed. Returns for how long
/// the next one still lasts.
async fn look(house: &House, known: &mut BTreeMap<String, (u32, u32)>) -> Result<Option<u64>, StoreError> {
    let turns = house.store.turns();
    let (mut now, mut next): (BTreeMap<String, (u32, u32)>, Option<u64>) = (BTreeMap::new(), None);
    for running in turns.vacations_running().await? {
        let wall = house.time.wall();
        let left = vacation::until(&running).saturating_sub(wall);
        if left > 0 {
            next = Some(next.map_or(left, |next| next.min(left)));
            now.insert(running.guest, (running.number, running.days));
            continue;
        }
        let ended = Vacation { up_until: Some(house.time.up()), ..running };
        match turns.take_vacation(Some(&ended), None).await {
            // Another server was first.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
        // Tables are told of its end, whether this server knew of it or not.
        known.entry(ended.guest).or_insert((ended.number, ended.days));
    }
    let changed = known.iter().filter(|(guest, it)| now.get(*guest) != Some(it));
    let begun = now.iter().filter(|(guest, it)| known.get(*guest) != Some(it));
    let guests: Vec<String> = changed.chain(begun).map(|(guest, _)| guest.clone()).collect();
    for guest in guests {
        house.tell_of_vacation(&guest).await?;
        match now.get(&guest) {
            Some(it) => known.insert(guest, *it),
            None => known.remove(&guest),
        };
    }
    Ok(next)
}

impl House {
    /// Tells the tables of somebody that their vacation has begun, changed or ended. One that is not in
    /// memory is opened if it is by days: a clock may run there now.
    async fn tell_of_vacation(&self, guest: &str) -> Result<(), StoreError> {
        for id in self.store.turns().running_of(guest, MOST).await? {
            if self.tables.is_open(&id) {
                self.send_if_open(&id, ToTable::Vacation).await;
                continue;
            }
            let Some(row) = self.store.table(&id).await? else { continue };
            let is_by_days = Body::read(&row).is_ok_and(|body| matches!(body.speed, Speed::Days { .. }));
            // It reads vacations when it is opened; if it cannot be now, whoever opens it later does.
            if is_by_days && self.send(&id, ToTable::Vacation).await.is_err() {
                tracing::warn!(table = id, "a table could not be told of a vacation");
            }
        }
        Ok(())
    }
}
