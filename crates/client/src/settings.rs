//! What a reader has chosen, kept in the browser if it lets us.

use gamekit::Lang;
use leptos::prelude::*;

use crate::browser;
use crate::text::Say;

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

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// Nothing moves.
    None,
    /// Twice as fast.
    Fast,
    /// As drawn.
    Normal,
    /// For those who like to look.
    Slow,
}

impl Speed {
    /// All of them.
    pub(crate) const ALL: [Speed; 4] = [Speed::None, Speed::Fast, Speed::Normal, Speed::Slow];

    /// The word for it in the page's own attribute and in storage.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Speed::None => "none",
            Speed::Fast => "fast",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }

    /// What durations are multiplied by. The style sheet has the same numbers as `--pace`.
    pub(crate) fn factor(self) -> f64 {
        match self {
            Speed::None => 0.0,
            Speed::Fast => 0.5,
            Speed::Normal => 1.0,
            Speed::Slow => 1.8,
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
    /// How fast things move.
    pub(crate) speed: RwSignal<Speed>,
    /// Whether a touch only chooses, and a second one confirms.
    pub(crate) confirm: RwSignal<bool>,
    /// Whether things sound.
    pub(crate) sound: RwSignal<bool>,
}

const LANG_KEY: &str = "tabulea/lang";
const THEME_KEY: &str = "tabulea/theme";
const SPEED_KEY: &str = "tabulea/speed";
const CONFIRM_KEY: &str = "tabulea/confirm";
const SOUND_KEY: &str = "tabulea/sound";

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
        let speed = kept(SPEED_KEY)
            .and_then(|word| Speed::ALL.into_iter().find(|speed| speed.word() == word))
            .unwrap_or(Speed::Normal);
        let is = |key: &str, usually: bool| kept(key).map_or(usually, |word| word == "yes");
        let settings = Settings {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(theme),
            speed: RwSignal::new(speed),
            confirm: RwSignal::new(is(CONFIRM_KEY, true)),
            // Nobody is startled on a train.
            sound: RwSignal::new(is(SOUND_KEY, !browser::is_touched())),
        };
        provide_context(settings);
        Effect::new(move || settings.show());
        settings
    }

    /// The choices, anywhere below.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// A sentence in the reader's language, now.
    pub(crate) fn say(self, text: &impl Say) -> String {
        text.in_lang(self.lang.get())
    }

    /// Tells the document and keeps the choices.
    fn show(self) {
        let code = if self.lang.get() == Lang::Ja { "ja" } else { "en" };
        let (theme, speed) = (self.theme.get().word(), self.speed.get().word());
        let yes_no = |is: bool| if is { "yes" } else { "no" };
        if let Some(root) = browser::window().and_then(|w| w.document()).and_then(|d| d.document_element()) {
            // An attribute that cannot be set is no reason to stop.
            for (name, value) in [("lang", code), ("data-theme", theme), ("data-speed", speed)] {
                let _ = root.set_attribute(name, value);
            }
        }
        let kept = [
            (LANG_KEY, code),
            (THEME_KEY, theme),
            (SPEED_KEY, speed),
            (CONFIRM_KEY, yes_no(self.confirm.get())),
            (SOUND_KEY, yes_no(self.sound.get())),
        ];
        if let Some(storage) = browser::storage() {
            for (key, value) in kept {
                let _ = storage.set_item(key, value);
            }
        }
    }
}
