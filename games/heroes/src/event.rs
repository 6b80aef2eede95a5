//! What happens in a game, typed; sentences are made where they are read.

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::invade::Case;
use crate::kinds::Kind;
use crate::power::{Colour, Token};
use crate::terrain::Laid;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event", deny_unknown_fields)]
pub enum Event {
    /// The map was laid (HE-5).
    MapLaid {
        /// The tiles by place.
        tiles: Vec<Laid>,
    },
    /// Somebody drew a card (HE-15).
    Drawn {
        /// Who.
        seat: Seat,
        /// Which; only they know.
        kind: Option<Kind>,
    },
    /// Somebody has chosen what to redraw (HE-7).
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// All have: how many cards each discarded, by seat.
    Discarded {
        /// The numbers.
        cards: Vec<u8>,
    },
    /// The discards became the undealt cards (HE-15).
    Refilled,
    /// The start player was drawn (HE-8).
    StartPlayer {
        /// Who.
        seat: Seat,
    },
    /// A marker was put on a City in the setup (HE-8).
    CityChosen {
        /// Who.
        seat: Seat,
        /// Where.
        hex: Hex,
    },
    /// A turn began.
    TurnBegan {
        /// The round.
        round: u8,
        /// Whose.
        seat: Seat,
    },
    /// The turn was lost for want of a card (HE-10).
    TurnLost {
        /// Whose.
        seat: Seat,
    },
    /// A token was exchanged with the bank (HE-42).
    Exchanged {
        /// Who.
        seat: Seat,
        /// The colour given.
        give: Token,
        /// The colour taken.
        take: Token,
    },
    /// An Alice was summoned (HE-12).
    Summoned {
        /// Who summoned.
        seat: Seat,
        /// Whom.
        kind: Kind,
        /// Yellow tokens paid.
        paid: u8,
    },
    /// A Commoner was played (HE-13).
    CommonerPlayed {
        /// Who.
        seat: Seat,
        /// Into which slot.
        slot: Colour,
        /// The card; only its owner knows.
        kind: Option<Kind>,
    },
    /// A Commoner was turned up (HE-38).
    TurnedUp {
        /// Who.
        seat: Seat,
        /// In which slot.
        slot: Colour,
        /// Who it is.
        kind: Kind,
    },
    /// A power was copied (HE-39).
    Copied {
        /// Who.
        seat: Seat,
        /// The copying card.
        kind: Kind,
        /// The card copied.
        model: Kind,
    },
    /// A target was named (HE-16).
    Invaded {
        /// Who.
        seat: Seat,
        /// Where.
        hex: Hex,
    },
    /// Nothing is invaded this turn.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// An Alice was turned face down for Military Power (HE-34).
    Flipped {
        /// Who.
        seat: Seat,
        /// In which slot.
        slot: Colour,
        /// Whom.
        kind: Kind,
        /// The Military Power.
        military: u8,
    },
    /// A territory was placed under attack (HE-21).
    Attacked {
        /// Who.
        seat: Seat,
        /// Where.
        hex: Hex,
    },
    /// A hex was captured (HE-20).
    Captured {
        /// Who.
        seat: Seat,
        /// Where.
        hex: Hex,
        /// What kind of target it was.
        case: Case,
        /// Red tokens paid.
        red: u8,
        /// Green tokens paid.
        green: u8,
    },
    /// Tokens came from the bank (HE-22, HE-32).
    TokensGained {
        /// To whom.
        seat: Seat,
        /// The colour.
        token: Token,
        /// How many.
        amount: u8,
        /// By whose power; `None` for a bonus.
        power: Option<Kind>,
    },
    /// A token was chosen from the bank (HE-32).
    TokenTaken {
        /// Who.
        seat: Seat,
        /// The colour.
        token: Token,
    },
    /// A token was stolen (HE-32).
    Stolen {
        /// Who took it.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The colour.
        token: Token,
    },
    /// Points were gained.
    PointsGained {
        /// Who.
        seat: Seat,
        /// How many.
        points: u16,
        /// By whose power; `None` for a bonus.
        power: Option<Kind>,
    },
    /// A power was left unused (HE-14).
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    GameOver,
}
