//! How much of what somebody may do: rates by address and by guest, and sockets open at once.
//!
//! Whoever is counted is kept as a number of 64 bits that differs from run to run. There are never more
//! than so many of them: beyond that, newcomers share.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use super::address::Asker;
use super::config::{LimitConfig, Rate};
use super::trouble::Trouble;
use crate::time::Time;

/// How many are told apart by one limit; some megabytes.
const MOST_KEYS: usize = 100_000;
/// Among how many places everybody else is divided.
const SHARED: u64 = 1_024;
/// How often those are forgotten who have not done anything for long, in milliseconds.
const SWEEP: u64 = 10_000;

/// All limits of a server.
pub(crate) struct Limits {
    hasher: RandomState,
    requests: Gate,
    requests_per_guest: Gate,
    making: Gate,
    making_per_guest: Gate,
    codes: Gate,
    sockets: Gate,
    sockets_per_guest: Gate,
    messages: Gate,
    messages_per_guest: Gate,
    open: Arc<Open>,
}

impl Limits {
    /// Limits that nobody has used yet.
    pub(crate) fn new(config: &LimitConfig, time: &Time) -> Self {
        let gate = |rate| Gate::new(rate, time.clone(), MOST_KEYS);
        Limits {
            hasher: RandomState::new(),
            requests: gate(config.requests),
            requests_per_guest: gate(config.requests_per_guest),
            making: gate(config.making),
            making_per_guest: gate(config.making_per_guest),
            codes: gate(config.codes),
            sockets: gate(config.sockets),
            sockets_per_guest: gate(config.sockets_per_guest),
            messages: gate(config.messages),
            messages_per_guest: gate(config.messages_per_guest),
            open: Arc::new(Open {
                per_address: config.open_sockets,
                per_guest: config.open_sockets_per_guest,
                counts: Mutex::new(HashMap::new()),
            }),
        }
    }

    /// A plain request, before anything is looked up for it.
    pub(crate) fn request(&self, asker: Asker) -> Result<(), Trouble> {
        self.requests.pass(self.address(asker))
    }

    /// A plain request of a guest.
    pub(crate) fn request_of(&self, guest: &str) -> Result<(), Trouble> {
        self.requests_per_guest.pass(self.guest(guest))
    }

    /// Something that is kept for good: a guest, a table, a code.
    pub(crate) fn make(&self, asker: Asker, guest: Option<&str>) -> Result<(), Trouble> {
        self.both(&self.making, asker, &self.making_per_guest, guest)
    }

    /// A recovery code is tried.
    pub(crate) fn try_code(&self, asker: Asker) -> Result<(), Trouble> {
        self.codes.pass(self.address(asker))
    }

    /// A message on a socket.
    pub(crate) fn message(&self, asker: Asker, guest: Option<&str>) -> Result<(), Trouble> {
        self.both(&self.messages, asker, &self.messages_per_guest, guest)
    }

    /// A socket is opened; it counts as open until what is returned is dropped.
    pub(crate) fn open_socket(&self, asker: Asker, guest: Option<&str>) -> Result<OpenSocket, Trouble> {
        self.both(&self.sockets, asker, &self.sockets_per_guest, guest)?;
        let keys = [
            (self.open.per_address > 0).then(|| self.address(asker)),
            guest.filter(|_| self.open.per_guest > 0).map(|guest| self.guest(guest)),
        ];
        Open::enter(&self.open, keys)
    }

    fn both(
        &self,
        by_address: &Gate,
        asker: Asker,
        by_guest: &Gate,
        guest: Option<&str>,
    ) -> Result<(), Trouble> {
        by_address.pass(self.address(asker))?;
        guest.map_or(Ok(()), |guest| by_guest.pass(self.guest(guest)))
    }

    fn address(&self, asker: Asker) -> u64 {
        self.hash(("address", asker.household()))
    }

    fn guest(&self, guest: &str) -> u64 {
        self.hash(("guest", guest))
    }

    fn hash(&self, whom: impl Hash) -> u64 {
        self.hasher.hash_one(whom)
    }
}

/// One rate for everybody, each on their own.
struct Gate {
    limiter: Option<RateLimiter<u64, DashMapStateStore<u64>, Time, NoOpMiddleware<Duration>>>,
    time: Time,
    most: usize,
    /// When it was last swept, in milliseconds.
    swept: AtomicU64,
}

impl Gate {
    fn new(rate: Rate, time: Time, most: usize) -> Self {
        let quota = |rate: Rate| {
            let burst = NonZeroU32::new(rate.burst)?;
            let period = Duration::try_from_secs_f64(1.0 / rate.per_second).ok()?;
            Some(Quota::with_period(period)?.allow_burst(burst))
        };
        let limiter =
            quota(rate).map(|quota| RateLimiter::new(quota, DashMapStateStore::default(), time.clone()));
        Gate { limiter, time, most, swept: AtomicU64::new(0) }
    }

    fn pass(&self, key: u64) -> Result<(), Trouble> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        self.sweep();
        // Shared places are numbers that no one else has, but for an accident in 2^54.
        let key = if limiter.len() < self.most { key } else { key % SHARED };
        limiter.check_key(&key).map_err(|not_yet| {
            let wait = not_yet.wait_time_from(self.time.in_service());
            Trouble::TooManyRequests { seconds: (wait.as_secs_f64().ceil() as u64).max(1) }
        })
    }

    /// Forgets those who may do everything again, now and then. Of many who come at once one does it.
    fn sweep(&self) {
        let Some(limiter) = &self.limiter else { return };
        let now = u64::try_from(self.time.in_service().as_millis()).unwrap_or(u64::MAX);
        let swept = self.swept.load(Ordering::Relaxed);
        let is_due = now.saturating_sub(swept) >= SWEEP;
        if is_due && self.swept.compare_exchange(swept, now, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The sockets that are open.
struct Open {
    per_address: u32,
    per_guest: u32,
    counts: Mutex<HashMap<u64, u32>>,
}

impl Open {
    fn enter(open: &Arc<Open>, keys: [Option<u64>; 2]) -> Result<OpenSocket, Trouble> {
        let mut counts = open.counts();
        for (key, most) in keys.into_iter().zip([open.per_address, open.per_guest]) {
            let count = key.and_then(|key| counts.get(&key));
            if count.is_some_and(|count| *count >= most) {
                return Err(Trouble::TooManySockets);
            }
        }
        for key in keys.into_iter().flatten() {
            *counts.entry(key).or_insert(0) += 1;
        }
        drop(counts);
        Ok(OpenSocket { open: Arc::clone(open), keys })
    }

    /// Counting cannot fail half-way: a poisoned lock is as good as any.
    fn counts(&self) -> MutexGuard<'_, HashMap<u64, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A socket counts as open as long as this is there.
pub(crate) struct OpenSocket {
    open: Arc<Open>,
    keys: [Option<u64>; 2],
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut counts = self.open.counts();
        for key in self.keys.into_iter().flatten() {
            if let Some(count) = counts.get_mut(&key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::HeaderMap;

    use super::*;

    fn asker(last: u8) -> Asker {
        Asker::of(IpAddr::from([198, 51, 100, last]), &HeaderMap::new(), &[])
    }

    fn gate(rate: &str, time: &Time, most: usize) -> Gate {
        Gate::new(rate.parse().expect("a rate"), time.clone(), most)
    }

    #[test]
    fn so_many_at_once_and_then_so_many_a_second() {
        let (time, hands) = Time::manual(0, 0);
        let gate = gate("0.5/3", &time, 100);
        for _ in 0..3 {
            assert_eq!(gate.pass(7), Ok(()));
        }
        assert_eq!(gate.pass(7), Err(Trouble::TooManyRequests { seconds: 2 }));
        assert_eq!(gate.pass(8), Ok(()), "others are not concerned");
        hands.set_wall(1_000_000);
        assert_eq!(
            gate.pass(7),
            Err(Trouble::TooManyRequests { seconds: 2 }),
            "a clock was set: no time passed"
        );
        hands.pass(1_500);
        assert_eq!(gate.pass(7), Err(Trouble::TooManyRequests { seconds: 1 }));
        hands.pass(500);
        assert_eq!(gate.pass(7), Ok(()));
        assert!(gate.pass(7).is_err());
    }

    #[test]
    fn zero_is_no_limit() {
        let (time, _hands) = Time::manual(0, 0);
        let gate = gate("0", &time, 100);
        assert!((0..10_000).all(|_| gate.pass(7).is_ok()));
    }

    #[test]
    fn those_who_are_counted_do_not_fill_the_memory() {
        let (time, hands) = Time::manual(0, 0);
        let gate = gate("0.1/1", &time, 100);
        for key in 0..50_000 {
            gate.pass(key << 20).ok();
        }
        let known = |gate: &Gate| gate.limiter.as_ref().map_or(0, RateLimiter::len);
        assert!(known(&gate) <= 100 + SHARED as usize);
        hands.pass(60_000);
        assert_eq!(gate.pass(1), Ok(()));
        assert_eq!(known(&gate), 1, "who was away for long is forgotten");
    }

    #[test]
    fn open_sockets_are_counted_until_they_are_closed() -> Result<(), Trouble> {
        let config = LimitConfig { open_sockets: 2, open_sockets_per_guest: 1, ..LimitConfig::none() };
        let limits = Limits::new(&config, &Time::manual(0, 0).0);
        let first = limits.open_socket(asker(1), Some("ann"))?;
        let refused = |asker, guest| limits.open_socket(asker, guest).err();
        assert_eq!(refused(asker(2), Some("ann")), Some(Trouble::TooManySockets), "the guest has one");
        let second = limits.open_socket(asker(1), None)?;
        assert_eq!(refused(asker(1), None), Some(Trouble::TooManySockets), "the address has two");
        assert_eq!(refused(asker(2), None), None, "a refusal has counted nothing");
        drop(first);
        assert_eq!(refused(asker(1), Some("ann")), None);
        drop(second);
        assert!(limits.open.counts().is_empty());
        Ok(())
    }

    #[test]
    fn guests_and_addresses_have_limits_of_their_own() {
        let rate = Rate { per_second: 0.1, burst: 2 };
        let config = LimitConfig { messages_per_guest: rate, ..LimitConfig::none() };
        let limits = Limits::new(&config, &Time::manual(0, 0).0);
        assert_eq!(limits.message(asker(1), Some("ann")), Ok(()));
        assert_eq!(limits.message(asker(2), Some("ann")), Ok(()));
        assert!(limits.message(asker(3), Some("ann")).is_err());
        assert_eq!(limits.message(asker(3), Some("bob")), Ok(()));
        assert_eq!(limits.message(asker(3), None), Ok(()));
    }
}
