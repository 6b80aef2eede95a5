//! Names that nobody can guess: tokens of sessions, recovery codes, ids of guests and tables.
//!
//! Tokens and codes are kept as SHA-256 hashes. Both are random and have far more than a hundred bits, so
//! one round is enough, and nothing slower would help. They are looked up by their hash: how long that
//! takes tells something about hashes that nobody can aim at, so it needs no comparison in constant time.
//! What is compared here in memory is.

use std::fmt::{self, Debug};

use sha2::{Digest as _, Sha256};
use store::Digest;
use subtle::ConstantTimeEq;

use super::trouble::Trouble;

/// Crockford's digits: none of them looks like another, and no vowel makes a word by accident but A and E.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// 120 bits are 24 digits.
const BYTES: usize = 15;
const LENGTH: usize = 24;
const GROUP: usize = 4;
/// What a token of a program begins with, so that whoever finds one knows what it is.
const PREFIX: &str = "tabulea_";

/// The secret of a session, as the cookie has it.
#[derive(Clone)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub(crate) fn random() -> Result<Self, Trouble> {
        random().map(Token)
    }

    /// Reads what a cookie says: 64 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
        let mut bytes = [0; 32];
        if pairs.len() != bytes.len() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(pairs) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Some(Token(bytes))
    }

    /// What the cookie says.
    pub(crate) fn write(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What is kept.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(hash("session", &self.0))
    }

    /// What is kept of the address of a feed: a session's token is none.
    pub(crate) fn feed_hash(&self) -> TokenHash {
        TokenHash(hash("feed", &self.0))
    }

    /// Reads the token of a program.
    pub(crate) fn read_bot(text: &str) -> Option<Self> {
        Token::read(text.strip_prefix(PREFIX)?)
    }

    /// What a program is given.
    pub(crate) fn write_bot(&self) -> String {
        format!("{PREFIX}{}", self.write())
    }

    /// What is kept of the token of a program: a session's token is none.
    pub(crate) fn bot_hash(&self) -> TokenHash {
        TokenHash(hash("bot", &self.0))
    }
}

/// One spelling only: lower case.
fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

impl Debug for Token {
    /// Nothing of it gets into a log.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token")
    }
}

/// The hash of a token; two are compared in constant time.
#[derive(Clone, Copy)]
pub(crate) struct TokenHash(Digest);

impl TokenHash {
    /// For the store.
    pub(crate) fn digest(&self) -> &Digest {
        &self.0
    }

    /// From the store.
    pub(crate) fn of(digest: Digest) -> TokenHash {
        TokenHash(digest)
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

impl Debug for TokenHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TokenHash")
    }
}

/// A code that makes another browser the same guest.
pub(crate) struct Code([u8; LENGTH]);

impl Code {
    /// A new one.
    pub(crate) fn random() -> Result<Self, Trouble> {
        Ok(Code(digits(random()?)))
    }

    /// Reads what a person typed: case, blanks and dashes do not count, and digits may look like letters.
    /// Forms of double width count as the narrow ones: that is how Japanese keyboards write.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut digits = Vec::with_capacity(LENGTH);
        for typed in text.chars().filter_map(narrow) {
            // Whoever sends a whole book is not read to its end.
            if digits.len() == LENGTH {
                return None;
            }
            digits.push(digit(typed)?);
        }
        digits.try_into().ok().map(Code)
    }

    /// In groups of four.
    pub(crate) fn write(&self) -> String {
        let groups: Vec<String> = self
            .0
            .chunks(GROUP)
            .map(|group| group.iter().map(|digit| char::from(*digit)).collect())
            .collect();
        groups.join("-")
    }

    /// What is kept.
    pub(crate) fn hash(&self) -> Digest {
        hash("code", &self.0)
    }
}

/// The plain form of what was typed; nothing for what does not count.
fn narrow(typed: char) -> Option<char> {
    let plain = match typed {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(typed as u32 - 0xfee0).unwrap_or(typed),
        other => other,
    };
    let is_dash = matches!(plain, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}' | 'ー' | 'ｰ');
    let is_nothing = is_dash || plain.is_whitespace() || plain.is_control() || plain == '\u{200b}';
    (!is_nothing).then_some(plain)
}

/// The digit that was meant.
fn digit(typed: char) -> Option<u8> {
    let digit = match u8::try_from(typed).ok()?.to_ascii_uppercase() {
        b'O' => b'0',
        b'I' | b'L' => b'1',
        other => other,
    };
    DIGITS.contains(&digit).then_some(digit)
}

/// A new id of a guest or a table.
pub(crate) fn random_id() -> Result<String, Trouble> {
    Ok(digits(random()?).iter().map(|digit| char::from(digit.to_ascii_lowercase())).collect())
}

/// What others at a table may know a guest by: always the same there, and another one at every other table.
/// A guest's id is a secret of 120 bits, so nobody finds it by trying.
pub(crate) fn person_at(table: &str, guest: &str) -> String {
    derived_id("person", table, guest)
}

/// The name of somebody in a guest's own list of those whom they have blocked.
pub(crate) fn block_id(guest: &str, other: &str) -> String {
    derived_id("block", guest, other)
}

/// The name of a kind of faults, which follows from its texts: lines without an end of a line in them.
pub(crate) fn fault_id(texts: [&str; 4]) -> String {
    derived_id("fault", &texts.join("\n"), "")
}

/// An id that follows from two others.
fn derived_id(purpose: &str, one: &str, other: &str) -> String {
    let hash = hash(purpose, format!("{one} {other}").as_bytes());
    let mut bytes = [0; BYTES];
    bytes.copy_from_slice(&hash[..BYTES]);
    digits(bytes).iter().map(|digit| char::from(digit.to_ascii_lowercase())).collect()
}

/// Puts things into an order that nobody can guess.
pub(crate) fn shuffle<T>(things: &mut [T]) -> Result<(), Trouble> {
    for last in (1..things.len()).rev() {
        // So many more bits than needed that no order is preferred in a way anybody could measure.
        let lot = u64::from_be_bytes(random()?) % (last as u64 + 1);
        things.swap(last, lot as usize);
    }
    Ok(())
}

/// Whether a text could be an id of ours; nothing else needs to be looked up.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == LENGTH
        && text.bytes().all(|byte| !byte.is_ascii_uppercase() && DIGITS.contains(&byte.to_ascii_uppercase()))
}

/// Five bits a digit.
fn digits(bytes: [u8; BYTES]) -> [u8; LENGTH] {
    let mut digits = [0; LENGTH];
    for (five, eight) in bytes.chunks(5).zip(digits.chunks_mut(8)) {
        let bits = five.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        for (place, digit) in eight.iter_mut().enumerate() {
            *digit = DIGITS[(bits >> (35 - 5 * place) & 31) as usize];
        }
    }
    digits
}

/// The purpose is part of it: a token is never a code.
fn hash(purpose: &str, secret: &[u8]) -> Digest {
    Sha256::new()
        .chain_update("tabulea ")
        .chain_update(purpose)
        .chain_update([0])
        .chain_update(secret)
        .finalize()
        .into()
}

/// What a feed is known by, from which nobody finds its address.
pub(crate) fn feed_name(kept: &Digest) -> String {
    hash("feed name", kept)[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What tells one text from another.
pub(crate) fn text_tag(text: &str) -> String {
    hash("text", text.as_bytes())[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Somebody in the log: always the same few digits, from which nobody is found.
pub(crate) fn log_name(guest: &str) -> String {
    hash("log", guest.as_bytes())[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Trouble> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no random numbers");
        Trouble::Internal
    })?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn tokens_are_read_back_in_one_spelling_only() -> Result<(), Trouble> {
        let token = Token::random()?;
        let text = token.write();
        assert_eq!(text.len(), 64);
        assert_eq!(Token::read(&text).map(|read| read.hash()), Some(token.hash()));
        assert_ne!(Token::random()?.hash(), token.hash());
        let others =
            ["", "ab", &text[1..], &format!("{text}0"), &format!("{text}00"), &text.replace(|_| true, "G")];
        for wrong in others {
            assert!(Token::read(wrong).is_none(), "{wrong}");
        }
        assert!(Token::read(&"A".repeat(64)).is_none());
        Ok(())
    }

    #[test]
    fn the_token_of_a_program_is_none_of_a_session() -> Result<(), Trouble> {
        let token = Token::random()?;
        let text = token.write_bot();
        assert_eq!(Token::read_bot(&text).map(|read| read.bot_hash()), Some(token.bot_hash()));
        assert_ne!(token.hash(), token.bot_hash());
        assert!(Token::read(&text).is_none() && Token::read_bot(&token.write()).is_none());
        Ok(())
    }

    #[test]
    fn secrets_do_not_get_into_logs() -> Result<(), Trouble> {
        let token = Token::random()?;
        assert_eq!(format!("{token:?} {:?}", token.hash()), "Token TokenHash");
        assert_eq!(log_name("ann").len(), 12);
        assert_ne!(log_name("ann"), log_name("bob"));
        Ok(())
    }

    #[test]
    fn codes_forgive_how_they_are_typed() -> Result<(), Trouble> {
        let code = Code(*b"0123456789ABCDEFGHJKMNPQ");
        assert_eq!(code.write(), "0123-4567-89AB-CDEF-GHJK-MNPQ");
        for typed in [
            "0123-4567-89AB-CDEF-GHJK-MNPQ",
            " 0123 4567 89ab cdef ghjk mnpq\n",
            "oi23456789abcdefghjkmnpq",
            "Ol23456789ABCDEFGHJKMNPQ",
            "０１２３－４５６７ー８９ＡＢ　ｃｄｅｆ–ＧＨＪＫ—ＭＮＰＱ",
        ] {
            assert_eq!(Code::read(typed).map(|read| read.hash()), Some(code.hash()), "{typed}");
        }
        let long = "0".repeat(1_000_000);
        for wrong in
            ["", "0123", "0123-4567-89AB-CDEF-GHJK-MNPU", "0123-4567-89AB-CDEF-GHJK-MNPQ0", "あ", &long]
        {
            assert!(Code::read(wrong).is_none(), "{}", wrong.len());
        }
        assert_ne!(Code::random()?.hash(), Code::random()?.hash());
        Ok(())
    }

    #[test]
    fn ids_are_all_different_and_known_by_their_form() -> Result<(), Trouble> {
        let ids = (0..1_000).map(|_| random_id()).collect::<Result<HashSet<_>, _>>()?;
        assert_eq!(ids.len(), 1_000);
        assert!(ids.iter().all(|id| is_id(id)));
        for place in 0..LENGTH {
            let seen: HashSet<u8> = ids.iter().map(|id| id.as_bytes()[place]).collect();
            assert!(seen.len() > 20, "digit {place} hardly changes");
        }
        for wrong in
            ["", "abc", "../../../../../etc/passwd", "ABCDEFGHJKMNPQRSTVWXYZ01", "ilouilouilouilouilouilou"]
        {
            assert!(!is_id(wrong), "{wrong}");
        }
        Ok(())
    }

    #[test]
    fn bits_become_digits_in_order() {
        let mut bytes = [0; BYTES];
        bytes[0] = 0b1000_0100;
        bytes[14] = 1;
        assert_eq!(&digits(bytes), b"GG0000000000000000000001");
    }

    #[test]
    fn a_token_is_never_a_code() {
        assert_ne!(hash("session", b"x"), hash("code", b"x"));
    }
}
