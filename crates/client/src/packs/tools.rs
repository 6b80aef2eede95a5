//! What the workshop asks of a game: its readers, its sentences, its pictures.
//!
//! They are pointers to functions that live in the game's own part (`later.rs`): the workshop names no
//! function of a game by itself, so that nothing of the game is cut out of its part because of it.

use alea::{Card, Condition, ConditionError, DeckError};
use art::Svg;
use art::heroes::card::{self, Face, Size};
use art::heroes::hex::{Grid, Place};
use art::heroes::land::{self, Land, Marker};
use gamekit::Lang;
use heroes::{Alice, Colour, Content, ContentError, Power, Tile};
use leptos::prelude::*;
use serde_json::Value;

use crate::boards::alea as trap;

/// What is asked of The Skycity of Alea.
#[derive(Clone, Copy)]
pub(crate) struct AleaTools {
    /// The built-in deck.
    pub(super) builtin: &'static str,
    /// Reads a whole deck.
    pub(super) read_deck: fn(&str) -> Result<Vec<Card>, DeckError>,
    /// Reads one card.
    pub(super) read_card: fn(&Value) -> Result<Card, DeckError>,
    /// Reads a condition.
    pub(super) condition: fn(&str) -> Result<Condition, ConditionError>,
    /// A condition in plain words.
    pub(super) sentence: fn(&Condition, Lang) -> String,
    /// What is wrong with a deck.
    pub(super) say: fn(&DeckError, Lang) -> String,
    /// How likely dice meet a condition, from none to all.
    pub(super) chances: fn(&Condition) -> Vec<f32>,
    /// The card as the board shows it.
    pub(super) card: fn(&Card, Lang) -> AnyView,
    /// The curve of chances as the board draws it.
    pub(super) chart: fn(&[f32], (f32, f32)) -> String,
}

impl AleaTools {
    /// Those of this program.
    pub(crate) fn here() -> AleaTools {
        AleaTools {
            builtin: alea::builtin_deck(),
            read_deck: alea::read_deck,
            read_card: alea::read_card,
            condition: str::parse,
            sentence: Condition::sentence,
            say: DeckError::say,
            chances: trap::chances,
            card: trap::card_face,
            chart: trap::chart,
        }
    }
}

/// What is asked of AlicematiC Heroes.
#[derive(Clone, Copy)]
pub(crate) struct HeroesTools {
    /// The built-in cards and tiles.
    pub(super) builtin: &'static str,
    /// Reads a whole pack.
    pub(super) read: fn(&str) -> Result<Content, ContentError>,
    /// Reads one card.
    pub(super) read_card: fn(&Value, &str) -> Result<Alice, ContentError>,
    /// Reads one power.
    pub(super) read_power: fn(&Value, &str) -> Result<Power, ContentError>,
    /// Reads one tile.
    pub(super) read_tile: fn(&Value, &str) -> Result<Tile, ContentError>,
    /// What is wrong with a pack.
    pub(super) say: fn(&ContentError, Lang) -> String,
    /// A power in plain words.
    pub(super) power: fn(&Power, Lang) -> String,
    /// All powers of a card in plain words.
    pub(super) powers: fn(&Alice, Lang) -> String,
    /// Where a card comes from.
    pub(super) origin: fn(&Alice, Lang) -> String,
    /// Colours that have more or fewer cards than in the printed game.
    pub(super) unusual: fn(&Content) -> Vec<(Colour, u32)>,
    /// Draws a card.
    pub(super) card: fn(&mut Svg, Size, Face, bool),
    /// Who is drawn on a card of an id.
    pub(super) portrait: fn(&str, usize) -> art::heroes::alice::Alice,
    /// Draws the ground of a hex.
    pub(super) ground: fn(&mut Svg, Grid, Land),
    /// Draws what stands on a hex.
    pub(super) pieces: fn(&mut Svg, Grid, Land, &[Marker]),
    /// Draws the border of a tile.
    pub(super) border: fn(&mut Svg, Grid, &[Place]),
    /// The middle of a hex.
    pub(super) centre: fn(Grid, Place) -> (f32, f32),
}

impl HeroesTools {
    /// Those of this program.
    pub(crate) fn here() -> HeroesTools {
        HeroesTools {
            builtin: heroes::builtin_content(),
            read: heroes::read_content,
            read_card: heroes::read_card,
            read_power: heroes::read_power,
            read_tile: heroes::read_tile,
            say: ContentError::say,
            power: Power::sentence,
            powers: Alice::sentence,
            origin: Alice::origin,
            unusual: Content::unusual_colours,
            card: card::alice,
            portrait: art::heroes::alice::Alice::by_id,
            ground: land::ground,
            pieces: land::pieces,
            border: land::border,
            centre: Grid::centre,
        }
    }
}

/// The tools of one of the games that have packs.
#[derive(Clone, Copy)]
pub(super) enum Tools {
    /// The Skycity of Alea.
    Alea(AleaTools),
    /// AlicematiC Heroes.
    Heroes(HeroesTools),
}

impl Tools {
    /// The game's name.
    pub(super) const fn game(self) -> &'static str {
        match self {
            Tools::Alea(_) => "alea",
            Tools::Heroes(_) => "heroes",
        }
    }

    /// What is built in.
    pub(super) const fn builtin(self) -> &'static str {
        match self {
            Tools::Alea(tools) => tools.builtin,
            Tools::Heroes(tools) => tools.builtin,
        }
    }

    /// The format that its files name.
    pub(super) const fn format(self) -> &'static str {
        match self {
            Tools::Alea(_) => alea::DECK_FORMAT,
            Tools::Heroes(_) => heroes::CONTENT_FORMAT,
        }
    }
}
