//! What the page asks of its browser; nothing of it is taken for granted.

use web_sys::{Storage, Window};

/// The window; a page has one.
pub(crate) fn window() -> Option<Window> {
    web_sys::window()
}

/// Where things are kept; nothing in private modes that refuse it.
pub(crate) fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// Where it is kept which address for messages was told to the server, and in which language.
pub(crate) const PUSH_TOLD: &str = "tabulea/push";

/// Where the page comes from: what stands before every address of it.
pub(crate) fn origin() -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Microseconds, for bots that must keep a limit.
pub(crate) fn micros() -> u64 {
    (js_sys::Date::now() * 1_000.0) as u64
}

/// Lets the page do what else it has to do, and goes on then.
pub(crate) async fn breathe() {
    let waited = js_sys::Promise::new(&mut |done, _| {
        let is_set = window().is_some_and(|window| window.set_timeout_with_callback(&done).is_ok());
        if !is_set {
            let _ = done.call0(&wasm_bindgen::JsValue::NULL);
        }
    });
    let _ = wasm_bindgen_futures::JsFuture::from(waited).await;
}

/// Bytes that nobody can foresee; `None` if the browser has none, which would be a strange browser.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Notes when something began, under a name.
pub(crate) fn mark(name: &str) {
    if let Some(performance) = window().and_then(|window| window.performance()) {
        let _ = performance.mark(name);
    }
}

/// Notes how long something took that began at a mark of the same name: the browser's own tools show it,
/// and tests read it.
pub(crate) fn measure(name: &str) {
    if let Some(performance) = window().and_then(|window| window.performance()) {
        let _ = performance.measure_with_start_mark(name, name);
        performance.clear_marks_with_mark_name(name);
    }
}

/// Whether nobody sees the page: another tab or window is in front of it.
pub(crate) fn is_hidden() -> bool {
    window().and_then(|window| window.document()).is_some_and(|page| page.hidden())
}

/// The languages that the reader prefers.
pub(crate) fn prefers_japanese() -> bool {
    let language = window().and_then(|window| window.navigator().language());
    language.is_some_and(|language| language.starts_with("ja"))
}

/// Whether the screen is touched rather than pointed at.
pub(crate) fn is_touched() -> bool {
    matches("(pointer: coarse)")
}

/// Whether the reader does not want things to move.
pub(crate) fn wants_no_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

fn matches(query: &str) -> bool {
    let found = window().and_then(|window| window.match_media(query).ok().flatten());
    found.is_some_and(|found| found.matches())
}
