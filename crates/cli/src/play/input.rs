//! What a person types.

use std::io::{self, BufRead};

use crate::lines::{Line, read_line};

/// The most bytes of a line that is typed.
const LONGEST_INPUT: usize = 4096;

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// The action of this number in the list, as it is shown.
    Number(usize),
    /// An action, in the game's notation.
    Notation(String),
    /// To take the last step back.
    Undo,
    /// To see the table again.
    Board,
    /// To hear what the strongest bot thinks of the choices.
    Advice,
    /// To see what can be typed.
    Help,
    /// To hear what happened so far.
    Log,
    /// To have the record written.
    Record,
    /// To stop.
    Quit,
    /// Nothing.
    Nothing,
}

impl Wish {
    /// Reads what was typed. Japanese keyboards give wide letters: they mean the same.
    pub(crate) fn read(typed: &str) -> Wish {
        let narrow: String = typed.chars().map(narrowed).collect();
        let words: Vec<String> = narrow.split_whitespace().map(str::to_lowercase).collect();
        let text = words.join(" ");
        match text.as_str() {
            "" => Wish::Nothing,
            "u" | "undo" => Wish::Undo,
            "b" | "board" => Wish::Board,
            "a" | "advice" | "hint" => Wish::Advice,
            "h" | "help" | "?" => Wish::Help,
            "l" | "log" => Wish::Log,
            "r" | "record" => Wish::Record,
            "q" | "quit" | "exit" => Wish::Quit,
            _ => text.parse().map_or(Wish::Notation(text), Wish::Number),
        }
    }
}

fn narrowed(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// The next line from a reader; `None` at its end.
pub(crate) fn typed(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    match read_line(reader, LONGEST_INPUT)? {
        Line::End => Ok(None),
        Line::TooLong => Ok(Some("…".to_owned())),
        Line::Text(line) => Ok(Some(String::from_utf8_lossy(&line).into_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_numbers_and_notation_are_told_apart() {
        let notation = |text: &str| Wish::Notation(text.to_owned());
        for (typed, wish) in [
            ("", Wish::Nothing),
            ("  \t", Wish::Nothing),
            ("3", Wish::Number(3)),
            ("0", Wish::Number(0)),
            ("１２", Wish::Number(12)),
            ("U", Wish::Undo),
            ("Board", Wish::Board),
            ("ａ", Wish::Advice),
            ("hint", Wish::Advice),
            ("？", Wish::Help),
            ("ｌ", Wish::Log),
            ("r", Wish::Record),
            ("quit", Wish::Quit),
            (" Take   17 ", notation("take 17")),
            ("ｐｌａｃｅ　３", notation("place 3")),
            ("-1", notation("-1")),
            ("99999999999999999999999", notation("99999999999999999999999")),
        ] {
            assert_eq!(Wish::read(typed), wish, "{typed}");
        }
    }
}
