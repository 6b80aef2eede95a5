//! Moments: what a step was about, in big letters over the plaza; escapes with a picture of their own.

use alea::Alea;
use art::Svg;
use art::alea::escape::{self, Escape, escape};
use gamekit::Seat;
use leptos::prelude::*;

use super::fate::Phase;
use super::look::{Look, names_of};
use super::news::Moment;
use super::round::Round;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::{seat_mark, shown};

/// The moment of the step, and the winner at the end.
#[component]
pub(super) fn Moments(look: Look) -> impl IntoView {
    // A new step is a new element, so that its motion begins anew.
    let steps = move || {
        look.lang();
        look.round.with(|round| round.moment.as_ref().map(|_| round.step)).into_iter().collect::<Vec<_>>()
    };
    let key = move |step: &u32| (*step, look.sight.with_untracked(|seen| seen.lang) as u8);
    let show =
        move |_| look.sight.with_untracked(|seen| look.round.with_untracked(|round| banner(seen, round)));
    let winner = move || look.sight.with(|seen| look.round.with(|round| winner(seen, round)));
    view! {
        <div class="moments">
            <For each=steps key=key children=show/>
        </div>
        {winner}
    }
}

/// How a moment is shown: its kind for the style sheet, its cry, and what follows from it.
struct Cry {
    class: &'static str,
    cry: String,
    lines: Vec<String>,
    escape: Option<(Seat, Escape)>,
}

fn cry_of(seen: &Seen<Alea>, round: &Round, moment: &Moment) -> Cry {
    let lang = seen.lang;
    let names = |seats: &[Seat]| names_of(seen, seats);
    let cry = |class, text: Text<'_>, lines| Cry { class, cry: text.say(lang), lines, escape: None };
    let mut cry = match moment {
        Moment::Turned(true) => cry("turned last", Text::MomentLast, Vec::new()),
        Moment::Turned(false) => cry("turned", Text::MomentTurned, Vec::new()),
        Moment::Lifted(true) => cry("lifted", Text::MomentNobody, Vec::new()),
        Moment::Lifted(false) => cry("lifted", Text::MomentLifted, Vec::new()),
        Moment::Clear(seats, points) => {
            cry("clear", Text::MomentClear, vec![Text::EachPoints { names: &names(seats), points }.say(lang)])
        }
        Moment::Sprung(seats) => {
            cry("sprung", Text::MomentSprung, vec![Text::MustEscape { names: &names(seats) }.say(lang)])
        }
        Moment::FirstSprung(_, paid, _) if paid.is_empty() => {
            cry("sprung", Text::MomentSprung, vec![Text::NoZero.say(lang)])
        }
        Moment::FirstSprung(_, paid, points) => {
            cry("sprung", Text::MomentSprung, vec![Text::ZeroPays { names: &names(paid), points }.say(lang)])
        }
        Moment::Escaped(seat, points) => Cry {
            escape: Some((*seat, Escape::Free)),
            ..cry(
                "clear",
                Text::MomentEscaped,
                vec![Text::EachPoints { names: &names(&[*seat]), points }.say(lang)],
            )
        },
        Moment::Caught(seat) => Cry {
            escape: Some((*seat, Escape::Caught)),
            ..cry("sprung", Text::MomentCaught, vec![names(&[*seat])])
        },
        Moment::Tiebreak(level) => {
            let text = Text::MomentTiebreak { count: level.len() as i64, names: &names(level) };
            cry("clear", text, Vec::new())
        }
    };
    if round.next_is_last {
        cry.lines.push(Text::NextIsLast.say(lang));
    }
    cry
}

fn banner(seen: &Seen<Alea>, round: &Round) -> AnyView {
    let Some(moment) = &round.moment else { return ().into_any() };
    let Cry { class, cry, lines, escape } = cry_of(seen, round, moment);
    let scene = escape.map(|(seat, end)| {
        view! {
            <span class="flight">
                {shown(flight(seat, Escape::Leaping))}
                <span class="landing">{shown(flight(seat, end))}</span>
            </span>
        }
    });
    view! {
        <div class=format!("moment {class}") class:tense=round.is_rolling()>
            {scene}
            <p class="cry">
                <strong>{cry}</strong>
                {lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view()}
            </p>
        </div>
    }
    .into_any()
}

/// The picture of somebody's escape.
fn flight(seat: Seat, what: Escape) -> String {
    Svg::drawn(|svg| escape(svg, seat.0, what)).picture(escape::SIZE.0, escape::SIZE.1)
}

/// Who has won, over the plaza.
fn winner(seen: &Seen<Alea>, round: &Round) -> Option<impl IntoView + use<>> {
    let ranks = seen.ranks.as_ref()?;
    let first = ranks.iter().position(|rank| *rank == 1)?;
    let seat = Seat(first as u8);
    let said = Text::Wins { name: &seen.names.of(seat) }.say(seen.lang);
    let rounds = Text::AfterRounds { rounds: seen.view.round.into() }.say(seen.lang);
    // The last dice are looked at first.
    let is_late = round.phase != Phase::Over && round.moment.is_some();
    Some(view! {
        <div class="winner" class:late=is_late>
            {shown(flight(seat, Escape::Free))}
            <p>{shown(seat_mark(seat.0, 28.0))}<strong>{said}</strong></p>
            <p class="small">{rounds}</p>
        </div>
    })
}
