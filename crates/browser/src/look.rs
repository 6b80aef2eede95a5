//! What the page is looked at with.

use gamekit::Lang;
use serde_json::{Value, json};

/// A screen and what its owner prefers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Width and height in the page's own pixels.
    pub size: (u32, u32),
    /// How many pixels of the screen make one of the page.
    pub scale: u32,
    /// Whether it is touched rather than pointed at.
    pub touch: bool,
    /// Whether the system is dark.
    pub dark: bool,
    /// The language of the system.
    pub lang: Lang,
    /// Whether its owner does not want things to move.
    pub still: bool,
}

impl Look {
    /// A desk.
    pub const DESKTOP: Look =
        Look { size: (1440, 900), scale: 1, touch: false, dark: false, lang: Lang::En, still: false };
    /// A tablet held upright.
    pub const TABLET: Look = Look { size: (820, 1180), touch: true, ..Look::DESKTOP };
    /// A phone held upright.
    pub const PHONE: Look = Look { size: (390, 844), touch: true, ..Look::DESKTOP };

    /// The same for a reader of another language.
    pub const fn in_lang(self, lang: Lang) -> Look {
        Look { lang, ..self }
    }

    /// The commands that make a page look so.
    pub(crate) fn commands(&self) -> Vec<(&'static str, Value)> {
        let language = if self.lang == Lang::Ja { "ja-JP" } else { "en-US" };
        let scheme = if self.dark { "dark" } else { "light" };
        let motion = if self.still { "reduce" } else { "no-preference" };
        let (width, height) = self.size;
        vec![
            (
                "Emulation.setDeviceMetricsOverride",
                json!({
                    "width": width, "height": height, "deviceScaleFactor": self.scale, "mobile": self.touch,
                }),
            ),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": self.touch, "maxTouchPoints": 5 })),
            (
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": scheme },
                    { "name": "prefers-reduced-motion", "value": motion },
                ] }),
            ),
            ("Emulation.setLocaleOverride", json!({ "locale": language })),
            // An empty name keeps the browser's own.
            ("Emulation.setUserAgentOverride", json!({ "userAgent": "", "acceptLanguage": language })),
        ]
    }
}
