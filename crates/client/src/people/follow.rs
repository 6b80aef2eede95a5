//! What a reader has set, over all of their devices. What was set elsewhere is taken over; what was set here is
//! told, and nothing else: so whoever changes one thing here undoes nothing that was changed elsewhere meanwhile.

use std::cell::{Cell, RefCell};

use gamekit::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::KeptSettings;
use serde_json::{Map, Value};

use crate::browser;
use crate::online::{Wrong, api};
use crate::settings::{Settings, Speed, ThemeChoice};

/// Where it is kept that somebody is signed in here. The cookie itself cannot be read.
const SIGNED_IN: &str = "tabulea/account";
/// Where it is kept when something was set here that was not told yet.
const CHANGED: &str = "tabulea/settings-changed";
/// Where it is kept how things were set here when both sides agreed last.
const AGREED: &str = "tabulea/settings-agreed";
const PLACE: &str = "/api/account/settings";
/// How often it is tried again when another device was quicker.
const TRIES: u32 = 3;

/// What this page remembers. Another window of the same browser may have other settings, and has agreed on those.
#[derive(Default)]
struct Memory {
    /// How things were set here when both sides agreed last.
    agreed: Option<Map<String, Value>>,
    /// How they were set when that was last looked at: whatever is otherwise was changed by the reader.
    seen: Option<Map<String, Value>>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Whether somebody is signed in here, as far as the browser remembers.
pub(crate) fn is_followed() -> bool {
    kept(SIGNED_IN).is_some()
}

/// From now on somebody is signed in, or nobody any more.
pub(super) fn note_signed_in(is_signed_in: bool) {
    // What was agreed with somebody else does not count.
    MEMORY.take();
    for key in [SIGNED_IN, CHANGED, AGREED] {
        keep(key, None);
    }
    if is_signed_in {
        keep(SIGNED_IN, Some("yes"));
    }
}

/// Takes over what was set elsewhere, and from now on keeps for all devices what is set here.
pub(crate) fn follow(settings: Settings) {
    let agreed = kept(AGREED).and_then(|text| serde_json::from_str(&text).ok());
    MEMORY.with_borrow_mut(|memory| memory.agreed = agreed);
    spawn_local(async move {
        agree(settings).await;
        listen(settings);
    });
}

/// Keeps whatever is set from now on, once for the whole page.
fn listen(settings: Settings) {
    if LISTENS.replace(true) {
        return;
    }
    Effect::new(move || {
        let now = read(settings);
        let is_changed = MEMORY.with_borrow(|memory| memory.seen.as_ref().is_some_and(|seen| *seen != now));
        if is_changed && is_followed() {
            MEMORY.with_borrow_mut(|memory| memory.seen = Some(now));
            keep(CHANGED, Some(&browser::now().to_string()));
            spawn_local(agree(settings));
        }
    });
}

/// Brings together what is set here and what is kept. What does not arrive is told the next time.
async fn agree(settings: Settings) {
    for _ in 0..TRIES {
        let there: KeptSettings = match api::get(PLACE).await {
            Ok(there) => there,
            Err(Wrong::Refused { status: 401 | 409, .. }) => return note_signed_in(false),
            Err(_) => return,
        };
        let changed = changed();
        let agreed = MEMORY.with_borrow(|memory| memory.agreed.clone());
        let joined = joined(agreed.as_ref(), &here(settings), &there, changed);
        take_over(settings, &joined);
        let taken = here(settings);
        MEMORY.with_borrow_mut(|memory| memory.seen = Some(taken.clone()));
        if joined != there.settings {
            let sent = KeptSettings { settings: joined, changed: changed.max(there.changed + 1) };
            match api::post::<KeptSettings>(PLACE, &sent).await {
                Ok(stands) if stands.settings == sent.settings => {}
                // Another device was quicker.
                Ok(_) => continue,
                Err(_) => return,
            }
        }
        return note_agreed(taken, changed);
    }
}

/// How things are set once both sides know of each other: as they are kept, but for what was changed here since
/// both agreed. Where both sides have changed the same, what was changed later stands.
fn joined(
    agreed: Option<&Map<String, Value>>,
    here: &Map<String, Value>,
    there: &KeptSettings,
    changed: u64,
) -> Map<String, Value> {
    let mut joined = there.settings.clone();
    for (name, value) in here {
        let before = agreed.and_then(|agreed| agreed.get(name));
        let is_own = before.is_some_and(|before| before != value);
        let wins = match there.settings.get(name) {
            None => true,
            Some(kept) => is_own && (before == Some(kept) || changed > there.changed),
        };
        if wins {
            joined.insert(name.clone(), value.clone());
        }
    }
    joined
}

fn kept(key: &str) -> Option<String> {
    browser::storage().and_then(|storage| storage.get_item(key).ok().flatten())
}

fn keep(key: &str, text: Option<&str>) {
    // A browser that keeps nothing asks again the next time.
    if let Some(storage) = browser::storage() {
        let _ = match text {
            Some(text) => storage.set_item(key, text),
            None => storage.remove_item(key),
        };
    }
}

fn changed() -> u64 {
    kept(CHANGED).and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// Both sides agree; what was set after this time is still to be told.
fn note_agreed(taken: Map<String, Value>, changed: u64) {
    if !is_followed() {
        // Whoever it was has signed out meanwhile.
        return;
    }
    if let Ok(text) = serde_json::to_string(&taken) {
        keep(AGREED, Some(&text));
    }
    MEMORY.with_borrow_mut(|memory| memory.agreed = Some(taken));
    if self::changed() == changed {
        keep(CHANGED, None);
    }
}

/// How things are set here, whoever looks.
fn here(settings: Settings) -> Map<String, Value> {
    untrack(|| read(settings))
}

/// What sounds are called: whoever wants them at a desk does not want them on a train.
fn sound() -> &'static str {
    if browser::is_touched() { "touched_sound" } else { "sound" }
}

fn read(settings: Settings) -> Map<String, Value> {
    let word = |word: &str| Value::String(word.to_owned());
    [
        ("lang", word(if settings.lang.get() == Lang::Ja { "ja" } else { "en" })),
        ("theme", word(settings.theme.get().word())),
        ("speed", word(settings.speed.get().word())),
        ("confirm", Value::Bool(settings.confirm.get())),
        (sound(), Value::Bool(settings.sound.get())),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into_iter()
    .collect()
}

/// What is not understood stays as it is: a newer page may have set it.
fn take_over(settings: Settings, kept: &Map<String, Value>) {
    let word = |name: &str| kept.get(name).and_then(Value::as_str);
    let flag = |name: &str| kept.get(name).and_then(Value::as_bool);
    match word("lang") {
        Some("ja") => set(settings.lang, Lang::Ja),
        Some("en") => set(settings.lang, Lang::En),
        _ => {}
    }
    let themes = [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark];
    if let Some(theme) = themes.into_iter().find(|theme| Some(theme.word()) == word("theme")) {
        set(settings.theme, theme);
    }
    if let Some(speed) = Speed::ALL.into_iter().find(|speed| Some(speed.word()) == word("speed")) {
        set(settings.speed, speed);
    }
    if let Some(is) = flag("confirm") {
        set(settings.confirm, is);
    }
    if let Some(is) = flag(sound()) {
        set(settings.sound, is);
    }
}

/// Nobody is told of what is as it was.
fn set<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|now| *now != value) {
        signal.set(value);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn map(value: Value) -> Map<String, Value> {
        match value {
            Value::Object(map) => map,
            other => panic!("no map: {other}"),
        }
    }

    /// With a time of what is kept of 50.
    fn check(agreed: Option<Value>, here: Value, there: Value, changed: u64, expected: Value) {
        let agreed = agreed.map(map);
        let there = KeptSettings { settings: map(there), changed: 50 };
        assert_eq!(joined(agreed.as_ref(), &map(here), &there, changed), map(expected));
    }

    #[test]
    fn whoever_signs_in_finds_what_they_have_set() {
        let here = json!({ "theme": "light", "touched_sound": false });
        let there = json!({ "theme": "dark", "sound": true });
        // Nothing was agreed here; what is kept of this kind of device for the first time is told.
        let expected = json!({ "theme": "dark", "sound": true, "touched_sound": false });
        check(None, here.clone(), there, 0, expected);
        check(None, here.clone(), json!({}), 0, here);
    }

    #[test]
    fn who_changes_one_thing_undoes_nothing_that_was_changed_elsewhere() {
        let before = json!({ "theme": "light", "lang": "en" });
        let there = json!({ "theme": "dark", "lang": "en", "newer": [1] });
        for changed in [40, 60] {
            let here = json!({ "theme": "light", "lang": "ja" });
            let expected = json!({ "theme": "dark", "lang": "ja", "newer": [1] });
            check(Some(before.clone()), here, there.clone(), changed, expected);
        }
        check(Some(before.clone()), before, there.clone(), 0, there);
    }

    #[test]
    fn of_two_who_change_the_same_the_later_one_is_heard() {
        for (changed, theme) in [(40, "dark"), (60, "system")] {
            check(
                Some(json!({ "theme": "light" })),
                json!({ "theme": "system" }),
                json!({ "theme": "dark" }),
                changed,
                json!({ "theme": theme }),
            );
        }
    }

    #[test]
    fn what_is_not_understood_stays() {
        // It was agreed on what this page makes of it.
        let (agreed, there) = (json!({ "theme": "light" }), json!({ "theme": "sepia" }));
        check(Some(agreed.clone()), agreed.clone(), there.clone(), 0, there.clone());
        let dark = json!({ "theme": "dark" });
        check(Some(agreed), dark.clone(), there, 60, dark);
    }
}
