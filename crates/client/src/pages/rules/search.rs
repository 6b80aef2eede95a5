//! Finding words in the rules: what does not have them steps aside.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Shows only what has all of these words, and tells how many places that is; everything without words.
pub(super) fn narrow(text: &HtmlElement, needle: &str) -> Option<usize> {
    let words = words(needle);
    let mut found = 0;
    for unit in all(text, ".unit") {
        let fits = has_all(&unit.text_content().unwrap_or_default(), &words);
        found += usize::from(fits);
        show(&unit, fits);
    }
    // A chapter without anything in it would be an empty heading.
    for chapter in all(text, ".chapter") {
        let has_some = matches!(chapter.query_selector(".unit:not([hidden])"), Ok(Some(_)));
        show(&chapter, has_some);
    }
    for line in all(text, ".toc a") {
        let id = line.get_attribute("data-to").unwrap_or_default();
        let place = text.owner_document().and_then(|document| document.get_element_by_id(&id));
        show(&line, place.is_none_or(|place| !place.has_attribute("hidden")));
    }
    (!words.is_empty()).then_some(found)
}

fn all(within: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = within.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

fn show(element: &Element, is: bool) {
    let _ = if is { element.remove_attribute("hidden") } else { element.set_attribute("hidden", "") };
}

/// The words of a search, without what case and width say.
fn words(needle: &str) -> Vec<String> {
    needle.split_whitespace().map(folded).collect()
}

fn has_all(text: &str, words: &[String]) -> bool {
    let text = folded(text);
    words.iter().all(|word| text.contains(word.as_str()))
}

/// Small letters, and the narrow form of wide letters and figures, which Japanese keyboards write.
fn folded(text: &str) -> String {
    let narrow = |letter: char| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    };
    text.chars().map(narrow).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_must_be_there_in_any_case_and_width() {
        let text = "AA-9 Placement: the doll goes into any gap. 配置（AA-9）";
        for (needle, fits) in [
            ("", true),
            ("placement", true),
            ("GAP doll", true),
            ("gap capacity", false),
            ("ＡＡ－９", true),
            ("配置　doll", true),
            ("獲得", false),
        ] {
            assert_eq!(has_all(text, &words(needle)), fits, "{needle}");
        }
    }
}
