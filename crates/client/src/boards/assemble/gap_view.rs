//! The gaps of the line in front, as buttons with the change of the score over them.

use assemble::{Assemble, Illegal};
use gamekit::Refusal;
use leptos::prelude::*;

use super::super::{Hands, Seen, Sight, WhyNot, share};
use super::gaps::Gap;
use super::keys::rove;
use super::place::{at, px};
use super::plan::Plan;
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;

/// The gaps, and where a chosen doll would do best.
#[component]
pub(super) fn Gaps(plan: Memo<Plan>, sight: Sight<Assemble>, hands: Hands<Assemble>) -> impl IntoView {
    let stop = RwSignal::new(0);
    let name = move || sight.with(|seen| Text::Gaps.say(seen.lang));
    let gaps = move || {
        plan.with(|plan| {
            sight.with(|seen| {
                let count = plan.gaps.len();
                let each = plan.gaps.iter().enumerate();
                each.map(|(at, gap)| button(seen, gap, hands, (at, count), stop)).collect_view()
            })
        })
    };
    let target = move || {
        plan.with(|plan| plan.target).map(|(rect, change)| {
            view! {
                <span class=format!("pill target {}", say::direction(change)) aria-hidden="true" {..at(rect)}>
                    <span class="change">{say::arrow(change)}{say::change(change)}</span>
                </span>
            }
        })
    };
    view! {
        <div class="gaps" role="group" aria-label=name on:keydown=|event| rove(&event)>{gaps}</div>
        {target}
    }
}

fn button(
    seen: &Seen<Assemble>,
    gap: &Gap,
    hands: Hands<Assemble>,
    (place, count): (usize, usize),
    stop: RwSignal<usize>,
) -> impl IntoView + use<> {
    let Gap { action, zone, pill, change, costs, is_chosen, hint, .. } = *gap;
    let lang = seen.lang;
    let illegal = Illegal::RightmostAtCapacityOne;
    let why = WhyNot { sentence: gap.words.clone(), rule: Some(illegal.rule().to_owned()) };
    let is_legal = change.is_some();
    let touch = move |_| {
        if is_legal {
            hands.choose(action);
        } else {
            hands.refuse(why.clone());
        }
    };
    let class = match change {
        Some(change) => format!("pill {}", say::direction(change)),
        None => String::from("pill closed"),
    };
    let text = match change {
        Some(change) => format!("{}{}", say::arrow(change), say::change(change)),
        None => String::from("×"),
    };
    let costs = costs.then(|| {
        view! { <span class="costs">{shown(draw::lamp_row(0, 1, 12.0))}"−1"</span> }
    });
    let share = hint.map(|hint| share(hint, say::share(hint, lang)));
    view! {
        <button
            {..at(zone)}
            class="gap"
            class:chosen=is_chosen
            aria-label=say::with_hint(&gap.words, hint, lang)
            aria-pressed=is_legal.then(|| is_chosen.to_string())
            aria-disabled=(!is_legal).then_some("true")
            data-choice=is_legal.then(|| action.to_string())
            tabindex=move || if stop.get().min(count.saturating_sub(1)) == place { "0" } else { "-1" }
            on:focus=move |_| stop.set(place)
            on:click=touch
        >
            <span
                class=class
                style:left=px(pill.x - zone.x)
                style:top=px(pill.y - zone.y)
                style:width=px(pill.w)
                style:height=px(pill.h)
            >
                <span class="change">{text}</span>
                {costs}
                {share}
            </span>
        </button>
    }
}
