//! The list of cards or tiles, and what can be done with the one on the desk.

use art::house::Icon;
use leptos::prelude::*;
use serde_json::Value;

use super::desk::{Desk, Section};
use super::document::{self, text};
use super::fields::Faults;
use super::sketch;
use super::text::Text;
use super::tools::Tools;
use super::{alices, traps};
use crate::picture::{Sign, shown};

/// All cards or tiles. A touch lays one on the desk.
#[component]
pub(super) fn List(desk: Desk, section: Section) -> impl IntoView {
    let list = section.list();
    let count = Memo::new(move |_| desk.pack.with(|pack| document::len(pack, list)));
    let add = move |_| {
        desk.change(|pack| {
            let item = new_item(desk, pack, section);
            document::insert(pack, list, usize::MAX, item);
        });
        desk.at.set(count.get_untracked().checked_sub(1));
    };
    let title = move || match (section, desk.tools) {
        (Section::Tiles, _) => desk.say(&Text::TilesCount { count: count.get() as i64 }),
        (_, Tools::Alea(_)) => desk.say(&Text::TrapsCount { count: count.get() as i64 }),
        (_, Tools::Heroes(_)) => {
            let copies = |at: usize| desk.pack.with(|pack| pack["cards"][at]["copies"].as_u64().unwrap_or(0));
            let cards: u64 = (0..count.get()).map(copies).sum();
            desk.say(&Text::AlicesCount { count: count.get() as i64, cards: &cards })
        }
    };
    view! {
        <section class="pk-side" aria-label=title>
            <h2>{title}</h2>
            <Faults desk path=list/>
            <ol class="pk-list">
                <For each=move || 0..count.get() key=|at| *at let:at>
                    <Row desk section at/>
                </For>
            </ol>
            <button type="button" class="button" on:click=add>
                <Sign icon=Icon::Plus/>
                <span>{move || match section {
                    Section::Tiles => desk.say(&Text::AddTile),
                    _ => desk.say(&Text::AddCard),
                }}</span>
            </button>
        </section>
    }
}

fn new_item(desk: Desk, pack: &Value, section: Section) -> Value {
    match (section, desk.tools) {
        (Section::Tiles | Section::Map, _) => alices::new_tile(pack),
        (Section::Cards, Tools::Alea(_)) => traps::new_card(pack),
        (Section::Cards, Tools::Heroes(_)) => {
            use gamekit::Lang;
            alices::new_card(pack, [Text::NewAlice.say(Lang::En), Text::NewAlice.say(Lang::Ja)])
        }
    }
}

/// One card or tile in the list.
#[component]
fn Row(desk: Desk, section: Section, at: usize) -> impl IntoView {
    let list = section.list();
    let item = Memo::new(move |_| desk.pack.with(|pack| pack[list][at].clone()));
    let is_wrong = move || {
        let inside = format!("{list}[{at}]");
        desk.faults.with(|faults| faults.iter().any(|fault| fault.path.starts_with(&inside)))
    };
    let inside = move || {
        let item = item.get();
        match (section, desk.tools) {
            (Section::Cards, Tools::Alea(_)) => {
                let players: Vec<String> =
                    item["players"].as_array().into_iter().flatten().map(Value::to_string).collect();
                view! {
                    <span class="small pk-id">{item["id"].to_string()}</span>
                    <span class="pk-name pk-code">{text(&item, "condition").to_owned()}</span>
                    <span class="small">{players.join("·")}</span>
                }
                .into_any()
            }
            (Section::Cards, Tools::Heroes(tools)) => {
                let name = format!(
                    "name.{}",
                    if desk.settings.lang.get() == gamekit::Lang::Ja { "ja" } else { "en" }
                );
                let copies = item["copies"].as_u64().unwrap_or(0);
                view! {
                    {shown(sketch::alice(&tools, &item, at, (30.0, 44.0)))}
                    <span class="pk-name">{text(&item, &name).to_owned()}</span>
                    <span class="small">{format!("×{copies}")}</span>
                }
                .into_any()
            }
            (_, Tools::Heroes(tools)) => view! {
                {shown(sketch::tile(&tools, &item, (44.0, 44.0)))}
                <span class="pk-name">{text(&item, "id").to_owned()}</span>
            }
            .into_any(),
            (_, Tools::Alea(_)) => ().into_any(),
        }
    };
    view! {
        <li>
            <button
                type="button"
                class="pk-row"
                class:wrong=is_wrong
                aria-current=move || (desk.at.get() == Some(at)).then_some("true")
                on:click=move |_| desk.at.set(Some(at))
            >
                {inside}
                <Show when=is_wrong>
                    <span class="pk-mark"><span aria-hidden="true">"!"</span><span class="hidden">{desk.label(|| Text::HasFault)}</span></span>
                </Show>
            </button>
        </li>
    }
}

/// What can be done with the card or tile on the desk.
#[component]
pub(super) fn Deeds(desk: Desk, section: Section, at: usize) -> impl IntoView {
    let list = section.list();
    let count = Memo::new(move |_| desk.pack.with(|pack| document::len(pack, list)));
    let duplicate = move |_| {
        desk.change(|pack| {
            let item = &pack[list][at];
            let copy = match desk.tools {
                Tools::Alea(_) => traps::copy_of(pack, item),
                Tools::Heroes(_) => alices::copy_of(pack, list, item),
            };
            document::insert(pack, list, at + 1, copy);
        });
        desk.at.set(Some(at + 1));
    };
    let remove = move |_| desk.change(|pack| document::remove(pack, list, at));
    let is_first = at == 0;
    let is_last = move || at + 1 >= count.get();
    let shift = move |to: usize| {
        desk.change(|pack| document::swap(pack, list, at, to));
        desk.at.set(Some(to));
    };
    view! {
        <div class="pk-deeds" role="toolbar" aria-label=desk.label(|| Text::Deeds)>
            <button type="button" class="button pk-back" on:click=move |_| desk.at.set(None)>
                <Sign icon=Icon::Log/>
                <span>{desk.label(|| Text::BackToList)}</span>
            </button>
            <button
                type="button"
                class="button"
                aria-label=desk.label(|| Text::MoveUp)
                title=desk.label(|| Text::MoveUp)
                disabled=is_first
                on:click=move |_| shift(at.saturating_sub(1))
            >
                "↑"
            </button>
            <button
                type="button"
                class="button"
                aria-label=desk.label(|| Text::MoveDown)
                title=desk.label(|| Text::MoveDown)
                disabled=is_last
                on:click=move |_| shift(at + 1)
            >
                "↓"
            </button>
            <button type="button" class="button" on:click=duplicate>
                <Sign icon=Icon::Plus/>
                <span>{desk.label(|| Text::Duplicate)}</span>
            </button>
            <button type="button" class="button" on:click=remove>
                <Sign icon=Icon::Close/>
                <span>{desk.label(|| Text::Remove)}</span>
            </button>
        </div>
    }
}
