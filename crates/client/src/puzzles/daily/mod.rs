//! The deal of a day: the same chance and the same bots for everybody, one counted try.

mod compare;
mod deal;
mod front;
mod host;
mod kept;
mod share;

use std::rc::Rc;

use leptos::prelude::*;
use puzzles::Day;

use self::host::DailyHost;
use super::data::today;
use super::text::Text;
use crate::later::{Kit, not_found, with_kit};
use crate::pages::{game_title, show_title};
use crate::settings::Settings;
use crate::store;
use crate::table::{Live, Tables};
use crate::worker::Pool;
use deal::{Deal, forget_old, table_name};
use front::Front;

/// The deal of a game on a day: what it is and how it went, or its table.
#[component]
pub(super) fn DailyPage(game: &'static str, day: Day) -> impl IntoView {
    let settings = Settings::get();
    let Some(deal) = Deal::of(game, day) else { return not_found().into_any() };
    let is_playing = RwSignal::new(false);
    // A browser that keeps nothing shows the result as long as the page does.
    let outcome = RwSignal::new(kept::outcome(game, day));
    let was_playing = StoredValue::new(false);
    show_title(move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::DailyHead { title: &title, day: &day })
    });
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    let shown = move || match is_playing.get() {
        false => view! { <Front deal outcome is_playing was_playing=was_playing.get_value()/> }.into_any(),
        true => {
            was_playing.set_value(true);
            with_kit(game.to_owned(), move |kit| {
                let kit: Kit = match kit {
                    Ok(kit) => kit,
                    Err(_) => return not_found().into_any(),
                };
                let (tables, pool) = (tables.get_value(), pool.get_value());
                let id = table_name(game, day);
                let local = match tables.find(&id, kit.game, &pool) {
                    Ok(local) => local,
                    // None is kept yet, or nothing that can be gone on with.
                    Err(_) => match untrack(|| deal.host(kit.game, settings)) {
                        Some(host) => tables.open(&id, host, &pool),
                        None => return not_found().into_any(),
                    },
                };
                forget_old(today(), &id);
                (kit.table)(Live::new(Rc::new(DailyHost::new(local, deal, (is_playing, outcome)))))
            })
            .into_any()
        }
    };
    shown.into_any()
}

/// Whether a deal was played to its end.
pub(super) fn is_done(game: &str, day: Day) -> bool {
    kept::outcome(game, day).is_some()
}

/// How far somebody is with a deal, in words.
pub(super) fn stand_words(game: &str, day: Day, settings: Settings) -> String {
    if let Some(outcome) = kept::outcome(game, day) {
        return outcome.own.words(outcome.players, settings);
    }
    let is_begun = store::stand(&table_name(game, day)).is_some();
    settings.say(if is_begun { &Text::DailyBegun } else { &Text::DailyOpen })
}
