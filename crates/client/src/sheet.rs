//! Style sheets that are fetched with what they are for.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::browser;

/// Shows something as soon as the sheet of this name is there, or cannot be had.
pub(crate) fn when_styled<V: IntoView + 'static>(
    sheet: &'static str,
    show: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        fetch(sheet).await;
        is_there.try_set(true);
    });
    move || is_there.get().then(&show)
}

async fn fetch(sheet: &str) {
    let Some(document) = browser::window().and_then(|window| window.document()) else { return };
    // The name of the link, by which it is found again.
    let id = format!("{sheet}-style");
    if document.get_element_by_id(&id).is_some() {
        return;
    }
    let link = || {
        let place = document.query_selector(&format!("meta[name={sheet}]")).ok()??;
        let link = document.create_element("link").ok()?;
        let address = place.get_attribute("content")?;
        for (name, value) in [("id", id.as_str()), ("rel", "stylesheet"), ("href", &address)] {
            link.set_attribute(name, value).ok()?;
        }
        Some((document.head()?, link))
    };
    let Some((head, link)) = link() else { return };
    let arrived = js_sys::Promise::new(&mut |arrived, _| {
        // What does not arrive is no reason to show nothing.
        for event in ["load", "error"] {
            let _ = link.add_event_listener_with_callback(event, &arrived);
        }
        let _ = head.append_with_node_1(&link);
    });
    let _ = JsFuture::from(arrived).await;
}
