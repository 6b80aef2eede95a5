//! Games that are played alone, kept in the browser.

use gamekit::Viewer;
use host::{Host, Saved, SavedError};
use serde::{Deserialize, Serialize};

use crate::browser;

const PREFIX: &str = "tabulea/game/";
/// How far a game is stands beside it: the front page can tell without knowing the game's rules.
const STAND_PREFIX: &str = "tabulea/stand/";

/// How the name of the game begins with which a lesson ends: it is taken up there, and nowhere else.
pub(crate) const LESSON: &str = "lesson-";

/// How the name of the table of a daily deal begins.
pub(crate) const DAILY: &str = "daily-";

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stand {
    /// The round, if one runs.
    pub(crate) round: Option<u64>,
    /// How many steps were made.
    pub(crate) steps: u32,
    /// Whether a person has to decide.
    pub(crate) is_asked: bool,
    /// Whether it is over.
    pub(crate) is_over: bool,
}

impl Stand {
    /// That of a table.
    pub(crate) fn of(host: &Host) -> Stand {
        let round = host.view(Viewer::Public).get("round").and_then(serde_json::Value::as_u64);
        Stand {
            round: round.filter(|round| *round > 0),
            steps: host.entries(),
            is_asked: host.asked_person().is_some(),
            is_over: host.is_over(),
        }
    }
}

/// Why a game could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotKept;

/// Keeps a game under its name.
pub(crate) fn keep(id: &str, saved: &Saved, stand: Stand) -> Result<(), NotKept> {
    let storage = browser::storage().ok_or(NotKept)?;
    storage.set_item(&format!("{PREFIX}{id}"), &saved.write()).map_err(|_| NotKept)?;
    let stand = serde_json::to_string(&stand).map_err(|_| NotKept)?;
    storage.set_item(&format!("{STAND_PREFIX}{id}"), &stand).map_err(|_| NotKept)
}

/// How far a game is that was kept.
pub(crate) fn stand(id: &str) -> Option<Stand> {
    let text = browser::storage()?.get_item(&format!("{STAND_PREFIX}{id}")).ok()??;
    serde_json::from_str(&text).ok()
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
        for prefix in [PREFIX, STAND_PREFIX] {
            let _ = storage.remove_item(&format!("{prefix}{id}"));
        }
    }
}

/// The names of all games that are kept, the newest first: a name begins with when the game began. Those that begin
/// otherwise, as lessons and daily deals do, are taken up elsewhere.
pub(crate) fn all() -> Vec<String> {
    let mut names = names(|name| name.starts_with(|first: char| first.is_ascii_digit()));
    names.sort_by(|one, other| other.cmp(one));
    names
}

/// The names of the tables of daily deals that are kept.
pub(crate) fn dailies() -> Vec<String> {
    names(|name| name.starts_with(DAILY))
}

fn names(is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let key = |at: u32| storage.key(at).ok().flatten()?.strip_prefix(PREFIX).map(str::to_owned);
    (0..count).filter_map(key).filter(|name| is_wanted(name)).collect()
}
