//! Passwords: how often they are tried, and how they are kept.

use axum::http::StatusCode;
use serde_json::json;

use super::accounts::{BETTER, GOOD};
use super::{Ask, Site, refused};
use crate::edge::config::{Config, LimitConfig, Rate};

#[tokio::test]
async fn passwords_are_not_tried_for_ever() {
    let rate = |burst| Rate { per_second: 0.001, burst };
    let limits = LimitConfig { passwords: rate(4), passwords_per_name: rate(6), ..LimitConfig::none() };
    let site = Site::with(Config { limits, ..Config::default() }).await;
    let cookie = site.account("Ann").await;
    let from = async |last: u8, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        site.ask(Ask::post("/api/login").json(&body).from(&format!("203.0.113.{last}:1"))).await
    };
    for _ in 0..4 {
        assert_eq!(from(1, "Ann", BETTER).await.refusal(), refused(403, "account/password"));
    }
    let answer = from(1, "Ben", BETTER).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"), "the address has tried too often");
    assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 900));
    // One address does not keep her out; several do, for as long as they go on.
    assert_eq!(from(2, "ＡＮＮ", GOOD).await.status, StatusCode::OK);
    let answer = from(3, "ann", GOOD).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"), "the name was tried too often");
    // Whoever is signed in is not kept from what needs the password, and guesses no better than others.
    let prove = async |last: u8, password: &str| {
        let body = json!({ "password": password });
        let ask = Ask::post("/api/me/code").cookie(&cookie).json(&body);
        site.ask(ask.from(&format!("203.0.113.{last}:1"))).await
    };
    assert_eq!(prove(4, GOOD).await.status, StatusCode::OK);
    for last in [4, 4, 5, 5, 5] {
        assert_eq!(prove(last, BETTER).await.refusal(), refused(403, "account/password"));
    }
    for password in [BETTER, GOOD] {
        assert_eq!(prove(6, password).await.refusal(), refused(429, "limits/too_many_requests"));
    }
}

/// No password, and nothing from which one could be found, is in a log or in the database as it is.
#[tokio::test]
async fn a_password_is_kept_as_a_slow_hash_only() {
    let site = Site::open().await;
    site.account("Ann").await;
    let account = site.store.people().account_named("ann").await.expect("read").expect("an account");
    assert!(account.hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", account.hash);
    site.store.close().await;
    for entry in std::fs::read_dir(site.folder.path()).expect("the folder is there") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("a file can be read");
        assert!(!bytes.windows(GOOD.len()).any(|found| found == GOOD.as_bytes()));
    }
}
