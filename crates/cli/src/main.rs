//! The `tabulea` command line: play, simulate, replay and verify games.

mod admin;
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
mod settings_file;
mod setup;
mod sim;
mod solve;
mod text;
mod verify;
mod whole_lines;

use std::process::ExitCode;

use args::Command;
use ending::Ending;
use settings_file::NoArgs;

/// Thousands of tables allocate on every core: the system's allocator takes a third of a server's time and
/// twice the memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match settings_file::read(std::env::args_os().collect(), text::environment_lang) {
        Ok(args) => args,
        Err(NoArgs::Usage(error)) => return ending::report_usage(&error),
        Err(NoArgs::File(ending)) => return ending.report(),
    };
    let lang = args.lang.unwrap_or_else(text::environment_lang);
    let ended = match args.command {
        Command::Serve(args) => serve::run(&args, lang),
        Command::Admin(args) => admin::run(&args, lang),
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
