//! What can be wrong with a content file, and where.

use core::fmt;

use gamekit::Lang;

/// What is wrong with a content file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentError {
    /// The place: `cards[3] (diva).powers[0].amount`.
    pub place: String,
    /// What is wrong there.
    pub fault: ContentFault,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentFault {
    /// It is no JSON.
    Json(String),
    /// The format is not ours.
    Format(String),
    /// Something else belongs there; the word says what.
    Expected(&'static str),
    /// A key is missing.
    Missing(String),
    /// A key that is not known.
    UnknownKey(String),
    /// A number out of its bounds.
    Number {
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
    },
    /// A word that is not one of those allowed.
    Word {
        /// The word given.
        found: String,
        /// Those allowed.
        allowed: String,
    },
    /// A power that cannot have this trigger.
    Trigger {
        /// What the power does.
        effect: String,
        /// The triggers it can have.
        allowed: String,
    },
    /// A power that cannot be there several times over.
    NoStack,
    /// A card with more than one power that copies.
    CopiesTwice,
    /// Two things have the same id.
    Duplicate(String),
    /// A list that is too short or too long.
    Length {
        /// The length found.
        found: u32,
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
    },
    /// Too few or too many cards in all.
    CardCount {
        /// The number found.
        found: u32,
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
    },
    /// The directions are not the six in the order of the rules.
    Directions,
    /// Two tiles of a layout lie on each other.
    SamePlace,
    /// A layout has more places than there are tiles.
    TooFewTiles {
        /// The places of the layout.
        places: u32,
        /// The tiles there are.
        tiles: u32,
    },
    /// The edge Cities may have too little room for two markers a player.
    TooLittleRoom {
        /// The room in the worst draw of tiles.
        room: u32,
        /// The markers that must fit.
        markers: u32,
    },
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for ContentError {}
