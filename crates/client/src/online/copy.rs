//! A text that is there to be copied.

use art::house::Icon;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::text::Text;
use crate::browser;
use crate::picture::Sign;
use crate::settings::Settings;

/// A text in a field, and a button that copies it. Where the browser does not let us, it is marked, so that
/// the reader can.
#[component]
pub(super) fn CopyField(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// The text.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Input>::new();
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let text = text.get_untracked();
        spawn_local(async move {
            told.try_set(Some(copy_text(&text).await));
        });
    };
    let status = move || {
        told.get().map(|is_copied| settings.say(if is_copied { &Text::Copied } else { &Text::CopyYourself }))
    };
    view! {
        <div class="copy">
            <input type="text" readonly aria-label=label prop:value=text node_ref=field/>
            <button class="button" on:click=copy>
                <Sign icon=Icon::Link/>
                <span>{move || settings.say(&Text::Copy)}</span>
            </button>
            <p class="small" role="status">{status}</p>
        </div>
    }
}

/// Copies a text that is marked in a field, in whichever way the browser lets us; false if it does not.
pub(crate) async fn copy_text(text: &str) -> bool {
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
