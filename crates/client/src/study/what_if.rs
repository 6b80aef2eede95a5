//! A what-if: a table that goes on from a position of a game, and is marked as one that never was.

use std::rc::Rc;

use art::house::Icon;
use gamekit::{Seat, Viewer};
use host::{Company, DEFAULT_LEVEL, Host, Lots};
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::Ask;

use super::link::Shared;
use super::share::ShareLine;
use super::studied::{Departure, Studied};
use super::text::Text;
use crate::browser;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::table::{Dress, Local, Players, Table};
use crate::text as frame;

/// The table that goes on from where the reader left the study.
pub(super) fn what_if(studied: &Studied, departure: Departure, back: String) -> AnyView {
    let settings = Settings::get();
    let Departure { from, seat, action } = departure;
    let seats = studied.record.players.len() as u8;
    let seat = if seat.0 < seats { seat } else { Seat(0) };
    let company = Company { people: &[seat], level: DEFAULT_LEVEL };
    let branch = Host::branch(studied.kit.game, &studied.record, from, company, &lots(seats));
    let mut host = match branch {
        Ok(host) => host,
        Err(problem) => unreachable!("the record was checked: {problem:?}"),
    };
    if let Some(action) = action {
        // What the rules refuse is no reason not to go on from there.
        let decision = host.scene(Viewer::Seat(seat), None).decision;
        host.hear(&Ask::Act { seat, decision, action, id: "first".to_owned() }, browser::now());
    }
    let players = &studied.record.players;
    let name = players[seat.index()].name.clone();
    // Where one person played against bots, it was the reader.
    let people: Vec<usize> =
        (0..players.len()).filter(|&seat| !players[seat].kind.starts_with("bot:")).collect();
    let is_own = people == [seat.index()];
    let words = Signal::derive(move || match is_own {
        true => settings.say(&Text::WhatIfOwn { step: &from }),
        false => settings.say(&Text::WhatIfMark { name: &name, step: &from }),
    });
    let dresser = move |table: Table| Dress {
        notes: view! { <Mark words back=back.clone() door=|| Text::BackToStudy/> }.into_any(),
        players: view! { <Players table/> }.into_any(),
        talk: ().into_any(),
        menu: view! { <Menu table/> }.into_any(),
    };
    (studied.kit.local)(Local::passing(host, &studied.pool, Rc::new(dresser)))
}

/// Chance and bots of a table that never was: nobody has to trust it, so anything will do where the browser
/// has no better.
pub(super) fn lots(seats: u8) -> Lots {
    Lots {
        seed: browser::random().unwrap_or([7; 32]),
        nonces: vec![None; seats.into()],
        bot_seed: browser::random().map_or(7, u64::from_be_bytes),
    }
}

/// Says that this table never was, and leads back.
#[component]
pub(super) fn Mark(
    /// What it is.
    words: Signal<String>,
    /// Where it comes from.
    back: String,
    /// What leads there.
    door: fn() -> Text<'static>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div class="notes what-if" role="note">
            <Sign icon=Icon::Study/>
            <p>{words}</p>
            <A href=back attr:class="button primary">{move || settings.say(&door())}</A>
        </div>
    }
}

/// What is seldom wanted at a what-if: the rules, and a link to what came of it.
#[component]
fn Menu(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let game = table.scene.with_untracked(|scene| scene.table.game.clone());
    let link = Signal::derive(move || {
        table.scene.track();
        let line = table.host().and_then(|live| live.local().map(|local| local.with_host(Host::line)));
        line.and_then(|record| Shared { record, at: None }.write())
    });
    view! {
        <details class="menu">
            <summary class="button quiet">{move || settings.say(&frame::Text::Menu)}</summary>
            <div class="row">
                <A href=format!("/rules/{game}") attr:class="button">
                    {move || settings.say(&frame::Text::Rules)}
                </A>
            </div>
            <ShareLine label=|| Text::ShareWhatIf link/>
        </details>
    }
}
