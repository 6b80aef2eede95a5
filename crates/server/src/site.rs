//! The files of the page, with what browsers must know about them.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};

include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// Nothing from elsewhere, nothing written into the page: only our own files, and WASM.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self'; img-src 'self' data:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The page, which answers for every address that is no file: it finds its way by itself.
const PAGE: &str = "index.html";

/// Whether the page was built into this program.
pub fn has_page() -> bool {
    find(PAGE).is_some()
}

/// Answers a request for a file or a page.
pub(crate) async fn answer(request: Request<Body>) -> Response<Body> {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read {
        let refused = Response::builder().status(StatusCode::METHOD_NOT_ALLOWED).header(ALLOW, "GET, HEAD");
        return finish(refused, Body::empty());
    }
    let path = request.uri().path().trim_start_matches('/');
    // A name with a dot is a file; everything else is a page.
    let name = if path.contains('.') { path } else { PAGE };
    match find(name) {
        Some(plain) => {
            let (encoding, body) = packed(name, plain, request.headers());
            let mut found = Response::builder()
                .header(CONTENT_TYPE, content_type(name))
                .header(CACHE_CONTROL, caching(name))
                .header(VARY, "accept-encoding");
            if let Some(encoding) = encoding {
                found = found.header(CONTENT_ENCODING, encoding);
            }
            let body = if *request.method() == Method::HEAD { Body::empty() } else { Body::from(body) };
            finish(found, body)
        }
        None => finish(Response::builder().status(StatusCode::NOT_FOUND), Body::empty()),
    }
}

fn finish(response: axum::http::response::Builder, body: Body) -> Response<Body> {
    response
        .header(CONTENT_SECURITY_POLICY, POLICY)
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(REFERRER_POLICY, "no-referrer")
        .body(body)
        .unwrap_or_else(|error| unreachable!("all headers are plain text: {error}"))
}

fn find(name: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(FILES[at].1)
}

/// The smallest form of a file that the reader understands.
fn packed(name: &str, plain: &'static [u8], headers: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let accepts = |coding: &str| {
        accepted.split(',').any(|part| {
            let (name, weight) = part.split_once(';').unwrap_or((part, ""));
            name.trim() == coding
                && !weight.trim().trim_start_matches("q=").starts_with("0.0")
                && weight.trim() != "q=0"
        })
    };
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(coding, _)| accepts(coding))
        .find_map(|(coding, ending)| Some((Some(coding), find(&format!("{name}.{ending}"))?)))
        .unwrap_or((None, plain))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Files whose names, or whose folder's name, change with their contents are kept for ever; the page itself
/// is asked for anew.
fn caching(name: &str) -> &'static str {
    let is_marked = |part: &str| {
        let stem = part.rsplit_once('.').map_or(part, |(stem, _)| stem);
        let mark = stem.rsplit_once('-').map_or("", |(_, mark)| mark);
        mark.len() == 12 && mark.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    if name.split('/').any(is_marked) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_change_with_their_contents_are_kept_for_ever() {
        for name in ["client-0123456789ab.wasm", "client-0123456789ab/parts.js"] {
            assert!(caching(name).contains("immutable"), "{name}");
        }
        for name in [
            "index.html",
            "sw.js",
            "print/alea-en.html",
            "client.js",
            "client-short.js",
            "client-0123456789xy.js",
            "client/parts.js",
        ] {
            assert_eq!(caching(name), "no-cache", "{name}");
        }
    }

    #[test]
    fn files_are_found_by_their_names() {
        assert!(FILES.is_sorted_by(|one, other| one.0 < other.0), "they are searched by halves");
        assert_eq!(find("../Cargo.toml"), None);
        assert_eq!(has_page(), !FILES.is_empty());
    }
}
