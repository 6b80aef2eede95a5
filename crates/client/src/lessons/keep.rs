//! How far somebody is in a lesson, kept in the browser.

use serde::{Deserialize, Serialize};

use crate::browser;

const PREFIX: &str = "tabulea/lesson/";

/// How far somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Progress {
    /// The step; as many as there are steps stand for the game at the end.
    pub(super) step: usize,
    /// Whether it was ever finished.
    pub(super) done: bool,
}

impl Progress {
    fn read(text: &str) -> Progress {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// How far it is with a game's lesson. What cannot be read is a beginning.
    pub(super) fn of(game: &str) -> Progress {
        let kept =
            browser::storage().and_then(|storage| storage.get_item(&format!("{PREFIX}{game}")).ok()?);
        kept.map(|kept| Progress::read(&kept)).unwrap_or_default()
    }

    /// Whether something is left of it.
    pub(super) fn is_begun(self) -> bool {
        self.step > 0 && !self.done
    }

    /// Keeps it. A browser that keeps nothing begins anew next time.
    pub(super) fn keep(self, game: &str) {
        if let (Some(storage), Ok(text)) = (browser::storage(), serde_json::to_string(&self)) {
            let _ = storage.set_item(&format!("{PREFIX}{game}"), &text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_damaged_is_a_beginning() {
        assert_eq!(Progress::read(r#"{"step":4,"done":true}"#), Progress { step: 4, done: true });
        assert_eq!(Progress::read(r#"{"step":4}"#), Progress { step: 4, done: false });
        assert!(Progress { step: 4, done: false }.is_begun() && !Progress { step: 4, done: true }.is_begun());
        for damaged in ["", "{", "7", r#"{"step":-1}"#, r#"{"step":"four","done":true}"#] {
            assert_eq!(Progress::read(damaged), Progress::default(), "{damaged}");
        }
    }
}
