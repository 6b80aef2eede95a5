//! The `tabulea` command line: play, simulate, replay and verify games.

mod analyse;
mod arena;
mod args;
mod browser;
mod chair;
mod clock;
mod content;
mod ending;
mod engine;
mod lines;
mod odds;
mod out;
mod outside;
mod play;
mod progress;
mod protocol;
mod puzzles;
mod records;
mod replay;
mod score;
mod serve;
mod setup;
mod sim;
mod solve;
mod text;
mod verify;
mod whole_lines;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use ending::Ending;

/// Thousands of tables allocate on every core: the system's allocator takes a third of a server's time and
/// twice the memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return ending::report_usage(&error),
    };
    let lang = args.lang.unwrap_or_else(text::environment_lang);
    let ended = match args.command {
        Command::Serve(args) => serve::run(&args, lang),
        Command::Sim(args) => sim::run(&args, lang),
        Command::Analyse(args) => analyse::run(&args, lang),
        Command::Arena(args) => arena::run(&args, lang),
        Command::Play(args) => play::run(&args, lang),
        Command::Puzzles(args) => puzzles::run(&args, lang),
        Command::Replay(args) => replay::run(&args, lang),
        Command::Verify(args) => verify::run(&args, lang),
        Command::Score(args) => score::run(&args, lang),
        Command::Odds(args) => odds::run(&args, lang),
        Command::Solve(args) => solve::run(&args, lang),
        Command::Content(args) => content::run(&args, lang),
        Command::Engine(args) => engine::run(&args, lang),
    };
    ended.map_or_else(Ending::report, |()| ExitCode::SUCCESS)
}
