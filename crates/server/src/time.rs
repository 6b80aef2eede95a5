//! Two clocks: the wall's, for people to read, and the service's, which stands still while nothing serves.
//!
//! Thinking time is counted in service time only. It goes on from what was last noted in the store, so
//! that a restart, or a wall clock that is set anew, costs nobody anything.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The clocks of a server.
#[derive(Clone)]
pub struct Time(Arc<Source>);

enum Source {
    /// The machine's.
    System {
        /// When the server began.
        began: Instant,
        /// The service time then, in milliseconds.
        up: u64,
    },
    /// A test's.
    Manual(watch::Receiver<Hands>),
}

#[derive(Clone, Copy)]
struct Hands {
    wall: u64,
    up: u64,
}

/// What a test turns the clocks with.
pub struct ManualTime(watch::Sender<Hands>);

impl Time {
    /// The machine's clocks, where service time goes on from what was last noted.
    pub fn system(up: u64) -> Time {
        Time(Arc::new(Source::System { began: Instant::now(), up }))
    }

    /// Clocks that stand still until they are turned.
    pub fn manual(wall: u64, up: u64) -> (Time, ManualTime) {
        let (turn, hands) = watch::channel(Hands { wall, up });
        (Time(Arc::new(Source::Manual(hands))), ManualTime(turn))
    }

    /// Milliseconds since 1970.
    pub fn wall(&self) -> u64 {
        match &*self.0 {
            Source::System { .. } => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, in_milliseconds),
            Source::Manual(hands) => hands.borrow().wall,
        }
    }

    /// Milliseconds for which the service has been up since it was first installed.
    pub fn up(&self) -> u64 {
        match &*self.0 {
            Source::System { began, up } => up + in_milliseconds(began.elapsed()),
            Source::Manual(hands) => hands.borrow().up,
        }
    }

    /// The same as a length of time.
    pub(crate) fn in_service(&self) -> Duration {
        Duration::from_millis(self.up())
    }

    /// Waits until service time has come so far.
    pub async fn until(&self, up: u64) {
        match &*self.0 {
            Source::System { .. } => {
                let wait = up.saturating_sub(self.up());
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            Source::Manual(hands) => {
                // A test that has ended turns nothing any more.
                if hands.clone().wait_for(|hands| hands.up >= up).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }
}

/// Limits are counted in service time, too: nobody can set it.
impl governor::clock::Clock for Time {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.in_service()
    }
}

impl ManualTime {
    /// Lets so many milliseconds pass.
    pub fn pass(&self, milliseconds: u64) {
        self.0.send_modify(|hands| {
            hands.wall += milliseconds;
            hands.up += milliseconds;
        });
    }

    /// Sets the wall's clock, as somebody might.
    pub fn set_wall(&self, wall: u64) {
        self.0.send_modify(|hands| hands.wall = wall);
    }
}

fn in_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
