//! Messages that this browser shows while no page is open, as far as it can.
//!
//! What the browser offers is looked up by name: on a plain line, and in some browsers, nothing of it is there.

use gamekit::Lang;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::task::spawn_local;
use protocol::online::{Endpoint, Subscription, SubscriptionKeys};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::browser::{self, PUSH_TOLD};
use crate::online::api;

/// The service that shows messages, under the same address as always: `offline.js` starts it, too.
const SERVICE: &str = "/sw.js";
/// How long the service may take to begin, in milliseconds: at first it keeps all files of the page.
const LONGEST_WAIT: i32 = 120_000;

/// How it stands with this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Here {
    /// It is looked up.
    Asking,
    /// Only pages that came over a secure line may ask.
    NotSecure,
    /// The browser cannot do it, or only for pages that are installed.
    NotSupported,
    /// The reader has forbidden it.
    Refused,
    /// Nobody is told here.
    Off,
    /// The reader is told here; the address where messages are sent.
    On(String),
}

/// Why nobody is told here in spite of being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failed {
    /// The reader has not allowed it.
    NotAllowed,
    /// There is nobody who would carry messages to this browser.
    NoCarrier,
}

/// How it stands.
pub(super) async fn look() -> Here {
    let Some(window) = browser::window().map(JsValue::from) else { return Here::NotSupported };
    if get(&window, "isSecureContext").as_ref() != Some(&JsValue::TRUE) {
        return Here::NotSecure;
    }
    let Some(notification) = get(&window, "Notification") else { return Here::NotSupported };
    if workers().is_none() || get(&window, "PushManager").is_none() {
        return Here::NotSupported;
    }
    if get(&notification, "permission").and_then(|word| word.as_string()).as_deref() == Some("denied") {
        return Here::Refused;
    }
    match subscription().await.as_ref().and_then(endpoint) {
        // Browsers may change their address; one of which the server was never told belongs to somebody else.
        Some(endpoint) if told().is_some() => Here::On(endpoint),
        Some(_) | None => Here::Off,
    }
}

/// Asks the reader, and the browser; what the server has to know. It must be called by a touch.
pub(super) async fn begin(key: &str, lang: Lang) -> Result<Subscription, Failed> {
    let window = browser::window().map(JsValue::from).ok_or(Failed::NoCarrier)?;
    let notification = get(&window, "Notification").ok_or(Failed::NoCarrier)?;
    // Asked before anything else: the touch must not be long ago.
    let answer = call(&notification, "requestPermission", &[]).await;
    if answer.and_then(|word| word.as_string()).as_deref() != Some("granted") {
        return Err(Failed::NotAllowed);
    }
    let carried = async {
        let workers = workers()?;
        let options = object(&[("updateViaCache", JsValue::from_str("none"))]);
        call(&workers, "register", &[JsValue::from_str(SERVICE), options]).await?;
        let ready = Promise::race(&Array::of2(&get(&workers, "ready")?, &late()));
        let registered = JsFuture::from(ready).await.ok()?;
        let push = get(&registered, "pushManager")?;
        // One that is there may belong to another key, or to somebody else.
        if let Some(former) = subscription().await {
            call(&former, "unsubscribe", &[]).await;
        }
        let options =
            object(&[("userVisibleOnly", JsValue::TRUE), ("applicationServerKey", JsValue::from_str(key))]);
        read(&call(&push, "subscribe", &[options]).await?, lang)
    };
    carried.await.ok_or(Failed::NoCarrier)
}

/// What the server has to know of the subscription that is there.
pub(super) async fn now(lang: Lang) -> Option<Subscription> {
    read(&subscription().await?, lang)
}

/// The server knows it now.
pub(super) fn note(subscription: &Subscription) {
    if let Some(storage) = browser::storage() {
        let _ =
            storage.set_item(PUSH_TOLD, &format!("{} {}", subscription.lang.code(), subscription.endpoint));
    }
}

/// In which language messages come, and from where, as far as the server was told.
pub(super) fn told() -> Option<(String, String)> {
    let kept = browser::storage()?.get_item(PUSH_TOLD).ok().flatten()?;
    let (lang, endpoint) = kept.split_once(' ')?;
    Some((lang.to_owned(), endpoint.to_owned()))
}

/// Nobody is told here any more, whatever the server says: the browser takes nothing more. The server is told
/// so first, as long as it knows who asks.
pub(in crate::people) async fn end() {
    let Some((_, endpoint)) = told() else { return };
    // What the server does not hear now, it learns when the next message cannot be delivered.
    let _ = api::tell("/api/push/end", &Endpoint { endpoint }).await;
    forget();
}

/// The browser takes nothing more. A server that sends something all the same is told so by the push service.
pub(in crate::people) fn forget() {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(PUSH_TOLD);
    }
    spawn_local(async {
        if let Some(subscription) = subscription().await {
            call(&subscription, "unsubscribe", &[]).await;
        }
    });
}

/// Comes when nothing else has come for too long: a service that cannot fetch its files never begins.
fn late() -> Promise {
    Promise::new(&mut |done, _| {
        // Without a clock it is waited for.
        let window = browser::window();
        let _ = window
            .map(|window| window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, LONGEST_WAIT));
    })
}

fn workers() -> Option<JsValue> {
    get(browser::window()?.navigator().as_ref(), "serviceWorker")
}

/// The subscription that the browser has, if it has one.
async fn subscription() -> Option<JsValue> {
    let registered = call(&workers()?, "getRegistration", &[]).await.filter(JsValue::is_object)?;
    call(&get(&registered, "pushManager")?, "getSubscription", &[]).await.filter(JsValue::is_object)
}

fn endpoint(subscription: &JsValue) -> Option<String> {
    get(subscription, "endpoint")?.as_string()
}

fn read(subscription: &JsValue, lang: Lang) -> Option<Subscription> {
    let to_json: Function = get(subscription, "toJSON")?.dyn_into().ok()?;
    let keys = get(&to_json.call0(subscription).ok()?, "keys")?;
    let text = |name: &str| get(&keys, name)?.as_string();
    let keys = SubscriptionKeys { p256dh: text("p256dh")?, auth: text("auth")? };
    Some(Subscription { endpoint: endpoint(subscription)?, keys, lang })
}

/// What something has under a name; nothing if there is no such thing.
fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(of, &JsValue::from_str(name)).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// What becomes of calling something by name; nothing if that fails.
async fn call(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(of, name)?.dyn_into().ok()?;
    let answer = Reflect::apply(&function, of, &with.iter().collect::<Array>()).ok()?;
    JsFuture::from(Promise::resolve(&answer)).await.ok()
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A plain object takes everything.
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}
