//! How much of what somebody may do: rates by address, by guest and by program, and sockets open at once.
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
use super::guest::Payer;
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
    requests: Gates,
    making: Gates,
    codes: Gate,
    passwords: Gate,
    name_passwords: Gate,
    faults: Gate,
    pushes: Gate,
    sockets: Gates,
    messages: Gates,
    looks: Gates,
    open: Arc<Open>,
}

/// Rates of one kind.
struct Gates {
    by_address: Gate,
    by_guest: Gate,
    by_bot: Gate,
}

impl Limits {
    /// Limits that nobody has used yet.
    pub(crate) fn new(config: &LimitConfig, time: &Time) -> Self {
        let gate = |rate| Gate::new(rate, time.clone(), MOST_KEYS);
        let gates = |by_address, by_guest, by_bot| Gates {
            by_address: gate(by_address),
            by_guest: gate(by_guest),
            by_bot: gate(by_bot),
        };
        Limits {
            hasher: RandomState::new(),
            requests: gates(config.requests, config.requests_per_guest, config.requests_per_bot),
            making: gates(config.making, config.making_per_guest, config.making_per_bot),
            codes: gate(config.codes),
            passwords: gate(config.passwords),
            name_passwords: gate(config.passwords_per_name),
            faults: gate(config.faults),
            pushes: gate(config.pushes),
            sockets: gates(config.sockets, config.sockets_per_guest, config.sockets_per_bot),
            messages: gates(config.messages, config.messages_per_guest, config.messages_per_bot),
            looks: gates(config.looks, config.looks_per_guest, config.looks_per_bot),
            open: Arc::new(Open {
                per_address: config.open_sockets,
                per_guest: config.open_sockets_per_guest,
                per_bot: config.open_sockets_per_bot,
                counts: Mutex::new(HashMap::new()),
            }),
        }
    }

    /// A plain request, before anything is looked up for it.
    pub(crate) fn request(&self, asker: Asker) -> Result<(), Trouble> {
        self.requests.by_address.pass(self.address(asker))
    }

    /// A plain request of somebody who is known.
    pub(crate) fn request_of(&self, payer: Payer<'_>) -> Result<(), Trouble> {
        self.own(&self.requests, payer)
    }

    /// Something that is kept for good: a guest, a table, a code, a token.
    pub(crate) fn make(&self, asker: Asker, payer: Option<Payer<'_>>) -> Result<(), Trouble> {
        self.all(&self.making, asker, payer)
    }

    /// A recovery code is tried.
    pub(crate) fn try_code(&self, asker: Asker) -> Result<(), Trouble> {
        self.codes.pass(self.address(asker))
    }

    /// A password is tried for a name: by this address, and by whomever for this name. A single address is
    /// stopped long before it has used up a name, or it could keep its owner out.
    pub(crate) fn try_password(&self, asker: Asker, login: &str) -> Result<(), Trouble> {
        self.passwords.pass(self.address(asker))?;
        self.name_passwords.pass(self.hash(("name", login)))
    }

    /// Somebody who is signed in proves who they are. Whatever strangers try for their name does not count.
    pub(crate) fn prove_password(&self, asker: Asker, guest: &str) -> Result<(), Trouble> {
        self.passwords.pass(self.address(asker))?;
        self.name_passwords.pass(self.hash(("guest", guest)))
    }

    /// A page tells of a fault.
    pub(crate) fn tell_fault(&self, asker: Asker) -> Result<(), Trouble> {
        self.faults.pass(self.address(asker))
    }

    /// Somebody tries out whether messages reach a browser of theirs: by this address, and by this guest.
    pub(crate) fn try_push(&self, asker: Asker, payer: Payer<'_>) -> Result<(), Trouble> {
        self.pushes.pass(self.address(asker))?;
        self.pushes.pass(self.hash(payer))
    }

    /// A message on a socket.
    pub(crate) fn message(&self, asker: Asker, payer: Option<Payer<'_>>) -> Result<(), Trouble> {
        self.all(&self.messages, asker, payer)
    }

    /// A look at the past on a socket. It costs more than other messages, and counts twice.
    pub(crate) fn look(&self, asker: Asker, payer: Option<Payer<'_>>) -> Result<(), Trouble> {
        self.all(&self.looks, asker, payer)
    }

    /// A socket is opened; it counts as open until what is returned is dropped.
    pub(crate) fn open_socket(&self, asker: Asker, payer: Option<Payer<'_>>) -> Result<OpenSocket, Trouble> {
        self.all(&self.sockets, asker, payer)?;
        let most = |payer: &Payer<'_>| match payer {
            Payer::Guest(_) => self.open.per_guest,
            Payer::Bot(_) => self.open.per_bot,
        };
        let keys = [
            (self.open.per_address > 0).then(|| (self.address(asker), self.open.per_address)),
            payer.map(|payer| (self.hash(payer), most(&payer))).filter(|(_, most)| *most > 0),
        ];
        Open::enter(&self.open, keys)
    }

    fn all(&self, gates: &Gates, asker: Asker, payer: Option<Payer<'_>>) -> Result<(), Trouble> {
        gates.by_address.pass(self.address(asker))?;
        payer.map_or(Ok(()), |payer| self.own(gates, payer))
    }

    fn own(&self, gates: &Gates, payer: Payer<'_>) -> Result<(), Trouble> {
        let gate = match payer {
            Payer::Guest(_) => &gates.by_guest,
            Payer::Bot(_) => &gates.by_bot,
        };
        gate.pass(self.hash(payer))
    }

    fn address(&self, asker: Asker) -> u64 {
        self.hash(("address", asker.household()))
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
    per_bot: u32,
    counts: Mutex<HashMap<u64, u32>>,
}

impl Open {
    /// Keys, and how many of each there may be.
    fn enter(open: &Arc<Open>, keys: [Option<(u64, u32)>; 2]) -> Result<OpenSocket, Trouble> {
        let mut counts = open.counts();
        for (key, most) in keys.into_iter().flatten() {
            if counts.get(&key).is_some_and(|count| *count >= most) {
                return Err(Trouble::TooManySockets);
            }
        }
        let keys = keys.map(|key| key.map(|(key, _)| key));
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
        let first = limits.open_socket(asker(1), Some(Payer::Guest("ann")))?;
        let refused =
            |asker, guest: Option<&'static str>| limits.open_socket(asker, guest.map(Payer::Guest)).err();
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
    fn passwords_are_counted_by_address_and_by_name() {
        let rate = |burst| Rate { per_second: 0.1, burst };
        let config = LimitConfig { passwords: rate(2), passwords_per_name: rate(3), ..LimitConfig::none() };
        let limits = Limits::new(&config, &Time::manual(0, 0).0);
        assert_eq!(limits.try_password(asker(1), "ann"), Ok(()));
        assert_eq!(limits.try_password(asker(1), "ann"), Ok(()));
        assert!(limits.try_password(asker(1), "ann").is_err(), "the address has tried twice");
        assert!(limits.try_password(asker(1), "cleo").is_err());
        assert_eq!(
            limits.try_password(asker(2), "ann"),
            Ok(()),
            "what was refused did not count for the name"
        );
        assert!(limits.try_password(asker(3), "ann").is_err(), "the name was tried three times");
        assert_eq!(limits.prove_password(asker(4), "ann"), Ok(()), "whoever is signed in can still prove it");
        for last in [4, 5] {
            assert_eq!(limits.prove_password(asker(last), "ann"), Ok(()));
        }
        assert!(limits.prove_password(asker(6), "ann").is_err(), "and guesses no better from elsewhere");
        assert_eq!(limits.try_password(asker(7), "cleo"), Ok(()));
    }

    /// What is set when nobody sets anything: an address alone cannot use up a name, however long it tries.
    #[test]
    fn no_single_address_keeps_an_owner_out() {
        let (time, hands) = Time::manual(0, 0);
        let limits = Limits::new(&LimitConfig::default(), &time);
        for second in 0..3_600 {
            hands.pass(1_000);
            while limits.try_password(asker(1), "ann").is_ok() {}
            if second % 10 > 0 {
                continue;
            }
            assert_eq!(limits.try_password(asker(2 + (second % 250) as u8), "ann"), Ok(()), "{second}");
        }
    }

    #[test]
    fn guests_and_addresses_have_limits_of_their_own() {
        let rate = Rate { per_second: 0.1, burst: 2 };
        let config = LimitConfig { messages_per_guest: rate, ..LimitConfig::none() };
        let limits = Limits::new(&config, &Time::manual(0, 0).0);
        let (ann, bob, bot) = (Payer::Guest("ann"), Payer::Guest("bob"), Payer::Bot("ann"));
        assert_eq!(limits.message(asker(1), Some(ann)), Ok(()));
        assert_eq!(limits.message(asker(2), Some(ann)), Ok(()));
        assert!(limits.message(asker(3), Some(ann)).is_err());
        assert_eq!(limits.message(asker(3), Some(bob)), Ok(()));
        assert_eq!(limits.message(asker(3), Some(bot)), Ok(()), "programs have limits of their own");
        assert_eq!(limits.message(asker(3), None), Ok(()));
    }
}
