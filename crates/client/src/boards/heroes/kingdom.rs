//! The viewer's own Kingdom: slots, tokens, and what the bank still has.

use gamekit::Seat;
use heroes::{Action, Heroes, Kingdom, TOKENS, Token};
use leptos::prelude::*;

use super::desk::{Desk, Open};
use super::question::ChoiceButton;
use super::slots::slots;
use super::text::Text;
use super::{picture, trail};
use crate::boards::Seen;
use crate::picture::shown;

/// Whose Kingdom lies in front of the viewer; those who look on see the first one.
pub(super) fn in_front(seen: &Seen<Heroes>) -> Seat {
    seen.me().unwrap_or(Seat(0))
}

/// The own Kingdom.
#[component]
pub(super) fn OwnKingdom(desk: Desk) -> impl IntoView {
    view! {
        <section class="he-kingdom" aria-label=move || desk.say(&Text::YourKingdom)>
            {move || desk.sight.with(|seen| head(desk, seen))}
            {move || desk.sight.with(|seen| slots(desk, seen, in_front(seen)))}
            <Purse desk/>
            {move || desk.sight.with(|seen| bank(seen))}
        </section>
    }
}

/// Marker, name and player of a Kingdom.
pub(super) fn title(seen: &Seen<Heroes>, seat: Seat) -> impl IntoView + use<> {
    view! {
        {shown(picture::marker(seat, 44.0))}
        <p>
            <b>{Heroes::kingdom_name(seat, seen.lang)}</b>
            <span class="small">{seen.names.of(seat).to_owned()}</span>
        </p>
    }
}

fn head(desk: Desk, seen: &Seen<Heroes>) -> impl IntoView + use<> {
    let seat = in_front(seen);
    let points = seen.rules.live_scores(&seen.view).get(seat.index()).map_or(0, heroes::Breakdown::total);
    let is_new = trail::gained(&seen.news, seat);
    let lang = seen.lang;
    view! {
        <div class="he-head">
            {title(seen, seat)}
            <button
                class="he-points"
                class:new=is_new
                title=Text::ScoresOpen.say(lang)
                on:click=move |_| desk.look_at(Open::Scores)
            >
                <b>{points}</b>
                <span class="small">{Text::Points.say(lang)}</span>
            </button>
        </div>
        <div class="he-track">{shown(picture::rounds(272.0, seen.view.round))}</div>
    }
}

/// Tokens of a Kingdom, by shape.
pub(super) fn tokens(seen: &Seen<Heroes>, kingdom: &Kingdom, size: f32) -> impl IntoView + use<> {
    let lang = seen.lang;
    let each = Token::ALL.map(|token| {
        let count = kingdom.tokens(token);
        let name = Text::TokenCount { colour: &token.name(lang), count: &count }.say(lang);
        view! {
            <span class="he-token" class:none=count == 0>
                {shown(picture::token(token, size))}
                <b aria-hidden="true">{count}</b>
                <span class="hidden">{name}</span>
            </span>
        }
    });
    view! { <span class="he-tokens">{each.into_iter().collect_view()}</span> }
}

/// The own tokens, and their exchange where a power allows one.
#[component]
fn Purse(desk: Desk) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let exchanges = move || desk.offers.with(|offers| offers.exchanges.clone());
    let held = move || {
        desk.sight.with(|seen| {
            let kingdom = seen.view.kingdoms.get(in_front(seen).index())?;
            Some(tokens(seen, kingdom, 30.0))
        })
    };
    let is_new = move || desk.sight.with(|seen| trail::gained(&seen.news, in_front(seen)));
    let item = move |action: Action| {
        let words = desk.sight.with(|seen| seen.choice(action).map(|choice| choice.words.clone()));
        view! { <ChoiceButton desk action words=words.unwrap_or_default()/> }
    };
    view! {
        <div class="he-purse" class:new=is_new role="group" aria-label=move || desk.say(&Text::Tokens)>
            {held}
            <Show when=move || !exchanges().is_empty()>
                <button
                    class="button he-exchange"
                    aria-haspopup="true"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|open| *open = !*open)
                >
                    {move || desk.say(&Text::Exchange)}
                </button>
                <Show when=move || is_open.get()>
                    <div class="he-menu">
                        {move || exchanges().into_iter().map(item).collect_view()}
                    </div>
                </Show>
            </Show>
        </div>
    }
}

/// What the bank has left, and the undealt cards.
pub(super) fn bank(seen: &Seen<Heroes>) -> impl IntoView + use<> {
    let lang = seen.lang;
    let mut rest = Kingdom::START;
    for (place, left) in rest.tokens.iter_mut().enumerate() {
        let out: u8 = seen.view.kingdoms.iter().filter_map(|kingdom| kingdom.tokens.get(place)).sum();
        *left = TOKENS.saturating_sub(out);
    }
    let count = seen.view.undealt;
    view! {
        <div class="he-bank">
            <span class="small">{Text::Bank.say(lang)}</span>
            {tokens(seen, &rest, 22.0)}
            <span class="he-deck" title=Text::DeckCount { count: &count }.say(lang)>
                {shown(picture::deck(count))}
                <span class="hidden">{Text::DeckCount { count: &count }.say(lang)}</span>
            </span>
        </div>
    }
}
