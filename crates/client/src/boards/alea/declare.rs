//! Declaring: six buttons, and the keys 0 to 5.

use alea::{Alea, Declare, MOST_DECLARED};
use art::Svg;
use art::alea::tokens::handful;
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

use super::chances::percent;
use super::look::{Look, names_of};
use super::text::Text;
use crate::boards::{Choice, Seen, WhyNot, share};
use crate::picture::shown;

/// What is chosen while all declare.
#[component]
pub(super) fn DeclareRow(look: Look, uses_keys: StoredValue<bool>) -> impl IntoView {
    let group = NodeRef::<Div>::new();
    let at = RwSignal::new(untrack(|| look.number()).unwrap_or(1));
    let buttons = move || (0..=MOST_DECLARED).map(|number| button(look, number, at)).collect_view();
    let key = move |event: KeyboardEvent| {
        uses_keys.set_value(true);
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let typed = event.key().parse().ok().filter(|number| *number <= MOST_DECLARED);
        let Some(to) = typed.or_else(|| reached(&event.key(), at.get_untracked())) else { return };
        event.prevent_default();
        at.set(to);
        focus(group, to);
        if typed.is_some() {
            touch(look, to);
        }
    };
    // Whoever plays by keys goes on where they were.
    Effect::new(move || {
        if group.get().is_some() && uses_keys.get_value() {
            request_animation_frame(move || focus(group, at.get_untracked()));
        }
    });
    let note = move || look.sight.with(|seen| note(seen));
    view! {
        <div
            class="declare"
            role="group"
            aria-label=move || look.say(&Text::Declare)
            node_ref=group
            on:keydown=key
            on:pointerdown=move |_| uses_keys.set_value(false)
            on:mouseleave=move |_| look.pointed.set(None)
        >
            {buttons()}
        </div>
        <p class="small declare-note">{note}</p>
    }
}

/// Where an arrow key leads in a row, or in a grid of three columns.
fn reached(key: &str, from: u8) -> Option<u8> {
    let to = match key {
        "ArrowRight" => from + 1,
        "ArrowLeft" => from.checked_sub(1)?,
        "ArrowDown" => from + 3,
        "ArrowUp" => from.checked_sub(3)?,
        "Home" => 0,
        "End" => MOST_DECLARED,
        _ => return None,
    };
    (to <= MOST_DECLARED).then_some(to)
}

fn focus(group: NodeRef<Div>, number: u8) {
    let Some(Some(group)) = group.try_get_untracked() else { return };
    let child = group.children().item(number.into());
    if let Some(button) = child.and_then(|child| child.dyn_into::<HtmlElement>().ok()) {
        // A button that cannot be focused is no reason to stop.
        let _ = button.focus();
    }
}

/// Chooses a number, or says why not.
fn touch(look: Look, number: u8) {
    let action = Declare(number);
    let (can, has) =
        look.sight.with_untracked(|seen| (seen.choice(action).is_some(), own(seen).map(|_| seen.lang)));
    if can {
        look.hands.choose(action);
    } else if let Some(lang) = has {
        let sentence = Text::SealedAlready.say(lang);
        look.hands.refuse(WhyNot { sentence, rule: Some("AL-9".to_owned()) });
    }
}

fn button(look: Look, number: u8, at: RwSignal<u8>) -> impl IntoView {
    let action = Declare(number);
    let of_choice = move |read: &dyn Fn(&Seen<Alea>, &Choice<Alea>) -> String| {
        look.sight.with(|seen| seen.choice(action).map(|choice| read(seen, choice)))
    };
    let label = move || {
        of_choice(&|seen, choice| match choice.hint {
            Some(hint) => {
                let percent = percent(hint.win.into());
                Text::HintWords { words: &choice.words, percent: &percent }.say(seen.lang)
            }
            None => choice.words.clone(),
        })
        .unwrap_or_else(|| look.say(&Text::DeclareNumber { number: &number }))
    };
    let is_declared = move || look.sight.with(|seen| own(seen) == Some(number));
    let pressed = move || (look.hands.chosen.get() == Some(action) || is_declared()).to_string();
    let is_open = move || look.sight.with(|seen| seen.choice(action).is_some());
    let picture = Signal::derive(move || {
        let seat = look.sight.with(|seen| seen.me().map_or(0, |seat| seat.0));
        Svg::drawn(|svg| handful(svg, (62.0, 13.0), 20.0, seat, number)).picture(124.0, 26.0)
    });
    let figures = move || look.sight.with(|seen| figures(seen, number));
    let hint = move || {
        look.sight.with(|seen| {
            let hint = seen.choice(action)?.hint?;
            let text = Text::Percent { number: &percent(hint.win.into()) }.say(seen.lang);
            Some(share(hint, text))
        })
    };
    view! {
        <button
            class="number"
            data-choice=move || is_open().then(|| action.to_string())
            aria-label=label
            aria-pressed=pressed
            aria-disabled=move || (!is_open()).to_string()
            tabindex=move || if at.get() == number { "0" } else { "-1" }
            on:click=move |_| touch(look, number)
            on:focus=move |_| {
                at.set(number);
                look.pointed.set(Some(number));
            }
            on:blur=move |_| look.pointed.set(None)
            on:mouseenter=move |_| look.pointed.set(Some(number))
        >
            <b>{number}</b>
            {move || shown(picture.get())}
            {figures}
            {hint}
        </button>
    }
}

/// What the viewer has declared.
fn own(seen: &Seen<Alea>) -> Option<u8> {
    *seen.view.declared.get(seen.me()?.index())?
}

/// The chance of a number and what it is worth.
fn figures(seen: &Seen<Alea>, number: u8) -> impl IntoView + use<> {
    let lang = seen.lang;
    let mine = super::chances::Mine::of(seen, number);
    let (alone, expected) = mine.map_or((0.0, 0.0), |mine| (mine.alone, mine.expected));
    let risk = if number == 0 {
        let points = 3 << u8::from(seen.view.last);
        view! { <span class="risk first">{Text::PaysFirst { points: &points }.say(lang)}</span> }.into_any()
    } else {
        let share = Text::Percent { number: &percent(alone) }.say(lang);
        view! { <span class="risk"><i>{Text::AloneShort.say(lang)}" "</i>{share}</span> }.into_any()
    };
    view! {
        {risk}
        <span class="pays"><i>{Text::PointsShort.say(lang)}" "</i>{format!("{expected:.2}")}</span>
    }
}

/// What stands below the buttons: that the own number is sealed, and who is awaited.
fn note(seen: &Seen<Alea>) -> String {
    let Some(number) = own(seen) else { return String::new() };
    let missing: Vec<_> = seen.must.iter().collect();
    let waiting = Text::WaitingFor { names: &names_of(seen, &missing) }.say(seen.lang);
    format!("{} {waiting}", Text::SealedOwn { number: &number }.say(seen.lang))
}

#[cfg(test)]
mod tests {
    use super::reached;

    #[test]
    fn arrows_stay_on_the_buttons() {
        let all = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "a"];
        assert_eq!(all.map(|key| reached(key, 2)), [Some(3), Some(1), Some(5), None, Some(0), Some(5), None]);
        assert_eq!(all.map(|key| reached(key, 5)), [None, Some(4), None, Some(2), Some(0), Some(5), None]);
    }
}
