//! Being known: cookies, names, codes, leaving.

use std::collections::HashSet;

use axum::http::StatusCode;
use protocol::online::{Me, Recovery};
use serde_json::json;

use super::{Ask, Site, refused};
use crate::edge::config::{Config, LimitConfig, Rate};

async fn code_of(site: &Site, cookie: &str) -> String {
    site.ask(Ask::post("/api/me/code").cookie(cookie)).await.json::<Recovery>().code
}

#[tokio::test]
async fn a_cookie_cannot_be_read_by_scripts_or_sent_from_elsewhere() {
    let site = Site::open().await;
    let answer = site.ask(Ask::post("/api/guest").json(&json!({ "name": "Ann" }))).await;
    assert_eq!(answer.status, StatusCode::OK);
    let me: Me = answer.json();
    assert_eq!((me.name.as_str(), me.tables.len()), ("Ann", 0));
    assert_eq!(me.addresses, ["http://192.168.1.5:8080"]);
    assert_eq!(answer.header("cache-control"), "no-store");
    let mut parts = answer.header("set-cookie").split("; ");
    let token = parts.next().and_then(|pair| pair.strip_prefix("tabulea_guest=")).unwrap_or("").to_owned();
    assert!(token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "{token}");
    let flags: HashSet<&str> = parts.collect();
    assert_eq!(flags, HashSet::from(["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"]));
    assert_eq!(site.name_of(&answer.cookie()).await, Ok("Ann".to_owned()));
    assert!(!answer.text().contains(&token));
}

#[tokio::test]
async fn a_site_with_https_has_secure_cookies() {
    let public_url = Some("https://play.example".parse().expect("an address"));
    let limits = LimitConfig::none();
    let site = Site::with(Config { public_url, limits, ..Config::default() }).await;
    let ask = Ask::bare("POST", "/api/guest").header("host", "localhost:8080");
    let answer = site.ask(ask.header("origin", "https://play.example").json(&json!({ "name": "Ann" }))).await;
    assert!(answer.header("set-cookie").ends_with("; Secure"));
    let answer = site.ask(Ask::post("/api/guest").json(&json!({ "name": "Ann" }))).await;
    assert_eq!(answer.refusal(), refused(403, "request/origin"), "http is not the public address");
}

#[tokio::test]
async fn nobody_is_known_by_something_else() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let other = format!("tabulea_guest={}", "0".repeat(64));
    for wrong in ["", "tabulea_guest", "tabulea_guest=", "tabulea_guest=x", &other, &cookie[..70], "a=b;;=;"]
    {
        assert_eq!(site.name_of(wrong).await, Err("guest/none".to_owned()), "{wrong}");
    }
    let bytes = Ask::get("/api/me");
    let mut ask = bytes;
    ask.builder = ask.builder.header("cookie", &b"tabulea_guest=\xff\xfe"[..]);
    assert_eq!(site.ask(ask).await.refusal(), refused(401, "guest/none"));
}

#[tokio::test]
async fn a_name_is_cleaned_and_can_be_changed() {
    let site = Site::open().await;
    let cookie = site.guest(" A\u{202e}n\u{0}n \u{200b}").await;
    assert_eq!(site.name_of(&cookie).await, Ok("Ann".to_owned()));
    let rename = |name: &str| Ask::post("/api/me/name").cookie(&cookie).json(&json!({ "name": name }));
    let script = "<script>alert(1)</scrip";
    let answer = site.ask(rename(script)).await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/json"));
    assert_eq!(site.name_of(&cookie).await, Ok(script.to_owned()), "a page shows it as text");
    assert_eq!(site.told.all(), [format!("renamed {script}")]);
    for wrong in ["", "   ", "\u{3000}", &"x".repeat(25)] {
        assert_eq!(site.ask(rename(wrong)).await.refusal(), refused(400, "guest/name"), "{wrong}");
        let answer = site.ask(Ask::post("/api/guest").json(&json!({ "name": wrong }))).await;
        assert_eq!(answer.refusal(), refused(400, "guest/name"), "{wrong}");
    }
    assert_eq!(site.name_of(&cookie).await, Ok(script.to_owned()));
}

/// Every table where somebody waits may have to be told: that is not to be had for nothing.
#[tokio::test]
async fn names_are_not_changed_without_end() {
    let rate = Rate { per_second: 0.001, burst: 3 };
    let limits = LimitConfig { making_per_guest: rate, ..LimitConfig::none() };
    let site = Site::with(Config { limits, ..Config::default() }).await;
    let cookie = site.guest("Ann").await;
    let call = async |path: &str, name: &str| {
        site.ask(Ask::post(path).cookie(&cookie).json(&json!({ "name": name }))).await
    };
    for (path, name) in [("/api/me/name", "Bea"), ("/api/guest", "Cleo"), ("/api/me/name", "Dora")] {
        assert_eq!(call(path, name).await.status, StatusCode::OK, "{name}");
    }
    for path in ["/api/me/name", "/api/guest"] {
        assert_eq!(call(path, "Eve").await.refusal(), refused(429, "limits/too_many_requests"), "{path}");
        // Nothing has to be done, and nobody is told.
        let same = call(path, " Dora ").await;
        assert_eq!((same.status, same.json::<Me>().name), (StatusCode::OK, "Dora".to_owned()), "{path}");
    }
    assert_eq!(site.told.all(), ["renamed Bea", "renamed Cleo", "renamed Dora"]);
}

#[tokio::test]
async fn who_is_known_stays_the_same_guest() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let answer = site.ask(Ask::post("/api/guest").cookie(&cookie).json(&json!({ "name": "Bea" }))).await;
    assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::OK, ""));
    assert_eq!(site.name_of(&cookie).await, Ok("Bea".to_owned()));
}

#[tokio::test]
async fn a_code_makes_another_browser_the_same_guest_once() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let code = code_of(&site, &cookie).await;
    assert_eq!(code.len(), 29, "{code}");
    let recover = |code: &str| Ask::post("/api/recover").json(&json!({ "code": code }));
    let sloppy = code.to_lowercase().replace('-', " ");
    let answer = site.ask(recover(&sloppy)).await;
    assert_eq!((answer.status, answer.json::<Me>().name), (StatusCode::OK, "Ann".to_owned()));
    let second = answer.cookie();
    assert_ne!(second, cookie);
    assert_eq!(site.name_of(&second).await, Ok("Ann".to_owned()));
    assert_eq!(site.name_of(&cookie).await, Ok("Ann".to_owned()), "the first browser stays");
    assert_eq!(site.ask(recover(&code)).await.refusal(), refused(404, "guest/code"));
    for wrong in ["", "x", "0000-0000-0000-0000-0000-0000", "コード"] {
        assert_eq!(site.ask(recover(wrong)).await.refusal(), refused(404, "guest/code"), "{wrong}");
    }
}

#[tokio::test]
async fn of_many_who_use_a_code_at_once_one_succeeds() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let code = code_of(&site, &cookie).await;
    let ask = || site.ask(Ask::post("/api/recover").json(&json!({ "code": code })));
    let (one, two, three) = tokio::join!(ask(), ask(), ask());
    let statuses = [one.status, two.status, three.status];
    assert_eq!(statuses.iter().filter(|status| status.is_success()).count(), 1, "{statuses:?}");
}

#[tokio::test]
async fn only_the_newest_code_counts() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let (first, second) = (code_of(&site, &cookie).await, code_of(&site, &cookie).await);
    let recover = |code: &str| Ask::post("/api/recover").json(&json!({ "code": code }));
    assert_eq!(site.ask(recover(&first)).await.refusal(), refused(404, "guest/code"));
    assert_eq!(site.ask(recover(&second)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn who_becomes_somebody_else_is_not_the_former_guest_any_more() {
    let site = Site::open().await;
    let (ann, bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let (of_ann, of_bob) = (site.socket(&ann), site.socket(&bob));
    let code = code_of(&site, &ann).await;
    let wrong = Ask::post("/api/recover").cookie(&bob).json(&json!({ "code": "no" }));
    assert_eq!(site.ask(wrong).await.refusal(), refused(404, "guest/code"));
    assert_eq!(site.name_of(&bob).await, Ok("Bob".to_owned()), "a wrong code ends nothing");
    let answer = site.ask(Ask::post("/api/recover").cookie(&bob).json(&json!({ "code": code }))).await;
    assert_eq!(site.name_of(&answer.cookie()).await, Ok("Ann".to_owned()));
    assert_eq!(site.name_of(&bob).await, Err("guest/none".to_owned()));
    assert_eq!((of_ann.has_ended(), of_bob.has_ended()), (false, true), "his sockets end with him");
}

#[tokio::test]
async fn who_leaves_is_forgotten() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let socket = site.socket(&cookie);
    let answer = site.ask(Ask::post("/api/leave").cookie(&cookie)).await;
    assert_eq!((answer.status, answer.bytes.len()), (StatusCode::NO_CONTENT, 0));
    assert!(answer.header("set-cookie").starts_with("tabulea_guest=; Path=/; Max-Age=0;"));
    assert_eq!(site.name_of(&cookie).await, Err("guest/none".to_owned()));
    assert!(socket.has_ended());
    let again = site.ask(Ask::post("/api/leave").cookie(&cookie)).await;
    assert_eq!(again.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn nothing_secret_is_kept_as_it_is() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let code = code_of(&site, &cookie).await;
    let token = cookie.strip_prefix("tabulea_guest=").unwrap_or("").to_owned();
    site.store.close().await;
    for entry in std::fs::read_dir(site.folder.path()).expect("the folder is there") {
        let path = entry.expect("a file").path();
        let bytes = std::fs::read(&path).expect("a file can be read");
        let raw: Vec<u8> =
            (0..32).filter_map(|at| u8::from_str_radix(&token[2 * at..2 * at + 2], 16).ok()).collect();
        let plain = code.replace('-', "");
        for secret in [token.as_bytes(), &raw, code.as_bytes(), plain.as_bytes()] {
            assert!(
                !secret.is_empty() && !bytes.windows(secret.len()).any(|found| found == secret),
                "{path:?}"
            );
        }
    }
}
