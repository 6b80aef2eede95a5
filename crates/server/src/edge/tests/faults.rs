//! What broke in pages: counted, and nobody is known for having told it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use store::FaultOrder;
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber, span};

use super::{Ask, Site, refused};
use crate::edge::config::{Config, LimitConfig, Rate};

fn told() -> Value {
    json!({ "what": "it broke at lane.rs:7:1", "page": "/online/…", "build": "abc", "browser": "Firefox 151" })
}

/// With something else in it.
fn with(name: &str, value: impl Into<Value>) -> Value {
    let mut fault = told();
    fault[name] = value.into();
    fault
}

async fn status(site: &Site, fault: &Value) -> u16 {
    site.ask(Ask::post("/api/faults").json(fault)).await.status.as_u16()
}

async fn kept(site: &Site) -> Vec<store::Fault> {
    site.store.faults().faults(FaultOrder::Frequent, 99).await.expect("read")
}

#[tokio::test]
async fn the_same_is_counted_and_another_is_another() {
    let site = Site::open().await;
    for _ in 0..2 {
        assert_eq!(status(&site, &told()).await, 204);
    }
    site.hands.set_wall(1_700_000_100_000);
    let wrapped = with("what", " it\nbroke \u{1b}at \u{202e}lane.rs:7:1\u{0}");
    assert_eq!(status(&site, &wrapped).await, 204, "lines and what cannot be seen make no difference");
    let all = kept(&site).await;
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!((all[0].times, all[0].first, all[0].last), (3, 1_700_000_000_000, 1_700_000_100_000));
    assert_eq!(all[0].what, "it broke at lane.rs:7:1");
    for (name, value) in [("what", "x"), ("page", "/"), ("build", ""), ("browser", "")] {
        assert_eq!(status(&site, &with(name, value)).await, 204, "{name}");
    }
    assert_eq!(kept(&site).await.len(), 5);
    let metrics = site.ask(Ask::get("/metrics").from("127.0.0.1:1")).await.text();
    assert!(metrics.contains("tabulea_page_faults_total 7"), "{metrics}");
}

#[tokio::test]
async fn what_is_too_long_or_too_exact_is_refused() {
    let site = Site::open().await;
    for (fault, code) in [
        (with("what", ""), "fault/words"),
        (with("what", "\u{200b}\n"), "fault/words"),
        (with("what", "x".repeat(2_001)), "fault/words"),
        (with("what", "花".repeat(667)), "fault/words"),
        (with("page", format!("/{}", "x".repeat(100))), "fault/words"),
        (with("build", "x".repeat(101)), "fault/words"),
        (
            with("browser", "Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0"),
            "fault/words",
        ),
        (with("page", ""), "fault/page"),
        (with("page", "online"), "fault/page"),
        (with("page", "https://play.example/"), "fault/page"),
        (with("page", "/table/0d4tk2m5n7q9s1v3x5z7b9d1"), "fault/page"),
        (with("page", "/game/x?at=y"), "fault/page"),
        (with("page", "/rules#roll"), "fault/page"),
        (with("page", "/level/\u{ff13}"), "fault/page"),
        (with("what", 5), "request/unreadable"),
        (with("name", "Ann"), "request/unreadable"),
        (json!({ "what": "it broke" }), "request/unreadable"),
    ] {
        let answer = site.ask(Ask::post("/api/faults").json(&fault)).await;
        assert_eq!(answer.refusal(), refused(400, code), "{fault}");
    }
    let answer = site.ask(Ask::post("/api/faults").json(&with("what", "x".repeat(20_000)))).await;
    assert_eq!(answer.refusal(), refused(413, "request/too_large"));
    assert_eq!(kept(&site).await, []);
    // What just fits, in every spelling that JSON has.
    let longest = format!("\"{}\"", "\\u82b1".repeat(666));
    let fault = told().to_string().replace("\"it broke at lane.rs:7:1\"", &longest);
    assert_eq!(site.ask(Ask::post("/api/faults").body(fault)).await.status.as_u16(), 204);
    assert_eq!(status(&site, &with("what", "x".repeat(2_000))).await, 204);
}

#[tokio::test]
async fn an_address_tells_so_much_and_there_are_so_many_kinds() {
    let limits = LimitConfig { faults: Rate { per_second: 0.25, burst: 5 }, ..LimitConfig::none() };
    let site = Site::with(Config { limits, fault_kinds: 3, ..Config::default() }).await;
    for what in ["a", "a", "b", "c", "d"] {
        assert_eq!(status(&site, &with("what", what)).await, 204);
        site.hands.set_wall(1_700_000_000_000 + u64::from(what.as_bytes()[0]));
    }
    let names: Vec<String> = kept(&site).await.into_iter().map(|fault| fault.what).collect();
    assert_eq!(names, ["a", "d", "c"], "b was rare and is the oldest");
    let answer = site.ask(Ask::post("/api/faults").json(&told())).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"));
    assert_eq!(answer.header("retry-after"), "4");
    let other = site.ask(Ask::post("/api/faults").json(&told()).from("203.0.113.9:1")).await;
    assert_eq!(other.status.as_u16(), 204, "others are not concerned");
    let metrics = site.ask(Ask::get("/metrics").from("127.0.0.1:1")).await.text();
    assert!(metrics.contains("tabulea_page_faults_dropped_total 2"), "{metrics}");
}

/// Everything that is written to the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<String>>);

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &span::Attributes<'_>) -> span::Id {
        span.record(&mut Line(self));
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        values.record(&mut Line(self));
    }

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Line(self));
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

struct Line<'l>(&'l Log);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let mut all = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all += &format!("{field}={value:?}\n");
    }
}

#[tokio::test]
async fn nobody_is_known_for_having_told() {
    let log = Log::default();
    // A line of the program asks once whether anybody listens to it. If there is a single listener, only the
    // thread that comes first is asked, and that may be another test's: with two, all are.
    let _second = tracing::Dispatch::new(log.clone());
    let _listening = tracing::subscriber::set_default(log.clone());
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let token = cookie.split_once('=').map_or("", |(_, token)| token);
    let secret =
        |ask: Ask| ask.cookie(&cookie).header("user-agent", "Mozilla/5.0 (X11)").from("203.0.113.77:9");
    let answer = site.ask(secret(Ask::post("/api/faults").json(&told()))).await;
    assert_eq!((answer.status.as_u16(), answer.header("set-cookie")), (204, ""));
    let refused = site.ask(secret(Ask::post("/api/faults").json(&with("page", "online")))).await;
    assert_eq!(refused.status.as_u16(), 400);
    let log = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    for line in ["POST /api/faults 204", "POST /api/faults 400"] {
        assert!(log.contains(line), "{line} in {log}");
    }
    let lines = log.lines().filter(|line| line.contains("/api/faults"));
    assert!(lines.clone().all(|line| line.contains(" who=- ")), "{log}");
    for word in ["it broke", "lane.rs", "/online/", "Firefox", "Mozilla", "203.0.113", token] {
        assert!(!log.contains(word), "{word} in {log}");
    }
    // In the database nothing has changed but the kind itself.
    let mut lines = Vec::new();
    let mut keep = |line: &str| {
        lines.push(line.to_owned());
        Ok(())
    };
    site.store.upkeep().backup(&mut keep).await.expect("a backup");
    let faults: Vec<&String> = lines.iter().filter(|line| line.contains("faults")).collect();
    assert_eq!((faults.len(), lines.len()), (1, 5), "a guest, a session, a fault: {lines:?}");
    for word in ["Ann", "203.0.113", "Mozilla", token] {
        assert!(!faults[0].contains(word), "{word} in {}", faults[0]);
    }
}

#[tokio::test]
async fn a_database_that_is_away_is_said() {
    let site = Site::open().await;
    site.store.close().await;
    let answer = site.ask(Ask::post("/api/faults").json(&told())).await;
    assert_eq!(answer.refusal(), refused(503, "store/unavailable"));
}
