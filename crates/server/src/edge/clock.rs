//! The time: the system's, or one that tests set by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Where the time comes from. Copies show the same time.
#[derive(Clone, Debug)]
pub(crate) struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System { start: Instant },
    ByHand(Arc<Hands>),
}

/// Both in milliseconds: a clock on the wall can be set, the other one only goes on.
#[derive(Debug)]
struct Hands {
    wall: AtomicU64,
    since_start: AtomicU64,
}

impl Clock {
    /// The system's.
    pub(crate) fn system() -> Self {
        Clock(Source::System { start: Instant::now() })
    }

    /// One that stands at a time, in milliseconds since 1970, until it is moved.
    pub(crate) fn by_hand(wall: u64) -> Self {
        let hands = Hands { wall: AtomicU64::new(wall), since_start: AtomicU64::new(0) };
        Clock(Source::ByHand(Arc::new(hands)))
    }

    /// Milliseconds since 1970. It may jump: somebody sets the clock.
    pub(crate) fn now(&self) -> u64 {
        match &self.0 {
            Source::System { .. } => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
            }
            Source::ByHand(hands) => hands.wall.load(Ordering::Relaxed),
        }
    }

    /// How long it has been going. It never jumps.
    pub(crate) fn since_start(&self) -> Duration {
        match &self.0 {
            Source::System { start } => start.elapsed(),
            Source::ByHand(hands) => Duration::from_millis(hands.since_start.load(Ordering::Relaxed)),
        }
    }

    /// Lets time pass; the system's goes by itself.
    pub(crate) fn advance(&self, by: Duration) {
        if let Source::ByHand(hands) = &self.0 {
            let by = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
            hands.wall.fetch_add(by, Ordering::Relaxed);
            hands.since_start.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Sets the clock on the wall; no time passes.
    pub(crate) fn set(&self, wall: u64) {
        if let Source::ByHand(hands) = &self.0 {
            hands.wall.store(wall, Ordering::Relaxed);
        }
    }
}

impl governor::clock::Clock for Clock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.since_start()
    }
}
