//! `test`: every check of the repository, one after the other, stopping at the first that fails. The page is
//! compiled meanwhile: it has a folder of its own, and two builds leave fewer gaps than one.

use std::path::Path;
use std::thread;

use anyhow::{Result, anyhow};

use crate::process::{self, Steps};
use crate::{browser, setup, site, tidy, wasm};

/// One step that cargo does.
struct CargoStep {
    name: &'static str,
    arguments: &'static [&'static str],
    environment: Option<(&'static str, &'static str)>,
}

impl CargoStep {
    fn run(&self, root: &Path, steps: &mut Steps) -> Result<()> {
        steps.run(self.name, || {
            let mut command = process::cargo(root);
            command.args(self.arguments).envs(self.environment);
            process::run(&mut command)
        })
    }
}

/// How many of the steps come before anything is compiled beside them: they fail early, and then nobody wants to
/// wait for the page.
const LOOKS: usize = 2;

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
    steps.run("tidy", || tidy::run(root))?;
    let (looks, tests) = CARGO_STEPS.split_at(LOOKS);
    looks.iter().try_for_each(|step| step.run(root, steps))?;
    thread::scope(|scope| {
        let page = scope.spawn(|| site::compile(root));
        tests.iter().try_for_each(|step| step.run(root, steps))?;
        steps.run("wasm", || wasm::compare_few(root))?;
        steps.run("page", || {
            let module = page.join().map_err(|_| anyhow!("whoever compiled the page gave up"))??;
            site::finish(root, &module)
        })
    })?;
    steps.run("browser", || browser::test(root))
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
