//! `bench`: runs the benchmark program of `crates/bench`, always optimised.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::process::{self, Steps};

/// Builds the benchmarks and the program whose commands they time, and becomes the former.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let mut steps = Steps::new(2);
    steps.run("building the benchmarks and tabulea", || {
        let mut build = process::cargo(root);
        process::run(build.args(["build", "--release", "--locked", "-p", "bench", "-p", "tabulea"]))
    })?;
    let mut command = process::cargo(root);
    command.args(["run", "--quiet", "--release", "--locked", "-p", "bench", "--"]).args(arguments);
    steps.announce("running the benchmarks");
    process::become_program(command)
}
