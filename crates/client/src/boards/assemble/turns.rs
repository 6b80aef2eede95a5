//! The order of turns, in this round and in the next, and who gains Capacity.

use assemble::{Assemble, LaneId};
use leptos::prelude::*;

use super::super::{Seen, Sight};
use super::order::{Order, Turn};
use super::place::at;
use super::plan::Plan;
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;

/// The order of turns.
#[component]
pub(super) fn Turns(plan: Memo<Plan>, sight: Sight<Assemble>) -> impl IntoView {
    move || {
        plan.with(|plan| {
            sight.with(|seen| {
                let lang = seen.lang;
                view! {
                    <section class="order" aria-label=Text::Order.say(lang) {..at(plan.layout.order)}>
                        {now(seen, &plan.order, plan.layout.is_upright)}
                        {next(seen, &plan.order)}
                    </section>
                }
            })
        })
    }
}

fn now(seen: &Seen<Assemble>, order: &Order, is_upright: bool) -> impl IntoView + use<> {
    let lang = seen.lang;
    // Where the Field has no words the round is told here.
    let title = match (seen.view.round, is_upright) {
        (0, _) => Text::OrderDraft.say(lang),
        (round, true) => Text::Round { round: &round, rounds: &seen.rules.rounds() }.say(lang),
        (_, false) => Text::OrderNow.say(lang),
    };
    let is_over = order.now.is_empty();
    let row = |turn: &Turn| {
        let state = match turn {
            Turn { is_now: true, .. } => Some(Text::OrderActs.say(lang)),
            Turn { is_done: true, .. } => Some(Text::OrderDone.say(lang)),
            Turn { .. } => None,
        };
        let number = match (turn.is_done, turn.number) {
            (true, _) => String::from("✓"),
            (false, Some(number)) => number.to_string(),
            (false, None) => String::from("·"),
        };
        view! {
            <li class:now=turn.is_now class:done=turn.is_done>
                {who(seen, turn.lane)}
                <span class="hidden">{state}</span>
                <b>{number}</b>
            </li>
        }
    };
    let rows = order.now.iter().map(row).collect_view();
    view! { <div class="turns" class:nothing=is_over><h2>{title}</h2><ol>{rows}</ol></div> }
}

fn next(seen: &Seen<Assemble>, order: &Order) -> impl IntoView + use<> {
    let lang = seen.lang;
    let is_last = order.next.is_empty() && order.open == 0;
    let lamp = || draw::lamp_row(1, 1, 16.0);
    let rows = order.next.iter().map(|&(lane, doll)| {
        let brings = (order.bringer == Some(doll)).then(|| {
            view! {
                <span class="brings" title=Text::Brings.say(lang)>
                    {shown(lamp())}
                    "+1"
                </span>
            }
        });
        view! { <li>{who(seen, lane)}{brings}<b>{doll.index()}</b></li> }
    });
    let rows = rows.collect_view();
    let open = (0..order.open)
        .map(|_| view! { <li class="open"><span class="hidden">{Text::OrderOpen.say(lang)}</span></li> });
    let open = open.collect_view();
    let still_there = order.bringer.filter(|doll| seen.view.field.contains(doll)).map(|doll| {
        view! {
            <p class="bringer">
                {shown(lamp())}
                <span>{Text::OrderBrings { doll: &doll }.say(lang)}</span>
            </p>
        }
    });
    view! {
        <div class="turns next" class:nothing=is_last>
            <h2>{Text::OrderNext.say(lang)}</h2>
            <ol>{rows}{open}</ol>
            {still_there}
        </div>
    }
}

fn who(seen: &Seen<Assemble>, lane: LaneId) -> impl IntoView + use<> {
    let (name, number) = say::plate(seen, lane);
    view! {
        {shown(draw::chip(seen.rules.owner(lane).0))}
        <span class="who">{name}" "<small>{number}</small></span>
    }
}
