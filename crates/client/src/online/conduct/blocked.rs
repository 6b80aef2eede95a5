//! Whom one has blocked, and the way back.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{BlockCard, Blocks};

use super::super::api::{self, Wrong};
use super::super::remote;
use super::super::text::Text;
use crate::settings::Settings;

/// The list in the lobby; nothing for whoever has blocked nobody.
#[component]
pub(in super::super) fn Blocked() -> impl IntoView {
    let settings = Settings::get();
    let all = RwSignal::new(Vec::<BlockCard>::new());
    let wrong = RwSignal::new(None::<Wrong>);
    // Whom one has let go is told where the list was.
    let freed = RwSignal::new(None::<String>);
    spawn_local(async move {
        match api::get::<Blocks>("/api/blocks").await {
            Ok(found) => drop(all.try_set(found.blocks)),
            Err(problem) => drop(wrong.try_set(Some(problem))),
        }
    });
    let is_shown = Memo::new(move |_| {
        all.with(|all| !all.is_empty()) || freed.with(Option::is_some) || wrong.with(Option::is_some)
    });
    view! {
        <Show when=move || is_shown.get()>
            <section aria-labelledby="blocked" class="blocked">
                <h2 id="blocked">{move || settings.say(&Text::BlockedTitle)}</h2>
                <p>{move || settings.say(&Text::BlockedAbout)}</p>
                <ul class="tokens">
                    <For each=move || all.get() key=|card| card.id.clone() let:card>
                        <One card all wrong freed/>
                    </For>
                </ul>
                <p role="status">
                    {move || freed.get().map(|name| settings.say(&Text::Unblocked { name: &name }))}
                </p>
                <p class="refused" role="alert">
                    {move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}
                </p>
            </section>
        </Show>
    }
}

#[component]
fn One(
    card: BlockCard,
    all: RwSignal<Vec<BlockCard>>,
    wrong: RwSignal<Option<Wrong>>,
    freed: RwSignal<Option<String>>,
) -> impl IntoView {
    let settings = Settings::get();
    let BlockCard { id, name, .. } = card;
    let label = {
        let name = name.clone();
        move || settings.say(&Text::UnblockName { name: &name })
    };
    let shown = name.clone();
    let free = move |_| {
        let (id, name) = (id.clone(), name.clone());
        wrong.set(None);
        spawn_local(async move {
            match api::delete(&format!("/api/blocks/{id}")).await {
                Ok(()) => {
                    all.try_update(|all| all.retain(|card| card.id != id));
                    freed.try_set(Some(name));
                    // A table that is still open hears of it.
                    remote::refresh();
                }
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <li>
            <span>{shown}</span>
            <button class="button" aria-label=label on:click=free>
                {move || settings.say(&Text::Unblock)}
            </button>
        </li>
    }
}
