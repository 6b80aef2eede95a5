//! What lies on the table for all to see: map, Kingdoms, tokens, points, and what is half-decided.

use gamekit::{MAX_SEATS, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex::{Hex, HexSet, MOST_TILES};
use crate::kinds::{Kind, KindSet};
use crate::pending::Pendings;
use crate::power::{Colour, Powers, Targets, Token};
use crate::terrain::{Board, Terrain};

/// The tokens of a colour that there are (HE-4).
pub const TOKENS: u8 = 20;

/// The cards that a slot holds at most (HE-2).
pub const SLOT_CARDS: usize = 4;

/// The rounds of a game (HE-1).
pub const ROUNDS: u8 = 14;

/// A card in a slot, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// An Alice, face up.
    Up {
        /// Her kind.
        kind: Kind,
        /// The kind whose power she has copied (HE-39).
        copies: Option<Kind>,
    },
    /// A Commoner that was once face up, so that everybody knows it (HE-13).
    Known(Kind),
    /// A Commoner that only its owner knows.
    Hidden,
}

/// The cards of a slot. They have no order, so they are kept sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    cards: [Card; SLOT_CARDS],
    len: u8,
}

impl Slot {
    /// No cards.
    pub const EMPTY: Slot = Slot { cards: [Card::Hidden; SLOT_CARDS], len: 0 };

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len).min(SLOT_CARDS)]
    }

    /// The power of the slot: its number of cards (HE-2).
    #[inline]
    pub fn power(&self) -> u8 {
        self.len
    }

    /// Whether another card may come in.
    #[inline]
    pub fn has_room(&self) -> bool {
        usize::from(self.len) < SLOT_CARDS
    }

    /// The face-up Alices: kind, and whose power they have copied.
    #[inline]
    pub fn alices(&self) -> impl Iterator<Item = (Kind, Option<Kind>)> {
        // They are sorted before all Commoners.
        self.cards().iter().map_while(|card| match card {
            Card::Up { kind, copies } => Some((*kind, *copies)),
            Card::Known(_) | Card::Hidden => None,
        })
    }

    /// How many Commoners only their owner knows.
    pub fn hidden(&self) -> u8 {
        self.cards().iter().filter(|card| **card == Card::Hidden).count() as u8
    }

    /// Adds a card, if there is room.
    pub fn add(&mut self, card: Card) {
        if self.has_room() {
            self.cards[usize::from(self.len)] = card;
            self.len += 1;
            self.sort();
        }
    }

    /// Puts a card in the place of another, and says whether that was there.
    pub fn replace(&mut self, old: Card, new: Card) -> bool {
        let found = self.cards().iter().position(|&card| card == old);
        if let Some(at) = found {
            self.cards[at] = new;
            self.sort();
        }
        found.is_some()
    }

    fn sort(&mut self) {
        let len = usize::from(self.len).min(SLOT_CARDS);
        self.cards[..len].sort_unstable();
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slot, D::Error> {
        let mut slot = Slot::EMPTY;
        Vec::<Card>::deserialize(deserializer)?.into_iter().for_each(|card| slot.add(card));
        Ok(slot)
    }
}

/// Points gained in play, by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gained {
    /// White territories.
    pub white: u16,
    /// Cities.
    pub cities: u16,
    /// Mystic Forests.
    pub forests: u16,
    /// Powers.
    pub powers: u16,
}

impl Gained {
    /// All of them.
    pub fn total(&self) -> u16 {
        self.white + self.cities + self.forests + self.powers
    }
}

/// A Kingdom, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kingdom {
    /// The slots, by [`Colour`].
    pub slots: [Slot; 5],
    /// Tokens, by [`Token`].
    pub tokens: [u8; 3],
    /// Points gained in play.
    pub gained: Gained,
    /// Hexes that the player controls, Cities included.
    pub controls: HexSet,
    /// Territories that the player has placed under attack.
    pub attacks: HexSet,
    /// The number of cards in hand.
    pub hand: u8,
    /// How many cards the player discarded in the redraw.
    pub discarded: u8,
    /// How many cards the player has drawn since the discards became the undealt cards.
    pub drawn_since_refill: u8,
    /// By slot, how many hidden Commoners may have lain there when the discards became the undealt cards:
    /// none of these was drawn since.
    pub hidden_at_refill: [u8; 5],
}

impl Kingdom {
    /// A Kingdom before anything happened.
    pub const START: Kingdom = Kingdom {
        slots: [Slot::EMPTY; 5],
        tokens: [0; 3],
        gained: Gained { white: 0, cities: 0, forests: 0, powers: 0 },
        controls: HexSet::EMPTY,
        attacks: HexSet::EMPTY,
        hand: 0,
        discarded: 0,
        drawn_since_refill: 0,
        hidden_at_refill: [0; 5],
    };

    /// A slot.
    #[inline]
    pub fn slot(&self, colour: Colour) -> &Slot {
        &self.slots[colour as usize]
    }

    #[inline]
    pub(crate) fn slot_mut(&mut self, colour: Colour) -> &mut Slot {
        &mut self.slots[colour as usize]
    }

    /// The tokens of a colour.
    #[inline]
    pub fn tokens(&self, token: Token) -> u8 {
        self.tokens[token as usize]
    }

    #[inline]
    pub(crate) fn tokens_mut(&mut self, token: Token) -> &mut u8 {
        &mut self.tokens[token as usize]
    }

    /// The Cities that the player occupies.
    #[inline]
    pub fn cities(&self) -> HexSet {
        self.controls & HexSet::CITIES
    }

    /// All face-up Alices: slot, kind, and whose power they have copied.
    #[inline]
    pub fn alices(&self) -> impl Iterator<Item = (Colour, Kind, Option<Kind>)> {
        let of_slot =
            |colour: Colour| self.slot(colour).alices().map(move |(kind, copies)| (colour, kind, copies));
        Colour::ALL.into_iter().flat_map(of_slot)
    }

    /// How many Alices are face up.
    #[inline]
    pub fn alice_count(&self) -> u8 {
        self.alices().count() as u8
    }

    /// The powers at work.
    #[inline]
    pub fn powers(&self) -> Powers {
        let mut powers = Powers::default();
        for slot in &self.slots {
            for (kind, copies) in slot.alices() {
                powers.own = powers.own.with(kind);
                powers.copied = copies.map_or(powers.copied, |copied| powers.copied.with(copied));
            }
        }
        powers
    }

    /// The kinds that are face up, for whoever wants to copy one.
    pub fn face_up(&self) -> KindSet {
        self.powers().own
    }
}

/// What the game waits for when nothing is half-decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The map is laid.
    Map,
    /// All choose what to redraw (HE-7).
    Redraw,
    /// The start player is drawn (HE-8).
    Start,
    /// Markers are put on Cities (HE-8).
    Cities,
    /// A card is played (HE-11).
    Politics,
    /// A target is named, or not (HE-16).
    Invasion,
    /// The turn ends as soon as nothing is half-decided.
    TurnEnd,
    /// Nothing: the game is over.
    Over,
}

/// What is known of the turn that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSoFar {
    /// How many exchanges were made (HE-42).
    pub exchanged: u8,
    /// The powers that were at work before the summon, or before the capture (HE-25, HE-38).
    pub before: Powers,
    /// The hex that is invaded.
    pub target: Option<Hex>,
    /// What it was to powers when it was named.
    pub targets: Targets,
    /// Military Power from flips (HE-34).
    pub flipped: u8,
}

impl TurnSoFar {
    /// The beginning of a turn.
    pub const START: TurnSoFar = TurnSoFar {
        exchanged: 0,
        before: Powers { own: KindSet::EMPTY, copied: KindSet::EMPTY },
        target: None,
        targets: Targets::NONE,
        flipped: 0,
    };
}

/// Everything that all may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// What the game waits for when nothing is half-decided.
    pub stage: Stage,
    /// What is half-decided, the next thing last.
    pub pending: Pendings,
    /// The round, from 1; 0 in the setup.
    pub round: u8,
    /// The start player; 0 before one is drawn.
    pub start: Seat,
    /// Whose turn it is; in the setup, who puts a marker.
    pub active: Seat,
    /// How many markers were put on Cities in the setup.
    pub placed: u8,
    /// The tiles of the map.
    pub board: Board,
    /// What the hexes are; follows from `board`.
    pub terrain: Terrain,
    /// The markers in each City.
    pub crowd: [u8; MOST_TILES],
    /// The Kingdoms by seat; those that are not played stay as they are at the start.
    pub kingdoms: [Kingdom; MAX_SEATS as usize],
    /// The turn that goes on.
    pub turn: TurnSoFar,
    /// The number of undealt cards.
    pub undealt: u8,
    /// How many cards have left the undealt ones.
    pub drawn: u16,
    /// Whether the discards have become the undealt cards (HE-15).
    pub refilled: bool,
}

impl Table {
    /// A seat's Kingdom.
    #[inline]
    pub fn kingdom(&self, seat: Seat) -> &Kingdom {
        &self.kingdoms[seat.index()]
    }

    #[inline]
    pub(crate) fn kingdom_mut(&mut self, seat: Seat) -> &mut Kingdom {
        &mut self.kingdoms[seat.index()]
    }

    /// The tokens of a colour in the bank (HE-4).
    #[inline]
    pub fn bank(&self, token: Token) -> u8 {
        TOKENS - self.kingdoms.iter().map(|kingdom| kingdom.tokens(token)).sum::<u8>()
    }

    /// Hexes controlled by anybody.
    #[inline]
    pub fn controlled(&self) -> HexSet {
        self.kingdoms.iter().fold(HexSet::EMPTY, |all, kingdom| all | kingdom.controls)
    }

    /// Territories under attack by anybody.
    #[inline]
    pub fn attacked(&self) -> HexSet {
        self.kingdoms.iter().fold(HexSet::EMPTY, |all, kingdom| all | kingdom.attacks)
    }

    /// Cities with room for another marker.
    #[inline]
    pub fn cities_with_room(&self) -> HexSet {
        let tiles = self.board.as_slice().len() as u8;
        let has_room = |tile: &u8| self.crowd[usize::from(*tile)] < self.terrain.room(*tile);
        (0..tiles).filter(has_room).map(Hex::city).collect()
    }

    /// The discards that are not yet undealt again.
    pub fn discards(&self) -> u8 {
        if self.refilled { 0 } else { self.kingdoms.iter().map(|kingdom| kingdom.discarded).sum() }
    }
}
