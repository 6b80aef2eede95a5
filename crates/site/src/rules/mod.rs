//! The rules of the games as pages: one HTML fragment for each game and language.
//!
//! A `RULES.md` has both languages side by side; `language` takes one of them out, `fragment` makes HTML
//! with an id for every rule, and `figures` has the pictures.

mod figures;
mod fragment;
mod language;

use language::Language;

/// The rules of all games by the game's name.
const RULES: [(&str, &str); 3] = [
    ("assemble", include_str!("../../../../games/assemble/RULES.md")),
    ("alea", include_str!("../../../../games/alea/RULES.md")),
    ("heroes", include_str!("../../../../games/heroes/RULES.md")),
];

/// All fragments, each with its name: `rules-GAME-LANGUAGE`.
pub(crate) fn fragments() -> Vec<(String, String)> {
    let both = RULES.into_iter().flat_map(|game| Language::ALL.map(|language| (game, language)));
    both.map(|((game, text), language)| {
        let markdown = language::taken(text, language);
        (format!("rules-{game}-{}", language.code()), fragment::html(game, &markdown, language))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_rules_and_nothing_is_left_over() {
        let all = fragments();
        for pair in all.chunks(2) {
            let [(name, english), (_, japanese)] = pair else { panic!("two languages") };
            let (one, other) = (fragment::ids(english), fragment::ids(japanese));
            assert!(one.len() > 20, "{name}: {one:?}");
            assert_eq!(one, other, "{name}");
            for html in [english, japanese] {
                assert!(!html.contains("<p>en:") && !html.contains("<p>ja:"), "{name}");
                assert!(!html.contains("tests/"), "{name}: tests are of no use to players");
            }
        }
    }

    #[test]
    fn every_figure_stands_by_its_rule() {
        let all = fragments();
        for (game, rule) in figures::rules() {
            let (_, html) = all.iter().find(|(name, _)| *name == format!("rules-{game}-en")).expect("a game");
            let section = html.split_once(&format!("id=\"{rule}\"")).expect(rule).1;
            assert!(
                section.split("</section>").next().is_some_and(|part| part.contains("<figure")),
                "{rule}"
            );
        }
    }

    /// A strict page refuses what is written into elements.
    #[test]
    fn nothing_is_inline_that_a_strict_page_refuses() {
        for (name, html) in fragments() {
            for bad in [" style=", "<script", " onclick"] {
                assert!(!html.contains(bad), "{name} {bad}");
            }
        }
    }
}
