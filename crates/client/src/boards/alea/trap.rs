//! The trap card: picture, condition and sentence.

use alea::{Card, Dice};
use art::Svg;
use art::alea::vignette::{Kind, vignette};
use gamekit::Lang;
use leptos::prelude::*;

use super::fate::Phase;
use super::look::Look;
use super::news::Moment;
use super::parts;
use super::round::Round;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::shown;

/// The sizes that the pictures are drawn in; the page scales them.
const SCENE: (f32, f32) = (282.0, 168.0);
const CONDITION: (f32, f32) = (282.0, 58.0);

/// The trap of the round.
#[component]
pub(super) fn TrapCard(look: Look) -> impl IntoView {
    let face = move || {
        look.sight.with(|seen| {
            look.round.with(|round| {
                let card = round.trap.and_then(|id| seen.rules.card(id));
                match card {
                    Some(card) => turned(look, seen, round, card),
                    None => view! { <p class="none">{without(round.phase).say(seen.lang)}</p> }.into_any(),
                }
            })
        })
    };
    view! {
        <section
            class="trap"
            class:sprung=move || look.round.with(Round::is_sprung)
            class:turned=move || look.round.with(|round| matches!(round.moment, Some(Moment::Turned(_))))
            aria-label=move || look.say(&Text::Trap)
        >
            {face}
        </section>
    }
}

/// What is said where no trap lies.
const fn without(phase: Phase) -> Text<'static> {
    match phase {
        Phase::Ended => Text::RoundIsOver,
        Phase::Tiebreak => Text::Level,
        Phase::Over => Text::GameIsOver,
        _ => Text::NoTrap,
    }
}

/// The card face up, with what lies on the table.
fn turned(look: Look, seen: &Seen<alea::Alea>, round: &Round, card: &Card) -> AnyView {
    face(card, seen.lang, round.is_sprung(), view! { <Progress look/> }.into_any())
}

/// The card by itself, before any dice lie there.
pub(crate) fn card_face(card: &Card, lang: Lang) -> AnyView {
    let condition = shown(parts::picture(&card.condition, Dice::NONE, CONDITION));
    face(card, lang, false, view! { <div class="condition">{condition}</div> }.into_any())
}

fn face(card: &Card, lang: Lang, is_sprung: bool, condition: AnyView) -> AnyView {
    let kind = parts::kind(&card.condition);
    let scene = |sprung: bool| Svg::drawn(|svg| vignette(svg, kind, sprung, SCENE)).picture(SCENE.0, SCENE.1);
    let awake = is_sprung.then(|| {
        let said = Text::Awake.say(lang);
        view! { <span class="awake">{shown(scene(true))}</span><span class="hidden">{said}</span> }
    });
    let sentence = card.condition.sentence(lang);
    view! {
        <div class="scene">{shown(scene(false))}{awake}</div>
        <div class="says">
            <p class="head">
                <span class="pill">{Text::TrapNumber { id: &card.id }.say(lang)}</span>
                <span class="small origin">{card.origin(lang)}</span>
            </p>
            <h2>{Text::TrapName { kind: word(kind) }.say(lang)}</h2>
            {condition}
            <p class="sentence">{Text::SprungBy { sentence: &sentence }.say(lang)}</p>
        </div>
    }
    .into_any()
}

/// The condition with what lies on the table. A new step is a new element, so that its motion begins anew.
#[component]
fn Progress(look: Look) -> impl IntoView {
    let steps = move || [look.round.with(|round| (round.step, round.trap))];
    let show = move |_| {
        let Some(condition) = untrack(|| look.condition()) else { return ().into_any() };
        look.round.with_untracked(|round| {
            let picture = |table| parts::picture(&condition, table, CONDITION);
            // While dice fly the card shows what lay there before.
            let before = round.is_rolling().then(|| {
                view! { <span class="before">{shown(picture(round.settled()))}</span> }
            });
            view! {
                <div class="condition" class:tense=round.is_rolling()>
                    {before}
                    <span class="after">{shown(picture(round.lying()))}</span>
                </div>
            }
            .into_any()
        })
    };
    view! { <For each=steps key=|step| *step children=show/> }
}

/// The word for a kind in our texts.
const fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Faces => "faces",
        Kind::Pattern => "pattern",
        Kind::Total => "total",
        Kind::Group => "group",
        Kind::Exactly => "exactly",
        Kind::Compare => "compare",
    }
}
