//! Games that are played alone, kept in the browser.

use local_host::{Saved, SavedError};

use crate::browser;

const PREFIX: &str = "tabulea/game/";

/// Why a game could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotKept;

/// Keeps a game under its name.
pub(crate) fn keep(id: &str, saved: &Saved) -> Result<(), NotKept> {
    let storage = browser::storage().ok_or(NotKept)?;
    storage.set_item(&format!("{PREFIX}{id}"), &saved.write()).map_err(|_| NotKept)
}

/// A game that was kept; nothing if there is none of this name.
pub(crate) fn kept(id: &str) -> Option<Result<Saved, SavedError>> {
    let text = browser::storage()?.get_item(&format!("{PREFIX}{id}")).ok()??;
    Some(Saved::read(&text))
}

/// The text of a game that was kept, whatever state it is in.
pub(crate) fn raw(id: &str) -> Option<String> {
    browser::storage()?.get_item(&format!("{PREFIX}{id}")).ok()?
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{id}"));
    }
}

/// The names of all games that are kept, the newest first: a name begins with when the game began.
pub(crate) fn all() -> Vec<String> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let key = |at: u32| storage.key(at).ok().flatten()?.strip_prefix(PREFIX).map(str::to_owned);
    let mut names: Vec<String> = (0..count).filter_map(key).collect();
    names.sort_by(|one, other| other.cmp(one));
    names
}
