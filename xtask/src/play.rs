//! `play`: from a fresh checkout to a game at the terminal.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::process::{self, Steps};
use crate::setup;

/// What is played when nothing is asked for.
const DEFAULT_GAME: &str = "assemble";

/// Sets up what playing needs, builds the program and becomes it.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let mut steps = Steps::new(3);
    steps.run("setup: the compiler", || setup::ensure(&[setup::CC]))?;
    // A step of its own, not quiet: the first build takes minutes and should be seen to move.
    steps.run("build (slow only the first time)", || process::run(&mut build_command(root)))?;
    steps.announce("play");
    process::become_program(play_command(root, arguments))
}

fn build_command(root: &Path) -> Command {
    let mut command = process::cargo(root);
    command.args(["build", "--release", "--locked", "-p", "tabulea"]);
    command
}

fn play_command(root: &Path, arguments: &[String]) -> Command {
    let mut command = process::cargo(root);
    command.args(["run", "--quiet", "--release", "--locked"]);
    command.args(["-p", "tabulea", "--", "play"]);
    if arguments.is_empty() {
        command.arg(DEFAULT_GAME);
    }
    command.args(arguments);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arguments: &[&str], ending: &str) {
        let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        let line = process::shown(&play_command(Path::new("."), &arguments));
        let start = "cargo run --quiet --release --locked -p tabulea -- play";
        assert_eq!(line, format!("{start} {ending}"));
    }

    #[test]
    fn arguments_are_handed_on_and_a_game_is_chosen_when_there_are_none() {
        check(&[], "assemble");
        check(&["alea", "--seats", "3"], "alea --seats 3");
        check(&["--help"], "--help");
    }
}
