//! The host of a table that is studied: a record, at which nothing can happen any more. Whoever decides
//! something else there leaves for a what-if.

use std::cell::Cell;
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Actor, Record, Seat, Viewer};
use host::Host;
use leptos::prelude::*;
use protocol::{Ask, Assessed, Scene};

use super::course::Course;
use super::desk;
use crate::later::Kit;
use crate::table::{Answered, Dress, Local, Table, TableHost, Watcher};
use crate::worker::Pool;

/// A game to study. Copies share it.
#[derive(Clone)]
pub(super) struct Studied {
    pub(super) kit: Kit,
    pub(super) host: Rc<Host>,
    pub(super) record: Rc<Record>,
    pub(super) pool: Pool,
    pub(super) course: Course,
    /// Leaves for a what-if.
    pub(super) leave: Callback<(Departure,)>,
    /// After how many entries it is looked at.
    pub(super) at: Rc<Cell<u32>>,
}

/// Where a what-if begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Departure {
    /// After so many entries.
    pub(super) from: u32,
    /// In whose place the reader plays.
    pub(super) seat: Seat,
    /// What is done first, if that is known.
    pub(super) action: Option<String>,
}

impl Studied {
    pub(super) fn new(
        kit: Kit,
        host: Rc<Host>,
        record: Rc<Record>,
        pool: &Pool,
        leave: Callback<(Departure,)>,
    ) -> Studied {
        let course = Course::begin(Rc::clone(&host), Rc::clone(&record), pool.clone());
        Studied { kit, host, record, pool: pool.clone(), course, leave, at: Rc::default() }
    }

    /// Whoever decided next after so many entries; nobody where chance fell, and at the end.
    pub(super) fn decider(&self, entries: u32) -> Option<Seat> {
        match self.record.log.get(entries as usize)?.by.0 {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        }
    }

    /// The seat that a reader takes who wants to play on: whoever decides, or else the first person.
    pub(super) fn seat_to_take(&self, entries: u32) -> Seat {
        let is_person = |seat: &Seat| self.record.players[seat.index()].kind == "human";
        let seats = Seat::all(self.record.players.len() as u8);
        let person = || seats.clone().find(is_person);
        self.decider(entries).or_else(person).unwrap_or(Seat(0))
    }

    fn past(&self, entries: u32) -> Option<Host> {
        self.host.back_to(entries)
    }
}

impl TableHost for Studied {
    fn any_game(&self) -> AnyGame {
        self.kit.game
    }

    /// Nobody sits here: whose eyes are looked through follows from who decides.
    fn people(&self) -> Vec<Seat> {
        Vec::new()
    }

    fn asked(&self) -> Option<Seat> {
        None
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        Scene { can_undo: false, ..self.host.scene(viewer, None) }
    }

    fn entries(&self) -> u32 {
        self.host.entries()
    }

    /// With everything that could have been done: doing it begins a what-if.
    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        let scene = self.past(entries)?.scene(viewer, None);
        Some(Scene { can_undo: false, ..scene })
    }

    fn fetch_past(&self, _entries: u32, _there: Box<dyn FnOnce()>) {}

    fn send(&self, ask: &Ask, answered: Answered) {
        answered(None);
        if let Ask::Act { seat, action, .. } = ask {
            let from = self.at.get();
            self.leave.run((Departure { from, seat: *seat, action: Some(action.clone()) },));
        }
    }

    fn watch(&self, _changed: Watcher) {}

    fn run_bots(&self) {}

    fn hint(&self, seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        let thought = self.past(self.at.get()).and_then(|past| past.hint(self.pool.next_id(), seat));
        match thought {
            Some(thought) => self.pool.assess(&thought, answered),
            None => answered(Vec::new()),
        }
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        answered(Ok(Record::clone(&self.record)));
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        Some(desk::dress(self, table))
    }

    fn local(&self) -> Option<&Local> {
        None
    }
}
