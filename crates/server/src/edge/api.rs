//! Who one is: the plain requests that concern a guest.

use std::sync::Arc;

use async_trait::async_trait;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::online::{Me, NewGuest, Recovery, TableCard};
use store::{Guest, StoreError};

use super::address::Asker;
use super::guest::{Session, forget_cookie, set_cookie};
use super::request::Sent;
use super::secret::{Code, Token, random_id};
use super::trouble::Trouble;
use super::{Edge, words};

/// What the tables know about guests, and want to hear of them.
#[async_trait]
pub(crate) trait Tables: Send + Sync + 'static {
    /// The tables at which a guest sits, the newest first.
    async fn cards(&self, guest: &Guest) -> Result<Vec<TableCard>, Trouble>;

    /// The addresses under which friends in the same network reach this site, if it is not open to all.
    fn addresses(&self) -> Vec<String>;

    /// A guest has another name now.
    async fn renamed(&self, guest: &Guest);
}

/// An answer with a cookie.
type WithCookie = ([(HeaderName, HeaderValue); 1], Json<Me>);

/// The addresses below `/api`.
pub(crate) fn routes() -> Router<Arc<Edge>> {
    Router::new()
        .route("/guest", post(begin))
        .route("/me", get(me))
        .route("/me/name", post(rename))
        .route("/me/code", post(code))
        .route("/recover", post(recover))
        .route("/leave", post(leave))
}

async fn whole(edge: &Edge, guest: Guest) -> Result<Json<Me>, Trouble> {
    let tables = edge.tables.cards(&guest).await?;
    Ok(Json(Me { name: guest.name, tables, addresses: edge.tables.addresses() }))
}

/// Makes somebody known. Who is known already keeps everything, and gets the name.
async fn begin(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    Sent(sent): Sent<NewGuest>,
) -> Result<Result<WithCookie, Json<Me>>, Trouble> {
    let name = words::name(&sent.name)?;
    if let Some(session) = session {
        return give_name(&edge, session, name).await.map(Err);
    }
    edge.limits.make(asker, None)?;
    let token = Token::random()?;
    let guest = Guest { id: random_id()?, name, created: edge.time.wall() };
    edge.store.add_guest(&guest, token.hash().digest()).await?;
    Ok(Ok((set_cookie(&token, &edge), whole(&edge, guest).await?)))
}

async fn me(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Me>, Trouble> {
    whole(&edge, session.guest).await
}

async fn rename(
    State(edge): State<Arc<Edge>>,
    session: Session,
    Sent(sent): Sent<NewGuest>,
) -> Result<Json<Me>, Trouble> {
    let name = words::name(&sent.name)?;
    give_name(&edge, session, name).await
}

async fn give_name(edge: &Edge, session: Session, name: String) -> Result<Json<Me>, Trouble> {
    let guest = Guest { name, ..session.guest };
    match edge.store.rename_guest(&guest.id, &guest.name).await {
        Err(StoreError::NotFound) => return Err(Trouble::NoSession),
        other => other?,
    }
    edge.tables.renamed(&guest).await;
    whole(edge, guest).await
}

/// A new code; the one before does not count any more.
async fn code(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
) -> Result<Json<Recovery>, Trouble> {
    edge.limits.make(asker, Some(&session.guest.id))?;
    let code = Code::random()?;
    match edge.store.set_code(&session.guest.id, &code.hash()).await {
        Err(StoreError::NotFound) => Err(Trouble::NoSession),
        other => Ok(other?),
    }?;
    Ok(Json(Recovery { code: code.write() }))
}

/// Makes this browser the guest of a code. Whoever it was before, it is not any more.
async fn recover(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    Sent(sent): Sent<Recovery>,
) -> Result<WithCookie, Trouble> {
    // Every attempt counts, the right one as well: otherwise the answer would have to be known first.
    edge.limits.try_code(asker)?;
    let code = Code::read(&sent.code).ok_or(Trouble::NoSuchCode)?;
    let token = Token::random()?;
    let used = edge.store.use_code(&code.hash(), token.hash().digest(), edge.time.wall()).await?;
    let guest = used.ok_or(Trouble::NoSuchCode)?;
    // The code is spent: whatever goes wrong from here on, the new session must reach its browser.
    if let Some(former) = session
        && let Err(trouble) = end(&edge, &former).await
    {
        tracing::warn!(code = %trouble.code(), "a former session could not be ended");
    }
    let bare = Json(Me { name: guest.name.clone(), tables: Vec::new(), addresses: edge.tables.addresses() });
    Ok((set_cookie(&token, &edge), whole(&edge, guest).await.unwrap_or(bare)))
}

/// Ends the session. Nobody who is not known leaves either: the cookie goes in any case.
async fn leave(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
) -> Result<([(HeaderName, HeaderValue); 1], StatusCode), Trouble> {
    if let Some(session) = session {
        end(&edge, &session).await?;
    }
    Ok((forget_cookie(&edge), StatusCode::NO_CONTENT))
}

async fn end(edge: &Edge, session: &Session) -> Result<(), Trouble> {
    edge.store.end_session(session.token_hash.digest()).await?;
    edge.sessions.end(&session.token_hash);
    Ok(())
}
