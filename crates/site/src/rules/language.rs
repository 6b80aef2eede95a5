//! One language out of a text that has both.
//!
//! Paragraphs begin with `en:` or `ja:`, headings and short lines have ` · ` between the languages, and
//! tables have the same in a cell, words side by side in a cell, or a column for each language.

use gamekit::Lang;

/// A language of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    /// English.
    English,
    /// Japanese.
    Japanese,
}

impl Language {
    /// Both.
    pub(super) const ALL: [Language; 2] = [Language::English, Language::Japanese];

    /// That of a reader.
    pub(crate) const fn of(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::Ja => Language::Japanese,
        }
    }

    /// As in addresses.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }
}

/// A chapter for those who work on the program.
const NOT_FOR_PLAYERS: &str = "## Where each rule is tested";

/// What is between the languages.
const DOT: &str = " · ";

/// The text in one language.
pub(crate) fn taken(text: &str, language: Language) -> String {
    let text = text.split(NOT_FOR_PLAYERS).next().unwrap_or_default();
    let mut out = Vec::new();
    // The language of the last paragraph: a list goes with it.
    let mut flow = None;
    for block in blocks(text) {
        let first = block.lines().next().unwrap_or_default();
        if block.starts_with("```") {
            out.push(block);
        } else if first.starts_with('|') {
            flow = None;
            out.push(table(&block, language));
        } else if first.starts_with('#') {
            flow = None;
            out.push(heading(first, language));
        } else if is_list(first) {
            if flow.is_none_or(|flow| flow == language) {
                out.push(block);
            }
        } else if let Some((of, words)) = marked(&block) {
            flow = Some(of);
            if of == language {
                // A ruling is a paragraph of its own.
                out.push(words.replace("\n**", "\n\n**"));
            }
        } else {
            flow = None;
            out.push(side(&block, language));
        }
    }
    out.join("\n\n")
}

/// Parts between empty lines; a listing is one part, whatever is in it.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    let mut is_listing = false;
    for line in text.lines() {
        is_listing ^= line.starts_with("```");
        match blocks.last_mut() {
            Some(last) if !line.trim().is_empty() || is_listing => {
                if !last.is_empty() {
                    last.push('\n');
                }
                last.push_str(line);
            }
            _ => blocks.push(String::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

fn is_list(line: &str) -> bool {
    line.starts_with("- ") || line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok())
}

fn marked(block: &str) -> Option<(Language, &str)> {
    let of = |(mark, language)| block.strip_prefix(mark).map(|words: &str| (language, words.trim_start()));
    [("en:", Language::English), ("ja:", Language::Japanese)].into_iter().find_map(of)
}

/// A heading: its number stands before the English words and belongs to both.
fn heading(line: &str, language: Language) -> String {
    let Some((english, japanese)) = line.split_once(DOT) else { return line.to_owned() };
    match language {
        Language::English => english.to_owned(),
        Language::Japanese => {
            let words: Vec<&str> = english.split(' ').collect();
            let number =
                words.get(1).filter(|word| is_number(word)).map_or(String::new(), |word| format!("{word} "));
            format!("{} {number}{japanese}", words.first().unwrap_or(&"#"))
        }
    }
}

/// Whether this is the number of a rule.
pub(super) fn is_number(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letters, digits)| {
        (1..=2).contains(&letters.len())
            && letters.bytes().all(|letter| letter.is_ascii_uppercase())
            && (1..=2).contains(&digits.len())
            && digits.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// A short text that has both languages with a dot between them.
fn side(text: &str, language: Language) -> String {
    let text = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(text);
    let Some((english, japanese)) = text.split_once(DOT).filter(|(_, after)| after.chars().any(is_japanese))
    else {
        return text.to_owned();
    };
    match language {
        Language::Japanese => japanese.to_owned(),
        // Examples behind the words are for both.
        Language::English => match japanese.split_once(": `") {
            Some((_, examples)) => format!("{english}: `{examples}"),
            None => english.to_owned(),
        },
    }
}

fn is_japanese(letter: char) -> bool {
    matches!(letter, '\u{3000}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '○' | '×')
}

/// A table without the columns of the other language.
fn table(block: &str, language: Language) -> String {
    let rows: Vec<Vec<&str>> = block.lines().map(cells).collect();
    let head = rows.first().cloned().unwrap_or_default();
    // A glossary is for both at once.
    let is_glossary = head.first() == Some(&"English");
    let keeps = |at: usize| {
        let is_pair = |one: usize| {
            let (Some(english), Some(japanese)) = (head.get(one), head.get(one + 1)) else { return false };
            !is_glossary && is_english_only(english) && is_japanese_only(japanese)
        };
        match language {
            Language::English => at == 0 || !is_pair(at - 1),
            Language::Japanese => !is_pair(at),
        }
    };
    let row = |row: &Vec<&str>| {
        let kept = row.iter().enumerate().filter(|(at, _)| keeps(*at));
        let cells: Vec<String> = kept.map(|(_, cell)| cell_side(cell, language)).collect();
        format!("| {} |", cells.join(" | "))
    };
    rows.iter().map(row).collect::<Vec<_>>().join("\n")
}

fn cells(line: &str) -> Vec<&str> {
    let line = line.trim();
    let inner = line.strip_prefix('|').unwrap_or(line);
    inner.strip_suffix('|').unwrap_or(inner).split('|').map(str::trim).collect()
}

fn is_english_only(text: &str) -> bool {
    !text.is_empty() && !text.chars().any(is_japanese)
}

fn is_japanese_only(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_japanese)
}

/// A cell: languages with a dot between them, or words of both side by side.
fn cell_side(cell: &str, language: Language) -> String {
    if cell.contains(DOT) {
        return side(cell, language);
    }
    if !cell.chars().any(is_japanese) || cell.chars().all(|letter| is_japanese(letter) || letter == ' ') {
        return cell.to_owned();
    }
    let mut is_code = false;
    let keeps = |word: &&str| {
        let in_code = is_code || word.starts_with('`');
        is_code ^= word.matches('`').count() % 2 == 1;
        let has_japanese = word.chars().any(is_japanese);
        let is_word = word.chars().any(|letter| letter.is_ascii_alphabetic());
        in_code
            || match language {
                Language::English => !has_japanese,
                Language::Japanese => has_japanese || !is_word,
            }
    };
    // A cell that is Japanese throughout has no spaces to tell words apart, and no other side.
    let kept: Vec<&str> = cell.split(' ').filter(keeps).collect();
    if kept.is_empty() { cell.to_owned() } else { kept.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(text: &str) -> [String; 2] {
        Language::ALL.map(|language| taken(text, language))
    }

    #[test]
    fn paragraphs_headings_and_lists_are_told_apart() {
        let text = "## Round · ラウンド\n\n### AA-7 Most · 最大\n\nen: Here:\n**Ruling**: yes.\n\n1. one\n2. two\n\nja: ここ：\n\n1. 一\n\n```\na\n\nb\n```\n\n(Ours. · 独自。)\n\n## Where each rule is tested · テスト\n\nen: No.";
        let [english, japanese] = both(text);
        assert_eq!(
            english,
            "## Round\n\n### AA-7 Most\n\nHere:\n\n**Ruling**: yes.\n\n1. one\n2. two\n\n```\na\n\nb\n```\n\nOurs."
        );
        assert_eq!(japanese, "## ラウンド\n\n### AA-7 最大\n\nここ：\n\n1. 一\n\n```\na\n\nb\n```\n\n独自。");
    }

    #[test]
    fn cells_and_columns_are_told_apart() {
        for (cell, english, japanese) in [
            ("attested 確認済み", "attested", "確認済み"),
            ("red 赤 1", "red 1", "赤 1"),
            ("6, room 枠 3", "6, room 3", "6, 枠 3"),
            ("JET Alice JETアリス", "JET Alice", "JETアリス"),
            ("City at `q, r` 都市の座標", "City at `q, r`", "`q, r` 都市の座標"),
            ("yes ○", "yes", "○"),
            ("clear: +1 · クリア、1点", "clear: +1", "クリア、1点"),
            ("3 4 5", "3 4 5", "3 4 5"),
        ] {
            assert_eq!(cell_side(cell, Language::English), english);
            assert_eq!(cell_side(cell, Language::Japanese), japanese);
        }
        let [english, japanese] =
            both("| `do` | meaning | 意味 |\n|---|---|---|\n| `pass` | goes on | 続ける |");
        assert_eq!(english, "| `do` | meaning |\n| --- | --- |\n| `pass` | goes on |");
        assert_eq!(japanese, "| `do` | 意味 |\n| --- | --- |\n| `pass` | 続ける |");
    }

    #[test]
    fn numbers_of_rules_are_known() {
        for (word, is) in [("AA-9", true), ("D-17", true), ("AA", false), ("A-1b", false), ("AAA-1", false)] {
            assert_eq!(is_number(word), is, "{word}");
        }
    }
}
