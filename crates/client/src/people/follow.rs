//! What a reader has set, over all of their devices: the newest stands.

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
/// Where it is kept when something was set here while somebody was signed in.
const CHANGED: &str = "tabulea/settings-changed";
const PLACE: &str = "/api/account/settings";

/// Whether somebody is signed in here, as far as the browser remembers.
pub(crate) fn is_followed() -> bool {
    browser::storage().is_some_and(|storage| matches!(storage.get_item(SIGNED_IN), Ok(Some(_))))
}

/// From now on somebody is signed in, or nobody any more.
pub(super) fn note_signed_in(is_signed_in: bool) {
    let Some(storage) = browser::storage() else { return };
    if is_signed_in {
        let _ = storage.set_item(SIGNED_IN, "yes");
        return;
    }
    for key in [SIGNED_IN, CHANGED] {
        let _ = storage.remove_item(key);
    }
}

/// Takes over what was set elsewhere, and from now on keeps for all devices what is set here.
pub(crate) fn follow(settings: Settings) {
    spawn_local(async move {
        let kept: KeptSettings = match api::get(PLACE).await {
            Ok(kept) => kept,
            Err(Wrong::Refused { status: 401 | 409, .. }) => return note_signed_in(false),
            // Without a network what is set is noted all the same, and told the next time.
            Err(_) => KeptSettings::default(),
        };
        let own = changed();
        if kept.changed > own {
            take_over(settings, &kept.settings);
            note_changed(kept.changed);
        } else if kept.changed < own || own == 0 {
            tell(read(settings), own.max(1)).await;
        }
        listen(settings);
    });
}

/// Keeps whatever is set from now on, once for the whole page.
fn listen(settings: Settings) {
    thread_local! {
        static LISTENS: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if LISTENS.replace(true) {
        return;
    }
    Effect::new(move |before: Option<Map<String, Value>>| {
        let now = read(settings);
        if before.is_some_and(|before| before != now) && is_followed() {
            let at = browser::now().max(changed() + 1);
            note_changed(at);
            let told = now.clone();
            spawn_local(async move { tell(told, at).await });
        }
        now
    });
}

async fn tell(settings: Map<String, Value>, changed: u64) {
    let sent = KeptSettings { settings, changed };
    // What does not arrive is told the next time.
    if let Ok(stands) = api::post::<KeptSettings>(PLACE, &sent).await {
        note_changed(stands.changed);
    }
}

fn changed() -> u64 {
    let kept = browser::storage().and_then(|storage| storage.get_item(CHANGED).ok().flatten());
    kept.and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn note_changed(at: u64) {
    if let Some(storage) = browser::storage() {
        let _ = storage.set_item(CHANGED, &at.to_string());
    }
}

fn read(settings: Settings) -> Map<String, Value> {
    let word = |word: &str| Value::String(word.to_owned());
    [
        ("lang", word(if settings.lang.get() == Lang::Ja { "ja" } else { "en" })),
        ("theme", word(settings.theme.get().word())),
        ("speed", word(settings.speed.get().word())),
        ("confirm", Value::Bool(settings.confirm.get())),
        ("sound", Value::Bool(settings.sound.get())),
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
        Some("ja") => settings.lang.set(Lang::Ja),
        Some("en") => settings.lang.set(Lang::En),
        _ => {}
    }
    let themes = [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark];
    if let Some(theme) = themes.into_iter().find(|theme| Some(theme.word()) == word("theme")) {
        settings.theme.set(theme);
    }
    if let Some(speed) = Speed::ALL.into_iter().find(|speed| Some(speed.word()) == word("speed")) {
        settings.speed.set(speed);
    }
    if let Some(is) = flag("confirm") {
        settings.confirm.set(is);
    }
    if let Some(is) = flag("sound") {
        settings.sound.set(is);
    }
}
