//! What is seldom wanted at a table online.

use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{Chair, Proposed, Stage, Wish};

use super::super::desk::Desk;
use super::super::far::record_path;
use super::super::text::Text;
use super::stand_in::StandIn;
use crate::later::{Beside, doors};
use crate::table::Table;
use crate::text as frame;

/// Rules, the record, proposals, giving up.
#[component]
pub(super) fn Menu(desk: Desk, table: Table) -> impl IntoView {
    let settings = desk.settings;
    let game = table.scene.with_untracked(|scene| scene.table.game.clone());
    let record = record_path(&desk.remote.with_value(|remote| remote.id.clone()));
    let file_name = format!("tabulea-{game}.json");
    let is_over = Memo::new(move |_| desk.is_room(|room| room.stage == Stage::Over));
    let can_play = Memo::new(move |_| {
        let me = desk.me();
        desk.is_room(|room| {
            let chair = me.and_then(|me| room.chairs.get(me.index()));
            room.stage == Stage::Running && matches!(chair, Some(Chair::Person { resigned: false, .. }))
        })
    });
    let is_open = RwSignal::new(false);
    let commitment = move || table.scene.with(|scene| scene.commitment.clone());
    view! {
        <details class="menu" on:toggle=move |_| is_open.set(true)>
            <summary class="button quiet">{move || settings.say(&frame::Text::Menu)}</summary>
            <div class="row">
                <A href=format!("/rules/{game}") attr:class="button">
                    {move || settings.say(&frame::Text::Rules)}
                </A>
                <A href="/online" attr:class="button">{move || settings.say(&Text::ToLobby)}</A>
                <Show when=move || is_over.get()>
                    <a class="button" download=file_name.clone() href=record.clone()>
                        {move || settings.say(&frame::Text::SaveGame)}
                    </a>
                </Show>
                <Show when=move || can_play.get()>
                    <Proposals desk table/>
                    <GiveUp table/>
                </Show>
            </div>
            <Show when=move || can_play.get()>
                <StandIn desk/>
            </Show>
            {move || is_open.get().then(|| doors(table, Beside::Menu))}
            <p class="small seed">
                {move || settings.say(&Text::CommitmentTitle)}
                ": "
                {commitment}
            </p>
        </details>
    }
}

/// What can be proposed to everybody.
#[component]
fn Proposals(desk: Desk, table: Table) -> impl IntoView {
    let settings = desk.settings;
    let is_paused = Memo::new(move |_| desk.is_room(|room| room.is_paused));
    let is_busy = Memo::new(move |_| desk.is_room(|room| room.proposal.is_some()));
    let propose = move |what: Proposed| desk.wish(Wish::Propose { what });
    // Whoever looks back means what they see; otherwise the own last decision.
    let back_to = Memo::new(move |_| {
        table.scene.track();
        let past = table.past.get();
        desk.remote.with_value(|remote| {
            let track = remote.track.borrow();
            let track = track.as_ref()?;
            match past {
                Some(step) => track.entry_after(step),
                None => track.own_last(),
            }
        })
    });
    let take_back = move |_| {
        if let Some(to) = back_to.get_untracked() {
            propose(Proposed::TakeBack { to });
        }
    };
    let take_back_words = move || {
        settings.say(if table.past.get().is_some() { &Text::TakeBackHere } else { &Text::TakeBackOwn })
    };
    let rest = move |_| propose(if is_paused.get_untracked() { Proposed::Resume } else { Proposed::Pause });
    let rest_words =
        move || settings.say(if is_paused.get() { &Text::ProposeResume } else { &Text::ProposePause });
    view! {
        <button class="button" disabled=move || is_busy.get() || back_to.get().is_none() on:click=take_back>
            {take_back_words}
        </button>
        <button class="button" disabled=is_busy on:click=rest>{rest_words}</button>
        <button class="button" disabled=is_busy on:click=move |_| propose(Proposed::Abort)>
            {move || settings.say(&Text::ProposeAbort)}
        </button>
    }
}

/// Gives up, when asked twice.
#[component]
fn GiveUp(table: Table) -> impl IntoView {
    let settings = crate::settings::Settings::get();
    let is_sure = RwSignal::new(false);
    let resign = move |_| {
        if is_sure.get_untracked() {
            is_sure.set(false);
            table.resign();
        } else {
            is_sure.set(true);
        }
    };
    view! {
        <button class="button" on:click=resign>
            {move || settings.say(if is_sure.get() { &frame::Text::ResignSure } else { &frame::Text::Resign })}
        </button>
    }
}
