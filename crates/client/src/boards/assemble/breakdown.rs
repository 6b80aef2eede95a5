//! What the points of a Lane are made of, and the result in full.

use assemble::{Assemble, LaneId};
use gamekit::{Lang, Seat};
use leptos::prelude::*;

use super::super::Seen;
use super::pieces::Face;
use super::shown::{Shown, lanes};
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;

/// The points of a Lane: the Modules that score, those that do not, the sum.
pub(super) fn lane_sum(seen: &Seen<Assemble>, lane: &Shown) -> impl IntoView + use<> {
    let lang = seen.lang;
    let lamps = draw::lamp_row(lane.scoring(), lane.capacity_then, 16.0);
    let total = lane.points_then.unwrap_or(lane.points);
    view! {
        <div class="sum">
            <p>
                {shown(lamps)}
                <span>{Text::CapacityIs { capacity: &lane.capacity_then }.say(lang)}</span>
            </p>
            <p class="terms">{sum(lane, seen.rules.flaw())}" = "<b>{say::signed(total)}</b></p>
        </div>
    }
}

/// The terms of a sum: what scores is added, with The Flaw what does not is taken away.
fn sum(lane: &Shown, flaw: bool) -> String {
    let mut text = String::new();
    for part in &lane.modules {
        let sign = match (part.look.counts, flaw) {
            (true, _) => " + ",
            (false, true) => " − ",
            (false, false) => continue,
        };
        if !(text.is_empty() && part.look.counts) {
            text += sign;
        }
        text += &part.points.to_string();
    }
    if text.is_empty() { String::from("0") } else { text }
}

/// The result in full: every player by rank, with every Lane.
pub(super) fn ending(seen: &Seen<Assemble>) -> AnyView {
    let (view, lang) = (&seen.view, seen.lang);
    let lines = lanes(&seen.rules, view, None, &[]);
    let ranks = seen.ranks.clone().unwrap_or_default();
    let mut seats: Vec<(Seat, u8)> = (0..).map(Seat).zip(ranks).collect();
    seats.sort_by_key(|(_, rank)| *rank);
    let counted = |seat: Seat| {
        let id = seen.rules.lane_that_counts(view, seat);
        lines.iter().find(|lane| lane.id == id)
    };
    let points: Vec<i32> = seats.iter().filter_map(|(seat, _)| Some(counted(*seat)?.points)).collect();
    let is_tied = |own: i32| points.iter().filter(|other| **other == own).count() > 1;
    let player = |(seat, rank): &(Seat, u8)| {
        let lane = counted(*seat)?;
        let ties = is_tied(lane.points).then(|| tie_break(seen, lane.id, lang));
        let own = lines.iter().filter(|lane| lane.owner == *seat);
        let own = own.map(|other| lane_result(seen, other, other.id == lane.id)).collect_view();
        Some(view! {
            <li class:first=*rank == 1>
                <h3>
                    <span class="rank">{*rank}</span>
                    {shown(draw::chip(seat.0))}
                    <span class="who">{seen.names.of(*seat).to_owned()}</span>
                    <span class="points">{say::signed(lane.points)}</span>
                </h3>
                {own}
                {ties}
            </li>
        })
    };
    let players = seats.iter().filter_map(player).collect_view();
    let has_ties = points.iter().any(|own| is_tied(*own));
    let rule = has_ties.then(|| view! { <p class="small">{Text::TieBreak.say(lang)}</p> });
    let flaw = seen.rules.flaw().then(|| view! { <p class="small">{Text::Flaw.say(lang)}</p> });
    view! { <ol class="ending">{players}</ol>{rule}{flaw} }.into_any()
}

/// One Lane of the result.
fn lane_result(seen: &Seen<Assemble>, lane: &Shown, counts: bool) -> impl IntoView + use<> {
    let lang = seen.lang;
    let pitch = 230.0 / lane.dolls.len().max(1) as f32;
    let size = (pitch.min(30.0) - 2.0, 96.0);
    let line = draw::line(&lane.dolls, &lane.modules, Face::Gears, size, pitch.min(30.0));
    let note = (seen.view.lanes.len() > seen.names.players.len()).then(|| {
        let number = Text::LaneNumber { number: &(lane.id.0 + 1) }.say(lang);
        let counts = if counts { Text::LaneCounts } else { Text::LaneSpare }.say(lang);
        view! { <p class="small">{number}" · "{counts}</p> }
    });
    view! {
        <div class="result-lane" class:spare=!counts>
            {note}
            <div class="picture" role="img" aria-label=say::lane_words(lane, lang) inner_html=line></div>
            {lane_sum(seen, lane)}
        </div>
    }
}

/// What decides between equal points.
fn tie_break(seen: &Seen<Assemble>, lane: LaneId, lang: Lang) -> impl IntoView + use<> {
    let score = seen.view.lane(lane).map(|lane| lane.score);
    let row = |text: Text<'_>, number: Option<u8>| {
        view! { <div><dt>{text.say(lang)}</dt><dd>{number.map(|number| number.to_string())}</dd></div> }
    };
    view! {
        <dl class="ties">
            {row(Text::Biggest, score.map(|score| score.biggest))}
            {row(Text::Scored, score.map(|score| score.scored))}
            {row(Text::Unscored, score.map(|score| score.unscored))}
        </dl>
    }
}

#[cfg(test)]
mod tests {
    use assemble::Stage;

    use super::super::sample::sample;
    use super::*;

    #[test]
    fn the_terms_are_those_that_count() {
        let (rules, view) = sample(4, &[&[0b11101, 0b00100], &[], &[0b10101], &[]], Stage::Over);
        let lines = lanes(&rules, &view, None, &[]);
        assert_eq!((sum(&lines[0], false), sum(&lines[0], true)), ("9".to_owned(), "9 − 1".to_owned()));
        assert_eq!(sum(&lines[1], false), "0");
        assert_eq!((sum(&lines[2], false), sum(&lines[2], true)), ("1".to_owned(), "1 − 1 − 1".to_owned()));
    }
}
