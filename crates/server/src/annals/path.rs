//! What stands in addresses below `/api` that concern games that are over. What cannot be there is not looked up,
//! and refused in our words.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::is_month;
use crate::edge::trouble::Trouble;
use crate::edge::words;

/// A game, as `{game}`.
pub(super) struct GameName(pub(super) String);

/// The name of an account in the form in which it is looked up, as `{name}`.
pub(super) struct Login(pub(super) String);

/// A month with `.jsonl` at its end, as `{month}`.
pub(super) struct MonthFile(pub(super) String);

/// The text in an address; nothing if it is none.
async fn text<S: Send + Sync>(parts: &mut Parts, state: &S) -> Option<String> {
    Path::<String>::from_request_parts(parts, state).await.ok().map(|Path(text)| text)
}

impl<S: Send + Sync> FromRequestParts<S> for GameName {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let game = text(parts, state).await.filter(|game| catalog::GAMES.contains(&game.as_str()));
        game.map(GameName).ok_or(Trouble::NoSuchGame)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Login {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let login = text(parts, state).await.and_then(|name| words::login(&name).ok());
        login.map(Login).ok_or(Trouble::NoSuchPlayer)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for MonthFile {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let file = text(parts, state).await;
        let month = file.as_deref().and_then(|file| file.strip_suffix(".jsonl"));
        month
            .filter(|month| is_month(month))
            .map(|month| MonthFile(month.to_owned()))
            .ok_or(Trouble::NoSuchMonth)
    }
}
