//! `site`: builds the page into `target/site`, from where the program takes it in.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, Steps};
use crate::{setup, wasm};

/// The package that becomes the page, and how it is compiled.
const PACKAGE: &str = "client";
pub(crate) const PROFILE: &str = "page";

/// How many steps building the page takes.
pub(crate) const STEPS: usize = 3;

/// Builds the page, step by step.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut steps = Steps::new(STEPS);
    build_in_steps(root, &mut steps)?;
    print!("{}", steps.table());
    Ok(())
}

/// Builds the page as steps of something longer.
pub(crate) fn build_in_steps(root: &Path, steps: &mut Steps) -> Result<()> {
    steps.run("setup: the compiler and the WASM target", || setup::ensure(&[setup::CC, setup::WASM]))?;
    let module = steps.run("compiling the page (slow only the first time)", || compile(root))?;
    steps.run("binding, naming, compressing", || finish(root, &module))
}

/// Builds the page as one step of another command.
pub(crate) fn build(root: &Path) -> Result<()> {
    finish(root, &compile(root)?)
}

/// Compiles the page, and says where its module is.
pub(crate) fn compile(root: &Path) -> Result<String> {
    wasm::build(root, PACKAGE, PROFILE)
}

/// Makes the files of the page from its module.
pub(crate) fn finish(root: &Path, module: &str) -> Result<()> {
    process::run(&mut finish_command(root, module))
}

/// Not as a release: what takes long in it is optimised anyway, and compiling it twice would take longer.
fn finish_command(root: &Path, module: &str) -> Command {
    let mut command = process::cargo(root);
    command.args(["run", "--quiet", "--locked", "-p", "site", "--", module, "target/site"]);
    command
}
