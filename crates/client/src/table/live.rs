//! Tables that are open in this page, each with its host.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use host::{Host, Saved, SavedError, Sitter};
use protocol::{Advice, Ask, Assessed, Refusal, Scene, TableText, Tell};

use crate::store::Stand;
use crate::worker::Pool;
use crate::{browser, store};

/// All open tables. They live on when the reader looks at another page.
#[derive(Clone, Default)]
pub(crate) struct Tables(Rc<RefCell<BTreeMap<String, Live>>>);

/// An open table.
#[derive(Clone)]
pub(crate) struct Live {
    id: Rc<str>,
    host: Rc<RefCell<Host>>,
    pool: Pool,
    /// Whether the browser refuses to keep the game.
    unkept: Rc<Cell<bool>>,
    /// Whether a bot is being asked.
    is_thinking: Rc<Cell<bool>>,
    /// Whoever shows the table.
    watcher: Rc<RefCell<Rc<dyn Fn()>>>,
}

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
    pub(crate) fn open(&self, id: &str, host: Host, pool: &Pool) -> Live {
        let live = Live {
            id: id.into(),
            host: Rc::new(RefCell::new(host)),
            pool: pool.clone(),
            unkept: Rc::default(),
            is_thinking: Rc::default(),
            watcher: Rc::new(RefCell::new(Rc::new(|| ()))),
        };
        live.keep();
        self.0.borrow_mut().insert(id.to_owned(), live.clone());
        live
    }

    /// Which game is played at the table of this name.
    pub(crate) fn game(&self, id: &str) -> Result<String, NoTable> {
        match self.0.borrow().get(id) {
            Some(live) => Ok(live.any_game().id.to_owned()),
            None => Ok(kept(id)?.table.game),
        }
    }

    /// The table of this name and game: open already, or kept in the browser.
    pub(crate) fn find(&self, id: &str, game: AnyGame, pool: &Pool) -> Result<Live, NoTable> {
        if let Some(live) = self.0.borrow().get(id) {
            return Ok(live.clone());
        }
        let host = Host::restore(game, &kept(id)?).map_err(NoTable::Saved)?;
        Ok(self.open(id, host, pool))
    }
}

fn kept(id: &str) -> Result<Saved, NoTable> {
    store::kept(id).ok_or(NoTable::Unknown)?.map_err(NoTable::Saved)
}

impl Live {
    fn keep(&self) {
        let host = self.host.borrow();
        let kept = store::keep(&self.id, &host.save(), Stand::of(&host));
        self.unkept.set(kept.is_err());
    }

    /// Whether the browser refuses to keep the game.
    pub(crate) fn is_unkept(&self) -> bool {
        self.unkept.get()
    }

    /// How the table looks to somebody.
    pub(crate) fn scene(&self, viewer: Viewer) -> Scene {
        self.host.borrow().scene(viewer, None)
    }

    /// The game.
    pub(crate) fn any_game(&self) -> AnyGame {
        self.host.borrow().game()
    }

    /// How many entries have led to what is true now.
    pub(crate) fn entries(&self) -> u32 {
        self.host.borrow().entries()
    }

    /// How the table looked to somebody after so many entries.
    pub(crate) fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        self.host.borrow().scene_at(viewer, entries)
    }

    /// Sends something; what is refused comes back.
    pub(crate) fn send(&self, ask: &Ask) -> Option<Refusal> {
        let told = self.host.borrow_mut().hear(ask, browser::now());
        self.keep();
        match told {
            Tell::Scene(_) => None,
            Tell::Refused(refusal) => Some(refusal),
        }
    }

    /// The people at this screen.
    pub(crate) fn people(&self) -> Vec<Seat> {
        let host = self.host.borrow();
        Seat::all(host.players().len() as u8).filter(|&seat| host.is_person(seat)).collect()
    }

    /// The person who has to decide, if one has.
    pub(crate) fn asked(&self) -> Option<Seat> {
        self.host.borrow().asked_person()
    }

    /// From now on `changed` is called whenever a bot has decided.
    pub(crate) fn watch(&self, changed: impl Fn() + 'static) {
        *self.watcher.borrow_mut() = Rc::new(changed);
    }

    /// Lets the bots decide what they owe, one after the other, whether anybody looks or not.
    pub(crate) fn run_bots(&self) {
        if self.is_thinking.get() {
            return;
        }
        let Some((thought, decision)) = self.host.borrow().owed(self.pool.next_id()) else { return };
        let live = self.clone();
        let asked = thought.clone();
        let name = format!("bot {} {}", thought.table.game, thought.bot);
        browser::mark(&name);
        self.is_thinking.set(true);
        self.pool.ask(&thought, move |advice| {
            browser::measure(&name);
            live.is_thinking.set(false);
            // A bot that fails must not stop the game: the first action is always legal.
            let action = match advice {
                Advice::Decided { action, .. } => action,
                _ => asked.legal.first().cloned().unwrap_or_default(),
            };
            if live.host.borrow_mut().decided(&asked, decision, &action, browser::now()) {
                live.keep();
            }
            let watcher = Rc::clone(&live.watcher.borrow());
            watcher();
            live.run_bots();
        });
    }

    /// Asks what a person's choices are worth.
    pub(crate) fn hint(&self, seat: Seat, answered: impl FnOnce(Vec<Assessed>) + 'static) {
        let Some(thought) = self.host.borrow().hint(self.pool.next_id(), seat) else { return };
        self.pool.ask(&thought, move |advice| {
            // Whoever fails knows nothing, and says so: somebody is waiting.
            answered(match advice {
                Advice::Assessed { actions, .. } => actions,
                Advice::Decided { .. } | Advice::Failed { .. } => Vec::new(),
            });
        });
    }

    /// The record as everybody may read it.
    pub(crate) fn record(&self) -> Record {
        self.host.borrow().record(Viewer::Public)
    }

    /// The game as text, for a file: the record of a finished one, everything to go on with otherwise.
    pub(crate) fn file(&self) -> String {
        let host = self.host.borrow();
        if host.is_over() { host.record(Viewer::Public).write() } else { host.save().write() }
    }

    /// The same players at a new table of the same game.
    pub(crate) fn again(&self) -> (TableText, Vec<Sitter>) {
        let host = self.host.borrow();
        (host.table(), host.sitters())
    }
}
