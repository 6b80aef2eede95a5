//! The viewer's hand, and the menu of a card that is about to be played.

use heroes::{Action, Colour, Heroes, Illegal, Kind, Preview};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::desk::{Desk, Open};
use super::offers::redraw_of;
use super::text::Text;
use super::{names, picture, trail};
use crate::boards::Seen;
use crate::picture::shown;

/// The hand: cards that can be summoned are lit.
#[component]
pub(super) fn Hand(desk: Desk) -> impl IntoView {
    let cards = move || {
        desk.sight.with(|seen| {
            let hand = seen.view.own.as_ref().map(|own| own.hand.clone()).unwrap_or_default();
            hand.into_iter().enumerate().map(|(place, kind)| card(desk, seen, place, kind)).collect_view()
        })
    };
    let is_empty =
        move || desk.sight.with(|seen| seen.view.own.as_ref().is_none_or(|own| own.hand.is_empty()));
    view! {
        <section class="he-hand" aria-label=move || desk.say(&Text::Hand)>
            <Redraw desk/>
            <div class="he-row">{cards}</div>
            <Show when=is_empty>
                <p class="small">{move || desk.say(&Text::HandEmpty)}</p>
            </Show>
        </section>
    }
}

fn card(desk: Desk, seen: &Seen<Heroes>, place: usize, kind: Kind) -> impl IntoView + use<> {
    let lang = seen.lang;
    let (redraws, summon, plays) = desk.offers.with(|offers| {
        let plays = offers.plays.iter().any(|(known, _)| *known == kind);
        (!offers.redraws.is_empty(), offers.summon(kind), plays)
    });
    let paid = summon.and_then(|action| match seen.choice(action)?.preview {
        Preview::Summon { paid } => Some(paid),
        _ => None,
    });
    let is_discarded = move || desk.discards.with(|places| places.contains(&place));
    let is_held = move || desk.held.get() == Some(kind) && desk.held_from.get() == place;
    let touch = move |_| {
        if redraws {
            toggle(desk, place);
        } else if plays {
            desk.hold(kind, place);
        } else {
            desk.look_at(Open::Card(kind, None));
        }
    };
    let price = paid.filter(|paid| *paid > 0).map(|paid| {
        view! { <span class="he-price">{paid}{shown(picture::token(heroes::Token::Yellow, 18.0))}</span> }
    });
    let short = names::short(&seen.rules, kind, lang);
    let width = short.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let (is_wide, is_wider) = (width > 8, width > 11);
    let power = names::alice(&seen.rules, kind).map(|alice| alice.sentence(lang)).unwrap_or_default();
    view! {
        <button
            class="he-held"
            class:lit=summon.is_some()
            class:chosen=move || is_held() || is_discarded()
            class:new=trail::drawn(&seen.news, seen.me(), kind)
            aria-label=format!("{}. {power}", names::card(&seen.rules, kind, lang))
            aria-pressed=redraws.then_some(move || is_discarded().to_string())
            aria-expanded=plays.then_some(move || is_held().to_string())
            aria-haspopup=plays.then_some("true")
            data-card=kind.0
            on:click=touch
        >
            <span class="he-face">
                {shown(picture::alice(&seen.rules, kind, picture::HAND_CARD, true))}
                <span class="he-name" class:wide=is_wide class:wider=is_wider>{short}</span>
                {price}
                <Show when=is_discarded>
                    <span class="he-off">{move || desk.say(&Text::ToDiscard)}</span>
                </Show>
            </span>
            <span class="he-power" aria-hidden="true">{power.clone()}</span>
        </button>
    }
}

/// Marks a card to be discarded, or no longer; what is marked is what would be confirmed.
fn toggle(desk: Desk, place: usize) {
    desk.discards.update(|places| {
        let known = places.len();
        places.retain(|&other| other != place);
        if places.len() == known {
            places.push(place);
        }
    });
    desk.hands.chosen.set(redraw(desk));
}

fn redraw(desk: Desk) -> Option<Action> {
    desk.sight.with_untracked(|seen| {
        let own = seen.view.own.as_ref()?;
        let action = desk.discards.with_untracked(|places| redraw_of(&own.hand, places));
        seen.choice(action).map(|choice| choice.action)
    })
}

/// The button that ends the redraw.
#[component]
fn Redraw(desk: Desk) -> impl IntoView {
    let is_due = move || desk.offers.with(|offers| !offers.redraws.is_empty());
    let label = move || match desk.discards.with(Vec::len) {
        0 => desk.say(&Text::KeepAll),
        count => desk.say(&Text::Discard { count: count as i64 }),
    };
    let choice = move || {
        desk.discards.track();
        desk.sight.track();
        redraw(desk).map(|action| action.to_string())
    };
    let take = move |_| {
        if let Some(action) = redraw(desk) {
            desk.hands.take(action);
        }
    };
    view! {
        <Show when=is_due>
            <div class="he-redraw">
                <p>{move || desk.say(&Text::DiscardHint)}</p>
                <button class="button primary" data-choice=choice on:click=take>{label}</button>
            </div>
        </Show>
    }
}

/// The menu of the card that is held: summon her, or lay her face down into a slot.
#[component]
pub(super) fn CardMenu(desk: Desk) -> impl IntoView {
    Effect::new(move || {
        if desk.held.get().is_some() {
            request_animation_frame(enter_menu);
        }
    });
    move || {
        let kind = desk.held.get()?;
        Some(desk.sight.with(|seen| menu(desk, seen, kind)))
    }
}

/// Whoever plays by keyboard goes on in the menu.
fn enter_menu() {
    let first = document().query_selector(".he-play [data-choice]").ok().flatten();
    if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
        // Without focus it can still be touched.
        let _ = first.focus();
    }
}

fn menu(desk: Desk, seen: &Seen<Heroes>, kind: Kind) -> impl IntoView + use<> {
    let lang = seen.lang;
    let name = names::card(&seen.rules, kind, lang);
    let power = names::alice(&seen.rules, kind).map(|alice| alice.sentence(lang)).unwrap_or_default();
    let found = seen.rules.summons(&seen.view).into_iter().find(|(known, _)| *known == kind);
    let summon = match (desk.offers.with(|offers| offers.summon(kind)), found) {
        (Some(action), Some((_, Ok(paid)))) => summon_button(desk, seen, action, paid).into_any(),
        (_, Some((_, Err(illegal)))) => no_summon(seen, illegal).into_any(),
        _ => ().into_any(),
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            desk.held.set(None);
        }
    };
    let into = Colour::ALL.into_iter().filter_map(|colour| {
        let action = desk.offers.with(|offers| offers.commoner(kind, colour))?;
        let before = seen.me().and_then(|me| seen.view.kingdoms.get(me.index()))?.slot(colour).power();
        let slot = colour.slot_name(lang);
        let words = Text::IntoSlot { slot: &slot, before: &before, after: &(before + 1) }.say(lang);
        Some(view! {
            <button
                class="button he-into"
                aria-label=words
                data-choice=action.to_string()
                on:click=move |_| desk.hands.take(action)
            >
                {shown(picture::slot(colour, 22.0))}
                <span class="he-long">{slot}</span>
                <span>{format!("{before} → {}", before + 1)}</span>
            </button>
        })
    });
    view! {
        <section class="he-panel he-play" aria-label=name on:keydown=key>
            {shown(picture::alice(&seen.rules, kind, (100.0, 146.0), false))}
            <div>
                <p class="he-title"><b>{names::full(&seen.rules, kind, lang)}</b></p>
                <p>{power}</p>
                {summon}
                <p class="small">{Text::AsCommoner.say(lang)}</p>
                <div class="he-intos">{into.collect_view()}</div>
            </div>
            <button
                class="button quiet he-close"
                aria-label=Text::Close.say(lang)
                on:click=move |_| desk.held.set(None)
            >
                "×"
            </button>
        </section>
    }
}

fn summon_button(desk: Desk, seen: &Seen<Heroes>, action: Action, paid: u8) -> impl IntoView + use<> {
    let words = match paid {
        0 => Text::Summon.say(seen.lang),
        _ => Text::SummonFor { count: &paid }.say(seen.lang),
    };
    let price = (paid > 0).then(|| view! { {shown(picture::token(heroes::Token::Yellow, 22.0))} });
    view! {
        <button class="button primary" data-choice=action.to_string() on:click=move |_| desk.hands.take(action)>
            <span>{words}</span>
            {price}
        </button>
    }
}

fn no_summon(seen: &Seen<Heroes>, illegal: Illegal) -> impl IntoView + use<> {
    let why = names::reason(seen, illegal);
    view! { <p class="he-why"><b>{Text::NoSummon.say(seen.lang)}</b>" "{why}</p> }
}
