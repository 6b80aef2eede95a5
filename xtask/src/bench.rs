//! `bench`: runs the benchmark program of `crates/bench`, always optimised.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::process::{self, Steps};

/// Builds the benchmarks and becomes them.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let mut command = process::cargo(root);
    command.args(["run", "--release", "--locked", "-p", "bench", "--"]).args(arguments);
    Steps::new(1).announce("building and running the benchmarks");
    process::become_program(command)
}
