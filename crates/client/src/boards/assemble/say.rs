//! What things are called, for those who read and those who hear the board.

use assemble::{Assemble, Doll, LaneId};
use gamekit::Lang;

use super::super::{Hint, Seen};
use super::shown::Shown;
use super::text::Text;

/// A doll by what is drawn.
pub(super) fn doll(doll: Doll, lang: Lang) -> String {
    Text::Doll { index: &doll, gears: &doll.gears(lang) }.say(lang)
}

/// A Lane with its number and its owner.
pub(super) fn lane(seen: &Seen<Assemble>, lane: LaneId) -> String {
    let name = seen.names.of(seen.rules.owner(lane));
    Text::Lane { number: &(lane.0 + 1), name: &name }.say(seen.lang)
}

/// What stands on a Lane's plate: its owner, and its number where players have two.
pub(super) fn plate(seen: &Seen<Assemble>, lane: LaneId) -> (String, Option<String>) {
    let has_two = seen.view.lanes.len() > seen.names.players.len();
    let number = has_two.then(|| Text::LaneNumber { number: &(lane.0 + 1) }.say(seen.lang));
    (seen.names.of(seen.rules.owner(lane)).to_owned(), number)
}

/// Everything of a Lane.
pub(super) fn lane_words(shown: &Shown, lang: Lang) -> String {
    let separator = if lang == Lang::Ja { "、" } else { "; " };
    let nobody = || Text::Nobody.say(lang);
    let dolls: Vec<String> = shown.dolls.iter().map(|&other| doll(other, lang)).collect();
    let line = if dolls.is_empty() { nobody() } else { dolls.join(separator) };
    let bench = shown.bench.map_or_else(nobody, |other| doll(other, lang));
    let points = signed(shown.points);
    Text::LaneWords { capacity: &shown.capacity, points: &points, bench: &bench, line: &line }.say(lang)
}

/// A number with a minus that is as wide as a figure.
pub(super) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A change with its sign.
pub(super) fn change(number: i32) -> String {
    let sign = match number {
        1.. => "+",
        0 => "±",
        _ => "−",
    };
    format!("{sign}{}", number.unsigned_abs())
}

/// The arrow of a change: never colour alone.
pub(super) fn arrow(number: i32) -> &'static str {
    match number {
        1.. => "▲",
        0 => "",
        _ => "▼",
    }
}

/// The class of a change.
pub(super) fn direction(number: i32) -> &'static str {
    match number {
        1.. => "up",
        0 => "same",
        _ => "down",
    }
}

/// The chance to win as a share.
pub(super) fn share(hint: Hint, lang: Lang) -> String {
    Text::Share { percent: &format!("{:.0}", hint.win * 100.0) }.say(lang)
}

/// A name with what a strong player thinks of it.
pub(super) fn with_hint(words: &str, hint: Option<Hint>, lang: Lang) -> String {
    match hint {
        Some(hint) if hint.is_best => format!("{words} · {} · {}", share(hint, lang), Text::Best.say(lang)),
        Some(hint) => format!("{words} · {}", share(hint, lang)),
        None => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_have_a_sign_and_an_arrow() {
        let said = [7, 0, -7].map(|number| (arrow(number), change(number), direction(number)));
        let expected =
            [("▲", "+7".to_owned(), "up"), ("", "±0".to_owned(), "same"), ("▼", "−7".to_owned(), "down")];
        assert_eq!(said, expected);
        assert_eq!((signed(-12), signed(12)), ("−12".to_owned(), "12".to_owned()));
    }

    #[test]
    fn dolls_are_named_by_what_is_drawn() {
        let Some(index) = Doll::new(22) else { return };
        assert_eq!(doll(index, Lang::En), "Doll 22: Crown, Heart, Skirt");
        assert_eq!(doll(index, Lang::Ja), "人形22：王冠、ハート、スカート");
    }

    #[test]
    fn hints_are_said_too() {
        let hint = Hint { win: 0.433, error: None, is_best: true };
        assert_eq!(with_hint("gap 1", Some(hint), Lang::En), "gap 1 · 43 % · best");
        assert_eq!(with_hint("gap 1", None, Lang::En), "gap 1");
    }
}
