//! Files that a reader picks or drops.

use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FileList, HtmlInputElement};

/// No game of ours comes near this, and a film would stop the page.
const MOST_BYTES: f64 = 16e6;

/// The file that was picked in an input, which can then be picked again.
fn picked(event: &ev::Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = first(input.files());
    input.set_value("");
    file
}

/// The field that asks for a file. Nobody sees or hears it: a button with words of its own opens it.
#[component]
pub(crate) fn FileField(node: NodeRef<Input>, picked: Callback<(Option<File>,)>) -> impl IntoView {
    let change = move |event: ev::Event| picked.run((self::picked(&event),));
    view! {
        <input
            class="hidden"
            type="file"
            accept=".json,application/json"
            tabindex="-1"
            aria-hidden="true"
            node_ref=node
            on:change=change
        />
    }
}

/// The file that was dropped.
pub(crate) fn dropped(event: &ev::DragEvent) -> Option<File> {
    first(event.data_transfer()?.files())
}

fn first(files: Option<FileList>) -> Option<File> {
    files?.get(0)
}

/// Reads a file as text; nothing if it cannot be read.
pub(crate) fn read(file: File, then: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move {
        let is_small = file.size() <= MOST_BYTES;
        let text = if is_small { JsFuture::from(file.text()).await.ok() } else { None };
        then(text.and_then(|text| text.as_string()));
    });
}
