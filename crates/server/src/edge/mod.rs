//! The edge of the server: who asks, whether they may, and how they are told that they may not.
//!
//! Nothing here knows what happens at a table. Every request passes the same doors, from the outside in:
//! headers that every answer has, counting, panics, and under `/api` limits, the origin and the body.

mod account;
pub(crate) mod address;
pub(crate) mod api;
pub(crate) mod bans;
mod blocks;
pub(crate) mod config;
pub(crate) mod described;
mod doors;
mod export;
mod faults;
mod feed;
pub(crate) mod guest;
mod health;
pub(crate) mod limits;
pub(crate) mod metrics;
mod openapi;
mod origin;
mod password;
mod push;
pub(crate) mod request;
pub(crate) mod secret;
pub(crate) mod sessions;
pub(crate) mod text;
mod tokens;
pub(crate) mod trouble;
pub(crate) mod vacation;
pub(crate) mod words;

#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use store::{Digest, Store};

use api::Tables;
use bans::Bans;
use config::Config;
use limits::Limits;
use metrics::Metrics;
use password::Passwords;
use secret::TokenHash;
use sessions::Sessions;
use tokio::sync::Notify;
use trouble::Trouble;

use crate::push::Push;
use crate::time::Time;

pub(crate) use doors::{router, with_body};

/// What every request may need.
pub(crate) struct Edge {
    /// What is kept.
    pub(crate) store: Arc<dyn Store>,
    /// What is known of tables.
    pub(crate) tables: Arc<dyn Tables>,
    /// How the server is set up.
    pub(crate) config: Config,
    /// What is too much.
    pub(crate) limits: Limits,
    /// Who is kept out.
    pub(crate) bans: Bans,
    /// What works out passwords.
    passwords: Passwords,
    /// Wakes whoever looks after things, when something was asked for here.
    pub(crate) asked: Notify,
    /// Wakes whoever looks after vacations, when one was taken or ended here.
    pub(crate) vacations: Notify,
    /// How browsers are told of turns.
    pub(crate) push: Push,
    /// Who has sockets.
    pub(crate) sessions: Arc<Sessions>,
    /// What is counted.
    pub(crate) metrics: Arc<Metrics>,
    /// The time.
    pub(crate) time: Time,
    is_stopping: AtomicBool,
    /// What names requests, and how many there were. A name does not tell how many: that is nobody's business.
    requests: (RandomState, AtomicU64),
}

impl Edge {
    /// An edge that nobody has passed yet.
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        tables: Arc<dyn Tables>,
        metrics: Arc<Metrics>,
        time: Time,
    ) -> Arc<Self> {
        let limits = Limits::new(&config.limits, &time);
        let (bans, sessions, is_stopping) = (Bans::default(), Arc::default(), AtomicBool::new(false));
        let requests = (RandomState::new(), AtomicU64::new(0));
        let (passwords, asked, vacations) = (Passwords::default(), Notify::new(), Notify::new());
        let push = Push::new(&config);
        Arc::new(Edge {
            store,
            tables,
            config,
            limits,
            bans,
            passwords,
            asked,
            vacations,
            push,
            sessions,
            metrics,
            time,
            is_stopping,
            requests,
        })
    }

    /// The sessions and tokens have ended: so do their sockets.
    pub(crate) fn end_sockets(&self, ended: &[Digest]) {
        for digest in ended {
            self.sessions.end(&TokenHash::of(*digest));
        }
    }

    /// A name for a request that no other has.
    pub(crate) fn next_request(&self) -> String {
        let (names, count) = &self.requests;
        format!("{:016x}", names.hash_one(count.fetch_add(1, Ordering::Relaxed)))
    }

    /// From now on nothing new is begun.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    /// Whether the server ends.
    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }
}

/// Carries something out to its end, also when whoever asked for it hangs up meanwhile: what is kept and
/// what is in memory must not part.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(broken) => match broken.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Err(Trouble::Stopping),
        },
    }
}
