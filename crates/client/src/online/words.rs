//! Speeds, chairs and options in words.

use gamekit::{OptionValue, Options};
use leptos::prelude::Get;
use protocol::online::{Chair, Speed};

use super::text::Text;
use crate::pages::{level_name, moment, option_words, value_words};
use crate::settings::Settings;

/// How long people may think.
pub(crate) fn speed_words(speed: Speed, settings: Settings) -> String {
    match speed {
        Speed::Untimed => settings.say(&Text::SpeedUntimed),
        Speed::Live { bank, increment } => {
            let (minutes, seconds) = (bank / 60, bank % 60);
            let bank = if seconds == 0 { minutes.to_string() } else { format!("{minutes}:{seconds:02}") };
            settings.say(&Text::SpeedLive { bank: &bank, increment: &increment })
        }
        Speed::Days { days } => settings.say(&Text::SpeedDays { days: i64::from(days) }),
    }
}

/// What a bot on a chair is called.
pub(super) fn bot_name(seat: usize, level: &str, settings: Settings) -> String {
    let level = level_name(level, settings);
    settings.say(&Text::BotNumber { number: &(seat + 1), level: &level })
}

/// What somebody on a chair is called.
pub(crate) fn chair_name(seat: usize, chair: &Chair, settings: Settings) -> String {
    match chair {
        Chair::Empty => settings.say(&Text::ChairFree),
        Chair::Person { name, .. } => name.clone(),
        Chair::Bot { level } => bot_name(seat, level, settings),
    }
}

/// The person on a chair: what they are known by at the table, and called.
pub(super) fn whom(chair: &Chair) -> Option<(String, String)> {
    match chair {
        Chair::Person { person: Some(person), name, .. } => Some((person.clone(), name.clone())),
        Chair::Person { .. } | Chair::Empty | Chair::Bot { .. } => None,
    }
}

/// The keys of all options that a reader should know of.
const OPTIONS: [&str; 6] = ["flaw", "identity", "escape", "deck", "empty_hand_draw", "content"];

/// What goes without saying.
const USUAL: [(&str, &str); 2] = [("escape", "all"), ("empty_hand_draw", "1")];

/// The options of a table that are worth a word: what is not as usual.
pub(super) fn options_words(options: &Options, settings: Settings) -> Vec<String> {
    let one = |key: &str| {
        let (value, words) = (options.get(key)?, option_words(key)?);
        let label = settings.say(&words.label);
        match value {
            OptionValue::Flag(is) => is.then_some(label),
            value => {
                let value = value.to_string();
                let told = match value_words(key, &value) {
                    _ if USUAL.contains(&(key, value.as_str())) => return None,
                    Some((told, _)) => settings.say(&told),
                    None if value.starts_with("sha256:") => settings.say(&Text::OwnCards),
                    // What is built in goes without saying.
                    None => return None,
                };
                Some(settings.say(&Text::OptionIs { option: &label, value: &told }))
            }
        }
    };
    OPTIONS.iter().filter_map(|key| one(key)).collect()
}

/// Until when somebody is on vacation, if they are: their clock stands still so long.
pub(super) fn vacation(chair: &Chair, settings: Settings) -> Option<String> {
    match chair {
        Chair::Person { away_until: Some(until), .. } => {
            let date = moment(*until as f64, settings.lang.get());
            Some(settings.say(&Text::OnVacation { date: &date }))
        }
        Chair::Person { .. } | Chair::Empty | Chair::Bot { .. } => None,
    }
}

/// Whether a chair is somebody's who plays.
pub(super) fn is_person(chair: &Chair) -> bool {
    matches!(chair, Chair::Person { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Game, OptionKind};

    #[test]
    fn what_goes_without_saying_is_what_a_game_takes_when_nothing_is_said() {
        let specs =
            [alea::Alea::option_specs(), heroes::Heroes::option_specs(), assemble::Assemble::option_specs()];
        let mut usual = Vec::new();
        for spec in specs.iter().flatten() {
            let first = match &spec.kind {
                OptionKind::Choice(words) => words.first().map(|word| (*word).to_owned()),
                OptionKind::Number(numbers) => numbers.first().map(u32::to_string),
                _ => None,
            };
            usual.extend(first.map(|first| (spec.key, first)));
            assert!(spec.key == "players" || OPTIONS.contains(&spec.key), "{} has no place", spec.key);
        }
        let known: Vec<(&str, String)> = USUAL.map(|(key, value)| (key, value.to_owned())).to_vec();
        assert_eq!(usual, known);
    }
}
