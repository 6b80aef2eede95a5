//! Which browsers are told of turns while no page is open.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use gamekit::Lang;
use protocol::online::{Endpoint, Push, Subscription};
use store::{PushSubscription, StoreError};

use super::Edge;
use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::guest::Session;
use super::request::Sent;
use super::text::Text;
use super::trouble::Trouble;
use crate::notices;
use crate::push::{MOST_BROWSERS, Outcome, forget};

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let about = Operation::get("/push", "push", Text::ApiPush).gives("Push");
    let begin = Operation::post("/push", "subscribe", Text::ApiPushBegin).takes("Subscription").gives("Push");
    let end = Operation::post("/push/end", "unsubscribe", Text::ApiPushEnd).takes("Endpoint");
    let attempt = Operation::post("/push/try", "tryPush", Text::ApiPushTry).takes("Endpoint");
    Described::new()
        .on(about.by(Who::Person), self::about)
        .on(begin.by(Who::Person), self::begin)
        .on(end.by(Who::Person), self::end)
        .on(attempt.by(Who::Person), self::attempt)
}

async fn shown(edge: &Edge, guest: &str) -> Result<Json<Push>, Trouble> {
    let key = edge.push.public_key(&*edge.store).await?;
    let browsers = edge.store.turns().subscriptions_of(guest).await?.len() as u32;
    Ok(Json(Push { key, browsers }))
}

async fn about(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Push>, Trouble> {
    session.must_be_person()?;
    shown(&edge, &session.guest.id).await
}

/// It belongs to the session: whoever signs out is told no longer.
async fn begin(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<Subscription>,
) -> Result<Json<Push>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    edge.push.check(&wanted)?;
    let browser = PushSubscription {
        endpoint: wanted.endpoint,
        guest: session.guest.id.clone(),
        p256dh: wanted.keys.p256dh,
        auth: wanted.keys.auth,
        lang: wanted.lang.code().to_owned(),
        created: edge.time.wall(),
    };
    match edge.store.turns().subscribe(&browser, session.token_hash.digest(), MOST_BROWSERS).await {
        Err(StoreError::NotFound) => return Err(Trouble::NoSession),
        other => other?,
    }
    shown(&edge, &session.guest.id).await
}

/// To end what is not there is no error.
async fn end(
    State(edge): State<Arc<Edge>>,
    session: Session,
    Sent(sent): Sent<Endpoint>,
) -> Result<StatusCode, Trouble> {
    session.must_be_person()?;
    edge.store.turns().unsubscribe(&session.guest.id, &sent.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a message at once and waits for what the push service says.
async fn attempt(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(sent): Sent<Endpoint>,
) -> Result<StatusCode, Trouble> {
    session.must_be_person()?;
    edge.limits.try_push(asker, session.payer())?;
    let own = edge.store.turns().subscriptions_of(&session.guest.id).await?;
    let browser = own.into_iter().find(|one| one.endpoint == sent.endpoint).ok_or(Trouble::PushGone)?;
    let pushed = notices::tried(browser.lang.parse().unwrap_or(Lang::En));
    match edge.push.send(&*edge.store, &edge.time, &browser, &pushed, None).await? {
        Outcome::Taken => Ok(StatusCode::NO_CONTENT),
        Outcome::Gone => {
            forget(&edge, &browser).await;
            Err(Trouble::PushGone)
        }
        Outcome::Later(_) | Outcome::Refused => Err(Trouble::PushFailed),
    }
}
