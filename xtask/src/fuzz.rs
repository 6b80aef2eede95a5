//! `fuzz`: throws random input at one target of the `fuzz` folder for a while.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{self, Steps};
use crate::setup;
use crate::tree::Tree;

/// Where the targets' sources are.
const TARGETS: &str = "fuzz/fuzz_targets/";

/// Fuzzes `target` for some seconds; without one, lists what could be fuzzed.
pub(crate) fn run(root: &Path, target: Option<&str>, seconds: u32) -> Result<()> {
    let targets = targets(&Tree::open(root)?);
    if targets.is_empty() {
        bail!("there are no fuzz targets in {TARGETS}");
    }
    let Some(target) = target else {
        for target in targets {
            println!("{target}");
        }
        return Ok(());
    };
    if !targets.iter().any(|known| known == target) {
        let known = targets.join(", ");
        bail!("there is no fuzz target `{target}`; there are: {known}");
    }
    let mut steps = Steps::new(2);
    steps.run("setup: compilers, nightly toolchain, cargo-fuzz", || {
        setup::ensure(&[setup::CC, setup::CXX, setup::NIGHTLY, setup::CARGO_FUZZ])
    })?;
    steps.run(&format!("fuzzing {target} for {seconds} s"), || {
        process::run(&mut fuzz_command(root, target, seconds))
    })
}

fn targets(tree: &Tree) -> Vec<String> {
    let name = |file: &str| {
        let name = file.strip_prefix(TARGETS)?.strip_suffix(".rs")?;
        (!name.contains('/')).then(|| name.to_owned())
    };
    tree.files().filter_map(name).collect()
}

fn fuzz_command(root: &Path, target: &str, seconds: u32) -> Command {
    // The `cargo` on the PATH and not the one that started us: only rustup's knows `+nightly`.
    let mut command = Command::new("cargo");
    command
        .current_dir(root.join("fuzz"))
        .args(["+nightly", "fuzz", "run", target, "--"])
        .arg(format!("-max_total_time={seconds}"));
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    #[test]
    fn targets_are_the_files_of_their_folder() {
        let fake = FakeTree::new(&[
            ("fuzz/fuzz_targets/notation.rs", ""),
            ("fuzz/fuzz_targets/record.rs", ""),
            ("fuzz/fuzz_targets/common/helper.rs", ""),
            ("fuzz/Cargo.toml", ""),
        ]);
        assert_eq!(targets(&fake.tree()), ["notation", "record"]);
    }

    #[test]
    fn an_unknown_target_is_refused_before_anything_is_installed() {
        let fake = FakeTree::new(&[("fuzz/fuzz_targets/notation.rs", "")]);
        fake.make_git_checkout();
        let error = run(fake.root(), Some("recrod"), 1).expect_err("unknown");
        assert_eq!(error.to_string(), "there is no fuzz target `recrod`; there are: notation");
    }

    #[test]
    fn the_command_line_sets_the_time() {
        let command = fuzz_command(Path::new("."), "notation", 9);
        assert_eq!(process::shown(&command), "cargo +nightly fuzz run notation -- -max_total_time=9");
    }
}
