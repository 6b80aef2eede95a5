//! What a running game could be like: a table that is imagined from what one seat sees.
//!
//! Only the scene of its viewer comes here, so nothing can leak: whatever the viewer does not know is drawn by
//! lot. The game itself waits where it is, and nothing that is done here reaches it.

use std::cell::RefCell;
use std::rc::Rc;

use gamekit::Viewer;
use host::{Company, DEFAULT_LEVEL, Host};
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::Scene;

use super::text::Text;
use super::what_if::{Mark, lots};
use crate::later::{Kit, with_kit};
use crate::pages::{asleep, show_title};
use crate::picture::shown;
use crate::settings::Settings;
use crate::table::{Dress, Local, Players, Table};
use crate::text as frame;
use crate::worker::Pool;

/// What is imagined, and where it was seen.
#[derive(Clone)]
struct Seen {
    scene: Scene,
    back: String,
}

thread_local! {
    /// What was seen last. It is not kept: a running game is worth no more than its present.
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

/// Takes along what is seen at a table, and the address to come back to.
pub(super) fn take_along(scene: Scene, back: String) {
    SEEN.set(Some(Seen { scene, back }));
}

/// The table that is imagined from what was taken along.
#[component]
pub(super) fn Imagined() -> impl IntoView {
    let Some(seen) = SEEN.with_borrow(Option::clone) else { return view! { <Gone/> }.into_any() };
    with_kit(seen.scene.table.game.clone(), move |kit| match kit.ok().and_then(|kit| table(kit, &seen)) {
        Some(table) => table,
        None => view! { <Gone/> }.into_any(),
    })
    .into_any()
}

fn table(kit: Kit, seen: &Seen) -> Option<AnyView> {
    let settings = Settings::get();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>().get_value();
    let Viewer::Seat(seat) = seen.scene.viewer else { return None };
    let company = Company { people: &[seat], level: DEFAULT_LEVEL };
    let host = Host::imagined(kit.game, &seen.scene, company, &lots(seen.scene.seats.len() as u8))?;
    let words = Signal::derive(move || settings.say(&Text::ImaginedMark));
    let (back, game) = (seen.back.clone(), kit.game.id);
    let dresser = move |table: Table| Dress {
        notes: view! { <Mark words back=back.clone() door=|| Text::BackToGame/> }.into_any(),
        players: view! { <Players table/> }.into_any(),
        talk: ().into_any(),
        menu: view! {
            <div class="row">
                <A href=format!("/rules/{game}") attr:class="button">
                    {move || settings.say(&frame::Text::Rules)}
                </A>
            </div>
        }
        .into_any(),
    };
    Some((kit.local)(Local::passing(host, &pool, Rc::new(dresser))))
}

/// Nothing was taken along, or it was lost with the page.
#[component]
fn Gone() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::ImaginedGone));
    view! {
        <main id="main" class="page text lost">
            {shown(asleep())}
            <h1>{move || settings.say(&Text::ImaginedGone)}</h1>
            <p>{move || settings.say(&Text::ImaginedGoneText)}</p>
            <div class="row">
                <A href="/" attr:class="button primary">{move || settings.say(&frame::Text::ToHome)}</A>
            </div>
        </main>
    }
}
