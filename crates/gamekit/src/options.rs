//! The options of a game: what there is to choose, and a complete, checked choice.

use core::fmt;
use core::ops::RangeInclusive;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The key of the number of players, which every game has.
const PLAYERS: &str = "players";

/// One thing to choose before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in records and on the command line.
    pub key: &'static str,
    /// What may be chosen.
    pub kind: OptionKind,
}

/// What may be chosen for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A number of players; there is no default.
    Players(RangeInclusive<u8>),
    /// Yes or no; no by default.
    Flag,
    /// One of these words; the first by default.
    Choice(&'static [&'static str]),
    /// One of these numbers; the first by default.
    Number(&'static [u32]),
    /// A content pack: `builtin/N` up to this N (the default) or `sha256:…` of a pack in full.
    Pack {
        /// The newest built-in pack.
        newest: u16,
    },
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// A word.
    Text(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Flag(value) => value.fmt(f),
            OptionValue::Number(value) => value.fmt(f),
            OptionValue::Text(value) => value.fmt(f),
        }
    }
}

impl OptionValue {
    /// The value that a word on the command line stands for.
    pub fn from_word(word: &str) -> OptionValue {
        match (word.parse(), word.parse()) {
            (Ok(flag), _) => OptionValue::Flag(flag),
            (_, Ok(number)) => OptionValue::Number(number),
            _ => OptionValue::Text(word.to_owned()),
        }
    }
}

/// Options by key: as given, or complete and checked by [`Options::complete`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    values: Vec<(String, OptionValue)>,
}

/// Why options do not fit a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// The game has no such option.
    Unknown {
        /// The key given.
        key: String,
        /// The keys that the game has.
        known: String,
    },
    /// The value is not one of those allowed.
    Wrong {
        /// The option.
        key: String,
        /// The value given.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// A value that has no default is not given.
    Missing {
        /// The option.
        key: String,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(crate::Lang::En))
    }
}

impl std::error::Error for OptionError {}

impl OptionError {
    /// The option it is about.
    pub fn key(&self) -> &str {
        match self {
            OptionError::Unknown { key, .. }
            | OptionError::Wrong { key, .. }
            | OptionError::Missing { key } => key,
        }
    }
}

impl Options {
    /// Options with only the number of players chosen.
    pub fn for_players(players: u8) -> Options {
        Options::default().with(PLAYERS, OptionValue::Number(players.into()))
    }

    /// The options with one more chosen.
    pub fn with(mut self, key: &str, value: OptionValue) -> Options {
        self.values.retain(|(known, _)| known != key);
        self.values.push((key.to_owned(), value));
        self
    }

    /// The value of an option, if it is given.
    pub fn get(&self, key: &str) -> Option<&OptionValue> {
        self.values.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// The number of players; 0 where it is not given, which no game allows.
    pub fn players(&self) -> u8 {
        u8::try_from(self.number(PLAYERS)).unwrap_or(u8::MAX)
    }

    /// Whether a flag is on.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == Some(&OptionValue::Flag(true))
    }

    /// The number chosen for `key`; 0 where it is not given.
    pub fn number(&self, key: &str) -> u32 {
        match self.get(key) {
            Some(OptionValue::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The name of the pack chosen for `key`.
    pub fn pack(&self, key: &str) -> &str {
        self.choice(key)
    }

    /// The word chosen for `key`.
    pub fn choice(&self, key: &str) -> &str {
        match self.get(key) {
            Some(OptionValue::Text(name)) => name,
            _ => "",
        }
    }

    /// Checks the options against what a game offers and fills in the defaults, in the game's order.
    pub fn complete(&self, specs: &[OptionSpec]) -> Result<Options, OptionError> {
        for (key, _) in &self.values {
            if !specs.iter().any(|spec| spec.key == key) {
                let known = specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
                return Err(OptionError::Unknown { key: key.clone(), known });
            }
        }
        let mut values = Vec::with_capacity(specs.len());
        for spec in specs {
            let value = match (self.get(spec.key), &spec.kind) {
                (Some(given), _) => spec.check(given)?,
                (None, OptionKind::Flag) => OptionValue::Flag(false),
                (None, OptionKind::Choice(words)) => OptionValue::Text(words[0].to_owned()),
                (None, OptionKind::Number(numbers)) => OptionValue::Number(numbers[0]),
                (None, OptionKind::Pack { newest }) => OptionValue::Text(format!("builtin/{newest}")),
                (None, OptionKind::Players(_)) => {
                    return Err(OptionError::Missing { key: spec.key.to_owned() });
                }
            };
            values.push((spec.key.to_owned(), value));
        }
        Ok(Options { values })
    }
}

impl OptionSpec {
    fn check(&self, value: &OptionValue) -> Result<OptionValue, OptionError> {
        let fits = match (&self.kind, value) {
            (OptionKind::Players(range), OptionValue::Number(players)) => {
                u8::try_from(*players).is_ok_and(|players| range.contains(&players))
            }
            (OptionKind::Flag, OptionValue::Flag(_)) => true,
            (OptionKind::Choice(words), OptionValue::Text(word)) => words.contains(&word.as_str()),
            (OptionKind::Number(numbers), OptionValue::Number(number)) => numbers.contains(number),
            (OptionKind::Pack { newest }, OptionValue::Text(name)) => {
                name.strip_prefix("sha256:").is_some_and(|hash| crate::hex::decode::<32>(hash).is_some())
                    || (1..=*newest).any(|n| *name == format!("builtin/{n}"))
            }
            _ => false,
        };
        if fits {
            return Ok(value.clone());
        }
        Err(OptionError::Wrong {
            key: self.key.to_owned(),
            value: value.to_string(),
            allowed: self.allowed(),
        })
    }

    /// What may be chosen, as figures and words that need no translation.
    pub fn allowed(&self) -> String {
        match &self.kind {
            OptionKind::Players(range) => listed(range.clone()),
            OptionKind::Number(numbers) => listed(numbers.iter()),
            OptionKind::Flag => "true, false".to_owned(),
            OptionKind::Choice(words) => words.join(", "),
            OptionKind::Pack { newest } => {
                let builtin = (1..=*newest).map(|n| format!("builtin/{n}"));
                builtin.chain(["sha256:…".to_owned()]).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

fn listed(items: impl Iterator<Item = impl fmt::Display>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.values.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                let mut options = Options::default();
                while let Some((key, value)) = map.next_entry::<String, OptionValue>()? {
                    if options.get(&key).is_some() {
                        return Err(serde::de::Error::custom(format!("duplicate field `{key}`")));
                    }
                    options.values.push((key, value));
                }
                Ok(options)
            }
        }
        deserializer.deserialize_map(Map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec { key: "players", kind: OptionKind::Players(2..=4) },
            OptionSpec { key: "flaw", kind: OptionKind::Flag },
            OptionSpec { key: "deck", kind: OptionKind::Pack { newest: 2 } },
            OptionSpec { key: "escape", kind: OptionKind::Choice(&["all", "stop"]) },
            OptionSpec { key: "cards", kind: OptionKind::Number(&[1, 3]) },
        ]
    }

    fn complete(json: &str) -> Result<String, String> {
        let options: Options = serde_json::from_str(json).map_err(|e| e.to_string())?;
        let complete = options.complete(&specs()).map_err(|e| e.to_string())?;
        Ok(serde_json::to_string(&complete).expect("options are plain JSON"))
    }

    #[test]
    fn defaults_are_filled_in_and_the_order_is_the_games() {
        assert_eq!(
            complete(r#"{"players":3}"#).unwrap(),
            r#"{"players":3,"flaw":false,"deck":"builtin/2","escape":"all","cards":1}"#
        );
        assert_eq!(
            complete(r#"{"cards":3,"escape":"stop","deck":"builtin/1","flaw":true,"players":2}"#).unwrap(),
            r#"{"players":2,"flaw":true,"deck":"builtin/1","escape":"stop","cards":3}"#
        );
        let hash = "0".repeat(64);
        assert!(complete(&format!(r#"{{"players":2,"deck":"sha256:{hash}"}}"#)).is_ok());
    }

    #[test]
    fn wrong_options_are_named() {
        for (json, says) in [
            ("{}", "players"),
            (r#"{"players":5}"#, "2, 3, 4"),
            (r#"{"players":-1}"#, "option"),
            (r#"{"players":258}"#, "258"),
            (r#"{"players":"3"}"#, "players"),
            (r#"{"players":3,"flaws":true}"#, "flaws"),
            (r#"{"players":3,"flaw":1}"#, "true, false"),
            (r#"{"players":3,"deck":"builtin/3"}"#, "builtin/1, builtin/2"),
            (r#"{"players":3,"deck":"sha256:abc"}"#, "sha256:abc"),
            (r#"{"players":3,"escape":"some"}"#, "all, stop"),
            (r#"{"players":3,"cards":2}"#, "1, 3"),
            (r#"{"players":3,"cards":true}"#, "1, 3"),
            (r#"{"players":3,"players":4}"#, "duplicate"),
            ("[]", "an object of options"),
        ] {
            let error = complete(json).expect_err(json);
            assert!(error.to_lowercase().contains(says), "{json}: {error}");
        }
    }

    #[test]
    fn words_of_the_command_line_become_values() {
        assert_eq!(OptionValue::from_word("true"), OptionValue::Flag(true));
        assert_eq!(OptionValue::from_word("3"), OptionValue::Number(3));
        assert_eq!(OptionValue::from_word("stop"), OptionValue::Text("stop".to_owned()));
    }
}
