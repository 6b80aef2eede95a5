//! When the page itself breaks: say so, lose nothing, offer a way back, and offer to tell of it.

use std::cell::Cell;

use gamekit::Lang;
use protocol::online::LONGEST_FAULT;
use web_sys::{Document, Element};

use crate::browser;
use crate::text::Text;

/// From now on a panic shows a page of its own. Games are kept after every step, so a reload goes on.
pub(crate) fn catch() {
    thread_local! {
        static IS_SHOWN: Cell<bool> = const { Cell::new(false) };
    }
    std::panic::set_hook(Box::new(|info| {
        let what = info.to_string();
        web_sys::console::error_1(&what.as_str().into());
        // What is broken breaks again and again: only what came first says why, and is never taken away.
        if !IS_SHOWN.replace(true) {
            // Nothing here may panic again.
            let _ = show(&what);
        }
    }));
}

fn show(what: &str) -> Option<()> {
    let document = browser::window()?.document()?;
    let lang = match document.document_element()?.get_attribute("lang").as_deref() {
        Some("ja") => Lang::Ja,
        _ => Lang::En,
    };
    let make = |name: &str, text: &str, attributes: &[(&str, &str)]| {
        let element = document.create_element(name).ok()?;
        element.set_text_content(Some(text));
        for (name, value) in attributes {
            element.set_attribute(name, value).ok()?;
        }
        Some(element)
    };
    let body = document.body()?;
    let page = make("main", "", &[("class", "fault"), ("id", "main")])?;
    let told = make("div", "", &[("role", "alert")])?;
    let (title, words) =
        (make("h1", &Text::FaultTitle.say(lang), &[])?, make("p", &Text::FaultText.say(lang), &[])?);
    told.append_with_node_2(&title, &words).ok()?;
    // The router keeps its hands off it: it is broken, too.
    let to_reload = [("href", ""), ("rel", "external"), ("class", "button primary")];
    let link = make("a", &Text::FaultReload.say(lang), &to_reload)?;
    page.append_with_node_2(&told, &link).ok()?;
    body.set_text_content(None);
    body.append_with_node_1(&page).ok()?;
    offer_to_tell(&document, &body, what)
}

/// Has a script of its own offer to send what broke: nothing here is to be relied on any more. Where it does not
/// arrive, nothing could be sent either.
fn offer_to_tell(document: &Document, body: &Element, what: &str) -> Option<()> {
    let place = document.query_selector("meta[name=fault]").ok()??.get_attribute("content")?;
    let script = document.create_element("script").ok()?;
    let what = &what[..what.floor_char_boundary(LONGEST_FAULT)];
    script.set_attribute("data-what", what).ok()?;
    script.set_attribute("src", &place).ok()?;
    body.append_with_node_1(&script).ok()
}
