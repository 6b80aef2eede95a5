//! The plaza: the ground, and cups and dice on it.

use alea::Alea;
use art::Svg;
use art::alea::dice::{Die, Owner};
use art::alea::plaza::Plaza;
use art::alea::tokens::{Declaration, declaration};
use art::alea::tumble::tumbling;
use gamekit::Seat;
use leptos::html::Div;
use leptos::prelude::*;

use super::fate::Phase;
use super::look::{Look, room};
use super::moment::Moments;
use super::pieces::{Lying, Piece, What, pieces};
use super::round::Round;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::shown;

/// How a die is turned in the air, picture by picture.
const TURNS: [[f32; 3]; 4] =
    [[35.0, 28.0, -12.0], [-62.0, 120.0, 25.0], [140.0, -48.0, 70.0], [-30.0, 205.0, 16.0]];

/// The plaza and everything on it.
#[component]
pub(super) fn PlazaView(look: Look) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let size = room(look, node);
    let plaza = move || {
        let (width, height) = size.get();
        Plaza { width: width.max(160.0), height: height.max(100.0) }
    };
    let ground = Signal::derive(move || {
        let plaza = plaza();
        Svg::drawn(|svg| plaza.draw(svg)).picture(plaza.width, plaza.height)
    });
    let all = Memo::new(move |_| {
        let first = look.sight.with(|seen| seen.me()).unwrap_or(Seat(0));
        let condition = look.condition();
        look.round.with(|round| pieces(round, condition.as_ref(), first, plaza()))
    });
    // What is written on a piece changes with the language, so that is part of its name.
    let key = move |piece: &Piece| format!("{piece:?}{:?}", look.sight.with_untracked(|seen| seen.lang));
    let listed = move || {
        look.lang();
        all.get()
    };
    view! {
        <div
            class="plaza"
            class:lifted=move || look.round.with(|round| round.phase == Phase::Lifted)
            class:shaken=move || look.round.with(|round| round.is_rolling() && round.is_sprung())
            node_ref=node
        >
            <div class="ground">{move || shown(ground.get())}</div>
            <Standing look/>
            <div class="pieces">
                <For each=listed key=key children=move |piece| look.sight.with_untracked(|seen| show(seen, &piece))/>
            </div>
            <Moments look/>
        </div>
    }
}

/// Where the game stands, in the corner of the sky.
#[component]
fn Standing(look: Look) -> impl IntoView {
    let text = move || {
        look.sight.with(|seen| {
            let (round, is_last) = look.round.with(|round: &Round| (round.number.max(1), round.is_last));
            let to_come = Text::ToCome { count: seen.view.undealt.len() as i64 }.say(seen.lang);
            let doubled = is_last.then(|| {
                let last = Text::LastRound.say(seen.lang);
                let title = Text::Doubled.say(seen.lang);
                view! { <span class="double" >{last}<b>"×2"</b><span class="hidden">{title}</span></span> }
            });
            view! {
                <span class="pill">{Text::Round { round: &round }.say(seen.lang)}</span>
                {doubled}
                <span class="small come">{to_come}</span>
            }
        })
    };
    view! { <p class="standing">{text}</p> }
}

/// One piece.
fn show(seen: &Seen<Alea>, piece: &Piece) -> AnyView {
    let (x, y) = piece.place;
    let (left, top) = (format!("{x:.1}px"), format!("{y:.1}px"));
    let name = seen.names.of(piece.seat).to_owned();
    match &piece.what {
        What::Die(lying) => die(seen, piece, lying, left, top),
        What::Ghost(is_next) => {
            let svg =
                drawn(piece.size, |svg, middle| Die::ghost(piece.seat.0).sized(piece.size).draw(svg, middle));
            let label = Text::GhostOf { name: &name }.say(seen.lang);
            view! {
                <span class="ghost" class:next=*is_next role="img" aria-label=label style:left=left style:top=top>
                    {shown(svg)}
                </span>
            }
            .into_any()
        }
        What::Cup(what, known) => {
            let lang = seen.lang;
            let svg =
                drawn(piece.size, |svg, middle| declaration(svg, middle, piece.size, piece.seat.0, *what));
            let (class, label) = match (what, known) {
                (Declaration::Thinking, _) => ("thinking", Text::CupThinking { name: &name }.say(lang)),
                (Declaration::Sealed, None) => ("sealed", Text::CupSealed { name: &name }.say(lang)),
                (Declaration::Sealed, Some(number)) => {
                    ("sealed", Text::CupOwn { name: &name, number }.say(lang))
                }
                (Declaration::Open(number), _) => ("open", Text::CupOpen { name: &name, number }.say(lang)),
            };
            let own = known.filter(|_| *what == Declaration::Sealed);
            view! {
                <span class=format!("cup {class}") role="img" aria-label=label style:left=left style:top=top>
                    {shown(svg)}
                    {own.map(|number| view! { <b class="own">{number}</b> })}
                </span>
            }
            .into_any()
        }
        What::Name => view! {
            <span class="name" aria-hidden="true" style:left=left style:top=top>{name}</span>
        }
        .into_any(),
    }
}

fn die(seen: &Seen<Alea>, piece: &Piece, lying: &Lying, left: String, top: String) -> AnyView {
    let (name, face) = (seen.names.of(piece.seat), &lying.face);
    let label = if lying.is_part {
        Text::DiePart { name: &name, face }.say(seen.lang)
    } else {
        Text::DieOf { name: &name, face }.say(seen.lang)
    };
    let owner = Owner::Seat(piece.seat.0);
    let rest = |ringed: bool| {
        let die = Die::new(owner, lying.face).sized(piece.size).tilted(lying.tilt).ringed(ringed);
        drawn(piece.size, |svg, middle| die.draw(svg, middle))
    };
    // While it is tense nobody knows yet whether the die counts.
    let plain = lying.is_tense && lying.is_part;
    let ring = lying.is_part.then(|| view! { <span class="ring">{shown(rest(true))}</span> });
    let air = lying.thrown.map(|_| {
        let frame = |turns: [f32; 3]| {
            let svg = drawn(piece.size, |svg, middle| tumbling(svg, middle, piece.size, owner, turns));
            view! { <span class="air">{shown(svg)}</span> }
        };
        TURNS.map(frame).collect_view()
    });
    view! {
        <span
            class="die"
            class:fresh=lying.thrown.is_some()
            class:tense=lying.is_tense
            role="img"
            aria-label=label
            style:left=left
            style:top=top
            style:--turn=format!("{:.3}", lying.turn)
            style:--from-x=format!("{:.0}px", lying.from.0)
            style:--from-y=format!("{:.0}px", lying.from.1)
        >
            {(plain || !lying.is_part).then(|| view! { <span class="rest">{shown(rest(false))}</span> })}
            {ring}
            {air}
        </span>
    }
    .into_any()
}

/// A picture of a piece in a square of this size.
fn drawn(size: f32, draw: impl FnOnce(&mut Svg, (f32, f32))) -> String {
    Svg::drawn(|svg| draw(svg, (size / 2.0, size / 2.0))).picture(size, size)
}
