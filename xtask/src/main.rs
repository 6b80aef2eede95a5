//! The repository's own commands, started with `cargo xtask COMMAND`.
//!
//! Each command lives in a module of its own; this file only picks one and turns its result into an exit code.

mod api;
mod arguments;
mod bench;
mod browser;
mod deep;
mod exact;
#[cfg(test)]
mod fake_tree;
mod fuzz;
mod mutants;
mod play;
mod process;
mod setup;
mod site;
mod test;
mod tidy;
mod tree;
mod wasm;

use std::process::ExitCode;

use anyhow::{Context, Result};

use arguments::Command;

/// The exit code for a command line we could not understand, apart from that of a command which failed.
const USAGE_ERROR: u8 = 2;

fn main() -> ExitCode {
    let command = match command_line().and_then(|words| arguments::parse(&words)) {
        Ok(command) => command,
        Err(error) => {
            eprintln!("xtask: {error:#} (see `cargo xtask --help`)");
            return ExitCode::from(USAGE_ERROR);
        }
    };
    match run(command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command_line() -> Result<Vec<String>> {
    std::env::args_os()
        .skip(1)
        .map(|word| word.into_string().ok().context("an argument is not valid UTF-8"))
        .collect()
}

fn run(command: Command) -> Result<ExitCode> {
    if command == Command::Help {
        print!("{}", arguments::HELP);
        return Ok(ExitCode::SUCCESS);
    }
    let root = tree::find_root()?;
    match command {
        Command::Help => {}
        Command::Setup { check_only } => setup::run(check_only)?,
        Command::Test => test::run(&root)?,
        Command::Tidy => tidy::run(&root)?,
        Command::Deep { game } => deep::run(&root, &game)?,
        Command::Exact { ends } => exact::run(&root, ends)?,
        Command::Api { requests } => api::run(&root, requests)?,
        Command::Fuzz { target, seconds } => fuzz::run(&root, target.as_deref(), seconds)?,
        Command::Site => site::run(&root)?,
        Command::Browser => browser::run(&root)?,
        Command::Shots => browser::shots(&root)?,
        Command::Wasm { games, browser: false } => wasm::run(&root, games)?,
        Command::Wasm { games, browser: true } => browser::compare_games(&root, games)?,
        Command::Mutants(options) => mutants::run(&root, &options)?,
        Command::Bench { arguments } => return bench::run(&root, &arguments),
        Command::Play { arguments } => return play::run(&root, &arguments),
    }
    Ok(ExitCode::SUCCESS)
}
