//! A piece of source text that remembers where it stands.
//!
//! The Fluent syntax tree has no positions of its own. The parser is generic
//! over the kind of string it cuts up, so this kind brings the positions along.

use std::ops::Range;

use fluent_syntax::parser::Slice;

/// A part of a file: the text from byte `start` to byte `end`.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'s> {
    source: &'s str,
    start: usize,
    end: usize,
}

impl<'s> Spot<'s> {
    /// The whole file.
    pub(crate) fn whole(source: &'s str) -> Self {
        let end = source.len();
        Self { source, start: 0, end }
    }

    /// The text itself.
    pub(crate) fn text(&self) -> &'s str {
        &self.source[self.start..self.end]
    }

    /// The byte in the file where this part begins.
    pub(crate) fn start(&self) -> usize {
        self.start
    }

    /// The byte in the file just behind this part.
    pub(crate) fn end(&self) -> usize {
        self.end
    }
}

impl AsRef<str> for Spot<'_> {
    fn as_ref(&self) -> &str {
        self.text()
    }
}

// The parser compares names with each other, wherever they stand.
impl PartialEq for Spot<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl<'s> Slice<'s> for Spot<'s> {
    // For an error message about a bad escape the parser may cut a character
    // in half; moving the ends to whole characters keeps that from panicking.
    fn slice(&self, range: Range<usize>) -> Self {
        Self {
            source: self.source,
            start: self.source.floor_char_boundary(self.start + range.start),
            end: self.source.ceil_char_boundary(self.start + range.end),
        }
    }

    fn trim(&mut self) {
        self.end = self.start + self.text().trim_end_matches([' ', '\n']).len();
    }
}

/// The line, counted from 1, on which a byte of the file stands.
pub(crate) fn line_of(source: &str, byte: usize) -> usize {
    let before = &source.as_bytes()[..byte.min(source.len())];
    before.iter().filter(|&&b| b == b'\n').count() + 1
}
