//! Where bots think: a few at a time, on threads that are none of those that serve people.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use protocol::{Advice, Thought};
use tokio::sync::Semaphore;

use crate::edge::metrics::Metrics;

/// Answers what a bot is asked.
pub type Thinker = Arc<dyn Fn(&Thought) -> Advice + Send + Sync>;

/// All bots of a server.
pub(crate) struct Pool {
    places: Arc<Semaphore>,
    think: Thinker,
    metrics: Arc<Metrics>,
}

impl Pool {
    /// A pool in which so many bots think at the same time.
    pub(crate) fn new(places: usize, think: Thinker, metrics: Arc<Metrics>) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places.max(1))), think, metrics }
    }

    /// Asks a bot; `answered` is called once, also if it fails.
    pub(crate) fn ask<F: Future<Output = ()> + Send + 'static>(
        &self,
        thought: Box<Thought>,
        answered: impl FnOnce(Box<Thought>, Advice) -> F + Send + 'static,
    ) {
        let (places, think, metrics) =
            (Arc::clone(&self.places), Arc::clone(&self.think), Arc::clone(&self.metrics));
        metrics.bots_waiting.inc();
        tokio::spawn(async move {
            // Whoever waits longest comes first. The places are never closed.
            let place = places.acquire_owned().await;
            metrics.bots_waiting.dec();
            let begun = Instant::now();
            let (id, asked) = (thought.id, thought.clone());
            let answer =
                tokio::task::spawn_blocking(move || catch_unwind(AssertUnwindSafe(|| think(&asked))));
            let advice = match answer.await {
                Ok(Ok(advice)) => advice,
                Ok(Err(_)) | Err(_) => Advice::Failed { id, reason: "it broke off".to_owned() },
            };
            drop(place);
            metrics.bot_decisions.inc();
            metrics.bot_seconds.observe(begun.elapsed().as_secs_f64());
            answered(thought, advice).await;
        });
    }
}

/// The bots of all games, with their levels' milliseconds as a limit.
pub(crate) fn all_bots() -> Thinker {
    Arc::new(|thought| host::think(thought, Some(microseconds)))
}

/// Microseconds since the first look.
fn microseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    u64::try_from(START.get_or_init(Instant::now).elapsed().as_micros()).unwrap_or(u64::MAX)
}
