//! The doors that every request passes, and the whole router inside of them.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Router};
use tower_http::catch_panic::CatchPanicLayer;

use super::address::Asker;
use super::described::Described;
use super::guest::Whose;
use super::request::{BodyLimit, LARGEST_BODY};
use super::trouble::{RefusedWith, Trouble};
use super::{Edge, account, api, blocks, faults, feed, health, openapi, origin, push, tokens, vacation};
use crate::site;

/// All addresses of the site. `more` are those of tables, without their `/api`.
pub(crate) fn router(edge: &Arc<Edge>, more: Described) -> Router {
    let Described { router, mut operations } = api::routes()
        .with_state(Arc::clone(edge))
        .merge(account::routes().with_state(Arc::clone(edge)))
        .merge(tokens::routes().with_state(Arc::clone(edge)))
        .merge(blocks::routes().with_state(Arc::clone(edge)))
        .merge(faults::routes().with_state(Arc::clone(edge)))
        .merge(vacation::routes().with_state(Arc::clone(edge)))
        .merge(push::routes().with_state(Arc::clone(edge)))
        .merge(feed::routes().with_state(Arc::clone(edge)))
        .merge(more);
    operations.push(openapi::ABOUT);
    let document = openapi::document(&operations, &health::version(&edge.config));
    let below = router
        .merge(openapi::routes(&document))
        .method_not_allowed_fallback(async || Trouble::WrongMethod)
        .fallback(async || Trouble::UnknownAddress)
        .layer(from_fn_with_state(Arc::clone(edge), origin::guard))
        .layer(from_fn_with_state(Arc::clone(edge), enter))
        .layer(with_body(LARGEST_BODY));
    Router::new()
        .nest("/api", below)
        // The one address below it that nesting leaves out.
        .route("/api/", any(async || Trouble::UnknownAddress))
        .merge(health::routes().with_state(Arc::clone(edge)))
        .fallback(site::answer)
        .layer(CatchPanicLayer::custom(|panic: Box<dyn Any + Send>| caught(&*panic)))
        .layer(from_fn_with_state(Arc::clone(edge), count))
        .layer(from_fn(protect))
}

/// How large a body may be; for routes whose bodies are larger than usual.
pub(crate) fn with_body(most: usize) -> (DefaultBodyLimit, Extension<BodyLimit>) {
    (DefaultBodyLimit::max(most), Extension(BodyLimit(most)))
}

/// Bans, and the limits of plain requests. Nothing under `/api` is kept by a browser,
/// unless it says so itself.
async fn enter(State(edge): State<Arc<Edge>>, asker: Asker, request: Request, next: Next) -> Response {
    let refused = if edge.is_stopping() {
        Some(Trouble::Stopping)
    } else if edge.bans.has_address(asker) {
        Some(Trouble::Banned)
    } else {
        edge.limits.request(asker).err()
    };
    let mut response = match refused {
        Some(trouble) => trouble.into_response(),
        None => next.run(request).await,
    };
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Counts what was asked and how it went, and writes it down in one line. Addresses of tables are secrets:
/// only routes are written down, and of whoever asked a hash.
async fn count(State(edge): State<Arc<Edge>>, mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let whose = Whose::default();
    request.extensions_mut().insert(whose.clone());
    let id = edge.next_request();
    let begin = Instant::now();
    let mut response = next.run(request).await;
    let (route, status, took) =
        (route.as_ref().map_or("page", MatchedPath::as_str), response.status().as_u16(), begin.elapsed());
    let refused = response.extensions().get::<RefusedWith>().map(|with| with.0);
    edge.metrics.answered(route, status, took);
    if let Some(code) = refused {
        edge.metrics.refused(code);
    }
    let ms = took.as_secs_f64() * 1_000.0;
    let who = whose.0.get().map_or("-", String::as_str);
    let why = refused.unwrap_or("-");
    tracing::info!(target: "request", "{method} {route} {status} {ms:.1}ms who={who} why={why} id={id}");
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// The same policy for answers as for pages.
async fn protect(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, site::POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// A fault of ours: whoever asked is told no more than that.
fn caught(panic: &(dyn Any + Send)) -> Response {
    let reason = panic.downcast_ref::<&str>().copied();
    let reason = reason.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    tracing::error!(reason = reason.unwrap_or("unknown"), "a request has failed");
    Trouble::Internal.into_response()
}
