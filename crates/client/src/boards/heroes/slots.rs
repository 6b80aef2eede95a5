//! The five slots of a Kingdom, with the cards that lie in them.

use gamekit::Seat;
use heroes::{Action, Card, Colour, Heroes, Kind, SLOT_CARDS};
use leptos::prelude::*;

use super::desk::{Desk, Open};
use super::text::Text;
use super::{names, picture, trail};
use crate::boards::Seen;
use crate::picture::shown;

/// The five slots of a Kingdom.
pub(super) fn slots(desk: Desk, seen: &Seen<Heroes>, seat: Seat) -> impl IntoView + use<> {
    let rows = Colour::ALL.map(|colour| slot(desk, seen, seat, colour));
    let name = Text::Slots.say(seen.lang);
    view! { <div class="he-slots" role="group" aria-label=name>{rows.into_iter().collect_view()}</div> }
}

/// The cards of a slot, and who hidden ones are, for their owner.
pub(super) fn cards_of(seen: &Seen<Heroes>, seat: Seat, colour: Colour) -> Vec<(Card, Option<Kind>)> {
    let own = seen.view.own.as_ref().filter(|own| own.seat == seat);
    let hidden = own.and_then(|own| own.commoners.get(colour as usize));
    let mut hidden = hidden.into_iter().flatten().copied();
    let Some(kingdom) = seen.view.kingdoms.get(seat.index()) else { return Vec::new() };
    let cards = kingdom.slot(colour).cards().iter();
    cards.map(|&card| (card, if card == Card::Hidden { hidden.next() } else { None })).collect()
}

fn slot(desk: Desk, seen: &Seen<Heroes>, seat: Seat, colour: Colour) -> impl IntoView + use<> {
    let lang = seen.lang;
    let is_own = seen.me() == Some(seat);
    let cards = cards_of(seen, seat, colour);
    let count = cards.len();
    let is_new = trail::stirred(&seen.news, seat, colour, |kind| {
        names::alice(&seen.rules, kind).map(|alice| alice.colour)
    });
    let put = move || {
        let held = desk.held.get().filter(|_| is_own)?;
        desk.offers.with(|offers| offers.commoner(held, colour))
    };
    let chosen = move || match desk.hands.chosen.get() {
        Some(action @ Action::Commoner(_, slot)) => is_own && slot == colour && put() == Some(action),
        _ => false,
    };
    let slot_name = colour.slot_name(lang);
    let name = {
        let slot_name = slot_name.clone();
        move || match put() {
            Some(_) => Text::SlotPut { slot: &slot_name }.say(lang),
            None => Text::SlotCount { slot: &slot_name, count: &count }.say(lang),
        }
    };
    let touch = move |_| match put() {
        Some(action) => desk.hands.choose(action),
        None => desk.look_at(Open::Kingdom(seat)),
    };
    let choice = move || put().map(|action| action.to_string());
    let pieces = cards.iter().map(|&(card, own)| lying(desk, seen, colour, (card, own), is_own));
    let holes = (count..SLOT_CARDS).map(|place| {
        let is_next = place == count;
        view! {
            <span
                class="he-hole"
                class:lit=move || is_next && put().is_some()
                class:chosen=move || is_next && chosen()
                aria-hidden="true"
            >
                {shown(picture::hole())}
            </span>
        }
    });
    view! {
        <div class=format!("he-slot {}", colour.word()) class:new=is_new class:lit=move || put().is_some() on:click=move |_| {
            // The whole row is as good as its label while a card is held.
            if let Some(action) = put() {
                desk.hands.choose(action);
            }
        }>
            <button
                class="he-label"
                aria-label=name
                aria-pressed=move || chosen().to_string()
                data-choice=choice
                on:click=move |event| {
                    event.stop_propagation();
                    touch(());
                }
            >
                {shown(picture::slot(colour, 26.0))}
                <span class="he-slot-name">{slot_name}</span>
                <b>{count}</b>
            </button>
            <div class="he-cards">{pieces.collect_view()}{holes.collect_view()}</div>
        </div>
    }
}

/// A card in a slot. Where a power asks for it, touching it answers; otherwise it is shown large.
fn lying(
    desk: Desk,
    seen: &Seen<Heroes>,
    colour: Colour,
    (card, own): (Card, Option<Kind>),
    is_own: bool,
) -> impl IntoView + use<> {
    let action = if is_own { desk.offers.with(|offers| offers.with_card(colour, card, own)) } else { None };
    let (known, copies) = match card {
        Card::Up { kind, copies } => (Some(kind), copies),
        Card::Known(kind) => (Some(kind), None),
        Card::Hidden => (own, None),
    };
    let touch = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        match (action, known) {
            (Some(action), _) => desk.hands.choose(action),
            (None, Some(kind)) => desk.look_at(Open::Card(kind, copies)),
            (None, None) => {}
        }
    };
    let copied = copies.map(|model| {
        let name = names::short(&seen.rules, model, seen.lang);
        view! { <span class="he-copied">{name}</span> }
    });
    view! {
        <button
            class="he-card"
            class:lit=action.is_some()
            class:chosen=move || action.is_some_and(|action| desk.is_chosen(action))
            aria-label=names::in_slot(&seen.rules, card, own, seen.lang)
            data-choice=action.map(|action| action.to_string())
            on:click=touch
        >
            {shown(picture::in_slot(&seen.rules, card, own))}
            {copied}
        </button>
    }
}
