//! A table whose host is a server: what this page knows of it, and what it has asked.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::time::Duration;

use gamekit::hex;
use leptos::prelude::*;
use protocol::online::{ChatText, News, Request, Room, StepText, VERSION, Wish};
use protocol::{Refusal, Scene};

use super::clock::Clocks;
use super::line::{Line, Listener};
use super::muted::{self, Muted};
use super::outbox::Outbox;
use super::promise;
use super::track::{Taken, Track};
use crate::browser;
use crate::table::{Change, Watcher};

/// A table far away.
pub(super) struct Remote {
    /// Its name.
    pub(super) id: String,
    /// The way to it.
    pub(super) line: Rc<Line>,
    /// The table apart from its match.
    pub(super) room: ArcRwSignal<Option<Room>>,
    /// Whether there is a match to look at.
    pub(super) has_scene: ArcRwSignal<bool>,
    /// The clocks.
    pub(super) clocks: ArcRwSignal<Clocks>,
    /// What was said.
    pub(super) chat: ArcRwSignal<Vec<ChatText>>,
    /// Who one is there, and whom one has blocked.
    pub(super) people: ArcRwSignal<People>,
    /// Who is not heard there.
    pub(super) muted: ArcRwSignal<Muted>,
    /// How much of what was done here has no answer yet.
    pub(super) under_way: ArcRwSignal<usize>,
    /// Why the server does not want to hear of us any more.
    pub(super) farewell: ArcRwSignal<Option<Farewell>>,
    /// The match.
    pub(super) track: RefCell<Option<Track>>,
    /// What was fetched of the past.
    pub(super) past: RefCell<BTreeMap<u32, Scene>>,
    outbox: RefCell<Outbox>,
    waiting: RefCell<BTreeMap<String, Waiting>>,
    watcher: RefCell<Option<Watcher>>,
    /// Whether everything must be told anew.
    is_torn: Cell<bool>,
    /// Whether more than a greeting came since the line was opened.
    is_served: Cell<bool>,
    me: Weak<Remote>,
}

/// Whoever waits for an answer.
type Waiting = Box<dyn FnOnce(Answer)>;

/// The answer to a request.
pub(super) enum Answer {
    /// It was done.
    Done,
    /// It was refused.
    Refused(Refusal),
    /// How the table looked.
    Past(Box<Scene>),
}

/// People at a table, by what they are known by there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct People {
    /// Oneself; nobody who is no guest.
    pub(super) you: Option<String>,
    /// Whom one has blocked.
    pub(super) blocked: Vec<String>,
}

/// The last words of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Farewell {
    /// What it says.
    pub(super) sentences: [String; 2],
    /// Whether this page is too old for it.
    pub(super) is_old: bool,
}

/// Said to a page that speaks another version.
const OTHER_VERSION: &str = "protocol/version";
/// Said to whoever asks too much at once.
const TOO_MANY: &str = "limits/too_many_requests";
/// After that it may be asked again.
const BREATH: Duration = Duration::from_secs(1);
/// No game is so long that more of its past must be kept.
const MOST_PAST: usize = 400;

thread_local! {
    /// The table that was opened last. Its line stays open while the reader looks at other pages; another
    /// table takes its place.
    static OPEN: RefCell<Option<Rc<Remote>>> = const { RefCell::new(None) };
}

thread_local! {
    /// The table that was made in this page and has not been entered yet.
    static MADE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Whoever made this table wants to sit there.
pub(super) fn sit_at(id: &str) {
    MADE.set(Some(id.to_owned()));
}

/// Whether this table was just made here; it is told once.
pub(super) fn is_made(id: &str) -> bool {
    MADE.with_borrow_mut(|made| made.take_if(|made| made == id).is_some())
}

/// The table of this name, with an open line.
pub(super) fn open(id: &str) -> Rc<Remote> {
    let is_same = |remote: &Rc<Remote>| remote.id == id && remote.farewell.get_untracked().is_none();
    if let Some(remote) = OPEN.with_borrow(Option::clone).filter(is_same) {
        return remote;
    }
    let remote = Remote::new(id);
    let before = OPEN.with_borrow_mut(|open| open.replace(Rc::clone(&remote)));
    if let Some(before) = before {
        before.line.close();
    }
    let listener: Rc<dyn Listener> = Rc::<Remote>::clone(&remote);
    remote.line.open(Rc::downgrade(&listener));
    remote
}

/// Closes what is open: somebody else sits here from now on.
pub(crate) fn close() {
    if let Some(before) = OPEN.with_borrow_mut(Option::take) {
        before.line.close();
    }
}

/// Asks an open table anew who is blocked there.
pub(super) fn refresh() {
    if let Some(open) = OPEN.with_borrow(Option::clone) {
        open.line.restart();
    }
}

impl Remote {
    fn new(id: &str) -> Rc<Remote> {
        // Where random numbers are poor, the time must do: names must only differ.
        let lots = browser::random::<8>().unwrap_or_default();
        let prefix = format!("{:x}-{}", browser::now(), hex::encode(&lots));
        Rc::new_cyclic(|me| Remote {
            id: id.to_owned(),
            line: Line::new(),
            room: ArcRwSignal::new(None),
            has_scene: ArcRwSignal::new(false),
            clocks: ArcRwSignal::new(Clocks::default()),
            chat: ArcRwSignal::new(Vec::new()),
            people: ArcRwSignal::default(),
            muted: ArcRwSignal::new(muted::at(id)),
            under_way: ArcRwSignal::new(0),
            farewell: ArcRwSignal::new(None),
            track: RefCell::default(),
            past: RefCell::default(),
            outbox: RefCell::new(Outbox::new(prefix)),
            waiting: RefCell::default(),
            watcher: RefCell::default(),
            is_torn: Cell::new(false),
            is_served: Cell::new(false),
            me: me.clone(),
        })
    }

    /// Asks something of the server. What cannot be sent now is sent when the line is open again.
    pub(super) fn ask(&self, wish: Wish, answered: impl FnOnce(Answer) + 'static) {
        let request = self.outbox.borrow_mut().make(wish);
        self.waiting.borrow_mut().insert(request.id.clone(), Box::new(answered));
        self.count();
        self.send(&request);
    }

    /// From now on this is called whenever something has happened in the match.
    pub(super) fn watch(&self, changed: Watcher) {
        *self.watcher.borrow_mut() = Some(changed);
    }

    fn send(&self, request: &Request) {
        if let Ok(text) = serde_json::to_string(request) {
            self.line.send(&text);
        }
    }

    fn count(&self) {
        let count = self.outbox.borrow().under_way();
        self.under_way.set(count);
    }

    /// Tells whoever shows the table.
    pub(super) fn changed(&self, change: Change) {
        let watcher = self.watcher.borrow().clone();
        if let Some(watcher) = watcher {
            watcher(change);
        }
    }

    fn answered(&self, id: &str, answer: Answer) {
        self.outbox.borrow_mut().answered(id);
        self.count();
        let waiting = self.waiting.borrow_mut().remove(id);
        if let Some(waiting) = waiting {
            waiting(answer);
        }
    }

    fn hear_news(&self, news: News) {
        if is_service(&news) {
            self.is_served.set(true);
        }
        match news {
            News::Room(room) => self.hear_room(*room),
            News::Scene { scene, clocks } => {
                self.is_torn.set(false);
                self.past.borrow_mut().clear();
                *self.track.borrow_mut() = Some(Track::new(*scene));
                self.clocks.set(Clocks::new(clocks, js_sys::Date::now()));
                self.has_scene.set(true);
                self.changed(Change::Afresh);
            }
            News::Steps { steps, clocks } => {
                self.clocks.set(Clocks::new(clocks, js_sys::Date::now()));
                self.hear_steps(steps);
            }
            News::Past { id, scene } => self.answered(&id, Answer::Past(scene)),
            News::Done { id, .. } => self.answered(&id, Answer::Done),
            News::Refused(refusal) if self.is_hasty_look(&refusal) => self.look_later(refusal.id),
            News::Refused(refusal) => {
                let id = refusal.id.clone();
                self.answered(&id, Answer::Refused(refusal));
            }
            News::Chat { lines } => self.hear_chat(lines),
            News::People { you, blocked } => self.people.set(People { you: Some(you), blocked }),
            News::Beat => {}
            News::Bye { retry: true, .. } => self.line.restart(),
            News::Bye { code, sentences, retry: false } => {
                self.farewell.set(Some(Farewell { sentences, is_old: code == OTHER_VERSION }));
                self.line.close();
            }
        }
    }

    /// Whether somebody has gone through the past faster than the server wants to follow.
    fn is_hasty_look(&self, refusal: &Refusal) -> bool {
        refusal.code == TOO_MANY && self.look(&refusal.id).is_some()
    }

    /// A look at the past that has no answer yet.
    fn look(&self, id: &str) -> Option<Request> {
        let outbox = self.outbox.borrow();
        let is_it = |request: &&Request| request.id == id && matches!(request.wish, Wish::Look { .. });
        outbox.unanswered().iter().find(is_it).cloned()
    }

    /// Looks once more when the server has taken breath; whoever waits for it goes on waiting.
    fn look_later(&self, id: String) {
        let me = self.me.clone();
        let again = move || {
            if let Some(remote) = me.upgrade()
                && let Some(request) = remote.look(&id)
            {
                remote.send(&request);
            }
        };
        set_timeout(again, BREATH);
    }

    fn hear_room(&self, room: Room) {
        let rests = room.is_paused;
        let rested = self.room.with_untracked(|room| room.as_ref().is_some_and(|room| room.is_paused));
        if rests != rested {
            self.clocks.update(|clocks| clocks.rest(rests, js_sys::Date::now()));
        }
        promise::see(&self.id, &room.commitment);
        self.room.set(Some(room));
    }

    fn hear_steps(&self, steps: Vec<StepText>) {
        let taken = match self.track.borrow_mut().as_mut() {
            Some(track) => track.take(steps),
            None => Taken::Gap,
        };
        match taken {
            Taken::Nothing => {}
            Taken::Steps => self.changed(Change::Step),
            Taken::Gap if self.is_torn.get() => {}
            Taken::Gap => {
                self.is_torn.set(true);
                self.line.restart();
            }
        }
    }

    fn hear_chat(&self, lines: Vec<ChatText>) {
        self.chat.update(|chat| {
            let known = chat.last().map(|line| line.number);
            chat.extend(lines.into_iter().filter(|line| known.is_none_or(|known| line.number > known)));
        });
    }

    /// Keeps how the table looked after so many entries.
    pub(super) fn keep_past(&self, entries: u32, scene: Scene) {
        let mut past = self.past.borrow_mut();
        if past.len() >= MOST_PAST {
            past.clear();
        }
        past.insert(entries, scene);
    }

    /// The same table, for those who call back later.
    pub(super) fn weak(self: &Rc<Self>) -> Weak<Remote> {
        Rc::downgrade(self)
    }
}

impl Listener for Remote {
    fn path(&self) -> String {
        let known = self.track.borrow().as_ref().map(Track::number).filter(|_| !self.is_torn.get());
        let since = known.map_or(String::new(), |number| format!("&since={number}"));
        let said = self.chat.with_untracked(|chat| chat.last().map(|line| line.number));
        let said = said.map_or(String::new(), |number| format!("&chat={}", number + 1));
        format!("/api/tables/{}/socket?version={VERSION}{since}{said}", self.id)
    }

    fn is_served(&self) -> bool {
        self.is_served.get()
    }

    fn opened(&self) {
        self.is_served.set(false);
        let owed = self.outbox.borrow().unanswered().to_vec();
        owed.iter().for_each(|request| self.send(request));
    }

    fn hear(&self, text: &str) {
        match serde_json::from_str(text) {
            Ok(news) => self.hear_news(news),
            Err(error) => web_sys::console::warn_1(&format!("not understood: {error}").into()),
        }
    }

    fn beat(&self) {
        let beat = self.outbox.borrow_mut().name(Wish::Beat);
        self.send(&beat);
    }
}

/// Whether this is more than a greeting: a table that can only say goodbye says first who sits there.
fn is_service(news: &News) -> bool {
    !matches!(news, News::Room(_) | News::People { .. } | News::Bye { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goodbye_is_no_service() {
        let bye =
            |retry| News::Bye { code: "table/frozen".to_owned(), sentences: <[String; 2]>::default(), retry };
        assert_eq!([bye(true), bye(false)].each_ref().map(is_service), [false, false]);
        let steps = News::Steps { steps: Vec::new(), clocks: Vec::new() };
        let done = News::Done { id: "a".to_owned(), number: None };
        assert_eq!([steps, done, News::Beat].each_ref().map(is_service), [true; 3]);
    }
}
