//! What the tab says.

use leptos::prelude::*;

use crate::browser;

/// The name of the house.
const HOUSE: &str = "Tabulea";

/// From now on the tab says this before the name of the house; nothing for the name alone. It follows the
/// language, and whatever else the words look at, as long as the page is shown.
pub(crate) fn show_title(words: impl Fn() -> String + 'static) {
    Effect::new(move || {
        let whole = joined(&words());
        if let Some(document) = browser::window().and_then(|window| window.document()) {
            document.set_title(&whole);
        }
    });
}

fn joined(words: &str) -> String {
    if words.is_empty() { HOUSE.to_owned() } else { format!("{words} · {HOUSE}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_comes_last() {
        assert_eq!(joined(""), "Tabulea");
        assert_eq!(joined("Rules"), "Rules · Tabulea");
    }
}
