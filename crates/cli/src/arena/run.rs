//! Sharing the games of an arena among threads.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use bots::Roster;
use indicatif::ProgressBar;

use super::drive::{Chairs, Done};
use super::file;
use super::gather::Gather;
use super::plan::Plan;
use crate::ending::Ending;
use crate::outside::Faults;
use crate::progress::TICK;
use crate::text::Text;
use crate::whole_lines::{WholeLines, cannot_write};

/// What the threads of an arena share. Each takes one game at a time, since a game may be long.
struct Shared<'a> {
    plan: &'a Plan,
    faults: &'a Arc<Faults>,
    records: bool,
    next_game: AtomicU64,
    stopped: AtomicBool,
}

/// Plays all games that are not in the file yet.
pub(crate) fn play_all<'a, G: Roster>(
    plan: &'a Plan,
    record: Option<&Path>,
    faults: &Arc<Faults>,
    bar: &ProgressBar,
) -> Result<Gather<'a>, Ending> {
    let lang = faults.lang();
    let mut gather = Gather::new(plan);
    let mut file = match record {
        None => None,
        Some(path) => file::open::<G>(path, plan, &mut gather, lang)?.map(|lines| (path, lines)),
    };
    if gather.is_complete() {
        return Ok(gather);
    }
    bar.set_position(gather.games());
    bar.reset_eta();
    let shared = Shared {
        plan,
        faults,
        records: record.is_some(),
        next_game: AtomicU64::new(gather.games()),
        stopped: AtomicBool::new(false),
    };
    let left = plan.games() - gather.games();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        let threads: Vec<_> = (0..u64::from(plan.threads).min(left))
            .map(|_| {
                let (shared, send) = (&shared, send.clone());
                scope.spawn(move || {
                    let _guard = StopAtEnd(shared);
                    work::<G>(shared, &send)
                })
            })
            .collect();
        drop(send);
        let gathered = collect(&shared, &receive, &mut gather, file.as_mut(), bar);
        let mut failure = gathered.err();
        for thread in threads {
            match thread.join() {
                Ok(Ok(())) => {}
                Ok(Err(ending)) => failure = failure.or(Some(ending)),
                Err(_) => failure = failure.or(Some(Ending::Failure(Text::ThreadFailed.say(lang)))),
            }
        }
        failure.map_or(Ok(gather), Err)
    })
}

/// Plays game after game until none is left.
fn work<G: Roster>(shared: &Shared<'_>, send: &Sender<Done>) -> Result<(), Ending> {
    let mut chairs = Chairs::<G>::new(shared.plan, shared.faults, shared.records);
    while !shared.stopped.load(Ordering::Relaxed) {
        let number = shared.next_game.fetch_add(1, Ordering::Relaxed);
        if number >= shared.plan.games() || send.send(chairs.play(number)?).is_err() {
            break;
        }
    }
    chairs.dismiss();
    Ok(())
}

/// Takes finished games from the threads, and writes every block when its turn has come.
fn collect(
    shared: &Shared<'_>,
    receive: &Receiver<Done>,
    gather: &mut Gather<'_>,
    mut file: Option<&mut (&Path, WholeLines)>,
    bar: &ProgressBar,
) -> Result<(), Ending> {
    let mut shown = Instant::now();
    while !gather.is_complete() {
        match receive.recv_timeout(TICK) {
            Ok(done) => gather.add_game(done),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(lines) = gather.next_block() {
            if let Some((path, file)) = &mut file {
                let written = file.append(lines.as_bytes());
                written.map_err(|error| {
                    shared.stopped.store(true, Ordering::Relaxed);
                    cannot_write(path, &error, shared.faults.lang())
                })?;
            }
        }
        if shown.elapsed() >= TICK {
            bar.set_position(gather.games());
            if let Some(share) = gather.ledger.bots()[0].shares.mean() {
                bar.set_message(format!("{} {:.1}%", shared.plan.names[0], share * 100.0));
            }
            shown = Instant::now();
        }
    }
    shared.stopped.store(true, Ordering::Relaxed);
    Ok(())
}

/// Stops the other threads when one ends: either nothing is left to begin, or it failed and its block
/// will never be complete.
struct StopAtEnd<'a, 'b>(&'a Shared<'b>);

impl Drop for StopAtEnd<'_, '_> {
    fn drop(&mut self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }
}
