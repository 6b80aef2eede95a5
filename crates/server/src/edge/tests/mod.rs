//! Requests from the outside, through all doors, on a database of SQLite.

mod accounts;
mod codes;
mod faults;
mod guests;
mod passwords;
mod refused;
mod settings;
mod shape;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::routing::{get, post};
use protocol::online::{self, Me, NewTable, TableCard, Turn};
use serde::de::DeserializeOwned;
use store::testing::Folder;
use store::{Guest, Store};
use tower::ServiceExt;

use super::api::Tables;
use super::config::{Config, LimitConfig};
use super::described::Described;
use super::metrics::Metrics;
use super::request::{Sent, TableId};
use super::secret::Token;
use super::sessions::InSession;
use super::trouble::Trouble;
use super::{Edge, router, with_body};
use crate::time::{ManualTime, Time};

const HOST: &str = "127.0.0.1:8080";
const OURS: &str = "http://127.0.0.1:8080";

/// Tables that only remember what they were told.
#[derive(Default)]
struct Told(Mutex<Vec<String>>);

impl Told {
    fn add(&self, what: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Tables for Told {
    async fn cards(&self, _: &Guest) -> Result<Vec<TableCard>, Trouble> {
        Ok(Vec::new())
    }

    async fn turns(&self, _: &Guest) -> Result<Vec<Turn>, Trouble> {
        Ok(Vec::new())
    }

    fn addresses(&self) -> Vec<String> {
        vec!["http://192.168.1.5:8080".to_owned()]
    }

    async fn renamed(&self, guest: &Guest) {
        self.add(format!("renamed {}", guest.name));
    }
}

/// A whole server without tables and without a network.
struct Site {
    router: Router,
    edge: Arc<Edge>,
    told: Arc<Told>,
    hands: ManualTime,
    store: Arc<dyn Store>,
    folder: Folder,
}

impl Site {
    /// Without limits.
    async fn open() -> Site {
        Site::with(Config { limits: LimitConfig::none(), ..Config::default() }).await
    }

    async fn with(config: Config) -> Site {
        let folder = Folder::new();
        let store = store::open(&folder.sqlite()).await.expect("a new database");
        let told = Arc::new(Told::default());
        let (time, hands) = Time::manual(1_700_000_000_000, 0);
        let metrics = Arc::new(Metrics::new());
        let edge = Edge::new(config, Arc::clone(&store), Arc::clone(&told) as Arc<dyn Tables>, metrics, time);
        // What the tables will add, as far as the doors are concerned.
        let more = Router::new()
            .route("/tables", post(async |Sent(_): Sent<NewTable>| "made").layer(with_body(10_000)))
            .route("/tables/{id}/socket", get(async |TableId(id): TableId| id))
            .route("/panic", get(async || -> &'static str { panic!("a planted fault") }));
        let more = Described { router: more, operations: Vec::new() };
        Site { router: router(&edge, more), edge, told, hands, store, folder }
    }

    async fn ask(&self, request: Ask) -> Answer {
        let address: SocketAddr = request.peer.parse().expect("an address");
        let mut sent = request.builder.body(Body::from(request.body)).expect("a request");
        sent.extensions_mut().insert(ConnectInfo(address));
        let response = self.router.clone().oneshot(sent).await.expect("a router never fails");
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.expect("a body");
        let answer = Answer { status: parts.status, headers: parts.headers, bytes: bytes.to_vec() };
        answer.check();
        answer
    }

    /// Begins as a guest and gives the cookie back.
    async fn guest(&self, name: &str) -> String {
        let answer = self.ask(Ask::post("/api/guest").json(&serde_json::json!({ "name": name }))).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.cookie()
    }

    /// A socket of whose cookie it is.
    fn socket(&self, cookie: &str) -> InSession {
        let token = cookie.split_once('=').and_then(|(_, token)| Token::read(token)).expect("a token");
        self.edge.sessions.enter(&token.hash())
    }

    async fn name_of(&self, cookie: &str) -> Result<String, String> {
        let answer = self.ask(Ask::get("/api/me").cookie(cookie)).await;
        if answer.status.is_success() { Ok(answer.json::<Me>().name) } else { Err(answer.code()) }
    }
}

/// A request as a browser would send it from our own page.
struct Ask {
    builder: axum::http::request::Builder,
    body: Vec<u8>,
    peer: String,
}

impl Ask {
    fn bare(method: &str, path: &str) -> Ask {
        let builder = Request::builder().method(method).uri(path);
        Ask { builder, body: Vec::new(), peer: "198.51.100.1:4711".to_owned() }
    }

    fn get(path: &str) -> Ask {
        Ask::bare("GET", path).header("host", HOST)
    }

    fn post(path: &str) -> Ask {
        Ask::bare("POST", path).header("host", HOST).header("origin", OURS)
    }

    fn header(mut self, name: &str, value: &str) -> Ask {
        self.builder = self.builder.header(name, value);
        self
    }

    fn cookie(self, cookie: &str) -> Ask {
        self.header("cookie", &format!("theme=dark; {cookie}"))
    }

    fn body(mut self, body: impl Into<Vec<u8>>) -> Ask {
        self.body = body.into();
        self
    }

    fn json(self, value: &serde_json::Value) -> Ask {
        self.header("content-type", "application/json").body(value.to_string())
    }

    fn from(mut self, peer: &str) -> Ask {
        self.peer = peer.to_owned();
        self
    }
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Answer {
    /// What must be true of every answer.
    fn check(&self) {
        for (name, part) in [
            ("content-security-policy", "default-src 'none'"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
        ] {
            assert!(self.header(name).contains(part), "{name} of {self:?}", self = self.text());
            assert_eq!(self.headers.get_all(name).iter().count(), 1, "{name}");
        }
        if self.header("content-type") == "application/json" && !self.status.is_success() {
            let trouble: online::Trouble = self.json();
            assert!(trouble.code.contains('/') && trouble.sentences.iter().all(|said| !said.is_empty()));
        }
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    fn code(&self) -> String {
        self.json::<online::Trouble>().code
    }

    /// Status and code of a refusal.
    fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.code())
    }

    /// The cookie as a browser sends it back.
    fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap_or("").to_owned()
    }
}

/// What [`Answer::refusal`] should be.
fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
