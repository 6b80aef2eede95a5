//! Pictures of the real pieces, each by the rule that it explains.

mod alea;
mod assemble;
mod heroes;

use art::Svg;

use super::language::Language;

/// A picture and the rule it belongs to.
struct Figure {
    /// The number of the rule.
    rule: &'static str,
    /// What it shows, in English and in Japanese.
    words: [&'static str; 2],
    size: (f32, f32),
    draw: fn(&mut Svg),
}

/// The pictures of a game.
fn of(game: &str) -> &'static [Figure] {
    match game {
        "assemble" => assemble::FIGURES,
        "alea" => alea::FIGURES,
        "heroes" => heroes::FIGURES,
        _ => &[],
    }
}

/// All pictures of a rule as HTML.
pub(super) fn figures(game: &str, rule: &str, language: Language) -> String {
    let html = |figure: &Figure| {
        let words = figure.words[language as usize];
        let picture = Svg::drawn(figure.draw).picture(figure.size.0, figure.size.1);
        format!("<figure><div aria-hidden=\"true\">{picture}</div><figcaption>{words}</figcaption></figure>")
    };
    of(game).iter().filter(|figure| figure.rule == rule).map(html).collect()
}

/// The rules that have pictures, by game.
#[cfg(test)]
pub(super) fn rules() -> Vec<(&'static str, &'static str)> {
    let games = ["assemble", "alea", "heroes"];
    games.into_iter().flat_map(|game| of(game).iter().map(move |figure| (game, figure.rule))).collect()
}
