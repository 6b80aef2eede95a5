//! What happened, in words.

use leptos::html::Ol;
use leptos::prelude::*;

use super::state::Table;
use crate::boards::{Board, Sight};
use crate::settings::Settings;
use crate::text::Text;

/// Everything that happened, the newest at the end and in view.
#[component]
pub(super) fn Log<G: Board>(table: Table, sight: Sight<G>) -> impl IntoView {
    let settings = Settings::get();
    let list = NodeRef::<Ol>::new();
    let lines = move || {
        let known = table.known.get();
        sight.with(|seen| {
            table.scene.with(|scene| {
                let say = |(at, event): (usize, &serde_json::Value)| {
                    let event: G::Event = serde_json::from_value(event.clone()).ok()?;
                    let said = seen.rules.event(&event, &seen.names, seen.lang);
                    (!said.is_empty()).then_some((said, at >= known))
                };
                scene.events.iter().enumerate().filter_map(say).collect::<Vec<_>>()
            })
        })
    };
    // After the lines are there, so that the newest is in view.
    Effect::new(move || {
        sight.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = |(said, is_new)| view! { <li class:new=is_new>{said}</li> };
    view! {
        <section class="log" aria-label=move || settings.say(&Text::Log)>
            <h2>{move || settings.say(&Text::Log)}</h2>
            <ol role="log" tabindex="0" node_ref=list>
                {move || lines().into_iter().map(line).collect_view()}
            </ol>
        </section>
    }
}
