//! The parts of a table that every game has: prompt, players, choices, log, result.

use bots::Roster;
use gamekit::{Drawing, Names, Seat, Viewer, Words};
use leptos::prelude::*;
use protocol::{Scene, TurnText};

use super::page::Table;
use crate::settings::Settings;
use crate::text::Text;

type Rules<G> = StoredValue<G>;

fn names(scene: &Scene) -> Names {
    Names { players: scene.seats.iter().map(|seat| seat.name.clone()).collect(), reader: scene.viewer }
}

fn view_of<G: Words>(scene: &Scene) -> Option<G::View> {
    serde_json::from_value(scene.view.clone()).ok()
}

/// The one line that says who must do what, and what can be done beside.
#[component]
pub(super) fn Prompt<G: Roster>(table: Table, rules: Rules<G>) -> impl IntoView {
    let settings = Settings::get();
    let line = move || {
        table.scene.with(|scene| {
            let lang = settings.lang.get();
            let TurnText::Act { must, .. } = scene.turn else { return settings.say(&Text::GameIsOver) };
            let own = match scene.viewer {
                Viewer::Seat(seat) => must.iter().find(|&asked| asked == seat),
                Viewer::Public => None,
            };
            let Some(seat) = own.or(must.first()) else { return String::new() };
            let view = view_of::<G>(scene);
            view.map_or(String::new(), |view| {
                rules.with_value(|rules| rules.prompt(&view, seat, &names(scene), lang))
            })
        })
    };
    let is_own = move || table.scene.with(|scene| !scene.choices.is_empty());
    view! {
        <div class=move || if is_own() { "prompt own" } else { "prompt" }>
            <p role="status">{line}</p>
            <button class="button" disabled=move || table.scene.with(|scene| !scene.can_undo) on:click=move |_| table.undo()>
                {move || settings.say(&Text::Undo)}
            </button>
            <button class="button" disabled=move || !is_own() on:click=move |_| table.ask_hint()>
                {move || settings.say(&Text::Hint)}
            </button>
        </div>
        <p class="refused" role="alert">
            {move || table.refused.get().map(|refused| refused.sentences[settings.lang.get() as usize].clone())}
        </p>
    }
}

/// Who sits where.
#[component]
pub(super) fn Players(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let row = move |(seat, text): (usize, &protocol::SeatText), scene: &Scene| {
        let must = matches!(scene.turn, TurnText::Act { must, .. } if must.contains(Seat(seat as u8)));
        let name = text.name.clone();
        view! { <li class=if must { "must" } else { "" }>{name}</li> }
    };
    view! {
        <ul class="players" aria-label=move || settings.say(&Text::Players)>
            {move || {
                table.scene.with(|scene| {
                    scene.seats.iter().enumerate().map(|seat| row(seat, scene)).collect_view()
                })
            }}
        </ul>
    }
}

/// The table in words.
#[component]
pub(super) fn BoardText<G: Roster>(table: Table, rules: Rules<G>) -> impl IntoView {
    let settings = Settings::get();
    let text = move || {
        table.scene.with(|scene| {
            let lang = settings.lang.get();
            let view = view_of::<G>(scene)?;
            Some(rules.with_value(|rules| rules.board(&view, &names(scene), Drawing::Grid, lang)))
        })
    };
    view! { <pre class="board" tabindex="0" aria-label=move || settings.say(&Text::Board)>{text}</pre> }
}

/// What the reader may do.
#[component]
pub(super) fn Choices<G: Roster>(table: Table, rules: Rules<G>) -> impl IntoView {
    let settings = Settings::get();
    let list = move || {
        table.scene.with(|scene| {
            let lang = settings.lang.get();
            let Viewer::Seat(seat) = scene.viewer else { return Vec::new() };
            let Some(view) = view_of::<G>(scene) else { return Vec::new() };
            let hints = table.hints.get();
            let choice = |text: &String| {
                let action: G::Action = text.parse().ok()?;
                let said = rules.with_value(|rules| rules.action(&view, seat, action, lang));
                let hint = hints.iter().position(|hint| hint.action == *text).map(|at| (at, hints[at].win));
                Some((text.clone(), said, hint))
            };
            scene.choices.iter().filter_map(|known| choice(&known.action)).collect()
        })
    };
    let button = move |(action, said, hint): (String, String, Option<(usize, f32)>)| {
        let told = hint.map(|(at, win)| {
            let percent = format!("{:.1}", win * 100.0);
            let text = settings.say(&Text::HintShare { percent: &percent });
            view! { <span class=if at == 0 { "share best" } else { "share" }>{text}</span> }
        });
        view! {
            <li>
                <button class="button choice" on:click=move |_| table.act(action.clone())>{said}{told}</button>
            </li>
        }
    };
    view! {
        <ol class="choices" aria-label=move || settings.say(&Text::Choices)>
            {move || list().into_iter().map(button).collect_view()}
        </ol>
    }
}

/// The result, once there is one.
#[component]
pub(super) fn Result<G: Roster>(table: Table, rules: Rules<G>) -> impl IntoView {
    let settings = Settings::get();
    move || {
        table.scene.with(|scene| {
            scene.ranks.as_ref()?;
            let lang = settings.lang.get();
            let view = view_of::<G>(scene)?;
            let text = rules.with_value(|rules| rules.result(&view, &names(scene), lang));
            let record = table.live.with_value(|live| live.record(Viewer::Public));
            let address = js_sys::encode_uri_component(&record);
            Some(view! {
                <section class="result" aria-label=settings.say(&Text::GameIsOver)>
                    <pre>{text}</pre>
                    <p class="small">{settings.say(&Text::Seed { seed: &scene.seed.clone().unwrap_or_default() })}</p>
                    <a class="button" download="record.json" href=format!("data:application/json,{address}")>
                        {settings.say(&Text::SaveRecord)}
                    </a>
                </section>
            })
        })
    }
}

/// What happened, the newest at the end.
#[component]
pub(super) fn Log<G: Roster>(table: Table, rules: Rules<G>) -> impl IntoView {
    let settings = Settings::get();
    let lines = move || {
        table.scene.with(|scene| {
            let (lang, names) = (settings.lang.get(), names(scene));
            let say = |event: &serde_json::Value| {
                let event: G::Event = serde_json::from_value(event.clone()).ok()?;
                Some(rules.with_value(|rules| rules.event(&event, &names, lang)))
            };
            scene.events.iter().filter_map(say).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log" aria-label=move || settings.say(&Text::Log)>
            <h2>{move || settings.say(&Text::Log)}</h2>
            <ol role="log">{move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol>
        </section>
    }
}
