//! Reading records from files: one a line, or one over many lines.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use catalog::Misread;
use gamekit::{Lang, Record};
use serde::de::IgnoredAny;

use crate::ending::Ending;
use crate::lines::{Line, read_line};
use crate::text::{Text, reason};

/// The most bytes of one record: a game is a few thousand.
pub(crate) const LONGEST_RECORD: usize = 64 * 1024 * 1024;

/// The records of a file, one after the other; never more than one is kept in memory.
pub(crate) struct Records {
    name: String,
    reader: Box<dyn BufRead>,
    /// How many lines have been read.
    line: u64,
    /// Whether a record has been met.
    begun: bool,
    /// The line after the first one, if it had to be looked at already.
    ahead: Option<Line>,
    lang: Lang,
}

/// A record, or why there is none, and the line on which it begins.
pub(crate) struct Found {
    /// Counted from 1.
    pub(crate) line: u64,
    /// The record or what is wrong with its text.
    pub(crate) record: Result<Box<Record>, Unreadable>,
}

/// What is wrong with the text of a record.
pub(crate) struct Unreadable {
    /// The place in the record.
    pub(crate) place: String,
    /// The line of the file.
    pub(crate) line: u64,
    /// What is wrong there.
    pub(crate) sentence: String,
}

impl Records {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path, lang: Lang) -> Result<Records, Ending> {
        let is_input = path.as_os_str() == "-";
        let name = if is_input { Text::StandardInput.say(lang) } else { path.display().to_string() };
        let reader: Box<dyn BufRead> = if is_input {
            Box::new(io::stdin().lock())
        } else {
            let file = File::open(path).map_err(|error| cannot_read(&name, &error, lang))?;
            Box::new(BufReader::with_capacity(1 << 16, file))
        };
        Ok(Records { name, reader, line: 0, begun: false, ahead: None, lang })
    }

    /// What people call the file.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The next record; `None` at the end of the file.
    pub(crate) fn next(&mut self) -> Result<Option<Found>, Ending> {
        let mut text = loop {
            match self.next_line()? {
                Line::End => return Ok(None),
                Line::TooLong => {
                    return Ok(Some(self.unreadable(Text::RecordTooLong { bytes: &LONGEST_RECORD })));
                }
                Line::Text(text) if text.trim_ascii().is_empty() => {}
                Line::Text(text) => break text,
            }
        };
        let line = self.line;
        // Only the first record of a file can stand over many lines: then it is the only one.
        let is_first = !std::mem::replace(&mut self.begun, true);
        if is_first && breaks_off(&text) && !self.join_rest(&mut text)? {
            return Ok(Some(self.unreadable(Text::RecordTooLong { bytes: &LONGEST_RECORD })));
        }
        let record = self.read(line, &text);
        Ok(Some(Found { line, record }))
    }

    fn next_line(&mut self) -> Result<Line, Ending> {
        let line = match self.ahead.take() {
            Some(line) => line,
            None => read_line(&mut self.reader, LONGEST_RECORD)
                .map_err(|error| cannot_read(&self.name, &error, self.lang))?,
        };
        self.line += 1;
        Ok(line)
    }

    /// Adds the rest of the file to a record that breaks off in its first line, unless the next line
    /// is whole: then the first one is broken. Says whether the record is short enough.
    fn join_rest(&mut self, text: &mut Vec<u8>) -> Result<bool, Ending> {
        let next = self.next_line()?;
        self.line -= 1;
        let is_apart = match &next {
            Line::Text(next) => serde_json::from_slice::<IgnoredAny>(next).is_ok(),
            Line::TooLong | Line::End => true,
        };
        self.ahead = Some(next);
        if is_apart {
            return Ok(true);
        }
        while let Line::Text(more) = self.next_line()? {
            if text.len() + more.len() >= LONGEST_RECORD {
                return Ok(false);
            }
            text.push(b'\n');
            text.extend_from_slice(&more);
        }
        Ok(true)
    }

    fn read(&self, line: u64, text: &[u8]) -> Result<Box<Record>, Unreadable> {
        let wrong = |place: &str, line: u64, text: Text<'_>| Unreadable {
            place: place.to_owned(),
            line,
            sentence: text.say(self.lang),
        };
        let text = std::str::from_utf8(text).map_err(|error| {
            let byte = &(error.valid_up_to() + 1);
            wrong("record", line, Text::RecordNotUtf8 { byte })
        })?;
        let record = catalog::read_record(text).map_err(|misread| {
            let Misread { place, line: inner, column, reason } = &misread;
            wrong(place, line + *inner as u64 - 1, Text::RecordUnreadable { column, reason })
        })?;
        Ok(Box::new(record))
    }

    fn unreadable(&self, text: Text<'_>) -> Found {
        let wrong = Unreadable { place: "record".to_owned(), line: self.line, sentence: text.say(self.lang) };
        Found { line: self.line, record: Err(wrong) }
    }
}

/// Whether JSON begins here and does not end.
fn breaks_off(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// That a file cannot be read.
pub(crate) fn cannot_read(name: &str, error: &io::Error, lang: Lang) -> Ending {
    Ending::Failure(Text::CannotRead { file: &name, reason: &reason(error) }.say(lang))
}
