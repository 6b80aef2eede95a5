//! Who is asking: the address at the other end, or the one that a trusted proxy names.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use ipnet::IpNet;

use super::Edge;

/// The header in which every proxy writes whom it speaks for, after what was there before.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address of whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asker(IpAddr);

impl Asker {
    /// The address of a request, given those that may speak for others.
    ///
    /// The header is read from its end, where the nearest proxy has written. Everything before the first
    /// address that nobody vouches for was written by whoever it is.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        let mut asker = peer.to_canonical();
        let lines = headers.get_all(FORWARDED_FOR).into_iter().rev();
        for entry in lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(',')) {
            if !is_among(trusted, asker) {
                break;
            }
            match address(entry.trim()) {
                Some(named) => asker = named,
                // A proxy of ours would have written an address: the chain ends with it.
                None => break,
            }
        }
        Asker(asker)
    }

    /// The address itself.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// What limits count by: one household has a whole /64 of the newer addresses.
    pub(crate) fn household(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        }
    }
}

/// Whether an address belongs to one of the networks.
pub(crate) fn is_among(networks: &[IpNet], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(&address))
}

/// An address, which some proxies write with a port or in brackets.
fn address(entry: &str) -> Option<IpAddr> {
    let plain = |text: &str| text.parse::<IpAddr>().ok();
    let found = plain(entry)
        .or_else(|| entry.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
        .or_else(|| plain(entry.strip_prefix('[')?.strip_suffix(']')?))?;
    Some(found.to_canonical())
}

/// The address at the other end of the connection. Without one everybody is the same: stricter, and safe.
pub(crate) fn peer(parts: &Parts) -> IpAddr {
    let known = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    known.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip().to_canonical())
}

impl FromRequestParts<Arc<Edge>> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, edge: &Arc<Edge>) -> Result<Self, Infallible> {
        Ok(Asker::of(peer(parts), &parts.headers, &edge.config.trusted_proxies))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(peer: &str, lines: &[&str], trusted: &[&str], expected: &str) {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_str(line).expect("a header"));
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().expect("a network")).collect();
        let asker = Asker::of(peer.parse().expect("an address"), &headers, &trusted);
        assert_eq!(asker.address().to_string(), expected, "{peer} {lines:?} {trusted:?}");
    }

    #[test]
    fn nobody_speaks_for_others_unless_trusted() {
        check("203.0.113.5", &[], &[], "203.0.113.5");
        check("203.0.113.5", &["198.51.100.1"], &[], "203.0.113.5");
        check("203.0.113.5", &["198.51.100.1"], &["10.0.0.0/8"], "203.0.113.5");
    }

    #[test]
    fn the_last_address_that_nobody_vouches_for_counts() {
        let trusted = ["10.0.0.0/8", "fd00::/8"];
        check("10.0.0.1", &["198.51.100.1"], &trusted, "198.51.100.1");
        // Whoever asks may write what they like before: the proxy appends the truth.
        check("10.0.0.1", &["1.1.1.1, 198.51.100.1"], &trusted, "198.51.100.1");
        check("10.0.0.1", &["10.9.9.9, 198.51.100.1"], &trusted, "198.51.100.1");
        check("10.0.0.1", &["1.1.1.1", "198.51.100.1, 10.0.0.2"], &trusted, "198.51.100.1");
        check("10.0.0.1", &["1.1.1.1, 198.51.100.1", "fd00::2"], &trusted, "198.51.100.1");
        check("10.0.0.1", &["10.0.0.3, 10.0.0.2"], &trusted, "10.0.0.3");
    }

    #[test]
    fn what_is_no_address_ends_the_chain() {
        let trusted = ["10.0.0.0/8"];
        check("10.0.0.1", &["198.51.100.1, unknown"], &trusted, "10.0.0.1");
        check("10.0.0.1", &["198.51.100.1, nonsense, 10.0.0.2"], &trusted, "10.0.0.2");
        check("10.0.0.1", &[""], &trusted, "10.0.0.1");
        check("10.0.0.1", &[",,,"], &trusted, "10.0.0.1");
    }

    #[test]
    fn addresses_are_written_in_many_ways() {
        let trusted = ["127.0.0.0/8", "::1/128"];
        check("::1", &["198.51.100.1:4711"], &trusted, "198.51.100.1");
        check("127.0.0.1", &["[2001:db8::1]:4711"], &trusted, "2001:db8::1");
        check("127.0.0.1", &["[2001:db8::1]"], &trusted, "2001:db8::1");
        check("::ffff:127.0.0.1", &["::ffff:198.51.100.1"], &trusted, "198.51.100.1");
    }

    #[test]
    fn a_household_is_counted_once() {
        let household = |text: &str| Asker(text.parse().expect("an address")).household();
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2::1"));
        assert_ne!(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
        assert_ne!(household("198.51.100.1"), household("198.51.100.2"));
    }
}
