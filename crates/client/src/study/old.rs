//! A game that the server keeps, by the name of its table: `/game/ID`, and `?at=N` for a position.

use gamekit::Record;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::{use_location, use_params_map};
use protocol::online::Trouble;

use super::InStudy;
use super::game::{Game, Lost};
use super::link::Shared;
use super::text::Text;
use crate::fetched::{self, Unanswered};
use crate::settings::Settings;
use crate::sheet::when_styled;

/// The name of the game that is shown: links to it and its positions are short.
#[derive(Clone)]
pub(super) struct Kept(pub(super) String);

impl Kept {
    /// The address of a position; nothing for the end.
    pub(super) fn address(&self, at: Option<u32>) -> String {
        match at {
            Some(at) => format!("/game/{}?at={at}", self.0),
            None => format!("/game/{}", self.0),
        }
    }
}

/// What came of asking for the game.
#[derive(Clone, PartialEq)]
enum Found {
    /// Packed, as in a link.
    Game(String),
    /// Why there is none, by language.
    Nothing([String; 2]),
}

/// The study of a game that the server keeps.
#[component]
pub(crate) fn OldGamePage() -> impl IntoView {
    provide_context(InStudy);
    let params = use_params_map();
    let search = use_location().search;
    let id = Memo::new(move |_| params.get().get("id").unwrap_or_default());
    let shown = move || {
        let id = id.get();
        let at = position(&search.get_untracked());
        provide_context(Kept(id.clone()));
        view! { <Old id at/> }
    };
    when_styled("study", move || shown)
}

#[component]
fn Old(id: String, at: Option<u32>) -> impl IntoView {
    let settings = Settings::get();
    let found = RwSignal::new(None::<Found>);
    spawn_local(async move {
        // Table names are letters and digits; whatever else stands in the address is no name.
        let is_name = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let answer = match is_name {
            true => fetched::text(&format!("/api/games/{id}/record")).await,
            false => fetched::text("/api/games/none/record").await,
        };
        // Nobody looks any more if it cannot be set.
        found.try_set(Some(read(answer, at)));
    });
    let departure = Memo::new(|_| None);
    move || match found.get() {
        None => view! {
            <main id="main" class="page text">
                <p role="status">{move || settings.say(&Text::FetchingGame)}</p>
            </main>
        }
        .into_any(),
        Some(Found::Game(packed)) => view! { <Game packed departure/> }.into_any(),
        Some(Found::Nothing(sentences)) => {
            let sentence = Signal::derive(move || sentences[settings.lang.get() as usize].clone());
            view! { <Lost sentence/> }.into_any()
        }
    }
}

fn read(answer: Result<String, Unanswered>, at: Option<u32>) -> Found {
    let say = |text: &Text<'_>| Found::Nothing(gamekit::Lang::ALL.map(|lang| text.say(lang)));
    match answer {
        Err(Unanswered::Network) => say(&Text::NoServer),
        Err(Unanswered::Refused(_, text)) => match serde_json::from_str::<Trouble>(&text) {
            Ok(trouble) => Found::Nothing(trouble.sentences),
            Err(_) => say(&Text::NoServer),
        },
        Ok(text) => match Record::read(&text).ok().and_then(|record| Shared { record, at }.write()) {
            Some(packed) => Found::Game(packed),
            None => say(&Text::LinkTooLong),
        },
    }
}

/// The position that the part of an address behind `?` names.
fn position(search: &str) -> Option<u32> {
    let search = search.trim_start_matches('?');
    search.split('&').find_map(|part| part.strip_prefix("at="))?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::played;

    #[test]
    fn an_address_names_a_position() {
        let kept = Kept("abc".to_owned());
        assert_eq!(
            (kept.address(None).as_str(), kept.address(Some(7)).as_str()),
            ("/game/abc", "/game/abc?at=7")
        );
        for (search, at) in
            [("?at=7", Some(7)), ("x=1&at=0", Some(0)), ("", None), ("?at=x", None), ("?bat=7", None)]
        {
            assert_eq!(position(search), at, "{search}");
        }
    }

    #[test]
    fn what_is_no_game_says_so() {
        let record = played::finished("assemble", 2).record(gamekit::Viewer::Public);
        let Found::Game(packed) = read(Ok(record.write()), Some(3)) else { panic!("it is a game") };
        assert_eq!(Shared::read(&packed), Ok(Shared { record, at: Some(3) }));
        let refusal = r#"{"code":"table/unknown","sentences":["None.","なし。"]}"#;
        let refused = read(Err(Unanswered::Refused(404, refusal.to_owned())), None);
        assert!(refused == Found::Nothing(["None.".to_owned(), "なし。".to_owned()]));
        for answer in [
            Err(Unanswered::Network),
            Err(Unanswered::Refused(502, "<html>".to_owned())),
            Ok("{}".to_owned()),
        ] {
            assert!(matches!(read(answer, None), Found::Nothing([en, ja]) if en != ja));
        }
    }
}
