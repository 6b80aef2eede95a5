//! Packs that are kept in the browser: saved ones by name, and what is being edited.

use serde::{Deserialize, Serialize};

use crate::browser;

const SAVED: &str = "tabulea/pack/";
const DRAFT: &str = "tabulea/pack-draft/";
/// The version of what is kept.
const VERSION: u8 = 1;
/// What a server takes; no pack that a game can use comes near this.
pub(super) const MOST_BYTES: usize = protocol::online::LONGEST_PACK;
/// The most packs of one game.
pub(super) const MOST_PACKS: usize = 50;
/// The longest name, in letters.
pub(super) const LONGEST_NAME: usize = 60;

/// What is kept of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Kept {
    version: u8,
    /// The name under which a draft was saved last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    saved_as: Option<String>,
    content: String,
}

/// Why a pack cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotKept {
    /// It has no name.
    NoName,
    /// There are too many already.
    TooMany,
    /// It is too long.
    TooLong,
    /// The browser does not keep it.
    Refused,
}

/// What is being edited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    /// The name under which it was saved last.
    pub(super) saved_as: Option<String>,
    /// The file.
    pub(super) content: String,
}

fn encode(saved_as: Option<&str>, content: &str) -> Option<String> {
    let kept = Kept { version: VERSION, saved_as: saved_as.map(str::to_owned), content: content.to_owned() };
    serde_json::to_string(&kept).ok()
}

fn decode(text: &str) -> Option<Kept> {
    serde_json::from_str(text).ok().filter(|kept: &Kept| kept.version == VERSION)
}

/// The name that a pack is kept under: without blanks around it, and not too long.
pub(super) fn name_of(name: &str) -> Option<String> {
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

fn key(game: &str, name: &str) -> String {
    format!("{SAVED}{game}/{name}")
}

/// The names of the saved packs of a game, in order.
pub(super) fn names(game: &str) -> Vec<String> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let prefix = key(game, "");
    let count = storage.length().unwrap_or(0);
    let name = |at: u32| storage.key(at).ok().flatten()?.strip_prefix(&prefix).map(str::to_owned);
    let mut names: Vec<String> = (0..count).filter_map(name).collect();
    names.sort();
    names
}

/// A saved pack; nothing if there is none, or if it is damaged.
pub(super) fn saved(game: &str, name: &str) -> Option<String> {
    decode(&raw(game, name)?).map(|kept| kept.content)
}

/// What is kept under a name, whatever state it is in.
pub(super) fn raw(game: &str, name: &str) -> Option<String> {
    browser::storage()?.get_item(&key(game, name)).ok()?
}

/// Saves a pack under a name.
pub(super) fn save(game: &str, name: &str, content: &str) -> Result<(), NotKept> {
    let names = names(game);
    let is_new = !names.iter().any(|known| known == name);
    may_keep(name, content.len(), names.len() + usize::from(is_new))?;
    let text = encode(None, content).ok_or(NotKept::Refused)?;
    let storage = browser::storage().ok_or(NotKept::Refused)?;
    storage.set_item(&key(game, name), &text).map_err(|_| NotKept::Refused)
}

fn may_keep(name: &str, bytes: usize, packs: usize) -> Result<(), NotKept> {
    if name_of(name).as_deref() != Some(name) {
        return Err(NotKept::NoName);
    }
    if bytes > MOST_BYTES {
        return Err(NotKept::TooLong);
    }
    if packs > MOST_PACKS {
        return Err(NotKept::TooMany);
    }
    Ok(())
}

/// Forgets a saved pack.
pub(super) fn forget(game: &str, name: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(&key(game, name));
    }
}

/// What was being edited.
pub(super) fn draft(game: &str) -> Option<Draft> {
    let text = browser::storage()?.get_item(&format!("{DRAFT}{game}")).ok()??;
    decode(&text).map(|kept| Draft { saved_as: kept.saved_as, content: kept.content })
}

/// Puts a draft that cannot be read among the saved packs as it is, so that nothing is lost with it.
pub(super) fn rescue_draft(game: &str, name: &str) {
    let Some(storage) = browser::storage() else { return };
    let Ok(Some(text)) = storage.get_item(&format!("{DRAFT}{game}")) else { return };
    let is_free = |name: &String| raw(game, name).is_none();
    let names = (2..=MOST_PACKS).map(|number| format!("{name} {number}"));
    if let Some(name) = std::iter::once(name.to_owned()).chain(names).find(is_free) {
        let _ = storage.set_item(&key(game, &name), &text);
    }
}

/// Keeps what is being edited; says whether the browser does.
pub(super) fn keep_draft(game: &str, draft: &Draft) -> bool {
    let text = encode(draft.saved_as.as_deref(), &draft.content);
    let kept = browser::storage().zip(text);
    kept.is_some_and(|(storage, text)| storage.set_item(&format!("{DRAFT}{game}"), &text).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let text = encode(Some("mine"), "{}").expect("text");
        let kept = Kept { version: VERSION, saved_as: Some("mine".to_owned()), content: "{}".to_owned() };
        assert_eq!(decode(&text), Some(kept));
    }

    #[test]
    fn what_is_damaged_or_of_another_version_does_not() {
        for text in ["", "{", "[]", r#"{"version":1}"#, r#"{"version":9,"content":"{}"}"#] {
            assert_eq!(decode(text), None, "{text}");
        }
    }

    #[test]
    fn there_are_limits() {
        assert_eq!(may_keep("mine", 10, 1), Ok(()));
        assert_eq!(may_keep(" ", 10, 1), Err(NotKept::NoName));
        assert_eq!(may_keep("mine", MOST_BYTES + 1, 1), Err(NotKept::TooLong));
        assert_eq!(may_keep("mine", 10, MOST_PACKS + 1), Err(NotKept::TooMany));
        assert_eq!(name_of("  my deck "), Some("my deck".to_owned()));
        assert_eq!(name_of(&"x".repeat(99)).map(|name| name.len()), Some(LONGEST_NAME));
    }
}
