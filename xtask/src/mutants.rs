//! `mutants`: changes a game's rules in many small ways and asks whether a test notices.
//!
//! The work is cut into shards; each finished shard is kept under `target/mutants/`, so that a run can
//! be stopped and taken up again. Survivors need a test, or a reason in the game's `mutants.txt`.

mod command;
mod explained;
mod fingerprint;
mod outcome;
mod shards;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{self, Steps};
use crate::setup;
use crate::tree::Tree;
use explained::Explanations;
use outcome::Outcome;
use shards::Shard;

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// The game: its folder in `games`, which is also its package.
    pub(crate) game: String,
    /// Decides the order of the shards.
    pub(crate) seed: u64,
    /// How many shards the mutants are cut into.
    pub(crate) shards: u32,
    /// How many mutants are tested at once.
    pub(crate) jobs: u32,
    /// Forget what was finished earlier.
    pub(crate) fresh: bool,
    /// Run only this quarter of the shards, 1 to 4.
    pub(crate) quarter: Option<u8>,
}

/// Runs the shards that are not finished yet and judges the survivors of all that are.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let tree = Tree::open(root)?;
    let files = command::rule_sources(&tree, &options.game)?;
    let explanations = Explanations::read(&tree, &options.game)?;
    let order = shards::order(options.shards, options.seed);
    let order = match options.quarter {
        Some(number) => shards::quarter(&order, number),
        None => &order[..],
    };

    let mut steps = Steps::new(order.len() + 1);
    let version = steps.run("setup: the compiler, cargo-mutants, cargo-nextest", || {
        setup::ensure(&[setup::CC, setup::CARGO_MUTANTS, setup::CARGO_NEXTEST])?;
        process::output_of(process::cargo(root).args(["mutants", "--version"]))
    })?;
    let store = Store {
        folder: root.join("target/mutants").join(&options.game),
        fingerprint: fingerprint::of_package(&tree, &options.game, &version)?,
    };
    if options.fresh {
        remove_folder(&store.folder)?;
    }

    let mut outcome = Outcome::default();
    for &shard in order {
        let part = steps.run(&format!("mutants of shard {shard}"), || {
            store.outcome_of(shard, |output| command::run_shard(root, options, &files, shard, output))
        })?;
        outcome.add(part);
    }
    judge(&outcome, &explanations, options.quarter.is_none())
}

/// Where finished shards are kept, and for which state of the sources.
struct Store {
    folder: PathBuf,
    fingerprint: String,
}

impl Store {
    /// Written last into a shard's folder: only then is the shard finished.
    const FINISHED: &str = "finished";

    /// The outcome of a shard: the kept one when the sources are still the same, else by `work`.
    fn outcome_of(&self, shard: Shard, work: impl FnOnce(&Path) -> Result<()>) -> Result<Outcome> {
        let folder = self.folder.join(shard.folder_name());
        let marker = folder.join(Self::FINISHED);
        let kept = std::fs::read_to_string(&marker);
        if kept.is_ok_and(|kept| kept == self.fingerprint) {
            eprintln!("finished earlier");
            return Outcome::read(&folder);
        }
        remove_folder(&folder)?;
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("{} could not be made", folder.display()))?;
        work(&folder)?;
        let outcome = Outcome::read(&folder)?;
        std::fs::write(&marker, &self.fingerprint)
            .with_context(|| format!("{} could not be written", marker.display()))?;
        Ok(outcome)
    }
}

fn remove_folder(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} could not be removed", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Prints the counts; fails on unexplained survivors, explanations of none, and when nothing was tested.
fn judge(outcome: &Outcome, explanations: &Explanations, all_shards_ran: bool) -> Result<()> {
    println!("{}", outcome.summary());
    if outcome.count() == 0 {
        bail!("there was no mutant at all, so nothing was tested");
    }
    let verdict = explanations.compare(outcome);
    let explained = outcome.missed.len() - verdict.unexplained.len();
    println!("explained survivors: {explained}");
    for name in &verdict.unexplained {
        println!("unexplained survivor: {name}");
    }
    if !verdict.unexplained.is_empty() {
        bail!(
            "unexplained survivors: {}; write a test that catches each, or its reason in {}",
            verdict.unexplained.len(),
            explanations.file
        );
    }
    // A mutant of a shard that did not run may be what an explanation is about.
    if all_shards_ran && !verdict.stale.is_empty() {
        for name in &verdict.stale {
            println!("explained, but not among the survivors: {name}");
        }
        bail!(
            "explanations in {} that match no survivor: {}; remove them",
            explanations.file,
            verdict.stale.len()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    fn store(fake: &FakeTree, fingerprint: &str) -> Store {
        Store { folder: fake.root().to_owned(), fingerprint: fingerprint.to_owned() }
    }

    fn write_missed(folder: &Path, name: &str) -> Result<()> {
        std::fs::create_dir_all(folder.join("mutants.out"))?;
        std::fs::write(folder.join("mutants.out/missed.txt"), name)?;
        Ok(())
    }

    #[test]
    fn a_finished_shard_is_not_run_again_until_the_sources_change() {
        let fake = FakeTree::new(&[]);
        let shard = Shard { number: 1, count: 2 };
        let first = store(&fake, "a");
        let outcome = first.outcome_of(shard, |folder| write_missed(folder, "f.rs:1:1: one\n"));
        let missed = outcome.expect("runs").missed;
        assert_eq!(missed, ["f.rs: one"]);

        let again = first.outcome_of(shard, |_| bail!("must not run"));
        assert_eq!(again.expect("kept").missed, missed);

        let changed = store(&fake, "b");
        let outcome = changed.outcome_of(shard, |folder| write_missed(folder, "f.rs:1:1: two\n"));
        assert_eq!(outcome.expect("runs").missed, ["f.rs: two"]);
    }

    #[test]
    fn a_shard_that_failed_half_way_is_not_finished() {
        let fake = FakeTree::new(&[]);
        let shard = Shard { number: 0, count: 1 };
        let store = store(&fake, "a");
        let failed = store.outcome_of(shard, |folder| {
            write_missed(folder, "f.rs:1:1: one\n")?;
            bail!("stopped")
        });
        assert!(failed.is_err());
        let outcome = store.outcome_of(shard, |folder| write_missed(folder, ""));
        assert!(outcome.expect("runs").missed.is_empty());
    }

    #[test]
    fn survivors_and_stale_explanations_fail_but_stale_ones_only_after_all_shards() {
        let text = "f.rs: one\n  It makes no difference.\n";
        let fake = FakeTree::new(&[("games/zoo/mutants.txt", text)]);
        let explanations = Explanations::read(&fake.tree(), "zoo").expect("reads");
        let none = Outcome { caught: vec!["f.rs: three".to_owned()], ..Outcome::default() };
        let with = |names: &[&str]| Outcome {
            missed: names.iter().map(|&name| name.to_owned()).collect(),
            ..Outcome::default()
        };
        let verdict = |outcome: &Outcome, all| judge(outcome, &explanations, all);
        verdict(&with(&["f.rs: one"]), true).expect("explained");
        verdict(&none, false).expect("not all shards ran");
        let stale = verdict(&none, true).expect_err("stale");
        assert!(stale.to_string().contains("match no survivor: 1;"), "{stale}");
        let nothing = verdict(&Outcome::default(), false).expect_err("nothing tested");
        assert!(nothing.to_string().contains("no mutant"), "{nothing}");
        let survivor = verdict(&with(&["f.rs: one", "f.rs: two"]), true).expect_err("survivor");
        assert!(survivor.to_string().contains("unexplained survivors: 1;"), "{survivor}");
    }
}
