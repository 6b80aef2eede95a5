//! The strongest bot plays the same deal in the reader's seat, in the worker, when the reader has finished.
//!
//! It takes a while, so it is played once: whoever leaves and comes back finds it where it is.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use host::Host;
use leptos::prelude::*;
use protocol::{Advice, Task, Thought};

use super::deal::SEAT;
use super::kept::{Outcome, Stood};
use crate::browser;
use crate::worker::{self, Pool};

/// How it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// It is played; so many steps were made.
    Runs(u32),
    /// It is over, and this is what counts.
    Done(Outcome),
    /// Nobody was there to play.
    Absent,
}

thread_local! {
    /// What was begun, by the names of the tables.
    static BEGUN: RefCell<BTreeMap<String, ArcRwSignal<Course>>> = const { RefCell::new(BTreeMap::new()) };
}

/// How it goes at the table of this name. If nobody plays there yet, `begin` sets the table up; `done` takes how
/// the game ended and tells what counts.
pub(super) fn course(
    name: &str,
    level: &'static str,
    pool: Pool,
    begin: impl FnOnce() -> Option<Host>,
    done: impl FnOnce(Stood) -> Outcome + 'static,
) -> Option<ArcRwSignal<Course>> {
    let known = BEGUN.with_borrow(|begun| begun.get(name).cloned());
    // Whoever comes back after nobody was there asks again.
    let known = known.filter(|course| course.get_untracked() != Course::Absent);
    if known.is_some() {
        return known;
    }
    let host = RefCell::new(begin()?);
    let course = ArcRwSignal::new(Course::Runs(0));
    BEGUN.with_borrow_mut(|begun| begun.insert(name.to_owned(), course.clone()));
    let done = RefCell::new(Some(Box::new(done) as Done));
    Rc::new(Compare { host, pool, level, course: course.clone(), done }).go_on();
    Some(course)
}

/// Takes how a game ended, and tells what counts.
type Done = Box<dyn FnOnce(Stood) -> Outcome>;

/// A game that plays by itself.
struct Compare {
    host: RefCell<Host>,
    pool: Pool,
    /// Who sits in the reader's seat.
    level: &'static str,
    course: ArcRwSignal<Course>,
    done: RefCell<Option<Done>>,
}

impl Compare {
    fn go_on(self: Rc<Compare>) {
        let Some((thought, decision)) = self.owed() else {
            self.end();
            return;
        };
        let compare = Rc::clone(&self);
        let asked = thought.clone();
        self.pool.ask(&thought, move |advice| {
            if worker::is_absence(&advice) {
                compare.course.set(Course::Absent);
                return;
            }
            // As at a table: a bot that fails must not stop the game.
            let action = match advice {
                Advice::Decided { action, .. } => action,
                _ => asked.legal.first().cloned().unwrap_or_default(),
            };
            let is_done = compare.host.borrow_mut().decided(&asked, decision, &action, browser::now());
            compare.course.set(Course::Runs(compare.host.borrow().entries()));
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
            self.course.set(Course::Done(done(stood)));
        }
    }
}
