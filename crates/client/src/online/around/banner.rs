//! How it stands with the connection, and why something was refused.

use std::time::Duration;

use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::line::LineState;
use super::super::remote::Farewell;
use super::super::text::Text;

/// How long it is said that the connection is back.
const GLAD: Duration = Duration::from_secs(4);
/// How long an answer may take before it is said that it is awaited.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// What a reader must know of the connection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Nothing,
    Lost,
    Back,
    Slow,
}

/// Says that the connection is lost, that it is back, or that an answer takes long.
#[component]
pub(in super::super) fn Banner(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let word = RwSignal::new(Word::Nothing);
    Effect::new(move |before: Option<LineState>| {
        let line = desk.line.get();
        match (before, line) {
            (_, LineState::Lost) => word.set(Word::Lost),
            (Some(LineState::Lost), LineState::Open) => {
                word.set(Word::Back);
                set_timeout(move || settle(word, Word::Back), GLAD);
            }
            (_, LineState::Open | LineState::Closed) => word.set(Word::Nothing),
            (_, LineState::Opening) => {}
        }
        line
    });
    Effect::new(move || {
        if desk.under_way.get() == 0 {
            settle(word, Word::Slow);
            return;
        }
        let say = move || {
            if desk.under_way.try_get_untracked().is_some_and(|count| count > 0)
                && word.try_get_untracked() == Some(Word::Nothing)
            {
                word.set(Word::Slow);
            }
        };
        set_timeout(say, PATIENCE);
    });
    let try_now = move |_| desk.remote.with_value(|remote| remote.line.try_now());
    let words = move || match word.get() {
        Word::Nothing => String::new(),
        Word::Lost => settings.say(&Text::ConnectionLost),
        Word::Back => settings.say(&Text::ConnectionBack),
        Word::Slow => settings.say(&Text::OnItsWay),
    };
    view! {
        <div class="banner" class:lost=move || word.get() == Word::Lost class:quiet=move || word.get() == Word::Nothing>
            <p role="status">{words}</p>
            <Show when=move || word.get() == Word::Lost>
                <button class="button" on:click=try_now>{move || settings.say(&Text::TryNow)}</button>
            </Show>
        </div>
        <LastWords desk/>
    }
}

/// Stops saying something, if it is still said.
fn settle(word: RwSignal<Word>, what: Word) {
    if word.try_get_untracked() == Some(what) {
        word.set(Word::Nothing);
    }
}

/// What the server said when it left.
#[component]
fn LastWords(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    move || {
        desk.farewell.get().map(|Farewell { sentences, is_old }| {
            let sentence = match is_old {
                true => settings.say(&Text::PageIsOld),
                false => sentences[settings.lang.get() as usize].clone(),
            };
            view! {
                <div class="banner lost">
                    <p role="alert">{sentence}</p>
                    <a href="" rel="external" class="button">{settings.say(&Text::Reload)}</a>
                </div>
            }
        })
    }
}

/// Why something that was wished was refused.
#[component]
pub(in super::super) fn Refusal(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let sentence =
        move || desk.refused.get().map(|sentences| sentences[settings.lang.get() as usize].clone());
    view! { <p class="refused" role="alert">{sentence}</p> }
}
