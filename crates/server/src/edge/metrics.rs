//! What the server counts about itself, for Prometheus.
//!
//! Labels are only taken from what we have written ourselves, never from a request: their number is
//! bounded.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// Handles that others count with. Copies count together.
pub(crate) struct Metrics {
    /// Requests that were answered.
    pub(crate) requests: Family<Answered, Counter>,
    /// How long they took, by route.
    pub(crate) request_seconds: Family<Route, Histogram>,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Tables that can only be looked at.
    pub(crate) frozen_tables: Gauge,
    /// Moves that were kept.
    pub(crate) moves: Counter,
    /// How long keeping them took.
    pub(crate) commit_seconds: Histogram,
    /// Decisions of bots.
    pub(crate) bot_decisions: Counter,
    /// How long they took.
    pub(crate) bot_seconds: Histogram,
    /// Bots that wait for a thread.
    pub(crate) bots_waiting: Gauge,
    /// Bots that nobody waits for any more, and that still think.
    pub(crate) bots_lost: Gauge,
    /// How long the bot has thought that has thought longest, in seconds.
    bot_longest: Gauge,
    thinking: Arc<Thinking>,
    /// Refusals by code.
    pub(crate) refusals: Family<Refused, Counter>,
    /// Sockets that were closed because they did not keep up.
    pub(crate) slow_readers: Counter,
    /// Bytes sent to sockets.
    pub(crate) sent_bytes: Counter,
    /// Faults that pages have told of.
    pub(crate) page_faults: Counter,
    /// Kinds of them that made room for others.
    pub(crate) page_faults_dropped: Counter,
    /// What people were told of while they were away.
    pub(crate) notices: Counter,
    /// Messages to browsers, by what came of them.
    pushes: Family<Pushes, Counter>,
    /// Messages to browsers that wait, or are on their way.
    pub(crate) pushes_waiting: Gauge,
    registry: Registry,
}

/// When each bot began that thinks now; numbers tell apart what began at the same moment.
#[derive(Default)]
struct Thinking(Mutex<(u64, BTreeMap<u64, Instant>)>);

impl Thinking {
    /// Nothing is half done while it is locked, whoever broke off.
    fn all(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, Instant>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A bot thinks as long as this is there.
pub(crate) struct BotThinks {
    thinking: Arc<Thinking>,
    number: u64,
}

impl Drop for BotThinks {
    fn drop(&mut self) {
        self.thinking.all().1.remove(&self.number);
    }
}

/// Which route, and how it went.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Answered {
    /// As it is declared, or `page` for files and pages.
    pub(crate) route: String,
    /// The status.
    pub(crate) status: u16,
}

/// Which route.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Route {
    /// As above.
    pub(crate) route: String,
}

/// Which refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Refused {
    /// `area/reason`.
    pub(crate) code: Cow<'static, str>,
}

/// What came of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Pushes {
    /// A word of ours.
    outcome: &'static str,
}

impl Metrics {
    /// Everything at zero.
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("tabulea");
        let metrics = Metrics {
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(seconds),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            frozen_tables: Gauge::default(),
            moves: Counter::default(),
            commit_seconds: seconds(),
            bot_decisions: Counter::default(),
            bot_seconds: seconds(),
            bots_waiting: Gauge::default(),
            bots_lost: Gauge::default(),
            bot_longest: Gauge::default(),
            thinking: Arc::default(),
            refusals: Family::default(),
            slow_readers: Counter::default(),
            sent_bytes: Counter::default(),
            page_faults: Counter::default(),
            page_faults_dropped: Counter::default(),
            notices: Counter::default(),
            pushes: Family::default(),
            pushes_waiting: Gauge::default(),
            registry: Registry::default(),
        };
        let to = &mut registry;
        to.register("requests", "Requests by route and status", metrics.requests.clone());
        let kept = metrics.request_seconds.clone();
        to.register_with_unit("request", "How long requests take", Unit::Seconds, kept);
        to.register("sockets", "Open sockets", metrics.sockets.clone());
        to.register("tables", "Tables in memory", metrics.tables.clone());
        to.register("frozen_tables", "Tables that can only be looked at", metrics.frozen_tables.clone());
        to.register("moves", "Moves that were kept", metrics.moves.clone());
        let kept = metrics.commit_seconds.clone();
        to.register_with_unit("commit", "How long it takes to keep a move", Unit::Seconds, kept);
        to.register("bot_decisions", "Decisions of bots", metrics.bot_decisions.clone());
        let kept = metrics.bot_seconds.clone();
        to.register_with_unit("bot", "How long bots think", Unit::Seconds, kept);
        to.register("bots_waiting", "Bots that wait for a thread", metrics.bots_waiting.clone());
        to.register("bots_lost", "Bots given up that still think", metrics.bots_lost.clone());
        let longest = metrics.bot_longest.clone();
        to.register_with_unit("bot_longest", "How long the longest thought has run", Unit::Seconds, longest);
        to.register("refusals", "Refusals by code", metrics.refusals.clone());
        to.register(
            "slow_readers",
            "Sockets closed because they did not keep up",
            metrics.slow_readers.clone(),
        );
        let kept = metrics.sent_bytes.clone();
        to.register_with_unit("sent", "Sent to sockets", Unit::Bytes, kept);
        to.register("page_faults", "Faults that pages have told of", metrics.page_faults.clone());
        let dropped = metrics.page_faults_dropped.clone();
        to.register("page_faults_dropped", "Kinds of faults that made room for others", dropped);
        to.register("notices", "What people were told of while they were away", metrics.notices.clone());
        to.register("pushes", "Messages to browsers by what came of them", metrics.pushes.clone());
        let kept = metrics.pushes_waiting.clone();
        to.register("pushes_waiting", "Messages to browsers that are not there yet", kept);
        Metrics { registry, ..metrics }
    }

    /// A request was answered.
    pub(crate) fn answered(&self, route: &str, status: u16, took: Duration) {
        let route = route.to_owned();
        self.request_seconds.get_or_create(&Route { route: route.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Answered { route, status }).inc();
    }

    /// A bot thinks until what is returned is dropped.
    pub(crate) fn bot_begins(&self, at: Instant) -> BotThinks {
        let mut all = self.thinking.all();
        let number = all.0;
        all.0 += 1;
        all.1.insert(number, at);
        BotThinks { thinking: Arc::clone(&self.thinking), number }
    }

    /// Something came of a message to a browser.
    pub(crate) fn pushed(&self, outcome: &'static str) {
        self.pushes.get_or_create(&Pushes { outcome }).inc();
    }

    /// Something was refused, on a socket or in a plain request. Codes are ours, or those of rules.
    pub(crate) fn refused(&self, code: impl Into<Cow<'static, str>>) {
        let code = code.into();
        // Labels are written as they are: nothing that needs an escape may get there.
        let is_plain =
            code.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_' | b'-'));
        let code = if is_plain { code } else { "other".into() };
        self.refusals.get_or_create(&Refused { code }).inc();
    }

    /// Everything as text.
    pub(crate) fn render(&self) -> String {
        // In the order in which they began.
        let longest = self.thinking.all().1.first_key_value().map_or(0, |(_, at)| at.elapsed().as_secs());
        self.bot_longest.set(i64::try_from(longest).unwrap_or(i64::MAX));
        let mut written = String::new();
        if text::encode(&mut written, &self.registry).is_err() {
            tracing::error!("the metrics cannot be written");
        }
        written
    }
}

/// From half a millisecond to sixteen seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_thought_is_told_until_it_ends() {
        let metrics = Metrics::new();
        let tells = |line: &str| metrics.render().lines().any(|found| found == line);
        let now = Instant::now();
        let thought = metrics.bot_begins(now.checked_sub(Duration::from_secs(9)).expect("it runs"));
        let _other = metrics.bot_begins(now + Duration::from_hours(1));
        assert!(!tells("tabulea_bot_longest_seconds 0"));
        drop(thought);
        assert!(tells("tabulea_bot_longest_seconds 0"));
    }

    #[test]
    fn everything_that_is_counted_is_told() {
        let metrics = Metrics::new();
        metrics.answered("/api/me", 200, Duration::from_millis(3));
        metrics.refused("guest/none");
        metrics.refused(String::from("a/\"b\"\n"));
        metrics.sockets.inc();
        metrics.moves.inc_by(5);
        metrics.pushed("taken");
        metrics.sent_bytes.inc_by(17);
        metrics.commit_seconds.observe(0.01);
        let text = metrics.render();
        for line in [
            "tabulea_requests_total{route=\"/api/me\",status=\"200\"} 1",
            "tabulea_request_seconds_count{route=\"/api/me\"} 1",
            "tabulea_refusals_total{code=\"guest/none\"} 1",
            "tabulea_refusals_total{code=\"other\"} 1",
            "tabulea_sockets 1",
            "tabulea_tables 0",
            "tabulea_frozen_tables 0",
            "tabulea_moves_total 5",
            "tabulea_commit_seconds_count 1",
            "tabulea_bot_decisions_total 0",
            "tabulea_bot_seconds_count 0",
            "tabulea_bots_waiting 0",
            "tabulea_bots_lost 0",
            "tabulea_bot_longest_seconds 0",
            "tabulea_slow_readers_total 0",
            "tabulea_notices_total 0",
            "tabulea_pushes_total{outcome=\"taken\"} 1",
            "tabulea_pushes_waiting 0",
            "tabulea_sent_bytes_total 17",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
