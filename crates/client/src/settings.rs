//! What a reader has chosen: language and theme. Kept in the browser, if it lets us.

use gamekit::Lang;
use leptos::prelude::*;

use crate::browser;
use crate::text::Text;

/// Light, dark, or as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThemeChoice {
    /// As the system says.
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl ThemeChoice {
    /// The word for it in the page's own attribute and in storage.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ThemeChoice::System => "system",
            ThemeChoice::Light => "light",
            ThemeChoice::Dark => "dark",
        }
    }

    /// The next one, for a button that goes round.
    pub(crate) fn next(self) -> ThemeChoice {
        match self {
            ThemeChoice::System => ThemeChoice::Light,
            ThemeChoice::Light => ThemeChoice::Dark,
            ThemeChoice::Dark => ThemeChoice::System,
        }
    }
}

/// The reader's choices, for every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// The language.
    pub(crate) lang: RwSignal<Lang>,
    /// The theme.
    pub(crate) theme: RwSignal<ThemeChoice>,
}

const LANG_KEY: &str = "tabulea/lang";
const THEME_KEY: &str = "tabulea/theme";

impl Settings {
    /// The choices as they were kept, and from now on kept when they change.
    pub(crate) fn provide() -> Settings {
        let kept = |key: &str| browser::storage().and_then(|storage| storage.get_item(key).ok().flatten());
        let lang = match kept(LANG_KEY).as_deref() {
            Some("ja") => Lang::Ja,
            Some("en") => Lang::En,
            _ if browser::prefers_japanese() => Lang::Ja,
            _ => Lang::En,
        };
        let theme = match kept(THEME_KEY).as_deref() {
            Some("light") => ThemeChoice::Light,
            Some("dark") => ThemeChoice::Dark,
            _ => ThemeChoice::System,
        };
        let settings = Settings { lang: RwSignal::new(lang), theme: RwSignal::new(theme) };
        provide_context(settings);
        Effect::new(move || settings.show());
        settings
    }

    /// The choices, anywhere below.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// A sentence in the reader's language, now.
    pub(crate) fn say(self, text: &Text<'_>) -> String {
        text.say(self.lang.get())
    }

    /// Tells the document and keeps the choices.
    fn show(self) {
        let (lang, theme) = (self.lang.get(), self.theme.get());
        let code = if lang == Lang::Ja { "ja" } else { "en" };
        if let Some(root) = browser::window().and_then(|w| w.document()).and_then(|d| d.document_element()) {
            // An attribute that cannot be set is no reason to stop.
            let _ = root.set_attribute("lang", code);
            let _ = root.set_attribute("data-theme", theme.word());
        }
        if let Some(storage) = browser::storage() {
            let _ = storage.set_item(LANG_KEY, code);
            let _ = storage.set_item(THEME_KEY, theme.word());
        }
    }
}
