//! What became of the mutants, kept as it is found out.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// A test failed: as it should be.
    Caught,
    /// All tests passed.
    Survived,
    /// The tests did not end: noticed as well.
    TimeLimit,
    /// It did not compile: says nothing.
    DidNotCompile,
}

impl Fate {
    const WORDS: [(&str, Fate); 4] = [
        ("caught", Fate::Caught),
        ("survived", Fate::Survived),
        ("time-limit", Fate::TimeLimit),
        ("did-not-compile", Fate::DidNotCompile),
    ];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, fate)| *fate == self).map_or("", |(word, _)| word)
    }

    fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(of, _)| *of == word).map(|(_, fate)| *fate)
    }
}

/// The fates of one state of the sources, in a file that grows: a run can be stopped and taken up again.
#[derive(Debug)]
pub(crate) struct Fates {
    file: File,
    known: BTreeMap<String, Fate>,
}

impl Fates {
    /// Opens the file; forgets what it holds of other sources than those of the fingerprint.
    pub(crate) fn open(path: &Path, fingerprint: &str) -> Result<Self> {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let mut lines = text.split_inclusive('\n');
        let mut known = BTreeMap::new();
        if lines.next() == Some(&format!("{fingerprint}\n")) {
            // A last line without an end was not written to its end.
            let whole = lines.filter_map(|line| line.strip_suffix('\n')?.split_once(' '));
            known.extend(whole.filter_map(|(word, name)| Some((name.to_owned(), Fate::read(word)?))));
        }
        let unwritable = || format!("{} could not be written", path.display());
        let mut fates = Self { file: File::create(path).with_context(unwritable)?, known: BTreeMap::new() };
        writeln!(fates.file, "{fingerprint}").with_context(unwritable)?;
        for (name, fate) in known {
            fates.add(&name, fate)?;
        }
        Ok(fates)
    }

    /// The fate of the mutant of this name, if it is known.
    pub(crate) fn of(&self, name: &str) -> Option<Fate> {
        self.known.get(name).copied()
    }

    /// How many are known.
    pub(crate) fn count(&self) -> usize {
        self.known.len()
    }

    /// Keeps one more.
    pub(crate) fn add(&mut self, name: &str, fate: Fate) -> Result<()> {
        writeln!(self.file, "{} {name}", fate.word()).context("a fate could not be kept")?;
        self.known.insert(name.to_owned(), fate);
        Ok(())
    }

    /// All that is known.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut outcome = Outcome::default();
        for (name, fate) in &self.known {
            let list = match fate {
                Fate::Caught => &mut outcome.caught,
                Fate::Survived => &mut outcome.missed,
                Fate::TimeLimit => &mut outcome.timeout,
                Fate::DidNotCompile => &mut outcome.unviable,
            };
            list.push(without_position(name));
        }
        outcome
    }
}

/// Names of mutants by their fate, without line and column: those change with every edit.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// A test failed.
    pub(crate) caught: Vec<String>,
    /// All tests passed: the survivors.
    pub(crate) missed: Vec<String>,
    /// The tests did not end.
    pub(crate) timeout: Vec<String>,
    /// It did not compile.
    pub(crate) unviable: Vec<String>,
}

impl Outcome {
    /// How many mutants there were, those that did not compile included.
    pub(crate) fn count(&self) -> usize {
        let Self { caught, missed, timeout, unviable } = self;
        caught.len() + missed.len() + timeout.len() + unviable.len()
    }

    /// How many were tested.
    pub(crate) fn tested(&self) -> usize {
        self.count() - self.unviable.len()
    }

    /// The counts in one line.
    pub(crate) fn summary(&self) -> String {
        format!(
            "mutants: {}, caught: {}, by time limit: {}, survived: {}, did not compile: {}",
            self.count(),
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

    const X: &str = "games/a/src/b.rs:1:20: replace x -> u8 with 0";

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
    fn fates_are_kept_until_the_sources_change() {
        let fake = FakeTree::new(&[]);
        let path = fake.root().join("fates.txt");
        let open = |fingerprint: &str| Fates::open(&path, fingerprint).expect("opens");
        open("a").add(X, Fate::Survived).expect("is kept");
        let mut again = open("a");
        assert_eq!(again.of(X), Some(Fate::Survived));
        again.add("y", Fate::Caught).expect("is kept");
        assert_eq!((open("a").count(), open("a").of("z")), (2, None));
        assert_eq!(open("b").count(), 0);
        assert_eq!(open("a").count(), 0);
    }

    #[test]
    fn half_a_line_is_no_fate() {
        let fake = FakeTree::new(&[("fates.txt", "a\ncaught one\nsurvived tw")]);
        let fates = Fates::open(&fake.root().join("fates.txt"), "a").expect("opens");
        assert_eq!((fates.count(), fates.of("one")), (1, Some(Fate::Caught)));
    }

    #[test]
    fn every_fate_is_counted_by_itself() {
        let fake = FakeTree::new(&[]);
        let mut fates = Fates::open(&fake.root().join("f"), "a").expect("opens");
        for (number, (word, fate)) in (1..).zip(Fate::WORDS) {
            for count in 0..number {
                fates.add(&format!("{word}{count}"), fate).expect("is kept");
            }
        }
        fates.add(X, Fate::Survived).expect("is kept");
        let outcome = fates.outcome();
        assert_eq!(outcome.missed[0], "games/a/src/b.rs: replace x -> u8 with 0");
        assert_eq!((outcome.count(), outcome.tested()), (11, 7));
        let expected = "mutants: 11, caught: 1, by time limit: 3, survived: 3, did not compile: 4";
        assert_eq!(outcome.summary(), expected);
    }
}
