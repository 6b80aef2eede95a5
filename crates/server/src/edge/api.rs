//! Who one is: the plain requests that concern a guest.

use std::sync::Arc;

use async_trait::async_trait;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use protocol::online::{Me, NewCode, NewGuest, Recover, Recovery, TableCard, Turn};
use store::{Guest, StoreError};

use super::account::{LARGEST, must_not_lose, proven};
use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::guest::{Session, forget_cookie, renewed_cookie, set_cookie};
use super::password::Plain;
use super::request::Sent;
use super::secret::{Code, Token, random_id};
use super::text::Text;
use super::trouble::Trouble;
use super::{Edge, to_the_end, words};

/// What the tables know about guests, and want to hear of them.
#[async_trait]
pub(crate) trait Tables: Send + Sync + 'static {
    /// The tables at which a guest sits, the newest first.
    async fn cards(&self, guest: &Guest) -> Result<Vec<TableCard>, Trouble>;

    /// The running games of a guest, those first that wait for them, the least time first.
    async fn turns(&self, guest: &Guest) -> Result<Vec<Turn>, Trouble>;

    /// The addresses under which friends in the same network reach this site, if it is not open to all.
    fn addresses(&self) -> Vec<String>;

    /// A guest has another name now.
    async fn renamed(&self, guest: &Guest);
}

/// An answer with a cookie.
pub(super) type WithCookie = ([(HeaderName, HeaderValue); 1], Json<Me>);

/// The addresses below `/api`.
pub(crate) fn routes() -> Described<Arc<Edge>> {
    let guest = Operation::post("/guest", "begin", Text::ApiGuest).takes("NewGuest").gives("Me");
    let name = Operation::post("/me/name", "rename", Text::ApiRename).takes("NewGuest").gives("Me");
    let recover = Operation::post("/recover", "recover", Text::ApiRecover).takes("Recover").gives("Me");
    let code = Operation::post("/me/code", "makeCode", Text::ApiCode).takes_perhaps("NewCode");
    Described::new()
        .on(guest.by(Who::Anybody), begin)
        .on(Operation::get("/me", "me", Text::ApiMe).gives("Me").by(Who::Known), me)
        .on(name.by(Who::Person), rename)
        .on(code.gives("Recovery").by(Who::Person).up_to(LARGEST), self::code)
        .on(recover.by(Who::Anybody), self::recover)
        .on(Operation::post("/leave", "leave", Text::ApiLeave).by(Who::Anybody), leave)
}

pub(super) async fn whole(edge: &Edge, guest: Guest) -> Result<Json<Me>, Trouble> {
    let tables = edge.tables.cards(&guest).await?;
    let account = edge.store.people().account_of(&guest.id).await?.map(|account| account.name);
    Ok(Json(Me { name: guest.name, tables, addresses: edge.tables.addresses(), account }))
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
        session.must_be_person()?;
        return call(&edge, asker, session, name).await.map(Err);
    }
    edge.limits.make(asker, None)?;
    let (token, now) = (Token::random()?, edge.time.wall());
    let guest = Guest { id: random_id()?, name, created: now, seen: now };
    edge.store.add_guest(&guest, token.hash().digest()).await?;
    Ok(Ok((set_cookie(&token, &edge), whole(&edge, guest).await?)))
}

/// Whoever comes back within a year is known for another one.
async fn me(
    State(edge): State<Arc<Edge>>,
    headers: HeaderMap,
    session: Session,
) -> Result<(Option<[(HeaderName, HeaderValue); 1]>, Json<Me>), Trouble> {
    let cookie = if session.bot.is_none() { renewed_cookie(&headers, &edge) } else { None };
    Ok((cookie, whole(&edge, session.guest).await?))
}

async fn rename(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(sent): Sent<NewGuest>,
) -> Result<Json<Me>, Trouble> {
    session.must_be_person()?;
    let name = words::name(&sent.name)?;
    call(&edge, asker, session, name).await
}

/// Gives somebody another name. Many tables may have to be told: that is as dear as making something.
async fn call(edge: &Arc<Edge>, asker: Asker, session: Session, name: String) -> Result<Json<Me>, Trouble> {
    if session.guest.name == name {
        return whole(edge, session.guest).await;
    }
    edge.limits.make(asker, Some(session.payer()))?;
    give_name(edge, session.guest, name).await
}

/// Gives somebody another name, and tells the tables, whoever hangs up meanwhile.
pub(super) async fn give_name(edge: &Arc<Edge>, guest: Guest, name: String) -> Result<Json<Me>, Trouble> {
    let (own, guest) = (Arc::clone(edge), Guest { name, ..guest });
    let guest = to_the_end(async move {
        match own.store.rename_guest(&guest.id, &guest.name).await {
            Err(StoreError::NotFound) => return Err(Trouble::NoSession),
            other => other?,
        }
        own.tables.renamed(&guest).await;
        Ok(guest)
    });
    whole(edge, guest.await?).await
}

/// A new code; the one before does not count any more. It could give an account another password: so its
/// owner proves who they are, and not only that they sit at a browser that is signed in.
async fn code(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    wanted: Option<Sent<NewCode>>,
) -> Result<Json<Recovery>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    let code = Code::random()?;
    if session.account(&edge).await?.is_some() {
        let password = wanted.and_then(|Sent(wanted)| wanted.password).ok_or(Trouble::WrongPassword)?;
        let account = proven(&edge, asker, &session, &Plain::of(&password)).await?;
        match edge.store.people().set_code_by(&account.guest, &account.hash, &code.hash()).await {
            // The password was changed at this moment.
            Err(StoreError::Conflict) => Err(Trouble::WrongPassword),
            other => Ok(other?),
        }?;
    } else {
        match edge.store.set_code(&session.guest.id, &code.hash()).await {
            // By now the guest is an account, and whoever asked is not any more.
            Err(StoreError::NotFound | StoreError::Conflict) => Err(Trouble::NoSession),
            other => Ok(other?),
        }?;
    }
    Ok(Json(Recovery { code: code.write() }))
}

/// Makes this browser the guest of a code. Whoever it was before, it is not any more. The code of an account is
/// good for another password only: otherwise whoever found one could be signed in without anybody noticing.
async fn recover(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    Sent(sent): Sent<Recover>,
) -> Result<WithCookie, Trouble> {
    // Every attempt counts, the right one as well: otherwise the answer would have to be known first.
    session.as_ref().map_or(Ok(()), Session::must_be_person)?;
    edge.limits.try_code(asker)?;
    let code = Code::read(&sent.code).ok_or(Trouble::NoSuchCode)?;
    must_not_lose(&edge, session.as_ref(), sent.leave).await?;
    let token = Token::random()?;
    match edge.store.use_code(&code.hash(), token.hash().digest(), edge.time.wall()).await? {
        Some(guest) => Ok(became(&edge, guest, &token, session).await),
        None if edge.store.people().account_by_code(&code.hash()).await?.is_some() => {
            Err(Trouble::CodeOfAccount)
        }
        None => Err(Trouble::NoSuchCode),
    }
}

/// This browser is a guest from now on; the session has begun. Whatever goes wrong from here on, it must
/// reach its browser.
pub(super) async fn became(
    edge: &Arc<Edge>,
    guest: Guest,
    token: &Token,
    former: Option<Session>,
) -> WithCookie {
    if let Some(former) = former
        && let Err(trouble) = end(edge, former).await
    {
        tracing::warn!(code = %trouble.code(), "a former session could not be ended");
    }
    let bare = bare(edge, guest.name.clone(), None);
    (set_cookie(token, edge), whole(edge, guest).await.unwrap_or(bare))
}

/// As much as can be told without asking anybody.
pub(super) fn bare(edge: &Edge, name: String, account: Option<String>) -> Json<Me> {
    Json(Me { name, tables: Vec::new(), addresses: edge.tables.addresses(), account })
}

/// Ends the session. Nobody who is not known leaves either: the cookie goes in any case.
async fn leave(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
) -> Result<([(HeaderName, HeaderValue); 1], StatusCode), Trouble> {
    if let Some(session) = session {
        session.must_be_person()?;
        end(&edge, session).await?;
    }
    Ok((forget_cookie(&edge), StatusCode::NO_CONTENT))
}

async fn end(edge: &Arc<Edge>, session: Session) -> Result<(), Trouble> {
    let edge = Arc::clone(edge);
    to_the_end(async move {
        edge.store.end_session(session.token_hash.digest()).await?;
        edge.sessions.end(&session.token_hash);
        Ok(())
    })
    .await
}
