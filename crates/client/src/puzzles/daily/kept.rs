//! How deals went, kept in the browser.

use puzzles::Day;
use serde::{Deserialize, Serialize};

use super::super::text::Text;
use crate::browser;
use crate::settings::Settings;

/// How a deal went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Outcome {
    /// How many played.
    pub(super) players: u8,
    /// The reader.
    pub(super) own: Stood,
    /// The strongest bot in the same seat, once it has played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) compared: Option<Stood>,
}

/// How somebody stood at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Stood {
    /// The points.
    pub(super) points: i32,
    /// 1 and the number of those who are better.
    pub(super) rank: u8,
}

impl Stood {
    /// In words.
    pub(super) fn words(self, players: u8, settings: Settings) -> String {
        let Stood { points, rank } = self;
        settings.say(&Text::Stood { points: i64::from(points), rank: &rank, players: &players })
    }
}

impl Outcome {
    fn read(text: &str) -> Option<Outcome> {
        serde_json::from_str(text).ok()
    }

    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
    }

    /// The first outcome counts; what was found out about others later is added.
    fn added(before: Option<Outcome>, new: Outcome) -> Outcome {
        match before {
            None => new,
            Some(before) => Outcome { compared: before.compared.or(new.compared), ..before },
        }
    }
}

fn key(game: &str, day: Day) -> String {
    format!("tabulea/daily/{game}/{day}")
}

/// How a deal went, if it was played to its end.
pub(super) fn outcome(game: &str, day: Day) -> Option<Outcome> {
    let text = browser::storage()?.get_item(&key(game, day)).ok()??;
    Outcome::read(&text)
}

/// Keeps how a deal went, and tells what counts.
pub(super) fn keep(game: &str, day: Day, new: Outcome) -> Outcome {
    let kept = Outcome::added(outcome(game, day), new);
    if let Some(storage) = browser::storage() {
        // A browser that keeps nothing lets somebody try again.
        let _ = storage.set_item(&key(game, day), &kept.write());
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_outcome_counts() {
        let first = Outcome { players: 2, own: Stood { points: 41, rank: 2 }, compared: None };
        let again = Outcome {
            own: Stood { points: 99, rank: 1 },
            compared: Some(Stood { points: 60, rank: 1 }),
            ..first
        };
        let kept = Outcome::added(Some(first), again);
        assert_eq!((kept.own, kept.compared), (first.own, again.compared));
        assert_eq!(Outcome::added(None, first), first);
        for outcome in [first, kept] {
            assert_eq!(Outcome::read(&outcome.write()), Some(outcome));
        }
        assert_eq!(Outcome::read("{}"), None);
    }
}
