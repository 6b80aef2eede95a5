//! Accounts: made once, signed in to from anywhere, and never by anybody else.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use axum::http::StatusCode;
use protocol::online::{AccountCard, KeptSettings, Me, Recovery};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use store::{Ban, BanKind, Report, Stage, TableRow};

use super::{Answer, Ask, Site, refused};
use crate::edge::secret::Token;
use crate::edge::sessions::InSession;

pub(super) const GOOD: &str = "correct horse";
pub(super) const BETTER: &str = "battery staple";

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

impl Site {
    pub(super) async fn send(&self, path: &str, cookie: Option<&str>, body: Value) -> Answer {
        let ask = Ask::post(path).json(&body);
        self.ask(cookie.into_iter().fold(ask, Ask::cookie)).await
    }

    /// A guest with an account.
    pub(super) async fn account(&self, name: &str) -> String {
        let cookie = self.guest("Somebody").await;
        let made = self.send("/api/account", Some(&cookie), json!({ "name": name, "password": GOOD })).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.text());
        made.cookie()
    }

    pub(super) async fn code(&self, cookie: &str, password: Option<&str>) -> Answer {
        self.send("/api/me/code", Some(cookie), json!({ "password": password })).await
    }

    pub(super) async fn login(&self, name: &str, password: &str) -> Answer {
        self.send("/api/login", None, json!({ "name": name, "password": password })).await
    }

    pub(super) async fn card(&self, cookie: &str) -> AccountCard {
        self.ask(Ask::get("/api/account").cookie(cookie)).await.json()
    }

    pub(super) async fn id_of(&self, cookie: &str) -> String {
        let export: Value = self.ask(Ask::get("/api/account/export").cookie(cookie)).await.json();
        export["guest"]["id"].as_str().expect("an id").to_owned()
    }

    /// A table where a guest sits.
    pub(super) async fn seated(&self, cookie: &str) {
        let guest = self.id_of(cookie).await;
        let row = TableRow {
            id: format!("table of {guest}"),
            version: 1,
            game: "alea".to_owned(),
            stage: Stage::Over,
            is_public: false,
            host: guest.clone(),
            created: 1,
            changed: 2,
            sitters: vec![guest],
            body: "{\"secret\":1}".to_owned(),
        };
        self.store.add_table(&row).await.expect("a table");
    }
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_signs_in_elsewhere() {
    let site = Site::open().await;
    let former = site.guest("Ann").await;
    let id = site.id_of(&former).await;
    let wanted = json!({ "name": " Anne\u{200b} ", "password": GOOD });
    let made = site.send("/api/account", Some(&former), wanted).await;
    let me: Me = made.json();
    assert_eq!((me.name.as_str(), me.account.as_deref()), ("Anne", Some("Anne")));
    assert_eq!(site.told.all(), ["renamed Anne"]);
    let cookie = made.cookie();
    assert_eq!(site.id_of(&cookie).await, id, "what the guest has done stays theirs");
    for name in ["Anne", "ＡＮＮＥ", " anne "] {
        let answer = site.login(name, GOOD).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        let second = answer.cookie();
        assert_ne!(second, cookie);
        assert_eq!(site.id_of(&second).await, site.id_of(&cookie).await);
    }
    assert_eq!(site.card(&cookie).await.sessions, 4);
    for (name, password) in [("Anne", BETTER), ("Ann", GOOD), ("Anne", ""), ("Anne", "CORRECT HORSE")] {
        assert_eq!(site.login(name, password).await.refusal(), refused(403, "account/password"), "{name}");
    }
    assert_eq!(site.login("", GOOD).await.refusal(), refused(400, "guest/name"));
    // Another name is shown to others; one signs in with the old one.
    site.send("/api/me/name", Some(&cookie), json!({ "name": "Bea" })).await;
    assert_eq!(site.login("Bea", GOOD).await.refusal(), refused(403, "account/password"));
    assert_eq!(site.login("Anne", GOOD).await.json::<Me>().name, "Bea");
}

/// Whoever knew the guest's cookie, or had a code, is not the account: only the password counts.
#[tokio::test]
async fn whoever_was_the_guest_before_is_not_the_account() {
    let site = Site::open().await;
    let former = site.guest("Ann").await;
    let code = async |cookie: &str| site.code(cookie, None).await.json::<Recovery>().code;
    let recovered = json!({ "code": code(&former).await });
    let other = site.send("/api/recover", None, recovered).await.cookie();
    let planted = code(&other).await;
    let sockets = [&former, &other].map(|cookie| site.socket(cookie));
    let made = json!({ "name": "Ann", "password": GOOD });
    let answer = site.send("/api/account", Some(&former), made.clone()).await;
    let cookie = answer.cookie();
    assert_ne!(cookie, former);
    assert_eq!(site.name_of(&cookie).await, Ok("Ann".to_owned()));
    for cookie in [&former, &other] {
        assert_eq!(site.name_of(cookie).await, Err("guest/none".to_owned()));
    }
    assert_eq!(sockets.each_ref().map(InSession::has_ended), [false, true], "games of this browser go on");
    for path in ["/api/recover", "/api/account/reset"] {
        let mut tried = json!({ "code": planted });
        if path.ends_with("reset") {
            tried["new"] = json!(BETTER);
        }
        assert_eq!(site.send(path, None, tried).await.refusal(), refused(404, "guest/code"), "{path}");
    }
    assert_eq!(site.card(&cookie).await.sessions, 1);
    // By the new cookie once more nothing changes.
    let again = site.send("/api/account", Some(&cookie), made).await;
    assert_eq!((again.status, again.header("set-cookie")), (StatusCode::OK, ""));
    site.send("/api/leave", Some(&cookie), json!(null)).await;
    assert!(sockets[0].has_ended(), "and end with the session that they belong to now");
}

#[tokio::test]
async fn an_account_is_made_once_and_a_name_is_given_once() {
    let site = Site::open().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let make = async |cookie: &str, name: &str, password: &str| {
        site.send("/api/account", Some(cookie), json!({ "name": name, "password": password })).await
    };
    // Sent twice, also at once: an answer was lost.
    let (one, two) = tokio::join!(make(&ann, "Ann", GOOD), make(&ann, "Ann", GOOD));
    assert_eq!([one.status, two.status], [StatusCode::OK; 2], "{} {}", one.text(), two.text());
    let cookies: Vec<String> = [one, two].iter().map(Answer::cookie).filter(|it| !it.is_empty()).collect();
    let [ann] = &cookies[..] else { panic!("one new cookie: {cookies:?}") };
    assert_eq!(make(ann, "ann", GOOD).await.status, StatusCode::OK);
    assert_eq!(make(ann, "Ann", BETTER).await.refusal(), refused(409, "account/exists"));
    assert_eq!(make(ann, "Other", GOOD).await.refusal(), refused(409, "account/exists"));
    for name in ["Ann", "ａｎｎ", "ANN "] {
        assert_eq!(make(&ben, name, GOOD).await.refusal(), refused(409, "account/name"), "{name}");
    }
    assert_eq!(site.name_of(&ben).await, Ok("Ben".to_owned()), "nothing was half done");
    for (password, code) in [("1234567", "account/weak"), ("benjamin b", "account/weak")] {
        assert_eq!(make(&ben, "Benjamin B", password).await.refusal(), refused(400, code), "{password}");
    }
    let long = "x".repeat(201);
    assert_eq!(make(&ben, "Ben", &long).await.refusal(), refused(400, "account/weak"));
    assert_eq!(make(&ben, " ", GOOD).await.refusal(), refused(400, "guest/name"));
    let nobody = site.send("/api/account", None, json!({ "name": "Ben", "password": GOOD })).await;
    assert_eq!(nobody.refusal(), refused(401, "guest/none"));
    let (one, two) = (site.guest("One").await, site.guest("Two").await);
    let (one, two) = tokio::join!(make(&one, "Same", GOOD), make(&two, "Same", GOOD));
    let made = [one.status, two.status].iter().filter(|status| status.is_success()).count();
    assert_eq!(made, 1, "{} {}", one.text(), two.text());
}

#[tokio::test]
async fn what_needs_an_account_says_so() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    for (path, body) in [
        ("/api/account/password", json!({ "old": GOOD, "new": BETTER })),
        ("/api/account/leave", json!(null)),
        ("/api/account/settings", json!({ "settings": {}, "changed": 1 })),
        ("/api/account/end", json!({ "password": GOOD })),
    ] {
        assert_eq!(site.send(path, Some(&ann), body.clone()).await.refusal(), refused(409, "account/none"));
        assert_eq!(site.send(path, None, body).await.refusal(), refused(401, "guest/none"), "{path}");
    }
    for path in ["/api/account", "/api/account/settings"] {
        assert_eq!(site.ask(Ask::get(path).cookie(&ann)).await.refusal(), refused(409, "account/none"));
    }
    assert_eq!(site.name_of(&ann).await, Ok("Ann".to_owned()));
}

#[tokio::test]
async fn another_password_signs_out_all_others() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    let there = site.login("Ann", GOOD).await.cookie();
    let (own, other) = (site.socket(&here), site.socket(&there));
    let change = async |old: &str, new: &str| {
        site.send("/api/account/password", Some(&here), json!({ "old": old, "new": new })).await
    };
    assert_eq!(change(BETTER, "something else").await.refusal(), refused(403, "account/password"));
    assert_eq!(change(GOOD, "short").await.refusal(), refused(400, "account/weak"));
    assert_eq!(site.name_of(&there).await, Ok("Ann".to_owned()), "nothing has changed");
    for _ in 0..2 {
        assert_eq!(change(GOOD, BETTER).await.status, StatusCode::NO_CONTENT, "also when it is sent twice");
    }
    assert_eq!(site.name_of(&here).await, Ok("Ann".to_owned()));
    assert_eq!(site.name_of(&there).await, Err("guest/none".to_owned()));
    assert_eq!((own.has_ended(), other.has_ended()), (false, true));
    assert_eq!(site.login("Ann", GOOD).await.refusal(), refused(403, "account/password"));
    assert_eq!(site.login("Ann", BETTER).await.status, StatusCode::OK);
}

/// The account is made before its guest gets the name. If that cannot be written, the browser has its cookie all
/// the same: the former one does not count any more.
#[tokio::test]
async fn the_cookie_of_a_new_account_reaches_its_browser() {
    let site = Site::open().await;
    let former = site.guest("Ann").await;
    let mut outsider = SqliteConnection::connect(&site.folder.sqlite()).await.expect("connects");
    let no_names =
        "CREATE TRIGGER no_names BEFORE UPDATE OF name ON guests BEGIN SELECT RAISE(ABORT, 'no'); END";
    sqlx::query(no_names).execute(&mut outsider).await.expect("a trigger");
    let answer = site.send("/api/account", Some(&former), json!({ "name": "Anne", "password": GOOD })).await;
    let me: Me = answer.json();
    assert_eq!((me.name.as_str(), me.account.as_deref()), ("Ann", Some("Anne")));
    assert_eq!(site.card(&answer.cookie()).await.name, "Anne");
    assert_eq!(site.name_of(&former).await, Err("guest/none".to_owned()));
}

/// Whoever is told that another password is kept finds it so: nobody else is signed in, and no code counts.
#[tokio::test]
async fn the_password_that_counts_already_signs_out_all_others_too() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    let there = site.login("Ann", GOOD).await.cookie();
    let code = site.code(&here, Some(GOOD)).await.json::<Recovery>().code;
    let other = site.socket(&there);
    // The old one is mistyped, and the new one is the old one.
    let changed = json!({ "old": BETTER, "new": GOOD });
    let answer = site.send("/api/account/password", Some(&here), changed).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(site.name_of(&there).await, Err("guest/none".to_owned()));
    assert!(other.has_ended());
    let reset = json!({ "code": code, "new": BETTER });
    assert_eq!(site.send("/api/account/reset", None, reset).await.refusal(), refused(404, "guest/code"));
    assert_eq!(site.name_of(&here).await, Ok("Ann".to_owned()));
    assert_eq!(site.login("Ann", GOOD).await.status, StatusCode::OK);
}

/// A request is dropped when its client hangs up. Wherever that is, sessions and sockets end together.
#[tokio::test]
async fn who_hangs_up_leaves_nothing_half_ended() {
    let site = Site::open().await;
    let account = site.account("Ann").await;
    let id = site.id_of(&account).await;
    let hash = site.store.people().account_of(&id).await.expect("read").expect("an account").hash;
    let runtime = tokio::runtime::Handle::current().metrics();
    let mut ended = 0;
    for polls in 0..24_u32 {
        let token = Token::random().expect("random bytes");
        let digest = *token.hash().digest();
        site.store.people().begin_session(&id, &hash, &digest, 1).await.expect("a session");
        let cookie = format!("tabulea_guest={}", token.write());
        let socket = site.socket(&cookie);
        let before = runtime.num_alive_tasks();
        {
            let mut request = std::pin::pin!(site.send("/api/account/leave", Some(&cookie), json!(null)));
            let mut left = polls;
            let hangs_up = poll_fn(|context| {
                let is_over = left == 0 || request.as_mut().poll(context).is_ready();
                left = left.saturating_sub(1);
                if is_over || left == 0 { Poll::Ready(()) } else { Poll::Pending }
            });
            hangs_up.await;
        }
        // Whatever goes on without its client has come to its end, and what it has written can be read.
        let settled = async {
            while runtime.num_alive_tasks() > before {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, settled).await.expect("it ends");
        site.store.ready().await.expect("it writes");
        let is_over = site.store.guest_of(&digest).await.expect("read").is_none();
        assert_eq!(socket.has_ended(), is_over, "dropped after {polls} polls");
        ended += u32::from(is_over);
    }
    assert!((1..24).contains(&ended), "dropped before and after: {ended}");
}

#[tokio::test]
async fn who_signs_out_everywhere_is_nowhere() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    let there = site.login("Ann", GOOD).await.cookie();
    let ben = site.account("Ben").await;
    let sockets = [&here, &there, &ben].map(|cookie| site.socket(cookie));
    let answer = site.send("/api/account/leave", Some(&here), json!(null)).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(answer.header("set-cookie").starts_with("tabulea_guest=; Path=/; Max-Age=0;"));
    assert_eq!(sockets.each_ref().map(InSession::has_ended), [true, true, false]);
    for cookie in [&here, &there] {
        assert_eq!(site.name_of(cookie).await, Err("guest/none".to_owned()));
    }
    assert_eq!(site.login("Ann", GOOD).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_newest_settings_stand_on_all_devices() {
    let site = Site::open().await;
    let (here, there) = (site.account("Ann").await, site.login("Ann", GOOD).await.cookie());
    let keep = async |cookie: &str, theme: &str, changed: u64| {
        let body = json!({ "settings": { "theme": theme, "more": [1, null] }, "changed": changed });
        site.send("/api/account/settings", Some(cookie), body).await.json::<KeptSettings>()
    };
    let kept = async |cookie: &str| {
        site.ask(Ask::get("/api/account/settings").cookie(cookie)).await.json::<KeptSettings>()
    };
    assert_eq!(kept(&here).await, KeptSettings::default());
    assert_eq!(keep(&here, "dark", 50).await.settings["theme"], "dark");
    assert_eq!(kept(&there).await.settings["theme"], "dark");
    assert_eq!(keep(&there, "light", 40).await.settings["theme"], "dark", "it was set earlier");
    assert_eq!(keep(&there, "light", 60).await.settings["theme"], "light");
    // A clock that is ahead does not win for ever.
    assert_eq!(keep(&there, "system", u64::MAX).await.changed, 1_700_000_000_000);
    site.hands.set_wall(1_700_000_000_001);
    assert_eq!(keep(&here, "dark", 1_700_000_000_001).await.settings["theme"], "dark");
    let large = json!({ "settings": { "more": "x".repeat(4_100) }, "changed": 1 });
    let answer = site.send("/api/account/settings", Some(&here), large).await;
    assert_eq!(answer.refusal(), refused(413, "request/too_large"));
    assert_eq!(kept(&here).await.settings["theme"], "dark");
}

#[tokio::test]
async fn an_export_has_everything_and_no_secret() {
    let site = Site::open().await;
    let (ann, ben) = (site.account("Ann").await, site.guest("Ben").await);
    site.seated(&ann).await;
    let token = json!({ "name": "Turtle", "scopes": ["play"] });
    let made: Value = site.send("/api/tokens", Some(&ann), token).await.json();
    let code = site.code(&ann, Some(GOOD)).await.json::<Recovery>().code;
    let settings = json!({ "settings": { "theme": "dark" }, "changed": 5 });
    site.send("/api/account/settings", Some(&ann), settings).await;
    let (of_ann, of_ben) = (site.id_of(&ann).await, site.id_of(&ben).await);
    site.store.conduct().block(&of_ann, &of_ben, 7).await.expect("blocked");
    let report = Report {
        id: "r".to_owned(),
        table: "t".to_owned(),
        reporter: of_ann,
        about: Some(of_ben),
        kind: "insult".to_owned(),
        words: "rude".to_owned(),
        context: "{\"secret\":2}".to_owned(),
        created: 8,
        closed: None,
        note: String::new(),
    };
    site.store.conduct().report(&report).await.expect("reported");
    let answer = site.ask(Ask::get("/api/account/export").cookie(&ann)).await;
    let (text, export) = (answer.text(), answer.json::<Value>());
    assert_eq!(export["format"], "tabulea-person/1");
    assert_eq!((&export["guest"]["name"], &export["account"]["name"]), (&json!("Ann"), &json!("Ann")));
    assert_eq!(export["settings"], json!({ "settings": { "theme": "dark" }, "changed": 5 }));
    assert_eq!((&export["tables"][0]["stage"], &export["tables"][0]["sits"]), (&json!("over"), &json!(true)));
    assert_eq!((&export["programs"][0]["name"], &export["has_code"]), (&json!("Turtle"), &json!(true)));
    assert_eq!(export["blocked"], json!([{ "name": "Ben", "since": 7 }]));
    assert_eq!(
        (&export["reports"][0]["words"], &export["reports"][0]["table"]),
        (&json!("rude"), &json!("t"))
    );
    assert_eq!(export["sessions"].as_array().map(Vec::len), Some(1));
    let token = made["token"].as_str().expect("a token");
    let session = ann.split_once('=').map(|(_, token)| token).expect("a token");
    for secret in ["argon2", "secret", GOOD, &code, token, session] {
        assert!(!text.contains(secret), "{secret}");
    }
    // A guest is told as well, and nobody about somebody else.
    let export: Value = site.ask(Ask::get("/api/account/export").cookie(&ben)).await.json();
    assert_eq!((&export["guest"]["name"], &export["account"]), (&json!("Ben"), &Value::Null));
    for part in ["tables", "programs", "blocked", "reports"] {
        assert_eq!(export[part], json!([]), "{part}");
    }
    assert_eq!(site.ask(Ask::get("/api/account/export")).await.refusal(), refused(401, "guest/none"));
}

#[tokio::test]
async fn a_deleted_account_is_gone_and_its_name_is_free() {
    let site = Site::open().await;
    let (here, there) = (site.account("Ann").await, site.login("Ann", GOOD).await.cookie());
    let id = site.id_of(&here).await;
    site.seated(&here).await;
    let end = async |cookie: &str, password: &str| {
        site.send("/api/account/end", Some(cookie), json!({ "password": password })).await
    };
    assert_eq!(end(&here, BETTER).await.refusal(), refused(403, "account/password"));
    assert_eq!(site.name_of(&there).await, Ok("Ann".to_owned()));
    let socket = site.socket(&there);
    let answer = end(&here, GOOD).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(answer.header("set-cookie").starts_with("tabulea_guest=; Path=/; Max-Age=0;"));
    assert!(socket.has_ended());
    for cookie in [&here, &there] {
        assert_eq!(end(cookie, GOOD).await.refusal(), refused(401, "guest/none"), "it is done");
    }
    assert_eq!(site.login("Ann", GOOD).await.refusal(), refused(403, "account/password"));
    let leavers = site.store.people().leavers().await.expect("read");
    assert_eq!(leavers.iter().map(|leaver| &leaver.guest).collect::<Vec<_>>(), [&id]);
    let other = site.account("ann").await;
    assert_ne!(site.id_of(&other).await, id);
    assert_eq!(site.store.people().table_ids_of(&id).await.map(|ids| ids.len()), Ok(1), "games stay");
}

#[tokio::test]
async fn who_is_kept_out_does_not_sign_in() {
    let site = Site::open().await;
    let cookie = site.account("Ann").await;
    let whom = site.id_of(&cookie).await;
    let ban = Ban { kind: BanKind::Guest, whom, reason: String::new(), created: 1 };
    site.edge.bans.set(&[ban]);
    assert_eq!(site.login("Ann", GOOD).await.refusal(), refused(403, "guest/banned"));
    assert_eq!(site.login("Ann", BETTER).await.refusal(), refused(403, "account/password"));
}
