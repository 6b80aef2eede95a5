//! What levels, options and their values are called, and what they mean.

use crate::pages::text::Text;
use crate::settings::Settings;

/// What a level is called.
pub(crate) fn level_name(level: &str, settings: Settings) -> String {
    settings.say(&match level {
        "random" => Text::LevelRandom,
        "greedy" => Text::LevelGreedy,
        "novice" => Text::LevelNovice,
        "skilled" => Text::LevelSkilled,
        "expert" => Text::LevelExpert,
        "hunter" => Text::LevelHunter,
        "master" => Text::LevelMaster,
        _ => Text::LevelOther,
    })
}

/// What somebody in a seat is like: a level, or nothing for a person.
pub(crate) fn seat_about(level: Option<&str>) -> Text<'static> {
    match level {
        None => Text::AboutPerson,
        Some("random") => Text::AboutRandom,
        Some("greedy") => Text::AboutGreedy,
        Some("novice") => Text::AboutNovice,
        Some("skilled") => Text::AboutSkilled,
        Some("expert") => Text::AboutExpert,
        Some("hunter") => Text::AboutHunter,
        Some("master") => Text::AboutMaster,
        Some(_) => Text::AboutOther,
    }
}

/// An option in words.
pub(crate) struct OptionWords {
    /// What it is called.
    pub(crate) label: Text<'static>,
    /// What it means.
    pub(crate) about: Text<'static>,
    /// The rule about it.
    pub(crate) rule: &'static str,
}

/// An option in words; nothing if there are none, which a test forbids.
pub(crate) fn option_words(key: &str) -> Option<OptionWords> {
    let (label, about, rule) = match key {
        "flaw" => (Text::Flaw, Text::FlawAbout, "AA-17"),
        "identity" => (Text::Identity, Text::IdentityAbout, "AA-18"),
        "escape" => (Text::Escape, Text::EscapeAbout, "AL-15"),
        "deck" => (Text::Deck, Text::DeckAbout, "AL-2"),
        "empty_hand_draw" => (Text::EmptyHandDraw, Text::EmptyHandDrawAbout, "HE-10"),
        "content" => (Text::Content, Text::ContentAbout, "HE-40"),
        _ => return None,
    };
    Some(OptionWords { label, about, rule })
}

/// A value of an option in words, and what it means where that does not go without saying.
pub(crate) fn value_words(key: &str, value: &str) -> Option<(Text<'static>, Option<Text<'static>>)> {
    Some(match (key, value) {
        ("escape", "all") => (Text::EscapeAll, Some(Text::EscapeAllAbout)),
        ("escape", "stop") => (Text::EscapeStop, Some(Text::EscapeStopAbout)),
        ("empty_hand_draw", "1") => (Text::EmptyHandDraw1, None),
        ("empty_hand_draw", "3") => (Text::EmptyHandDraw3, None),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::play::chosen::Kind;
    use gamekit::OptionKind;

    #[test]
    fn every_option_value_and_level_has_words() {
        let kinds =
            [Kind::of::<::assemble::Assemble>(), Kind::of::<::alea::Alea>(), Kind::of::<::heroes::Heroes>()];
        for kind in kinds {
            for spec in &kind.specs {
                assert!(option_words(spec.key).is_some(), "{}", spec.key);
                let values: Vec<String> = match &spec.kind {
                    OptionKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                    OptionKind::Number(numbers) => numbers.iter().map(u32::to_string).collect(),
                    _ => Vec::new(),
                };
                for value in values {
                    assert!(value_words(spec.key, &value).is_some(), "{} {value}", spec.key);
                }
            }
            for level in kind.levels {
                assert!(!matches!(seat_about(Some(level)), Text::AboutOther), "{level}");
            }
        }
    }
}
