//! What somebody writes into the command box.

use gamekit::Lang;

use super::text::Text;

/// Something that can be asked for by a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// What can be written.
    Help,
    /// Which game, which step, who must do what.
    Where,
    /// Everything that lies on the table.
    Table,
    /// Everything that can be done, with its number.
    List,
    /// To read what happened.
    Log,
    /// What the strongest bot thinks of the choices.
    Hint,
    /// To take the last step back.
    Undo,
}

impl Word {
    /// All, in the order in which they are told.
    pub(super) const ALL: [Word; 7] =
        [Word::List, Word::Table, Word::Where, Word::Log, Word::Hint, Word::Undo, Word::Help];

    /// The word in a language.
    pub(super) fn said(self, lang: Lang) -> String {
        self.texts().0.say(lang)
    }

    /// What it does.
    pub(super) fn does(self, lang: Lang) -> String {
        self.texts().1.say(lang)
    }

    fn texts(self) -> (Text<'static>, Text<'static>) {
        match self {
            Word::Help => (Text::WordHelp, Text::DoesHelp),
            Word::Where => (Text::WordWhere, Text::DoesWhere),
            Word::Table => (Text::WordTable, Text::DoesTable),
            Word::List => (Text::WordList, Text::DoesList),
            Word::Log => (Text::WordLog, Text::DoesLog),
            Word::Hint => (Text::WordHint, Text::DoesHint),
            Word::Undo => (Text::WordUndo, Text::DoesUndo),
        }
    }

    /// The same in the terminal, and what people try first.
    fn others(self) -> &'static [&'static str] {
        match self {
            Word::Help => &["h", "?"],
            Word::Where => &["w", "where am i", "status"],
            Word::Table => &["b", "board"],
            Word::List => &["choices", "moves"],
            Word::Log => &["l"],
            Word::Hint => &["a", "advice"],
            Word::Undo => &["u"],
        }
    }

    /// The word of a text: that of any language, or one of the terminal.
    fn read(text: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|word| {
            word.others().contains(&text) || Lang::ALL.iter().any(|lang| word.said(*lang) == text)
        })
    }
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// The choice of this number, as it is told.
    Number(usize),
    /// An action, in the game's notation.
    Notation(String),
    /// Something else.
    Word(Word),
    /// Nothing.
    Nothing,
}

impl Wish {
    /// Reads what was written.
    pub(super) fn read(written: &str) -> Wish {
        let text = plain(written);
        if text.is_empty() {
            return Wish::Nothing;
        }
        match Word::read(&text) {
            Some(word) => Wish::Word(word),
            None => text.parse().map_or(Wish::Notation(text), Wish::Number),
        }
    }
}

/// Small letters with single spaces; Japanese keyboards give wide ones, which mean the same.
pub(super) fn plain(written: &str) -> String {
    let narrow = |letter: char| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        _ => letter,
    };
    let text: String = written.chars().map(narrow).flat_map(char::to_lowercase).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_notation_are_told_apart() {
        let notation = |text: &str| Wish::Notation(text.to_owned());
        for (written, wish) in [
            ("", Wish::Nothing),
            (" \u{3000}", Wish::Nothing),
            ("3", Wish::Number(3)),
            ("１２", Wish::Number(12)),
            ("Help", Wish::Word(Word::Help)),
            ("？", Wish::Word(Word::Help)),
            ("ヘルプ", Wish::Word(Word::Help)),
            ("Where am I", Wish::Word(Word::Where)),
            ("ｕ", Wish::Word(Word::Undo)),
            ("b", Wish::Word(Word::Table)),
            (" Take   17 ", notation("take 17")),
            ("ｐｌａｃｅ　３", notation("place 3")),
            ("-1", notation("-1")),
            ("99999999999999999999999", notation("99999999999999999999999")),
        ] {
            assert_eq!(Wish::read(written), wish, "{written}");
        }
    }

    #[test]
    fn every_word_is_one_of_its_own_in_each_language() {
        for lang in Lang::ALL {
            for word in Word::ALL {
                assert_eq!(Wish::read(&word.said(lang)), Wish::Word(word));
                assert!(!word.does(lang).is_empty());
            }
        }
    }
}
