//! When the page itself breaks: say so, lose nothing, offer a way back.

use gamekit::Lang;

use crate::browser;
use crate::text::Text;

/// From now on a panic shows a page of its own. Games are kept after every step, so a reload goes on.
pub(crate) fn catch() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        // Nothing here may panic again.
        let _ = show();
    }));
}

fn show() -> Option<()> {
    let document = browser::window()?.document()?;
    let lang = match document.document_element()?.get_attribute("lang").as_deref() {
        Some("ja") => Lang::Ja,
        _ => Lang::En,
    };
    let element = |name: &str, text: String| {
        let element = document.create_element(name).ok()?;
        element.set_text_content(Some(&text));
        Some(element)
    };
    let body = document.body()?;
    let page = document.create_element("main").ok()?;
    page.set_attribute("class", "fault").ok()?;
    page.set_attribute("role", "alert").ok()?;
    let (title, words) =
        (element("h1", Text::FaultTitle.say(lang))?, element("p", Text::FaultText.say(lang))?);
    page.append_with_node_2(&title, &words).ok()?;
    let link = element("a", Text::FaultReload.say(lang))?;
    link.set_attribute("href", "").ok()?;
    link.set_attribute("class", "button primary").ok()?;
    page.append_with_node_1(&link).ok()?;
    body.set_text_content(None);
    body.append_with_node_1(&page).ok()?;
    Some(())
}
