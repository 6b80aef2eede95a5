//! How cargo-mutants is called for one shard.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Options;
use super::shards::Shard;
use crate::process;
use crate::tree::Tree;

/// Sentences, not rules: a changed word is no fault of the rules.
const SENTENCES: &str = "words.rs";
/// Where a game with many of them keeps the rest.
const SENTENCES_FOLDER: &str = "words/";
/// A mutant may loop for ever; a busy machine may be slow. Both limits lean to patience.
const LEAST_TEST_SECONDS: &str = "60";
/// One crate and its tests are built again for a mutant: seconds, where nothing is wrong.
const MOST_BUILD_SECONDS: &str = "300";
/// Times the duration of the tests without a mutation.
const TIMES_USUAL_DURATION: &str = "4";

/// The sources of a game that state its rules.
pub(crate) fn rule_sources(tree: &Tree, game: &str) -> Result<Vec<String>> {
    let folder = format!("games/{game}/src/");
    let is_rule = |file: &&str| {
        let inside = file.strip_prefix(&folder);
        inside.is_some_and(|file| file != SENTENCES && !file.starts_with(SENTENCES_FOLDER))
    };
    let files: Vec<String> = tree.with_extension("rs").filter(is_rule).map(str::to_owned).collect();
    if files.is_empty() {
        bail!("there is no game `{game}`: {folder} has no Rust files");
    }
    Ok(files)
}

/// Runs one shard; its lists are then in `mutants.out` below `output`.
pub(crate) fn run_shard(
    root: &Path,
    options: &Options,
    files: &[String],
    shard: Shard,
    output: &Path,
) -> Result<()> {
    let mut command = shard_command(root, options, files, shard, output);
    let status =
        command.status().with_context(|| format!("`{}` could not be started", process::shown(&command)))?;
    match status.code() {
        // All caught, some missed, some ran into the time limit: the lists say which.
        Some(0 | 2 | 3) => Ok(()),
        Some(4) => bail!("the tests of `{}` fail without any mutation", options.game),
        _ => bail!("`{}` ended with {status}", process::shown(&command)),
    }
}

fn shard_command(root: &Path, options: &Options, files: &[String], shard: Shard, output: &Path) -> Command {
    let mut command = process::cargo(root);
    // One target folder for all copies of the tree would make the jobs wait for each other.
    command.env_remove("CARGO_TARGET_DIR");
    // See `.config/nextest.toml`.
    command.env("NEXTEST_PROFILE", "mutants");
    // Building again takes most of the time: without inlining a mutant touches little beside itself, and
    // nearly every one is caught by one of the first tests, slow as they are then.
    command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    command
        .args(["mutants", "--no-config", "--no-shuffle"])
        .args(["--package", &options.game, "--test-package", &options.game])
        .args(["--shard", &shard.to_string()])
        // Every shard takes from all files, so that a quarter of the shards is a fair sample.
        .args(["--sharding", "round-robin"])
        .args(["--jobs", &options.jobs.to_string()])
        .args(["--baseline", "run"])
        .args(["--test-tool", "nextest"])
        .args(["--copy-target", "false", "--copy-vcs", "false"])
        // A lint must not reject a mutant before a test could.
        .args(["--cap-lints", "true"])
        // A loop that the compiler runs may have become endless.
        .args(["--build-timeout", MOST_BUILD_SECONDS])
        .args(["--minimum-test-timeout", LEAST_TEST_SECONDS])
        .args(["--timeout-multiplier", TIMES_USUAL_DURATION])
        .args(["--cargo-arg", "--locked"])
        .arg("--output")
        .arg(output);
    for file in files {
        command.args(["--file", file]);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    #[test]
    fn rule_sources_leave_sentences_out() {
        let fake = FakeTree::new(&[
            ("games/zoo/src/lib.rs", ""),
            ("games/zoo/src/score/best.rs", ""),
            ("games/zoo/src/words.rs", ""),
            ("games/zoo/src/words/board.rs", ""),
            ("games/zoo/tests/rules.rs", ""),
            ("games/zoology/src/lib.rs", ""),
        ]);
        let files = rule_sources(&fake.tree(), "zoo").expect("a game");
        assert_eq!(files, ["games/zoo/src/lib.rs", "games/zoo/src/score/best.rs"]);
        let error = rule_sources(&fake.tree(), "farm").expect_err("no game");
        assert!(error.to_string().contains("no game `farm`"));
    }

    #[test]
    fn the_command_line_names_game_shard_and_files() {
        let options =
            Options { game: "zoo".to_owned(), seed: 1, shards: 8, jobs: 3, fresh: false, quarter: None };
        let files = ["a.rs".to_owned(), "b.rs".to_owned()];
        let shard = Shard { number: 5, count: 8 };
        let command = shard_command(Path::new("."), &options, &files, shard, Path::new("out"));
        let line = process::shown(&command);
        for part in [
            "cargo mutants ",
            " --package zoo --test-package zoo ",
            " --shard 5/8 ",
            " --jobs 3 ",
            " --test-tool nextest ",
            " --output out --file a.rs --file b.rs",
        ] {
            assert!(line.contains(part), "{part} in {line}");
        }
    }
}
