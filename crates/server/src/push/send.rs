//! One message: sealed for its browser, and handed to its push service.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{Method, Request, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio_rustls::TlsConnector;
use web_push_native::Auth;
use web_push_native::p256::PublicKey;

use super::reach::Place;
use super::{Manner, Outcome, bytes};

/// How long a push service may take, with everything.
const PATIENCE: Duration = Duration::from_secs(10);
/// When to come back if it does not say, in seconds.
const A_WHILE: u64 = 0;

/// What a browser's messages are sealed with.
pub(super) struct Keys {
    public: PublicKey,
    auth: Auth,
}

/// The keys of a browser; nothing if they are none.
pub(super) fn read_keys(p256dh: &str, auth: &str) -> Option<Keys> {
    let (public, auth) = (bytes(p256dh)?, bytes(auth)?);
    // One form only: what is longer was not made by a browser.
    if public.len() != 65 || auth.len() != 16 {
        return None;
    }
    Some(Keys { public: PublicKey::from_sec1_bytes(&public).ok()?, auth: Auth::clone_from_slice(&auth) })
}

/// A message that only the browser can read.
pub(super) fn sealed(text: Vec<u8>, keys: &Keys) -> Option<Vec<u8>> {
    web_push_native::encrypt(text, &keys.public, &keys.auth).ok()
}

/// Hands a message over.
pub(super) async fn send(
    tls: &TlsConnector,
    place: &Place,
    proof: &str,
    manner: &Manner,
    sealed: Vec<u8>,
) -> Outcome {
    let work = try_to_send(tls, place, proof, manner, sealed);
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(Some(outcome)) => outcome,
        Ok(None) | Err(_) => Outcome::Later(A_WHILE),
    }
}

async fn try_to_send(
    tls: &TlsConnector,
    place: &Place,
    proof: &str,
    manner: &Manner,
    sealed: Vec<u8>,
) -> Option<Outcome> {
    let stream = place.connect(tls).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    // It ends with the sender, or with what goes wrong: then there is no answer.
    let connection = tokio::spawn(connection);
    let request = Request::builder()
        .method(Method::POST)
        .uri(&place.path)
        .header(HOST, place.authority())
        .header(AUTHORIZATION, proof)
        .header(CONTENT_TYPE, "application/octet-stream")
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_LENGTH, sealed.len())
        .header("ttl", manner.lasts)
        .header("urgency", manner.urgency)
        .header("topic", &manner.topic)
        .body(Body::from(sealed))
        .ok()?;
    let answered = sender.send_request(request).await;
    // Whatever else it has to say is not read.
    connection.abort();
    let answer = answered.ok()?;
    let wait = answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    Some(outcome(answer.status(), wait))
}

/// What an answer means. One that leads somewhere else is not followed.
fn outcome(status: StatusCode, wait: Option<&str>) -> Outcome {
    match status {
        status if status.is_success() => Outcome::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Outcome::Later(seconds(wait)),
        status if status.is_server_error() => Outcome::Later(seconds(wait)),
        _ => Outcome::Refused,
    }
}

/// Push services say seconds; a date is not read.
fn seconds(wait: Option<&str>) -> u64 {
    wait.and_then(|wait| wait.trim().parse().ok()).unwrap_or(A_WHILE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_mean_something() {
        let means = |status: u16, wait| outcome(StatusCode::from_u16(status).expect("a status"), wait);
        assert_eq!([200, 201, 202].map(|status| means(status, None)), [Outcome::Taken; 3]);
        assert_eq!([404, 410].map(|status| means(status, None)), [Outcome::Gone; 2]);
        assert_eq!([301, 302, 307, 400, 403, 413].map(|status| means(status, None)), [Outcome::Refused; 6]);
        assert_eq!(means(429, Some("120")), Outcome::Later(120));
        assert_eq!(means(503, Some("never")), Outcome::Later(0));
    }

    #[test]
    fn keys_are_those_of_browsers() {
        // From the example of RFC 8291.
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(read_keys(key, auth).is_some());
        assert!(read_keys(&format!("{key}="), &format!("{auth}==")).is_some(), "padding does not count");
        assert!(read_keys(key, "").is_none());
        assert!(read_keys(&key.replace("BC", "BD"), auth).is_none(), "no point of the curve");
        assert!(read_keys("", auth).is_none() && read_keys("!", auth).is_none());
    }
}
