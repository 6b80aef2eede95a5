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

/// The day it is; the first one for whoever has a clock that is behind it.
pub(super) fn today() -> Day {
    Day::of_moment(browser::now()).max(Day::FIRST)
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
    let (_, address) = file(game)?;
    let response: Response = JsFuture::from(window.fetch_with_str(&address)).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    puzzles::Set::read(&text).ok().filter(|set| set.head.game == game)
}

/// How many puzzles of a game the site has: told without fetching them.
pub(super) fn count(game: &str) -> usize {
    file(game).map_or(0, |(count, _)| count)
}

/// How many puzzles a game's file has, and its address.
fn file(game: &str) -> Option<(usize, String)> {
    let document = browser::window()?.document()?;
    let known = document.query_selector("meta[name=puzzle-files]").ok()??.get_attribute("content")?;
    find(&known, game).map(|(count, address)| (count, address.to_owned()))
}

/// Files are named after their game, and then after their contents; before each stands how many are in it.
fn find<'a>(known: &'a str, game: &str) -> Option<(usize, &'a str)> {
    let name = format!("/puzzles-{game}-");
    let mut words = known.split_whitespace();
    let mut pairs = core::iter::from_fn(|| Some((words.next()?.parse().ok()?, words.next()?)));
    pairs.find(|(_, address)| address.starts_with(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_game() {
        let known = "120 /puzzles-alea-1b.jsonl 7 /puzzles-heroes-2c.jsonl";
        assert_eq!(find(known, "alea"), Some((120, "/puzzles-alea-1b.jsonl")));
        assert_eq!(find(known, "heroes"), Some((7, "/puzzles-heroes-2c.jsonl")));
        assert_eq!(find(known, "assemble"), None);
        assert_eq!(find("what is this", "alea"), None);
    }
}
