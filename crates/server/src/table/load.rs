//! Taking a table into memory.

use std::collections::VecDeque;
use std::sync::Arc;

use catalog::AnyGame;
use host::Host;
use store::Unit;
use tokio::sync::mpsc;

use super::connections::Connections;
use super::watch::Watch;
use super::{Body, Clocks, Kept, Play, Table, ToTable};
use crate::edge::trouble::Trouble;
use crate::house::House;

impl Table {
    /// The table as it is kept.
    pub(super) async fn load(
        house: Arc<House>,
        id: &str,
        inbox: mpsc::WeakSender<ToTable>,
    ) -> Result<Table, Trouble> {
        let row = house.store.table(id).await?.ok_or(Trouble::TableUnknown)?;
        let body = Body::read(&row).map_err(|spoilt| Trouble::spoilt(id, &spoilt.0))?;
        let mut table = Table {
            inbox,
            play: None,
            connections: Connections::new(Arc::clone(&house.metrics)),
            proposal: None,
            proposed_as: None,
            next_table: None,
            chat: None,
            recent: VecDeque::new(),
            is_room_stale: false,
            asked_bot: None,
            questions: 0,
            retry: None,
            watch: Watch::new(0, 0),
            notices_wait: None,
            away: Vec::new(),
            are_absences_stale: false,
            row,
            body,
            house,
        };
        table.load_match().await?;
        Ok(table)
    }

    /// The match as it is kept, if it has begun.
    pub(super) async fn load_match(&mut self) -> Result<(), Trouble> {
        if self.row.stage == store::Stage::Waiting {
            return Ok(());
        }
        let units = self.house.store.journal(&self.row.id).await?;
        if self.row.stage == store::Stage::Over && units.is_empty() {
            // It was closed before anything began.
            return Ok(());
        }
        let up = self.house.time.up();
        self.play =
            Some(restored(&self.body, &units, up).map_err(|why| Trouble::spoilt(&self.row.id, &why))?);
        self.load_absences().await?;
        self.run_clocks();
        Ok(())
    }
}

/// The match that a journal leads to. Before its first entry nobody has used any time.
fn restored(body: &Body, units: &[Unit], now: u64) -> Result<Play, String> {
    let mut journal = Vec::new();
    let (mut left, mut up, mut earned) = (Vec::new(), 0, Vec::new());
    for unit in units {
        let kept: Kept = serde_json::from_str(&unit.body).map_err(|error| error.to_string())?;
        earned.resize(journal.len() + kept.entries.len(), kept.earned.unwrap_or(0));
        journal.extend(kept.entries);
        (left, up) = (kept.clocks, unit.up);
    }
    let mut clocks = match units {
        [] => Clocks::new(body.speed, body.chairs.len(), now),
        _ => Clocks::restore(body.speed, left, up),
    };
    if let Some(clocks) = &mut clocks {
        journal.iter().zip(earned).for_each(|(entry, earned)| clocks.follow(&entry.what, earned));
    }
    let game = AnyGame::named(&body.table.game).map_err(|error| error.to_string())?;
    let saved = body.saved(journal).map_err(|spoilt| spoilt.0)?;
    let host = Host::restore(game, &saved).map_err(|error| format!("{error:?}"))?;
    Ok(Play { host, clocks })
}
