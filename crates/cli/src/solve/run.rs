//! Solving a whole game on several threads, with a file that keeps what is done.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use alea::Alea;
use alea_tables::{Induction, Solved, Table, read_unfinished, unfinished_entry, unfinished_head};
use gamekit::{Game, Lang};
use serde_json::json;

use crate::args::SolveArgs;
use crate::ending::{self, Ending};
use crate::out::Out;
use crate::progress::progress_bar;
use crate::setup;
use crate::text::{Text, reason};

/// Solves the game and writes its table.
pub(crate) fn run(args: &SolveArgs, game: &Alea, lang: Lang) -> Result<(), Ending> {
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("alea-{}.table", game.players())));
    let start = Instant::now();
    let mut solution = Solution::open(game, &path, lang)?;
    let already = solution.done();
    if already > 0 {
        let all = solution.solved.len();
        ending::say(&Text::SolveResumed { done: &already, all: &all }.say(lang));
    }
    solution.solve_all(setup::threads(args.threads, solution.solved.len() as u64))?;
    let solved: Vec<Solved> = solution.solved.into_iter().flatten().collect();
    // All standings are solved here, so there is a table.
    let table = Table::new(game, &solved).ok_or_else(|| Ending::Failure(Text::ThreadFailed.say(lang)))?;
    let bytes = table.to_bytes(game);
    let fault = |path: &Path, error: &io::Error| cannot_write(path, error, lang);
    fs::write(&path, &bytes).map_err(|error| fault(&path, &error))?;
    fs::remove_file(&solution.unfinished).map_err(|error| fault(&solution.unfinished, &error))?;
    let gain = solved.iter().map(|solved| solved.gain).fold(0.0, f64::max);
    let seconds = start.elapsed().as_secs_f64();
    let out = Out::new(lang);
    if args.json {
        return out.line(json!({
            "players": game.players(),
            "standings": solved.len(),
            "largest_gain": gain,
            "bytes": bytes.len(),
            "seconds": seconds,
            "file": path.display().to_string(),
        }));
    }
    let text = Text::SolveDone {
        standings: solved.len() as i64,
        cards: &game.cards().len(),
        seconds: &format!("{seconds:.1}"),
        gain: &format!("{gain:.6}"),
        file: &path.display(),
        bytes: &bytes.len(),
    };
    out.line(text.say(lang))
}

/// A solution as far as it is known.
struct Solution {
    induction: Induction,
    /// By number of the standing.
    solved: Vec<Option<Solved>>,
    unfinished: PathBuf,
    file: File,
    lang: Lang,
}

impl Solution {
    /// Begins a solution or takes up one that is not finished.
    fn open(game: &Alea, path: &Path, lang: Lang) -> Result<Solution, Ending> {
        let mut name = path.as_os_str().to_owned();
        name.push(".part");
        let unfinished = PathBuf::from(name);
        let fault = |error: &io::Error| cannot_write(&unfinished, error, lang);
        let found = match fs::read(&unfinished) {
            Ok(bytes) => {
                let foreign =
                    || Ending::Failure(Text::SolveForeignPart { file: &unfinished.display() }.say(lang));
                Some(read_unfinished(&bytes, game).ok_or_else(foreign)?)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                let file = &unfinished.display();
                return Err(Ending::Failure(Text::CannotRead { file, reason: &reason(&error) }.say(lang)));
            }
        };
        let mut file =
            OpenOptions::new().create(true).append(true).open(&unfinished).map_err(|error| fault(&error))?;
        let found = match found {
            Some(found) => {
                file.set_len(found.sound as u64).map_err(|error| fault(&error))?;
                found.solved
            }
            None => {
                file.write_all(&unfinished_head(game)).map_err(|error| fault(&error))?;
                Vec::new()
            }
        };
        let induction = Induction::new(game);
        let all = induction.layers().iter().map(Vec::len).sum();
        let mut solution = Solution { induction, solved: vec![None; all], unfinished, file, lang };
        for (number, solved) in found {
            solution.keep(number, solved);
        }
        Ok(solution)
    }

    fn done(&self) -> usize {
        self.solved.iter().flatten().count()
    }

    fn keep(&mut self, number: usize, solved: Solved) {
        self.induction.keep(number, &solved);
        self.solved[number] = Some(solved);
    }

    /// Solves layer after layer. A standing's solution depends on nothing but the layers before, so the
    /// result is the same with any number of threads.
    fn solve_all(&mut self, threads: u16) -> Result<(), Ending> {
        let bar = progress_bar(self.solved.len() as u64);
        bar.set_position(self.done() as u64);
        for layer in self.induction.layers() {
            let open: Vec<usize> =
                layer.into_iter().filter(|&number| self.solved[number].is_none()).collect();
            let solved = self.solve_layer(&open, threads, || bar.inc(1));
            for (number, solved) in solved? {
                self.keep(number, solved);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn solve_layer(
        &mut self,
        open: &[usize],
        threads: u16,
        progress: impl Fn(),
    ) -> Result<Vec<(usize, Solved)>, Ending> {
        let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let induction = &self.induction;
        let file = &mut self.file;
        let mut layer = Vec::with_capacity(open.len());
        let written = thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads {
                let (next, stopped, sender) = (&next, &stopped, sender.clone());
                scope.spawn(move || {
                    while !stopped.load(Ordering::Relaxed) {
                        let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                        // Nobody listens any more only if the file cannot be written.
                        let _ = sender.send((number, induction.solve(number)));
                    }
                });
            }
            drop(sender);
            for (number, solved) in receiver {
                if let Err(error) = file.write_all(&unfinished_entry(number, &solved)) {
                    stopped.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                layer.push((number, solved));
                progress();
            }
            Ok(())
        });
        written.map_err(|error| cannot_write(&self.unfinished, &error, self.lang))?;
        Ok(layer)
    }
}

fn cannot_write(path: &Path, error: &io::Error, lang: Lang) -> Ending {
    Ending::Failure(Text::CannotWrite { file: &path.display(), reason: &reason(error) }.say(lang))
}
