//! The points: names and numbers, and the track from 0 to 26.

use art::Svg;
use art::alea::track::Track as Stones;
use gamekit::{Game, Seat};
use leptos::html::Div;
use leptos::prelude::*;

use super::look::{Look, room};
use super::round::Round;
use super::text::Text;
use crate::boards::name_shown;
use crate::picture::{seat_mark, shown};

/// The points of everybody.
#[component]
pub(super) fn Score(look: Look) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let size = room(look, node);
    let track = move || {
        let width = size.get().0.max(200.0);
        let chip = if width > 560.0 { 27.0 } else { 17.0 };
        Stones { width, chip, goal: look.sight.with(|seen| seen.rules.goal()) }
    };
    let stones = Signal::derive(move || {
        let track = track();
        Svg::drawn(|svg| track.draw(svg, &[])).picture(track.width, track.height())
    });
    let players = look.sight.with_untracked(|seen| seen.rules.players());
    let chips = Seat::all(players).map(|seat| chip(look, seat, Signal::derive(track))).collect_view();
    let rows = Seat::all(players).map(|seat| row(look, seat)).collect_view();
    let note = move || {
        let is_last = look.round.with(|round| round.is_last);
        look.sight.with(|seen| {
            let text = if is_last { Text::DoubleNote } else { Text::GoalNote { goal: &seen.rules.goal() } };
            text.say(seen.lang)
        })
    };
    view! {
        <section class="score" aria-label=move || look.say(&Text::Points)>
            <ul>{rows}</ul>
            <p class="small note">{note}</p>
            <div class="track" node_ref=node style:height=move || format!("{}px", track().height())>
                {move || shown(stones.get())}
                <div class="chips" aria-hidden="true">{chips}</div>
            </div>
        </section>
    }
}

/// The chip of a seat on the track; it walks when points come.
fn chip(look: Look, seat: Seat, track: Signal<Stones>) -> impl IntoView {
    let at = move || {
        let chips = look.round.with(|round| track.get().chips(&round.scores));
        chips.get(seat.index()).copied().unwrap_or_default()
    };
    view! {
        <span
            class="chip"
            class:late=move || look.round.with(Round::is_rolling)
            style:left=move || format!("{:.1}px", at().0)
            style:top=move || format!("{:.1}px", at().1)
            style:width=move || format!("{:.1}px", at().2)
        >
            {shown(seat_mark(seat.0, 28.0))}
        </span>
    }
}

/// A seat with its name and its points.
fn row(look: Look, seat: Seat) -> impl IntoView {
    let name = move || look.sight.with(|seen| seen.names.of(seat).to_owned());
    let of = move || {
        look.round.with(|round| {
            let read = |list: &[u8]| list.get(seat.index()).copied().unwrap_or(0);
            (read(&round.scores), read(&round.gains))
        })
    };
    let label = move || {
        let (points, _) = of();
        look.say(&Text::PointsOf { name: &name(), points: points.into() })
    };
    let gain = move || {
        let (points, gain) = of();
        (gain > 0).then(|| {
            view! { <span class="was">{points.saturating_sub(gain)}</span><em>{format!("+{gain}")}</em> }
        })
    };
    let is_me = look.sight.with_untracked(|seen| seen.me() == Some(seat));
    view! {
        <li class:me=is_me class:gains=move || { of().1 > 0 }>
            {shown(seat_mark(seat.0, 28.0))}
            <span class="who" aria-hidden="true">{move || name_shown(&name())}</span>
            <span class="hidden">{label}</span>
            <span class="points" aria-hidden="true"><b>{move || of().0}</b>{gain}</span>
        </li>
    }
}
