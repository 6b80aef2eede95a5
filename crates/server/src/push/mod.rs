//! Web Push: messages to browsers while no page is open. They are sealed for one browser (RFC 8291), signed
//! with the server's key (VAPID, RFC 8292) and handed to the browser's push service (RFC 8030).

mod key;
mod reach;
mod send;

use std::sync::Arc;

use axum::http::Uri;
use base64ct::{Base64UrlUnpadded, Encoding};
use gamekit::Lang;
use protocol::online::{LONGEST_ENDPOINT, Pushed, Subscription};
use store::{PushSubscription, Store};
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};
use tokio_rustls::TlsConnector;

use crate::edge::Edge;
use crate::edge::config::Config;
use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::notices::{Due, Kind};
use crate::time::Time;
use key::Key;

/// How many browsers of a guest are told.
pub(crate) const MOST_BROWSERS: u32 = 10;
/// How many messages are on their way at once. A push service that does not answer holds up one of them.
const AT_ONCE: usize = 32;
/// How many may wait for their first try, those on their way included, and how many for a further one.
const MOST_WAITING: usize = 1_000;
const MOST_AGAIN: usize = 1_000;
/// How long to wait before each further try, in milliseconds of service time: after the last one it is given up.
const TRIES: [u64; 4] = [30_000, 120_000, 600_000, 3_600_000];
/// The longest that a push service may ask us to wait, in seconds.
const LONGEST_WAIT: u64 = 6 * 3_600;
/// The largest message before it is sealed, in bytes: what every push service takes.
const LARGEST: usize = 3_000;

/// How messages are sent.
pub(crate) struct Push {
    key: OnceCell<Key>,
    contact: Option<String>,
    /// Whether messages may go to this machine by http: for tests only.
    is_local: bool,
    tls: TlsConnector,
    places: Places,
    at_once: Semaphore,
}

/// Room for messages that wait. Those that were not taken wait elsewhere, for an hour or longer: however many of
/// them there are, new ones are sent.
struct Places {
    first: Arc<Semaphore>,
    again: Arc<Semaphore>,
}

impl Places {
    fn new(first: usize, again: usize) -> Places {
        Places { first: Arc::new(Semaphore::new(first)), again: Arc::new(Semaphore::new(again)) }
    }

    /// A place for a new message.
    fn first(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.first).try_acquire_owned().ok()
    }

    /// A place for one that was not taken.
    fn again(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.again).try_acquire_owned().ok()
    }
}

/// A message to be sent.
pub(crate) struct Job {
    /// Where.
    pub(crate) browser: PushSubscription,
    /// What.
    pub(crate) due: Due,
}

/// What came of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The push service has it.
    Taken,
    /// There is no such browser any more.
    Gone,
    /// Perhaps later, at least after so many seconds.
    Later(u64),
    /// The push service does not want it, or there is none that we would ask.
    Refused,
}

/// How urgent a message is, for how long it makes sense, and what replaces it.
struct Manner {
    urgency: &'static str,
    /// In seconds.
    lasts: u32,
    topic: String,
}

impl Manner {
    fn of(due: &Due) -> Manner {
        let (urgency, days) = match due.kind {
            Kind::Turn => ("normal", 3),
            Kind::Soon => ("high", 1),
            Kind::Over => ("low", 7),
        };
        Manner { urgency, lasts: days * 86_400, topic: topic(&due.table) }
    }
}

/// What tells push services that one message replaces another: nothing that they could know a table by.
fn topic(table: &str) -> String {
    use sha2::{Digest as _, Sha256};
    let hash: [u8; 32] = Sha256::new().chain_update("tabulea topic ").chain_update(table).finalize().into();
    Base64UrlUnpadded::encode_string(&hash[..24])
}

/// Bytes as browsers write them; padding does not count.
fn bytes(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok()
}

impl Push {
    pub(crate) fn new(config: &Config) -> Push {
        Push {
            key: OnceCell::new(),
            contact: config.push_contact.clone().or_else(|| {
                config.public_url.as_ref().filter(|url| url.is_secure()).map(ToString::to_string)
            }),
            is_local: config.push_local,
            tls: reach::connector(),
            places: Places::new(MOST_WAITING, MOST_AGAIN),
            at_once: Semaphore::new(AT_ONCE),
        }
    }

    /// The server's key. All servers of a database have the same, for ever.
    async fn key(&self, store: &dyn Store) -> Result<&Key, Trouble> {
        self.key.get_or_try_init(|| Key::kept(store)).await
    }

    /// The server's public key, as browsers want it.
    pub(crate) async fn public_key(&self, store: &dyn Store) -> Result<String, Trouble> {
        Ok(self.key(store).await?.public().to_owned())
    }

    /// Whether messages could be sent there at all.
    pub(crate) fn check(&self, wanted: &Subscription) -> Result<(), Trouble> {
        let is_short = wanted.endpoint.len() <= LONGEST_ENDPOINT;
        if !is_short || reach::place(&wanted.endpoint, self.is_local).is_none() {
            return Err(Trouble::PushEndpoint);
        }
        send::read_keys(&wanted.keys.p256dh, &wanted.keys.auth).map(drop).ok_or(Trouble::PushKeys)
    }

    /// Sends a message once.
    pub(crate) async fn send(
        &self,
        store: &dyn Store,
        time: &Time,
        browser: &PushSubscription,
        pushed: &Pushed,
        due: Option<&Due>,
    ) -> Result<Outcome, Trouble> {
        let key = self.key(store).await?;
        let manner =
            due.map_or_else(|| Manner { urgency: "high", lasts: 60, topic: topic("try") }, Manner::of);
        let text = serde_json::to_vec(pushed).map_err(|error| Trouble::unreadable(&error))?;
        let keys = send::read_keys(&browser.p256dh, &browser.auth);
        let (Some(keys), Some(place), true) =
            (keys, reach::place(&browser.endpoint, self.is_local), text.len() <= LARGEST)
        else {
            return Ok(Outcome::Refused);
        };
        let Some(sealed) = send::sealed(text, &keys) else { return Ok(Outcome::Refused) };
        let proof = key.proof(&place.origin(), self.contact.as_deref(), time.wall() / 1_000);
        Ok(send::send(&self.tls, &place, &proof, &manner, sealed).await)
    }

    /// Sends a message as soon as it can be, and again if it cannot be taken yet. Nobody waits for it.
    pub(crate) fn send_soon(&self, house: &Arc<House>, edge: &Arc<Edge>, job: Job) {
        let Some(place) = self.places.first() else {
            edge.metrics.pushed("dropped");
            return;
        };
        edge.metrics.pushes_waiting.inc();
        let (house, edge) = (Arc::clone(house), Arc::clone(edge));
        let tasks = house.tasks.clone();
        tasks.spawn(async move {
            tokio::select! {
                () = deliver(&house, &edge, &job, place) => {}
                () = house.stopping.cancelled() => {}
            }
            edge.metrics.pushes_waiting.dec();
        });
    }
}

/// Sends a message until it is taken, makes no sense any more, or was tried often enough.
async fn deliver(house: &House, edge: &Edge, job: &Job, place: OwnedSemaphorePermit) {
    let lang = job.browser.lang.parse().unwrap_or(Lang::En);
    let mut place = Some(place);
    let mut waits_again = None;
    for (tried, wait) in (1..).zip(TRIES.map(Some).into_iter().chain([None])) {
        if tried > 1 && !(house.still_stands(&job.due).await && is_still_told(edge, job).await) {
            return edge.metrics.pushed("stale");
        }
        let outcome = match edge.push.at_once.acquire().await {
            Ok(_turn) => {
                let pushed = job.due.pushed(lang);
                edge.push.send(&*edge.store, &edge.time, &job.browser, &pushed, Some(&job.due)).await
            }
            Err(_) => return,
        };
        match outcome {
            Ok(Outcome::Taken) => return edge.metrics.pushed("taken"),
            Ok(Outcome::Gone) => {
                edge.metrics.pushed("gone");
                return forget(edge, &job.browser).await;
            }
            Ok(Outcome::Refused) => return edge.metrics.pushed("refused"),
            Ok(Outcome::Later(_)) | Err(_) => {}
        }
        let Some(wait) = wait else { return edge.metrics.pushed("given_up") };
        if place.take().is_some() {
            waits_again = edge.push.places.again();
        }
        if waits_again.is_none() {
            return edge.metrics.pushed("dropped");
        }
        let asked = match outcome {
            Ok(Outcome::Later(seconds)) => seconds.min(LONGEST_WAIT) * 1_000,
            _ => 0,
        };
        house.time.until(house.time.up() + wait.max(asked)).await;
    }
}

/// Whether a browser still wants to be told.
async fn is_still_told(edge: &Edge, job: &Job) -> bool {
    match edge.store.turns().subscriptions_of(&job.browser.guest).await {
        Ok(all) => all.iter().any(|one| one.endpoint == job.browser.endpoint),
        Err(_) => true,
    }
}

/// A browser that is not there any more is told no longer.
pub(crate) async fn forget(edge: &Edge, browser: &PushSubscription) {
    if let Err(error) = edge.store.turns().unsubscribe(&browser.guest, &browser.endpoint).await {
        tracing::warn!(%error, "a browser that is gone cannot be removed");
    }
}

/// The address of a request that was kept as text.
fn uri(endpoint: &str) -> Option<Uri> {
    endpoint.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever has messages sent to where nobody takes them keeps nobody else from theirs.
    #[test]
    fn what_waits_for_a_further_try_makes_room_for_what_is_new() {
        let places = Places::new(2, 1);
        let (one, two) = (places.first(), places.first());
        assert!(one.is_some() && two.is_some() && places.first().is_none());
        let again = places.again();
        drop(one);
        assert!(again.is_some() && places.first().is_some());
        assert!(places.again().is_none(), "and there are only so many of them");
        drop(again);
        assert!(places.again().is_some());
    }

    #[test]
    fn topics_fit_and_tell_nothing() {
        let topic = topic("0123456789abcdefghjkmnpq");
        assert_eq!(topic.len(), 32);
        assert!(topic.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')));
        assert!(!topic.contains("012345"));
    }
}
