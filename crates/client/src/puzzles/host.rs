//! The host of a puzzle: it shows a position to its seat, and takes what is tried instead of playing on.

use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use host::Host;
use leptos::prelude::*;
use protocol::{Ask, Assessed, Scene};
use puzzles::{Head, Puzzle, Worth};

use super::text::Text;
use super::verdict::{Around, dress};
use crate::settings::Settings;
use crate::table::{Answered, Dress, Local, Table, TableHost, Watcher};

/// A position that waits for one decision.
#[derive(Clone)]
pub(super) struct PuzzleHost {
    host: Rc<Host>,
    seat: Seat,
    puzzle: Rc<Puzzle>,
    settings: Settings,
    around: Around,
}

impl PuzzleHost {
    /// The position of a puzzle, whose record was checked with every rule; nothing if it is none of this game.
    pub(super) fn new(game: AnyGame, head: &Head, puzzle: &Rc<Puzzle>, around: Around) -> Option<PuzzleHost> {
        let mut record = puzzle.record(head)?;
        let seat = Seat(puzzle.seat);
        "human".clone_into(&mut record.players.get_mut(seat.index())?.kind);
        let host = Rc::new(Host::from_record(game, &record).ok()?);
        Some(PuzzleHost { host, seat, puzzle: Rc::clone(puzzle), settings: Settings::get(), around })
    }

    /// A scene in the reader's language.
    fn named(&self, mut scene: Scene) -> Scene {
        for (seat, text) in scene.seats.iter_mut().enumerate() {
            let is_own = seat == self.seat.index();
            let number = &(seat + 1);
            text.name =
                untrack(|| self.settings.say(&if is_own { Text::You } else { Text::Rival { number } }));
        }
        scene
    }
}

impl TableHost for PuzzleHost {
    fn any_game(&self) -> AnyGame {
        self.host.game()
    }

    fn people(&self) -> Vec<Seat> {
        vec![self.seat]
    }

    fn asked(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        // What was sealed just before cannot be taken back here.
        Scene { can_undo: false, ..self.named(self.host.scene(viewer, None)) }
    }

    fn entries(&self) -> u32 {
        self.host.entries()
    }

    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        self.host.scene_at(viewer, entries).map(|scene| self.named(scene))
    }

    /// Everything is known here: there is nothing to wait for.
    fn fetch_past(&self, _entries: u32, _there: Box<dyn FnOnce()>) {}

    fn send(&self, ask: &Ask, answered: Answered) {
        if let Ask::Act { action, .. } = ask {
            self.around.try_it(&self.puzzle, action);
        }
        answered(None);
    }

    /// Nothing ever happens.
    fn watch(&self, _changed: Watcher) {}

    fn run_bots(&self) {}

    fn advises(&self) -> bool {
        self.around.tried.with_untracked(Option::is_some)
    }

    /// What everything is worth, once something was tried.
    fn hint(&self, _seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        answered(if self.advises() {
            self.puzzle.values.iter().filter_map(assessed).collect()
        } else {
            Vec::new()
        });
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        answered(Ok(self.host.record(Viewer::Seat(self.seat))));
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        Some(dress(&self.around, &self.puzzle, table))
    }

    fn local(&self) -> Option<&Local> {
        None
    }
}

/// What is known of an action, as boards show it.
fn assessed(worth: &Worth) -> Option<Assessed> {
    let share = |thousandths: u16| f32::from(thousandths) / 1000.0;
    Some(Assessed {
        action: worth.0.clone(),
        win: share(worth.1?),
        error: worth.2.map(share),
        all: Vec::new(),
    })
}
