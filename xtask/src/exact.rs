//! `exact`: the exact end of Alice Assemble against slow searches, optimised and at full length, and
//! how long the solver takes.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, Steps};

/// The variable that tells the test how many ends to compare.
const VARIABLE: &str = "ASSEMBLE_ENDS";

/// Compares so many ends, then measures.
pub(crate) fn run(root: &Path, ends: u32) -> Result<()> {
    let mut steps = Steps::new(2);
    steps.run(&format!("comparing {ends} ends with slow searches"), || {
        process::run(&mut comparison(root, ends))
    })?;
    steps.run("measuring the solver", || {
        let mut command = process::cargo(root);
        process::run(command.args([
            "run",
            "--quiet",
            "--release",
            "--locked",
            "-p",
            "bench",
            "--",
            "exact end",
        ]))
    })?;
    print!("{}", steps.table());
    Ok(())
}

fn comparison(root: &Path, ends: u32) -> Command {
    let mut command = process::cargo(root);
    command.args(["test", "--release", "--locked", "-p", "bots", "--test", "assemble_end"]);
    command.env(VARIABLE, ends.to_string());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_is_told_how_many_ends_to_compare() {
        let command = comparison(Path::new("."), 42);
        assert_eq!(process::shown(&command), "cargo test --release --locked -p bots --test assemble_end");
        let told = command.get_envs().find(|(name, _)| *name == VARIABLE).and_then(|(_, value)| value);
        assert_eq!(told, Some("42".as_ref()));
    }
}
