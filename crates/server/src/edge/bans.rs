//! Who is kept out, as whoever runs the server has said last.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use ipnet::IpNet;
use store::{Ban, BanKind};
use tokio::sync::watch;

use super::address::{Asker, is_among};

/// The bans that count at this moment.
pub(crate) struct Bans {
    known: RwLock<Known>,
    /// Grows with every change: whoever is inside looks again.
    changes: watch::Sender<u64>,
}

#[derive(Default, PartialEq)]
struct Known {
    guests: HashSet<String>,
    networks: Vec<IpNet>,
}

impl Default for Bans {
    fn default() -> Self {
        Bans { known: RwLock::default(), changes: watch::channel(0).0 }
    }
}

impl Bans {
    /// Takes over what was said last.
    pub(crate) fn set(&self, bans: &[Ban]) {
        let of = |kind: BanKind| bans.iter().filter(move |ban| ban.kind == kind).map(|ban| &ban.whom);
        let known = Known {
            guests: of(BanKind::Guest).cloned().collect(),
            networks: of(BanKind::Network).filter_map(|network| read_network(network)).collect(),
        };
        let mut before = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if *before != known {
            *before = known;
            drop(before);
            self.changes.send_modify(|number| *number += 1);
        }
    }

    /// Whether a guest is kept out.
    pub(crate) fn has_guest(&self, id: &str) -> bool {
        self.known.read().unwrap_or_else(PoisonError::into_inner).guests.contains(id)
    }

    /// Whether an address is kept out.
    pub(crate) fn has_address(&self, asker: Asker) -> bool {
        is_among(&self.known.read().unwrap_or_else(PoisonError::into_inner).networks, asker.address())
    }

    /// Tells of changes from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

/// A network, or a single address.
pub(crate) fn read_network(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    fn ban(kind: BanKind, whom: &str) -> Ban {
        Ban { kind, whom: whom.to_owned(), reason: String::new(), created: 0 }
    }

    #[test]
    fn whoever_is_named_is_kept_out_until_they_are_not() {
        let bans = Bans::default();
        let mut changes = bans.watch();
        let asker = |text: &str| Asker::of(text.parse().expect("an address"), &HeaderMap::new(), &[]);
        bans.set(&[
            ban(BanKind::Guest, "ann"),
            ban(BanKind::Network, "198.51.100.0/24"),
            ban(BanKind::Network, "2001:db8::1"),
            ban(BanKind::Network, "nonsense"),
        ]);
        assert!(changes.has_changed().expect("it is watched"));
        changes.mark_unchanged();
        assert!(bans.has_guest("ann") && !bans.has_guest("198.51.100.0/24"));
        assert!(bans.has_address(asker("198.51.100.7")) && bans.has_address(asker("2001:db8::1")));
        assert!(!bans.has_address(asker("198.51.101.7")) && !bans.has_address(asker("2001:db8::2")));
        bans.set(&[]);
        bans.set(&[]);
        assert!(!bans.has_guest("ann") && !bans.has_address(asker("198.51.100.7")));
        assert!(changes.has_changed().expect("it is watched"));
    }
}
