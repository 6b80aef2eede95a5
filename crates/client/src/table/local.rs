//! A table whose host is this page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use host::{Host, Sitter};
use protocol::{Advice, Ask, Assessed, Scene, TableText, Tell};

use super::live::{Answered, Change, Dress, TableHost, Watcher};
use super::state::Table;
use crate::store::Stand;
use crate::worker::{self, Pool};
use crate::{browser, store};

/// A table whose host is this page. Copies share it.
#[derive(Clone)]
pub(crate) struct Local {
    id: Rc<str>,
    host: Rc<RefCell<Host>>,
    pool: Pool,
    /// Whether the browser refuses to keep the game.
    unkept: Rc<Cell<bool>>,
    /// Whether a bot is being asked.
    is_thinking: Rc<Cell<bool>>,
    /// Whoever shows the table.
    watcher: Rc<RefCell<Watcher>>,
    /// What stands round a table that is not kept.
    dresser: Option<Dresser>,
}

/// Makes what stands round a table.
pub(crate) type Dresser = Rc<dyn Fn(Table) -> Dress>;

impl Local {
    /// The table of this name, which is kept from now on.
    pub(super) fn new(id: &str, host: Host, pool: &Pool) -> Local {
        let local = Local::with(id, host, pool, None);
        local.keep();
        local
    }

    /// A table that nobody keeps, with something else round it: a what-if, a puzzle, a lesson.
    pub(crate) fn passing(host: Host, pool: &Pool, dresser: Dresser) -> Local {
        Local::with("", host, pool, Some(dresser))
    }

    fn with(id: &str, host: Host, pool: &Pool, dresser: Option<Dresser>) -> Local {
        Local {
            id: id.into(),
            host: Rc::new(RefCell::new(host)),
            pool: pool.clone(),
            unkept: Rc::default(),
            is_thinking: Rc::default(),
            watcher: Rc::new(RefCell::new(Rc::new(|_| ()))),
            dresser,
        }
    }

    /// The game's name.
    pub(super) fn game(&self) -> &'static str {
        self.host.borrow().game().id
    }

    /// Tells whoever shows the table.
    fn tell(&self, change: Change) {
        let watcher = Rc::clone(&self.watcher.borrow());
        watcher(change);
    }

    fn keep(&self) {
        if self.dresser.is_some() {
            return;
        }
        let host = self.host.borrow();
        let kept = store::keep(&self.id, &host.save(), Stand::of(&host));
        self.unkept.set(kept.is_err());
    }

    /// Whether the browser refuses to keep the game.
    pub(super) fn is_unkept(&self) -> bool {
        self.unkept.get()
    }

    /// Asks something of the host.
    pub(crate) fn with_host<T>(&self, ask: impl FnOnce(&Host) -> T) -> T {
        ask(&self.host.borrow())
    }

    /// The game as text, for a file: the record of a finished one, everything to go on with otherwise.
    pub(super) fn file(&self) -> String {
        let host = self.host.borrow();
        if host.is_over() { host.record(Viewer::Public).write() } else { host.save().write() }
    }

    /// The same players at a new table of the same game.
    pub(super) fn again(&self) -> (TableText, Vec<Sitter>) {
        let host = self.host.borrow();
        (host.table(), host.sitters())
    }
}

impl TableHost for Local {
    fn any_game(&self) -> AnyGame {
        self.host.borrow().game()
    }

    fn people(&self) -> Vec<Seat> {
        let host = self.host.borrow();
        Seat::all(host.players().len() as u8).filter(|&seat| host.is_person(seat)).collect()
    }

    fn asked(&self) -> Option<Seat> {
        self.host.borrow().asked_person()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.host.borrow().scene(viewer, None)
    }

    fn entries(&self) -> u32 {
        self.host.borrow().entries()
    }

    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        self.host.borrow().scene_at(viewer, entries)
    }

    /// Everything is known here: there is nothing to wait for.
    fn fetch_past(&self, _entries: u32, _there: Box<dyn FnOnce()>) {}

    fn send(&self, ask: &Ask, answered: Answered) {
        let told = self.host.borrow_mut().hear(ask, browser::now());
        self.keep();
        answered(match told {
            Tell::Scene(_) => None,
            Tell::Refused(refusal) => Some(refusal),
        });
    }

    fn watch(&self, changed: Watcher) {
        *self.watcher.borrow_mut() = changed;
    }

    /// One after the other, whether anybody looks or not.
    fn run_bots(&self) {
        if self.is_thinking.get() {
            return;
        }
        let Some((thought, decision)) = self.host.borrow().owed(self.pool.next_id()) else { return };
        let local = self.clone();
        let asked = thought.clone();
        let name = format!("bot {} {}", thought.table.game, thought.bot);
        browser::mark(&name);
        self.is_thinking.set(true);
        self.pool.ask(&thought, move |advice| {
            browser::measure(&name);
            local.is_thinking.set(false);
            // It is no fault of the bot: nobody plays for it, and the table says so.
            if worker::is_absence(&advice) {
                local.tell(Change::Stuck);
                return;
            }
            // A bot that fails must not stop the game: the first action is always legal.
            let action = match advice {
                Advice::Decided { action, .. } => action,
                _ => asked.legal.first().cloned().unwrap_or_default(),
            };
            if local.host.borrow_mut().decided(&asked, decision, &action, browser::now()) {
                local.keep();
            }
            local.tell(Change::Step);
            local.run_bots();
        });
    }

    fn hint(&self, seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        let thought = self.host.borrow().hint(self.pool.next_id(), seat);
        let Some(thought) = thought else { return answered(Vec::new()) };
        let local = self.clone();
        self.pool.ask(&thought, move |advice| {
            let is_absent = worker::is_absence(&advice);
            answered(worker::assessed(advice));
            if is_absent {
                local.tell(Change::Stuck);
            }
        });
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        answered(Ok(self.host.borrow().record(Viewer::Public)));
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        self.dresser.as_ref().map(|dresser| dresser(table))
    }

    fn counts(&self) -> bool {
        self.dresser.is_none()
    }

    fn local(&self) -> Option<&Local> {
        Some(self)
    }
}
