//! Looking closely: a card with its power in words, a whole Kingdom, everybody's points.

use gamekit::Seat;
use heroes::{Heroes, Kind};
use leptos::html::Button;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::desk::{Desk, Open};
use super::kingdom::{bank, in_front, title, tokens};
use super::slots::slots;
use super::text::Text;
use super::{names, picture, scores};
use crate::boards::Seen;
use crate::picture::shown;

/// What is looked at closely, over the map.
#[component]
pub(super) fn Inspect(desk: Desk) -> impl IntoView {
    let close = NodeRef::<Button>::new();
    let before = StoredValue::new_local(None::<Element>);
    // Whoever opened it by keyboard goes on inside, and afterwards where they were.
    Effect::new(move |was_open: Option<bool>| {
        let is_open = desk.open.with(|open| !open.is_empty());
        match (was_open.unwrap_or(false), is_open) {
            (false, true) => {
                before.set_value(document().active_element());
                request_animation_frame(move || {
                    if let Some(Some(close)) = close.try_get_untracked() {
                        let _ = close.focus();
                    }
                });
            }
            (true, false) => {
                let from = before.get_value().and_then(|from| from.dyn_into::<HtmlElement>().ok());
                if let Some(from) = from {
                    let _ = from.focus();
                }
            }
            _ => {}
        }
        is_open
    });
    let contents = move || {
        let open = desk.open.with(|open| open.last().copied())?;
        desk.sight.with(|seen| match open {
            Open::Card(kind, copies) => Some(card(seen, kind, copies).into_any()),
            Open::Kingdom(seat) => kingdom(desk, seen, seat).map(IntoAny::into_any),
            Open::Scores => Some(points(seen).into_any()),
        })
    };
    let name = move || {
        let open = desk.open.with(|open| open.last().copied());
        desk.sight.with(|seen| match open {
            Some(Open::Card(kind, _)) => names::full(&seen.rules, kind, seen.lang),
            Some(Open::Kingdom(seat)) => Heroes::kingdom_name(seat, seen.lang),
            Some(Open::Scores) | None => Text::Scores.say(seen.lang),
        })
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            desk.close();
        }
    };
    view! {
        <Show when=move || desk.open.with(|open| !open.is_empty())>
            <section class="he-panel he-inspect" role="dialog" aria-label=name on:keydown=key>
                <button
                    class="button quiet he-close"
                    aria-label=move || desk.say(&Text::Close)
                    node_ref=close
                    on:click=move |_| desk.close()
                >
                    "×"
                </button>
                {contents}
            </section>
        </Show>
    }
}

fn card(seen: &Seen<Heroes>, kind: Kind, copies: Option<Kind>) -> impl IntoView + use<> {
    let lang = seen.lang;
    let alice = names::alice(&seen.rules, kind);
    let facts = alice.map(|alice| {
        let colour = alice.colour;
        view! {
            <p class="he-facts">
                {shown(picture::slot(colour, 22.0))}
                <span>{colour.slot_name(lang)}</span>
                <span>{Text::Strength { strength: &alice.strength }.say(lang)}</span>
                <span class="small">{Text::CopiesInDeck { count: &alice.copies }.say(lang)}</span>
            </p>
        }
    });
    let power = alice.map(|alice| alice.sentence(lang)).unwrap_or_default();
    let copied = copies.and_then(|model| names::alice(&seen.rules, model)).map(|model| {
        let head = Text::CopiedPower { name: &model.name(lang) }.say(lang);
        view! { <h3>{head}</h3><p>{model.sentence(lang)}</p> }
    });
    let summon = seen.rules.summons(&seen.view).into_iter().find(|(known, _)| *known == kind);
    let summon = summon.map(|(_, found)| match found {
        Ok(0) => view! { <p class="he-can">{Text::Summon.say(lang)}" ✓"</p> }.into_any(),
        Ok(paid) => {
            view! { <p class="he-can">{Text::SummonFor { count: &paid }.say(lang)}" ✓"</p> }.into_any()
        }
        Err(illegal) => view! { <p class="he-why">{names::reason(seen, illegal)}</p> }.into_any(),
    });
    let origin = alice.map(|alice| alice.origin(lang));
    view! {
        <div class="he-large">
            {shown(picture::alice(&seen.rules, kind, (130.0, 190.0), false))}
            <div>
                <h2>{names::full(&seen.rules, kind, lang)}</h2>
                {facts}
                <p>{power}</p>
                {copied}
                {summon}
                <p class="small">{origin}</p>
            </div>
        </div>
    }
}

fn kingdom(desk: Desk, seen: &Seen<Heroes>, seat: Seat) -> Option<impl IntoView + use<>> {
    let state = seen.view.kingdoms.get(seat.index())?;
    let lang = seen.lang;
    Some(view! {
        <div class="he-head">
            {title(seen, seat)}
            {tokens(seen, state, 26.0)}
            <span class="he-hand-size">
                {shown(picture::back())}
                <span class="hidden">{Text::HandOfOther { count: &state.hand }.say(lang)}</span>
                <b aria-hidden="true">{state.hand}</b>
            </span>
        </div>
        {slots(desk, seen, seat)}
        {(seat == in_front(seen)).then(|| bank(seen))}
        {scores::table(seen)}
    })
}

fn points(seen: &Seen<Heroes>) -> impl IntoView + use<> {
    view! { <h2>{Text::Scores.say(seen.lang)}</h2>{scores::table(seen)} }
}
