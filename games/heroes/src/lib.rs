//! AlicematiC Heroes: a war of fourteen rounds on a hex map, with ninety powered cards.
//!
//! An unofficial implementation of the game by kuro, published by Manifest Destiny.
//! The numbered rules stand in `RULES.md`; the code cites them.

mod action;
mod apply;
mod content;
mod event;
mod explain;
mod flip;
mod force;
mod forest;
mod hex;
mod imagine;
mod invade;
mod kinds;
mod layout;
mod legal;
mod map_text;
mod notation;
mod order;
mod outcomes;
mod pending;
mod pick;
mod power;
mod resolve;
mod score;
mod sentence;
mod state;
mod table;
mod terrain;
mod view;
mod way;
mod words;

use std::sync::Arc;

use gamekit::{
    Act, ChanceSource, Game, OptionKind, OptionSpec, Options, Outcome, PackError, Packs, Seat, SeatSet,
    SetupError, Sink, Turn, Viewer,
};

pub use action::{Action, Chance, Illegal};
pub use content::{
    Alice, COLOURS, CONTENT_FORMAT, COUNTED, Content, ContentError, ContentFault, EFFECTS, EffectSpec,
    LARGEST_NUMBER, Land, MOST_COPIES, MOST_POWERS, MOST_ROOM, PLAYER_MADE, Parameter, TOKEN_COLOURS,
    TRIGGERS, Tile, builtin_content, can_stack, effect_spec, read_card, read_content, read_power, read_tile,
};
pub use event::Event;
pub use explain::{Invasion, Preview};
pub use hex::{Hex, HexSet, MOST_HEXES, MOST_TILES};
pub use invade::{Case, Manners, Needs};
pub use kinds::{Cards, Few, Kind, KindSet, MOST_KINDS};
pub use layout::{DIRECTIONS, Layout, city_at, hexes_of};
pub use pending::{Cursor, Pending, Pendings};
pub use power::{Colour, Counted, Effect, Power, Powers, Targets, Token, Trigger};
pub use score::Breakdown;
pub use state::{HAND, State};
pub use table::{Card, Gained, Kingdom, ROUNDS, SLOT_CARDS, Slot, Stage, TOKENS, Table, TurnSoFar};
pub use terrain::{Board, Laid, Terrain};
pub use view::{Own, View};

use content::Index;

/// The rules for one choice of options and content.
#[derive(Clone, Debug)]
pub struct Heroes {
    players: u8,
    empty_hand_draw: u8,
    content: Arc<Content>,
    layout: Arc<Layout>,
    index: Arc<Index>,
}

impl Heroes {
    /// Cards, tiles and layouts.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The shape of the map.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The card of a kind.
    ///
    /// # Panics
    /// If the content has no such kind.
    #[inline]
    pub fn alice(&self, kind: Kind) -> &Alice {
        &self.content.alices[kind.index()]
    }

    /// The kind of this id.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        let place = self.content.alices.iter().position(|alice| alice.id == id);
        place.map(|place| Kind(place as u8))
    }

    #[inline]
    fn alices(&self) -> &[Alice] {
        &self.content.alices
    }

    #[inline]
    fn powers_of(&self, kind: Kind) -> &[Power] {
        &self.alice(kind).powers
    }

    #[inline]
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// The seats that owe a decision.
    #[inline]
    fn must_act(&self, state: &State) -> SeatSet {
        let one = SeatSet::one(state.table.active);
        match (state.table.pending.top(), state.table.stage) {
            (Some(Pending::Draw { .. }), _) => SeatSet::EMPTY,
            (Some(_), _) => one,
            (None, Stage::Redraw) => self.owe_redraw(state),
            (None, Stage::Cities | Stage::Politics | Stage::Invasion) => one,
            (None, Stage::Map | Stage::Start | Stage::TurnEnd | Stage::Over) => SeatSet::EMPTY,
        }
    }
}

impl Game for Heroes {
    const ID: &'static str = "heroes";
    const RULES: u16 = 1;

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        let newest = content::BUILTIN.len() as u16;
        vec![
            OptionSpec { key: "players", kind: OptionKind::Players(3..=5) },
            OptionSpec { key: "empty_hand_draw", kind: OptionKind::Number(&[1, 3]) },
            OptionSpec { key: "content", kind: OptionKind::Pack { newest } },
        ]
    }

    fn new(_: u16, options: &Options, packs: &Packs) -> Result<Heroes, SetupError> {
        let name = options.pack("content");
        let builtin = name.strip_prefix("builtin/").and_then(|number| number.parse::<usize>().ok());
        let text = match builtin {
            Some(number) => content::BUILTIN[number - 1],
            None => packs.get(name).map_err(SetupError::Pack)?,
        };
        let wrong = |error: ContentError| SetupError::Pack(PackError::content(name, |lang| error.say(lang)));
        let content = read_content(text).map_err(wrong)?;
        let players = options.players();
        Ok(Heroes {
            players,
            empty_hand_draw: options.number("empty_hand_draw") as u8,
            layout: Arc::new(Layout::new(content.layout(players))),
            index: Arc::new(Index::new(&content.alices)),
            content: Arc::new(content),
        })
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    fn longest_log(&self) -> u32 {
        // Every card can be drawn twice at most, once after the refill; a turn has a card, an exchange
        // for every bearer, reveals and copies, a target, flips, a manner, and choices of tokens.
        let cards = u32::from(self.content.deck().len());
        let turns = u32::from(self.players) * u32::from(ROUNDS);
        100 + 2 * cards + turns * 400
    }

    fn setup(&self) -> State {
        self.start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        let table = &state.table;
        match (table.pending.top(), table.stage) {
            (Some(Pending::Draw { .. }), _) | (None, Stage::Map | Stage::Start) => Turn::Chance,
            (None, Stage::Redraw) => {
                let must = self.owe_redraw(state);
                Turn::Act(Act { must, may: SeatSet::of(self.players, |seat| !must.contains(seat)) })
            }
            (Some(_), _) | (None, Stage::Cities | Stage::Politics | Stage::Invasion) => {
                Turn::of(table.active)
            }
            // A turn that ends goes on to the next before anybody looks.
            (None, Stage::TurnEnd | Stage::Over) => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.list(state, seat, actions);
    }

    #[inline]
    fn pick(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Action>,
        source: &mut impl ChanceSource,
    ) -> Action {
        self.pick_action(state, seat, buffer, source)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check_action(state, seat, action)
    }

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

    fn apply_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        self.carry_out_chance(state, chance, sink);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.table.stage == Stage::Over).then(|| self.result(&state.table))
    }

    fn detail(&self, state: &State) -> serde_json::Value {
        serde_json::json!({ "points": self.breakdowns(&state.table).as_slice() })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.show(state, viewer)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Drawn { seat, .. } if !viewer.is(*seat) => Some(Event::Drawn { seat: *seat, kind: None }),
            Event::CommonerPlayed { seat, slot, .. } if !viewer.is(*seat) => {
                Some(Event::CommonerPlayed { seat: *seat, slot: *slot, kind: None })
            }
            Event::MapLaid { .. }
            | Event::Drawn { .. }
            | Event::Sealed { .. }
            | Event::Discarded { .. }
            | Event::Refilled
            | Event::StartPlayer { .. }
            | Event::CityChosen { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::Exchanged { .. }
            | Event::Summoned { .. }
            | Event::CommonerPlayed { .. }
            | Event::TurnedUp { .. }
            | Event::Copied { .. }
            | Event::Invaded { .. }
            | Event::Passed { .. }
            | Event::Flipped { .. }
            | Event::Attacked { .. }
            | Event::Captured { .. }
            | Event::TokensGained { .. }
            | Event::TokenTaken { .. }
            | Event::Stolen { .. }
            | Event::PointsGained { .. }
            | Event::Declined { .. }
            | Event::GameOver => Some(event.clone()),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::MapLaid { .. }
            | Event::Drawn { .. }
            | Event::Discarded { .. }
            | Event::StartPlayer { .. }
            | Event::Summoned { .. }
            | Event::TurnedUp { .. } => true,
            Event::Sealed { .. }
            | Event::Refilled
            | Event::CityChosen { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::Exchanged { .. }
            | Event::CommonerPlayed { .. }
            | Event::Copied { .. }
            | Event::Invaded { .. }
            | Event::Passed { .. }
            | Event::Flipped { .. }
            | Event::Attacked { .. }
            | Event::Captured { .. }
            | Event::TokensGained { .. }
            | Event::TokenTaken { .. }
            | Event::Stolen { .. }
            | Event::PointsGained { .. }
            | Event::Declined { .. }
            | Event::GameOver => false,
        }
    }

    fn action_seen(&self, by: Seat, action: Action, viewer: Viewer) -> bool {
        match action {
            Action::Redraw(_) | Action::Commoner(..) => viewer.is(by),
            Action::City(_)
            | Action::Exchange { .. }
            | Action::Summon(_)
            | Action::TurnUp(..)
            | Action::Copy(_)
            | Action::Invade(_)
            | Action::Pass
            | Action::Flip(..)
            | Action::Pay
            | Action::Attack
            | Action::Seize
            | Action::Steal(_)
            | Action::Take(_)
            | Action::Decline => true,
        }
    }

    fn chance_seen(&self, chance: &Chance, viewer: Viewer) -> bool {
        match chance {
            Chance::Draw(seat, _) => viewer.is(*seat),
            Chance::Map(_) | Chance::Start(_) => true,
        }
    }

    fn determinize(&self, view: &View, source: &mut impl ChanceSource) -> State {
        self.imagine(view, source)
    }

    fn preview(&self, view: &View, seat: Seat, action: Action) -> Preview {
        self.preview_action(view, seat, action)
    }
}
