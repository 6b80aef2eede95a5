//! Cleaning what people write for others: names and lines of the chat.
//!
//! Nothing that is kept can turn the text around it, hide in it, or pile up over its neighbours. What is
//! too long is refused and never cut: a name that was cut is somebody else's.

use protocol::online::{LONGEST_CHAT, LONGEST_NAME, LONGEST_REPORT};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::trouble::Trouble;

/// More marks than this over one letter are no language.
const MOST_MARKS: usize = 4;

/// The longest name of an account in the form in which it is looked up, in bytes.
const LONGEST_LOGIN: usize = 200;

/// A name as it is shown.
pub(crate) fn name(text: &str) -> Result<String, Trouble> {
    match clean(text) {
        name if name.is_empty() => Err(Trouble::NameEmpty),
        name if name.chars().count() > LONGEST_NAME => Err(Trouble::NameLong),
        name => Ok(name),
    }
}

/// The form of a name in which two names are the same: case, width and the like do not count.
pub(crate) fn login(text: &str) -> Result<String, Trouble> {
    let name = name(text)?;
    // To and fro: some small letters have a capital of several, and some capitals a small letter that has.
    let folded: String = name.nfkc().flat_map(char::to_lowercase).flat_map(char::to_uppercase).collect();
    let folded: String = folded.chars().flat_map(char::to_lowercase).nfkc().collect();
    match clean(&folded) {
        login if login.is_empty() => Err(Trouble::NameEmpty),
        // Some signs stand for whole sentences; no database would find such a name.
        login if login.len() > LONGEST_LOGIN => Err(Trouble::NameLong),
        login => Ok(login),
    }
}

/// A line of the chat as it is shown.
pub(crate) fn chat(text: &str) -> Result<String, Trouble> {
    match clean(text) {
        line if line.is_empty() => Err(Trouble::ChatEmpty),
        line if line.chars().count() > LONGEST_CHAT => Err(Trouble::ChatLong),
        line => Ok(line),
    }
}

/// What somebody has to say to a report; it may be nothing, if the kind says enough.
pub(crate) fn report(text: &str, must_say: bool) -> Result<String, Trouble> {
    match clean(text) {
        words if words.is_empty() && must_say => Err(Trouble::ReportEmpty),
        words if words.chars().count() > LONGEST_REPORT => Err(Trouble::ReportLong),
        words => Ok(words),
    }
}

/// A part of what a page tells of its own faults: one line of at most so many bytes, which may be empty.
pub(crate) fn fault(text: &str, most: usize) -> Result<String, Trouble> {
    match clean(text) {
        part if part.len() > most => Err(Trouble::FaultLong { most }),
        part => Ok(part),
    }
}

/// One line without anything invisible, in composed form, with single blanks.
fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    let mut is_blank_due = false;
    for sign in text.chars().filter(|sign| !is_dropped(*sign)).nfc() {
        if is_blank(sign) {
            is_blank_due = !cleaned.is_empty();
            marks = 0;
            continue;
        }
        let is_mark = is_combining_mark(sign);
        marks = if is_mark { marks + 1 } else { 0 };
        // A mark that has no letter would sit on whatever the page shows before the text.
        if marks > MOST_MARKS || is_mark && (cleaned.is_empty() || is_blank_due) {
            continue;
        }
        if is_blank_due {
            cleaned.push(' ');
            is_blank_due = false;
        }
        cleaned.push(sign);
    }
    cleaned
}

/// What looks like nothing and takes up room.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(sign, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}')
}

/// What cannot be seen, or changes how other signs are shown.
fn is_dropped(sign: char) -> bool {
    if sign.is_whitespace() {
        return false;
    }
    sign.is_control()
        || matches!(sign,
            '\u{ad}'                        // soft hyphen
            | '\u{34f}'                     // joins marks
            | '\u{61c}'                     // direction
            | '\u{17b4}' | '\u{17b5}'       // vowels that are not shown
            | '\u{180b}'..='\u{180f}'       // Mongolian variants
            | '\u{200b}'..='\u{200f}'       // no width, direction
            | '\u{202a}'..='\u{202e}'       // direction
            | '\u{2060}'..='\u{206f}'       // no width, direction, old formats
            | '\u{fe00}'..='\u{fe0e}'       // variants, but for the one of coloured signs
            | '\u{feff}'                    // byte order
            | '\u{fff0}'..='\u{fffb}'       // notes between lines
            | '\u{1bca0}'..='\u{1bca3}'     // shorthand
            | '\u{1d173}'..='\u{1d17a}'     // notes of music
            | '\u{e0000}'..='\u{e0fff}'     // tags and variants
            | '\u{e000}'..='\u{f8ff}'       // private: every font shows something else
            | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        for (typed, shown) in [
            ("Ann", "Ann"),
            ("  Ann \t\n  Lee  ", "Ann Lee"),
            ("Ann\u{0}\u{7}\u{1b}[31m", "Ann[31m"),
            ("Ann\u{202e}eeL", "AnneeL"),
            ("A\u{200b}n\u{200d}n\u{feff}", "Ann"),
            ("\u{2067}Ann\u{2069}", "Ann"),
            ("\u{301}Ann", "Ann"),
            ("e\u{301}", "é"),
            ("Ann\u{2028}Lee\u{2029}", "Ann Lee"),
            ("Ann\u{3000}Lee", "Ann Lee"),
            ("は\u{3099}ら", "ばら"),
            ("花子\u{e0100}", "花子"),
            ("<b>&\"'</b>", "<b>&\"'</b>"),
            ("x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "x\u{301}\u{302}\u{303}\u{304}"),
            ("\u{3164}Ann\u{3164}", "Ann"),
        ] {
            assert_eq!(name(typed), Ok(shown.to_owned()), "{typed:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Ann Lee", " ann  LEE "),
            ("Ann", "\u{ff21}\u{ff4e}\u{ff4e}"),
            ("Straße", "STRASSE"),
            ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
            ("ガンダ", "ｶﾞﾝﾀﾞ"),
            ("ﬁn", "FIN"),
        ] {
            assert_eq!(login(one), login(other), "{one} {other}");
        }
        assert_ne!(login("Ann"), login("Anne"));
        assert_eq!(login("\u{a8}"), Err(Trouble::NameEmpty), "nothing is left of it");
        assert_eq!(login(&"\u{fdfa}".repeat(24)), Err(Trouble::NameLong));
        assert_eq!(login(""), Err(Trouble::NameEmpty));
        assert_eq!(login(&"x".repeat(25)), Err(Trouble::NameLong));
        // Whoever signs in with the folded form finds the same account.
        for sign in (char::MIN..=char::MAX).filter(|sign| !is_dropped(*sign)) {
            let Ok(once) = login(&format!("a{sign}")) else { continue };
            assert_eq!(login(&once), Ok(once.clone()), "{sign:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for typed in ["", "  ", "\u{200b}\u{2060}", "\u{3164}", "\u{301}\u{302}", "\r\n", "\u{0}", "\u{2800}"]
        {
            assert_eq!(name(typed), Err(Trouble::NameEmpty), "{typed:?}");
            assert_eq!(chat(typed), Err(Trouble::ChatEmpty), "{typed:?}");
        }
    }

    #[test]
    fn what_is_too_long_is_refused_and_characters_are_counted() {
        assert_eq!(name(&"花".repeat(LONGEST_NAME)), Ok("花".repeat(LONGEST_NAME)));
        assert_eq!(name(&"a".repeat(LONGEST_NAME + 1)), Err(Trouble::NameLong));
        assert_eq!(chat(&"花".repeat(LONGEST_CHAT)), Ok("花".repeat(LONGEST_CHAT)));
        assert_eq!(chat(&"a".repeat(LONGEST_CHAT + 1)), Err(Trouble::ChatLong));
        let padded = format!("{}a{}", " ".repeat(500), "\u{200b}".repeat(500));
        assert_eq!(name(&padded), Ok("a".to_owned()), "only what is shown counts");
    }

    #[test]
    fn what_was_cleaned_stays_as_it_is() {
        // Every character there is, in runs that stand beside others.
        let all: Vec<char> = ('\0'..=char::MAX).collect();
        for run in all.chunks(97) {
            let text: String = run.iter().flat_map(|sign| [*sign, 'a', *sign]).collect();
            let once = clean(&text);
            assert_eq!(clean(&once), once);
            assert!(!once.chars().any(|sign| is_dropped(sign) || sign.is_control()));
            assert!(!once.contains("  ") && once.trim() == once);
        }
    }
}
