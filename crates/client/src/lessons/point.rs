//! Pointing at what is wanted, for those who do not find it.

use leptos::prelude::document;
use leptos::web_sys::{Element, HtmlElement, SvgElement};
use wasm_bindgen::JsCast;

use super::script::Actions;

/// The mark of what is pointed at; the style sheet makes it seen.
const POINTED: &str = "data-pointed";

/// Points at the first of these actions that can be seen, or at the cards that lead to it, and gives it the focus.
pub(super) fn at(wanted: Actions) {
    nowhere();
    let Some(action) = wanted.first() else { return };
    let mut found = all(&format!(".board [data-choice={action:?}]"));
    if found.is_empty() {
        // A menu is closed, or cards are to be chosen first.
        let cards = action.split(' ').skip(1).filter(|word| word.parse::<u8>().is_ok());
        found = cards.flat_map(|card| all(&format!(".board [data-card={card:?}]"))).collect();
    }
    for element in &found {
        // What cannot be marked is told in words.
        let _ = element.set_attribute(POINTED, "");
    }
    let Some(first) = found.first() else { return };
    let _ = match first.dyn_ref::<SvgElement>() {
        Some(shape) => shape.focus(),
        None => first.dyn_ref::<HtmlElement>().map_or(Ok(()), HtmlElement::focus),
    };
}

/// Points nowhere any more.
pub(super) fn nowhere() {
    for element in all(&format!("[{POINTED}]")) {
        let _ = element.remove_attribute(POINTED);
    }
}

fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}
