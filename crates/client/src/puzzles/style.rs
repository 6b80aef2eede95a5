//! The style sheet of this part, which is fetched with it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::data;
use crate::browser;

/// The name of the link, by which it is found again.
const LINK: &str = "puzzles-style";

/// Shows something as soon as its style sheet is there, or cannot be had.
pub(super) fn when_styled<V: IntoView + 'static>(show: impl Fn() -> V + Send + 'static) -> impl IntoView {
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        fetch().await;
        is_there.try_set(true);
    });
    move || is_there.get().then(&show)
}

async fn fetch() {
    let Some(document) = browser::window().and_then(|window| window.document()) else { return };
    if document.get_element_by_id(LINK).is_some() {
        return;
    }
    let link = || {
        let link = document.create_element("link").ok()?;
        for (name, value) in [("id", LINK), ("rel", "stylesheet"), ("href", &data::address("style")?)] {
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
