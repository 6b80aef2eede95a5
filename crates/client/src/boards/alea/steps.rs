//! The groups of a round as steps that rise with the number, and the leaders of a tie-break.

use alea::{Alea, Dice, Face};
use gamekit::{Lang, Seat};
use leptos::prelude::*;

use super::chances::{Coming, percent};
use super::fate::{Fate, Phase};
use super::look::{Look, names_of};
use super::round::Round;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::{seat_mark, shown};

/// The steps.
#[component]
pub(super) fn Steps(look: Look) -> impl IntoView {
    let coming = move || look.round.with(|round| Coming::of(round, &look.condition()?));
    let list = move || {
        let coming = coming();
        look.sight.with(|seen| {
            look.round.with(|round| match round.phase {
                Phase::Tiebreak => leaders(seen, round).into_any(),
                _ => groups(seen, round, coming.as_ref()).into_any(),
            })
        })
    };
    view! {
        <ol class="steps" aria-label=move || look.say(&Text::Groups)>{list}</ol>
    }
}

/// One step for each number that was declared.
fn groups(seen: &Seen<Alea>, round: &Round, coming: Option<&Coming>) -> impl IntoView + use<> {
    let lang = seen.lang;
    let step = |(number, seats): (u8, Vec<Seat>)| {
        let fates: Vec<Fate> = seats.iter().map(|seat| round.fate(*seat)).collect();
        let chance = coming.filter(|coming| coming.more > 0 && fates.contains(&Fate::Next));
        let said = in_words(&fates, lang);
        let name =
            Text::GroupName { number: &number, names: &names_of(seen, &seats), fates: &said }.say(lang);
        let class = class_of(&fates);
        let risk = chance.map(|coming| {
            view! { <em>{Text::Risk { percent: &percent(coming.springs) }.say(lang)}</em> }
        });
        let is_new = round.phase == Phase::Ended || seats.iter().any(|seat| round.throwers.contains(*seat));
        let member = |seat: &Seat| {
            let mark = mark_of(round.fate(*seat));
            view! { <span class="member">{shown(seat_mark(seat.0, 28.0))}<i>{mark}</i></span> }
        };
        view! {
            <li class=format!("{class} n{number}") class:fresh=is_new aria-label=name>
                <b>{number}</b>
                <span class="members" aria-hidden="true">{seats.iter().map(member).collect_view()}</span>
                <span class="fate" aria-hidden="true"><span>{said.clone()}</span>{risk}</span>
            </li>
        }
    };
    round.groups().into_iter().map(step).collect_view()
}

/// How a group looks, by what became of it.
fn class_of(fates: &[Fate]) -> &'static str {
    let has = |fate: Fate| fates.contains(&fate);
    if has(Fate::Next) {
        "next"
    } else if has(Fate::Out) || has(Fate::Caught) {
        "out"
    } else if fates.iter().any(|fate| matches!(fate, Fate::Clear(_) | Fate::Escaped(_) | Fate::Paid(_))) {
        "clear"
    } else {
        "waits"
    }
}

/// The mark beside a member, where members of a group differ.
const fn mark_of(fate: Fate) -> &'static str {
    match fate {
        Fate::Clear(_) | Fate::Escaped(_) | Fate::Paid(_) => "✓",
        Fate::Caught => "✗",
        Fate::Out => "!",
        _ => "",
    }
}

/// What became of a group, each thing once.
fn in_words(fates: &[Fate], lang: Lang) -> String {
    let mut said: Vec<String> = fates.iter().map(|fate| say(*fate, lang)).collect();
    said.dedup();
    said.join(" · ")
}

fn say(fate: Fate, lang: Lang) -> String {
    let (fate, points) = match fate {
        Fate::Open | Fate::Left => ("left", 0),
        Fate::Bets => ("bets", 0),
        Fate::Waits => ("waits", 0),
        Fate::Next => ("next", 0),
        Fate::Clear(points) => ("clear", points),
        Fate::Out => ("out", 0),
        Fate::Escaped(points) => ("escaped", points),
        Fate::Caught => ("caught", 0),
        Fate::Paid(points) => ("paid", points),
    };
    Text::Fate { fate, points: &points }.say(lang)
}

/// The leaders of a tie-break with their ones.
fn leaders(seen: &Seen<Alea>, round: &Round) -> impl IntoView + use<> {
    let lang = seen.lang;
    let threw = (0..).map(Seat).zip(&round.rolled).filter(|(_, dice)| !dice.is_empty());
    let leader = |(seat, dice): (Seat, &Dice)| {
        let class = if seen.view.level.contains(seat) { "clear fresh" } else { "waits fresh" };
        let ones = Face::new(1).map_or(0, |one| dice.count(one));
        view! {
            <li class=class>
                <b>{ones}</b>
                <span class="members" aria-hidden="true">{shown(seat_mark(seat.0, 28.0))}</span>
                <span class="fate">
                    <span>{seen.names.of(seat).to_owned()}</span>
                    <em>{Text::Ones { count: ones.into() }.say(lang)}</em>
                </span>
            </li>
        }
    };
    let all: Vec<_> = threw.map(leader).collect();
    let waits = all.is_empty().then(|| view! { <li class="next level">{Text::Level.say(lang)}</li> });
    view! { {waits}{all.collect_view()} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_out_as_long_as_one_of_it_is() {
        assert_eq!(class_of(&[Fate::Escaped(2), Fate::Out]), "out");
        assert_eq!(class_of(&[Fate::Escaped(2), Fate::Escaped(2)]), "clear");
        assert_eq!(class_of(&[Fate::Next]), "next");
        assert_eq!(class_of(&[Fate::Left]), "waits");
    }

    #[test]
    fn what_happened_to_all_is_said_once() {
        assert_eq!(in_words(&[Fate::Clear(2), Fate::Clear(2)], Lang::En), "clear +2");
        assert_eq!(in_words(&[Fate::Escaped(2), Fate::Caught], Lang::En), "escaped +2 · caught");
    }
}
