//! The invitation: a link, and the same as a picture for phones.

use leptos::prelude::*;

use super::super::copy::CopyField;
use super::super::desk::Desk;
use super::super::text::Text;
use super::super::{link, qr};
use crate::browser;

/// The link to this table.
pub(super) fn link_to(desk: Desk, addresses: &[String]) -> String {
    link::invitation(&browser::origin(), addresses, &desk.remote.with_value(|remote| remote.id.clone()))
}

/// How friends come to this table.
#[component]
pub(super) fn Invite(desk: Desk, link: String) -> impl IntoView {
    let settings = desk.settings;
    let code = qr::drawn(&link).map(|code| {
        let qr::Drawn { size, path } = code;
        view! {
            <svg
                class="qr"
                role="img"
                aria-label=move || settings.say(&Text::QrName)
                viewBox=format!("0 0 {size} {size}")
                shape-rendering="crispEdges"
            >
                <path d=path></path>
            </svg>
        }
    });
    view! {
        <section class="panel invite" aria-labelledby="invite">
            <h2 id="invite">{move || settings.say(&Text::InviteTitle)}</h2>
            <p class="small">{move || settings.say(&Text::InviteAbout)}</p>
            <CopyField
                label=Signal::derive(move || settings.say(&Text::InviteLink))
                text=Signal::derive(move || link.clone())
            />
            {code}
        </section>
    }
}
