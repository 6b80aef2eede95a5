//! The rules of the games as pages: one HTML fragment for each game and language.
//!
//! A `RULES.md` has both languages side by side; `language` takes one of them out, `fragment` makes HTML
//! with an id for every rule, and `figures` has the pictures.

mod figures;
mod fragment;
mod language;

pub(crate) use fragment::linked_numbers;
pub(crate) use language::{Language, taken};

use pulldown_cmark::{Options, Parser, html as writer};

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
        let markdown = taken(text, language);
        (format!("rules-{game}-{}", language.code()), fragment::html(game, &markdown, language))
    })
    .collect()
}

/// The chapter that tells a game in short, without its marks.
pub(crate) fn in_short(game: &str, language: Language) -> String {
    let text = RULES.iter().find(|(known, _)| *known == game).map_or("", |(_, text)| *text);
    let markdown = taken(text, language);
    let chapters = markdown.split("\n\n## ").nth(1);
    chapters
        .and_then(|chapter| chapter.split_once("\n\n"))
        .map_or(String::new(), |(_, words)| words.to_owned())
}

/// The table of all Alices as HTML: name, colour, Strength, copies, power.
pub(crate) fn alices(language: Language) -> String {
    const COLUMNS: [usize; 5] = [2, 3, 4, 5, 6];
    let markdown = taken(RULES[2].1, language);
    let mut rows = Vec::new();
    for block in markdown.split("\n\n").filter(|block| block.contains("`knight`")) {
        for line in block.lines() {
            let cells: Vec<&str> = line.trim_matches(['|', ' ']).split(" | ").collect();
            let kept: Vec<&str> = COLUMNS.iter().filter_map(|&at| cells.get(at).copied()).collect();
            rows.push(format!("| {} |", kept.join(" | ")));
        }
    }
    let mut html = String::new();
    writer::push_html(&mut html, Parser::new_ext(&rows.join("\n"), Options::ENABLE_TABLES));
    html
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
