//! Sharing the games of a plan among threads.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use arena::Tally;
use bots::Roster;
use gamekit::{Lang, Seat};
use indicatif::ProgressBar;

use super::drive::{Quick, Watched};
use super::plan::Plan;
use super::writer::{NotWritten, OrderedLines};
use crate::chair::Chair;
use crate::ending::Ending;
use crate::outside::Faults;
use crate::progress::TICK;
use crate::text::Text;
use crate::whole_lines::cannot_write;

/// What the threads of a simulation share.
struct Shared<'a, G> {
    plan: &'a Plan<G>,
    faults: &'a Arc<Faults>,
    record: Option<(&'a Path, OrderedLines)>,
    chunk: u64,
    next_chunk: AtomicU64,
    games_done: AtomicU64,
    stopped: AtomicBool,
    lang: Lang,
}

/// Plays all games.
pub(crate) fn play_all<G: Roster>(
    plan: &Plan<G>,
    record: Option<&Path>,
    faults: &Arc<Faults>,
    bar: &ProgressBar,
) -> Result<Tally, Ending> {
    let lang = faults.lang();
    let record = match record {
        None => None,
        Some(path) => Some((path, OrderedLines::create(path).map_err(|e| cannot_write(path, &e, lang))?)),
    };
    let shared = Shared {
        plan,
        faults,
        chunk: chunk_size(plan, record.is_some()),
        record,
        next_chunk: AtomicU64::new(0),
        games_done: AtomicU64::new(0),
        stopped: AtomicBool::new(false),
        lang,
    };
    thread::scope(|scope| {
        let (alive, all_ended) = mpsc::channel::<()>();
        let threads: Vec<_> = (0..plan.threads)
            .map(|_| {
                let (shared, alive) = (&shared, alive.clone());
                scope.spawn(move || {
                    let _alive = alive;
                    let _guard = StopOnPanic(shared);
                    let ended = work(shared);
                    if ended.is_err() {
                        shared.stop();
                    }
                    ended
                })
            })
            .collect();
        drop(alive);
        while all_ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            bar.set_position(shared.games_done.load(Ordering::Relaxed));
        }
        let mut total = Tally::default();
        let mut failure = None;
        for thread in threads {
            match thread.join() {
                Ok(Ok(tally)) => total.merge(&tally),
                Ok(Err(Ending::Quiet(_))) => {}
                Ok(Err(ending)) => failure = failure.or(Some(ending)),
                Err(_) => failure = failure.or(Some(Ending::Failure(Text::ThreadFailed.say(lang)))),
            }
        }
        failure.map_or(Ok(total), Err)
    })
}

/// Small enough to keep all threads busy to the end, large enough that sharing costs nothing.
fn chunk_size<G: Roster>(plan: &Plan<G>, records: bool) -> u64 {
    if plan.has_outside_bots() {
        return 1;
    }
    let fair_share = plan.games / (u64::from(plan.threads) * 32);
    fair_share.clamp(1, if records { 64 } else { 4096 })
}

/// Plays chunk after chunk until none is left.
fn work<G: Roster>(shared: &Shared<'_, G>) -> Result<Tally, Ending> {
    let plan = shared.plan;
    let mut tally = Tally::default();
    if shared.record.is_none() && !plan.has_outside_bots() {
        let mut quick = Quick::new(plan);
        let by_chunk = quick.is_blind();
        while let Some((_, numbers)) = shared.take_chunk() {
            let count = numbers.end - numbers.start;
            for number in numbers {
                let (outcome, decisions) = quick.play(plan, number);
                if let Some(outcome) = outcome {
                    tally.add(&outcome, decisions);
                }
                if !by_chunk {
                    shared.games_done.fetch_add(1, Ordering::Relaxed);
                }
            }
            if by_chunk {
                shared.games_done.fetch_add(count, Ordering::Relaxed);
            }
        }
        return Ok(tally);
    }
    let chairs = Seat::all(plan.game.players())
        .zip(&plan.choices)
        .map(|(seat, choice)| Chair::<G>::new(choice, seat, &plan.setup, plan.ms, shared.faults));
    let mut watched = Watched::new(plan, chairs.collect::<Result<_, _>>()?, shared.record.is_some());
    while let Some((chunk, numbers)) = shared.take_chunk() {
        let mut lines = String::new();
        for number in numbers {
            let (outcome, decisions) = watched.play(plan, number, &mut lines);
            if let Some(outcome) = outcome {
                tally.add(&outcome, decisions);
            }
            shared.games_done.fetch_add(1, Ordering::Relaxed);
        }
        shared.write(chunk, &lines)?;
    }
    watched.dismiss();
    Ok(tally)
}

impl<G> Shared<'_, G> {
    /// The next chunk's number and the games in it.
    fn take_chunk(&self) -> Option<(u64, std::ops::Range<u64>)> {
        if self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let chunk = self.next_chunk.fetch_add(1, Ordering::Relaxed);
        let first = chunk.checked_mul(self.chunk).filter(|&first| first < self.plan.games)?;
        Some((chunk, first..self.plan.games.min(first.saturating_add(self.chunk))))
    }

    fn write(&self, chunk: u64, lines: &str) -> Result<(), Ending> {
        let Some((path, file)) = &self.record else { return Ok(()) };
        file.write(chunk, lines).map_err(|error| match error {
            NotWritten::Failed(error) => cannot_write(path, &error, self.lang),
            NotWritten::Abandoned => Ending::Quiet(1),
        })
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        if let Some((_, file)) = &self.record {
            file.abandon();
        }
    }
}

/// Stops the other threads if this one panics: they would wait for its chunk for ever.
struct StopOnPanic<'a, 'b, G>(&'a Shared<'b, G>);

impl<G> Drop for StopOnPanic<'_, '_, G> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}
