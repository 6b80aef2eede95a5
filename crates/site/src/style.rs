//! The style sheet: the colours of all themes, and the rules of `static/`.

use art::theme::{Palette, Theme, colours};

/// Playing online, which is a sheet of its own: most who open a table never need it.
pub(crate) const ONLINE: &str = include_str!("../static/online.css");

/// Studying games, likewise.
pub(crate) const STUDY: &str = include_str!("../static/study.css");

/// Lessons, which are a sheet of their own for the same reason.
pub(crate) const LESSONS: &str = include_str!("../static/lessons.css");

/// The table in words, and notices of the page.
pub(crate) const ACCESS: &str = include_str!("../static/access.css");
/// Sheets to print.
pub(crate) const PRINT: &str = include_str!("../static/print.css");

/// The workshop for packs, a sheet of its own as well.
pub(crate) const PACKS: &str = include_str!("../static/packs.css");
/// Puzzles and daily deals, for the same reason.
pub(crate) const PUZZLES: &str = include_str!("../static/puzzles.css");

/// The frame, the pages, and each board.
const RULES: [&str; 5] = [
    include_str!("../static/style.css"),
    include_str!("../static/pages.css"),
    include_str!("../static/assemble.css"),
    include_str!("../static/alea.css"),
    include_str!("../static/heroes.css"),
];

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
    sheet + &RULES.concat()
}
