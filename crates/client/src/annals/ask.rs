//! Questions to the server, and what is shown until they are answered.

use gamekit::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::Trouble;
use serde::de::DeserializeOwned;

use super::text::Text;
use crate::fetched::{self, Unanswered};
use crate::settings::Settings;

/// Why something is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// Whether the server does not know who asks.
    pub(super) is_nobody: bool,
    sentences: Option<[String; 2]>,
}

impl Wrong {
    /// Why.
    pub(super) fn say(&self, lang: Lang) -> String {
        match &self.sentences {
            Some(sentences) => sentences[lang as usize].clone(),
            None => Text::NoServer.say(lang),
        }
    }
}

/// What was asked for, once it is there.
pub(super) type Found<T> = RwSignal<Option<Result<T, Wrong>>>;

/// Asks for something.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Wrong> {
    let unknown = Wrong { is_nobody: false, sentences: None };
    match fetched::text(path).await {
        Ok(text) => serde_json::from_str(&text).map_err(|_| unknown),
        Err(Unanswered::Network) => Err(unknown),
        Err(Unanswered::Refused(status, text)) => {
            let trouble: Option<Trouble> = serde_json::from_str(&text).ok();
            Err(Wrong { is_nobody: status == 401, sentences: trouble.map(|trouble| trouble.sentences) })
        }
    }
}

/// Asks for something, for a page that may be gone when the answer comes.
pub(super) fn ask<T: DeserializeOwned + Send + Sync + 'static>(path: String, found: Found<T>) {
    spawn_local(async move {
        let answer = get(&path).await;
        // Nobody looks any more if it cannot be set.
        found.try_set(Some(answer));
    });
}

/// Shows what was asked for, or why it is not there.
pub(super) fn shown<T: Clone + Send + Sync + 'static>(
    found: Found<T>,
    settings: Settings,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView {
    move || match found.get() {
        None => view! { <p role="status">{move || settings.say(&Text::Asking)}</p> }.into_any(),
        Some(Err(wrong)) => {
            view! { <p class="refused" role="alert">{move || wrong.say(settings.lang.get())}</p> }.into_any()
        }
        Some(Ok(value)) => show(value),
    }
}

/// A text as a part of an address. What has a dot in its address is a file to the server.
pub(super) fn as_part(text: &str) -> String {
    escaped(text).replace('.', "%2E")
}

/// A text as it may stand in an address.
pub(super) fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_addresses() {
        assert_eq!(escaped("Ann-1_x.y"), "Ann-1_x.y");
        assert_eq!(as_part("J. R."), "J%2E%20R%2E");
        assert_eq!(escaped("a/b ?花"), "a%2Fb%20%3F%E8%8A%B1");
    }
}
