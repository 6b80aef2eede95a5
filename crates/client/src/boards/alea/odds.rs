//! The panel of exact chances: the curve of the trap, and what it means for a number or for the next roll.

use alea::Alea;
use art::Svg;
use art::alea::odds::{Chart, Mark, Tone};
use leptos::html::Div;
use leptos::prelude::*;

use super::chances::{Coming, Mine, curve, percent};
use super::fate::Phase;
use super::look::{Look, room};
use super::round::Round;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::shown;

/// The panel.
#[component]
pub(super) fn OddsPanel(look: Look) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let size = room(look, node);
    let mine = move || {
        let declaring = look.round.with(|round| round.phase == Phase::Declaring);
        let number = look.number().filter(|_| declaring)?;
        look.sight.with(|seen| Mine::of(seen, number))
    };
    let coming = move || look.round.with(|round| Coming::of(round, &look.condition()?));
    let title = move || match mine() {
        Some(mine) => look.say(&Text::ChancesOf { number: &mine.number }),
        None => look.say(&Text::Chances),
    };
    let chart = Signal::derive(move || {
        let marks = match (mine(), coming()) {
            (Some(mine), _) => marks_of(&mine),
            (None, Some(coming)) => marks_to_come(&coming),
            (None, None) => Vec::new(),
        };
        let (width, height) = size.get();
        let trap = look.round.with(|round| round.trap);
        let chances = look.sight.with(|seen| trap.map(|trap| curve(&seen.rules, trap))).unwrap_or_default();
        drawn(&chances, &marks, (width.max(120.0), height.max(60.0)))
    });
    let spoken = move || look.sight.with(|seen| look.round.with(|round| in_words(seen, round)));
    let facts = move || {
        let lang = look.lang();
        let facts = match (mine(), coming()) {
            (Some(mine), _) => facts_of(&mine, lang),

            (None, coming) => look.round.with(|round| match round.phase {
                Phase::Declaring => vec![(Text::PointAtNumber.say(lang), String::new())],
                _ => facts_to_come(round, coming.as_ref(), lang),
            }),
        };
        let fact = |(what, value)| view! { <div><dt>{what}</dt><dd>{value}</dd></div> };
        facts.into_iter().map(fact).collect_view()
    };
    let note = move || mine().map(|_| view! { <p class="small note">{look.say(&Text::AtRandom)}</p> });
    view! {
        <section class="odds" aria-label=move || look.say(&Text::Chances)>
            <h2>{title}<span class="small">{move || look.say(&Text::ByDice)}</span></h2>
            <div class="chart" node_ref=node role="img" aria-label=spoken>{move || shown(chart.get())}</div>
            <dl>{facts}</dl>
            {note}
        </section>
    }
}

/// The curve of chances by itself, in this size.
pub(crate) fn chart(chances: &[f32], size: (f32, f32)) -> String {
    drawn(chances, &[], size)
}

fn drawn(chances: &[f32], marks: &[Mark], (width, height): (f32, f32)) -> String {
    let chart = Chart { chances, marks, width, height };
    Svg::drawn(|svg| chart.draw(svg)).picture(width, height)
}

fn marks_of(mine: &Mine) -> Vec<Mark> {
    if mine.number == 0 {
        return Vec::new();
    }
    let alone = Mark { dice: mine.number, chance: mine.alone as f32, tone: Tone::Quiet, labelled: true };
    vec![alone, Mark { dice: mine.all_dice, chance: mine.all as f32, tone: Tone::Brass, labelled: true }]
}

fn marks_to_come(coming: &Coming) -> Vec<Mark> {
    let mark = |dice: u8, chance: f64, labelled: bool, tone: Tone| Mark {
        dice,
        chance: chance as f32,
        tone,
        labelled,
    };
    match coming.escapes {
        Some(escapes) => vec![mark(coming.lying, 1.0 - escapes, true, Tone::Bad)],
        None => vec![
            mark(coming.lying, 0.0, false, Tone::Quiet),
            mark(coming.lying + coming.more, coming.springs, true, Tone::Bad),
        ],
    }
}

type Facts = Vec<(String, String)>;

fn facts_of(mine: &Mine, lang: gamekit::Lang) -> Facts {
    let share = |chance: f64| Text::Percent { number: &percent(chance) }.say(lang);
    let expected = (Text::ToExpect.say(lang), format!("{:.2}", mine.expected));
    if mine.number == 0 {
        return vec![(Text::FirstFails.say(lang), share(mine.scores)), expected];
    }
    vec![
        (Text::DiceAlone { count: mine.number.into() }.say(lang), share(mine.alone)),
        (Text::AllDeclare { dice: &mine.all_dice, number: &mine.number }.say(lang), share(mine.all)),
        (Text::BringsPoints.say(lang), share(mine.scores)),
        expected,
    ]
}

/// What lies there, and what comes on top of it.
fn facts_to_come(round: &Round, coming: Option<&Coming>, lang: gamekit::Lang) -> Facts {
    let share = |chance: f64| Text::Percent { number: &percent(chance) }.say(lang);
    let table = round.lying();
    let total: u16 = table.iter().map(|face| u16::from(face.pips())).sum();
    let mut facts =
        vec![(Text::OnTable { dice: table.len().into(), total: &total }.say(lang), String::new())];
    if let Some(more) = coming.map(|coming| coming.more).filter(|more| *more > 0) {
        let springs = coming.map_or(0.0, |coming| coming.springs);
        facts.push((Text::NextSprings { more: more.into() }.say(lang), share(springs)));
    }
    if let Some(escapes) = coming.and_then(|coming| coming.escapes) {
        facts.push((Text::EscapeWorks { dice: &table.len() }.say(lang), share(escapes)));
    }
    facts
}

/// The curve for those who hear it.
fn in_words(seen: &Seen<Alea>, round: &Round) -> String {
    let chances = round.trap.map(|trap| curve(&seen.rules, trap)).unwrap_or_default();
    let list: Vec<String> = chances
        .iter()
        .skip(1)
        .map(|chance| Text::Percent { number: &percent(f64::from(*chance)) }.say(seen.lang))
        .collect();
    let list = list.join(&Text::Separator.say(seen.lang));
    Text::CurveName { most: &chances.len().saturating_sub(1), list: &list }.say(seen.lang)
}
