//! What is seldom wanted: another game, giving up, files.

use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::live::Tables;
use super::local::Local;
use super::open::open_new;
use super::state::Table;
use crate::later::{Beside, doors};
use crate::settings::Settings;
use crate::text::Text;
use crate::worker::Pool;

/// Restart, resign, save, rules.
#[component]
pub(super) fn Menu(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    let game = table.scene.with_untracked(|scene| scene.table.game.clone());
    let is_over = move || table.scene.with(|scene| scene.end.is_some());
    let is_sure = RwSignal::new(false);
    let is_open = RwSignal::new(false);
    let restart = move |_| {
        let Some(live) = table.host() else { return };
        let Some((text, sitters)) = live.local().map(Local::again) else { return };
        let opened = open_new(
            live.any_game(),
            text.setup(),
            &sitters,
            settings,
            (&tables.get_value(), &pool.get_value()),
        );
        if let Ok(name) = opened {
            navigate(&format!("/table/{name}"), Default::default());
        }
    };
    let resign = move |_| {
        if is_sure.get_untracked() {
            is_sure.set(false);
            table.resign();
        } else {
            is_sure.set(true);
        }
    };
    let file = move || {
        table.scene.track();
        let text = table.host().and_then(|live| live.local().map(Local::file)).unwrap_or_default();
        format!("data:application/json,{}", js_sys::encode_uri_component(&text))
    };
    let file_name = format!("tabulea-{game}.json");
    view! {
        <details class="menu" on:toggle=move |_| is_open.set(true)>
            <summary class="button quiet">{move || settings.say(&Text::Menu)}</summary>
            <div class="row">
                <A href=format!("/rules/{game}") attr:class="button">{move || settings.say(&Text::Rules)}</A>
                <a class="button" download=file_name href=file>{move || settings.say(&Text::SaveGame)}</a>
                <button class="button" on:click=restart>{move || settings.say(&Text::Restart)}</button>
                <button class="button" disabled=is_over on:click=resign>
                    {move || settings.say(if is_sure.get() { &Text::ResignSure } else { &Text::Resign })}
                </button>
            </div>
            {move || is_open.get().then(|| doors(table, Beside::Menu))}
        </details>
    }
}
