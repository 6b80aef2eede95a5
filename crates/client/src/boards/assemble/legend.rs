//! What the signs mean, in a line below the dolls where there is room.

use assemble::{Assemble, Gear};
use leptos::prelude::*;

use super::super::{Seen, Sight};
use super::draw;
use super::place::at;
use super::plan::Plan;
use super::text::Text;
use crate::picture::shown;

/// Gears and lines by name.
#[component]
pub(super) fn Legend(plan: Memo<Plan>, sight: Sight<Assemble>) -> impl IntoView {
    move || {
        plan.with(|plan| plan.layout.legend).map(|rect| {
            sight.with(|seen| view! { <p class="legend" aria-hidden="true" {..at(rect)}>{signs(seen)}</p> })
        })
    }
}

fn signs(seen: &Seen<Assemble>) -> impl IntoView + use<> {
    let lang = seen.lang;
    let gear = |(row, gear): (u8, Gear)| {
        view! {
            <span>
                {shown(draw::one_gear(row))}
                {gear.name(lang)}
            </span>
        }
    };
    let spare = if seen.rules.flaw() { Text::LegendMinus } else { Text::LegendSpare };
    let lines = [("scores", Text::LegendScores), ("changes", Text::LegendChanges), ("spare", spare)];
    let line = |(class, text): (&'static str, Text<'_>)| {
        view! {
            <span>
                <i class=class></i>
                {text.say(lang)}
            </span>
        }
    };
    let gears = (0..).zip(Gear::ALL).map(gear).collect_view();
    view! { {gears}{lines.map(line).into_iter().collect_view()} }
}
