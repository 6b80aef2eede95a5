//! How large the board is, followed as it changes.

use js_sys::{Array, Function, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

/// The board before it is measured: nobody sees it.
const UNKNOWN: (f32, f32) = (1120.0, 790.0);

/// Width and height of an element in pixels.
pub(super) fn watched(element: NodeRef<Div>) -> RwSignal<(f32, f32)> {
    let size = RwSignal::new(UNKNOWN);
    let measure = move || {
        if let Some(Some(element)) = element.try_get_untracked() {
            let now = (element.client_width() as f32, element.client_height() as f32);
            if now.0 > 0.0 && now.1 > 0.0 && size.try_get_untracked().is_some_and(|old| old != now) {
                size.set(now);
            }
        }
    };
    Effect::new(move || {
        let Some(element) = element.get() else { return };
        measure();
        let told = Closure::<dyn Fn()>::new(measure);
        // Without an observer the first measure has to do.
        if let Ok(observer) = observe(&element, told.as_ref()) {
            let kept = StoredValue::new_local((observer, told));
            on_cleanup(move || {
                kept.try_with_value(|(observer, _)| call(observer, "disconnect", &Array::new()));
            });
        }
    });
    size
}

/// Tells a function whenever the size of an element changes.
fn observe(element: &JsValue, told: &JsValue) -> Result<JsValue, JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"ResizeObserver".into())?.into();
    let observer = Reflect::construct(&class, &Array::of1(told))?;
    call(&observer, "observe", &Array::of1(element))?;
    Ok(observer)
}

fn call(object: &JsValue, name: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(object, &name.into())?.into();
    Reflect::apply(&method, object, arguments)
}
