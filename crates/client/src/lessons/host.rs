//! The host of a lesson: it asks the script first, and the rules always.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{
    EntryText, Fairness, Lang, Nonce, Options, Packs, PerSeat, PlayerText, Record, Seat, Seed, Viewer,
};
use host::{Host, Saved};
use leptos::prelude::*;
use protocol::{Ask, Assessed, Scene, TableText, Tell};

use super::card::dress;
use super::keep::Progress;
use super::point;
use super::run::{Follows, Next, Run, Stage};
use super::script::{LEARNER, Lesson, PLAYERS, Said, read};
use super::text::Text;
use crate::browser;
use crate::settings::Settings;
use crate::store;
use crate::table::{Answered, Change, Dress, Local, Table, TableHost, Tables, Watcher};
use crate::worker::Pool;

/// Who plays against the learner at the end.
pub(super) const LEVEL: &str = "novice";

/// What the card of a lesson shows.
#[derive(Clone, Copy)]
pub(super) struct Now {
    /// The step; as many as there are steps stand for the game at the end.
    pub(super) step: usize,
    /// Where it is.
    pub(super) stage: Stage,
    /// What is said.
    pub(super) says: Said,
}

/// A lesson that is being taken. Copies share it.
#[derive(Clone)]
pub(super) struct Taught(Rc<Inner>);

struct Inner {
    game: AnyGame,
    lesson: Rc<Lesson>,
    run: RefCell<Run>,
    /// The table as the script has it.
    host: RefCell<Host>,
    /// The game at the end.
    finale: RefCell<Option<Local>>,
    watcher: RefCell<Watcher>,
    now: RwSignal<Now, LocalStorage>,
    is_done: Cell<bool>,
    settings: Settings,
    tables: Tables,
    pool: Pool,
}

impl Taught {
    /// Takes a lesson up where it was left; nothing if its script does not fit the rules.
    pub(super) fn resume(game: AnyGame, lesson: Lesson, (tables, pool): (Tables, Pool)) -> Option<Taught> {
        let settings = Settings::get();
        let Progress { mut step, done } = Progress::of(game.id);
        let lesson = Rc::new(lesson);
        let last = lesson.steps.len();
        let run = Run::at_step(Rc::clone(&lesson), step);
        let host = table(game, settings, run.log.clone(), None)?;
        let waiting = (step >= last).then(|| tables.find(&finale_id(game), game, &pool).ok()).flatten();
        let finale = waiting.filter(|_| store::stand(&finale_id(game)).is_some_and(|stand| !stand.is_over));
        let (mut run, mut host) = (run, host);
        // Whoever has finished, or whose last game is gone, begins anew.
        if step >= last && finale.is_none() {
            step = 0;
            run = Run::at_step(Rc::clone(&lesson), step);
            host = table(game, settings, run.log.clone(), None)?;
        }
        let now = match finale {
            Some(_) => Now { step: last, stage: Stage::Asked, says: lesson.finale.tell },
            None => Now { step: run.step, stage: run.stage, says: run.says() },
        };
        Some(Taught(Rc::new(Inner {
            game,
            lesson,
            run: RefCell::new(run),
            host: RefCell::new(host),
            finale: RefCell::new(finale),
            watcher: RefCell::new(Rc::new(|_| ())),
            now: RwSignal::new_local(now),
            is_done: Cell::new(done),
            settings,
            tables,
            pool,
        })))
    }

    /// The game's id.
    pub(super) fn game(&self) -> &'static str {
        self.0.game.id
    }

    /// The script.
    pub(super) fn lesson(&self) -> &Lesson {
        &self.0.lesson
    }

    /// What the card shows.
    pub(super) fn now(&self) -> RwSignal<Now, LocalStorage> {
        self.0.now
    }

    /// Takes the poor move back.
    pub(super) fn again(&self) {
        self.0.run.borrow_mut().again();
        self.show(Change::Afresh);
    }

    /// Goes back to the step before.
    pub(super) fn back(&self) {
        match self.leave_finale() {
            true => *self.0.run.borrow_mut() = Run::at_step(Rc::clone(&self.0.lesson), usize::MAX),
            false => self.0.run.borrow_mut().back(),
        }
        self.show(Change::Afresh);
    }

    /// Begins anew.
    pub(super) fn restart(&self) {
        self.leave_finale();
        *self.0.run.borrow_mut() = Run::at_step(Rc::clone(&self.0.lesson), 0);
        self.show(Change::Afresh);
    }

    /// Goes on to the next step, and after the last to the game at the end.
    pub(super) fn next(&self) {
        let next = self.0.run.borrow_mut().next();
        match next {
            Next::GoesOn => self.show(Change::Step),
            Next::Position => self.show(Change::Afresh),
            Next::Finale => self.begin_finale(),
        }
    }

    /// The lesson is finished.
    pub(super) fn finish(&self) {
        if !self.0.is_done.replace(true) {
            self.keep();
        }
    }

    fn keep(&self) {
        let step = self.0.now.with_untracked(|now| now.step);
        Progress { step, done: self.0.is_done.get() }.keep(self.game());
    }

    /// Leaves the game at the end, if it was being played.
    fn leave_finale(&self) -> bool {
        let was_played = self.0.finale.take().is_some();
        if was_played {
            store::forget(&finale_id(self.0.game));
        }
        was_played
    }

    /// Shows the table as the script has it now.
    fn show(&self, change: Change) {
        self.rebuild();
        self.tell();
        self.keep();
        self.call(change);
    }

    /// Sets the table up as the log of the script has it.
    fn rebuild(&self) {
        let log = self.0.run.borrow().log.clone();
        if let Some(host) = table(self.0.game, self.0.settings, log, None) {
            *self.0.host.borrow_mut() = host;
        }
    }

    fn tell(&self) {
        point::nowhere();
        let run = self.0.run.borrow();
        self.0.now.set(Now { step: run.step, stage: run.stage, says: run.says() });
    }

    fn call(&self, change: Change) {
        let watcher = Rc::clone(&self.0.watcher.borrow());
        watcher(change);
    }

    fn begin_finale(&self) {
        let Inner { game, lesson, settings, tables, pool, .. } = &*self.0;
        let mut log = Vec::new();
        lesson.finale.at.iter().for_each(|piece| read(&mut log, piece));
        // Without random numbers it is still a game, only always the same.
        let lots = (browser::random().unwrap_or([1; 32]), browser::random().unwrap_or([1; 16]));
        let Some(host) = table(*game, *settings, log, Some(lots)) else { return };
        let local = tables.open(&finale_id(*game), host, pool);
        local.watch(Rc::clone(&self.0.watcher.borrow()));
        *self.0.finale.borrow_mut() = Some(local.clone());
        point::nowhere();
        self.0.now.set(Now { step: lesson.steps.len(), stage: Stage::Asked, says: lesson.finale.tell });
        self.keep();
        self.call(Change::Afresh);
        local.run_bots();
    }

    /// A scene in the reader's language, whichever it was when the lesson was begun.
    fn named(&self, mut scene: Scene) -> Scene {
        let lang = self.0.settings.lang.get_untracked();
        for (seat, text) in Seat::all(PLAYERS).zip(&mut scene.seats) {
            text.name = name(seat, lang);
        }
        scene
    }

    /// The game at the end, while it is played.
    fn finale(&self) -> Option<Local> {
        self.0.finale.borrow().clone()
    }
}

/// The name under which the game at the end is kept.
fn finale_id(game: AnyGame) -> String {
    format!("{}{}", store::LESSON, game.id)
}

/// Who sits on a seat.
fn name(seat: Seat, lang: Lang) -> String {
    match seat {
        LEARNER => Text::You.say(lang),
        seat => Text::Rival { number: &(seat.0 + 1) }.say(lang),
    }
}

/// A table of a lesson after these entries. With lots chance goes on by them; a script needs none.
pub(super) fn table(
    game: AnyGame,
    settings: Settings,
    journal: Vec<EntryText>,
    lots: Option<(Seed, Nonce)>,
) -> Option<Host> {
    let lang = settings.lang.get_untracked();
    let players: Vec<PlayerText> = Seat::all(PLAYERS)
        .map(|seat| match seat {
            LEARNER => PlayerText::human(name(seat, lang)),
            seat => PlayerText::bot(name(seat, lang), LEVEL),
        })
        .collect();
    restore(game, &players, journal, lots)
}

/// The same with these players.
pub(super) fn restore(
    game: AnyGame,
    players: &[PlayerText],
    journal: Vec<EntryText>,
    lots: Option<(Seed, Nonce)>,
) -> Option<Host> {
    let (seed, nonce) = lots.unwrap_or(([0; 32], [0; 16]));
    let nonces = PerSeat::new(PLAYERS, |seat| (seat == LEARNER).then_some(nonce));
    let bot_seed = u64::from_be_bytes(nonce.first_chunk().copied().unwrap_or_default());
    let table = TableText {
        game: game.id.to_owned(),
        rules: game.rules,
        options: Options::for_players(PLAYERS),
        packs: Packs::default(),
    };
    let saved = Saved::of(table, players, &Fairness::new(seed, nonces), bot_seed, journal);
    Host::restore(game, &saved).ok()
}

impl TableHost for Taught {
    fn any_game(&self) -> AnyGame {
        self.0.game
    }

    fn people(&self) -> Vec<Seat> {
        vec![LEARNER]
    }

    fn asked(&self) -> Option<Seat> {
        self.finale().map_or(Some(LEARNER), |finale| finale.asked())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        if let Some(finale) = self.finale() {
            return self.named(finale.scene(viewer));
        }
        let mut scene = self.named(self.0.host.borrow().scene(viewer, None));
        scene.can_undo = false;
        // While something is told, nothing is asked.
        if self.0.run.borrow().stage != Stage::Asked {
            scene.choices.clear();
        }
        scene
    }

    fn entries(&self) -> u32 {
        self.finale().map_or_else(|| self.0.host.borrow().entries(), |finale| finale.entries())
    }

    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        let scene = match self.finale() {
            Some(finale) => finale.scene_at(viewer, entries),
            None => self.0.host.borrow().scene_at(viewer, entries),
        };
        scene.map(|scene| self.named(scene))
    }

    /// Everything is known here: there is nothing to wait for.
    fn fetch_past(&self, _entries: u32, _there: Box<dyn FnOnce()>) {}

    fn send(&self, ask: &Ask, answered: Answered) {
        if let Some(finale) = self.finale() {
            return finale.send(ask, answered);
        }
        let Ask::Act { action, .. } = ask else { return answered(None) };
        // The rules have the first word, and chance the last where the script is silent.
        let told = self.0.host.borrow_mut().hear(ask, browser::now());
        if let Tell::Refused(refusal) = told {
            return answered(Some(refusal));
        }
        let follows = self.0.run.borrow_mut().take(action);
        if follows == Follows::Script {
            self.rebuild();
        }
        self.tell();
        answered(None);
    }

    fn watch(&self, changed: Watcher) {
        if let Some(finale) = self.finale() {
            finale.watch(Rc::clone(&changed));
        }
        *self.0.watcher.borrow_mut() = changed;
    }

    fn run_bots(&self) {
        if let Some(finale) = self.finale() {
            finale.run_bots();
        }
    }

    /// In the lesson itself a hint shows where to touch.
    fn hint(&self, seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        match self.finale() {
            Some(finale) => finale.hint(seat, answered),
            None => {
                point::at(self.0.run.borrow().wanted());
                answered(Vec::new());
            }
        }
    }

    /// Chance was prepared, so there is nothing to prove.
    fn has_record(&self) -> bool {
        false
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        answered(Err(Text::ChancePrepared.say(self.0.settings.lang.get_untracked())));
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        Some(dress(table, self))
    }

    fn local(&self) -> Option<&Local> {
        None
    }
}
