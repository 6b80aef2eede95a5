//! What is read from a request, with refusals of ours when it is not what it should be.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use super::secret::is_id;
use super::trouble::Trouble;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// The largest body of a plain request; routes that need more raise it with [`BodyLimit`].
pub(crate) const LARGEST_BODY: usize = 4_096;

/// How large a body may be, for the sentence that refuses it.
#[derive(Clone, Copy)]
pub(crate) struct BodyLimit(pub(crate) usize);

/// A body of JSON, whatever its content type says: where it comes from was checked before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Self, Trouble> {
        let bytes = body(request, state).await?;
        serde_json::from_slice(&bytes).map(Sent).map_err(|error| Trouble::unreadable(&error))
    }
}

/// Where nothing need be sent, that is nothing at all, or `null`.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Sent<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Trouble> {
        let bytes = body(request, state).await?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let read: Option<T> = serde_json::from_slice(&bytes).map_err(|error| Trouble::unreadable(&error))?;
        Ok(read.map(Sent))
    }
}

async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Trouble> {
    let most = request.extensions().get().map_or(LARGEST_BODY, |BodyLimit(most)| *most);
    let body = in_time(Bytes::from_request(request, state)).await?;
    body.map_err(|rejection| match rejection.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge { most },
        _ => Trouble::Unreadable { line: 1, column: 0 },
    })
}

async fn in_time<T>(arrival: impl Future<Output = T>) -> Result<T, Trouble> {
    tokio::time::timeout(PATIENCE, arrival).await.map_err(|_| Trouble::TooSlow)
}

/// The table in the address of a request, as `{id}`. What cannot be an id is not looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(id)) if is_id(&id) => Ok(TableId(id)),
            _ => Err(Trouble::TableUnknown),
        }
    }
}

/// The token in the address of a request, as `{id}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TokenId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TokenId {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(id)) if is_id(&id) => Ok(TokenId(id)),
            _ => Err(Trouble::TokenGone),
        }
    }
}

/// Somebody in one's own list of those whom one has blocked, in the address of a request, as `{id}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BlockId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for BlockId {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(id)) if is_id(&id) => Ok(BlockId(id)),
            _ => Err(Trouble::BlockGone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_a_body_for_ever() {
        assert_eq!(in_time(std::future::pending::<()>()).await, Err(Trouble::TooSlow));
        assert_eq!(in_time(async { 5 }).await, Ok(5));
    }
}
