//! Keys: arrows in a row of buttons, and the focus that goes on to the next choice.

use assemble::Assemble;
use leptos::ev::{self, KeyboardEvent};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::web_sys::{Element, HtmlElement};
use wasm_bindgen::JsCast;

use super::super::Sight;

/// Which of the neighbours a key goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Next,
    Before,
    First,
    Last,
}

fn step(key: &str) -> Option<Step> {
    match key {
        "ArrowRight" | "ArrowDown" => Some(Step::Next),
        "ArrowLeft" | "ArrowUp" => Some(Step::Before),
        "Home" => Some(Step::First),
        "End" => Some(Step::Last),
        _ => None,
    }
}

/// Moves the focus along a row of buttons that are neighbours in the document.
pub(super) fn rove(event: &KeyboardEvent) {
    let Some(step) = step(&event.key()) else { return };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(button) = target.and_then(|target| target.closest("button").ok().flatten()) else { return };
    let row = button.parent_element();
    let to = match step {
        Step::Next => button.next_element_sibling(),
        Step::Before => button.previous_element_sibling(),
        Step::First => row.and_then(|row| row.first_element_child()),
        Step::Last => row.and_then(|row| row.last_element_child()),
    };
    event.prevent_default();
    if let Some(to) = to.and_then(|to| to.dyn_into::<HtmlElement>().ok()) {
        // An element that cannot have the focus leaves it where it is.
        let _ = to.focus();
    }
}

/// Brings the focus to the next choice of those who play by keys, when the one they had is gone.
pub(super) fn follow(stage: NodeRef<Div>, sight: Sight<Assemble>) {
    let by_key = StoredValue::new(false);
    let pressed = window_event_listener(ev::keydown, move |_| by_key.set_value(true));
    let pointed = window_event_listener(ev::pointerdown, move |_| by_key.set_value(false));
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    Effect::new(move || {
        let is_asked = sight.with(|seen| !seen.choices.is_empty());
        if is_asked && by_key.get_value() {
            // After the new choices are there.
            request_animation_frame(move || focus_first(stage));
        }
    });
}

fn focus_first(stage: NodeRef<Div>) {
    let is_lost =
        |element: Element| element.tag_name() == "BODY" || element.matches(":disabled").unwrap_or(false);
    if !document().active_element().is_none_or(is_lost) {
        return;
    }
    let stage = stage.try_get_untracked().flatten();
    let first = stage.and_then(|stage| stage.query_selector("[data-choice][tabindex='0']").ok().flatten());
    if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
        let _ = first.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_neighbours_and_other_keys_nowhere() {
        let found = ["ArrowRight", "ArrowLeft", "Home", "End", "Enter"].map(step);
        let expected = [Some(Step::Next), Some(Step::Before), Some(Step::First), Some(Step::Last), None];
        assert_eq!(found, expected);
    }
}
