//! The Field: dolls to take, and the box with those that are still to come.

use assemble::{Action, Assemble, Doll, Illegal, Stage};
use gamekit::{Refusal, Words};
use leptos::prelude::*;

use super::super::{Hands, Seen, Sight, WhyNot, share};
use super::closer::Looked;
use super::keys::rove;
use super::layout::{BELOW_CARD, Layout};
use super::place::at;
use super::plan::{Offer, Plan};
use super::podium::Podium;
use super::rect::Rect;
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;

/// The Field.
#[component]
pub(super) fn Field(
    plan: Memo<Plan>,
    sight: Sight<Assemble>,
    hands: Hands<Assemble>,
    looked: RwSignal<Option<Looked>>,
) -> impl IntoView {
    let stop = RwSignal::new(0);
    let name = move || sight.with(|seen| Text::Field.say(seen.lang));
    let cloth = move || {
        plan.with(|plan| {
            sight.with(|seen| {
                view! {
                    <div class="cloth" {..at(plan.layout.cloth)}></div>
                    {title(seen, &plan.layout)}
                    {gift(seen, &plan.layout, looked)}
                }
            })
        })
    };
    let offers = move || {
        plan.with(|plan| {
            sight.with(|seen| {
                let count = plan.field.len();
                let each = plan.field.iter().enumerate();
                each.map(|(at, offer)| doll(seen, offer, hands, (at, count), stop)).collect_view()
            })
        })
    };
    view! {
        <section class="field" aria-label=name>
            {cloth}
            <Podium plan sight/>
            <div class="offers" role="group" aria-label=name on:keydown=|event| rove(&event)>{offers}</div>
        </section>
    }
}

fn title(seen: &Seen<Assemble>, layout: &Layout) -> impl IntoView + use<> {
    let (view, lang) = (&seen.view, seen.lang);
    let round = match (view.stage, view.round) {
        (Stage::Over, _) => Text::Over.say(lang),
        (_, 0) => Text::Opening.say(lang),
        (_, round) => Text::Round { round: &round, rounds: &seen.rules.rounds() }.say(lang),
    };
    let is_own = !seen.choices.is_empty();
    let note = match view.stage {
        Stage::Over => Text::FieldOver,
        Stage::Place if view.field.is_empty() => Text::FieldLast,
        Stage::Place if is_own => Text::FieldPlace,
        Stage::Take | Stage::Draft if is_own => Text::FieldTake,
        _ => Text::FieldWait,
    };
    let option =
        |is: bool, text: Text<'_>| is.then(|| view! { <small class="option">{text.say(lang)}</small> });
    view! {
        <div class="title" {..at(layout.title)}>
            <h2>{Text::Field.say(lang)}</h2>
            <b>{round}</b>
            <span>{note.say(lang)}</span>
            {option(seen.rules.flaw(), Text::Flaw)}
            {option(seen.rules.identity(), Text::Identity)}
        </div>
    }
}

fn gift(seen: &Seen<Assemble>, layout: &Layout, looked: RwSignal<Option<Looked>>) -> impl IntoView + use<> {
    let count = seen.view.undealt.len();
    let name = Text::BoxLook { count: count as i64 }.say(seen.lang);
    view! {
        <button
            class="gift"
            aria-label=name
            aria-haspopup="dialog"
            on:click=move |_| looked.set(Some(Looked::Box))
            {..at(layout.gift)}
        >
            {shown(draw::gift_box(count))}
            <small>{Text::BoxShort.say(seen.lang)}</small>
        </button>
    }
}

fn doll(
    seen: &Seen<Assemble>,
    offer: &Offer,
    hands: Hands<Assemble>,
    (place, count): (usize, usize),
    stop: RwSignal<usize>,
) -> impl IntoView + use<> {
    let Offer { doll, rect, is_legal, is_chosen, change, brings, hint, .. } = *offer;
    let lang = seen.lang;
    let action = Action::Take(doll);
    let plain = say::doll(doll, lang);
    let name = say::with_hint(offer.words.as_ref().unwrap_or(&plain), hint, lang);
    let why_not = why_not(seen, doll);
    let touch = move |_| {
        if is_legal {
            hands.choose(action);
        } else if let Some(why) = why_not.clone() {
            hands.refuse(why);
        }
    };
    let change = change.map(|change| {
        view! { <span class=format!("change {}", say::direction(change))>{say::arrow(change)}{say::change(change)}</span> }
    });
    let brings = brings.then(|| {
        view! { <span class="brings" title=Text::Brings.say(lang)>{shown(draw::lamp_row(1, 1, 18.0))}"+1"</span> }
    });
    let share = hint.map(|hint| share(hint, say::share(hint, lang)));
    let whole = Rect { h: rect.h + BELOW_CARD, ..rect };
    view! {
        <button
            {..at(whole)}
            class="offer"
            class:legal=is_legal
            class:chosen=is_chosen
            aria-label=name
            aria-pressed=is_legal.then(|| is_chosen.to_string())
            aria-disabled=(!is_legal).then_some("true")
            data-choice=is_legal.then(|| action.to_string())
            tabindex=move || if stop.get().min(count.saturating_sub(1)) == place { "0" } else { "-1" }
            on:focus=move |_| stop.set(place)
            on:click=touch
        >
            <span class="frame"></span>
            {brings}
            {share}
            <span class="below"><b>{doll.index()}</b>{change}</span>
        </button>
    }
}

/// Why a doll cannot be taken now, if that is for the rules to say.
fn why_not(seen: &Seen<Assemble>, doll: Doll) -> Option<WhyNot> {
    if seen.choices.is_empty() || seen.choice(Action::Take(doll)).is_some() {
        return None;
    }
    let illegal = Illegal::TakeBeforePlace;
    Some(WhyNot { sentence: seen.rules.illegal(&illegal, seen.lang), rule: Some(illegal.rule().to_owned()) })
}
