//! The puzzles of a game as the site keeps them: found, fetched once, and shown when they are there.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzles::Day;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::text::Text;
use crate::browser;
use crate::pages::NotLoaded;
use crate::settings::Settings;

/// What was fetched, by game.
#[derive(Clone, Copy)]
pub(super) struct Shelf(StoredValue<BTreeMap<&'static str, Rc<puzzles::Set>>, LocalStorage>);

impl Shelf {
    /// An empty one, for everything below.
    pub(super) fn provide() {
        provide_context(Shelf(StoredValue::new_local(BTreeMap::new())));
    }
}

/// The day it is.
pub(super) fn today() -> Day {
    Day::of_moment(browser::now())
}

/// Shows something of the puzzles of a game as soon as they are there, or says that they are not.
pub(super) fn with_set(
    game: &'static str,
    show: impl Fn(Rc<puzzles::Set>) -> AnyView + Send + 'static,
) -> impl IntoView {
    let settings = Settings::get();
    let Shelf(shelf) = expect_context();
    let known = shelf.with_value(|shelf| shelf.get(game).cloned());
    let is_known = known.is_some();
    let found = RwSignal::new_local(known.map(Some));
    if !is_known {
        spawn_local(async move {
            let set = fetch(game).await.map(Rc::new);
            if let Some(set) = set.clone() {
                shelf.try_update_value(|shelf| shelf.insert(game, set));
            }
            // It may come late, when nobody looks any more.
            found.try_set(Some(set));
        });
    }
    move || match found.get() {
        None => {
            let loading = move || settings.say(&Text::Loading);
            view! { <main id="main" class="page"><p role="status">{loading}</p></main> }.into_any()
        }
        Some(None) => view! { <NotLoaded/> }.into_any(),
        Some(Some(set)) => show(set),
    }
}

async fn fetch(game: &str) -> Option<puzzles::Set> {
    let window = browser::window()?;
    let address = address(game)?;
    let response: Response = JsFuture::from(window.fetch_with_str(&address)).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    puzzles::Set::read(&text).ok().filter(|set| set.head.game == game)
}

/// The address of a game's file: its name tells the game, and then changes with the contents.
fn address(game: &str) -> Option<String> {
    let document = browser::window()?.document()?;
    let known = document.query_selector("meta[name=puzzle-files]").ok()??.get_attribute("content")?;
    find(&known, game).map(str::to_owned)
}

fn find<'a>(known: &'a str, game: &str) -> Option<&'a str> {
    let name = format!("/puzzles-{game}-");
    known.split_whitespace().find(|address| address.starts_with(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_game() {
        let known = "/puzzles-alea-1b.jsonl /puzzles-heroes-2c.jsonl";
        assert_eq!(find(known, "alea"), Some("/puzzles-alea-1b.jsonl"));
        assert_eq!(find(known, "assemble"), None);
    }
}
