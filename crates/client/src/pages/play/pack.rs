//! Content of a game: built in, or something else. What else there is comes with the part for packs.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::super::text::Text;
use super::chosen::{Chosen, Kind};
use super::options::RuleLink;
use super::words::option_words;
use crate::later::pack_choice;
use crate::packs::PackDoor;
use crate::settings::Settings;

/// What is chosen, and a way to choose something else.
#[component]
pub(super) fn PackOption(
    kind: StoredValue<Kind>,
    chosen: RwSignal<Chosen>,
    key: &'static str,
) -> impl IntoView {
    let settings = Settings::get();
    // Whoever comes from the workshop has chosen already.
    let is_open = RwSignal::new(use_location().search.get_untracked().contains("pack="));
    let now = Signal::derive(move || chosen.with(|chosen| chosen.pack(key).cloned()));
    let door = PackDoor {
        game: kind.with_value(|kind| kind.game.id),
        key,
        now,
        load: Callback::new(move |(pack,)| {
            let loaded = chosen.try_update(|chosen| kind.with_value(|kind| chosen.load(pack, kind)));
            loaded.and_then(Result::err)
        }),
        unload: Callback::new(move |()| chosen.update(|chosen| chosen.unload(key))),
    };
    let name = move || now.get().map_or_else(|| settings.say(&Text::PackBuiltin), |pack| pack.file);
    let inside = move || {
        match is_open.get() {
        true => pack_choice(door).into_any(),
        false => view! {
            <div class="row">
                <strong>{name}</strong>
                <button class="button" on:click=move |_| is_open.set(true)>{settings.say(&Text::PackChange)}</button>
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <fieldset class="option">
            <legend>{move || option_words(key).map(|words| settings.say(&words.label))}</legend>
            <p class="small">{move || option_words(key).map(|words| settings.say(&words.about))}</p>
            {inside}
            {option_words(key).map(|words| view! { <RuleLink kind rule=words.rule/> })}
        </fieldset>
    }
}
