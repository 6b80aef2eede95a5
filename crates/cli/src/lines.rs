//! Reading lines of bounded length from readers that cannot be trusted with that.

use std::io::{self, BufRead, Read};

/// A line, or what stands in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Without its line end.
    Text(Vec<u8>),
    /// Longer than allowed; it has been passed over.
    TooLong,
    /// Nothing follows.
    End,
}

/// Reads the next line, of at most `limit` bytes.
pub(crate) fn read_line(reader: &mut impl BufRead, limit: usize) -> io::Result<Line> {
    let mut line = Vec::new();
    let read = reader.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    } else if line.len() > limit {
        reader.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_and_long_ones_passed_over() {
        let mut reader = io::Cursor::new("one\r\n\n123456\n1234567\n12345678901234\nlast");
        let mut lines = Vec::new();
        loop {
            match read_line(&mut reader, 6).expect("memory can be read") {
                Line::End => break,
                line => lines.push(line),
            }
        }
        let text = |text: &str| Line::Text(text.as_bytes().to_vec());
        assert_eq!(lines[..3], [text("one"), text(""), text("123456")]);
        assert_eq!(lines[3..], [Line::TooLong, Line::TooLong, text("last")]);
    }
}
