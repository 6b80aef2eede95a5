//! Decisions, random results, and why they are refused.

use gamekit::{Refusal, Seat};

use crate::hex::Hex;
use crate::kinds::{Few, Kind};
use crate::power::{Colour, Token};
use crate::state::HAND;
use crate::terrain::Board;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Discards these cards and draws as many (HE-7).
    Redraw(Few<HAND>),
    /// Puts a marker on a City in the setup (HE-8).
    City(Hex),
    /// Gives a token to the bank for another (HE-42).
    Exchange {
        /// The colour given.
        give: Token,
        /// The colour taken.
        take: Token,
    },
    /// Summons an Alice (HE-12).
    Summon(Kind),
    /// Plays a card as a Commoner (HE-13).
    Commoner(Kind, Colour),
    /// Turns up a Commoner of this slot (HE-38).
    TurnUp(Colour, Kind),
    /// Copies the power of this kind (HE-39).
    Copy(Kind),
    /// Invades a hex (HE-16).
    Invade(Hex),
    /// Does not invade.
    Pass,
    /// Flips an Alice of this slot, told apart by what she copies (HE-34).
    Flip(Colour, Kind, Option<Kind>),
    /// Pays the shortage and captures (HE-20).
    Pay,
    /// Places the territory under attack (HE-21).
    Attack,
    /// Captures at once and pays nothing (HE-35).
    Seize,
    /// Takes a token from this player (HE-32).
    Steal(Seat),
    /// Takes a token of this colour from the bank (HE-32).
    Take(Token),
    /// Does not use the power that asks.
    Decline,
}

/// A random result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The map (HE-5).
    Map(Board),
    /// A seat draws a card (HE-15).
    Draw(Seat, Kind),
    /// The start player (HE-8).
    Start(Seat),
}

/// Why something is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Another decision is due.
    OutOfPlace,
    /// The hand does not hold these cards to discard.
    NotToRedraw,
    /// The hand does not hold this card.
    NotInHand,
    /// Not a City of an edge tile with room.
    NoStartCity,
    /// No exchange is left this turn, or there is no such power.
    NoExchange,
    /// The tokens of this exchange are not there.
    ExchangeTokens,
    /// The slot holds four cards.
    SlotFull,
    /// So many yellow tokens are missing for the summon.
    DreamShort(u8),
    /// There is no such Commoner in the slot.
    NoSuchCommoner,
    /// There is no such Alice to copy.
    NotToCopy,
    /// There is no such Alice to flip.
    NotToFlip,
    /// The invasion would not be possible any more.
    FlipSpoils,
    /// Nobody is left to take from, or this player has no such token.
    NotToSteal,
    /// The bank has no such token.
    BankEmpty,
    /// No such hex.
    NoHex,
    /// The player's own territory or City.
    Own,
    /// A City without room.
    CityFull,
    /// Connected to a City of the player who controls it.
    Connected,
    /// A forest that is not surrounded.
    NotSurrounded,
    /// A forest with a stronger neighbour.
    NotStrongest,
    /// So many red tokens are missing.
    MilitaryShort(u8),
    /// So many green tokens are missing.
    FoodShort(u8),
    /// No way leads there.
    NoWay,
    /// Only an empty coloured territory can be placed under attack.
    NoAttack,
    /// Nothing lets the player capture this without paying.
    NoSeize,
    /// The map does not fit layout and tiles.
    WrongMap,
    /// Not this card, or not this seat.
    WrongDraw,
    /// No such seat.
    WrongStart,
    /// Another random result is due.
    WrongChance,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfPlace | Illegal::WrongChance => "HE-25",
            Illegal::NotToRedraw => "HE-7",
            Illegal::NotInHand => "HE-11",
            Illegal::NoStartCity | Illegal::WrongStart => "HE-8",
            Illegal::NoExchange | Illegal::ExchangeTokens => "HE-42",
            Illegal::SlotFull => "HE-2",
            Illegal::DreamShort(_) => "HE-12",
            Illegal::NoSuchCommoner => "HE-38",
            Illegal::NotToCopy => "HE-39",
            Illegal::NotToFlip => "HE-34",
            Illegal::FlipSpoils => "HE-20",
            Illegal::NotToSteal | Illegal::BankEmpty => "HE-32",
            Illegal::NoHex | Illegal::WrongMap => "HE-5",
            Illegal::Own | Illegal::CityFull | Illegal::Connected => "HE-16",
            Illegal::NotSurrounded | Illegal::NotStrongest => "HE-26",
            Illegal::MilitaryShort(_) => "HE-17",
            Illegal::FoodShort(_) | Illegal::NoWay => "HE-18",
            Illegal::NoAttack => "HE-21",
            Illegal::NoSeize => "HE-35",
            Illegal::WrongDraw => "HE-15",
        }
    }
}
