//! The shelf: saved packs, and ways to begin a new one.

use art::house::Icon;
use leptos::html::Input;
use leptos::prelude::*;
use serde_json::Value;
use web_sys::File;

use super::desk::{Desk, empty, from_builtin};
use super::document::write;
use super::fault::both;
use super::shelf;
use super::text::Text;
use super::tools::Tools;
use crate::pages::files::{self, FileField};
use crate::picture::Sign;

/// Why a file could not be opened: its name, and what is wrong with it, by language, if that is known.
type Wrong = (String, Option<[String; 2]>);

/// Saved packs and new ones.
#[component]
pub(super) fn Shelf(desk: Desk) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    let wrong = RwSignal::new(None::<Wrong>);
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let load = Callback::new(move |(file,): (Option<File>,)| {
        let Some(file) = file else { return };
        let name = file.name();
        files::read(file, move |text| {
            let opened = match text {
                Some(text) => open(&text, desk.tools).map_err(Some),
                None => Err(None),
            };
            match opened {
                Ok(pack) => {
                    // Whoever has left the page meanwhile keeps their draft.
                    if wrong.try_set(None).is_none() {
                        desk.lay(named(pack, &name), None);
                    }
                }
                Err(why) => drop(wrong.try_set(Some((name, why)))),
            }
        });
    });
    let begin = move |make: fn(Tools, &str) -> Value| {
        wrong.set(None);
        desk.lay(make(desk.tools, &desk.say(&Text::NewName)), None);
    };
    let sentence = move || {
        wrong.get().map(|(file, why)| {
            let why = why.map(|words| words[desk.settings.lang.get() as usize].clone());
            let why = why.unwrap_or_else(|| desk.say(&Text::FileUnreadable));
            desk.say(&Text::FileWrong { file: &file, reason: &why })
        })
    };
    view! {
        <details class="pk-shelf" open=desk.names.with_untracked(|names| !names.is_empty())>
            <summary>{desk.label(|| Text::ShelfTitle)}</summary>
            <Show when=move || desk.names.with(Vec::is_empty)>
                <p class="small">{desk.label(|| Text::ShelfEmpty)}</p>
            </Show>
            <ul class="pk-saved">
                <For each=move || desk.names.get() key=Clone::clone let:name>
                    <Saved desk name/>
                </For>
            </ul>
            <div class="row" role="group" aria-label=desk.label(|| Text::BeginNew)>
                <span class="small" aria-hidden="true">{desk.label(|| Text::BeginNew)}</span>
                <button type="button" class="button" on:click=move |_| begin(from_builtin)>
                    {desk.label(|| Text::FromBuiltin)}
                </button>
                <button type="button" class="button" on:click=move |_| begin(empty)>{desk.label(|| Text::FromNothing)}</button>
                <button type="button" class="button" on:click=ask>
                    <Sign icon=Icon::Load/>
                    <span>{desk.label(|| Text::FromFile)}</span>
                </button>
            </div>
            <p class="small">{desk.label(|| Text::BeginAbout)}</p>
            <p class="refused" role="alert">{sentence}</p>
            <FileField node=input picked=load/>
        </details>
    }
}

/// Reads a file into a document. What is wrong inside of it can be mended here; what is no pack of this game
/// at all cannot.
fn open(text: &str, tools: Tools) -> Result<Value, [String; 2]> {
    let refused = refusal(text, tools);
    let pack: Value = match serde_json::from_str(text) {
        Ok(pack) => pack,
        Err(_) => return Err(refused.unwrap_or_default()),
    };
    match refused {
        None => Ok(pack),
        // A fault that is gone once it is written anew was lost on the way: a key that stood twice.
        Some(why) if pack["format"] != tools.format() || refusal(&write(&pack), tools).is_none() => Err(why),
        Some(_) => Ok(pack),
    }
}

/// Why the game's own reader refuses a file, by language.
fn refusal(text: &str, tools: Tools) -> Option<[String; 2]> {
    match tools {
        Tools::Alea(tools) => {
            let error = (tools.read_deck)(text).err()?;
            Some(both(|lang| (tools.say)(&error, lang)))
        }
        Tools::Heroes(tools) => {
            let error = (tools.read)(text).err()?;
            Some(both(|lang| (tools.say)(&error, lang)))
        }
    }
}

/// A pack from a file without a name is called like the file.
fn named(mut pack: Value, file: &str) -> Value {
    let is_named = pack["name"].as_str().is_some_and(|name| !name.trim().is_empty());
    if !is_named && let Some(stem) = shelf::name_of(file.strip_suffix(".json").unwrap_or(file)) {
        pack["name"] = stem.into();
    }
    pack
}

/// One saved pack.
#[component]
fn Saved(desk: Desk, name: String) -> impl IntoView {
    let game = desk.tools.game();
    let is_damaged = shelf::saved(game, &name).is_none();
    let kept = StoredValue::new(name.clone());
    let is_sure = RwSignal::new(false);
    let open = move |_| {
        kept.with_value(|name| {
            // As it is now: it may have been saved again since it was listed.
            let content = shelf::saved(game, name);
            let pack = content.as_ref().and_then(|content| serde_json::from_str(content).ok());
            if let (Some(content), Some(pack)) = (content, pack) {
                desk.lay(pack, Some((name.clone(), content)));
            }
        });
    };
    let forget = move |_| {
        if !is_sure.get_untracked() {
            is_sure.set(true);
            return;
        }
        kept.with_value(|name| shelf::forget(game, name));
        // What is on the desk stays, but is saved no more.
        let is_open = desk.saved.with_untracked(|saved| {
            kept.with_value(|name| saved.as_ref().is_some_and(|(open, _)| open == name))
        });
        if is_open {
            desk.saved.set(None);
        }
        desk.names.set(shelf::names(game));
    };
    let forget_words = move || match is_sure.get() {
        true => desk.say(&Text::ForgetSure),
        false => desk.say(&Text::Forget),
    };
    let raw = {
        let text = if is_damaged { shelf::raw(game, &name) } else { None };
        text.map(|text| format!("data:text/plain,{}", js_sys::encode_uri_component(&text)))
    };
    let (title, forget_name, open_name) = (name.clone(), name.clone(), name);
    view! {
        <li>
            <strong>{title}</strong>
            {match is_damaged {
                false => view! {
                    <button
                        type="button"
                        class="button"
                        aria-label=move || desk.say(&Text::OpenNamed { name: &open_name })
                        on:click=open
                    >
                        {desk.label(|| Text::Open)}
                    </button>
                }
                .into_any(),
                true => view! {
                    <span class="refused">{desk.label(|| Text::Damaged)}</span>
                    <a class="button" download="damaged.txt" href=raw>{desk.label(|| Text::SaveRaw)}</a>
                }
                .into_any(),
            }}
            <button
                type="button"
                class="button"
                aria-label=move || match is_sure.get() {
                    true => desk.say(&Text::ForgetNamedSure { name: &forget_name }),
                    false => desk.say(&Text::ForgetNamed { name: &forget_name }),
                }
                on:click=forget
            >
                {forget_words}
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs::tools::{AleaTools, HeroesTools};

    fn all() -> [Tools; 2] {
        [Tools::Alea(AleaTools::here()), Tools::Heroes(HeroesTools::here())]
    }

    #[test]
    fn files_of_the_game_are_opened_even_if_something_is_wrong_inside() {
        for tools in all() {
            let built_in: Value = serde_json::from_str(tools.builtin()).expect("JSON");
            assert_eq!(open(tools.builtin(), tools), Ok(built_in.clone()));
            let mut wrong = built_in;
            wrong["cards"][0]["id"] = Value::Null;
            assert_eq!(open(&write(&wrong), tools), Ok(wrong));
        }
    }

    #[test]
    fn other_files_are_refused_with_the_readers_own_words() {
        for tools in all() {
            for text in ["", "a letter to my aunt", "[]", "{}", r#"{"format": "chess/1"}"#] {
                let refused = open(text, tools).expect_err("no pack");
                assert!(!refused[0].is_empty() && refused[0] != refused[1], "{text}: {refused:?}");
            }
            let twice = tools.builtin().replacen("\"name\"", "\"name\": \"x\", \"name\"", 1);
            assert!(open(&twice, tools).is_err(), "a key that stands twice");
        }
    }

    #[test]
    fn a_pack_without_a_name_is_called_like_its_file() {
        assert_eq!(named(serde_json::json!({}), "mine.json")["name"], "mine");
        assert_eq!(named(serde_json::json!({ "name": "yours" }), "mine.json")["name"], "yours");
    }
}
