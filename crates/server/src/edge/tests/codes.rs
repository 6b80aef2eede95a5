//! Codes: those of guests, those of accounts, and who may be left behind.

use axum::http::StatusCode;
use protocol::online::{Me, Recovery};
use serde_json::json;

use super::accounts::{BETTER, GOOD};
use super::{Ask, Site, refused};

#[tokio::test]
async fn a_code_ends_with_the_password_and_not_with_the_sessions() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    let code = site.code(&here, Some(GOOD)).await.json::<Recovery>().code;
    let changed = json!({ "old": GOOD, "new": BETTER });
    let answer = site.send("/api/account/password", Some(&here), changed).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(!site.card(&here).await.has_code);
    for (path, tried) in [
        ("/api/account/reset", json!({ "code": code, "new": GOOD })),
        ("/api/recover", json!({ "code": code })),
    ] {
        assert_eq!(site.send(path, None, tried).await.refusal(), refused(404, "guest/code"), "{path}");
    }
    // It is made with the password only, and the way back of whoever has forgotten that.
    let code = site.code(&here, Some(BETTER)).await.json::<Recovery>().code;
    site.send("/api/account/leave", Some(&here), json!(null)).await;
    let reset = json!({ "code": code, "new": GOOD });
    assert_eq!(site.send("/api/account/reset", None, reset).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_code_gives_another_password_once() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    assert!(!site.card(&here).await.has_code);
    // Whoever only sits at the browser gets none.
    let bare = site.ask(Ask::post("/api/me/code").cookie(&here)).await;
    for answer in [bare, site.code(&here, None).await, site.code(&here, Some(BETTER)).await] {
        assert_eq!(answer.refusal(), refused(403, "account/password"));
    }
    assert!(!site.card(&here).await.has_code);
    let code = site.code(&here, Some(GOOD)).await.json::<Recovery>().code;
    assert!(site.card(&here).await.has_code);
    let reset = async |code: &str, new: &str| {
        site.send("/api/account/reset", None, json!({ "code": code, "new": new })).await
    };
    assert_eq!(reset("no", BETTER).await.refusal(), refused(404, "guest/code"));
    assert_eq!(reset(&code, "short").await.refusal(), refused(400, "account/weak"));
    let socket = site.socket(&here);
    let answer = reset(&code, BETTER).await;
    assert_eq!(
        answer.json::<Me>().account.as_deref(),
        Some("Ann"),
        "a password that is none uses up nothing"
    );
    assert!(socket.has_ended());
    assert_eq!(site.name_of(&here).await, Err("guest/none".to_owned()));
    assert_eq!(site.name_of(&answer.cookie()).await, Ok("Ann".to_owned()));
    assert_eq!(reset(&code, BETTER).await.refusal(), refused(404, "guest/code"));
    assert_eq!(site.login("Ann", BETTER).await.status, StatusCode::OK);
    // The code of a guest is none for a password, and still makes another browser the same guest.
    let guest = site.guest("Ben").await;
    let code = site.ask(Ask::post("/api/me/code").cookie(&guest)).await.json::<Recovery>().code;
    assert_eq!(reset(&code, BETTER).await.refusal(), refused(404, "guest/code"));
    assert_eq!(site.send("/api/recover", None, json!({ "code": code })).await.status, StatusCode::OK);
}

/// The code of an account gives another password, and everybody else is signed out by it. Nobody is signed in by it
/// without a word, and it is not used up where that of a guest is asked for.
#[tokio::test]
async fn a_code_of_an_account_is_none_of_a_guest() {
    let site = Site::open().await;
    let here = site.account("Ann").await;
    let code = site.code(&here, Some(GOOD)).await.json::<Recovery>().code;
    for _ in 0..2 {
        let answer = site.send("/api/recover", None, json!({ "code": code })).await;
        assert_eq!(answer.refusal(), refused(409, "account/code"));
    }
    assert_eq!(site.card(&here).await.sessions, 1);
    assert!(site.card(&here).await.has_code);
    let reset = json!({ "code": code, "new": BETTER });
    assert_eq!(site.send("/api/account/reset", None, reset).await.status, StatusCode::OK);
    assert_eq!(site.name_of(&here).await, Err("guest/none".to_owned()));
}

#[tokio::test]
async fn who_has_tables_and_no_way_back_is_asked_before_they_are_left() {
    let site = Site::open().await;
    site.account("Ann").await;
    let login = |leave: bool| json!({ "name": "Ann", "password": GOOD, "leave": leave });
    // A guest without tables is left without a word.
    let guest = site.guest("Ben").await;
    assert_eq!(site.send("/api/login", Some(&guest), login(false)).await.status, StatusCode::OK);
    assert_eq!(site.name_of(&guest).await, Err("guest/none".to_owned()), "this browser is Ann now");
    let guest = site.guest("Cleo").await;
    site.seated(&guest).await;
    let socket = site.socket(&guest);
    let answer = site.send("/api/login", Some(&guest), login(false)).await;
    assert_eq!(answer.refusal(), refused(409, "account/leave"));
    let wrong = json!({ "name": "Ann", "password": BETTER });
    let answer = site.send("/api/login", Some(&guest), wrong).await;
    assert_eq!(answer.refusal(), refused(403, "account/password"), "a stranger learns nothing");
    assert!(!socket.has_ended());
    // With a code Cleo can be found again.
    let code = site.ask(Ask::post("/api/me/code").cookie(&guest)).await.json::<Recovery>().code;
    assert_eq!(site.send("/api/login", Some(&guest), login(false)).await.status, StatusCode::OK);
    assert!(socket.has_ended());
    let back = site.send("/api/recover", None, json!({ "code": code })).await.cookie();
    assert_eq!(site.name_of(&back).await, Ok("Cleo".to_owned()));
    assert_eq!(site.send("/api/login", Some(&back), login(true)).await.status, StatusCode::OK);
    // Also by a code, of another guest or of an account; neither is used up before.
    let (eve, fay, owner) = (site.guest("Eve").await, site.guest("Fay").await, site.account("Gus").await);
    site.seated(&eve).await;
    let of_guest = site.ask(Ask::post("/api/me/code").cookie(&fay)).await.json::<Recovery>().code;
    let of_account = site.code(&owner, Some(GOOD)).await.json::<Recovery>().code;
    for (path, sent) in [
        ("/api/recover", json!({ "code": of_guest })),
        ("/api/account/reset", json!({ "code": of_account, "new": BETTER })),
    ] {
        let answer = site.send(path, Some(&eve), sent.clone()).await;
        assert_eq!(answer.refusal(), refused(409, "account/leave"), "{path}");
        assert_eq!(site.name_of(&eve).await, Ok("Eve".to_owned()));
        assert_eq!(site.send(path, None, sent).await.status, StatusCode::OK, "{path}");
    }
    let of_guest = site.ask(Ask::post("/api/me/code").cookie(&fay)).await.json::<Recovery>().code;
    let leave = json!({ "code": of_guest, "leave": true });
    assert_eq!(site.send("/api/recover", Some(&eve), leave).await.status, StatusCode::OK);
    assert_eq!(site.name_of(&eve).await, Err("guest/none".to_owned()));
    // Whoever has an account comes back by it.
    let dan = site.account("Dan").await;
    site.seated(&dan).await;
    assert_eq!(site.send("/api/login", Some(&dan), login(false)).await.status, StatusCode::OK);
}
