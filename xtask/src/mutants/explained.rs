//! The file `games/GAME/mutants.txt`: survivors that no test can catch, each with its reason.
//!
//! Entries are separated by empty lines. The first line is the mutant's name without line and column,
//! the lines after it, indented, are the reason:
//!
//! ```text
//! games/assemble/src/score.rs: replace < with <= in best
//!   Equal values are the same module, so either gives the same sum.
//! ```
//!
//! Two survivors may have one name (two `<` in one function): each needs an entry of its own, so that
//! the reason for one never hides the other.

use anyhow::{Result, bail};

use super::outcome::Outcome;
use crate::tree::Tree;

/// The explained survivors of one game.
#[derive(Debug)]
pub(crate) struct Explanations {
    /// Where they are written down.
    pub(crate) file: String,
    names: Vec<String>,
}

/// Where outcome and explanations differ.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Survivors without an entry.
    pub(crate) unexplained: Vec<String>,
    /// Entries without a survivor.
    pub(crate) stale: Vec<String>,
}

/// The file of a game's explanations.
pub(crate) fn file_name(game: &str) -> String {
    format!("games/{game}/mutants.txt")
}

impl Explanations {
    /// Reads a game's explanations; no file means none.
    pub(crate) fn read(tree: &Tree, game: &str) -> Result<Self> {
        let file = file_name(game);
        let names = match tree.has(&file) {
            true => parse(&file, &tree.read(&file)?)?,
            false => Vec::new(),
        };
        Ok(Self { file, names })
    }

    /// Pairs survivors with entries, one to one.
    pub(crate) fn compare(&self, outcome: &Outcome) -> Verdict {
        let mut left = self.names.clone();
        let mut take = |name: &String| match left.iter().position(|entry| entry == name) {
            Some(at) => {
                left.remove(at);
                true
            }
            None => false,
        };
        let missed = outcome.missed.iter();
        let unexplained = missed.filter(|name| !take(name)).cloned().collect();
        // On a slow machine an explained survivor may run into the time limit instead.
        for name in &outcome.timeout {
            take(name);
        }
        Verdict { unexplained, stale: left }
    }
}

fn parse(file: &str, text: &str) -> Result<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    let mut has_reason = true;
    let mut in_entry = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            in_entry = false;
        } else if line.starts_with([' ', '\t']) {
            if !in_entry {
                bail!("{file}:{number}: a reason stands without the name of a mutant above it");
            }
            has_reason = true;
        } else {
            if in_entry {
                bail!("{file}:{number}: indent the reason, or put an empty line between entries");
            }
            if !has_reason {
                bail!("{file}:{number}: the entry above has no reason");
            }
            names.push(line.trim_end().to_owned());
            has_reason = false;
            in_entry = true;
        }
    }
    if !has_reason {
        bail!("{file}: the last entry has no reason");
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    fn explanations(text: &str) -> Result<Explanations> {
        let fake = FakeTree::new(&[("games/zoo/mutants.txt", text)]);
        Explanations::read(&fake.tree(), "zoo")
    }

    fn refused(text: &str, part: &str) {
        let message = explanations(text).expect_err(text).to_string();
        assert!(message.contains(part), "{message}");
    }

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn check(entries: &str, missed: &str, unexplained: &str, stale: &str) {
        let explanations = Explanations { file: String::new(), names: words(entries) };
        let outcome = Outcome { missed: words(missed), timeout: words("slow"), ..Outcome::default() };
        let expected = Verdict { unexplained: words(unexplained), stale: words(stale) };
        assert_eq!(explanations.compare(&outcome), expected);
    }

    #[test]
    fn entries_are_read() {
        let text = "\na.rs: replace < with <= in b\n  Because.\n  And so.\n\n\nc.rs: d \n\tWhy.\n";
        let names = explanations(text).expect("reads").names;
        assert_eq!(names, ["a.rs: replace < with <= in b", "c.rs: d"]);
    }

    #[test]
    fn no_file_means_no_explanations() {
        let fake = FakeTree::new(&[]);
        let none = Explanations::read(&fake.tree(), "zoo").expect("reads");
        assert!(none.names.is_empty());
    }

    #[test]
    fn entries_without_reason_and_reasons_without_entry_are_refused() {
        refused("a.rs: x\n\nb.rs: y\n  Why.\n", "txt:3: the entry above");
        refused("a.rs: x\n", "the last entry has no reason");
        refused("  Why.\n", "txt:1: a reason stands without");
        refused("a.rs: x\n\n  Why.\n", "txt:3: a reason stands without");
        refused("a.rs: x\nWhy.\n", "txt:2: indent the reason");
    }

    #[test]
    fn survivors_and_entries_are_paired_one_to_one() {
        check("a b", "b a", "", "");
        check("a", "a b", "b", "");
        check("a b", "a", "", "b");
        check("a", "a a", "a", "");
        check("a a", "a", "", "a");
        check("slow", "", "", "");
    }
}
