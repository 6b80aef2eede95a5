//! The Kingdoms in short: who has how much. Each is one touch away.

use gamekit::Seat;
use heroes::{Action, Breakdown, Colour, Heroes};
use leptos::prelude::*;

use super::desk::{Desk, Open};
use super::kingdom::{in_front, tokens};
use super::text::Text;
use super::{picture, trail};
use crate::boards::Seen;
use crate::picture::shown;

/// All Kingdoms; the own one only where it is not shown in full beside them.
#[component]
pub(super) fn Kingdoms(desk: Desk) -> impl IntoView {
    let all = move || {
        desk.sight.with(|seen| {
            let scores = seen.rules.live_scores(&seen.view);
            let seats = (0..).map(Seat).take(seen.view.kingdoms.len());
            seats.zip(scores).map(|(seat, score)| kingdom(desk, seen, seat, &score)).collect_view()
        })
    };
    view! {
        <ul class="he-kingdoms" aria-label=move || desk.say(&Text::Kingdoms)>{all}</ul>
    }
}

fn kingdom(desk: Desk, seen: &Seen<Heroes>, seat: Seat, score: &Breakdown) -> impl IntoView + use<> {
    let lang = seen.lang;
    let Some(state) = seen.view.kingdoms.get(seat.index()) else { return ().into_any() };
    let points = score.total();
    let (name, kingdom_name) = (seen.names.of(seat).to_owned(), Heroes::kingdom_name(seat, lang));
    let label = Text::KingdomOf { name: &name, kingdom: &kingdom_name, points: &points }.say(lang);
    let steal = Action::Steal(seat);
    let is_asked = desk.offers.with(|offers| offers.answers.contains(&steal));
    let touch = move |_| {
        if is_asked { desk.hands.choose(steal) } else { desk.look_at(Open::Kingdom(seat)) }
    };
    let counts = Colour::ALL.map(|colour| {
        view! { <span>{shown(picture::slot(colour, 17.0))}{state.slot(colour).power()}</span> }
    });
    let starts = (seen.view.round > 0 && seen.view.start == seat).then(|| {
        view! { <span class="he-starts" title=Text::StartPlayer.say(lang)>{shown(picture::watch(18.0))}</span> }
    });
    view! {
        <li
            class="he-rival"
            class:own=seat == in_front(seen)
            class:active=seen.must.contains(seat)
            class:new=trail::gained(&seen.news, seat)
        >
            <button
                class:lit=is_asked
                class:chosen=move || desk.is_chosen(steal)
                aria-label=label
                data-choice=is_asked.then(|| steal.to_string())
                on:click=touch
            >
                {shown(picture::marker(seat, 34.0))}
                <span class="he-who">{name}{starts}</span>
                <b class="he-sum">{points}</b>
                <span class="he-counts" aria-hidden="true">{counts.into_iter().collect_view()}</span>
                <span class="he-more" aria-hidden="true">
                    {tokens(seen, state, 20.0)}
                    <span class="he-hand-size" title=Text::HandOfOther { count: &state.hand }.say(lang)>
                        {shown(picture::back())}
                        {state.hand}
                    </span>
                </span>
            </button>
        </li>
    }
    .into_any()
}
