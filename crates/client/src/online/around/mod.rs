//! What stands round a table online: the connection, clocks, proposals, who is there, what is said.

mod banner;
mod menu;
mod notes;
mod players;
mod proposal;
mod stand_in;
mod talk;
mod ticking;

use std::rc::Rc;

use leptos::prelude::*;

use super::desk::Desk;
use super::remote::Remote;
use crate::table::{Dress, Table};
pub(super) use banner::{Banner, Refusal};
use menu::Menu;
use notes::Notes;
use players::Players;
pub(super) use talk::Talk;
use ticking::now_ticking;

/// Everything round the table of a running or finished match.
pub(super) fn dress(remote: &Rc<Remote>, levels: &'static [&'static str], table: Table) -> Dress {
    let desk = Desk::new(remote, levels);
    let now = now_ticking(desk);
    // Bots are called otherwise in another language.
    Effect::new(move |before: Option<gamekit::Lang>| {
        let lang = desk.settings.lang.get();
        if before.is_some_and(|before| before != lang) && table.past.get_untracked().is_none() {
            table.jump();
        }
        lang
    });
    Dress {
        notes: view! { <Notes desk table now/> }.into_any(),
        players: view! { <Players desk table now/> }.into_any(),
        talk: view! { <Talk desk/> }.into_any(),
        menu: view! { <Menu desk table/> }.into_any(),
    }
}
