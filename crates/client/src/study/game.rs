//! A game that stands in the address: its study, or a what-if of it.

use std::rc::Rc;

use gamekit::Record;
use host::Host;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::link::Shared;
use super::place::{game_address, what_if_address};
use super::studied::{Departure, Studied};
use super::text::Text;
use super::what_if::what_if;
use crate::later::{Kit, with_kit};
use crate::pages::{asleep, show_title};
use crate::picture::shown;
use crate::settings::Settings;
use crate::table::Live;
use crate::text as frame;
use crate::worker::Pool;

/// The study of a game, or a what-if of it; or why there is none.
#[component]
pub(super) fn Game(packed: String, departure: Memo<Option<Departure>>) -> impl IntoView {
    let settings = Settings::get();
    match Shared::read(&packed) {
        Err(wrong) => {
            let sentence = Signal::derive(move || wrong.say(settings.lang.get()));
            view! { <Lost sentence/> }.into_any()
        }
        Ok(Shared { record, at }) => with_kit(record.game.clone(), move |kit| match kit {
            Err(unknown) => {
                let sentence = Signal::derive(move || unknown.say(settings.lang.get()));
                view! { <Lost sentence/> }.into_any()
            }
            Ok(kit) => view! { <Known kit record at packed departure/> }.into_any(),
        })
        .into_any(),
    }
}

/// The same for a game whose rules are there.
#[component]
fn Known(
    kit: Kit,
    record: Record,
    at: Option<u32>,
    packed: String,
    departure: Memo<Option<Departure>>,
) -> impl IntoView {
    let settings = Settings::get();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>().get_value();
    let host = match Host::from_record(kit.game, &record) {
        Ok(host) => Rc::new(host),
        Err(problem) => {
            let sentence = Signal::derive(move || {
                let reason = problem.say(settings.lang.get());
                settings.say(&frame::Text::FileWrong { reason: &reason })
            });
            return view! { <Lost sentence/> }.into_any();
        }
    };
    let navigate = use_navigate();
    let packed = StoredValue::new(packed);
    let leave = Callback::new(move |(departure,): (Departure,)| {
        let address = packed.with_value(|packed| what_if_address(packed, &departure));
        navigate(&address, NavigateOptions::default());
    });
    let studied = Studied::new(kit, host, Rc::new(record), &pool, leave);
    studied.at.set(at.unwrap_or(u32::MAX));
    let studied = StoredValue::new_local(studied);
    let shown = move || {
        let studied = studied.get_value();
        match departure.get() {
            // It begins where the reader was last.
            None => (studied.kit.table)(Live::new(Rc::new(studied))),
            Some(departure) => {
                studied.at.set(departure.from);
                let back = packed.with_value(|packed| game_address(packed));
                what_if(&studied, departure, back)
            }
        }
    };
    shown.into_any()
}

/// Says why there is nothing to study.
#[component]
pub(super) fn Lost(sentence: Signal<String>) -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::LinkWrong));
    view! {
        <main id="main" class="page text lost">
            {shown(asleep())}
            <h1>{move || settings.say(&Text::LinkWrong)}</h1>
            <p role="alert">{sentence}</p>
            <div class="row">
                <A href="/study" attr:class="button primary">{move || settings.say(&Text::ToOwnGames)}</A>
                <A href="/" attr:class="button">{move || settings.say(&frame::Text::ToHome)}</A>
            </div>
        </main>
    }
}
