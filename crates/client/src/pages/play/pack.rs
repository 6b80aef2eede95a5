//! Content of a game: built in, or from a file.

use art::house::Icon;
use gamekit::{PackError, SetupError};
use leptos::{html, prelude::*};
use web_sys::File;

use super::super::files::{self, FileField};
use super::super::text::Text;
use super::chosen::{Chosen, Kind, PackFile};
use super::options::RuleLink;
use super::words::option_words;
use crate::picture::Sign;
use crate::settings::Settings;

/// Why a file cannot be used, in a language when it is known.
type Wrong = (String, Option<SetupError>);

/// Built in, or from a file that the game's own reader has accepted.
#[component]
pub(super) fn PackChoice(
    kind: StoredValue<Kind>,
    chosen: RwSignal<Chosen>,
    key: &'static str,
) -> impl IntoView {
    let settings = Settings::get();
    let input = NodeRef::<html::Input>::new();
    let wrong = RwSignal::new(None::<Wrong>);
    let is_loaded = move || chosen.with(|chosen| chosen.pack(key).is_some());
    let ask = move || {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let unload = move |_| {
        wrong.set(None);
        chosen.update(|chosen| chosen.unload(key));
    };
    let load = Callback::new(move |(file,): (Option<File>,)| {
        let Some(file) = file else { return };
        let name = file.name();
        files::read(file, move |content| {
            let Some(content) = content else {
                wrong.try_set(Some((name, None)));
                return;
            };
            let pack = PackFile { key: key.to_owned(), file: name.clone(), content };
            let result =
                chosen.try_update(|chosen| kind.with_value(|kind| chosen.load(pack, kind))).unwrap_or(Ok(()));
            wrong.try_set(result.err().map(|error| (name, Some(error))));
        });
    });
    // The radio that is not chosen springs back until a file is accepted.
    let sync = Trigger::new();
    let choose = move |_| {
        sync.notify();
        ask();
    };
    let is_file = move || {
        sync.track();
        is_loaded()
    };
    let sentence = move || {
        let lang = settings.lang.get();
        wrong.get().map(|(file, error)| {
            let reason = match error {
                // The game says what and where; the name of a pack is a hash, which helps nobody.
                Some(SetupError::Pack(PackError::Content { reason, .. })) => reason[lang as usize].clone(),
                Some(error) => error.say(lang),
                None => settings.say(&Text::FileUnreadable),
            };
            settings.say(&Text::PackWrong { file: &file, reason: &reason })
        })
    };
    let loaded = move || {
        let file = chosen.with(|chosen| chosen.pack(key).map(|pack| pack.file.clone()))?;
        Some(settings.say(&Text::PackLoaded { file: &file }))
    };
    view! {
        <fieldset class="option">
            <legend>{move || option_words(key).map(|words| settings.say(&words.label))}</legend>
            <p class="small">{move || option_words(key).map(|words| settings.say(&words.about))}</p>
            <div class="radios">
                <label class="radio">
                    <input type="radio" name=key prop:checked=move || !is_file() on:change=unload/>
                    <span class="what"><strong>{move || settings.say(&Text::PackBuiltin)}</strong></span>
                </label>
                <label class="radio">
                    <input type="radio" name=key prop:checked=is_file on:change=choose/>
                    <span class="what">
                        <strong>{move || settings.say(&Text::PackFile)}</strong>
                        <span class="small">{loaded}</span>
                    </span>
                </label>
            </div>
            <p class="refused" role="alert">{sentence}</p>
            <div class="row">
                <button class="button" on:click=move |_| ask()>
                    <Sign icon=Icon::Load/>
                    <span>{move || settings.say(&Text::PackChoose)}</span>
                </button>
                {option_words(key).map(|words| view! { <RuleLink kind rule=words.rule/> })}
            </div>
            <FileField node=input picked=load/>
        </fieldset>
    }
}
