//! Tables that are open in this page, each with its host: the one in the page itself, or one far away.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use host::{Host, Saved, SavedError};
use leptos::prelude::AnyView;
use protocol::{Ask, Assessed, Refusal, Scene};

use super::local::Local;
use super::state::Table;
use crate::store;
use crate::worker::Pool;

/// What a table asks of its host, wherever that sits.
pub(crate) trait TableHost {
    /// The game.
    fn any_game(&self) -> AnyGame;
    /// The people who look at this screen.
    fn people(&self) -> Vec<Seat>;
    /// The person at this screen who has to decide, if one has.
    fn asked(&self) -> Option<Seat>;
    /// How the table looks to somebody.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// How many entries have led to what is true now.
    fn entries(&self) -> u32;
    /// How the table looked to somebody after so many entries, if that is known here.
    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene>;
    /// Gets to know how the table looked after so many entries, and calls back.
    fn fetch_past(&self, entries: u32, there: Box<dyn FnOnce()>);
    /// Sends something; the answer is what was refused, if it was.
    fn send(&self, ask: &Ask, answered: Answered);
    /// From now on `changed` is called whenever something has happened.
    fn watch(&self, changed: Watcher);
    /// Lets the bots decide what they owe.
    fn run_bots(&self);
    /// Asks what a person's choices are worth.
    fn hint(&self, seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>);
    /// Whether hints and trying out are allowed here.
    fn helps(&self) -> bool {
        true
    }
    /// Whether anybody answers when they are asked for advice now.
    fn advises(&self) -> bool {
        true
    }
    /// Whether there is a record: to be studied, and to prove that chance was fair.
    fn has_record(&self) -> bool {
        true
    }
    /// The record as everybody may read it, or a sentence that says why there is none.
    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>);
    /// What stands round a table that is not this page's own.
    fn dress(&self, table: Table) -> Option<Dress>;
    /// Whether what comes of it is a result of its players: that of a lesson or a what-if is nobody's.
    fn counts(&self) -> bool {
        false
    }
    /// The host as one of this page, if it is.
    fn local(&self) -> Option<&Local>;
}

/// Takes the answer to something that was sent.
pub(crate) type Answered = Box<dyn FnOnce(Option<Refusal>)>;

/// Whoever shows a table.
pub(crate) type Watcher = Rc<dyn Fn(Change)>;

/// What has changed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Something happened after what was known.
    Step,
    /// What was known does not hold any more.
    Afresh,
    /// Bots have to decide, and cannot be reached.
    Stuck,
}

/// What stands round a table that is not this page's own, in the places of what it has otherwise.
pub(crate) struct Dress {
    /// Below the line at the top.
    pub(crate) notes: AnyView,
    /// Who sits where.
    pub(crate) players: AnyView,
    /// Below the log.
    pub(crate) talk: AnyView,
    /// What is seldom wanted.
    pub(crate) menu: AnyView,
}

/// An open table. Copies share one host.
#[derive(Clone)]
pub(crate) struct Live(Rc<dyn TableHost>);

impl Live {
    /// A table with this host.
    pub(crate) fn new(host: Rc<dyn TableHost>) -> Live {
        Live(host)
    }
}

impl std::ops::Deref for Live {
    type Target = dyn TableHost;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// All open tables of this page. They live on when the reader looks at another page.
#[derive(Clone, Default)]
pub(crate) struct Tables(Rc<RefCell<BTreeMap<String, Local>>>);

/// Why there is no such table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoTable {
    /// Nothing is kept under this name.
    Unknown,
    /// What is kept cannot be taken up again.
    Saved(SavedError),
}

impl Tables {
    /// Opens a table with its host.
    pub(crate) fn open(&self, id: &str, host: Host, pool: &Pool) -> Local {
        let local = Local::new(id, host, pool);
        self.0.borrow_mut().insert(id.to_owned(), local.clone());
        local
    }

    /// Which game is played at the table of this name.
    pub(crate) fn game(&self, id: &str) -> Result<String, NoTable> {
        match self.0.borrow().get(id) {
            Some(local) => Ok(local.game().to_owned()),
            None => Ok(kept(id)?.table.game),
        }
    }

    /// The table of this name and game: open already, or kept in the browser.
    pub(crate) fn find(&self, id: &str, game: AnyGame, pool: &Pool) -> Result<Local, NoTable> {
        if let Some(local) = self.0.borrow().get(id) {
            return Ok(local.clone());
        }
        let host = Host::restore(game, &kept(id)?).map_err(NoTable::Saved)?;
        Ok(self.open(id, host, pool))
    }
}

fn kept(id: &str) -> Result<Saved, NoTable> {
    store::kept(id).ok_or(NoTable::Unknown)?.map_err(NoTable::Saved)
}
