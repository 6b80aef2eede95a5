//! What is proposed, and what the others say to it.

use gamekit::Seat;
use leptos::prelude::*;
use protocol::online::{Proposal as Proposing, Proposed, Wish};

use super::super::desk::Desk;
use super::super::text::Text;
use crate::pages::level_name;

/// What is proposed, with the buttons of whoever must agree.
#[component]
pub(super) fn Proposal(desk: Desk) -> impl IntoView {
    let proposal = Memo::new(move |_| desk.of_room(|room| room.proposal.clone()).flatten());
    move || proposal.get().map(|proposal| view! { <Ask desk proposal/> })
}

#[component]
fn Ask(desk: Desk, proposal: Proposing) -> impl IntoView {
    let settings = desk.settings;
    let Proposing { what, by, voters } = proposal;
    let me = desk.room_now(|room| room.you.seat).flatten();
    let own = voters.iter().find(|voter| Some(voter.seat) == me).copied();
    let is_mine = me == Some(by);
    let open: Vec<Seat> = voters.iter().filter(|voter| !voter.has_agreed).map(|voter| voter.seat).collect();
    let sentence = move || {
        let name = desk.name(by);
        match is_mine {
            true => settings.say(&Text::YouPropose { what: &what_words(desk, &what) }),
            false => settings.say(&Text::SomebodyProposes { name: &name, what: &what_words(desk, &what) }),
        }
    };
    let awaited = move || {
        let names: Vec<String> = open.iter().map(|&seat| desk.name(seat)).collect();
        (!names.is_empty()).then(|| settings.say(&Text::Awaited { names: &names.join(", ") }))
    };
    let vote = move |agree: bool| move |_| desk.wish(Wish::Vote { agree });
    let buttons = match (is_mine, own) {
        (true, _) => view! {
            <button class="button" on:click=vote(false)>{move || settings.say(&Text::Withdraw)}</button>
        }
        .into_any(),
        (false, Some(voter)) => view! {
            <div class="row">
                <button class="button primary" disabled=voter.has_agreed on:click=vote(true)>
                    {move || settings.say(&Text::Agree)}
                </button>
                <button class="button" on:click=vote(false)>{move || settings.say(&Text::Decline)}</button>
            </div>
        }
        .into_any(),
        (false, None) => ().into_any(),
    };
    view! {
        <section class="note-line proposal" aria-label=move || settings.say(&Text::ProposalName)>
            <p role="status">
                <strong>{sentence}</strong>
                " "
                <span class="small">{awaited}</span>
            </p>
            {buttons}
        </section>
    }
}

/// What is proposed, as the end of a sentence.
fn what_words(desk: Desk, what: &Proposed) -> String {
    let settings = desk.settings;
    match what {
        Proposed::TakeBack { .. } => settings.say(&Text::WhatTakeBack),
        Proposed::Abort => settings.say(&Text::WhatAbort),
        Proposed::Pause => settings.say(&Text::WhatPause),
        Proposed::Resume => settings.say(&Text::WhatResume),
        Proposed::StandIn { seat, level, once } => {
            let (name, level) = (desk.name(*seat), level_name(level, settings));
            match once {
                true => settings.say(&Text::WhatStandInOnce { name: &name, level: &level }),
                false => settings.say(&Text::WhatStandIn { name: &name, level: &level }),
            }
        }
    }
}
