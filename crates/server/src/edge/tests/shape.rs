//! Requests out of shape: whatever comes, it is answered, and never by a fault of ours.

use axum::http::{HeaderName, HeaderValue, Method, Uri};
use gamekit::{ChanceSource, FastRng};
use protocol::online::News;

use super::{Ask, HOST, OURS, Site};
use crate::edge::trouble::Trouble;

/// Valid requests: method, path and body.
const VALID: &[(&str, &str, &str)] = &[
    ("POST", "/api/guest", "{\"name\":\"Ann\"}"),
    ("GET", "/api/me", ""),
    ("POST", "/api/me/name", "{\"name\":\"\u{82b1}\u{5b50}\"}"),
    ("POST", "/api/me/code", ""),
    ("POST", "/api/recover", "{\"code\":\"0123-4567-89AB-CDEF-GHJK-MNPQ\"}"),
    ("POST", "/api/account", "{\"name\":\"Ann\",\"password\":\"correct horse\"}"),
    ("POST", "/api/login", "{\"name\":\"Ann\",\"password\":\"correct horse\",\"leave\":true}"),
    ("POST", "/api/account/password", "{\"old\":\"correct horse\",\"new\":\"battery staple\"}"),
    ("POST", "/api/account/settings", "{\"settings\":{\"theme\":\"dark\"},\"changed\":5}"),
    (
        "POST",
        "/api/faults",
        "{\"what\":\"it broke\",\"page\":\"/online/…\",\"build\":\"abc\",\"browser\":\"Firefox 151\"}",
    ),
    ("GET", "/api/turns", ""),
    ("POST", "/api/vacation", "{\"days\":3}"),
    (
        "POST",
        "/api/push",
        "{\"endpoint\":\"https://a.example/\",\"keys\":{\"p256dh\":\"B\",\"auth\":\"A\"},\"lang\":\"en\"}",
    ),
    ("POST", "/api/feed", "{\"lang\":\"ja\"}"),
    ("GET", "/api/feed/00/en.atom", ""),
    ("POST", "/api/leave", ""),
    ("POST", "/api/tables", "{\"game\":\"alea\",\"options\":{},\"chairs\":[null]}"),
    ("GET", "/api/tables/0123456789abcdefghjkmnpq/socket", ""),
    ("GET", "/readyz", ""),
    ("GET", "/metrics", ""),
];

/// Changes, removes, repeats or adds a few bytes.
fn mutate(bytes: &mut Vec<u8>, rng: &mut FastRng) {
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        let byte = rng.below(256) as u8;
        match rng.below(4) {
            0 if at < bytes.len() => bytes[at] = byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, byte),
            _ => bytes.extend_from_within(at..),
        }
    }
}

#[tokio::test]
async fn whatever_comes_is_answered_and_never_by_a_fault_of_ours() {
    let site = Site::open().await;
    let cookie = site.guest("Ann").await;
    let mut rng = FastRng::new(7);
    let mut statuses = std::collections::BTreeMap::new();
    for round in 0..3_000 {
        let (method, path, body) = VALID[round % VALID.len()];
        let mut parts = [method, path, body, HOST, OURS, cookie.as_str(), "10.0.0.1, 1.2.3.4"]
            .map(|part| part.as_bytes().to_vec());
        for _ in 0..=rng.below(2) {
            let which = rng.below(parts.len() as u32) as usize;
            mutate(&mut parts[which], &mut rng);
        }
        let [method, path, body, host, origin, cookie, forwarded] = parts;
        // What is no request at all does not get past the parser of HTTP.
        let (Ok(method), Ok(uri)) = (Method::from_bytes(&method), Uri::try_from(path)) else { continue };
        let mut ask = Ask::bare("GET", "/").body(body);
        ask.builder = ask.builder.method(method).uri(uri);
        for (name, value) in
            [("host", host), ("origin", origin), ("cookie", cookie), ("x-forwarded-for", forwarded)]
        {
            let (name, Ok(value)) = (HeaderName::from_static(name), HeaderValue::from_bytes(&value)) else {
                continue;
            };
            ask.builder = ask.builder.header(name, value);
        }
        let answer = site.ask(ask).await;
        assert!(answer.status.as_u16() < 500, "round {round}: {} {}", answer.status, answer.text());
        *statuses.entry(answer.status.as_u16()).or_insert(0) += 1;
    }
    assert!(
        [200, 400, 401, 403, 404, 405, 421].iter().all(|status| statuses.contains_key(status)),
        "{statuses:?}"
    );
}

#[test]
fn every_refusal_is_told_alike_everywhere() {
    let setup = Trouble::Setup(["no such deck".to_owned(), "その山札はありません".to_owned()]);
    for (trouble, code, status, retry) in [
        (setup, "table/setup", 400, false),
        (Trouble::Stopping, "server/stopping", 503, true),
        (Trouble::SlowReader, "server/slow", 408, true),
        (Trouble::WrongVersion, "protocol/version", 426, false),
        (Trouble::TooManyTables { most: 1 }, "limits/tables", 429, false),
        (Trouble::PackTooLarge, "table/pack_too_large", 413, false),
    ] {
        assert_eq!((trouble.code(), trouble.status().as_u16()), (code, status));
        let refusal = trouble.refusal("m1".to_owned());
        assert_eq!((refusal.id.as_str(), refusal.code.as_str()), ("m1", code));
        let sentences = refusal.sentences;
        assert!(sentences[0].is_ascii() && !sentences[1].is_ascii(), "{sentences:?}");
        assert_eq!(trouble.bye(), News::Bye { code: code.to_owned(), sentences, retry });
    }
    let waits = [1, 5].map(|seconds| Trouble::TooManyRequests { seconds }.sentences()[0].clone());
    assert_eq!(
        waits,
        ["Too many requests. Try again in 1 second.", "Too many requests. Try again in 5 seconds."]
    );
}
