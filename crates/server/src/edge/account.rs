//! Accounts: a guest with a name and a password. What the guest has played, said and made stays where it is.
//!
//! Whatever needs the password compares it first and then changes what is kept only if the password is still
//! that one: of two who change it at the same time one is told to look again.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::{HeaderName, HeaderValue};
use protocol::online::{
    AccountCard, EndAccount, KeptSettings, LONGEST_SETTINGS, Login, Me, NAMELESS, NewAccount, NewPassword,
    Reset,
};
use store::{Account, Settings, StoreError};

use super::address::Asker;
use super::api::{WithCookie, bare, became, give_name};
use super::described::{Described, Operation, Who};
use super::guest::{Session, forget_cookie, set_cookie};
use super::password::Plain;
use super::request::Sent;
use super::secret::{Code, Token};
use super::text::Text;
use super::trouble::Trouble;
use super::{Edge, export, to_the_end, words};

/// The largest body with passwords: every sign of them may be written as an escape.
pub(super) const LARGEST: usize = 8_192;

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let card = Operation::get("/account", "account", Text::ApiAccount).gives("AccountCard");
    let make = Operation::post("/account", "makeAccount", Text::ApiAccountMake).takes("NewAccount");
    let login = Operation::post("/login", "login", Text::ApiLogin).takes("Login").gives("Me");
    let password = Operation::post("/account/password", "changePassword", Text::ApiPassword);
    let reset = Operation::post("/account/reset", "resetPassword", Text::ApiReset).takes("Reset").gives("Me");
    let leave = Operation::post("/account/leave", "leaveEverywhere", Text::ApiLeaveAll);
    let whole = Operation::get("/account/export", "export", Text::ApiExport).gives_anything();
    let settings = Operation::get("/account/settings", "settings", Text::ApiSettings).gives("KeptSettings");
    let keep = Operation::post("/account/settings", "keepSettings", Text::ApiSettingsKeep);
    let keep = keep.takes("KeptSettings").gives("KeptSettings");
    let end = Operation::post("/account/end", "endAccount", Text::ApiAccountEnd).takes("EndAccount");
    Described::new()
        .on(card.by(Who::Person), self::card)
        .on(make.gives("Me").by(Who::Person).up_to(LARGEST), self::make)
        .on(login.by(Who::Anybody).up_to(LARGEST), self::login)
        .on(password.takes("NewPassword").by(Who::Person).up_to(LARGEST), change_password)
        .on(reset.by(Who::Anybody).up_to(LARGEST), self::reset)
        .on(leave.by(Who::Person), leave_everywhere)
        .on(whole.by(Who::Person), export::export)
        .on(settings.by(Who::Person), self::settings)
        .on(keep.by(Who::Person).up_to(LARGEST), keep_settings)
        .on(end.by(Who::Person).up_to(LARGEST), self::end)
}

/// An answer without content that takes the cookie away.
type Left = ([(HeaderName, HeaderValue); 1], StatusCode);

impl Session {
    /// The account of whoever asks, if they have one: for what only accounts may do. A program has none, and
    /// neither has a guest.
    pub(crate) async fn account(&self, edge: &Edge) -> Result<Option<Account>, Trouble> {
        match self.bot {
            Some(_) => Ok(None),
            None => Ok(edge.store.people().account_of(&self.guest.id).await?),
        }
    }

    /// The same for what needs one.
    async fn must_have_account(&self, edge: &Edge) -> Result<Account, Trouble> {
        self.must_be_person()?;
        self.account(edge).await?.ok_or(Trouble::NoAccount)
    }
}

async fn card(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<AccountCard>, Trouble> {
    let account = session.must_have_account(&edge).await?;
    let people = edge.store.people();
    let sessions = people.sessions_of(&account.guest).await?.len() as u32;
    let has_code = people.has_code(&account.guest).await?;
    Ok(Json(AccountCard { name: account.name, created: account.created, sessions, has_code }))
}

/// An answer with a cookie, if that has changed.
type PerhapsWithCookie = (Option<[(HeaderName, HeaderValue); 1]>, Json<Me>);

/// Makes a guest an account. Sent twice, it is made once. From then on the password is what counts: this
/// browser gets a new cookie, and whoever else was the guest by a former one or by a code is not any more.
async fn make(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<NewAccount>,
) -> Result<PerhapsWithCookie, Trouble> {
    session.must_be_person()?;
    let (name, login) = (words::name(&wanted.name)?, words::login(&wanted.name)?);
    let password = Plain::of(&wanted.password);
    password.fits(&login)?;
    edge.limits.make(asker, Some(session.payer()))?;
    edge.limits.try_password(asker, &login)?;
    if let Some(own) = session.account(&edge).await? {
        return made_before(&edge, session, own, &login, &password).await.map(|me| (None, me));
    }
    // Not worked out for nothing; whoever is quicker is noticed all the same.
    if edge.store.people().account_named(&login).await?.is_some() {
        return Err(Trouble::NameTaken);
    }
    let (guest, created) = (session.guest.id.clone(), edge.time.wall());
    let hash = edge.passwords.hash(&password).await?;
    let account = Account { guest, login: login.clone(), name: name.clone(), hash, created };
    match begin_account(&edge, &session, account).await {
        Ok(token) => {
            let bare = bare(&edge, session.guest.name.clone(), Some(name.clone()));
            let named = give_name(&edge, session.guest, name).await;
            // The former cookie does not count any more: the new one must reach its browser.
            let me = named.unwrap_or_else(|trouble| {
                tracing::warn!(code = %trouble.code(), "a new account keeps the name of its guest");
                bare
            });
            Ok((Some(set_cookie(&token, &edge)), me))
        }
        // Either is taken: of the same request sent twice at once one is later.
        Err(Trouble::Conflict) => match session.account(&edge).await? {
            Some(own) => made_before(&edge, session, own, &login, &password).await.map(|me| (None, me)),
            None => Err(Trouble::NameTaken),
        },
        Err(trouble) => Err(trouble),
    }
}

/// Keeps an account. The sockets of this browser go on under its new token, all others end.
async fn begin_account(edge: &Arc<Edge>, session: &Session, account: Account) -> Result<Token, Trouble> {
    let (edge, former, token) = (Arc::clone(edge), session.token_hash, Token::random()?);
    to_the_end(async move {
        let session = token.hash();
        let mut ended = match edge.store.people().make_account(&account, session.digest()).await {
            Err(StoreError::NotFound) => return Err(Trouble::NoSession),
            other => other?,
        };
        ended.retain(|digest| digest != former.digest());
        edge.sessions.renew(&former, &session);
        edge.end_sockets(&ended);
        Ok(token)
    })
    .await
}

/// The same request once more, or another one by somebody who has an account.
async fn made_before(
    edge: &Arc<Edge>,
    session: Session,
    own: Account,
    login: &str,
    password: &Plain,
) -> Result<Json<Me>, Trouble> {
    if own.login != login || !edge.passwords.is_right(password, Some(&own.hash)).await? {
        return Err(Trouble::AccountExists);
    }
    give_name(edge, session.guest, own.name).await
}

/// Makes this browser whoever has the account. Whoever it was before, it is not any more.
async fn login(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    Sent(sent): Sent<Login>,
) -> Result<WithCookie, Trouble> {
    session.as_ref().map_or(Ok(()), Session::must_be_person)?;
    let login = words::login(&sent.name)?;
    edge.limits.try_password(asker, &login)?;
    let account = edge.store.people().account_named(&login).await?;
    let kept = account.as_ref().map(|account| account.hash.as_str());
    if !edge.passwords.is_right(&Plain::of(&sent.password), kept).await? {
        return Err(Trouble::WrongPassword);
    }
    let account = account.ok_or(Trouble::WrongPassword)?;
    if edge.bans.has_guest(&account.guest) {
        return Err(Trouble::Banned);
    }
    let former = session.as_ref().filter(|former| former.guest.id != account.guest);
    must_not_lose(&edge, former, sent.leave).await?;
    let (token, now) = (Token::random()?, edge.time.wall());
    let session_hash = token.hash();
    let people = edge.store.people();
    match people.begin_session(&account.guest, &account.hash, session_hash.digest(), now).await {
        // The password was changed at this moment.
        Err(StoreError::Conflict) => return Err(Trouble::WrongPassword),
        other => other?,
    }
    let guest = edge.store.guest_of(session_hash.digest()).await?.ok_or(Trouble::WrongPassword)?;
    Ok(became(&edge, guest, &token, session).await)
}

/// Whoever becomes somebody else says so if the guest of this browser would be lost by it.
pub(super) async fn must_not_lose(
    edge: &Edge,
    former: Option<&Session>,
    may_leave: bool,
) -> Result<(), Trouble> {
    match former {
        Some(former) if !may_leave && would_be_lost(edge, former).await? => Err(Trouble::WouldLeave),
        _ => Ok(()),
    }
}

/// Whether nobody could come back to this guest, and there is something to come back to.
async fn would_be_lost(edge: &Edge, former: &Session) -> Result<bool, Trouble> {
    if former.account(edge).await?.is_some() || edge.store.people().has_code(&former.guest.id).await? {
        return Ok(false);
    }
    Ok(!edge.store.people().table_ids_of(&former.guest.id).await?.is_empty())
}

/// The account, if the password is right. Every attempt counts, the right one as well.
pub(super) async fn proven(
    edge: &Edge,
    asker: Asker,
    session: &Session,
    password: &Plain,
) -> Result<Account, Trouble> {
    let account = session.must_have_account(edge).await?;
    edge.limits.prove_password(asker, &account.guest)?;
    match edge.passwords.is_right(password, Some(&account.hash)).await? {
        true => Ok(account),
        false => Err(Trouble::WrongPassword),
    }
}

/// Another password. All other browsers are signed out, as somebody else may sit at one, and the recovery
/// code does not count any more, as somebody else may have it.
async fn change_password(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(sent): Sent<NewPassword>,
) -> Result<StatusCode, Trouble> {
    let (old, new) = (Plain::of(&sent.old), Plain::of(&sent.new));
    let (account, hash) = match proven(&edge, asker, &session, &old).await {
        Ok(account) => {
            new.fits(&account.login)?;
            (account, edge.passwords.hash(&new).await?)
        }
        Err(Trouble::WrongPassword) => {
            // The same request once more, whose answer was lost, or a new password that is the one that
            // counts. Whoever is told that it is done finds the others signed out in either case.
            let account = proven(&edge, asker, &session, &new).await?;
            let hash = account.hash.clone();
            (account, hash)
        }
        Err(trouble) => return Err(trouble),
    };
    to_the_end(async move {
        let (people, keep) = (edge.store.people(), session.token_hash);
        let ended = people.set_hash(&account.guest, &account.hash, &hash, keep.digest()).await?;
        edge.end_sockets(&ended);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Another password by a recovery code.
async fn reset(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Option<Session>,
    Sent(sent): Sent<Reset>,
) -> Result<WithCookie, Trouble> {
    session.as_ref().map_or(Ok(()), Session::must_be_person)?;
    edge.limits.try_code(asker)?;
    let code = Code::read(&sent.code).ok_or(Trouble::NoSuchCode)?.hash();
    let account = edge.store.people().account_by_code(&code).await?.ok_or(Trouble::NoSuchCode)?;
    let new = Plain::of(&sent.new);
    // A code is not used up by a password that cannot be one, nor before a guest may be left.
    new.fits(&account.login)?;
    let former = session.as_ref().filter(|former| former.guest.id != account.guest);
    must_not_lose(&edge, former, sent.leave).await?;
    let hash = edge.passwords.hash(&new).await?;
    let (token, now) = (Token::random()?, edge.time.wall());
    let (own, fresh) = (Arc::clone(&edge), token.hash());
    let guest = to_the_end(async move {
        let reset = own.store.people().reset(&code, &hash, fresh.digest(), now).await?;
        let (guest, ended) = reset.ok_or(Trouble::NoSuchCode)?;
        own.end_sockets(&ended);
        Ok(guest)
    });
    Ok(became(&edge, guest.await?, &token, session).await)
}

/// Ends all sessions, also this one. The recovery code stays: it is made with the password only, and whoever
/// has forgotten that has no other way back.
async fn leave_everywhere(State(edge): State<Arc<Edge>>, session: Session) -> Result<Left, Trouble> {
    let account = session.must_have_account(&edge).await?;
    to_the_end(async move {
        let ended = edge.store.people().end_sessions(&account.guest).await?;
        edge.end_sockets(&ended);
        Ok((forget_cookie(&edge), StatusCode::NO_CONTENT))
    })
    .await
}

async fn settings(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<KeptSettings>, Trouble> {
    let account = session.must_have_account(&edge).await?;
    let kept = edge.store.people().settings_of(&account.guest).await?;
    Ok(Json(kept.map_or_else(KeptSettings::default, |kept| shown(&kept))))
}

/// Keeps settings, unless newer ones are kept.
async fn keep_settings(
    State(edge): State<Arc<Edge>>,
    session: Session,
    Sent(sent): Sent<KeptSettings>,
) -> Result<Json<KeptSettings>, Trouble> {
    let account = session.must_have_account(&edge).await?;
    let body = serde_json::to_string(&sent.settings).map_err(|error| Trouble::unreadable(&error))?;
    if body.len() > LONGEST_SETTINGS {
        return Err(Trouble::TooLarge { most: LONGEST_SETTINGS });
    }
    // A device whose clock is ahead must not win for ever.
    let settings = Settings { body, changed: sent.changed.min(edge.time.wall()) };
    match edge.store.people().save_settings(&account.guest, &settings).await {
        Err(StoreError::NotFound) => Err(Trouble::NoAccount),
        other => Ok(Json(shown(&other?))),
    }
}

pub(super) fn shown(kept: &Settings) -> KeptSettings {
    KeptSettings { settings: serde_json::from_str(&kept.body).unwrap_or_default(), changed: kept.changed }
}

/// Deletes the account. What is left to do at tables is done by whoever looks after things, and survives a
/// restart.
async fn end(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(sent): Sent<EndAccount>,
) -> Result<Left, Trouble> {
    let account = proven(&edge, asker, &session, &Plain::of(&sent.password)).await?;
    to_the_end(async move {
        let (people, now) = (edge.store.people(), edge.time.wall());
        let ended = people.end_account(&account.guest, &account.hash, NAMELESS, now).await?;
        edge.end_sockets(&ended);
        edge.asked.notify_one();
        Ok((forget_cookie(&edge), StatusCode::NO_CONTENT))
    })
    .await
}
