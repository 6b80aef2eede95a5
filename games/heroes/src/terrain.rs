//! What the hexes of a map are, once its tiles are laid (HE-5).

use serde::{Deserialize, Serialize};

use crate::content::{Land, Tile};
use crate::hex::{Hex, HexSet, MOST_HEXES, MOST_TILES};
use crate::layout::Layout;
use crate::power::{Colour, Targets};

/// A tile laid on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Its number in the content.
    pub tile: u8,
    /// By how many directions it is turned.
    pub rotation: u8,
}

/// The tiles of a map, by place in the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    laid: [Laid; MOST_TILES],
    tiles: u8,
}

impl Board {
    /// A map without tiles.
    pub const EMPTY: Board = Board { laid: [Laid { tile: 0, rotation: 0 }; MOST_TILES], tiles: 0 };

    /// The tiles that are laid.
    pub fn as_slice(&self) -> &[Laid] {
        &self.laid[..usize::from(self.tiles)]
    }

    /// Lays one more tile and says whether there was a place.
    pub fn lay(&mut self, laid: Laid) -> bool {
        let free = self.laid.get_mut(usize::from(self.tiles));
        let found = free.is_some();
        if let Some(place) = free {
            *place = laid;
            self.tiles += 1;
        }
        found
    }
}

impl FromIterator<Laid> for Board {
    fn from_iter<I: IntoIterator<Item = Laid>>(tiles: I) -> Board {
        let mut board = Board::EMPTY;
        for laid in tiles {
            board.lay(laid);
        }
        board
    }
}

/// What the hexes are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terrain {
    coloured: [HexSet; 5],
    forest: HexSet,
    difficulty: [u8; MOST_HEXES],
    room: [u8; MOST_TILES],
}

impl Terrain {
    /// A map without tiles.
    pub const EMPTY: Terrain = Terrain {
        coloured: [HexSet::EMPTY; 5],
        forest: HexSet::EMPTY,
        difficulty: [0; MOST_HEXES],
        room: [0; MOST_TILES],
    };

    /// What the laid tiles show.
    pub(crate) fn new(board: &Board, tiles: &[Tile]) -> Terrain {
        let mut terrain = Terrain::EMPTY;
        for (place, laid) in (0..).zip(board.as_slice()) {
            let Some(tile) = tiles.get(usize::from(laid.tile)) else { continue };
            let city = Hex::city(place);
            terrain.difficulty[city.index()] = tile.difficulty;
            terrain.room[usize::from(place)] = tile.room;
            for (space, &land) in (0..).zip(&tile.ring) {
                let Some(hex) = Hex::new(place, 1 + (space + laid.rotation) % 6) else { continue };
                match land {
                    Land::Forest => terrain.forest = terrain.forest.with(hex),
                    Land::Coloured(colour, difficulty) => {
                        let of_colour = &mut terrain.coloured[colour as usize];
                        *of_colour = of_colour.with(hex);
                        terrain.difficulty[hex.index()] = difficulty;
                    }
                }
            }
        }
        terrain
    }

    /// The forest hexes.
    #[inline]
    pub fn forest(&self) -> HexSet {
        self.forest
    }

    /// The territories of a colour.
    #[inline]
    pub fn coloured(&self, colour: Colour) -> HexSet {
        self.coloured[colour as usize]
    }

    /// The colour of a coloured territory.
    #[inline]
    pub fn colour(&self, hex: Hex) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.coloured(colour).contains(hex))
    }

    /// The printed Difficulty of a coloured territory or City.
    #[inline]
    pub fn printed_difficulty(&self, hex: Hex) -> u8 {
        self.difficulty[hex.index() % MOST_HEXES]
    }

    /// How many markers the City of a tile has room for.
    #[inline]
    pub fn room(&self, tile: u8) -> u8 {
        self.room[usize::from(tile) % MOST_TILES]
    }

    /// What a hex is to powers that ask for targets.
    #[inline]
    pub fn targets(&self, hex: Hex) -> Targets {
        match self.colour(hex) {
            Some(colour) => Targets::colour(colour),
            None if hex.is_city() => Targets::CITY,
            None => Targets::FOREST,
        }
    }

    /// The joined forest hexes around this one (HE-26).
    #[inline]
    pub fn forest_group(&self, layout: &Layout, hex: Hex) -> HexSet {
        layout.flood(HexSet::one(hex), self.forest)
    }
}
