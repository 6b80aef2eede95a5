//! Reaching push services. Whoever subscribes says where: nothing but public addresses is ever asked, and
//! what was found out about a name is what is connected to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::http::Uri;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};

use super::uri;

/// A push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    host: String,
    port: u16,
    /// Whether it is this machine, by http.
    is_local: bool,
    authority: String,
    /// The path with what follows it.
    pub(super) path: String,
}

/// Anything that can be written to and read from.
pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// Where messages are to be sent: by https, or, if that is allowed, to this machine by http.
pub(super) fn place(endpoint: &str, may_be_local: bool) -> Option<Place> {
    let found: Uri = uri(endpoint)?;
    let authority = found.authority()?;
    if authority.as_str().contains('@') || endpoint.contains('#') {
        return None;
    }
    let host = authority.host();
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
    let (is_local, usual) = match found.scheme_str()? {
        "https" => (false, 443),
        "http" if may_be_local && ip.is_some_and(|ip| ip.is_loopback()) => (true, 80),
        _ => return None,
    };
    // An address is looked at here already; a name when it is connected to.
    if !is_local && ip.is_some_and(|ip| !is_public(ip)) {
        return None;
    }
    let path = found.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let port = authority.port_u16().unwrap_or(usual);
    let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
    Some(Place { host, port, is_local, authority: authority.as_str().to_ascii_lowercase(), path })
}

impl Place {
    /// Scheme, host and port, as a browser would say them.
    pub(super) fn origin(&self) -> String {
        let (scheme, usual) = if self.is_local { ("http", ":80") } else { ("https", ":443") };
        format!("{scheme}://{}", self.authority.strip_suffix(usual).unwrap_or(&self.authority))
    }

    pub(super) fn authority(&self) -> &str {
        &self.authority
    }

    /// Connects, if it is a place that may be asked.
    pub(super) async fn connect(&self, tls: &TlsConnector) -> Option<Box<dyn Stream>> {
        let found = lookup_host((self.host.as_str(), self.port)).await.ok()?;
        let may_be = |address: &SocketAddr| match self.is_local {
            true => address.ip().is_loopback(),
            false => is_public(address.ip()),
        };
        let mut stream = None;
        for address in found.filter(may_be).take(4) {
            if let Ok(connected) = TcpStream::connect(address).await {
                stream = Some(connected);
                break;
            }
        }
        let stream = stream?;
        if self.is_local {
            return Some(Box::new(stream));
        }
        let name = ServerName::try_from(self.host.clone()).ok()?;
        Some(Box::new(tls.connect(name, stream).await.ok()?))
    }
}

/// Trusts whom browsers trust.
pub(super) fn connector() -> TlsConnector {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap_or_else(|error| unreachable!("the provider has all of them: {error}"))
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// Whether an address is one of everybody's, and not of this machine, its network or its provider.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || a == 0
        || (a == 100 && b & 0xc0 == 64)
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && b & 0xfe == 18)
        || a >= 224;
    !is_special
}

/// Of the newer addresses only those count that are given to networks, and none that stands for an older one.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let is_given = a & 0xe000 == 0x2000;
    let is_special =
        (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    is_given && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_asked() {
        for ip in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "100.127.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "3fff::1",
        ] {
            assert!(!is_public(ip.parse().expect("an address")), "{ip}");
        }
        for ip in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450::1"] {
            assert!(is_public(ip.parse().expect("an address")), "{ip}");
        }
    }

    #[test]
    fn places_are_read() {
        let read = |endpoint| place(endpoint, false);
        let found = read("https://Push.Example:8443/a/b?c=d").expect("a place");
        assert_eq!((found.port, found.path.as_str()), (8443, "/a/b?c=d"));
        assert_eq!(found.origin(), "https://push.example:8443");
        assert_eq!(read("https://push.example:443/").expect("a place").origin(), "https://push.example");
        for endpoint in [
            "",
            "x",
            "/a",
            "http://push.example/",
            "ftp://push.example/",
            "https://a:b@push.example/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://192.168.0.1:8080/",
            "https://[fd00::1]/",
            "http://127.0.0.1:9/",
            "https://push.example/#a",
        ] {
            assert_eq!(read(endpoint), None, "{endpoint}");
        }
        assert!(place("http://127.0.0.1:9/x", true).is_some());
        assert!(place("http://10.0.0.1:9/x", true).is_none());
        assert!(place("http://localhost:9/x", true).is_none(), "a name may be anywhere");
    }

    /// A name that leads to this machine is not followed.
    #[tokio::test]
    async fn names_of_this_machine_lead_nowhere() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("listens");
        let port = listener.local_addr().expect("an address").port();
        let place = place(&format!("https://localhost:{port}/"), true).expect("a name is a place at first");
        assert!(place.connect(&connector()).await.is_none());
        let came = tokio::time::timeout(std::time::Duration::from_millis(50), listener.accept()).await;
        assert!(came.is_err(), "nobody came");
    }
}
