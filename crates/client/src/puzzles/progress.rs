//! Which puzzles somebody has tried, kept in the browser.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::browser;

/// What was tried of a game, by the name of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Progress(BTreeMap<String, Tried>);

/// The one try that counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Tried {
    /// What was chosen, in the game's notation.
    pub(super) action: String,
    /// Whether it was right.
    pub(super) is_right: bool,
}

impl Progress {
    /// Reads what was kept; nothing if it cannot be read.
    fn read(text: &str) -> Option<Progress> {
        serde_json::from_str(text).ok()
    }

    /// As text.
    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
    }

    /// The try of a puzzle, if there was one.
    pub(super) fn of(&self, id: &str) -> Option<&Tried> {
        self.0.get(id)
    }

    /// Notes a try; only the first one counts.
    pub(super) fn note(&mut self, id: &str, tried: Tried) {
        self.0.entry(id.to_owned()).or_insert(tried);
    }

    /// How many were solved, and how many tried.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.0.values().filter(|tried| tried.is_right).count(), self.0.len())
    }
}

fn key(game: &str) -> String {
    format!("tabulea/puzzles/{game}")
}

/// What was tried of a game.
pub(super) fn kept(game: &str) -> Progress {
    let text = browser::storage().and_then(|storage| storage.get_item(&key(game)).ok().flatten());
    text.and_then(|text| Progress::read(&text)).unwrap_or_default()
}

/// Keeps a try, together with what is kept already: another tab may have tried others.
pub(super) fn keep(game: &str, id: &str, tried: Tried) {
    let Some(storage) = browser::storage() else { return };
    if let Ok(Some(text)) = storage.get_item(&key(game))
        && Progress::read(&text).is_none()
    {
        // Whatever it is, it is not thrown away.
        let _ = storage.set_item(&format!("{}/unreadable", key(game)), &text);
    }
    let mut progress = kept(game);
    progress.note(id, tried);
    // A browser that keeps nothing asks again.
    let _ = storage.set_item(&key(game), &progress.write());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_try_counts() {
        let mut progress = Progress::default();
        let tried = |action: &str, is_right| Tried { action: action.to_owned(), is_right };
        progress.note("1-20", tried("take 3", false));
        progress.note("1-20", tried("take 4", true));
        progress.note("2-8", tried("place 0", true));
        assert_eq!(progress.of("1-20"), Some(&tried("take 3", false)));
        assert_eq!(progress.counts(), (1, 2));
        assert_eq!(Progress::read(&progress.write()), Some(progress));
    }

    #[test]
    fn what_cannot_be_read_is_nothing() {
        for text in ["", "[]", "{\"a\":1}", "null "] {
            assert_eq!(Progress::read(text), None, "{text}");
        }
        assert_eq!(Progress::read("{}"), Some(Progress::default()));
    }
}
