//! Sheets to print: the rules of a game in short, and a score sheet. Plain pages without the client.

use gamekit::Lang;
use pulldown_cmark::{Options, Parser, html as writer};

use crate::app::code;
use crate::rules::{self, Language};
use crate::text::Text;

/// The page round the sheet; its parts are put in.
const PAGE: &str = include_str!("../static/print.html");

/// The rules in short, by the game's name.
const SUMMARIES: [(&str, &str); 3] = [
    ("assemble", include_str!("../../../games/assemble/SUMMARY.md")),
    ("alea", include_str!("../../../games/alea/SUMMARY.md")),
    ("heroes", include_str!("../../../games/heroes/SUMMARY.md")),
];

/// The most people at a table of each game: so many columns a sheet has.
const COLUMNS: usize = 5;

/// All sheets, each with its name: `print/GAME-LANGUAGE.html`. `addresses` are those of style sheets and script.
pub(crate) fn sheets(addresses: &[(&str, &str)]) -> Vec<(String, String)> {
    let both = SUMMARIES.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang)));
    both.map(|((game, text), lang)| {
        let sheet = sheet(game, text, lang);
        let whole = addresses
            .iter()
            .fold(sheet, |page, (name, address)| page.replace(&format!("{{{name}}}"), address));
        (name(game, lang), whole)
    })
    .collect()
}

fn name(game: &str, lang: Lang) -> String {
    format!("print/{game}-{}.html", code(lang))
}

fn sheet(game: &str, text: &str, lang: Lang) -> String {
    let markdown = rules::taken(text, Language::of(lang));
    let (title, body) = markdown.split_once("\n\n").unwrap_or((markdown.as_str(), ""));
    let title = title.trim_start_matches("# ");
    let other = if lang == Lang::Ja { Lang::En } else { Lang::Ja };
    let lead = rules::in_short(game, Language::of(lang));
    let parts = [
        ("lang", code(lang).to_owned()),
        ("page-title", Text::PrintPage { title: &title }.say(lang)),
        ("title", title.to_owned()),
        ("game", game.to_owned()),
        ("other", format!("/{}", name(game, other))),
        ("other-lang", code(other).to_owned()),
        ("other-name", Text::PrintOther.say(lang)),
        ("back", Text::PrintBack.say(lang)),
        ("button", Text::PrintButton.say(lang)),
        ("lead", lead),
        ("text", in_sections(game, body)),
        ("score", score(game, lang)),
        ("cards", if game == "heroes" { cards(lang) } else { String::new() }),
        ("credit", Text::SheetCredit.say(lang)),
    ];
    parts.iter().fold(PAGE.to_owned(), |page, (name, value)| page.replace(&format!("{{{name}}}"), value))
}

/// The text with a section for each heading, and links to the rules it names.
fn in_sections(game: &str, markdown: &str) -> String {
    let mut html = String::new();
    writer::push_html(&mut html, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    let sections: Vec<String> =
        html.split("<h2>").skip(1).map(|part| format!("<section><h2>{part}</section>")).collect();
    rules::linked_numbers(&sections.concat(), game)
}

/// A table to write points into.
fn score(game: &str, lang: Lang) -> String {
    let say = |text: Text<'_>| text.say(lang);
    let mut rows: Vec<(String, bool)> = Vec::new();
    let mut note = String::new();
    match game {
        "assemble" => {
            rows.push((say(Text::LaneCapacity), false));
            rows.extend([25, 16, 9, 4, 1].map(|points| (say(Text::LaneModules { points: &points }), false)));
            rows.push((say(Text::LaneFlaw), false));
            rows.push((say(Text::LanePoints), true));
            rows.push((say(Text::LaneBiggest), false));
            rows.push((say(Text::LaneScored), false));
        }
        "alea" => {
            rows.extend((1..=9).map(|number| (say(Text::RoundNumber { number: &number }), false)));
            rows.push((say(Text::RoundLast), true));
            note = format!("<p>{}</p>", say(Text::RoundNote));
        }
        _ => {
            let lines = [
                (Text::KingdomWhite, false),
                (Text::KingdomCities, false),
                (Text::KingdomForests, false),
                (Text::KingdomPowers, false),
                (Text::KingdomTiles, true),
                (Text::KingdomSlots, false),
                (Text::KingdomEnd, false),
                (Text::Total, true),
                (Text::KingdomAlices, false),
            ];
            rows.extend(lines.map(|(text, is_sum)| (say(text), is_sum)));
        }
    }
    let columns = if game == "assemble" { COLUMNS - 1 } else { COLUMNS };
    let empty = "<td></td>".repeat(columns);
    let row = |(name, is_sum): &(String, bool)| {
        let class = if *is_sum { " class=\"sum\"" } else { "" };
        format!("<tr{class}><th scope=\"row\">{name}</th>{empty}</tr>")
    };
    let rows: String = rows.iter().map(row).collect();
    let (title, name) = (say(Text::ScoreSheet), say(Text::ScoreName));
    // With cards on it, the second page has no room for anything else before it.
    let class = if game == "heroes" { "score page-two" } else { "score" };
    format!(
        "<section class=\"{class}\"><h2>{title}</h2>{note}<table><tbody>\
         <tr><th scope=\"row\">{name}</th>{empty}</tr>{rows}</tbody></table></section>"
    )
}

/// All Alices, from the table of the rules.
fn cards(lang: Lang) -> String {
    let table = rules::alices(Language::of(lang));
    format!(
        "<section class=\"cards\" tabindex=\"0\"><h2>{}</h2>{table}</section>",
        Text::CardsTitle.say(lang)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_sheet_in_both_languages_and_nothing_is_left_open() {
        let sheets =
            sheets(&[("style", "/s.css"), ("print", "/p.css"), ("script", "/p.js"), ("icon", "/i.svg")]);
        assert_eq!(sheets.len(), 6);
        for (name, html) in sheets {
            let open = html.split('{').nth(1).filter(|rest| rest.contains('}') && !name.contains("alea"));
            assert_eq!(open, None, "{name}");
            assert!(html.contains("<th scope=\"row\">") && html.contains("/p.js"), "{name}");
            let sections = html.matches("<section").count();
            assert!(sections >= 5, "{name}: {sections}");
            assert!(html.matches("href=\"/rules/").count() > 5, "{name}");
            assert!(!html.contains("<p>en:") && !html.contains("<p>ja:"), "{name}");
        }
    }

    #[test]
    fn the_alices_are_those_of_the_rules() {
        for lang in Lang::ALL {
            let html = cards(lang);
            assert_eq!(html.matches("<tr>").count(), 31, "{html}");
        }
        assert!(cards(Lang::Ja).contains("騎士アリス") && cards(Lang::En).contains("Knight Alice"));
    }
}
