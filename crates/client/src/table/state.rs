//! What all parts of a table share: what is shown, to whom, and how fast it follows what happens.

use std::rc::Rc;
use std::time::Duration;

use gamekit::{Seat, Viewer};
use leptos::prelude::*;
use protocol::{Ask, Assessed, Refusal, Scene};
use serde_json::Value;

use super::live::{Change, Live};
use super::voice::Voice;
use crate::boards::{Board, WhyNot};
use crate::browser;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::text::Text;

/// A table on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    live: StoredValue<Live, LocalStorage>,
    settings: Settings,
    manners: Manners,
    /// How it looks to whoever is looking. It follows the host step by step, so that every step is seen.
    pub(crate) scene: RwSignal<Scene, LocalStorage>,
    /// How many events of the scene were shown before.
    pub(super) known: RwSignal<usize>,
    /// Whether the last step is still being looked at.
    is_pausing: StoredValue<bool>,
    /// The step that is looked at, if it is not the present one.
    pub(crate) past: RwSignal<Option<u32>>,
    /// The person whose things are shown; nobody while the screen goes from hand to hand.
    pub(crate) viewer: RwSignal<Viewer>,
    /// The person who should take the screen, if it is somebody else's turn.
    pub(super) handover: RwSignal<Option<Seat>>,
    pub(super) why_not: RwSignal<Option<WhyNot>>,
    pub(crate) hints: RwSignal<Vec<Assessed>>,
    /// Whether log and players cover the board, where there is no room beside it.
    pub(crate) is_side_open: RwSignal<bool>,
    /// Whether the strongest bot is being asked.
    pub(super) is_asking: RwSignal<bool>,
    /// Whether something was said that nobody has read, because it stands behind the board.
    pub(crate) has_talk: RwSignal<bool>,
    /// Whether something was sent that has no answer yet.
    pub(crate) is_sending: RwSignal<bool>,
    /// Whether bots are waited for that cannot be reached.
    pub(super) is_stuck: RwSignal<bool>,
    /// Speaks to those who hear the page.
    pub(super) voice: Voice,
    sent: StoredValue<u32>,
}

/// What a table must know of its game to show it step by step.
#[derive(Clone, Copy)]
struct Manners {
    has_secrets: bool,
    pause: fn(&[Value]) -> u32,
    sounds: fn(&[Value]) -> Vec<Sound>,
}

impl Manners {
    fn of<G: Board>() -> Manners {
        fn events<G: Board>(events: &[Value]) -> impl Iterator<Item = G::Event> {
            events.iter().filter_map(|event| serde_json::from_value(event.clone()).ok())
        }
        Manners {
            has_secrets: G::HAS_SECRETS,
            pause: |new| events::<G>(new).map(|event| G::pause(&event)).max().unwrap_or(0),
            sounds: |new| events::<G>(new).filter_map(|event| G::sound(&event)).collect(),
        }
    }
}

impl Table {
    /// Shows a table as it is now.
    pub(super) fn new<G: Board>(live: Live) -> Table {
        let people = live.people();
        // Alone, a person looks on all the time; several take turns.
        let viewer = match people[..] {
            [only] => Viewer::Seat(only),
            _ => Viewer::Public,
        };
        let scene = live.scene(viewer);
        let table = Table {
            live: StoredValue::new_local(live),
            settings: Settings::get(),
            manners: Manners::of::<G>(),
            known: RwSignal::new(scene.events.len()),
            scene: RwSignal::new_local(scene),
            is_pausing: StoredValue::new(false),
            past: RwSignal::new(None),
            viewer: RwSignal::new(viewer),
            handover: RwSignal::new(None),
            why_not: RwSignal::new(None),
            hints: RwSignal::new(Vec::new()),
            is_side_open: RwSignal::new(false),
            is_asking: RwSignal::new(false),
            has_talk: RwSignal::new(false),
            is_sending: RwSignal::new(false),
            is_stuck: RwSignal::new(false),
            voice: Voice::new(),
            sent: StoredValue::new(0),
        };
        let watcher = Rc::new(move |change| {
            // Nobody may look any more.
            let is_gone = table.is_stuck.try_set(change == Change::Stuck).is_some();
            match change {
                _ if is_gone => {}
                Change::Step => table.catch_up(),
                Change::Afresh => table.begin_afresh(),
                Change::Stuck => {}
            }
        });
        if let Some(live) = table.host() {
            live.watch(watcher);
        }
        table.pass_screen_on();
        table.run_bots();
        table
    }

    /// The host, as long as the table is shown.
    pub(crate) fn host(self) -> Option<Live> {
        self.live.try_get_value()
    }

    /// Shows a scene of which so many events are old.
    fn show(self, scene: Scene, known: usize) {
        let ends = scene.ranks.is_some() && self.scene.with_untracked(|scene| scene.ranks.is_none());
        if ends {
            self.is_side_open.set(true);
        }
        // Advice holds as long as the same is asked: others may decide at the same time.
        if self.scene.with_untracked(|shown| (shown.decision, shown.viewer) != (scene.decision, scene.viewer))
        {
            self.hints.set(Vec::new());
        }
        self.known.set(known);
        self.scene.set(scene);
    }

    /// Shows the present without any motion.
    pub(crate) fn jump(self) {
        let Some(live) = self.host() else { return };
        self.past.set(None);
        let scene = live.scene(self.viewer.get_untracked());
        let known = scene.events.len();
        self.show(scene, known);
        self.pass_screen_on();
    }

    /// Shows the same step again: somebody may be called something else in another language.
    pub(super) fn show_again(self) {
        match self.past.get_untracked() {
            Some(step) => self.look_at(step),
            None => self.jump(),
        }
    }

    /// What was known does not hold any more. Whoever looks back goes on with it, if it is still there.
    fn begin_afresh(self) {
        let Some(live) = self.host() else { return };
        if self.past.get_untracked().is_none_or(|past| past >= live.entries()) {
            self.jump();
        }
    }

    /// Shows what was not shown yet, step by step, each for as long as it wants to be looked at.
    fn catch_up(self) {
        while self.show_next() {}
    }

    /// Shows the next step that was not shown yet; true if the one after it can follow at once.
    fn show_next(self) -> bool {
        let Some(live) = self.host() else { return false };
        if self.is_pausing.get_value() || self.past.get_untracked().is_some() {
            return false;
        }
        let (shown, known) = self.scene.with_untracked(|scene| (scene.entries, scene.events.len()));
        let (next, now) = (shown + 1, live.entries());
        if next > now {
            self.pass_screen_on();
            return false;
        }
        let viewer = self.viewer.get_untracked();
        let scene = match live.scene_at(viewer, next) {
            Some(scene) if next < now => scene,
            _ => live.scene(viewer),
        };
        let new = scene.events.get(known..).unwrap_or_default();
        let is_alone = live.local().is_none() && browser::is_hidden();
        let pause = f64::from((self.manners.pause)(new)) * self.settings.speed.get_untracked().factor();
        let begins = !scene.choices.is_empty() && self.scene.with_untracked(|scene| scene.choices.is_empty());
        if self.settings.sound.get_untracked() {
            (self.manners.sounds)(new).into_iter().for_each(sound::play);
            match begins {
                // Others wait: it is heard from behind other windows, too.
                true if is_alone => sound::call(Sound::Turn),
                true => sound::play(Sound::Turn),
                false => {}
            }
        }
        self.show(scene, known);
        // Nobody sees it: what others wait for is shown at once.
        if pause < 1.0 || is_alone {
            return true;
        }
        self.is_pausing.set_value(true);
        let go_on = move || {
            if self.is_pausing.try_set_value(false).is_none() {
                self.catch_up();
            }
        };
        set_timeout(go_on, Duration::from_millis(pause as u64));
        false
    }

    /// Passes the screen on to whoever has to decide next, if several people share it.
    fn pass_screen_on(self) {
        let Some(live) = self.host() else { return };
        if live.people().len() < 2 {
            return;
        }
        let looking = self.viewer.get_untracked();
        match live.asked() {
            Some(seat) if looking != Viewer::Seat(seat) && !self.manners.has_secrets => {
                self.look_as(Viewer::Seat(seat));
            }
            Some(seat) if looking != Viewer::Seat(seat) => {
                self.look_as(Viewer::Public);
                self.handover.set(Some(seat));
            }
            _ => self.handover.set(None),
        }
    }

    fn look_as(self, viewer: Viewer) {
        self.viewer.set(viewer);
        let Some(live) = self.host() else { return };
        let scene = live.scene(viewer);
        let known = scene.events.len();
        self.show(scene, known);
    }

    fn run_bots(self) {
        if let Some(live) = self.host() {
            live.run_bots();
        }
    }

    /// The next name for a message.
    fn next_id(self) -> String {
        self.sent.update_value(|sent| *sent += 1);
        format!("page {} {}", self.scene.with_untracked(|scene| scene.number), self.sent.get_value())
    }

    /// Sends something to the host, and goes on when it was done.
    fn send(self, ask: &Ask, done: impl FnOnce() + 'static) {
        let Some(live) = self.host() else { return };
        self.is_sending.set(true);
        let answered = move |refused: Option<Refusal>| {
            // Far away, an answer takes its time: nobody may look any more.
            if self.is_sending.try_set(false).is_some() {
                return;
            }
            let lang = self.settings.lang.get_untracked();
            let is_done = refused.is_none();
            self.why_not.set(refused.map(|refused| WhyNot {
                sentence: refused.sentences[lang as usize].clone(),
                rule: refused.rule,
            }));
            if is_done {
                done();
            }
        };
        live.send(ask, Box::new(answered));
    }

    /// Says why something cannot be done that no rule forbids.
    fn refuse(self, why: &Text<'_>) {
        let sentence = why.say(self.settings.lang.get_untracked());
        self.why_not.set(Some(WhyNot { sentence, rule: None }));
    }

    /// Takes an action for whoever looks. One after the other: what is under way is not sent twice.
    pub(super) fn act(self, action: String) {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return };
        if self.is_sending.get_untracked() {
            return;
        }
        let decision = self.scene.with_untracked(|scene| scene.decision);
        self.send(&Ask::Act { seat, decision, action, id: self.next_id() }, move || {
            // The player knows what they did: it is shown at once.
            self.is_pausing.set_value(false);
            self.catch_up();
            self.run_bots();
        });
    }

    /// Takes back the last step.
    pub(super) fn undo(self) {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return };
        if self.scene.with_untracked(|scene| !scene.can_undo) {
            self.refuse(&Text::NothingBack);
            return;
        }
        self.send(&Ask::Undo { seat, id: self.next_id() }, move || {
            self.voice.say(&Text::TakenBack.say(self.settings.lang.get_untracked()));
            self.jump();
        });
    }

    /// Gives up; a bot goes on.
    pub(crate) fn resign(self) {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return };
        self.send(&Ask::Resign { seat, id: self.next_id() }, move || {
            self.jump();
            self.run_bots();
        });
    }

    /// Asks the strongest bot.
    pub(crate) fn ask_hint(self) {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return };
        let decision = self.scene.with_untracked(|scene| scene.decision);
        let Some(live) = self.host() else { return };
        if !live.helps() {
            self.refuse(&Text::NoHelp);
            return;
        }
        if !live.advises() {
            self.refuse(&Text::NoAdvice);
            return;
        }
        let answered = move |found: Vec<Assessed>| {
            // The answer may come late: when nobody looks any more, or when something else is asked.
            let is_gone = self.is_asking.try_set(false).is_some();
            if !is_gone && self.scene.with_untracked(|scene| scene.decision) == decision {
                self.hints.set(found);
            }
        };
        self.is_asking.set(true);
        live.hint(seat, Box::new(answered));
    }

    /// The screen is in the hands of the person who is asked.
    pub(super) fn take_screen(self, seat: Seat) {
        self.handover.set(None);
        self.look_as(Viewer::Seat(seat));
    }

    /// Looks at a step of the past, or at the present again. The game goes on meanwhile.
    pub(crate) fn look_at(self, step: u32) {
        let Some(live) = self.host() else { return };
        if step >= live.entries() {
            self.jump();
            return;
        }
        let viewer = self.viewer.get_untracked();
        let Some(scene) = live.scene_at(viewer, step) else {
            live.fetch_past(step, Box::new(move || self.look_at_fetched(step)));
            return;
        };
        let before = step.checked_sub(1).and_then(|before| live.scene_at(viewer, before));
        let known = match (before, step) {
            (Some(before), _) => before.events.len(),
            (None, 0) => 0,
            // What led there is not known: nothing is new.
            (None, _) => scene.events.len(),
        };
        self.past.set(Some(step));
        self.show(scene, known);
    }

    /// The same, when a step is there that had to be fetched.
    fn look_at_fetched(self, step: u32) {
        let is_there = |live: Live| live.scene_at(self.viewer.get_untracked(), step).is_some();
        if self.host().is_some_and(is_there) {
            self.look_at(step);
        }
    }
}
