//! Tokens for programs that play: made, listed and revoked by the guest whose they are.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{NewToken, TokenCard, TokenMade, Tokens};
use store::{Bot, Guest, StoreError};

use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::guest::{Session, read_scopes, write_scopes};
use super::request::{Sent, TokenId};
use super::secret::{Token, random_id};
use super::text::Text;
use super::trouble::Trouble;
use super::{Edge, to_the_end, words};

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let make = Operation::post("/tokens", "makeToken", Text::ApiTokenMake).takes("NewToken");
    let list = Operation::get("/tokens", "listTokens", Text::ApiTokenList).gives("Tokens");
    let end = Operation::delete("/tokens/{id}", "endToken", Text::ApiTokenEnd);
    Described::new()
        .on(make.gives("TokenMade").by(Who::Person), make_token)
        .on(list.by(Who::Person), list_tokens)
        .on(end.by(Who::Person), end_token)
}

async fn make_token(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<NewToken>,
) -> Result<Json<TokenMade>, Trouble> {
    session.must_be_person()?;
    let name = words::name(&wanted.name)?;
    let mut scopes = wanted.scopes;
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.is_empty() {
        return Err(Trouble::ScopesEmpty);
    }
    edge.limits.make(asker, Some(session.payer()))?;
    let most = edge.config.tokens_per_guest;
    if edge.store.upkeep().bots_of(&session.guest.id).await?.len() >= most as usize {
        return Err(Trouble::TooManyTokens { most });
    }
    let (token, now) = (Token::random()?, edge.time.wall());
    let guest = Guest { id: random_id()?, name, created: now, seen: now };
    let bot = Bot { guest, owner: session.guest, scopes: write_scopes(&scopes) };
    match edge.store.upkeep().add_bot(&bot, token.bot_hash().digest()).await {
        Err(StoreError::NotFound) => Err(Trouble::NoSession),
        other => Ok(other?),
    }?;
    Ok(Json(TokenMade { token: token.write_bot(), card: card(bot) }))
}

async fn list_tokens(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Tokens>, Trouble> {
    session.must_be_person()?;
    let bots = edge.store.upkeep().bots_of(&session.guest.id).await?;
    Ok(Json(Tokens { tokens: bots.into_iter().map(card).collect() }))
}

/// The sockets of the program end at once. What it has played stays.
async fn end_token(
    State(edge): State<Arc<Edge>>,
    session: Session,
    TokenId(id): TokenId,
) -> Result<StatusCode, Trouble> {
    session.must_be_person()?;
    to_the_end(async move {
        let ended = edge.store.upkeep().end_bot(&session.guest.id, &id).await?.ok_or(Trouble::TokenGone)?;
        edge.end_sockets(&[ended]);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

fn card(bot: Bot) -> TokenCard {
    let Bot { guest: Guest { id, name, created, seen }, scopes, .. } = bot;
    TokenCard { id, name, scopes: read_scopes(&scopes), created, seen }
}
