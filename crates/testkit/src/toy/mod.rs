//! A toy game, the worked example of CONTRIBUTING: hidden cards, sealed bids, a pending choice, two
//! rules versions and a content pack.
//!
//! Everybody is dealt three cards. Three times all seal a card at once; the highest value wins, and
//! the winner either keeps its points or burns one point of somebody else. On equal values rules
//! version 1 lets the lowest seat win, version 2 nobody.

mod notation;
mod rules;

use gamekit::{PerSeat, Refusal, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The rules: what never changes during a game.
#[derive(Clone, Debug)]
pub struct Toy {
    players: u8,
    ties_win: bool,
    /// The value of every card.
    values: Vec<u8>,
}

/// Everything that changes. Cards are sets of bits; what nobody knows is stored nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    undealt: u32,
    /// Cards in hand; the secret of each player.
    pub hands: PerSeat<u32>,
    /// Bids that are not shown yet; secret as well.
    pub sealed: PerSeat<Option<u8>>,
    spent: u32,
    scores: PerSeat<i32>,
    /// The winner who has to choose, and the value of the winning card.
    pending: Option<(Seat, u8)>,
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Seal this card.
    Bid(u8),
    /// Keep the points.
    Keep,
    /// Burn a point of this player.
    Burn(Seat),
}

/// A random result: the cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal(pub Seat, pub u32);

/// Why something is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The card is not in the hand.
    NotInHand,
    /// A bid while a winner chooses, or a choice while all bid.
    NotNow,
    /// Nobody burns their own points, or those of a seat that is not there.
    NotThatSeat,
    /// Not the cards that are dealt now.
    WrongDeal,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Somebody got cards, shown to nobody else.
    Dealt(Seat, Option<u32>),
    /// Somebody sealed a bid.
    Sealed(Seat),
    /// All bids are shown, by seat.
    Shown(Vec<u8>),
    /// The winner kept the points.
    Kept(Seat, u8),
    /// The winner burnt a point of somebody.
    Burnt(Seat, Seat),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    hand: Option<(Seat, u32)>,
    own_bid: Option<u8>,
    hand_sizes: Vec<u32>,
    has_bid: SeatSet,
    spent: u32,
    scores: Vec<i32>,
    pending: Option<(Seat, u8)>,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::NotInHand => "TOY-1",
            Illegal::NotNow => "TOY-2",
            Illegal::NotThatSeat => "TOY-3",
            Illegal::WrongDeal => "TOY-4",
        }
    }
}

/// The cards of a set of bits.
fn cards(set: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |card| set >> card & 1 == 1)
}
