//! `mutants`: changes a game's rules in many small ways and asks whether a test notices.
//!
//! cargo-mutants lists the changes. All that can be are compiled into one program, which is then told which of
//! them is meant; the others are compiled one by one. What became of each is kept under `target/mutants/`, so
//! that a run can be stopped and taken up again. Survivors need a test, or a reason in the game's `mutants.txt`.

mod alone;
mod common;
mod crew;
mod explained;
mod fingerprint;
mod list;
mod outcome;
mod plant;
mod syntax;
mod trial;
#[cfg(test)]
mod whole;
mod workshop;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{self, Steps};
use crate::setup;
use crate::tree::Tree;
use alone::Bench;
use common::Common;
use explained::Explanations;
use list::{Mutant, Sources};
use outcome::{Fate, Fates, Outcome};
use plant::Number;
use trial::Plan;
use workshop::Workshop;

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// The game: its folder in `games`, which is also its package.
    pub(crate) game: String,
    /// How many mutants are tested at once.
    pub(crate) jobs: u32,
    /// Forget what was found out earlier.
    pub(crate) fresh: bool,
}

/// Finds out the fates that are not known yet and judges the survivors.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let tree = Tree::open(root)?;
    let game = &options.game;
    let sources = list::rule_sources(&tree, game)?;
    let explanations = Explanations::read(&tree, game)?;
    let mut steps = Steps::new(6);
    let version = steps.run("setup: the compiler, cargo-mutants", || {
        setup::ensure(&[setup::CC, setup::CARGO_MUTANTS])?;
        process::output_of(process::cargo(root).args(["mutants", "--version"]))
    })?;
    let mutants = steps.run("list of the mutants", || list::mutants(root, game, &sources))?;
    let mutants: BTreeMap<Number, Mutant> = (1..).zip(mutants).collect();

    let folder = root.join("target/mutants").join(game);
    std::fs::create_dir_all(&folder).with_context(|| format!("{} could not be made", folder.display()))?;
    let fingerprint = fingerprint::of_package(&tree, game, &version)?;
    let path = folder.join("fates.txt");
    if options.fresh {
        Fates::open(&path, "")?;
    }
    let mut fates = Fates::open(&path, &fingerprint)?;
    if fates.count() < mutants.len() {
        let work = Work { tree, folder, sources, mutants: &mutants, options };
        work.find_out(&mut steps, &mut fates)?;
    }
    if fates.count() != mutants.len() {
        bail!("mutants: {}, fates: {}; try `--fresh`", mutants.len(), fates.count());
    }
    print!("{}", steps.table());
    judge(&fates.outcome(), &explanations)
}

/// The folder of the common program.
const COMMON: &str = "common";

/// What is needed to find out fates.
struct Work<'a> {
    tree: Tree,
    folder: PathBuf,
    sources: Sources,
    mutants: &'a BTreeMap<Number, Mutant>,
    options: &'a Options,
}

impl Work<'_> {
    /// Finds out all that is not known yet; gives back what was built for it.
    fn find_out(&self, steps: &mut Steps, fates: &mut Fates) -> Result<Common> {
        let game = &self.options.game;
        let workshop = Workshop::make(&self.tree, &self.folder.join(COMMON), game)?;
        let common = steps
            .run("the common program", || common::build(&workshop, game, &self.sources, self.mutants))?;
        for number in &common.refused {
            fates.add(&self.mutants[number].name, Fate::DidNotCompile)?;
        }
        let plan = steps.run("the tests without a mutant", || Plan::measure(&workshop, &common.programs))?;
        let [alone, quick] = self.unknown(fates, &common.left_out);
        eprintln!(
            "tests: {}, mutants in the common program: {}, alone: {}",
            plan.count(),
            quick.len(),
            alone.len()
        );
        steps.run("mutants in the common program", || {
            let mut workers = vec![(); self.jobs()];
            crew::work_through(&mut workers, &quick, fates, |(), number, _| {
                plan.fate(&workshop, &common.programs, Some(number))
            })
        })?;
        steps.run("mutants alone", || {
            let make = |number: usize| {
                // The first worker takes over the folder in which everything beneath the game is built already.
                let name = if number == 1 { COMMON.to_owned() } else { format!("alone-{number}") };
                Bench::make(&self.tree, &self.folder.join(name), game, &self.sources, &plan)
            };
            let mut workers = (1..=self.jobs()).map(make).collect::<Result<Vec<_>>>()?;
            crew::work_through(&mut workers, &alone, fates, |bench, _, mutant| bench.fate(mutant))
        })?;
        Ok(common)
    }

    fn jobs(&self) -> usize {
        self.options.jobs as usize
    }

    /// The mutants of unknown fate: those that are left out of the common program, and those in it.
    fn unknown(&self, fates: &Fates, left_out: &BTreeSet<Number>) -> [Vec<(Number, &Mutant)>; 2] {
        let unknown = self.mutants.iter().filter(|(_, mutant)| fates.of(&mutant.name).is_none());
        let (alone, quick): (Vec<_>, Vec<_>) = unknown
            .map(|(&number, mutant)| (number, mutant))
            .partition(|(number, _)| left_out.contains(number));
        [alone, quick]
    }
}

/// Prints the counts; fails on unexplained survivors, explanations of none, and when nothing was tested.
fn judge(outcome: &Outcome, explanations: &Explanations) -> Result<()> {
    println!("{}", outcome.summary());
    if outcome.tested() == 0 {
        bail!("there was no mutant at all that compiled, so nothing was tested");
    }
    let verdict = explanations.compare(outcome);
    let explained = outcome.missed.len() - verdict.unexplained.len();
    println!("explained survivors: {explained}");
    for name in &verdict.unexplained {
        println!("unexplained survivor: {name}");
    }
    for name in &verdict.stale {
        println!("explained, but not among the survivors: {name}");
    }
    if !verdict.unexplained.is_empty() {
        bail!(
            "unexplained survivors: {}; write a test that catches each, or its reason in {}",
            verdict.unexplained.len(),
            explanations.file
        );
    }
    if !verdict.stale.is_empty() {
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

    #[test]
    fn survivors_and_stale_explanations_fail_and_so_does_testing_nothing() {
        let text = "f.rs: one\n  It makes no difference.\n";
        let fake = FakeTree::new(&[("games/zoo/mutants.txt", text)]);
        let explanations = Explanations::read(&fake.tree(), "zoo").expect("reads");
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let missed = |all: &[&str]| Outcome { missed: names(all), ..Outcome::default() };
        let check = |outcome: &Outcome, part: &str| {
            let error = judge(outcome, &explanations).expect_err(part).to_string();
            assert!(error.contains(part), "{error}");
        };
        judge(&missed(&["f.rs: one"]), &explanations).expect("explained");
        check(&Outcome { caught: names(&["f.rs: three"]), ..Outcome::default() }, "match no survivor: 1;");
        check(&missed(&["f.rs: one", "f.rs: two"]), "unexplained survivors: 1;");
        check(&Outcome::default(), "no mutant");
        check(&Outcome { unviable: names(&["f.rs: one"]), ..Outcome::default() }, "no mutant");
    }
}
