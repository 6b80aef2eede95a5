//! `play`: from a fresh checkout to a game, in the browser or at the terminal.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::process::{self, Steps};
use crate::{setup, site};

/// Sets up what playing needs, builds the program and becomes it: with the page inside if nothing else is
/// asked for, at the terminal if a game is named.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let in_browser = is_for_site(arguments);
    let mut steps = Steps::new(if in_browser { site::STEPS + 2 } else { 3 });
    if in_browser {
        site::build_in_steps(root, &mut steps)?;
    } else {
        steps.run("setup: the compiler", || setup::ensure(&[setup::CC]))?;
    }
    // A step of its own, not quiet: the first build takes minutes and should be seen to move.
    steps.run("build (slow only the first time)", || process::run(&mut build_command(root)))?;
    steps.announce("play");
    process::become_program(play_command(root, arguments))
}

/// Whether the site is wanted: nothing else is said, or where it shall listen or keep its tables.
fn is_for_site(arguments: &[String]) -> bool {
    let is_of_site = |word: &String| ["--listen", "--database"].iter().any(|flag| word.starts_with(flag));
    arguments.is_empty() || arguments.iter().any(is_of_site)
}

fn build_command(root: &Path) -> Command {
    let mut command = process::cargo(root);
    command.args(["build", "--release", "--locked", "-p", "tabulea"]);
    command
}

fn play_command(root: &Path, arguments: &[String]) -> Command {
    let mut command = process::cargo(root);
    command.args(["run", "--quiet", "--release", "--locked", "-p", "tabulea", "--"]);
    if is_for_site(arguments) {
        command.args(["serve", "--open"]).args(arguments);
    } else {
        command.arg("play").args(arguments);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arguments: &[&str], ending: &str) {
        let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        let line = process::shown(&play_command(Path::new("."), &arguments));
        assert_eq!(line, format!("cargo run --quiet --release --locked -p tabulea -- {ending}"));
    }

    #[test]
    fn a_game_is_played_at_the_terminal_and_everything_else_in_the_browser() {
        check(&[], "serve --open");
        check(&["--listen", "0.0.0.0:80"], "serve --open --listen 0.0.0.0:80");
        check(&["alea", "--seats", "3"], "play alea --seats 3");
        check(&["--help"], "play --help");
    }
}
