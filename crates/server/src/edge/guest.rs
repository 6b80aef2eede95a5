//! Who a browser belongs to: a cookie with a random token, and the guest whose session that is.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use store::Guest;

use super::Edge;
use super::secret::{Token, TokenHash};
use super::trouble::Trouble;

const NAME: &str = "tabulea_guest";
/// A year, in seconds.
const YEAR: u64 = 31_536_000;

/// Somebody who is known. As an `Option` it may also be nobody: no cookie, or one that does not count any
/// more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    /// Who.
    pub(crate) guest: Guest,
    /// The session's name in the store.
    pub(crate) token_hash: TokenHash,
}

impl FromRequestParts<Arc<Edge>> for Session {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, edge: &Arc<Edge>) -> Result<Self, Trouble> {
        known(&parts.headers, edge).await?.ok_or(Trouble::NoSession)
    }
}

impl OptionalFromRequestParts<Arc<Edge>> for Session {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, edge: &Arc<Edge>) -> Result<Option<Self>, Trouble> {
        known(&parts.headers, edge).await
    }
}

/// The session of a request. The guest's limit is used here: only now we know whose it is.
async fn known(headers: &HeaderMap, edge: &Edge) -> Result<Option<Session>, Trouble> {
    // What cannot be a token is not looked up.
    let Some(token) = cookies(headers).find_map(Token::read) else { return Ok(None) };
    let token_hash = token.hash();
    let Some(guest) = edge.store.guest_of(token_hash.digest()).await? else { return Ok(None) };
    edge.limits.request_of(&guest.id)?;
    Ok(Some(Session { guest, token_hash }))
}

/// Whether a request has a cookie of our name, of whatever value.
pub(crate) fn has_cookie(headers: &HeaderMap) -> bool {
    cookies(headers).next().is_some()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let texts = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == NAME).map(|(_, value)| value)
}

/// The header that gives a browser its token.
pub(crate) fn set_cookie(token: &Token, edge: &Edge) -> [(HeaderName, HeaderValue); 1] {
    header(&token.write(), YEAR, edge)
}

/// The header that takes it away.
pub(crate) fn forget_cookie(edge: &Edge) -> [(HeaderName, HeaderValue); 1] {
    header("", 0, edge)
}

fn header(value: &str, seconds: u64, edge: &Edge) -> [(HeaderName, HeaderValue); 1] {
    // Friends in the same network come by http: there a secure cookie would never be sent back.
    let is_secure = edge.config.public_url.as_ref().is_some_and(super::config::PublicUrl::is_secure);
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{NAME}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let value = HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""));
    [(SET_COOKIE, value)]
}
