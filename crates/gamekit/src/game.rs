//! The trait that every game implements.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    ChanceSource, NotationError, OptionSpec, Options, Packs, PerSeat, Seat, SeatSet, SetupError, Viewer,
};

/// Something with one spelling: what is written can be read, and nothing else.
pub trait Notation:
    Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// Why an action is against the rules.
pub trait Refusal: Copy + Eq + Debug + Send + Sync + 'static {
    /// The number of the rule that forbids it, as in the game's RULES.md.
    fn rule(&self) -> &'static str;
}

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Decisions of seats.
    Act(Act),
    /// A random result.
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// Which seats decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act {
    /// Seats that still owe a decision; the phase closes when there are none.
    pub must: SeatSet,
    /// Seats that have sealed a decision nobody has seen and can take it back.
    pub may: SeatSet,
}

impl Turn {
    /// The decision of one seat alone.
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Act(Act { must: SeatSet::one(seat), may: SeatSet::EMPTY })
    }

    /// The seats that owe a decision.
    pub const fn must(self) -> SeatSet {
        match self {
            Turn::Act(act) => act.must,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Points by seat.
    pub scores: PerSeat<i32>,
    /// 1 + the number of players who are better, by seat.
    pub ranks: PerSeat<u8>,
}

/// Takes the events that rules tell.
pub trait Sink<E> {
    /// Takes one event; a sink that does not listen never builds it.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// A sink for playouts, which nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The rules of a game, as a value: a rules version, options and content give the functions below.
///
/// Everything here is deterministic and free of clocks, users and generators. A state is complete
/// and private; a view is what one viewer may see of it.
pub trait Game: Clone + Send + Sync + 'static {
    /// The name in records, addresses and on the command line.
    const ID: &'static str;
    /// The newest rules version. Versions 1 up to this stay playable for ever.
    const RULES: u16;

    /// Everything that changes during a game, hidden things included.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// A small decision of one seat.
    type Action: Notation + Copy;
    /// A random result.
    type Chance: Notation;
    /// Something that happened, as the authority knows it or as one viewer may know it.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer sees.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What an action would do, computed from a view.
    type Preview: PartialEq + Debug + Serialize;
    /// Why an action or a random result is against the rules.
    type Illegal: Refusal;

    /// What there is to choose before a game.
    fn option_specs() -> Vec<OptionSpec>;

    /// The game of this rules version, with complete options and the packs that they name.
    fn new(rules: u16, options: &Options, packs: &Packs) -> Result<Self, SetupError>;

    /// The number of players.
    fn players(&self) -> u8;

    /// An upper bound of the entries of a log.
    fn longest_log(&self) -> u32;

    /// The state before anything happened.
    fn setup(&self) -> Self::State;

    /// What the state waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends every action that `seat` may take; nothing for a seat that owes no decision.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// A uniform choice among the legal actions: the one numbered `below(their number)` in the list
    /// of [`Game::legal`], and without a draw if there is only one. Games may answer without
    /// building the list.
    fn pick(
        &self,
        state: &Self::State,
        seat: Seat,
        buffer: &mut Vec<Self::Action>,
        source: &mut impl ChanceSource,
    ) -> Self::Action {
        buffer.clear();
        self.legal(state, seat, buffer);
        if let [only] = buffer[..] {
            return only;
        }
        buffer[source.below(buffer.len() as u32) as usize]
    }

    /// Whether `seat`, which owes a decision, may take this action, and if not, why.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`Game::check`] allows.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Draws the random result that the state waits for.
    fn sample_chance(&self, state: &Self::State, source: &mut impl ChanceSource) -> Self::Chance;

    /// Every random result the state can get, with its weight; `None` if there are more than `limit`.
    fn chance_outcomes(&self, state: &Self::State, limit: usize) -> Option<Vec<(Self::Chance, u64)>>;

    /// Whether the state, which waits for chance, can get this random result.
    fn check_chance(&self, state: &Self::State, chance: &Self::Chance) -> Result<(), Self::Illegal>;

    /// Carries out a random result that [`Game::check_chance`] allows.
    fn apply_chance(&self, state: &mut Self::State, chance: &Self::Chance, sink: &mut impl Sink<Self::Event>);

    /// The result of a game that is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What else a record tells about the result of a game that is over.
    fn detail(&self, state: &Self::State) -> serde_json::Value;

    /// What a viewer sees.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer learns from an event, if anything.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the event shows somebody something that was hidden, so that it cannot be undone.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// Whether a viewer may read this action of `by` in the record of a running game.
    fn action_seen(&self, by: Seat, action: Self::Action, viewer: Viewer) -> bool;

    /// Whether a viewer may read this random result in the record of a running game.
    fn chance_seen(&self, chance: &Self::Chance, viewer: Viewer) -> bool;

    /// A state that the viewer of `view` cannot tell from the true one, drawn from all of them.
    fn determinize(&self, view: &Self::View, source: &mut impl ChanceSource) -> Self::State;

    /// What an action of `seat` would do, as far as the view tells.
    fn preview(&self, view: &Self::View, seat: Seat, action: Self::Action) -> Self::Preview;
}
