//! Reading the text form of actions and chance entries: one spelling only.

use core::fmt;

/// Why a text is not a valid entry, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The position of the fault, in bytes from 0.
    pub at: u32,
    /// What is wrong there.
    pub fault: NotationFault,
}

/// What can be wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotationFault {
    /// It does not begin with a word that the game knows.
    UnknownWord,
    /// A blank is missing, or there is one too many.
    Blank,
    /// Digits were expected.
    NumberExpected,
    /// A number begins with a zero that does not belong there.
    LeadingZero,
    /// A number is larger than `max`.
    TooLarge {
        /// The largest number allowed there.
        max: u32,
    },
    /// The numbers do not ascend.
    NotAscending,
    /// There are more or fewer numbers than the entry takes.
    WrongCount,
    /// A sign such as a colon is missing.
    SignExpected {
        /// Which.
        sign: char,
    },
    /// Something follows behind the end.
    Trailing,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(crate::Lang::En))
    }
}

impl std::error::Error for NotationError {}

/// Walks over a text and accepts exactly one spelling.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// Starts at the beginning of `text`.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    /// The fault at the present place.
    pub fn fault(&self, fault: NotationFault) -> NotationError {
        NotationError { at: self.at as u32, fault }
    }

    /// Whether the text is at its end.
    pub fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    /// The first word: lower-case letters up to a blank or the end.
    pub fn word(&mut self) -> Result<&'a str, NotationError> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.fault(NotationFault::UnknownWord));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    /// Exactly this word.
    pub fn expect_word(&mut self, word: &str) -> Result<(), NotationError> {
        let start = self.fault(NotationFault::UnknownWord);
        if self.word()? == word { Ok(()) } else { Err(start) }
    }

    /// A single blank.
    pub fn blank(&mut self) -> Result<(), NotationError> {
        if self.skip(' ') { Ok(()) } else { Err(self.fault(NotationFault::Blank)) }
    }

    /// A number up to `max`, without sign or leading zero.
    pub fn number(&mut self, max: u32) -> Result<u32, NotationError> {
        let start = self.fault(NotationFault::NumberExpected);
        let rest = &self.text.as_bytes()[self.at..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return Err(if rest.first() == Some(&b' ') { self.fault(NotationFault::Blank) } else { start });
        }
        if digits > 1 && rest[0] == b'0' {
            return Err(self.fault(NotationFault::LeadingZero));
        }
        let value = rest[..digits]
            .iter()
            .try_fold(0u32, |value, digit| value.checked_mul(10)?.checked_add(u32::from(digit - b'0')))
            .filter(|&value| value <= max)
            .ok_or(self.fault(NotationFault::TooLarge { max }))?;
        self.at += digits;
        Ok(value)
    }

    /// The end of the text.
    pub fn end(&self) -> Result<(), NotationError> {
        if self.is_done() { Ok(()) } else { Err(self.fault(NotationFault::Trailing)) }
    }

    /// A fixed sign, such as a colon.
    pub fn sign(&mut self, sign: char) -> Result<(), NotationError> {
        if self.skip(sign) { Ok(()) } else { Err(self.fault(NotationFault::SignExpected { sign })) }
    }

    /// Goes over a sign if it stands here.
    pub fn skip(&mut self, sign: char) -> bool {
        let found = self.text[self.at..].starts_with(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(String, u32), NotationError> {
        let mut reader = Reader::new(text);
        let word = reader.word()?.to_owned();
        reader.blank()?;
        let number = reader.number(31)?;
        reader.end()?;
        Ok((word, number))
    }

    #[test]
    fn one_spelling_is_read_and_every_other_is_refused_at_its_place() {
        use NotationFault::*;
        assert_eq!(read("take 17"), Ok(("take".to_owned(), 17)));
        assert_eq!(read("take 0"), Ok(("take".to_owned(), 0)));
        for (text, at, fault) in [
            ("", 0, UnknownWord),
            (" take 1", 0, UnknownWord),
            ("Take 1", 0, UnknownWord),
            ("take", 4, Blank),
            ("take\t1", 4, Blank),
            ("take  1", 5, Blank),
            ("take ", 5, NumberExpected),
            ("take +1", 5, NumberExpected),
            ("take -1", 5, NumberExpected),
            ("take １", 5, NumberExpected),
            ("take 01", 5, LeadingZero),
            ("take 32", 5, TooLarge { max: 31 }),
            ("take 99999999999999999999", 5, TooLarge { max: 31 }),
            ("take 1 ", 6, Trailing),
            ("take 1\n", 6, Trailing),
        ] {
            assert_eq!(read(text), Err(NotationError { at, fault }), "{text:?}");
        }
    }
}
