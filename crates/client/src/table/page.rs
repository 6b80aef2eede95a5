//! The page of a table, for any game.

use bots::Roster;
use gamekit::{Seat, Viewer};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use local_host::SavedError;
use protocol::{Ask, Assessed, Refusal, Scene};

use super::live::{Live, NoTable, Tables};
use super::parts::{BoardText, Choices, Log, Players, Prompt, Result};
use crate::settings::Settings;
use crate::store;
use crate::text::Text;
use crate::worker::Pool;

/// What all parts of a table share.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(super) live: StoredValue<Live, LocalStorage>,
    /// How it looks to whoever is looking.
    pub(super) scene: RwSignal<Scene, LocalStorage>,
    /// The person whose things are shown; nobody while the screen goes from hand to hand.
    pub(super) viewer: RwSignal<Viewer>,
    /// The person who should take the screen, if it is somebody else's turn.
    pub(super) handover: RwSignal<Option<Seat>>,
    pub(super) refused: RwSignal<Option<Refusal>>,
    pub(super) hints: RwSignal<Vec<Assessed>>,
    pub(super) sent: StoredValue<u32>,
}

impl Table {
    fn new(live: Live) -> Table {
        let people = live.people();
        // Alone, a person looks on all the time; several take turns.
        let viewer = match people[..] {
            [only] => Viewer::Seat(only),
            _ => Viewer::Public,
        };
        let table = Table {
            scene: RwSignal::new_local(live.scene(viewer)),
            live: StoredValue::new_local(live),
            viewer: RwSignal::new(viewer),
            handover: RwSignal::new(None),
            refused: RwSignal::new(None),
            hints: RwSignal::new(Vec::new()),
            sent: StoredValue::new(0),
        };
        table.refresh();
        table.run_bots();
        table
    }

    /// Looks again, and passes the screen on where it must be.
    pub(super) fn refresh(self) {
        let Some(live) = self.live.try_get_value() else { return };
        let people = live.people();
        if people.len() > 1 {
            let asked = live.asked();
            let looking = self.viewer.get_untracked();
            match asked {
                Some(seat) if looking != Viewer::Seat(seat) => {
                    self.viewer.set(Viewer::Public);
                    self.handover.set(Some(seat));
                }
                _ => self.handover.set(None),
            }
        }
        self.hints.set(Vec::new());
        self.scene.set(live.scene(self.viewer.get_untracked()));
    }

    fn run_bots(self) {
        self.live.with_value(|live| live.run_bots(move || self.refresh()));
    }

    /// The next name for a message.
    fn next_id(self) -> String {
        self.sent.update_value(|sent| *sent += 1);
        format!("page {} {}", self.scene.with_untracked(|scene| scene.number), self.sent.get_value())
    }

    /// Sends something to the host.
    pub(super) fn send(self, ask: &Ask) {
        let refused = self.live.with_value(|live| live.send(ask));
        self.refused.set(refused);
        self.refresh();
        self.run_bots();
    }

    /// Takes an action for whoever looks.
    pub(super) fn act(self, action: String) {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return };
        let decision = self.scene.with_untracked(|scene| scene.decision);
        self.send(&Ask::Act { seat, decision, action, id: self.next_id() });
    }

    /// Takes back the last step.
    pub(super) fn undo(self) {
        if let Viewer::Seat(seat) = self.viewer.get_untracked() {
            self.send(&Ask::Undo { seat, id: self.next_id() });
        }
    }

    /// Asks the strongest bot.
    pub(super) fn ask_hint(self) {
        if let Viewer::Seat(seat) = self.viewer.get_untracked() {
            self.live.with_value(|live| live.hint(seat, move |found| self.hints.set(found)));
        }
    }

    /// The screen is in the hands of the person who is asked.
    pub(super) fn take_screen(self, seat: Seat) {
        self.viewer.set(Viewer::Seat(seat));
        self.handover.set(None);
        self.refresh();
    }
}

/// The page: finds the table, or says why there is none.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    move || {
        let id = params.get().get("id").unwrap_or_default();
        match tables.get_value().find(&id, &pool.get_value()) {
            Ok(live) => {
                let table = Table::new(live);
                let game = table.scene.with_untracked(|scene| scene.table.game.clone());
                catalog::with_game!(
                    game.as_str(),
                    G => view! { <TableOf<G> table/> }.into_any(),
                    else => ().into_any(),
                )
            }
            Err(problem) => view! { <Missing id problem/> }.into_any(),
        }
    }
}

/// Why a table cannot be shown; what was kept can be saved as a file.
#[component]
fn Missing(id: String, problem: NoTable) -> impl IntoView {
    let settings = Settings::get();
    let sentence = {
        let problem = problem.clone();
        move || match &problem {
            NoTable::Unknown => settings.say(&Text::TableUnknown),
            NoTable::Saved(SavedError::Format(_)) => settings.say(&Text::TableOtherVersion),
            NoTable::Saved(error) => {
                let reason = error.reason(settings.lang.get()).unwrap_or_default();
                settings.say(&Text::TableDamaged { reason: &reason })
            }
        }
    };
    let kept = store::raw(&id);
    view! {
        <main id="main" class="page text">
            <h1>{move || settings.say(&Text::NoTable)}</h1>
            <p role="alert">{sentence}</p>
            {kept.map(|kept| view! { <textarea readonly aria-label=move || settings.say(&Text::WhatWasKept)>{kept}</textarea> })}
            <A href="/" attr:class="button primary">{move || settings.say(&Text::ToHome)}</A>
        </main>
    }
}

/// A table of one game.
#[component]
fn TableOf<G: Roster>(table: Table, #[prop(optional)] _game: core::marker::PhantomData<G>) -> impl IntoView {
    let settings = Settings::get();
    let rules = table.scene.with_untracked(|scene| scene.table.setup().build::<G>().ok());
    let Some(rules) = rules else { return ().into_any() };
    let rules = StoredValue::new(rules);
    view! {
        <main id="main" class=format!("table {}", G::ID)>
            <Prompt<G> table rules/>
            {move || {
                table.handover.get().map(|seat| {
                    let name = table.scene.with(|scene| scene.seats[seat.index()].name.clone());
                    view! {
                        <section class="handover">
                            <p>{settings.say(&Text::Handover { name: &name })}</p>
                            <button class="button primary" on:click=move |_| table.take_screen(seat)>
                                {settings.say(&Text::TakeScreen { name: &name })}
                            </button>
                        </section>
                    }
                })
            }}
            {move || {
                table.scene.track();
                let unkept = table.live.with_value(Live::is_unkept);
                unkept.then(|| view! { <p class="refused" role="status">{settings.say(&Text::NotKept)}</p> })
            }}
            <Players table/>
            <BoardText<G> table rules/>
            <Choices<G> table rules/>
            <Result<G> table rules/>
            <Log<G> table rules/>
        </main>
    }
    .into_any()
}
