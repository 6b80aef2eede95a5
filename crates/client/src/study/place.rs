//! What the address of the page says.

use gamekit::{MAX_SEATS, Seat};

use super::studied::Departure;

/// What is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// The own games.
    Overview,
    /// What a running game could be like.
    Imagined,
    /// The game that stands in the address, packed.
    Game(String),
}

/// Before the address of a what-if of a running game.
const IMAGINED: &str = "imagined";

impl Place {
    /// Reads the parts of an address behind `?` and `#`.
    pub(super) fn of(search: &str, hash: &str) -> Place {
        let packed = hash.trim_start_matches('#');
        if search.trim_start_matches('?') == IMAGINED {
            Place::Imagined
        } else if packed.is_empty() {
            Place::Overview
        } else {
            Place::Game(packed.to_owned())
        }
    }
}

/// The address of a game.
pub(super) fn game_address(packed: &str) -> String {
    format!("/study#{packed}")
}

/// The address of what a running game could be like.
pub(super) fn imagined_address() -> String {
    format!("/study?{IMAGINED}")
}

/// The address of a what-if of a game.
pub(super) fn what_if_address(packed: &str, departure: &Departure) -> String {
    let Departure { from, seat, action } = departure;
    let action: String = action.iter().map(|action| format!("&do={}", escaped(action))).collect();
    format!("/study?from={from}&as={seat}{action}#{packed}")
}

/// Where a what-if begins, if the part of an address behind `?` says so.
pub(super) fn departure(search: &str) -> Option<Departure> {
    let search = search.trim_start_matches('?');
    let value = |key: &str| search.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let seat = value("as")?.parse().ok().filter(|seat| *seat < MAX_SEATS)?;
    Some(Departure {
        from: value("from")?.parse().ok()?,
        seat: Seat(seat),
        action: value("do").and_then(unescaped),
    })
}

/// Only letters that every address leaves alone; all others as bytes.
fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(match first {
            b'%' => {
                let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
                rest = &rest[2..];
                u8::from_str_radix(digits, 16).ok()?
            }
            b'+' => b' ',
            _ => first,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_is_shown() {
        let cases = [
            ("", "", Place::Overview),
            ("?x=1", "#", Place::Overview),
            ("?imagined", "", Place::Imagined),
            ("", "#1.AB", Place::Game("1.AB".to_owned())),
            ("?from=3&as=1", "#1.AB.5", Place::Game("1.AB.5".to_owned())),
        ];
        for (search, hash, place) in cases {
            assert_eq!(Place::of(search, hash), place, "{search} {hash}");
        }
    }

    #[test]
    fn what_ifs_come_back() {
        for action in [None, Some("take 3"), Some("invade a4 with 2+3%"), Some("雪")] {
            let departure = Departure { from: 12, seat: Seat(2), action: action.map(str::to_owned) };
            let address = what_if_address("1.AB", &departure);
            assert!(address.is_ascii() && !address.contains(' '), "{address}");
            let (path, packed) = address.split_once('#').expect("a game");
            let (_, search) = path.split_once('?').expect("a what-if");
            assert_eq!((self::departure(search), packed), (Some(departure), "1.AB"));
        }
        for search in ["", "from=3", "as=1", "from=x&as=1", "from=3&as=9", "from=-1&as=0"] {
            assert_eq!(departure(search), None, "{search}");
        }
        assert_eq!(departure("from=3&as=1&do=%E9").map(|found| found.action), Some(None));
    }
}
