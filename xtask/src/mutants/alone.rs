//! Mutants that are not in the common program: each is compiled by itself.

use std::path::Path;

use anyhow::{Context, Result};

use super::list::{Mutant, Sources};
use super::outcome::Fate;
use super::trial::Plan;
use super::workshop::{Built, Workshop};
use crate::tree::Tree;

/// One worker's copy of the sources.
pub(crate) struct Bench<'a> {
    workshop: Workshop,
    sources: &'a Sources,
    plan: &'a Plan,
}

impl<'a> Bench<'a> {
    /// Makes the copy.
    pub(crate) fn make(
        tree: &Tree,
        folder: &Path,
        game: &str,
        sources: &'a Sources,
        plan: &'a Plan,
    ) -> Result<Self> {
        Ok(Self { workshop: Workshop::make(tree, folder, game)?, sources, plan })
    }

    /// What becomes of a mutant.
    pub(crate) fn fate(&self, mutant: &Mutant) -> Result<Fate> {
        let text = self.sources.get(&mutant.file).context("a mutant of an unknown file")?;
        self.workshop.put(&mutant.file, mutant.applied(text, 0..text.len()).as_bytes())?;
        let fate = self.fate_of_what_is_there();
        self.workshop.put(&mutant.file, text.as_bytes())?;
        fate
    }

    fn fate_of_what_is_there(&self) -> Result<Fate> {
        // Most of them do not compile, which is found out without building.
        if let Built::Refused(_) = self.workshop.check()? {
            return Ok(Fate::DidNotCompile);
        }
        match self.workshop.build()? {
            Built::Refused(_) => Ok(Fate::DidNotCompile),
            Built::Fine(programs) => self.plan.fate(&self.workshop, &programs, None),
        }
    }
}
