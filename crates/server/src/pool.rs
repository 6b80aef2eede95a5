//! Where bots think: a few at a time, on threads that are none of those that serve people.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use protocol::{Advice, Thought};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

use crate::edge::metrics::Metrics;
use crate::time::Time;

/// Answers what a bot is asked.
pub type Thinker = Arc<dyn Fn(&Thought) -> Advice + Send + Sync>;

/// How long a bot may think, in milliseconds of service time. Levels are done after a few seconds, also on a
/// slow machine: whoever takes so long does not come to an end.
const LONGEST: u64 = 60_000;
/// How many threads may be lost to such bots before their places are lost as well.
const MOST_LOST: usize = 16;

/// All bots of a server.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    places: Arc<Semaphore>,
    /// Threads that can still be lost without their places.
    spare: Arc<Semaphore>,
    think: Thinker,
    time: Time,
    metrics: Arc<Metrics>,
}

impl Pool {
    /// A pool in which so many bots think at the same time.
    pub(crate) fn new(places: usize, think: Thinker, time: Time, metrics: Arc<Metrics>) -> Pool {
        let places = Arc::new(Semaphore::new(places.max(1)));
        let spare = Arc::new(Semaphore::new(MOST_LOST));
        Pool { shared: Arc::new(Shared { places, spare, think, time, metrics }) }
    }

    /// Asks a bot; `answered` is called once, also if it fails.
    pub(crate) fn ask<F: Future<Output = ()> + Send + 'static>(
        &self,
        thought: Box<Thought>,
        answered: impl FnOnce(Box<Thought>, Advice) -> F + Send + 'static,
    ) {
        let shared = Arc::clone(&self.shared);
        shared.metrics.bots_waiting.inc();
        tokio::spawn(async move {
            let advice = shared.think(&thought).await;
            answered(thought, advice).await;
        });
    }
}

impl Shared {
    async fn think(&self, thought: &Thought) -> Advice {
        // Whoever waits longest comes first. The places are never closed.
        let place = Arc::clone(&self.places).acquire_owned().await;
        self.metrics.bots_waiting.dec();
        let (begun, end) = (Instant::now(), self.time.up() + LONGEST);
        let (asked, think) = (thought.clone(), Arc::clone(&self.think));
        let counted = self.metrics.bot_begins(begun);
        let mut thinking = tokio::task::spawn_blocking(move || {
            let advice = catch_unwind(AssertUnwindSafe(|| think(&asked)));
            drop(counted);
            advice
        });
        let failed = |reason: &str| Advice::Failed { id: thought.id, reason: reason.to_owned() };
        let advice = tokio::select! {
            answer = &mut thinking => match answer {
                Ok(Ok(advice)) => advice,
                Ok(Err(_)) | Err(_) => failed("it broke off"),
            },
            () = self.time.until(end) => {
                self.give_up(thinking, place.ok());
                failed("it does not come to an end")
            }
        };
        self.metrics.bot_decisions.inc();
        self.metrics.bot_seconds.observe(begun.elapsed().as_secs_f64());
        advice
    }

    /// Nobody waits for a bot any more. Its thread cannot be ended: another one takes its place, unless too
    /// many are lost already.
    fn give_up<T: Send + 'static>(&self, thinking: JoinHandle<T>, place: Option<OwnedSemaphorePermit>) {
        let spare = Arc::clone(&self.spare).try_acquire_owned().ok();
        let kept = if spare.is_some() { None } else { place };
        let lost = self.metrics.bots_lost.clone();
        lost.inc();
        tokio::spawn(async move {
            // If it comes to an end after all, everything is as before.
            let _ = thinking.await;
            lost.dec();
            drop((spare, kept));
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

#[cfg(test)]
mod tests {
    use std::sync::{Condvar, Mutex};
    use std::time::Duration;

    use protocol::{TableText, Task};
    use tokio::sync::mpsc;

    use super::*;

    /// Nothing in a test takes so long, unless it is broken.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// A question that no bot here reads.
    fn thought() -> Box<Thought> {
        let table = TableText {
            game: String::new(),
            rules: 1,
            options: gamekit::Options::default(),
            packs: gamekit::Packs::default(),
        };
        Box::new(Thought {
            id: 3,
            task: Task::Decide,
            table,
            seat: gamekit::Seat(0),
            view: serde_json::Value::Null,
            legal: Vec::new(),
            bot: String::new(),
            seed: 0,
        })
    }

    /// Bots that never come to an end cost threads, and from some number on the places of other bots; but
    /// whoever asks them always gets an answer.
    #[tokio::test]
    async fn bots_that_never_end_are_given_up() {
        let released = Arc::new((Mutex::new(false), Condvar::new()));
        let (begins, mut begun) = mpsc::unbounded_channel();
        let holds = Arc::clone(&released);
        let think = move |thought: &Thought| {
            let _ = begins.send(());
            let (is_released, changed) = &*holds;
            let held = is_released.lock().expect("nobody panics here");
            let waiting = changed.wait_timeout_while(held, PATIENCE, |is_released| !*is_released);
            drop(waiting.expect("nobody panics here"));
            Advice::Failed { id: thought.id, reason: "released".to_owned() }
        };
        let (time, hands) = Time::manual(0, 0);
        let metrics = Arc::new(Metrics::new());
        let pool = Pool::new(1, Arc::new(think), time, Arc::clone(&metrics));
        let (answers, mut answered) = mpsc::unbounded_channel();
        let ask = || {
            let answers = answers.clone();
            pool.ask(thought(), move |_, advice| async move { drop(answers.send(advice)) });
        };
        for lost in 1..=MOST_LOST + 1 {
            ask();
            begun.recv().await.expect("there is a place");
            hands.pass(LONGEST);
            let advice = answered.recv().await.expect("an answer");
            assert!(matches!(&advice, Advice::Failed { reason, .. } if reason.contains("end")), "{advice:?}");
            assert_eq!(metrics.bots_lost.get(), lost as i64);
            assert_eq!(pool.shared.places.available_permits(), usize::from(lost <= MOST_LOST), "{lost}");
        }
        *released.0.lock().expect("nobody panics here") = true;
        released.1.notify_all();
        ask();
        let advice = answered.recv().await.expect("an answer");
        assert!(matches!(&advice, Advice::Failed { reason, .. } if reason == "released"), "{advice:?}");
    }
}
