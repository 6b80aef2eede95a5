//! The end: ranks, the full breakdown, and the proof that chance was fair.

use gamekit::{Lang, Viewer};
use leptos::prelude::*;
use protocol::Scene;

use super::state::Table;
use crate::boards::{Board, Sight};
use crate::later::{Beside, doors};
use crate::settings::Settings;
use crate::text::Text;

/// Who has won, once somebody has.
pub(super) fn winners(scene: &Scene, lang: Lang) -> Option<String> {
    let ranks = scene.ranks.as_ref()?;
    let first = scene.seats.iter().zip(ranks).filter(|(_, rank)| **rank == 1);
    let names: Vec<&str> = first.map(|(seat, _)| seat.name.as_str()).collect();
    let is_own = matches!(scene.viewer, Viewer::Seat(me) if ranks.get(me.index()) == Some(&1));
    if is_own && names.len() == 1 {
        return Some(Text::YouWin.say(lang));
    }
    Some(Text::Winners { count: names.len() as i64, names: &names.join(", ") }.say(lang))
}

/// The result, once there is one.
#[component]
pub(super) fn Ending<G: Board>(table: Table, sight: Sight<G>) -> impl IntoView {
    let settings = Settings::get();
    let checked = RwSignal::new(None::<Result<usize, String>>);
    let check = move |_| {
        let Some(live) = table.host() else { return };
        let game = live.any_game();
        live.record(Box::new(move |record| {
            let found = record.and_then(|record| {
                let drawn = record.log.iter().filter(|entry| entry.by.0 == gamekit::Actor::Chance).count();
                let verified = game.verify(&record).map(|()| drawn);
                verified.map_err(|problem| problem.say(settings.lang.get_untracked()))
            });
            // It may come late, when nobody looks any more.
            checked.try_set(Some(found));
        }));
    };
    let verdict = move || {
        checked.get().map(|found| match found {
            Ok(drawn) => settings.say(&Text::FairnessHolds { drawn: drawn as i64 }),
            Err(problem) => settings.say(&Text::FairnessFails { problem: &problem }),
        })
    };
    let winners = move || table.scene.with(|scene| winners(scene, settings.lang.get()));
    let seed = move || {
        let seed = table.scene.with(|scene| scene.seed.clone()).unwrap_or_default();
        settings.say(&Text::Seed { seed: &seed })
    };
    let is_over = Memo::new(move |_| table.scene.with(|scene| scene.ranks.is_some()));
    let has_record = table.host().is_some_and(|live| live.has_record());
    let proof = move || {
        has_record.then(|| {
            view! {
                <button class="button" on:click=check>{move || settings.say(&Text::CheckFairness)}</button>
                <p role="status">{verdict}</p>
                <p class="small seed">{seed}</p>
                {doors(table, Beside::Result)}
            }
        })
    };
    view! {
        <Show when=move || is_over.get()>
            <section class="result" aria-label=move || settings.say(&Text::ResultName)>
                <h2>{winners}</h2>
                {move || sight.with(|seen| G::ending(seen))}
                {proof}
            </section>
        </Show>
    }
}
