//! `browser` and `shots`: the page in a real browser, for its tests and for pictures of it.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, Steps};
use crate::{setup, site, wasm};

/// The package that drives the browser.
const PACKAGE: &str = "browser";
/// What it needs.
const NEEDS: &[setup::Need] = &[setup::CC, setup::WASM, setup::CHROMIUM, setup::FONTS, setup::NPM];

/// What is tested, then what is measured: that alone and one after the other.
const TESTS: [&[&str]; 2] =
    [&["--lib", "--test", "suite"], &["--test", "timing", "--", "--test-threads", "1", "--nocapture"]];

/// Builds the page and tests it.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut steps = Steps::new(3);
    steps.run("setup: the WASM target, Chromium", || setup::ensure(NEEDS))?;
    steps.run("page (slow only the first time)", || site::build(root))?;
    steps.run("browser tests", || test(root))?;
    print!("{}", steps.table());
    Ok(())
}

/// Tests the page that was built.
pub(crate) fn test(root: &Path) -> Result<()> {
    fetch_axe(root)?;
    TESTS.iter().try_for_each(|tests| {
        let mut command = process::cargo(root);
        command.args(["test", "--locked", "-p", PACKAGE]).args(*tests);
        process::run(&mut command)
    })
}

/// Fetches the checks of accessibility, in the version that `tools/axe` names by its hash. They are only for tests,
/// so they lie in `target/` and never in the repository.
fn fetch_axe(root: &Path) -> Result<()> {
    let folder = root.join("target/axe");
    let wanted = std::fs::read(root.join("tools/axe/package-lock.json"))?;
    let is_there = folder.join("node_modules/axe-core/axe.min.js").exists()
        && std::fs::read(folder.join("package-lock.json")).is_ok_and(|there| there == wanted);
    if is_there {
        return Ok(());
    }
    std::fs::create_dir_all(&folder)?;
    for file in ["package.json", "package-lock.json"] {
        std::fs::copy(root.join("tools/axe").join(file), folder.join(file))?;
    }
    let mut command = Command::new("npm");
    command.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&folder);
    process::run(&mut command)
}

/// Plays games of bots natively and in the browser, compiled as in the page: they must be the same.
pub(crate) fn compare_games(root: &Path, games: u32) -> Result<()> {
    let mut steps = Steps::new(3);
    steps.run("setup: the WASM target, Chromium", || setup::ensure(NEEDS))?;
    let module = steps
        .run("building the module as in the page", || wasm::build(root, wasm::PACKAGE, site::PROFILE))?;
    steps.run(&format!("playing {games} games twice"), || {
        let mut command = process::cargo(root);
        command.args([
            "run",
            "--quiet",
            "--locked",
            "--release",
            "-p",
            PACKAGE,
            "--example",
            "same_games",
            "--",
        ]);
        command.args([module, games.to_string()]);
        process::run(&mut command)
    })?;
    print!("{}", steps.table());
    Ok(())
}

/// Builds the page and takes pictures of it.
pub(crate) fn shots(root: &Path) -> Result<()> {
    let mut steps = Steps::new(3);
    steps.run("setup: the WASM target, Chromium", || setup::ensure(NEEDS))?;
    steps.run("page (slow only the first time)", || site::build(root))?;
    steps.run("pictures, into target/shots", || {
        let mut command = process::cargo(root);
        command.args(["run", "--quiet", "--locked", "-p", PACKAGE, "--bin", "shots", "--", "target/shots"]);
        process::run(&mut command)
    })?;
    print!("{}", steps.table());
    Ok(())
}
