//! The table of a deal: one of this page, without advice, and with a way to its result.

use art::house::Icon;
use catalog::AnyGame;
use gamekit::{Record, Seat, Viewer};
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::{Ask, Assessed, Scene};

use super::super::place::Place;
use super::super::text::Text;
use super::super::words::day_name;
use super::deal::{Deal, SEAT};
use super::kept::{self, Outcome, Stood};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::table::{Answered, Dress, Local, Players, Table, TableHost, Watcher};

/// A table of this page for the deal of a day.
#[derive(Clone)]
pub(super) struct DailyHost {
    local: Local,
    deal: Deal,
    is_playing: RwSignal<bool>,
    outcome: RwSignal<Option<Outcome>>,
    settings: Settings,
}

impl DailyHost {
    /// The table of a deal; it lets go of the reader when they want to see the result, and tells that.
    pub(super) fn new(
        local: Local,
        deal: Deal,
        (is_playing, outcome): (RwSignal<bool>, RwSignal<Option<Outcome>>),
    ) -> DailyHost {
        DailyHost { local, deal, is_playing, outcome, settings: Settings::get() }
    }

    /// A scene in the reader's language, whichever it was when the deal was begun.
    fn named(&self, mut scene: Scene) -> Scene {
        for (seat, text) in scene.seats.iter_mut().enumerate() {
            text.name = untrack(|| self.deal.name(seat, self.settings));
        }
        scene
    }
}

impl TableHost for DailyHost {
    fn any_game(&self) -> AnyGame {
        self.local.any_game()
    }

    fn people(&self) -> Vec<Seat> {
        vec![SEAT]
    }

    fn asked(&self) -> Option<Seat> {
        self.local.asked()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.named(self.local.scene(viewer))
    }

    fn entries(&self) -> u32 {
        self.local.entries()
    }

    fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        self.local.scene_at(viewer, entries).map(|scene| self.named(scene))
    }

    fn fetch_past(&self, entries: u32, there: Box<dyn FnOnce()>) {
        self.local.fetch_past(entries, there);
    }

    fn send(&self, ask: &Ask, answered: Answered) {
        self.local.send(ask, answered);
    }

    fn watch(&self, changed: Watcher) {
        self.local.watch(changed);
    }

    fn run_bots(&self) {
        self.local.run_bots();
    }

    /// Nobody gives advice here.
    fn advises(&self) -> bool {
        false
    }

    fn hint(&self, _seat: Seat, answered: Box<dyn FnOnce(Vec<Assessed>)>) {
        answered(Vec::new());
    }

    fn record(&self, answered: Box<dyn FnOnce(Result<Record, String>)>) {
        self.local.record(answered);
    }

    fn dress(&self, table: Table) -> Option<Dress> {
        let DailyHost { deal, is_playing, outcome, settings, .. } = self.clone();
        let rules = format!("/rules/{}", deal.challenge.game);
        Some(Dress {
            notes: view! { <Note table deal is_playing kept=outcome/> }.into_any(),
            players: view! { <Players table/> }.into_any(),
            talk: ().into_any(),
            menu: view! {
                <div class="row">
                    <A href=Place::Hall.address() attr:class="button quiet">
                        {move || settings.say(&Text::HallTitle)}
                    </A>
                    <A href=rules attr:class="button quiet">{move || settings.say(&Text::RulesLink)}</A>
                </div>
            }
            .into_any(),
        })
    }

    fn local(&self) -> Option<&Local> {
        None
    }
}

/// How the reader stands at the end of a game that is over.
fn outcome(scene: &Scene) -> Option<Outcome> {
    let (scores, ranks) = (scene.scores.as_ref()?, scene.ranks.as_ref()?);
    let own = Stood { points: *scores.get(SEAT.index())?, rank: *ranks.get(SEAT.index())? };
    Some(Outcome { players: u8::try_from(ranks.len()).ok()?, own, compared: None })
}

/// Which deal it is; at the end, how it went and the way to the result.
#[component]
fn Note(
    table: Table,
    deal: Deal,
    is_playing: RwSignal<bool>,
    /// Takes what counts.
    kept: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    let settings = Settings::get();
    let Deal { challenge, day } = deal;
    let found = Memo::new(move |_| table.scene.with(outcome));
    Effect::new(move || {
        if let Some(outcome) = found.get() {
            kept.set(Some(kept::keep(challenge.game, day, outcome)));
        }
    });
    let line = move || match found.get() {
        None => settings.say(&Text::DailyRuns { day: &day_name(day) }),
        Some(outcome) => {
            let stood = &outcome.own.words(outcome.players, settings);
            settings.say(&Text::DailyOver { day: &day_name(day), stood })
        }
    };
    let see = move || {
        found.get().map(|_| {
            view! {
                <button class="button primary" on:click=move |_| is_playing.set(false)>
                    <Sign icon=Icon::Study/>
                    <span>{settings.say(&Text::SeeResult)}</span>
                </button>
            }
        })
    };
    view! {
        <section class="notes daily-note" aria-label=move || settings.say(&Text::DailyTitle)>
            <p role="status">{line}</p>
            {see}
        </section>
    }
}
