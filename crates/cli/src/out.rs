//! Standard output, and columns that stand in line whatever the script.

use std::fmt::Display;
use std::io::{ErrorKind, Write};

use gamekit::Lang;

use crate::ending::Ending;
use crate::text::{Text, reason};

/// Writes lines to standard output. If its reader has gone, the command ends quietly.
#[derive(Clone, Copy)]
pub(crate) struct Out {
    lang: Lang,
}

impl Out {
    pub(crate) fn new(lang: Lang) -> Out {
        Out { lang }
    }

    /// Writes a line, or several.
    pub(crate) fn line(self, text: impl Display) -> Result<(), Ending> {
        self.write(format_args!("{text}\n"))
    }

    /// Writes text without ending the line, and shows it at once.
    pub(crate) fn prompt(self, text: impl Display) -> Result<(), Ending> {
        self.write(format_args!("{text}"))
    }

    fn write(self, text: std::fmt::Arguments<'_>) -> Result<(), Ending> {
        let mut stdout = std::io::stdout().lock();
        stdout.write_fmt(text).and_then(|()| stdout.flush()).map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Ending::Quiet(0),
            _ => Ending::Failure(Text::CannotWriteOutput { reason: &reason(&error) }.say(self.lang)),
        })
    }
}

/// A table of texts in columns: the first `left` columns begin at the left, the others end at the right.
pub(crate) fn columns(rows: &[Vec<String>], left: usize) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, wide)) in row.iter().zip(&widths).enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            let room = " ".repeat(wide - width(cell));
            line += &if column < left { format!("{gap}{cell}{room}") } else { format!("{gap}{room}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text.pop();
    text
}

/// The columns that a text takes in a terminal: what we write is one wide in ASCII, as are the few
/// signs that stand in tables, and two elsewhere.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() || "≥≤–−±".contains(c) { 1 } else { 2 }).sum()
}

/// A number with its thousands apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_in_line_in_both_scripts() {
        let rows = [["席", "得点"], ["greedy", "1.5"], ["x", "12.25"]];
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect();
        assert_eq!(columns(&rows, 1), "席       得点\ngreedy    1.5\nx       12.25");
        assert_eq!(columns(&rows, 2), "席      得点\ngreedy  1.5\nx       12.25");
        assert_eq!(columns(&[], 1), "");
        let bounds = [["≥ +5".to_owned(), "x".to_owned()], ["–".to_owned(), "y".to_owned()]].map(Vec::from);
        assert_eq!(columns(&bounds, 2), "≥ +5  x\n–     y");
    }

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
