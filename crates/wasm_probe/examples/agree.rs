//! Plays games of bots twice, natively and in a WASM interpreter, and compares their records.
//!
//! `cargo xtask wasm --games 1000` builds the module and calls this with its path.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gamekit::{Actor, Record};
use wasmi::{Engine, Linker, Memory, Module, Store, TypedFunc};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match &words[..] {
        [file, games] => match games.parse() {
            Ok(games) if games > 0 => compare(file, games),
            _ => Err(format!("{games} is no number of games")),
        },
        _ => Err("usage: agree MODULE GAMES".to_owned()),
    };
    match result {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// What was played.
#[derive(Default)]
struct Played {
    games: u32,
    decisions: usize,
    native: Duration,
    foreign: Duration,
}

/// Compares so many games, and says in a sentence how it went.
fn compare(file: &str, games: u32) -> Result<String, String> {
    let module = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let next = AtomicU32::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Result<Played, String>> = thread::scope(|scope| {
        let work = || some_games(&module, &next, games).inspect_err(|_| next.store(games, Ordering::Relaxed));
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let broken = |_| Err("a game broke off".to_owned());
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(broken)).collect()
    });
    let mut all = Played::default();
    for part in parts {
        let part = part?;
        all.games += part.games;
        all.decisions += part.decisions;
        all.native += part.native;
        all.foreign += part.foreign;
    }
    let Played { games, decisions, native, foreign } = all;
    let (native, foreign) = (native.as_secs_f64(), foreign.as_secs_f64());
    Ok(format!(
        "{games} games with {decisions} decisions have the same records natively ({native:.1} s) and in WASM \
         ({foreign:.1} s)"
    ))
}

/// Compares game after game, as long as there is one that nobody has taken.
fn some_games(module: &[u8], next: &AtomicU32, games: u32) -> Result<Played, String> {
    let mut guest = Guest::new(module).map_err(|error| format!("the module cannot be used: {error}"))?;
    let mut played = Played::default();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= games {
            return Ok(played);
        }
        let place = |problem: String| format!("game {number}: {problem}");
        let native = timed(&mut played.native, || wasm_probe::record(number));
        let record = Record::read(&native).map_err(|error| place(error.to_string()))?;
        catalog::verify_record(&record).map_err(|problem| place(problem.say(gamekit::Lang::En)))?;
        let foreign = timed(&mut played.foreign, || guest.record(number));
        let foreign = foreign.map_err(|error| place(format!("in WASM: {error}")))?;
        if foreign != native {
            return Err(place(difference(&record, &foreign)));
        }
        played.games += 1;
        played.decisions += record.log.iter().filter(|entry| entry.by.0 != Actor::Chance).count();
    }
}

fn timed<T>(sum: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    *sum += start.elapsed();
    done
}

/// Where two records part.
fn difference(native: &Record, foreign: &str) -> String {
    let players: Vec<&str> = native.players.iter().map(|player| player.kind.as_str()).collect();
    let place = format!("{} with {}", native.game, players.join(", "));
    let foreign = match Record::read(foreign) {
        Ok(foreign) => foreign,
        Err(error) => return format!("{place}: what WASM wrote is no record: {error}"),
    };
    let entries = native.log.iter().zip(&foreign.log).enumerate();
    let mut parting = entries.filter(|(_, (native, foreign))| native != foreign);
    match parting.next() {
        Some((at, (native, foreign))) => {
            format!("{place}: entry {at} is {native:?} natively and {foreign:?} in WASM")
        }
        None => format!("{place}: the same log up to where one ends, but other records"),
    }
}

/// The module in an interpreter.
struct Guest {
    store: Store<()>,
    play: TypedFunc<u32, u32>,
    record: TypedFunc<(), u32>,
    memory: Memory,
}

impl Guest {
    fn new(module: &[u8]) -> Result<Guest, wasmi::Error> {
        let engine = Engine::default();
        let module = Module::new(&engine, module)?;
        let mut store = Store::new(&engine, ());
        let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
        let play = instance.get_typed_func(&store, "wasm_probe_play")?;
        let record = instance.get_typed_func(&store, "wasm_probe_record")?;
        let memory = instance.get_memory(&store, "memory");
        let memory = memory.ok_or_else(|| wasmi::Error::new("it shows no memory"))?;
        Ok(Guest { store, play, record, memory })
    }

    /// Lets the module play a game, and reads the record out of its memory.
    fn record(&mut self, number: u32) -> Result<String, wasmi::Error> {
        let length = self.play.call(&mut self.store, number)?;
        let start = self.record.call(&mut self.store, ())?;
        let mut bytes = vec![0; length as usize];
        let read = self.memory.read(&self.store, start as usize, &mut bytes);
        read.map_err(|error| wasmi::Error::new(error.to_string()))?;
        String::from_utf8(bytes).map_err(|error| wasmi::Error::new(error.to_string()))
    }
}
