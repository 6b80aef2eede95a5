//! The report of one mistake in a text file.

use std::fmt;

use crate::message::Language;

/// One mistake in a text file; its `Display` is a line such as `en.ftl:3: took-doll: the message is empty`.
// The order of the fields is the order in which problems are sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The name of the file, without its folder.
    pub file: &'static str,
    /// The line, counted from 1, where it is known.
    pub line: Option<usize>,
    /// The key of the message, where the mistake belongs to one.
    pub key: Option<String>,
    /// What is wrong, as a sentence without a full stop.
    pub reason: String,
}

impl Problem {
    /// A problem of one message.
    pub(crate) fn new(
        language: Language,
        line: impl Into<Option<usize>>,
        key: &str,
        reason: impl Into<String>,
    ) -> Self {
        Self { file: language.file(), line: line.into(), key: Some(key.to_owned()), reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(key) = &self.key {
            write!(f, ": {key}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl std::error::Error for Problem {}
