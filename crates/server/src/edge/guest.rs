//! Who asks: a browser has a cookie with a random token, and the guest whose session that is; a program has
//! a token of its own, by which it is a guest of its own.

use std::sync::{Arc, OnceLock};

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use protocol::online::Scope;
use store::{Bot, Guest};

use super::Edge;
use super::bans::Bans;
use super::secret::{Token, TokenHash, log_name};
use super::trouble::Trouble;

const NAME: &str = "tabulea_guest";
/// A year, in seconds.
const YEAR: u64 = 31_536_000;

/// How often it is noted that somebody was here, in milliseconds: a day.
const SEEN: u64 = 86_400_000;

/// Somebody who is known. As an `Option` it may also be nobody: no cookie, or one that does not count any
/// more. A token that does not count is refused in any case: a program should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    /// Who.
    pub(crate) guest: Guest,
    /// The session's name in the store.
    pub(crate) token_hash: TokenHash,
    /// What a program may do; a person may do everything.
    pub(crate) bot: Option<Rights>,
}

/// What a program may do, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rights {
    /// The guest who has made it.
    pub(crate) owner: Guest,
    /// What it may do.
    pub(crate) scopes: Vec<Scope>,
}

/// Whose limits are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer<'a> {
    /// A guest, by id.
    Guest(&'a str),
    /// A program, by id.
    Bot(&'a str),
}

/// Who asks, for the log; filled in once it is known.
#[derive(Clone, Default)]
pub(crate) struct Whose(pub(crate) Arc<OnceLock<String>>);

impl Session {
    /// Whose limits are used.
    pub(crate) fn payer(&self) -> Payer<'_> {
        match self.bot {
            Some(_) => Payer::Bot(&self.guest.id),
            None => Payer::Guest(&self.guest.id),
        }
    }

    /// Whether whoever it is, or whose program it is, is kept out.
    pub(crate) fn is_banned(&self, bans: &Bans) -> bool {
        bans.has_guest(&self.guest.id) || self.bot.as_ref().is_some_and(|bot| bans.has_guest(&bot.owner.id))
    }

    /// For what only people may do: to change who one is.
    pub(crate) fn must_be_person(&self) -> Result<(), Trouble> {
        if self.bot.is_none() { Ok(()) } else { Err(Trouble::NoScope) }
    }

    /// For what changes something at tables.
    pub(crate) fn must_play(&self) -> Result<(), Trouble> {
        if self.may_play() { Ok(()) } else { Err(Trouble::NoScope) }
    }

    /// Whether more than looking is allowed.
    pub(crate) fn may_play(&self) -> bool {
        self.bot.as_ref().is_none_or(|bot| bot.scopes.contains(&Scope::Play))
    }
}

impl FromRequestParts<Arc<Edge>> for Session {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, edge: &Arc<Edge>) -> Result<Self, Trouble> {
        known(parts, edge).await?.ok_or(Trouble::NoSession)
    }
}

impl OptionalFromRequestParts<Arc<Edge>> for Session {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, edge: &Arc<Edge>) -> Result<Option<Self>, Trouble> {
        known(parts, edge).await
    }
}

/// The session of a request. The guest's limit is used here: only now we know whose it is.
async fn known(parts: &Parts, edge: &Edge) -> Result<Option<Session>, Trouble> {
    let session = match bearer(&parts.headers)? {
        Some(token) => Some(of_bot(token, edge).await?),
        None => of_cookie(&parts.headers, edge).await?,
    };
    let Some(session) = session else { return Ok(None) };
    if let Some(Whose(whose)) = parts.extensions.get() {
        // Whoever is asked twice is the same.
        let _ = whose.set(log_name(&session.guest.id));
    }
    if session.is_banned(&edge.bans) {
        return Err(Trouble::Banned);
    }
    edge.limits.request_of(session.payer())?;
    let now = edge.time.wall();
    if now.saturating_sub(session.guest.seen) > SEEN {
        let owner = session.bot.as_ref().map(|bot| &bot.owner.id);
        for id in [Some(&session.guest.id), owner].into_iter().flatten() {
            // Whoever only looks must not be turned away because nothing can be written.
            if let Err(error) = edge.store.upkeep().note_seen(id, now).await {
                tracing::warn!(%error, "a visit cannot be noted");
            }
        }
    }
    Ok(Some(session))
}

async fn of_cookie(headers: &HeaderMap, edge: &Edge) -> Result<Option<Session>, Trouble> {
    // What cannot be a token is not looked up.
    let Some(token) = cookies(headers).find_map(Token::read) else { return Ok(None) };
    let token_hash = token.hash();
    let guest = edge.store.guest_of(token_hash.digest()).await?;
    Ok(guest.map(|guest| Session { guest, token_hash, bot: None }))
}

async fn of_bot(token: Token, edge: &Edge) -> Result<Session, Trouble> {
    let token_hash = token.bot_hash();
    let found = edge.store.upkeep().bot_of(token_hash.digest()).await?;
    let Bot { guest, owner, scopes } = found.ok_or(Trouble::NoSuchToken)?;
    let scopes = read_scopes(&scopes);
    Ok(Session { guest, token_hash, bot: Some(Rights { owner, scopes }) })
}

/// The token of a program, if it sends one. There is one way to send it: twice is not understood.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, Trouble> {
    let mut sent = headers.get_all(AUTHORIZATION).iter();
    match (sent.next(), sent.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => {
            let (scheme, token) =
                value.to_str().ok().and_then(|text| text.split_once(' ')).ok_or(Trouble::NoSuchToken)?;
            let token = scheme.eq_ignore_ascii_case("bearer").then_some(token.trim());
            token.and_then(Token::read_bot).map(Some).ok_or(Trouble::NoSuchToken)
        }
        (Some(_), Some(_)) => Err(Trouble::NoSuchToken),
    }
}

/// Scopes as they are kept.
pub(crate) fn write_scopes(scopes: &[Scope]) -> String {
    let word = |scope: &Scope| match scope {
        Scope::Read => "read",
        Scope::Play => "play",
    };
    scopes.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Scopes from what is kept; a word that is not known gives no right.
pub(crate) fn read_scopes(text: &str) -> Vec<Scope> {
    let scope = |word: &str| match word {
        "read" => Some(Scope::Read),
        "play" => Some(Scope::Play),
        _ => None,
    };
    text.split(' ').filter_map(scope).collect()
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

/// The header that gives a browser the token that it has for another year.
pub(crate) fn renewed_cookie(headers: &HeaderMap, edge: &Edge) -> Option<[(HeaderName, HeaderValue); 1]> {
    cookies(headers).find_map(Token::read).map(|token| set_cookie(&token, edge))
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
