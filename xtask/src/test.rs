//! `test`: every check of the repository, one after the other, stopping at the first that fails.

use std::path::Path;

use anyhow::Result;

use crate::process::{self, Steps};
use crate::{browser, setup, site, tidy, wasm};

/// One step that cargo does.
struct CargoStep {
    name: &'static str,
    arguments: &'static [&'static str],
    environment: Option<(&'static str, &'static str)>,
}

const CARGO_STEPS: &[CargoStep] = &[
    CargoStep { name: "fmt", arguments: &["fmt", "--all", "--check"], environment: None },
    CargoStep {
        name: "clippy",
        arguments: &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
        environment: None,
    },
    // One call runs unit, integration and documentation tests; choosing targets, even by
    // `--all-targets`, would leave the documentation tests out. The browser waits for the page.
    CargoStep {
        name: "tests",
        arguments: &["test", "--workspace", "--exclude", "browser", "--locked"],
        environment: None,
    },
    CargoStep {
        name: "docs",
        arguments: &["doc", "--workspace", "--no-deps", "--locked"],
        environment: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
];

/// Sets up, then runs every check.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut steps = Steps::new(CARGO_STEPS.len() + 5);
    let result = run_steps(root, &mut steps);
    // Also after a failure: it shows how far we came.
    print!("\n{}", steps.table());
    result?;
    println!("all checks passed");
    Ok(())
}

fn run_steps(root: &Path, steps: &mut Steps) -> Result<()> {
    steps.run("setup", || setup::run(false))?;
    for step in CARGO_STEPS {
        steps.run(step.name, || {
            let mut command = process::cargo(root);
            command.args(step.arguments).envs(step.environment);
            process::run(&mut command)
        })?;
    }
    steps.run("wasm", || wasm::compare_few(root))?;
    steps.run("page", || site::build(root))?;
    steps.run("browser", || browser::test(root))?;
    steps.run("tidy", || tidy::run(root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_are_the_documented_command_lines() {
        let lines: Vec<String> = CARGO_STEPS.iter().map(|step| step.arguments.join(" ")).collect();
        assert_eq!(
            lines,
            [
                "fmt --all --check",
                "clippy --workspace --all-targets --locked -- -D warnings",
                "test --workspace --exclude browser --locked",
                "doc --workspace --no-deps --locked",
            ]
        );
    }
}
