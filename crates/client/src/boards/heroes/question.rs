//! Questions that powers ask, answered where the game is played; and what touches nothing.

use gamekit::Words;
use heroes::{Action, Heroes};
use leptos::prelude::*;

use super::desk::Desk;
use super::picture;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::shown;
use crate::settings::Settings;
use crate::text;

/// A button that chooses an action, with a picture if there is one.
#[component]
pub(super) fn ChoiceButton(
    desk: Desk,
    action: Action,
    #[prop(into)] words: String,
    #[prop(optional, into)] svg: Option<String>,
) -> impl IntoView {
    let pressed = move || desk.is_chosen(action).to_string();
    view! {
        <button
            class="button he-choice"
            data-choice=action.to_string()
            aria-pressed=pressed
            on:click=move |_| desk.hands.choose(action)
        >
            {svg.filter(|svg| !svg.is_empty()).map(|svg| view! { {shown(svg)} })}
            <span>{words}</span>
        </button>
    }
}

/// The answers to a question that is open.
#[component]
pub(super) fn Question(desk: Desk) -> impl IntoView {
    let answers = move || {
        let all = desk.offers.with(|offers| offers.answers.clone());
        desk.sight.with(|seen| all.into_iter().map(|action| answer(desk, seen, action)).collect_view())
    };
    let is_open = move || desk.offers.with(|offers| !offers.answers.is_empty());
    let asked = move || {
        desk.sight.with(|seen| {
            let me = seen.me()?;
            is_open().then(|| seen.rules.prompt(&seen.view, me, &seen.names, seen.lang))
        })
    };
    view! {
        <section class="he-question" class:open=is_open aria-label=move || desk.say(&Text::Answers)>
            <h3>{asked}</h3>
            <div class="he-answers">{answers}</div>
        </section>
    }
}

fn answer(desk: Desk, seen: &Seen<Heroes>, action: Action) -> impl IntoView + use<> {
    let words = seen.choice(action).map(|choice| choice.words.clone()).unwrap_or_default();
    let drawn = match action {
        Action::TurnUp(_, kind) | Action::Copy(kind) | Action::Flip(_, kind, _) => {
            Some(picture::alice(&seen.rules, kind, picture::SLOT_CARD, false))
        }
        Action::Steal(seat) => Some(picture::marker(seat, 40.0)),
        Action::Take(token) => Some(picture::token(token, 34.0)),
        _ => None,
    };
    let svg = drawn.unwrap_or_default();
    view! { <ChoiceButton desk action words svg/> }
}

/// What touches nothing on the table: to pass, and whatever else is left.
#[component]
pub(super) fn Buttons(desk: Desk) -> impl IntoView {
    let buttons = move || {
        let all = desk.offers.with(|offers| offers.buttons.clone());
        desk.sight.with(|seen| {
            let button = |action| {
                let words = match action {
                    Action::Pass => Text::Pass.say(seen.lang),
                    _ => seen.choice(action).map(|choice| choice.words.clone()).unwrap_or_default(),
                };
                view! { <ChoiceButton desk action words/> }
            };
            all.into_iter().map(button).collect_view()
        })
    };
    view! { <div class="he-buttons">{buttons}</div> }
}

/// How many pieces of advice are shown.
const ADVICE: usize = 3;

/// What the strongest bot would do, if it was asked.
#[component]
pub(super) fn Advice(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    // The step at which the reader has had enough of it.
    let dismissed = RwSignal::new(None::<u32>);
    let best = move || {
        desk.sight.with(|seen| {
            if dismissed.get() == Some(seen.entries) {
                return Vec::new();
            }
            let mut known: Vec<(f32, Action, String)> = seen
                .choices
                .iter()
                .filter_map(|choice| Some((choice.hint?.win, choice.action, choice.words.clone())))
                .collect();
            known.sort_by(|one, other| other.0.total_cmp(&one.0));
            known.truncate(ADVICE);
            known
        })
    };
    let line = move |(win, action, words): (f32, Action, String)| {
        let percent = format!("{:.1}", win * 100.0);
        let share = settings.say(&text::Text::HintShare { percent: &percent });
        view! { <li><ChoiceButton desk action words/><span class="share">{share}</span></li> }
    };
    view! {
        <ol class="he-advice" class:open=move || !best().is_empty() aria-label=move || settings.say(&text::Text::Hint)>
            {move || best().into_iter().map(line).collect_view()}
            <li>
                <button
                    class="button quiet he-close"
                    aria-label=move || desk.say(&Text::Close)
                    on:click=move |_| dismissed.set(Some(desk.sight.with_untracked(|seen| seen.entries)))
                >
                    "×"
                </button>
            </li>
        </ol>
    }
}
