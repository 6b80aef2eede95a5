//! What became of the mutants: the lists cargo-mutants leaves behind.

use std::path::Path;

use anyhow::{Context, Result};

/// Names of mutants by their fate, without line and column: those change with every edit.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// A test failed: as it should be.
    pub(crate) caught: Vec<String>,
    /// All tests passed: the survivors.
    pub(crate) missed: Vec<String>,
    /// The tests did not end: noticed as well.
    pub(crate) timeout: Vec<String>,
    /// It did not compile: says nothing.
    pub(crate) unviable: Vec<String>,
}

impl Outcome {
    /// Reads the lists of one shard.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let list = |name: &str| -> Result<Vec<String>> {
            let file = folder.join("mutants.out").join(name);
            // A shard without mutants leaves no lists behind.
            if !file.exists() {
                return Ok(Vec::new());
            }
            let text = std::fs::read_to_string(&file)
                .with_context(|| format!("{} could not be read", file.display()))?;
            Ok(text.lines().map(without_position).collect())
        };
        Ok(Self {
            caught: list("caught.txt")?,
            missed: list("missed.txt")?,
            timeout: list("timeout.txt")?,
            unviable: list("unviable.txt")?,
        })
    }

    /// Adds the outcome of another shard.
    pub(crate) fn add(&mut self, other: Self) {
        self.caught.extend(other.caught);
        self.missed.extend(other.missed);
        self.timeout.extend(other.timeout);
        self.unviable.extend(other.unviable);
    }

    /// How many mutants there were, those that did not compile included.
    pub(crate) fn count(&self) -> usize {
        let Self { caught, missed, timeout, unviable } = self;
        caught.len() + missed.len() + timeout.len() + unviable.len()
    }

    /// The counts in one line.
    pub(crate) fn summary(&self) -> String {
        format!(
            "caught: {}, by time limit: {}, survived: {}, did not compile: {}",
            self.caught.len(),
            self.timeout.len(),
            self.missed.len(),
            self.unviable.len()
        )
    }
}

/// `src/a.rs:12:5: replace …` without the two numbers.
fn without_position(line: &str) -> String {
    let parts: Vec<&str> = line.splitn(4, ':').collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [file, row, column, what] if is_number(row) && is_number(column) => {
            format!("{file}:{what}")
        }
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    #[test]
    fn positions_are_left_away() {
        let check = |line: &str, expected: &str| assert_eq!(without_position(line), expected);
        check(
            "games/a/src/score.rs:12:5: replace < with <= in foo",
            "games/a/src/score.rs: replace < with <= in foo",
        );
        check("src/a.rs:1:20: replace T::f -> u8 with 0", "src/a.rs: replace T::f -> u8 with 0");
        check("src/a.rs: replace a::b", "src/a.rs: replace a::b");
    }

    #[test]
    fn lists_are_read_and_added_up() {
        let fake = FakeTree::new(&[
            ("one/mutants.out/caught.txt", "a.rs:1:1: x\na.rs:2:1: y\n"),
            ("one/mutants.out/missed.txt", "a.rs:3:1: z\n"),
            ("two/mutants.out/timeout.txt", "b.rs:1:1: x\n"),
            ("two/mutants.out/unviable.txt", "b.rs:2:1: y\n"),
        ]);
        let read = |name: &str| Outcome::read(&fake.root().join(name)).expect("reads");
        let mut outcome = read("one");
        outcome.add(read("two"));
        outcome.add(read("nothing"));
        assert_eq!(outcome.caught, ["a.rs: x", "a.rs: y"]);
        assert_eq!(outcome.missed, ["a.rs: z"]);
        assert_eq!(outcome.timeout, ["b.rs: x"]);
        assert_eq!(outcome.unviable, ["b.rs: y"]);
        assert_eq!(outcome.count(), 5);
        assert_eq!(outcome.summary(), "caught: 2, by time limit: 1, survived: 1, did not compile: 1");
    }
}
