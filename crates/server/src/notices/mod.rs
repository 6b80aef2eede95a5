//! Telling people what waits for them while no page of theirs is open: tables hand in what is due, and go on;
//! here it is noted, so that nobody is told twice, and sent to the browsers that want to know.

mod vacations;
mod words;

use std::sync::Arc;

use store::{Notice, StoreError};
use tokio::sync::{Mutex, mpsc};

use crate::edge::Edge;
use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::push::Job;
use crate::table::ToTable;

pub(crate) use words::{entry, heading, tried};

/// How much may wait to be told. Beyond that tables hold it back and try again.
const QUEUE: usize = 1_024;
/// How long what failed has to wait, in milliseconds of service time.
const RETRY: u64 = 1_000;
/// How many notices of a guest are kept.
pub(crate) const MOST: u32 = 50;
/// For how many days they are.
pub(crate) const DAYS: u64 = 30;

/// What somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A decision waits for them.
    Turn,
    /// Little time is left for it.
    Soon,
    /// A game of theirs is over.
    Over,
}

/// Something to be told. It names a table and its game, and nothing that happened there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// Whom.
    pub(crate) guest: String,
    pub(crate) table: String,
    pub(crate) game: String,
    /// The number of the decision, or of the journal's entries at the end.
    pub(crate) number: u32,
    pub(crate) kind: Kind,
}

impl Kind {
    /// As it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Turn => "turn",
            Kind::Soon => "soon",
            Kind::Over => "over",
        }
    }

    /// From what is kept.
    pub(crate) fn of_word(word: &str) -> Option<Kind> {
        [Kind::Turn, Kind::Soon, Kind::Over].into_iter().find(|kind| kind.word() == word)
    }
}

/// What is due and was not told yet.
pub(crate) struct Queue {
    into: mpsc::Sender<Due>,
    from: Mutex<mpsc::Receiver<Due>>,
}

impl Queue {
    pub(crate) fn new() -> Queue {
        let (into, from) = mpsc::channel(QUEUE);
        Queue { into, from: Mutex::new(from) }
    }

    /// Takes something that is due; false if there is no room for it at present.
    pub(crate) fn take(&self, due: Due) -> bool {
        self.into.try_send(due).is_ok()
    }
}

/// Tells people until the house stops.
pub(crate) async fn run(house: Arc<House>, edge: Arc<Edge>) {
    tokio::join!(tell(&house, &edge), vacations::run(&house, &edge));
}

async fn tell(house: &Arc<House>, edge: &Arc<Edge>) {
    let mut from = house.notices.from.lock().await;
    while let Some(due) = from.recv().await {
        loop {
            match tell_one(house, edge, &due).await {
                Ok(()) => break,
                // What cannot be noted now can be soon; until then nothing else could be either.
                Err(StoreError::Unavailable(error)) => {
                    tracing::warn!(error, "what is due cannot be noted yet");
                    house.time.until(house.time.up() + RETRY).await;
                }
                Err(error) => {
                    tracing::error!(%error, "what is due cannot be noted");
                    break;
                }
            }
        }
    }
}

async fn tell_one(house: &Arc<House>, edge: &Arc<Edge>, due: &Due) -> Result<(), StoreError> {
    if edge.bans.has_guest(&due.guest) {
        return Ok(());
    }
    let turns = house.store.turns();
    let browsers = turns.subscriptions_of(&due.guest).await?;
    // Nothing is kept for somebody who does not want to know.
    if browsers.is_empty() && turns.feed_of(&due.guest).await?.is_none() {
        return Ok(());
    }
    if !house.still_stands(due).await {
        return Ok(());
    }
    let notice = Notice {
        guest: due.guest.clone(),
        table: due.table.clone(),
        number: due.number,
        kind: due.kind.word().to_owned(),
        game: due.game.clone(),
        at: house.time.wall(),
    };
    match turns.note(&notice, MOST).await {
        Ok(true) => {}
        // Told before, or gone meanwhile.
        Ok(false) | Err(StoreError::NotFound) => return Ok(()),
        Err(error) => return Err(error),
    }
    edge.metrics.notices.inc();
    for browser in browsers {
        let job = Job { browser, due: due.clone() };
        edge.push.send_soon(house, edge, job);
    }
    Ok(())
}

impl House {
    /// Whether something that was due still is.
    pub(crate) async fn still_stands(&self, due: &Due) -> bool {
        if due.kind == Kind::Over {
            return true;
        }
        let (guest, decision) = (due.guest.clone(), due.number);
        let asked = self.ask(&due.table, |answer| ToTable::IsAsked { guest, decision, answer }).await;
        match asked {
            Ok(is_asked) => is_asked,
            // A table that cannot be asked may wait all the same: better told than not.
            Err(Trouble::StoreUnavailable | Trouble::Busy) => true,
            Err(_) => false,
        }
    }
}
