//! The list of public tables, and everybody who looks at it.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::online::{LobbyNews, Stage, TableCard};
use store::TableRow;
use tokio::sync::broadcast;

use crate::table::Body;

/// How many changes somebody may be behind before they get the whole list again.
const BEHIND: usize = 64;
/// How many tables are shown at most.
pub(crate) const SHOWN: u32 = 200;

/// All public tables that are not over.
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<String, TableCard>>,
    news: broadcast::Sender<Utf8Bytes>,
}

impl Lobby {
    /// The tables that were there when the server began.
    pub(crate) fn new(rows: &[TableRow]) -> Lobby {
        let card = |row: &TableRow| Some((row.id.clone(), Body::read(row).ok()?.card(row, |_| false)));
        Lobby {
            tables: Mutex::new(rows.iter().filter_map(card).collect()),
            news: broadcast::channel(BEHIND).0,
        }
    }

    /// Shows a table as it is now, or no more.
    pub(crate) fn show(&self, row: &TableRow, card: TableCard) {
        let is_shown = row.is_public && matches!(card.stage, Stage::Waiting | Stage::Running);
        let mut tables = self.tables();
        let news = match (is_shown, tables.get(&row.id)) {
            (true, Some(known)) if *known == card => return,
            (true, _) => {
                tables.insert(row.id.clone(), card.clone());
                LobbyNews::Changed { table: Box::new(card) }
            }
            (false, Some(_)) => {
                tables.remove(&row.id);
                LobbyNews::Gone { id: row.id.clone() }
            }
            (false, None) => return,
        };
        // Nobody may be looking. The list stays locked, so that everybody hears of changes in one order.
        let _ = self.news.send(written(&news));
    }

    /// A table is not to be had any more.
    pub(crate) fn forget(&self, id: &str) {
        let mut tables = self.tables();
        if tables.remove(id).is_some() {
            let _ = self.news.send(written(&LobbyNews::Gone { id: id.to_owned() }));
        }
    }

    /// The whole list, and what changes from then on.
    pub(crate) fn watch(&self) -> (Utf8Bytes, broadcast::Receiver<Utf8Bytes>) {
        let tables = self.tables();
        let changes = self.news.subscribe();
        let mut all: Vec<TableCard> = tables.values().cloned().collect();
        all.sort_by_key(|card| std::cmp::Reverse(card.created));
        all.truncate(SHOWN as usize);
        (written(&LobbyNews::All { tables: all }), changes)
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, TableCard>> {
        // Nothing is half done while it is locked, whoever broke off.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn written(news: &LobbyNews) -> Utf8Bytes {
    serde_json::to_string(news).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}")).into()
}
