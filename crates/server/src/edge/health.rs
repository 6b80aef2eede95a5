//! What those ask who run the server: whether it lives, whether it can work, what it counts.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, FORWARDED};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::address::{Asker, is_among, peer};
use super::config::Config;
use super::trouble::Trouble;
use super::{Edge, origin};

/// What Prometheus wants to read.
const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The addresses beside `/api`.
pub(crate) fn routes() -> Router<Arc<Edge>> {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
}

/// The process lives, and which one it is.
async fn healthz(State(edge): State<Arc<Edge>>) -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store")], format!("ok\ntabulea {}\n", version(&edge.config)))
}

/// The version of the program, and what it was built from if that is known.
pub(crate) fn version(config: &Config) -> String {
    let version = env!("CARGO_PKG_VERSION");
    if config.build.is_empty() { version.to_owned() } else { format!("{version}+{}", config.build) }
}

/// The database answers, and the server does not end. To find out costs a write, so it is limited.
async fn readyz(State(edge): State<Arc<Edge>>, asker: Asker) -> Result<impl IntoResponse, Trouble> {
    if edge.is_stopping() {
        return Err(Trouble::Stopping);
    }
    edge.limits.request(asker)?;
    edge.store.ready().await?;
    Ok(([(CACHE_CONTROL, "no-store")], "ok\n"))
}

/// What is counted, for those who may know it; for others there is nothing here.
async fn metrics(State(edge): State<Arc<Edge>>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    if !origin::is_our_name(&parts.uri, &parts.headers, edge.config.public_url.as_ref()) {
        return Trouble::WrongName.into_response();
    }
    let peer = peer(&parts);
    let trusted = &edge.config.trusted_proxies;
    let asker = Asker::of(peer, &parts.headers, trusted);
    // Behind a proxy that nobody told us of everybody seems to be local.
    let is_forwarded = parts.headers.contains_key("x-forwarded-for") || parts.headers.contains_key(FORWARDED);
    let is_hidden = is_forwarded && !is_among(trusted, peer);
    if is_hidden || !is_among(&edge.config.metrics_for, asker.address()) {
        return Trouble::UnknownAddress.into_response();
    }
    let headers = [(CONTENT_TYPE, METRICS_TYPE), (CACHE_CONTROL, "no-store")];
    (headers, edge.metrics.render()).into_response()
}
