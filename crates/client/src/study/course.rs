//! The course of a study: how far it is, what it has found, and stopping it.

use std::rc::Rc;

use analysis::{Analysis, Follow};
use gamekit::Record;
use host::Host;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::answer::ask;
use super::own;
use super::trail::RecordTrail;
use crate::browser;
use crate::worker::Pool;

/// Whose judgement it is, and how long each look may take.
const JUDGE: &str = "master:50ms";
/// How often what was found so far is shown, in milliseconds.
const SHOWN_EVERY: u64 = 300;

/// What a study has found.
pub(super) type Found = Rc<Analysis<String>>;

/// How a study stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// It goes on.
    Running,
    /// Everything was looked at.
    Done,
    /// The reader has stopped it.
    Stopped,
    /// Whoever thinks did not answer.
    Failed,
}

/// A study that goes on while the reader looks at something else.
#[derive(Clone, Copy)]
pub(super) struct Course {
    /// What was found, as far as it is.
    pub(super) found: RwSignal<Option<Found>, LocalStorage>,
    /// How many entries are done.
    pub(super) done: RwSignal<usize>,
    /// How it stands.
    pub(super) stage: RwSignal<Stage>,
    /// How many entries there are.
    pub(super) entries: usize,
    /// Runs are numbered, so that an old one cannot be taken for the present one.
    run: StoredValue<u32>,
    game: StoredValue<(Rc<Host>, Rc<Record>, Pool), LocalStorage>,
}

impl Course {
    /// The study of a record, which begins at once.
    pub(super) fn begin(host: Rc<Host>, record: Rc<Record>, pool: Pool) -> Course {
        let course = Course {
            found: RwSignal::new_local(None),
            done: RwSignal::new(0),
            stage: RwSignal::new(Stage::Running),
            entries: record.log.len(),
            run: StoredValue::new(0),
            game: StoredValue::new_local((host, record, pool)),
        };
        course.start();
        course
    }

    /// Begins anew.
    pub(super) fn start(self) {
        self.run.update_value(|run| *run += 1);
        let run = self.run.get_value();
        self.stage.set(Stage::Running);
        self.done.set(0);
        let (host, record, pool) = self.game.get_value();
        // A page that was left has no signals any more, and wants to know nothing.
        let is_wanted = move || {
            self.run.try_get_value() == Some(run) && self.stage.try_get_untracked() == Some(Stage::Running)
        };
        let asking = move |thought| {
            let answer = is_wanted().then(|| ask(&pool, thought));
            async move { answer?.await.filter(|_| is_wanted()) }
        };
        let mut trail = RecordTrail::new(host, Rc::clone(&record), JUDGE, asking);
        spawn_local(async move {
            let mut shown = browser::now();
            let progress = |follow: &Follow<String>| {
                let now = browser::now();
                if is_wanted() && now >= shown + SHOWN_EVERY {
                    shown = now;
                    self.found.set(Some(Rc::new(follow.so_far())));
                    self.done.set(follow.done());
                }
            };
            let found = analysis::follow(&mut trail, progress).await;
            if !is_wanted() {
                return;
            }
            let Some(found) = found else {
                self.stage.set(Stage::Failed);
                return;
            };
            own::note_cost(&record, &found);
            self.found.set(Some(Rc::new(found)));
            self.done.set(self.entries);
            self.stage.set(Stage::Done);
        });
    }

    /// Stops it; what was found stays.
    pub(super) fn stop(self) {
        if self.stage.get_untracked() == Stage::Running {
            self.stage.set(Stage::Stopped);
        }
    }
}
