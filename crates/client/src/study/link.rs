//! A game in an address: the record, compressed, in the part that browsers send to nobody.
//!
//! `1.` and the compressed record, and for a position `.` and its number. Nothing of it is kept by a server:
//! whoever has the link has the game.

use catalog::Misread;
use gamekit::{Lang, Record};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::base64;
use super::text::Text;

/// The version that is written.
const VERSION: &str = "1";
/// The longest link: the longest games of ours take a tenth of this.
const LONGEST_LINK: usize = 100_000;
/// The largest record that a link may unfold to. A few letters can be made to stand for gigabytes.
const LARGEST_RECORD: usize = 2_000_000;
/// As small as it gets: links are sent around.
const EFFORT: u8 = 10;

/// A game, or a position of one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shared {
    /// The game.
    pub(super) record: Record,
    /// After how many entries to look at it; nothing for its end.
    pub(super) at: Option<u32>,
}

/// Why a link leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BadLink {
    /// It was cut off or changed on its way.
    Damaged,
    /// It is longer than any game.
    TooLong,
    /// It was written by a later version of the page.
    OtherVersion,
    /// What it holds is no game.
    NoRecord(Misread),
}

impl Shared {
    /// The part of an address behind `#`; nothing if the game is too long for one.
    pub(super) fn write(&self) -> Option<String> {
        let packed = compress_to_vec(self.record.write().as_bytes(), EFFORT);
        let mut text = format!("{VERSION}.{}", base64::encode(&packed));
        if let Some(at) = self.at {
            text += &format!(".{at}");
        }
        (text.len() <= LONGEST_LINK).then_some(text)
    }

    /// Reads the part of an address behind `#`.
    pub(super) fn read(text: &str) -> Result<Shared, BadLink> {
        if text.len() > LONGEST_LINK {
            return Err(BadLink::TooLong);
        }
        let mut parts = text.split('.');
        match parts.next() {
            Some(VERSION) => {}
            Some(other) if other.bytes().all(|letter| letter.is_ascii_digit()) && !other.is_empty() => {
                return Err(BadLink::OtherVersion);
            }
            _ => return Err(BadLink::Damaged),
        }
        let packed = parts.next().and_then(base64::decode).ok_or(BadLink::Damaged)?;
        let at = match parts.next() {
            None => None,
            Some(number) => Some(number.parse().map_err(|_| BadLink::Damaged)?),
        };
        if parts.next().is_some() {
            return Err(BadLink::Damaged);
        }
        let bytes = decompress_to_vec_with_limit(&packed, LARGEST_RECORD).map_err(|_| BadLink::Damaged)?;
        let text = String::from_utf8(bytes).map_err(|_| BadLink::Damaged)?;
        let record = catalog::read_record(&text).map_err(BadLink::NoRecord)?;
        Ok(Shared { record, at })
    }
}

impl BadLink {
    /// What is wrong with it.
    pub(super) fn say(&self, lang: Lang) -> String {
        match self {
            BadLink::Damaged => Text::LinkDamaged.say(lang),
            BadLink::TooLong => Text::LinkTooLong.say(lang),
            BadLink::OtherVersion => Text::LinkOtherVersion.say(lang),
            BadLink::NoRecord(Misread { reason, .. }) => Text::LinkNoRecord { reason }.say(lang),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::played;

    #[test]
    fn games_and_positions_come_back() {
        for (game, players) in [("assemble", 4), ("alea", 5), ("heroes", 5)] {
            let record = played::finished(game, players).record(gamekit::Viewer::Public);
            for at in [None, Some(0), Some(7)] {
                let shared = Shared { record: record.clone(), at };
                let text = shared.write().expect("it fits");
                println!("{game}: {} bytes, {} letters in a link", record.write().len(), text.len());
                assert!(text.len() * 8 < LONGEST_LINK, "{game}: {} letters", text.len());
                assert!(
                    text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_.".contains(&letter))
                );
                assert_eq!(Shared::read(&text), Ok(shared));
            }
        }
    }

    #[test]
    fn damaged_links_say_so() {
        let record = played::finished("assemble", 2).record(gamekit::Viewer::Public);
        let good = Shared { record, at: Some(3) }.write().expect("it fits");
        for length in 0..good.len() - 2 {
            assert!(Shared::read(&good[..length]).is_err(), "cut off after {length}");
        }
        for at in (2..good.len() - 2).step_by(11) {
            let mut letters = good.clone().into_bytes();
            letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(letters).expect("plain letters");
            if let Ok(read) = Shared::read(&changed) {
                // A link that still unfolds to a record is judged by the rules.
                assert_ne!(read.write().as_ref(), Some(&good));
            }
        }
        let bomb = compress_to_vec(&vec![b' '; LARGEST_RECORD + 1], EFFORT);
        let cases = [
            (String::new(), BadLink::Damaged),
            ("hello".to_owned(), BadLink::Damaged),
            ("2.AAAA".to_owned(), BadLink::OtherVersion),
            (format!("{good}.5"), BadLink::Damaged),
            (format!("{good}x"), BadLink::Damaged),
            (format!("1.{}", base64::encode(&bomb)), BadLink::Damaged),
            (format!("1.{}", "A".repeat(LONGEST_LINK)), BadLink::TooLong),
        ];
        for (text, wrong) in cases {
            assert_eq!(Shared::read(&text), Err(wrong), "{}", &text[..text.len().min(20)]);
        }
        let letter = format!("1.{}", base64::encode(&compress_to_vec(b"a letter to my aunt", EFFORT)));
        let wrong = Shared::read(&letter).expect_err("no record");
        assert!(matches!(wrong, BadLink::NoRecord(_)));
        assert_ne!(wrong.say(Lang::En), wrong.say(Lang::Ja));
    }
}
