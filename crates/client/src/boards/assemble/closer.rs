//! A closer look: one Lane with everything on it, or the dolls that are still in the box.

use assemble::{Assemble, LaneId, UNUSED_WITH_THREE};
use leptos::html::Dialog;
use leptos::prelude::*;

use super::super::{Seen, Sight};
use super::breakdown::lane_sum;
use super::cards::Cards;
use super::pieces::Face;
use super::plan::Plan;
use super::rect::Rect;
use super::shown::Shown;
use super::text::Text;
use super::{draw, say};
use crate::picture::shown;
use crate::settings::Settings;

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Looked {
    /// A Lane.
    Lane(LaneId),
    /// The box.
    Box,
}

/// The sheet that lies over the board.
#[component]
pub(super) fn Closer(
    sight: Sight<Assemble>,
    plan: Memo<Plan>,
    looked: RwSignal<Option<Looked>>,
) -> impl IntoView {
    let settings = Settings::get();
    let sheet = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(sheet) = sheet.get() else { return };
        match looked.get() {
            // A sheet that is open already stays open.
            Some(_) if !sheet.open() => drop(sheet.show_modal()),
            Some(_) => {}
            None => sheet.close(),
        }
    });
    let title = move || {
        sight.with(|seen| match looked.get() {
            Some(Looked::Lane(lane)) => say::lane(seen, lane),
            Some(Looked::Box) => Text::BoxTitle { count: &seen.view.undealt.len() }.say(seen.lang),
            None => String::new(),
        })
    };
    let content = move || {
        sight.with(|seen| match looked.get() {
            Some(Looked::Lane(lane)) => plan
                .with(|plan| plan.lanes.iter().find(|shown| shown.id == lane).map(|lane| whole(seen, lane))),
            Some(Looked::Box) => Some(undealt(seen)),
            None => None,
        })
    };
    view! {
        <dialog class="closer" node_ref=sheet aria-label=title on:close=move |_| looked.set(None)>
            <div class="bar">
                <h2>{title}</h2>
                <button class="button" on:click=move |_| looked.set(None)>
                    {move || settings.say(&Text::Close)}
                </button>
            </div>
            {content}
        </dialog>
    }
}

/// How wide the sheet is at most, without its edges.
fn width() -> f32 {
    let window = crate::browser::window().and_then(|window| window.inner_width().ok()?.as_f64());
    (window.unwrap_or(390.0) as f32 - 64.0).clamp(260.0, 900.0)
}

/// A Lane, as large as there is room.
fn whole(seen: &Seen<Assemble>, lane: &Shown) -> AnyView {
    let lang = seen.lang;
    let room = Rect::new(0.0, 0.0, width(), 300.0);
    let cards = Cards::fitting(Rect { w: room.w - 14.0, ..room }, lane.dolls.len());
    let size = (cards.width, cards.height);
    let line = draw::line(&lane.dolls, &lane.modules, Face::Card, size, cards.pitch);
    let bench = lane.bench.map(|doll| {
        view! {
            <figure>
                {shown(draw::doll(doll, Face::Card, (64.0, 128.0)))}
                <figcaption>{Text::BenchOf { index: &doll }.say(lang)}</figcaption>
            </figure>
        }
    });
    view! {
        <div class="picture line" role="img" aria-label=say::lane_words(lane, lang) inner_html=line></div>
        <div class="facts">
            {bench}
            {lane_sum(seen, lane)}
        </div>
    }
    .into_any()
}

/// The dolls in the box.
fn undealt(seen: &Seen<Assemble>) -> AnyView {
    let (view, lang) = (&seen.view, seen.lang);
    let one = |doll: &assemble::Doll| {
        view! {
            <li>
                <div class="picture" role="img" aria-label=say::doll(*doll, lang) inner_html=draw::doll(*doll, Face::Card, (64.0, 128.0))></div>
                <b aria-hidden="true">{doll.index()}</b>
            </li>
        }
    };
    let never = (view.lanes.len() == 3 && view.undealt.len() > UNUSED_WITH_THREE as usize)
        .then(|| view! { <p>{Text::BoxNever.say(lang)}</p> });
    let none = view.undealt.is_empty().then(|| view! { <p>{Text::BoxNone.say(lang)}</p> });
    view! { {never}{none}<ul class="undealt">{view.undealt.iter().map(one).collect_view()}</ul> }.into_any()
}
