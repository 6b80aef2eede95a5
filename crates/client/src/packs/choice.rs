//! Content of a game where a table is made: built in, a saved pack, or a file.

use art::house::Icon;
use gamekit::{PackError, SetupError};
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_query_map;
use web_sys::File;

use super::shelf;
use super::text::Text;
use crate::pages::PackFile;
use crate::pages::files::{self, FileField};
use crate::picture::Sign;
use crate::settings::Settings;

/// What the page that makes a table lets be chosen.
#[derive(Clone, Copy)]
pub(crate) struct PackDoor {
    /// The game.
    pub(crate) game: &'static str,
    /// The option.
    pub(crate) key: &'static str,
    /// What is chosen now; nothing for what is built in.
    pub(crate) now: Signal<Option<PackFile>>,
    /// Chooses something else, if the game's own reader accepts it.
    pub(crate) load: Callback<(PackFile,), Option<SetupError>>,
    /// Goes back to what is built in.
    pub(crate) unload: Callback<()>,
}

/// Why something cannot be used, in a language when it is known.
type Wrong = (String, Option<SetupError>);

/// Built in, a saved pack, or a file.
#[component]
pub(crate) fn PackChoice(door: PackDoor) -> impl IntoView {
    let settings = Settings::get();
    let say = move |text: fn() -> Text<'static>| move || settings.say(&text());
    let input = NodeRef::<html::Input>::new();
    let wrong = RwSignal::new(None::<Wrong>);
    // The radio that is not chosen springs back until something is accepted.
    let sync = Trigger::new();
    let PackDoor { game, key, now, load, unload } = door;
    let take = move |name: String, content: String| {
        let pack = PackFile { key: key.to_owned(), file: name.clone(), content };
        wrong.try_set(load.run((pack,)).map(|error| (name, Some(error))));
        sync.notify();
    };
    let take_saved = move |name: &str| match shelf::saved(game, name) {
        Some(content) => take(name.to_owned(), content),
        None => wrong.set(Some((name.to_owned(), None))),
    };
    let take_file = Callback::new(move |(file,): (Option<File>,)| {
        let Some(file) = file else { return };
        let name = file.name();
        files::read(file, move |content| match content {
            Some(content) => take(name, content),
            None => drop(wrong.try_set(Some((name, None)))),
        });
    });
    let ask = move || {
        sync.notify();
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let names = shelf::names(game);
    // Whoever comes from the workshop wants to play with what was saved there.
    if let Some(name) = use_query_map().with_untracked(|query| query.get("pack")) {
        take_saved(&name);
    }
    let is_none = move || {
        sync.track();
        now.with(Option::is_none)
    };
    let all = StoredValue::new(names.clone());
    let is_file = move || {
        sync.track();
        now.with(|pack| {
            pack.as_ref().is_some_and(|pack| {
                all.with_value(|names| !names.iter().any(|name| is_saved(game, name, pack)))
            })
        })
    };
    let saved = names.into_iter().map(|name| {
        let own = StoredValue::new(name.clone());
        let is = move || {
            sync.track();
            now.with(|pack| own.with_value(|name| pack.as_ref().is_some_and(|pack| is_saved(game, name, pack))))
        };
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name=key
                    prop:checked=is
                    on:change=move |_| own.with_value(|name| take_saved(name))
                />
                <span class="what"><strong>{name}</strong><span class="small">{say(|| Text::ChoiceSaved)}</span></span>
            </label>
        }
    });
    let sentence = move || {
        let lang = settings.lang.get();
        wrong.get().map(|(file, error)| {
            let reason = match error {
                // The game says what and where; the name of a pack is a hash, which helps nobody.
                Some(SetupError::Pack(PackError::Content { reason, .. })) => reason[lang as usize].clone(),
                Some(error) => error.say(lang),
                None => settings.say(&Text::FileUnreadable),
            };
            settings.say(&Text::FileWrong { file: &file, reason: &reason })
        })
    };
    let loaded = move || {
        let file = now.with(|pack| pack.as_ref().map(|pack| pack.file.clone())).filter(|_| is_file())?;
        Some(settings.say(&Text::ChoiceLoaded { file: &file }))
    };
    view! {
        <div class="radios">
            <label class="radio">
                <input
                    type="radio"
                    name=key
                    prop:checked=is_none
                    on:change=move |_| {
                        wrong.set(None);
                        unload.run(());
                    }
                />
                <span class="what"><strong>{say(|| Text::ChoiceBuiltin)}</strong></span>
            </label>
            {saved.collect_view()}
            <label class="radio">
                <input type="radio" name=key prop:checked=is_file on:change=move |_| ask()/>
                <span class="what">
                    <strong>{say(|| Text::FromFile)}</strong>
                    <span class="small">{loaded}</span>
                </span>
            </label>
        </div>
        <p class="refused" role="alert">{sentence}</p>
        <div class="row">
            <button type="button" class="button" on:click=move |_| ask()>
                <Sign icon=Icon::Load/>
                <span>{say(|| Text::ChooseFile)}</span>
            </button>
            <A href=format!("/packs/{game}") attr:class="button">{say(|| Text::ToWorkshop)}</A>
        </div>
        <FileField node=input picked=take_file/>
    }
}

/// Whether what is chosen is the saved pack of this name, as it is now.
fn is_saved(game: &str, name: &str, pack: &PackFile) -> bool {
    pack.file == name && shelf::saved(game, name).as_ref() == Some(&pack.content)
}
