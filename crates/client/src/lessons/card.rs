//! What stands round the board in a lesson: the card that tells and answers, and little else.

use art::house::Icon;
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;

use super::host::{Now, Taught};
use super::run::Stage;
use super::script::Said;
use super::text::Text;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::table::{Dress, Players, Table, TableHost};

type Held = StoredValue<Taught, LocalStorage>;

/// What stands round the board.
pub(super) fn dress(table: Table, taught: &Taught) -> Dress {
    let held = StoredValue::new_local(taught.clone());
    Dress {
        notes: view! { <Card table held/> }.into_any(),
        players: view! { <Players table/> }.into_any(),
        talk: ().into_any(),
        menu: view! { <Menu held/> }.into_any(),
    }
}

/// What there is to press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    /// Nothing: the board is.
    Nothing,
    /// The poor move is taken back.
    Again,
    /// The next step, or the game at the end.
    Next,
    /// The last game is over.
    Farewell,
}

/// The card: which step, what is told, and what leads on.
#[component]
fn Card(table: Table, held: Held) -> impl IntoView {
    let settings = Settings::get();
    let now = held.with_value(Taught::now);
    let (game, steps) = held.with_value(|taught| (taught.game(), taught.lesson().steps.len()));
    let heading = NodeRef::<html::H2>::new();
    let button = NodeRef::<html::Button>::new();
    // What is told follows the board: first everybody sees what came of it, then it is named.
    let told = RwSignal::new_local(now.get_untracked());
    Effect::new(move |before: Option<(usize, Stage)>| {
        let Now { step, stage, .. } = now.get();
        let entries = held.with_value(TableHost::entries);
        if table.scene.with(|scene| scene.entries) != entries {
            return before.unwrap_or((step, Stage::Asked));
        }
        told.set(now.get_untracked());
        if before.is_some_and(|before| before != (step, stage)) {
            request_animation_frame(move || focus(heading, button));
        }
        (step, stage)
    });
    let ranks = Memo::new(move |_| table.scene.with(|scene| scene.ranks.clone()));
    let is_over = move || told.with(|told| told.step >= steps) && ranks.with(Option::is_some);
    Effect::new(move || {
        if is_over() {
            held.with_value(Taught::finish);
        }
    });
    let press = Memo::new(move |_| match told.with(|told| told.stage) {
        _ if is_over() => Press::Farewell,
        Stage::Asked => Press::Nothing,
        Stage::Poor => Press::Again,
        Stage::Done => Press::Next,
    });
    let words = move || {
        let says = match is_over() {
            true => held.with_value(|taught| {
                let is_won =
                    ranks.with(|ranks| ranks.as_ref().is_some_and(|ranks| ranks.first() == Some(&1)));
                let finale = &taught.lesson().finale;
                if is_won { finale.won } else { finale.lost }
            }),
            false => told.with(|told| told.says),
        };
        says.in_lang(settings.lang.get())
    };
    let title = move || {
        let step = told.with(|told| told.step);
        let said: Said = held.with_value(|taught| {
            taught.lesson().steps.get(step).map_or(&Text::FinaleTitle as Said, |step| step.title)
        });
        said.in_lang(settings.lang.get())
    };
    let count = move || {
        let step = told.with(|told| told.step);
        match step < steps {
            true => settings.say(&Text::StepCount { step: &(step + 1), steps: &steps }),
            false => settings.say(&Text::StepLast),
        }
    };
    let dot = move |at: usize| {
        let class = move || match told.with(|told| told.step).cmp(&at) {
            std::cmp::Ordering::Greater => "dot past",
            std::cmp::Ordering::Equal => "dot here",
            std::cmp::Ordering::Less => "dot",
        };
        view! { <span class=class></span> }
    };
    let mood = move || match press.get() {
        Press::Again => "lesson poor",
        Press::Next | Press::Farewell => "lesson done",
        Press::Nothing => "lesson",
    };
    let row = move || match press.get() {
        Press::Nothing => {
            let is_first = move || now.with(|now| now.step == 0);
            view! {
                <button
                    class="button quiet"
                    disabled=is_first
                    on:click=move |_| held.with_value(Taught::back)
                >
                    <Sign icon=Icon::StepBack/>
                    <span>{move || settings.say(&Text::Back)}</span>
                </button>
            }
            .into_any()
        }
        Press::Again => view! {
            <button node_ref=button class="button primary" on:click=move |_| held.with_value(Taught::again)>
                <Sign icon=Icon::Undo/>
                <span>{move || settings.say(&Text::TryAgain)}</span>
            </button>
        }
        .into_any(),
        Press::Next => {
            let is_last = now.with_untracked(|now| now.step + 1 >= steps);
            let words = move || settings.say(if is_last { &Text::ToFinale } else { &Text::Next });
            view! {
                <button node_ref=button class="button primary" on:click=move |_| held.with_value(Taught::next)>
                    <span>{words}</span>
                    <Sign icon=Icon::StepForward/>
                </button>
            }
            .into_any()
        }
        Press::Farewell => view! {
            <A href=format!("/play/{game}") attr:class="button primary">
                <Sign icon=Icon::Play/>
                <span>{move || settings.say(&Text::PlayWhole)}</span>
            </A>
            <A href="/learn" attr:class="button">{move || settings.say(&Text::OtherLessons)}</A>
        }
        .into_any(),
    };
    view! {
        <section class=mood aria-label=move || settings.say(&Text::Lesson)>
            <div class="lesson-head">
                <h2 node_ref=heading tabindex="-1">{title}</h2>
                <p class="small">{count}</p>
                <p class="dots" aria-hidden="true">{(0..=steps).map(dot).collect_view()}</p>
            </div>
            <p class="lesson-says" role="status">{words}</p>
            <div class="lesson-row">{row}</div>
        </section>
    }
}

/// The focus goes to what leads on, or else to what is told.
fn focus(heading: NodeRef<html::H2>, button: NodeRef<html::Button>) {
    let button = button.try_get_untracked().flatten().filter(|button| button.is_connected());
    // Without focus it can still be read and touched.
    let _ = match (button, heading.try_get_untracked().flatten()) {
        (Some(button), _) => button.focus(),
        (None, Some(heading)) => heading.focus(),
        (None, None) => Ok(()),
    };
}

/// What is seldom wanted.
#[component]
fn Menu(held: Held) -> impl IntoView {
    let settings = Settings::get();
    let game = held.with_value(Taught::game);
    view! {
        <div class="row">
            <A href=format!("/rules/{game}") attr:class="button quiet">
                {move || settings.say(&crate::text::Text::Rules)}
            </A>
            <button class="button quiet" on:click=move |_| held.with_value(Taught::restart)>
                {move || settings.say(&Text::StartOver)}
            </button>
            <A href="/learn" attr:class="button quiet">{move || settings.say(&Text::Leave)}</A>
        </div>
    }
}
