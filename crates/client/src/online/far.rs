//! The host of a table far away, as a table asks it.

use std::cell::RefCell;
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use host::Host;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::Wish;
use protocol::{Ask, Assessed, Scene, Task, Thought};

use super::promise::{self, Broken};
use super::remote::{Answer, Remote};
use super::track::Track;
use super::words::bot_name;
use super::{api, around, text as own};
use crate::browser;
use crate::settings::Settings;
use crate::table::{Answered, Change, Dress, Local, Table, TableHost, Watcher};
use crate::text::Text;
use crate::worker::{self, Pool};

/// A host behind a socket.
#[derive(Clone)]
pub(super) struct Far {
    remote: Rc<Remote>,
    game: AnyGame,
    levels: &'static [&'static str],
    pool: Pool,
    settings: Settings,
    /// The finished game, which this page can then show by itself.
    replay: Rc<RefCell<Option<(Host, Record)>>>,
    looking: Rc<RefCell<Looking>>,
}

/// What of the past is asked for. A finger on the slider passes many steps: only the last one counts.
#[derive(Default)]
struct Looking {
    is_asked: bool,
    next: Option<(u32, Box<dyn FnOnce()>)>,
}

/// Whose judgement a hint is.
const ADVISER: &str = "master";

impl Far {
    /// The host of a table whose match has begun.
    pub(super) fn new(
        remote: &Rc<Remote>,
        game: AnyGame,
        levels: &'static [&'static str],
        pool: &Pool,
    ) -> Far {
        Far {
            remote: Rc::clone(remote),
            game,
            levels,
            pool: pool.clone(),
            settings: Settings::get(),
            replay: Rc::default(),
            looking: Rc::default(),
        }
    }

    fn with_track<T>(&self, with: impl FnOnce(&Track) -> T) -> T {
        match self.remote.track.borrow().as_ref() {
            Some(track) => with(track),
            None => unreachable!("a table is shown when its match has begun"),
        }
    }

    /// A scene in the reader's language: servers do not know what bots are called in it.
    fn named(&self, mut scene: Scene) -> Scene {
        for (seat, text) in scene.seats.iter_mut().enumerate() {
            if let Some(level) = text.kind.strip_prefix("bot:") {
                text.name = untrack(|| bot_name(seat, level, self.settings));
            }
        }
        scene
    }

    /// Fetches the record of the finished game, once.
    fn fetch_record(&self, then: impl FnOnce(Result<(), String>) + 'static) {
        if self.replay.borrow().is_some() {
            then(Ok(()));
            return;
        }
        let far = self.clone();
        spawn_local(async move {
            let lang = far.settings.lang.get_untracked();
            let text = api::text(&record_path(&far.remote.id)).await;
            then(text.map_err(|wrong| wrong.say(lang)).and_then(|text| {
                let record = Record::read(&text).map_err(|error| error.reason)?;
                let host = Host::from_record(far.game, &record);
                let host =
                    host.map_err(|problem| Text::FileWrong { reason: &problem.say(lang) }.say(lang))?;
                *far.replay.borrow_mut() = Some((host, record));
                Ok(())
            }));
        });
    }

    fn look(&self, entries: u32, there: Box<dyn FnOnce()>) {
        if self.looking.borrow().is_asked {
            self.looking.borrow_mut().next = Some((entries, there));
            return;
        }
        self.looking.borrow_mut().is_asked = true;
        // The step before tells what is new in it, and is often the one that is wanted next.
        if let Some(before) = entries.checked_sub(1).filter(|&before| !self.knows(before)) {
            self.ask_past(before, |_| ());
        }
        let far = self.clone();
        self.ask_past(entries, move |is_there| {
            if is_there {
                there();
            }
            far.looking.borrow_mut().is_asked = false;
            let next = far.looking.borrow_mut().next.take();
            if let Some((entries, there)) = next {
                far.look(entries, there);
            }
        });
    }

    fn knows(&self, entries: u32) -> bool {
        self.remote.past.borrow().contains_key(&entries)
            || self.with_track(|track| track.at(entries)).is_some()
    }

    fn ask_past(&self, entries: u32, then: impl FnOnce(bool) + 'static) {
        let remote = self.remote.weak();
        self.remote.ask(Wish::Look { entries }, move |answer| {
            let found = match (answer, remote.upgrade()) {
                (Answer::Past(scene), Some(remote)) => {
                    remote.keep_past(entries, *scene);
                    true
                }
                _ => false,
            };
            then(found);
        });
    }
}

/// Where the record of a table is.
pub(super) fn record_path(id: &str) -> String {
    format!("/api/tables/{id}/record")
}

impl TableHost for Far {
    fn any_game(&self) -> AnyGame {
        self.game
    }

    fn people(&self) -> Vec<Seat> {
        match self.with_track(Track::viewer) {
            Viewer::Seat(seat) => vec![seat],
            Viewer::Public => Vec::new(),
        }
    }

    fn asked(&self) -> Option<Seat> {
        self.people().into_iter().find(|&seat| self.with_track(|track| track.is_asked(seat)))
    }

    /// The server alone knows the present: a record does not tell that a game was broken off.
    fn scene(&self, _viewer: Viewer) -> Scene {
        self.named(self.with_track(Track::now))
    }

    fn entries(&self) -> u32 {
        match &*self.replay.borrow() {
            Some((host, _)) => host.entries(),
            None => self.with_track(Track::entries),
        }
    }

    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        let scene = match &*self.replay.borrow() {
            Some((host, _)) => host.scene_at(viewer, entries),
            None => {
                let fetched = || self.remote.past.borrow().get(&entries).cloned();
                self.with_track(|track| track.at(entries)).or_else(fetched)
            }
        };
        Some(self.named(scene?))
    }

    fn fetch_past(&self, entries: u32, there: Box<dyn FnOnce()>) {
        if self.with_track(Track::is_over) {
            self.fetch_record(move |found| {
                if found.is_ok() {
                    there();
                }
            });
        } else {
            self.look(entries, there);
        }
    }

    fn send(&self, ask: &Ask, answered: Answered) {
        let wish = match ask {
            Ask::Look { .. } => return,
            Ask::Act { decision, action, .. } => Wish::Act { decision: *decision, action: action.clone() },
            Ask::Undo { .. } => Wish::Undo,
            Ask::Resign { .. } => Wish::Resign,
        };
        self.remote.ask(wish, move |answer| {
            answered(match answer {
                Answer::Done | Answer::Past(_) => None,
                Answer::Refused(refusal) => Some(refusal),
            });
        });
    }

    fn watch(&self, changed: Watcher) {
        self.remote.watch(changed);
    }

    /// They play where the host is.
    fn run_bots(&self) {}

    fn hint(&self, seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        let scene = self.with_track(Track::now);
        let thought = Thought {
            id: self.pool.next_id(),
            task: Task::Assess,
            table: scene.table,
            seat,
            view: scene.view,
            legal: scene.choices.into_iter().map(|choice| choice.action).collect(),
            bot: ADVISER.to_owned(),
            seed: browser::random().map_or(1, u64::from_be_bytes),
        };
        let remote = Rc::clone(&self.remote);
        self.pool.ask(&thought, move |advice| {
            let is_absent = worker::is_absence(&advice);
            answered(worker::assessed(advice));
            if is_absent {
                remote.changed(Change::Stuck);
            }
        });
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        let (replay, id) = (Rc::clone(&self.replay), self.remote.id.clone());
        let lang = self.settings.lang.get_untracked();
        self.fetch_record(move |found| {
            let record = replay.borrow().as_ref().map(|(_, record)| record.clone());
            let record = found.and_then(|()| record.ok_or_else(String::new));
            answered(record.and_then(|record| match promise::check(&id, record.fairness.as_ref()) {
                Ok(()) => Ok(record),
                Err(Broken::Commitment) => Err(own::Text::OtherCommitment.say(lang)),
                Err(Broken::Nonce) => Err(own::Text::OtherNonce.say(lang)),
            }));
        });
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        Some(around::dress(&self.remote, self.levels, table))
    }

    fn helps(&self) -> bool {
        let is_rated =
            self.remote.room.with_untracked(|room| room.as_ref().is_some_and(|room| room.is_rated));
        !is_rated || self.with_track(Track::is_over)
    }

    fn counts(&self) -> bool {
        true
    }

    fn local(&self) -> Option<&Local> {
        None
    }
}
