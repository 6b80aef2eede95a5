//! The text of the rules as the site keeps it: found, fetched, and shown at a place.

use gamekit::Lang;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, Response};

use crate::browser;

/// The rules of a game in a language, as HTML of our own; nothing if they cannot be had.
pub(super) async fn fetch(game: &str, lang: Lang) -> Option<String> {
    let window = browser::window()?;
    let known = window.document()?.query_selector("meta[name=rules]").ok()??.get_attribute("content")?;
    let address = address(&known, game, lang)?;
    let response: Response = JsFuture::from(window.fetch_with_str(address)).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// The address of a text among all of them: its name tells the game and the language, and then changes
/// with the contents.
fn address<'a>(known: &'a str, game: &str, lang: Lang) -> Option<&'a str> {
    let code = if lang == Lang::Ja { "ja" } else { "en" };
    let name = format!("/rules-{game}-{code}-");
    known.split_whitespace().find(|address| address.starts_with(&name))
}

/// Shows the contents at once where there is room for them beside the text.
pub(super) fn unfold_contents(text: &HtmlElement) {
    let is_wide = text.client_width() > 800;
    if let (true, Ok(Some(contents))) = (is_wide, text.query_selector("details.toc")) {
        let _ = contents.set_attribute("open", "");
    }
}

/// Goes to a rule, marks it, and gives it the focus; no rule is marked if there is none of this name.
pub(super) fn mark(text: &HtmlElement, id: &str) {
    if let Ok(Some(before)) = text.query_selector(".marked") {
        let _ = before.class_list().remove_1("marked");
    }
    let document = text.owner_document();
    let Some(rule) = document.and_then(|document| document.get_element_by_id(id)) else { return };
    if !text.contains(Some(&rule)) {
        return;
    }
    let _ = rule.class_list().add_1("marked");
    focus(&rule);
    rule.scroll_into_view();
}

fn focus(rule: &Element) {
    // What is no button can be given the focus by the page, but not by the tab key.
    let _ = rule.set_attribute("tabindex", "-1");
    if let Some(rule) = rule.dyn_ref::<HtmlElement>() {
        let _ = rule.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_game_and_language() {
        let known = "/rules-alea-en-0a.html /rules-alea-ja-1b.html /rules-heroes-en-2c.html";
        assert_eq!(address(known, "alea", Lang::Ja), Some("/rules-alea-ja-1b.html"));
        assert_eq!(address(known, "heroes", Lang::En), Some("/rules-heroes-en-2c.html"));
        assert_eq!(address(known, "heroes", Lang::Ja), None);
        assert_eq!(address("{rules}", "alea", Lang::En), None);
    }
}
