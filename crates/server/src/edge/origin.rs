//! What other sites make a browser ask is refused.
//!
//! A browser sends our cookie along whoever asks for a request, unless `SameSite` keeps it back. So
//! whatever changes something, and every socket, must come from a page of ours, and browsers say where a
//! request comes from. A program that is no browser says nothing, and has no cookie that could be abused.
//!
//! A name can be made to lead to a machine in the reader's own network after its page was loaded from
//! elsewhere: then all that the browser says fits together. So only names are answered to that nobody
//! outside can give away, and the one that the operator has told us.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, HeaderName, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::config::PublicUrl;
use super::trouble::Trouble;
use super::{Edge, guest};

const SEC_FETCH_SITE: &str = "sec-fetch-site";

/// The middleware for everything under `/api`.
pub(crate) async fn guard(State(edge): State<Arc<Edge>>, request: Request, next: Next) -> Response {
    let (method, uri, headers) = (request.method(), request.uri(), request.headers());
    if !is_our_name(uri, headers, edge.config.public_url.as_ref()) {
        Trouble::WrongName.into_response()
    } else if is_harmless(method, headers) || is_ours(uri, headers, edge.config.public_url.as_ref()) {
        next.run(request).await
    } else {
        Trouble::WrongOrigin.into_response()
    }
}

/// Reading is harmless: other sites cannot see the answer. A socket is not, although it begins by reading.
fn is_harmless(method: &Method, headers: &HeaderMap) -> bool {
    let is_read = matches!(*method, Method::GET | Method::HEAD);
    is_read && !headers.contains_key(UPGRADE) && !headers.contains_key("sec-websocket-key")
}

/// Whether a request is meant for us, by the name that it gives its server.
pub(crate) fn is_our_name(uri: &Uri, headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Ok(host) = host(uri, headers) else { return false };
    // No browser leaves it out.
    host.is_empty() || public_url.is_some_and(|url| url.is_host(host)) || is_local(name(host))
}

/// The name of a host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a name leads into the reader's own network wherever it is asked for: plain addresses, names
/// without a domain, and the domains that are kept for local use.
fn is_local(name: &str) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    if bare.is_some_and(|name| name.parse::<Ipv6Addr>().is_ok()) || name.parse::<Ipv4Addr>().is_ok() {
        return true;
    }
    let name = name.to_ascii_lowercase();
    let name = name.strip_suffix('.').unwrap_or(&name);
    let is_name = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    match name.rsplit_once('.') {
        None => is_name(name),
        Some((_, last)) if ["localhost", "local", "lan", "internal"].contains(&last) => is_name(name),
        Some(_) => name.ends_with(".home.arpa") && is_name(name),
    }
}

/// The host that a request names; nothing if it names none.
fn host<'r>(uri: &'r Uri, headers: &'r HeaderMap) -> Result<&'r str, Ambiguous> {
    let named = single(headers, &HOST)?;
    Ok(named.unwrap_or_else(|| uri.authority().map_or("", |authority| authority.as_str())))
}

fn is_ours(uri: &Uri, headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let is_from_elsewhere = headers
        .get_all(SEC_FETCH_SITE)
        .iter()
        .any(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"));
    if is_from_elsewhere {
        return false;
    }
    let origin = match single(headers, &ORIGIN) {
        Ok(Some(origin)) => origin,
        Ok(None) => return !guest::has_cookie(headers),
        Err(Ambiguous) => return false,
    };
    if public_url.is_some_and(|url| url.is_origin(origin)) {
        return true;
    }
    let Some((is_secure, from)) = split(origin) else { return false };
    if public_url.is_some_and(|url| url.is_secure() != is_secure) {
        return false;
    }
    let Ok(host) = host(uri, headers) else { return false };
    let usual = if is_secure { ":443" } else { ":80" };
    let host = host.strip_suffix(usual).unwrap_or(host);
    !host.is_empty() && host.eq_ignore_ascii_case(from.strip_suffix(usual).unwrap_or(from))
}

/// A header is there twice, or is no text: nobody knows what to believe.
struct Ambiguous;

fn single<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, Ambiguous> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| Ambiguous),
        (Some(_), Some(_)) => Err(Ambiguous),
    }
}

/// Whether an origin is secure, and its host with the port.
fn split(origin: &str) -> Option<(bool, &str)> {
    let (scheme, rest) = origin.split_once("://")?;
    match scheme {
        "https" => Some((true, rest)),
        "http" => Some((false, rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(public_url: &str, headers: &[(&'static str, &str)], expected: bool) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).expect("a header"));
        }
        let url = (!public_url.is_empty()).then(|| public_url.parse().expect("an address"));
        assert_eq!(
            is_ours(&Uri::from_static("/api/guest"), &map, url.as_ref()),
            expected,
            "{public_url} {headers:?}"
        );
    }

    #[test]
    fn the_origin_must_be_our_own_host() {
        for (origin, host, expected) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
            ("http://192.168.1.5:8080", "192.168.1.5:8080", true),
            ("http://[::1]:8080", "[::1]:8080", true),
            ("https://play.example", "play.example", true),
            ("https://play.example", "PLAY.example:443", true),
            ("http://play.example", "play.example:80", true),
            ("https://play.example", "play.example:80", false),
            ("http://127.0.0.1:8081", "127.0.0.1:8080", false),
            ("http://localhost:8080", "127.0.0.1:8080", false),
            ("https://play.example.evil", "play.example", false),
            ("https://evil.play.example", "play.example", false),
            ("https://play.example@evil", "play.example", false),
            ("null", "play.example", false),
            ("", "play.example", false),
            ("https://", "", false),
            ("file://", "play.example", false),
            ("play.example", "play.example", false),
        ] {
            check("", &[("origin", origin), ("host", host)], expected);
        }
    }

    #[test]
    fn only_names_that_nobody_else_can_give_away_are_ours() {
        let is_ours = |public_url: &str, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_str(host).expect("a header"));
            let url = (!public_url.is_empty()).then(|| public_url.parse().expect("an address"));
            is_our_name(&Uri::from_static("/api/me"), &headers, url.as_ref())
        };
        for host in [
            "127.0.0.1:8080",
            "192.168.1.5",
            "[::1]:8080",
            "[fe80::1]",
            "localhost:8080",
            "tabulea.localhost",
            "kitchen:8080",
            "Kitchen.local",
            "kitchen.local.:8080",
            "kitchen.lan",
            "kitchen.home.arpa",
        ] {
            assert!(is_ours("", host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "127.0.0.1.evil.example:8080",
            "local.evil",
            "home.arpa",
            "evil.example/.local",
            "[::1",
            "[evil.example]",
            ".",
            ":8080",
        ] {
            assert!(!is_ours("", host), "{host}");
        }
        assert!(is_ours("https://play.example", "play.example"));
        assert!(is_ours("https://play.example", "PLAY.example:443"));
        assert!(!is_ours("https://play.example", "evil.example"));
        assert!(!is_ours("https://play.example", "play.example:8443"));
        assert!(is_our_name(&Uri::from_static("/api/me"), &HeaderMap::new(), None), "a plain program");
        assert!(!is_our_name(&Uri::from_static("http://evil.example/api/me"), &HeaderMap::new(), None));
    }

    #[test]
    fn a_public_address_is_taken_with_its_scheme() {
        let url = "https://play.example";
        check(url, &[("origin", "https://play.example"), ("host", "localhost:8080")], true);
        check(url, &[("origin", "http://play.example"), ("host", "play.example")], false);
        check(url, &[("origin", "https://evil.example"), ("host", "localhost:8080")], false);
        check("http://play.example:80/", &[("origin", "http://play.example"), ("host", "x")], true);
    }

    #[test]
    fn who_does_not_say_where_from_must_not_have_our_cookie() {
        check("", &[("host", "play.example")], true);
        check("", &[("host", "play.example"), ("cookie", "other=1")], true);
        check("", &[("host", "play.example"), ("cookie", "other=1; tabulea_guest=x")], false);
    }

    #[test]
    fn what_is_said_twice_is_not_believed() {
        let ours = ("origin", "https://play.example");
        check("", &[ours, ours, ("host", "play.example")], false);
        check("", &[ours, ("host", "play.example"), ("host", "evil")], false);
        check("", &[ours, ("host", "play.example"), ("sec-fetch-site", "cross-site")], false);
        check("", &[("host", "play.example"), ("sec-fetch-site", "cross-site")], false);
        check("", &[ours, ("host", "play.example"), ("sec-fetch-site", "same-origin")], true);
    }
}
