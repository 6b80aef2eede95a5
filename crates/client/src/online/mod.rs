//! Playing online: the lobby, the waiting room, and tables whose host is a server.
//!
//! All of it is one part that is loaded when it is first needed (`later.rs`). The pure halves (what is sent
//! again, how steps follow a scene, when to try again, what a clock says) know no browser and have tests.

pub(crate) mod api;
mod around;
mod clock;
mod conduct;
mod copy;
mod desk;
mod far;
mod line;
mod link;
mod lobby;
mod make;
mod muted;
mod name;
mod outbox;
mod promise;
mod qr;
mod remote;
mod room;
mod text;
mod track;
mod words;

pub(crate) use api::Wrong;
pub(crate) use clock::{is_low, shown as time_words};
pub(crate) use copy::CopyField;
pub(crate) use link::path as path_to;
pub(crate) use make::{Begin, Manner, MannerChosen};

pub(crate) use name::{NotKnown, Who, expect_self, find_self};
pub(crate) use remote::close as forget_tables;
pub(crate) use words::{chair_name, speed_words};

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::sheet::when_styled;
use lobby::Lobby;
use room::RoomPage;

/// The lobby, or the table in the address.
#[component]
pub(crate) fn OnlinePage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id")));
    when_styled("online", move || {
        move || match id.get() {
            Some(id) => view! { <RoomPage id/> }.into_any(),
            None => view! { <Lobby/> }.into_any(),
        }
    })
}
