//! The style sheet: the colours of all themes, and the rules of `static/style.css`.

use art::theme::{Palette, Theme, colours};

const RULES: &str = include_str!("../static/style.css");

/// The whole style sheet.
pub(crate) fn sheet() -> String {
    let mut sheet = String::new();
    for palette in Palette::ALL {
        let class = match palette {
            Palette::Home => "",
            Palette::Assemble => " .assemble",
            Palette::Alea => " .alea",
            Palette::Heroes => " .heroes",
        };
        let of = |theme: Theme| {
            let all = colours(theme, palette);
            all.map(|(name, value)| format!("--{name}:{value};")).collect::<String>()
        };
        let (light, dark) = (of(Theme::Light), of(Theme::Dark));
        // As the system says, unless the reader has said otherwise.
        sheet += &format!(":root{class}{{{light}}}");
        sheet +=
            &format!("@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){class}{{{dark}}}}}");
        sheet += &format!(":root[data-theme=dark]{class}{{{dark}}}\n");
    }
    sheet + RULES
}
