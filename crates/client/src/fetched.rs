//! What the server answers to a plain question, as text.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::browser;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unanswered {
    /// The server refuses, and says why: the status, and what it says.
    Refused(u16, String),
    /// The server cannot be reached.
    Network,
}

/// Asks for something.
pub(crate) async fn text(path: &str) -> Result<String, Unanswered> {
    let window = browser::window().ok_or(Unanswered::Network)?;
    let answer = JsFuture::from(window.fetch_with_str(path)).await;
    let answer: Response =
        answer.ok().and_then(|answer| answer.dyn_into().ok()).ok_or(Unanswered::Network)?;
    let text = JsFuture::from(answer.text().map_err(|_| Unanswered::Network)?).await;
    let text = text.ok().and_then(|text| text.as_string()).unwrap_or_default();
    if answer.ok() { Ok(text) } else { Err(Unanswered::Refused(answer.status(), text)) }
}
