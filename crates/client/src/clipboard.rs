//! Copying texts, as far as the browser lets us.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::browser;

/// Copies a text that is marked in a field already; false if the reader has to.
pub(crate) async fn copied(text: &str) -> bool {
    to_clipboard(text).await || by_command()
}

/// Only pages that came over a safe line have a clipboard.
async fn to_clipboard(text: &str) -> bool {
    let get = |from: &JsValue, key: &str| js_sys::Reflect::get(from, &JsValue::from_str(key)).ok();
    let write = || {
        let navigator = browser::window()?.navigator();
        let clipboard = get(navigator.as_ref(), "clipboard").filter(JsValue::is_object)?;
        let write: js_sys::Function = get(&clipboard, "writeText")?.dyn_into().ok()?;
        write.call1(&clipboard, &JsValue::from_str(text)).ok()?.dyn_into::<js_sys::Promise>().ok()
    };
    match write() {
        Some(written) => JsFuture::from(written).await.is_ok(),
        None => false,
    }
}

/// The old way: what is marked is copied.
fn by_command() -> bool {
    let copied = || {
        let document = browser::window()?.document()?;
        let command = js_sys::Reflect::get(document.as_ref(), &JsValue::from_str("execCommand")).ok()?;
        let command: js_sys::Function = command.dyn_into().ok()?;
        command.call1(document.as_ref(), &JsValue::from_str("copy")).ok()?.as_bool()
    };
    copied().unwrap_or(false)
}
