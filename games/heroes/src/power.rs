//! Powers ("Megalomanias"): a small library of effects with triggers, which content combines freely.

use serde::{Deserialize, Serialize};

use crate::kinds::{Kind, KindSet};

/// A colour of slots and cards (HE-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Military Power.
    Red,
    /// Population.
    Blue,
    /// Dream Power.
    Yellow,
    /// Food.
    Green,
    /// Order.
    White,
}

impl Colour {
    /// All of them, in the order of the slots.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green, Colour::White];

    /// The word in notation and content.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::White => "white",
        }
    }

    /// The colour of this word.
    pub fn from_word(word: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.word() == word)
    }

    /// The token of the same colour, if there is one (HE-4).
    #[inline]
    pub const fn token(self) -> Option<Token> {
        match self {
            Colour::Red => Some(Token::Red),
            Colour::Yellow => Some(Token::Yellow),
            Colour::Green => Some(Token::Green),
            Colour::Blue | Colour::White => None,
        }
    }
}

/// A colour of tokens (HE-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Counts as Military Power.
    Red,
    /// Counts as Dream Power.
    Yellow,
    /// Counts as Food.
    Green,
}

impl Token {
    /// All of them.
    pub const ALL: [Token; 3] = [Token::Red, Token::Yellow, Token::Green];

    /// The colour of the slot with the same meaning.
    pub const fn colour(self) -> Colour {
        match self {
            Token::Red => Colour::Red,
            Token::Yellow => Colour::Yellow,
            Token::Green => Colour::Green,
        }
    }

    /// The token of this word.
    pub fn from_word(word: &str) -> Option<Token> {
        Colour::from_word(word)?.token()
    }
}

/// What a hex can be to a power that asks for the target of an invasion: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Targets(u8);

impl Targets {
    /// Everything.
    pub const ANY: Targets = Targets(u8::MAX);
    /// Nothing.
    pub const NONE: Targets = Targets(0);
    /// Cities.
    pub const CITY: Targets = Targets(1 << 5);
    /// Mystic Forests.
    pub const FOREST: Targets = Targets(1 << 6);
    /// Territories with another player's marker.
    pub const MARKED: Targets = Targets(1 << 7);

    /// The words of content, in the order of the bits.
    pub const WORDS: [&'static str; 8] =
        ["red", "blue", "yellow", "green", "white", "city", "forest", "marked_territory"];

    /// Territories of a colour.
    #[inline]
    pub const fn colour(colour: Colour) -> Targets {
        Targets(1 << colour as u8)
    }

    /// Those of a word.
    pub fn from_word(word: &str) -> Option<Targets> {
        Targets::WORDS.iter().position(|&known| known == word).map(|bit| Targets(1 << bit))
    }

    /// One or the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Targets) -> Targets {
        Targets(self.0 | other.0)
    }

    /// Whether they have something in common.
    #[inline]
    pub const fn meets(self, other: Targets) -> bool {
        self.0 & other.0 != 0
    }
}

/// When a power works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// With a capture of one of these (HE-32).
    Capture(Targets),
    /// With an invasion of one of these (HE-33 to HE-35).
    Invade(Targets),
    /// When the Alice is revealed (HE-14).
    Reveal,
    /// With each later summon (HE-38).
    Summon,
    /// Once in the own turn (HE-42).
    Turn,
    /// In the final scoring (HE-43).
    End,
    /// As long as she is face up.
    Always,
}

/// What is counted at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Controlled territories of a colour.
    Colour(Colour),
    /// Controlled forest hexes.
    Forest,
    /// Occupied Cities.
    City,
    /// Face-up Alices.
    Alice,
    /// Tiles that paid 6 points.
    TileWon,
}

/// What a power does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Takes tokens from the bank, by [`Token`].
    GainTokens([u8; 3]),
    /// Takes a token from another player.
    StealToken(Token),
    /// Draws cards.
    Draw(u8),
    /// Gains points.
    GainPoints(u8),
    /// Takes tokens of choice from the bank.
    ChooseTokens(u8),
    /// Turns up a Commoner.
    TurnUpCommoner,
    /// Has the power of another Alice.
    CopyPower,
    /// Exchanges a token with the bank.
    ExchangeToken,
    /// Adds to Military Power.
    Military(u8),
    /// Adds to Food.
    Food(u8),
    /// Adds to Dream Power.
    Dream(u8),
    /// Another Alice may be flipped for Military Power.
    FlipForMilitary(u8),
    /// Captures what could be placed under attack.
    CaptureInsteadOfAttack,
    /// Distances count from any controlled hex.
    DistanceFromAnyHex,
    /// Forests need not be surrounded.
    OpenForests,
    /// More Alices where tiles are compared.
    TileTieAlices(u8),
    /// Points for each of these.
    PointsPer(Counted, u8),
    /// Points if nobody has more face-up Alices.
    PointsIfMostAlices(u8),
}

/// A power of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Power {
    /// When it works.
    pub trigger: Trigger,
    /// What it does.
    pub effect: Effect,
    /// Whether identical cards work together (HE-14).
    pub stacks: bool,
}

/// The powers at work in a Kingdom: each kind once, and once more as a copy (HE-14, HE-39).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// Kinds that are face up.
    pub own: KindSet,
    /// Kinds whose power a face-up card has copied.
    pub copied: KindSet,
}

impl Powers {
    /// Both sets cut to these kinds.
    #[inline]
    pub(crate) const fn among(self, kinds: KindSet) -> Powers {
        Powers { own: self.own.and(kinds), copied: self.copied.and(kinds) }
    }

    /// How often a power of this kind works.
    #[inline]
    pub(crate) const fn times(self, kind: Kind) -> u8 {
        self.own.contains(kind) as u8 + self.copied.contains(kind) as u8
    }

    /// All kinds at work.
    #[inline]
    pub(crate) const fn kinds(self) -> KindSet {
        self.own.or(self.copied)
    }

    /// What works in both.
    #[inline]
    pub(crate) const fn and(self, other: Powers) -> Powers {
        Powers { own: self.own.and(other.own), copied: self.copied.and(other.copied) }
    }
}
