//! The sockets that look at a table.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use gamekit::Viewer;
use protocol::online::News;
use tokio::sync::mpsc;

use crate::edge::metrics::Metrics;
use crate::edge::trouble::Trouble;

/// Somebody who looks at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// The guest's id.
    pub(crate) guest: String,
    /// The guest's name.
    pub(crate) name: String,
    /// What a program may do, and who has made it; people may do everything.
    pub(crate) bot: Option<BotRights>,
}

/// What a program from outside may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotRights {
    /// Who has made it.
    pub(crate) owner: String,
    /// The id of whoever has made it.
    pub(crate) owner_id: String,
    /// Whether it may play.
    pub(crate) may_play: bool,
}

impl Person {
    /// Whether they may do more than look.
    pub(crate) fn may_play(&self) -> bool {
        self.bot.as_ref().is_none_or(|bot| bot.may_play)
    }
}

/// What goes out to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The last one.
    Last(Utf8Bytes),
}

/// A socket, as its table sees it.
pub(crate) struct Connection {
    /// Another number for every socket.
    pub(crate) id: u64,
    /// Whose it is; nobody has to be a guest to watch.
    pub(crate) person: Option<Person>,
    /// Where messages go. It holds a few: whoever reads too slowly is cut off, and starts afresh.
    pub(crate) out: mpsc::Sender<Out>,
}

/// All sockets of a table.
pub(crate) struct Connections {
    all: Vec<Connection>,
    metrics: Arc<Metrics>,
}

/// Why a request is refused: by the rules of the game or the match, or by the table.
pub(crate) enum No {
    /// By the match.
    Match(Box<catalog::Refused>),
    /// By the table.
    Table(Trouble),
}

impl From<Trouble> for No {
    fn from(trouble: Trouble) -> No {
        No::Table(trouble)
    }
}

impl From<catalog::Refused> for No {
    fn from(refused: catalog::Refused) -> No {
        No::Match(Box::new(refused))
    }
}

impl No {
    /// The stable code of the refusal.
    pub(crate) fn code(&self) -> String {
        match self {
            No::Match(refused) => host::refusal("", refused).code,
            No::Table(trouble) => trouble.code().to_owned(),
        }
    }
}

impl Connection {
    /// Sends the last message, if there is still room for it.
    pub(crate) fn say_goodbye(&self, trouble: &Trouble) {
        let _ = self.out.try_send(Out::Last(written(&trouble.bye())));
    }
}

impl Connections {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Connections {
        Connections { all: Vec::new(), metrics }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn add(&mut self, connection: Connection) {
        self.all.push(connection);
    }

    pub(crate) fn remove(&mut self, id: u64) {
        self.all.retain(|connection| connection.id != id);
    }

    /// Whose a socket is; nothing if the socket is gone, or cut off.
    pub(crate) fn person(&self, id: u64) -> Option<Option<Person>> {
        self.all.iter().find(|connection| connection.id == id).map(|connection| connection.person.clone())
    }

    /// Calls a guest by another name.
    pub(crate) fn rename(&mut self, guest: &str, name: &str) {
        for person in self.all.iter_mut().filter_map(|connection| connection.person.as_mut()) {
            if person.guest == guest {
                name.clone_into(&mut person.name);
            }
        }
    }

    /// Whether a guest looks at the table.
    pub(crate) fn is_here(&self, guest: &str) -> bool {
        self.all.iter().any(|connection| connection.guest() == Some(guest))
    }

    /// Those who have a name, each once, whoever came first first.
    pub(crate) fn people(&self) -> Vec<&Person> {
        let mut people: Vec<&Person> = Vec::new();
        for person in self.all.iter().filter_map(|connection| connection.person.as_ref()) {
            if !people.iter().any(|known| known.guest == person.guest) {
                people.push(person);
            }
        }
        people
    }

    /// The sockets of a guest.
    pub(crate) fn of(&self, guest: &str) -> Vec<u64> {
        let own = self.all.iter().filter(|connection| connection.guest() == Some(guest));
        own.map(|connection| connection.id).collect()
    }

    /// Says goodbye to those whom this is true of, and knows them no more. Returns whether there were any.
    pub(crate) fn send_away(&mut self, trouble: &Trouble, is_meant: impl Fn(&Person) -> bool) -> bool {
        let before = self.all.len();
        self.all.retain(|connection| {
            let goes = connection.person.as_ref().is_some_and(&is_meant);
            if goes {
                connection.say_goodbye(trouble);
            }
            !goes
        });
        self.all.len() < before
    }

    /// How many guests and others look who are none of these.
    pub(crate) fn watchers(&self, seated: &[String]) -> u32 {
        let watches = |connection: &&Connection| match connection.guest() {
            Some(guest) => !seated.iter().any(|own| own == guest),
            None => true,
        };
        self.all.iter().filter(watches).count() as u32
    }

    /// Sends something to one socket.
    pub(crate) fn send(&mut self, id: u64, news: &News) {
        let text = written(news);
        let metrics = Arc::clone(&self.metrics);
        self.all.retain(|connection| connection.id != id || connection.take(&text, &metrics));
    }

    /// Says no to one socket.
    pub(crate) fn refuse(&mut self, id: u64, request: &str, no: No) {
        let refusal = match no {
            No::Match(refused) => host::refusal(request, &refused),
            No::Table(trouble) => trouble.refusal(request.to_owned()),
        };
        self.metrics.refused(refusal.code.clone());
        self.send(id, &News::Refused(refusal));
    }

    /// Everybody who may see different things, without repetition.
    pub(crate) fn kinds<K: Ord>(&self, kind: impl Fn(Option<&str>) -> K) -> Vec<K> {
        let mut kinds: Vec<K> = self.all.iter().map(|connection| kind(connection.guest())).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Tells everybody what is meant for their kind. Returns whether somebody was too slow.
    pub(crate) fn tell<K: Ord>(
        &mut self,
        kind: impl Fn(Option<&str>) -> K,
        news: impl Fn(&K) -> Option<News>,
    ) -> bool {
        let texts: BTreeMap<K, Utf8Bytes> = self
            .kinds(&kind)
            .into_iter()
            .filter_map(|kind| {
                let text = written(&news(&kind)?);
                Some((kind, text))
            })
            .collect();
        self.tell_texts(kind, &texts)
    }

    /// The same with messages that are written already.
    pub(crate) fn tell_texts<K: Ord>(
        &mut self,
        kind: impl Fn(Option<&str>) -> K,
        texts: &BTreeMap<K, Utf8Bytes>,
    ) -> bool {
        let before = self.all.len();
        let metrics = Arc::clone(&self.metrics);
        self.all.retain(|connection| match texts.get(&kind(connection.guest())) {
            Some(text) => connection.take(text, &metrics),
            None => true,
        });
        self.all.len() < before
    }

    /// Sends everybody the last message.
    pub(crate) fn say_goodbye(&self, trouble: &Trouble) {
        for connection in &self.all {
            connection.say_goodbye(trouble);
        }
    }
}

impl Connection {
    fn guest(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.guest.as_str())
    }

    /// Whether the message could be taken.
    fn take(&self, text: &Utf8Bytes, metrics: &Metrics) -> bool {
        let taken = self.out.try_send(Out::Text(text.clone())).is_ok();
        if taken {
            metrics.sent_bytes.inc_by(text.len() as u64);
        } else if !self.out.is_closed() {
            metrics.slow_readers.inc();
        }
        taken
    }
}

/// Kinds of viewers, in an order, so that each message is written once for each.
pub(crate) fn place(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Public => u8::MAX,
    }
}

/// A message as text.
pub(crate) fn written(news: &News) -> Utf8Bytes {
    serde_json::to_string(news).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}")).into()
}
