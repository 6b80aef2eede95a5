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
/// Games that are over, likewise.
pub(crate) const ANNALS: &str = include_str!("../static/annals.css");
/// The own account, and what is kept; hardly anybody needs it before a game.
pub(crate) const PEOPLE: &str = include_str!("../static/people.css");
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The sheets of parts: once fetched, each stays as long as the page is open.
    const PARTS: [(&str, &str); 8] = [
        ("online", ONLINE),
        ("study", STUDY),
        ("lessons", LESSONS),
        ("access", ACCESS),
        ("packs", PACKS),
        ("people", PEOPLE),
        ("puzzles", PUZZLES),
        ("annals", ANNALS),
    ];

    /// The classes with which selectors begin that ask for nothing else there: `.a` and `.a b`, but not `.a.b`.
    fn leading_classes(sheet: &str) -> BTreeSet<&str> {
        let selectors = sheet.split('}').filter_map(|rule| {
            // After a comment, and inside of a condition, the selectors stand last.
            let selectors = rule.rsplit("*/").next()?;
            let (selectors, _) = selectors.rsplit_once('{')?;
            Some(selectors.rsplit('{').next().unwrap_or_default().trim())
        });
        selectors
            .flat_map(|selectors| selectors.split(','))
            .filter_map(|selector| {
                let name = selector.trim().strip_prefix('.')?;
                let end =
                    name.find(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_');
                let (name, rest) = name.split_at(end.unwrap_or(name.len()));
                (!rest.starts_with(['.', ':', '['])).then_some(name)
            })
            .collect()
    }

    #[test]
    fn classes_that_begin_selectors_are_found() {
        let sheet = "/* .z{} */.a b{x:y}.c.d{}.e,.f>g{}@media (x){.h{}.i:has(.j){}}k .l{}";
        assert_eq!(leading_classes(sheet), BTreeSet::from(["a", "e", "f", "h"]));
    }

    /// Sheets are never removed: a class of two parts would look as neither wants.
    #[test]
    fn sheets_of_parts_do_not_collide() {
        let rules = RULES.concat();
        let common = leading_classes(&rules);
        let mut parts = BTreeMap::<&str, Vec<&str>>::new();
        for (part, sheet) in PARTS {
            for class in leading_classes(sheet).into_iter().filter(|class| !common.contains(class)) {
                parts.entry(class).or_default().push(part);
            }
        }
        parts.retain(|_, parts| parts.len() > 1);
        assert!(parts.is_empty(), "classes of several sheets: {parts:?}");
    }
}
