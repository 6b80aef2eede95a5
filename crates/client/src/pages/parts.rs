//! Small parts that several pages have: one of several, yes or no, and the title of a game.

use gamekit::{Lang, Words};
use leptos::prelude::*;

use super::text::Text;
use crate::settings::Settings;

/// One of several, side by side: a group of radio buttons that look like one piece.
#[component]
pub(crate) fn Segments<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the group, which no other on the page has.
    name: &'static str,
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// What there is to choose.
    all: Vec<(T, Signal<String>)>,
    /// What is chosen now.
    #[prop(into)]
    now: Signal<T>,
    /// Chooses.
    set: Callback<(T,)>,
) -> impl IntoView {
    let one = move |(value, words): (T, Signal<String>)| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || now.get() == value
                    on:change=move |_| set.run((value,))
                />
                <span>{words}</span>
            </label>
        }
    };
    view! {
        <div class="segments" role="radiogroup" aria-label=label>
            {all.into_iter().map(one).collect_view()}
        </div>
    }
}

/// Yes or no, with what it means.
#[component]
pub(super) fn Switch(
    /// What is switched.
    #[prop(into)]
    label: Signal<String>,
    /// What it means.
    #[prop(into)]
    about: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    now: Signal<bool>,
    /// Switches.
    set: Callback<(bool,)>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                prop:checked=now
                on:change=move |event| set.run((event_target_checked(&event),))
            />
            <span class="knob" aria-hidden="true"></span>
            <span class="what">
                <strong>{label}</strong>
                <span class="small">{about}</span>
            </span>
        </label>
    }
}

/// The title of a game; nothing if there is no such game.
pub(crate) fn game_title(game: &str, lang: Lang) -> Option<String> {
    catalog::with_game!(game, G => Some(G::title(lang)), else => None)
}

/// What a game is about, in a sentence.
pub(super) fn game_words(game: &str, settings: Settings) -> String {
    settings.say(&match game {
        "assemble" => Text::HomeAssemble,
        "alea" => Text::HomeAlea,
        _ => Text::HomeHeroes,
    })
}

/// How many play, and how long.
pub(super) fn game_facts(game: &str, settings: Settings) -> String {
    // The minutes are those of the printed games.
    let (least, most, minutes) = match game {
        "assemble" => (2, 4, 30),
        "alea" => (3, 5, 15),
        _ => (3, 5, 60),
    };
    settings.say(&Text::HomeFacts { least: &least, most: &most, minutes: &minutes })
}

/// The name of a link that stands beside the title of its game, for those who hear it by itself.
pub(super) fn named_door(settings: Settings, words: &Text<'_>, title: &str) -> String {
    settings.say(&Text::NamedDoor { words: &settings.say(words), title: &title })
}
