//! Plain requests to the server, outside of tables.

use gamekit::Lang;
use protocol::online::Trouble;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use super::text::Text;
use crate::browser;

/// Said when becoming somebody else would leave a guest with tables behind.
pub(crate) const WOULD_LEAVE: &str = "account/leave";

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// The server says why.
    Refused {
        /// The status.
        status: u16,
        /// After how many seconds it can be asked again, if it said so.
        wait: Option<u32>,
        /// The reason.
        trouble: Trouble,
    },
    /// The server cannot be reached.
    Network,
    /// Whatever answered does not speak as we do.
    Strange,
}

impl Wrong {
    /// Whether the server does not know who asks.
    pub(crate) fn is_nobody(&self) -> bool {
        matches!(self, Wrong::Refused { status: 401, .. })
    }

    /// Whether it was refused for this reason.
    pub(crate) fn has_code(&self, code: &str) -> bool {
        matches!(self, Wrong::Refused { trouble, .. } if trouble.code == code)
    }

    /// What went wrong.
    pub(crate) fn say(&self, lang: Lang) -> String {
        match self {
            Wrong::Refused { trouble, wait: Some(seconds), .. } => {
                let again = Text::AskAgainIn { seconds: i64::from(*seconds) }.say(lang);
                format!("{} {again}", trouble.sentences[lang as usize])
            }
            Wrong::Refused { trouble, wait: None, .. } => trouble.sentences[lang as usize].clone(),
            Wrong::Network => Text::NoNetwork.say(lang),
            Wrong::Strange => Text::StrangeAnswer.say(lang),
        }
    }

    /// Reads a refusal.
    fn refused(status: u16, wait: Option<&str>, body: &str) -> Wrong {
        match serde_json::from_str(body) {
            Ok(trouble) => {
                Wrong::Refused { status, wait: wait.and_then(|text| text.trim().parse().ok()), trouble }
            }
            // Without a server behind the page nobody is known, either.
            Err(_) => Wrong::Strange,
        }
    }
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Wrong> {
    read(&send(path, "GET", None).await?)
}

/// Sends something, and reads what is answered.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Wrong> {
    read(&tell(path, body).await?)
}

/// Sends something; the answer as text.
pub(crate) async fn tell(path: &str, body: &impl Serialize) -> Result<String, Wrong> {
    let body = serde_json::to_string(body).map_err(|_| Wrong::Strange)?;
    send(path, "POST", Some(body)).await
}

/// Asks for something; the answer as text.
pub(super) async fn text(path: &str) -> Result<String, Wrong> {
    send(path, "GET", None).await
}

/// Ends something.
pub(super) async fn delete(path: &str) -> Result<(), Wrong> {
    send(path, "DELETE", None).await.map(drop)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Wrong> {
    serde_json::from_str(text).map_err(|_| Wrong::Strange)
}

async fn send(path: &str, method: &str, body: Option<String>) -> Result<String, Wrong> {
    let window = browser::window().ok_or(Wrong::Network)?;
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        options.set_body(&JsValue::from_str(&body));
        let headers = Headers::new().map_err(|_| Wrong::Network)?;
        headers.set("content-type", "application/json").map_err(|_| Wrong::Network)?;
        options.set_headers(&headers);
    }
    let answer = JsFuture::from(window.fetch_with_str_and_init(path, &options)).await;
    let answer: Response = answer.ok().and_then(|answer| answer.dyn_into().ok()).ok_or(Wrong::Network)?;
    let text =
        JsFuture::from(answer.text().map_err(|_| Wrong::Network)?).await.map_err(|_| Wrong::Network)?;
    let text = text.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    let wait = answer.headers().get("retry-after").ok().flatten();
    Err(Wrong::refused(answer.status(), wait.as_deref(), &text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_why_and_when_to_ask_again() {
        let body = r#"{"code":"limit/tables","sentences":["Too many tables.","卓が多すぎます。"]}"#;
        let wrong = Wrong::refused(429, Some("12"), body);
        assert_eq!(wrong.say(Lang::En), "Too many tables. Try again in 12 seconds.");
        assert_eq!(wrong.say(Lang::Ja), "卓が多すぎます。 12秒後にもう一度お試しください。");
        assert!(!wrong.is_nobody() && wrong.has_code("limit/tables") && !wrong.has_code(WOULD_LEAVE));
        let wrong = Wrong::refused(401, None, body);
        assert_eq!((wrong.say(Lang::En).as_str(), wrong.is_nobody()), ("Too many tables.", true));
    }

    #[test]
    fn what_is_no_answer_of_ours_is_strange() {
        assert_eq!(Wrong::refused(502, None, "<html>"), Wrong::Strange);
        for lang in Lang::ALL {
            assert!(!Wrong::Network.say(lang).is_empty() && !Wrong::Strange.say(lang).is_empty());
        }
    }
}
