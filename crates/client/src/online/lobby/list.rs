//! Lists of tables: one's own, and those that everybody may find.

use std::time::Duration;

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{Chair, Me, Stage, TableCard};

use super::super::line::LineState;
use super::super::link;
use super::super::name::{Who, find_self};
use super::super::text::Text;
use super::super::words::{chair_name, options_words, speed_words};
use super::live::LiveList;
use super::waiting_first;
use crate::browser;
use crate::pages::game_title;
use crate::picture::Sign;
use crate::settings::Settings;

/// How often it is asked whether somebody waits for us.
const ASK_AGAIN: Duration = Duration::from_secs(20);

/// The tables at which one sits, those first where somebody waits.
#[component]
pub(super) fn MyTables(#[prop(into)] me: Signal<Option<Me>>, found: RwSignal<Who>) -> impl IntoView {
    let settings = Settings::get();
    let ask = move || {
        if !browser::is_hidden() && me.try_get_untracked().flatten().is_some() {
            find_self(found);
        }
    };
    if let Ok(asking) = set_interval_with_handle(ask, ASK_AGAIN) {
        on_cleanup(move || asking.clear());
    }
    let tables = move || me.with(|me| me.as_ref().map(waiting_first).unwrap_or_default());
    let is_there = Memo::new(move |_| me.with(|me| me.as_ref().is_some_and(|me| !me.tables.is_empty())));
    view! {
        <Show when=move || is_there.get()>
            <section class="waiting" aria-labelledby="mine">
                <h2 id="mine">{move || settings.say(&Text::MyTables)}</h2>
                <ul>
                    <For each=tables key=mark let:table>
                        <Card table is_own=true/>
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// The tables that everybody may find.
#[component]
pub(super) fn PublicTables(#[prop(into)] me: Signal<Option<Me>>) -> impl IntoView {
    let settings = Settings::get();
    let (tables, line) = LiveList::open();
    let is_mine = move |table: &TableCard| {
        me.with(|me| me.as_ref().is_some_and(|me| me.tables.iter().any(|mine| mine.id == table.id)))
    };
    let shown = move || -> Vec<TableCard> {
        tables.get().into_iter().flatten().filter(|table| !is_mine(table)).collect()
    };
    let note = move || match (line.get(), tables.with(Option::is_some)) {
        (LineState::Lost, _) => Some(settings.say(&Text::ListLost)),
        (_, false) => Some(settings.say(&Text::Loading)),
        (_, true) => shown().is_empty().then(|| settings.say(&Text::NoTables)),
    };
    view! {
        <section class="waiting" aria-labelledby="public">
            <h2 id="public">{move || settings.say(&Text::PublicTables)}</h2>
            <p class="small" role="status">{note}</p>
            <ul>
                <For each=shown key=mark let:table>
                    <Card table is_own=false/>
                </For>
            </ul>
        </section>
    }
}

/// A table in a list.
#[component]
fn Card(table: TableCard, is_own: bool) -> impl IntoView {
    let settings = Settings::get();
    let TableCard { id, game, options, stage, speed, is_rated, chairs, is_asked, .. } = table;
    let has_room = chairs.contains(&Chair::Empty);
    let (door, icon): (fn() -> Text<'static>, Icon) = match (stage, is_own) {
        (Stage::Waiting, true) => (|| Text::GoToRoom, Icon::Play),
        (Stage::Waiting, false) if has_room => (|| Text::SitDown, Icon::People),
        (Stage::Running, true) => (|| Text::GoOn, Icon::Play),
        (Stage::Over | Stage::Frozen, _) => (|| Text::LookBack, Icon::Study),
        (_, false) => (|| Text::Watch, Icon::Eye),
    };
    let title = {
        let game = game.clone();
        move || game_title(&game, settings.lang.get()).unwrap_or_default()
    };
    let who = move || {
        let names: Vec<String> =
            chairs.iter().enumerate().map(|(seat, chair)| marked_name(seat, chair, settings)).collect();
        names.join(", ")
    };
    let about = move || {
        let mut parts = vec![settings.say(&stage_words(stage)), speed_words(speed, settings)];
        parts.extend(is_rated.then(|| settings.say(&Text::RoomRated)));
        parts.extend(options_words(&options, settings));
        parts.join(" · ")
    };
    let label = {
        let (title, who) = (title.clone(), who.clone());
        move || format!("{}: {}, {}", settings.say(&door()), title(), who())
    };
    view! {
        <li class=format!("kept {game}")>
            <div class="blurb">
                <strong>{title}</strong>
                <span class="facts">{about}</span>
                <span class="small">{who}</span>
                {is_asked.then(|| view! { <span class="your-turn">{move || settings.say(&Text::YourTurn)}</span> })}
            </div>
            <A href=link::path(&id) attr:class=if is_asked { "button primary" } else { "button" } attr:aria-label=label>
                <Sign icon/>
                <span>{move || settings.say(&door())}</span>
            </A>
        </li>
    }
}

/// What somebody is called, with a mark for those who leave often.
fn marked_name(seat: usize, chair: &Chair, settings: Settings) -> String {
    let name = chair_name(seat, chair, settings);
    match chair {
        Chair::Person { leaves_often: true, .. } => settings.say(&Text::NameLeavesOften { name: &name }),
        _ => name,
    }
}

/// What a card shows, in short: it is drawn anew if something of it has changed.
fn mark(table: &TableCard) -> String {
    let mut mark = format!("{} {} {}", table.id, table.stage as u8, table.is_asked);
    for chair in &table.chairs {
        mark.push(' ');
        mark += match chair {
            Chair::Empty => "",
            Chair::Person { name, .. } => name,
            Chair::Bot { level } => level,
        };
    }
    mark
}

fn stage_words(stage: Stage) -> Text<'static> {
    match stage {
        Stage::Waiting => Text::StageWaiting,
        Stage::Running => Text::StageRunning,
        Stage::Over => Text::StageOver,
        Stage::Frozen => Text::StageFrozen,
    }
}
