//! The strongest bot plays the same deal in the reader's seat, in the worker, when the reader has finished.

use std::cell::RefCell;
use std::rc::Rc;

use host::Host;
use protocol::{Advice, Task, Thought};

use super::deal::SEAT;
use super::kept::Stood;
use crate::browser;
use crate::worker::Pool;

/// Takes how a game ended.
type Done = Box<dyn FnOnce(Stood)>;

/// A game that plays by itself.
pub(super) struct Compare {
    host: RefCell<Host>,
    pool: Pool,
    /// Who sits in the reader's seat.
    level: &'static str,
    /// Is told how many decisions it has made.
    progress: Box<dyn Fn(u32)>,
    /// Takes how it ended.
    done: RefCell<Option<Done>>,
}

impl Compare {
    /// Begins; `done` is called at the end of the game.
    pub(super) fn start(
        host: Host,
        level: &'static str,
        pool: Pool,
        progress: impl Fn(u32) + 'static,
        done: impl FnOnce(Stood) + 'static,
    ) {
        let done: Done = Box::new(done);
        let compare = Rc::new(Compare {
            host: RefCell::new(host),
            pool,
            level,
            progress: Box::new(progress),
            done: RefCell::new(Some(done)),
        });
        compare.go_on();
    }

    fn go_on(self: Rc<Compare>) {
        let Some((thought, decision)) = self.owed() else {
            self.end();
            return;
        };
        let compare = Rc::clone(&self);
        let asked = thought.clone();
        self.pool.ask(&thought, move |advice| {
            // As at a table: a bot that fails must not stop the game.
            let action = match advice {
                Advice::Decided { action, .. } => action,
                _ => asked.legal.first().cloned().unwrap_or_default(),
            };
            let is_done = compare.host.borrow_mut().decided(&asked, decision, &action, browser::now());
            (compare.progress)(compare.host.borrow().entries());
            if is_done {
                compare.go_on();
            }
        });
    }

    /// What somebody has to decide now: a rival, or whoever sits in the reader's seat.
    fn owed(&self) -> Option<(Thought, u32)> {
        let host = self.host.borrow();
        let id = self.pool.next_id();
        let own = || {
            let thought = host.hint(id, SEAT)?;
            let thought = Thought { task: Task::Decide, bot: self.level.to_owned(), ..thought };
            Some((thought, host.game_match().decision()))
        };
        host.owed(id).or_else(own)
    }

    fn end(&self) {
        let stood = || {
            let outcome = self.host.borrow().game_match().outcome()?;
            Some(Stood { points: outcome.scores[SEAT], rank: outcome.ranks[SEAT] })
        };
        if let (Some(stood), Some(done)) = (stood(), self.done.borrow_mut().take()) {
            done(stood);
        }
    }
}
