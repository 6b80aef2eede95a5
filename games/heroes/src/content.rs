//! Cards, tiles and layouts as data, so that an owner of the printed game can load the real ones (HE-40).

mod fields;
mod library;
mod problem;
mod read;
mod strict;

pub use library::{
    COLOURS, COUNTED, EFFECTS, EffectSpec, Parameter, TOKEN_COLOURS, TRIGGERS, can_stack, effect_spec,
};
pub use problem::{ContentError, ContentFault};
pub use read::{
    LARGEST_NUMBER, MOST_COPIES, MOST_POWERS, MOST_ROOM, read_card, read_content, read_power, read_tile,
};

use gamekit::Lang;

use crate::hex::MOST_TILES;
use crate::kinds::{Cards, Kind, KindSet};
use crate::power::{Colour, Effect, Power, Trigger};

/// The format of content files.
pub const CONTENT_FORMAT: &str = "heroes-content/1";

/// The cards that a colour has in the printed game (HE-3).
pub(crate) const CARDS_OF_A_COLOUR: u32 = 18;

/// The most tiles that a pack may offer.
pub(crate) const MOST_TILE_KINDS: usize = 64;

/// The status of a card that a player has made, shown in the reader's language.
pub const PLAYER_MADE: &str = "player";

/// The text of the newest built-in pack.
pub const fn builtin_content() -> &'static str {
    BUILTIN[BUILTIN.len() - 1]
}

/// The built-in packs, `builtin/1` first. A changed one is added; old ones stay.
pub(crate) const BUILTIN: [&str; 1] = [include_str!("../content/builtin-1.json")];

/// A kind of card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alice {
    /// Its id in the file.
    pub id: String,
    /// Its name, by language.
    pub name: [String; 2],
    /// Its colour.
    pub colour: Colour,
    /// The Dream Power that a summon needs.
    pub strength: u8,
    /// How many copies there are.
    pub copies: u8,
    /// Whether rulebook or reviews attest it, or it is ours.
    pub status: String,
    /// What she does.
    pub powers: Vec<Power>,
}

impl Alice {
    /// Her name in a language.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.name[0],
            Lang::Ja => &self.name[1],
        }
    }
}

/// What a hex of a tile's ring is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// A coloured territory and its Invasion Difficulty.
    Coloured(Colour, u8),
    /// A Mystic Forest.
    Forest,
}

/// A map tile: a City and six territories around it (HE-5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its id in the file.
    pub id: String,
    /// The Difficulty of the City.
    pub difficulty: u8,
    /// How many markers the City has room for.
    pub room: u8,
    /// The territories.
    pub ring: [Land; 6],
}

/// Everything a content file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The cards, by kind.
    pub alices: Vec<Alice>,
    /// The tiles to draw from.
    pub tiles: Vec<Tile>,
    /// The places of tiles for 3, 4 and 5 players.
    pub layouts: [Vec<(i8, i8)>; 3],
}

impl Content {
    /// The places of tiles for so many players.
    pub fn layout(&self, players: u8) -> &[(i8, i8)] {
        &self.layouts[usize::from(players.saturating_sub(3)).min(2)]
    }

    /// All cards.
    pub fn deck(&self) -> Cards {
        let copies =
            |(kind, alice): (u8, &Alice)| core::iter::repeat_n(Kind(kind), usize::from(alice.copies));
        (0..).zip(&self.alices).flat_map(copies).collect()
    }

    /// Colours that do not have 18 cards, with the number they have: allowed, but worth a warning.
    pub fn unusual_colours(&self) -> Vec<(Colour, u32)> {
        let count = |colour: Colour| {
            let of_colour = self.alices.iter().filter(|alice| alice.colour == colour);
            of_colour.map(|alice| u32::from(alice.copies)).sum()
        };
        Colour::ALL
            .map(|colour| (colour, count(colour)))
            .into_iter()
            .filter(|(_, n)| *n != CARDS_OF_A_COLOUR)
            .collect()
    }
}

/// Which kinds have which powers, so that play looks only at those that matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Index {
    pub(crate) capture: KindSet,
    pub(crate) summon: KindSet,
    pub(crate) exchange: KindSet,
    pub(crate) military: KindSet,
    pub(crate) food: KindSet,
    /// Food that depends on the target.
    pub(crate) food_of_target: KindSet,
    pub(crate) dream: KindSet,
    pub(crate) flip: KindSet,
    pub(crate) seize: KindSet,
    pub(crate) distance: KindSet,
    pub(crate) forests: KindSet,
    pub(crate) copy: KindSet,
    pub(crate) end: KindSet,
    pub(crate) tile_tie: KindSet,
    /// Kinds whose absence changes the needs of an invasion.
    pub(crate) invasion: KindSet,
}

impl Index {
    pub(crate) fn new(alices: &[Alice]) -> Index {
        let with = |has: &dyn Fn(&Power) -> bool| -> KindSet {
            (0..)
                .map(Kind)
                .zip(alices)
                .filter(|(_, alice)| alice.powers.iter().any(has))
                .map(|(kind, _)| kind)
                .collect()
        };
        let does = |effect: fn(Effect) -> bool| with(&move |power| effect(power.effect));
        let military = does(|effect| matches!(effect, Effect::Military(_)));
        let food = does(|effect| matches!(effect, Effect::Food(_)));
        let flip = does(|effect| matches!(effect, Effect::FlipForMilitary(_)));
        let distance = does(|effect| effect == Effect::DistanceFromAnyHex);
        let forests = does(|effect| effect == Effect::OpenForests);
        let food_of_target =
            with(&|power| matches!((power.effect, power.trigger), (Effect::Food(_), Trigger::Invade(_))));
        Index {
            capture: with(&|power| matches!(power.trigger, Trigger::Capture(_))),
            summon: with(&|power| power.trigger == Trigger::Summon),
            exchange: does(|effect| effect == Effect::ExchangeToken),
            military,
            food,
            food_of_target,
            dream: does(|effect| matches!(effect, Effect::Dream(_))),
            flip,
            seize: does(|effect| effect == Effect::CaptureInsteadOfAttack),
            distance,
            forests,
            copy: does(|effect| effect == Effect::CopyPower),
            end: with(&|power| power.trigger == Trigger::End),
            tile_tie: does(|effect| matches!(effect, Effect::TileTieAlices(_))),
            invasion: military.or(food).or(flip).or(distance).or(forests),
        }
    }
}

const _: () = assert!(MOST_TILES >= 13, "five players have thirteen tiles");
