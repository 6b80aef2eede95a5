//! Faults of a pack, each with the place of the form at which it is shown.

use gamekit::Lang;

/// What is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// The place in the document, as `document` understands it.
    pub(super) path: String,
    /// The sentence of the game's own checker, by language.
    pub(super) words: [String; 2],
    /// A key that nobody knows, which can be taken out of the object at a path.
    pub(super) stray: Option<(String, String)>,
}

impl Fault {
    /// The sentence in a language.
    pub(super) fn say(&self, lang: Lang) -> &str {
        &self.words[lang as usize]
    }
}

/// Both sentences of something.
pub(super) fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    [say(Lang::En), say(Lang::Ja)]
}

/// Adds a fault, unless it is there already.
pub(super) fn add(faults: &mut Vec<Fault>, fault: Fault) {
    if !faults.iter().any(|known| known.words == fault.words) {
        faults.push(fault);
    }
}

/// The nearest place of the form to a place of the document: `shown` lists those there are, without numbers.
pub(super) fn home(path: &str, shown: &[&str]) -> String {
    let mut here = path;
    while !here.is_empty() && !shown.contains(&plain(here).as_str()) {
        here = &here[..here.rfind(['.', '[']).unwrap_or(0)];
    }
    here.to_owned()
}

/// A path without the numbers of its lists: `cards[].powers[].amount`.
fn plain(path: &str) -> String {
    let mut is_inside = false;
    let keep = |letter: &char| {
        match letter {
            '[' => is_inside = true,
            ']' => is_inside = false,
            _ => return !is_inside,
        }
        true
    };
    path.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_goes_to_the_nearest_place_that_is_shown() {
        let shown = ["cards", "cards[]", "cards[].name.en", "cards[].of"];
        for (path, expected) in [
            ("cards[12].name.en", "cards[12].name.en"),
            ("cards[12].name", "cards[12]"),
            ("cards[12].of[3]", "cards[12].of"),
            ("cards", "cards"),
            ("directions", ""),
            ("", ""),
        ] {
            assert_eq!(home(path, &shown), expected, "{path}");
        }
    }
}
