//! Being refused: origins, limits, bodies, methods, a database that is away.

use axum::http::StatusCode;
use serde_json::json;

use super::{Ask, HOST, OURS, Site, refused};
use crate::edge::config::{Config, LimitConfig, Rate};

const SOCKET: &str = "/api/tables/0123456789abcdefghjkmnpq/socket";

fn handshake() -> Ask {
    Ask::bare("GET", SOCKET)
        .header("host", HOST)
        .header("connection", "Upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
}

#[tokio::test]
async fn what_another_site_causes_is_refused() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let bare = |path: &str| Ask::bare("POST", path).header("host", HOST);
    for path in [
        "/api/guest",
        "/api/me/name",
        "/api/me/code",
        "/api/recover",
        "/api/leave",
        "/api/tables",
        "/api/faults",
    ] {
        for origin in ["https://evil.example", "null", "http://127.0.0.1:8081", "http://localhost:8080"] {
            let answer = site.ask(bare(path).header("origin", origin).cookie(&cookie)).await;
            assert_eq!(answer.refusal(), refused(403, "request/origin"), "{path} from {origin}");
        }
        let answer = site.ask(bare(path).cookie(&cookie)).await;
        assert_eq!(answer.refusal(), refused(403, "request/origin"), "{path} with a cookie and no origin");
        let ask = bare(path).header("origin", OURS).header("sec-fetch-site", "cross-site");
        assert_eq!(site.ask(ask).await.refusal(), refused(403, "request/origin"), "{path}");
    }
    assert_eq!(site.name_of(&cookie).await, Ok("Ann".to_owned()));
    let answer = site.ask(bare("/api/guest").json(&json!({ "name": "a program" }))).await;
    assert_eq!(answer.status, StatusCode::OK, "no cookie, no origin: no browser");
}

/// A name that leads here after the page behind it came from elsewhere: everything else fits together.
#[tokio::test]
async fn a_name_that_is_not_ours_is_refused() {
    let site = Site::open().await;
    let evil = |method: &str, path: &str| {
        let ask = Ask::bare(method, path).from("127.0.0.1:4711").header("host", "evil.example:8080");
        ask.header("origin", "http://evil.example:8080").header("sec-fetch-site", "same-origin")
    };
    for (method, path) in [
        ("POST", "/api/guest"),
        ("POST", "/api/tables"),
        ("GET", "/api/me"),
        ("GET", SOCKET),
        ("GET", "/metrics"),
    ] {
        let answer = site.ask(evil(method, path)).await;
        assert_eq!(answer.refusal(), refused(421, "request/host"), "{method} {path}");
    }
    assert_eq!(site.ask(evil("GET", "/healthz")).await.status, StatusCode::OK, "nothing to be seen");
}

#[tokio::test]
async fn a_socket_is_no_harmless_reading() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let answer = site.ask(handshake().header("origin", OURS).cookie(&cookie)).await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, "0123456789abcdefghjkmnpq".to_owned()));
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        let answer = site.ask(handshake().header("origin", origin)).await;
        assert_eq!(answer.refusal(), refused(403, "request/origin"), "{origin}");
    }
    let answer = site.ask(handshake().cookie(&cookie)).await;
    assert_eq!(answer.refusal(), refused(403, "request/origin"));
    let answer = site.ask(Ask::bare("CONNECT", SOCKET).header("origin", "https://evil.example")).await;
    assert_eq!(answer.refusal(), refused(403, "request/origin"));
}

#[tokio::test]
async fn what_cannot_be_a_table_is_none() {
    let site = Site::open().await;
    for id in
        ["x", "0123456789ABCDEFGHJKMNPQ", "%ff%fe", "..%2f..%2fetc%2fpasswd", "0123456789abcdefghjkmnpqr"]
    {
        let answer = site.ask(Ask::get(&format!("/api/tables/{id}/socket"))).await;
        assert_eq!(answer.refusal(), refused(404, "table/unknown"), "{id}");
    }
}

#[tokio::test]
async fn what_cannot_be_a_feed_is_none() {
    let site = Site::open().await;
    for path in ["x/en.atom", "x/x", "%ff%fe/en.atom", "x/%ff%fe"] {
        let answer = site.ask(Ask::get(&format!("/api/feed/{path}"))).await;
        assert_eq!(answer.refusal(), refused(404, "feed/unknown"), "{path}");
    }
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_again() {
    let limits = LimitConfig { requests: Rate { per_second: 0.25, burst: 3 }, ..LimitConfig::none() };
    let site = Site::with(Config { limits, ..Config::default() }).await;
    let ask = || Ask::get("/api/me");
    for _ in 0..3 {
        assert_eq!(site.ask(ask()).await.refusal(), refused(401, "guest/none"));
    }
    let answer = site.ask(ask()).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"));
    assert_eq!(answer.header("retry-after"), "4");
    let other = site.ask(ask().from("198.51.100.2:1")).await;
    assert_eq!(other.status, StatusCode::UNAUTHORIZED, "others are not concerned");
    let spoofed = site.ask(ask().header("x-forwarded-for", "203.0.113.7")).await;
    assert_eq!(spoofed.status, StatusCode::TOO_MANY_REQUESTS, "anybody can write this header");
    let page = site.ask(Ask::get("/healthz")).await;
    assert_eq!(page.status, StatusCode::OK);
    site.hands.pass(4_000);
    assert_eq!(site.ask(ask()).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn behind_a_proxy_that_is_trusted_people_are_told_apart() {
    let limits = LimitConfig { requests: Rate { per_second: 0.25, burst: 1 }, ..LimitConfig::none() };
    let trusted_proxies = vec!["10.0.0.0/8".parse().expect("a network")];
    let site = Site::with(Config { limits, trusted_proxies, ..Config::default() }).await;
    let ask = |header: &str| Ask::get("/api/me").from("10.0.0.1:80").header("x-forwarded-for", header);
    for (header, is_free) in [
        ("203.0.113.1", true),
        ("203.0.113.2", true),
        ("203.0.113.1", false),
        ("1.1.1.1, 203.0.113.1", false),
        ("10.1.1.1, 203.0.113.1", false),
        ("203.0.113.3", true),
    ] {
        let expected = if is_free { StatusCode::UNAUTHORIZED } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(site.ask(ask(header)).await.status, expected, "{header}");
    }
}

#[tokio::test]
async fn a_guest_has_limits_wherever_they_are() {
    let rate = Rate { per_second: 0.5, burst: 2 };
    let limits = LimitConfig { requests_per_guest: rate, ..LimitConfig::none() };
    let site = Site::with(Config { limits, ..Config::default() }).await;
    let cookie = site.guest("Ann").await;
    let ask = |peer: &str| Ask::get("/api/me").cookie(&cookie).from(peer);
    assert_eq!(site.ask(ask("198.51.100.1:1")).await.status, StatusCode::OK);
    assert_eq!(site.ask(ask("198.51.100.2:1")).await.status, StatusCode::OK);
    assert_eq!(site.ask(ask("198.51.100.3:1")).await.refusal(), refused(429, "limits/too_many_requests"));
}

#[tokio::test]
async fn guests_and_codes_are_limited_more_strictly() {
    let few = Rate { per_second: 0.1, burst: 2 };
    let limits = LimitConfig { making: few, codes: few, ..LimitConfig::none() };
    let site = Site::with(Config { limits, ..Config::default() }).await;
    let cookie = site.guest("Ann").await;
    assert_eq!(site.ask(Ask::post("/api/me/code").cookie(&cookie)).await.status, StatusCode::OK);
    let answer = site.ask(Ask::post("/api/guest").json(&json!({ "name": "Bob" }))).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"));
    let answer = site.ask(Ask::post("/api/me/code").cookie(&cookie)).await;
    assert_eq!(answer.refusal(), refused(429, "limits/too_many_requests"));
    for expected in [404, 404, 429] {
        let answer = site.ask(Ask::post("/api/recover").json(&json!({ "code": "guess" }))).await;
        assert_eq!(answer.status.as_u16(), expected);
    }
    assert_eq!(site.name_of(&cookie).await, Ok("Ann".to_owned()));
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused_with_their_place() {
    let site = Site::open().await;
    for (body, place) in [
        ("", "line 1, column 0"),
        ("{", "line 1, column 1"),
        ("{\n  \"name\": 5\n}", "line 2, column 11"),
        ("{\"name\": \"a\", \"more\": 1}", "line 1, column 20"),
        ("[[[[", "line 1"),
        ("{\"name\":\"a\"} x", "line 1, column 14"),
    ] {
        let answer = site.ask(Ask::post("/api/guest").body(body)).await;
        assert_eq!(answer.refusal(), refused(400, "request/unreadable"), "{body}");
        assert!(answer.text().contains(place), "{body}: {}", answer.text());
    }
    let deep = site.ask(Ask::post("/api/tables").body("[".repeat(9_000))).await;
    assert_eq!(deep.refusal(), refused(400, "request/unreadable"));
    let answer = site.ask(Ask::post("/api/guest").body(&b"{\"name\":\"\xff\xfe\"}"[..])).await;
    assert_eq!(answer.refusal(), refused(400, "request/unreadable"));
}

#[tokio::test]
async fn bodies_that_are_too_large_are_not_read() {
    let site = Site::open().await;
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(5_000));
    let answer = site.ask(Ask::post("/api/guest").body(long.clone())).await;
    assert_eq!(answer.refusal(), refused(413, "request/too_large"));
    assert!(answer.text().contains("4096"), "{}", answer.text());
    let answer = site.ask(Ask::post("/api/tables").body(long)).await;
    assert_eq!(answer.refusal(), refused(400, "request/unreadable"), "this address allows more");
    let answer = site.ask(Ask::post("/api/tables").body("x".repeat(20_000))).await;
    assert_eq!(answer.refusal(), refused(413, "request/too_large"));
    assert!(answer.text().contains("10000"), "{}", answer.text());
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_told() {
    let site = Site::open().await;
    for path in ["/api/", "/api/nothing", "/api/me/", "/api/me/nothing", "/api//me", "/api/%00"] {
        let answer = site.ask(Ask::get(path)).await;
        assert_eq!(answer.refusal(), refused(404, "request/unknown"), "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
    for (method, path) in [
        ("GET", "/api/guest"),
        ("DELETE", "/api/me"),
        ("OPTIONS", "/api/me"),
        ("BREW", "/api/me"),
        ("GET", "/api/leave"),
    ] {
        let answer = site.ask(Ask::bare(method, path)).await;
        assert_eq!(answer.refusal(), refused(405, "request/method"), "{method} {path}");
        assert!(!answer.header("allow").is_empty(), "{method} {path}");
    }
    assert_eq!(site.ask(Ask::bare("DELETE", "/")).await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn without_a_database_requests_are_refused_and_nothing_breaks() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    site.store.close().await;
    let asks = [
        Ask::post("/api/guest").json(&json!({ "name": "Bob" })),
        Ask::get("/api/me").cookie(&cookie),
        Ask::post("/api/recover").json(&json!({ "code": "0000-0000-0000-0000-0000-0000" })),
        Ask::get("/readyz"),
    ];
    for ask in asks {
        let answer = site.ask(ask).await;
        assert_eq!(answer.refusal(), refused(503, "store/unavailable"));
        assert_eq!(answer.header("retry-after"), "2");
        assert_eq!(answer.header("set-cookie"), "");
    }
    assert_eq!(site.ask(Ask::get("/healthz")).await.status, StatusCode::OK, "the process lives");
}

#[tokio::test]
async fn a_fault_of_ours_tells_nothing_of_itself() {
    let site = Site::open().await;
    let answer = site.ask(Ask::get("/api/panic")).await;
    assert_eq!(answer.refusal(), refused(500, "server/internal"));
    assert!(!answer.text().contains("planted"));
    assert_eq!(site.ask(Ask::get("/healthz")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_server_that_ends_says_so() {
    let site = Site::open().await;
    assert_eq!(site.ask(Ask::get("/readyz")).await.status, StatusCode::OK);
    site.edge.stop();
    assert_eq!(site.ask(Ask::get("/readyz")).await.refusal(), refused(503, "server/stopping"));
    assert_eq!(site.ask(Ask::get("/api/me")).await.refusal(), refused(503, "server/stopping"));
    assert_eq!(site.ask(Ask::get("/healthz")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn only_those_who_may_read_what_is_counted() {
    let site = Site::open().await;
    site.ask(Ask::get("/api/me")).await;
    site.ask(Ask::get("/somewhere/else")).await;
    let local = || Ask::get("/metrics").from("127.0.0.1:1");
    let answer = site.ask(local()).await;
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"));
    for line in [
        "tabulea_requests_total{route=\"/api/me\",status=\"401\"} 1",
        "tabulea_refusals_total{code=\"guest/none\"} 1",
    ] {
        assert!(answer.text().contains(line), "{line} in {}", answer.text());
    }
    assert!(!answer.text().contains("somewhere"), "addresses that were asked for are no labels");
    assert_eq!(site.ask(Ask::get("/metrics")).await.refusal(), refused(404, "request/unknown"));
    let through = site.ask(local().header("x-forwarded-for", "203.0.113.1")).await;
    assert_eq!(through.status, StatusCode::NOT_FOUND, "a proxy that we were not told of");
}
