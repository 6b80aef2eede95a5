//! `wasm`: games of bots, natively and in a WASM interpreter, whose records must be the same.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{self, Steps};
use crate::setup;

/// How many games the test command compares: two at each table. Every bot sits somewhere in them.
pub(crate) const FEW_GAMES: u32 = 18;

pub(crate) const PACKAGE: &str = "wasm_probe";
/// Quick to build.
const PROFILE: &str = "probe";

/// Compares so many games, step by step.
pub(crate) fn run(root: &Path, games: u32) -> Result<()> {
    let mut steps = Steps::new(3);
    steps.run("setup: the WASM target", || setup::ensure(&[setup::CC, setup::WASM]))?;
    let module = steps.run("building the module", || build(root, PACKAGE, PROFILE))?;
    steps.run(&format!("playing {games} games twice"), || {
        process::run(&mut host_command(root, &module, games))
    })?;
    print!("{}", steps.table());
    Ok(())
}

/// Compares a few games.
pub(crate) fn compare_few(root: &Path) -> Result<()> {
    let module = build(root, PACKAGE, PROFILE)?;
    process::run(&mut host_command(root, &module, FEW_GAMES))
}

/// Builds the module of a package, and says where it is.
pub(crate) fn build(root: &Path, package: &str, profile: &str) -> Result<String> {
    let told = process::output_of(&mut build_command(root, package, profile))?;
    match module_in(&told, package)? {
        Some(module) => Ok(module),
        None => bail!("cargo named no WASM module of `{package}`"),
    }
}

fn build_command(root: &Path, package: &str, profile: &str) -> Command {
    let mut command = process::cargo(root);
    command.args(["build", "--quiet", "--locked", "-p", package, "--lib", "--profile", profile]);
    command.args(["--target", setup::WASM_TARGET, "--message-format", "json-render-diagnostics"]);
    command
}

fn host_command(root: &Path, module: &str, games: u32) -> Command {
    let mut command = process::cargo(root);
    command.args(["run", "--locked", "-p", PACKAGE, "--example", "agree", "--"]);
    command.args([module, &games.to_string()]);
    command
}

/// The module among everything that cargo says it has built.
fn module_in(told: &str, package: &str) -> Result<Option<String>> {
    let file = format!("/{package}.wasm");
    for line in told.lines() {
        let message: Value = serde_json::from_str(line).context("cargo's messages are not JSON")?;
        let files = message.get("filenames").and_then(Value::as_array);
        let mut names = files.into_iter().flatten().filter_map(Value::as_str);
        if let Some(module) = names.find(|name| name.ends_with(&file)) {
            return Ok(Some(module.to_owned()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_where_cargo_says() {
        let told = concat!(
            r#"{"reason":"compiler-artifact","filenames":["/t/libbots.rlib"]}"#,
            "\n",
            r#"{"reason":"compiler-artifact","filenames":["/t/libwasm_probe.rlib","/t/wasm_probe.wasm"]}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(module_in(told, PACKAGE).expect("JSON"), Some("/t/wasm_probe.wasm".to_owned()));
        assert_eq!(module_in(r#"{"reason":"build-finished"}"#, PACKAGE).expect("JSON"), None);
        assert!(module_in("warning", PACKAGE).is_err());
    }

    #[test]
    fn the_host_is_told_the_module_and_the_games() {
        let line = process::shown(&host_command(Path::new("."), "a.wasm", 42));
        assert_eq!(line, "cargo run --locked -p wasm_probe --example agree -- a.wasm 42");
        let line = process::shown(&build_command(Path::new("."), PACKAGE, PROFILE));
        assert!(line.contains("--target wasm32-unknown-unknown"), "{line}");
    }
}
