//! Alice Assemble: draft and insert mechanical dolls, join their gears into Modules.
//!
//! An unofficial implementation of the game by はくし (Hakushi), published by 空理計画 (Kuuri Keikaku).
//! The numbered rules stand in `RULES.md`; the code cites them.

mod action;
mod apply;
mod content;
mod event;
mod legal;
mod line;
mod module;
mod notation;
mod outcomes;
mod preview;
mod result;
mod score;
mod state;
mod view;
mod words;

use gamekit::{
    ChanceSource, Game, OptionKind, OptionSpec, Options, Outcome, Packs, Seat, SetupError, Sink, Turn, Viewer,
};

pub use action::{Action, Chance, Counters, Illegal};
pub use content::{DOLLS, Doll, DollSet, Gear, ROWS};
pub use event::Event;
pub use line::{LONGEST_LINE, Line};
pub use module::{Module, modules};
pub use preview::{Pick, Placement, Preview};
pub use score::{LaneScore, MOST_DOLLS_SCORED, Scorer, Tally};
pub use state::{Lane, LaneId, MAX_LANES, Stage, State};
pub use view::{LaneView, View};

/// Dolls that stay out of a game with three players (AA-4).
pub const UNUSED_WITH_THREE: u32 = 2;

/// The rules for one choice of options.
#[derive(Clone, Debug)]
pub struct Assemble {
    players: u8,
    lanes: u8,
    flaw: bool,
    identity: bool,
    scorer: Scorer,
}

impl Assemble {
    /// The number of Lanes (AA-3).
    pub fn lanes(&self) -> u8 {
        self.lanes
    }

    /// The number of rounds (AA-11).
    pub fn rounds(&self) -> u8 {
        (DOLLS - if self.lanes == 3 { UNUSED_WITH_THREE as u8 } else { 0 }) / self.lanes
    }

    /// Whose Lane it is (AA-3).
    #[inline]
    pub fn owner(&self, lane: LaneId) -> Seat {
        Seat(if self.players == 2 { lane.0 / 2 } else { lane.0 })
    }

    /// Whether The Flaw is played (AA-17).
    pub fn flaw(&self) -> bool {
        self.flaw
    }

    /// Whether The Identity is played (AA-18).
    pub fn identity(&self) -> bool {
        self.identity
    }

    #[inline]
    fn acting_seat(&self, state: &State) -> Option<Seat> {
        match state.stage {
            Stage::Draft | Stage::Place | Stage::Take => Some(self.owner(state.acting())),
            Stage::Counters | Stage::Reveal | Stage::Over => None,
        }
    }
}

impl Game for Assemble {
    const ID: &'static str = "assemble";
    const RULES: u16 = 1;

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec { key: "players", kind: OptionKind::Players(2..=4) },
            OptionSpec { key: "flaw", kind: OptionKind::Flag },
            OptionSpec { key: "identity", kind: OptionKind::Flag },
        ]
    }

    fn new(_: u16, options: &Options, _: &Packs) -> Result<Assemble, SetupError> {
        let players = options.players();
        Ok(Assemble {
            players,
            lanes: if players == 3 { 3 } else { 4 },
            flaw: options.flag("flaw"),
            identity: options.flag("identity"),
            scorer: Scorer::new(),
        })
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    fn longest_log(&self) -> u32 {
        // Counters; a reveal for every round; a pick and a placement of every doll.
        1 + u32::from(self.rounds()) + 2 * u32::from(self.rounds() * self.lanes)
    }

    fn setup(&self) -> State {
        self.start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Draft | Stage::Place | Stage::Take => Turn::of(self.owner(state.acting())),
            Stage::Counters | Stage::Reveal => Turn::Chance,
            Stage::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.list_legal(state, seat, actions);
    }

    #[inline]
    fn pick(&self, state: &State, _: Seat, _: &mut Vec<Action>, source: &mut impl ChanceSource) -> Action {
        self.pick_legal(state, source)
    }

    fn check(&self, state: &State, _: Seat, action: Action) -> Result<(), Illegal> {
        self.check_action(state, action)
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.carry_out(state, seat, action, sink);
    }

    #[inline]
    fn sample_chance(&self, state: &State, source: &mut impl ChanceSource) -> Chance {
        self.draw(state, source)
    }

    fn chance_outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Chance, u64)>> {
        self.outcomes(state, limit)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        self.check_random(state, chance)
    }

    #[inline]
    fn apply_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        self.carry_out_chance(state, chance, sink);
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state)
    }

    fn detail(&self, state: &State) -> serde_json::Value {
        serde_json::json!({ "lanes": self.lane_details(state) })
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        self.show(state)
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        match event {
            Event::CountersDealt { .. }
            | Event::Revealed { .. }
            | Event::RoundBegan { .. }
            | Event::CapacityGained { .. }
            | Event::Taken { .. }
            | Event::Placed { .. }
            | Event::CapacityLost { .. }
            | Event::GameOver => Some(event.clone()),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::CountersDealt { .. } | Event::Revealed { .. } => true,
            Event::RoundBegan { .. }
            | Event::CapacityGained { .. }
            | Event::Taken { .. }
            | Event::Placed { .. }
            | Event::CapacityLost { .. }
            | Event::GameOver => false,
        }
    }

    fn action_seen(&self, _: Seat, _: Action, _: Viewer) -> bool {
        true
    }

    fn chance_seen(&self, _: &Chance, _: Viewer) -> bool {
        true
    }

    fn determinize(&self, view: &View, _: &mut impl ChanceSource) -> State {
        self.state_of(view)
    }

    fn preview(&self, view: &View, _: Seat, action: Action) -> Preview {
        self.preview_action(view, action)
    }
}
