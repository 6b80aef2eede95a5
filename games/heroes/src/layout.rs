//! How the tiles of a map lie: which hexes are neighbours, which tiles are at the edge (HE-5, HE-8).

use crate::hex::{Hex, HexSet, TILE_HEXES};

/// The six directions, in axial coordinates.
pub const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A map's shape; what the tiles show is another matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    tiles: u8,
    /// By hex, and as long as a set has bits, so that no look-up needs a check.
    neighbours: [HexSet; 128],
    edge_cities: HexSet,
}

/// The axial coordinates of the City of a tile.
pub fn city_at((u, v): (i8, i8)) -> (i16, i16) {
    let (u, v) = (i16::from(u), i16::from(v));
    (2 * u - v, u + 3 * v)
}

impl Layout {
    /// The shape of tiles at these places.
    pub(crate) fn new(places: &[(i8, i8)]) -> Layout {
        let at: Vec<(i16, i16)> = places.iter().flat_map(|&place| hexes_of(place)).collect();
        let hex = |index: usize| Hex::new((index / 7) as u8, (index % 7) as u8);
        let mut neighbours = [HexSet::EMPTY; 128];
        let mut edge_cities = HexSet::EMPTY;
        for (index, &(q, r)) in at.iter().enumerate() {
            let around = DIRECTIONS.map(|(dq, dr)| (q + i16::from(dq), r + i16::from(dr)));
            let found = around.iter().filter_map(|near| at.iter().position(|known| known == near));
            neighbours[index] = found.filter_map(hex).collect();
            if neighbours[index].len() < 6 {
                edge_cities = edge_cities.with(Hex::city((index / 7) as u8));
            }
        }
        Layout { tiles: places.len() as u8, neighbours, edge_cities }
    }

    /// How many tiles there are.
    #[inline]
    pub fn tiles(&self) -> u8 {
        self.tiles
    }

    /// All hexes.
    #[inline]
    pub fn hexes(&self) -> HexSet {
        HexSet::tiles(self.tiles)
    }

    /// The hexes beside a hex.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> HexSet {
        self.neighbours[hex.index() % 128]
    }

    /// The hexes beside any of these, themselves included only if they are beside another.
    #[inline]
    pub fn beside(&self, hexes: HexSet) -> HexSet {
        hexes.iter().fold(HexSet::EMPTY, |beside, hex| beside | self.neighbours(hex))
    }

    /// Everything that can be reached from `from` inside `within`, `from` included.
    #[inline]
    pub fn flood(&self, from: HexSet, within: HexSet) -> HexSet {
        let mut all = from;
        let mut fresh = from;
        while !fresh.is_empty() {
            fresh = (self.beside(fresh) & within) - all;
            all |= fresh;
        }
        all
    }

    /// The Cities of tiles at the edge (HE-8).
    pub fn edge_cities(&self) -> HexSet {
        self.edge_cities
    }
}

/// The coordinates of a tile's hexes, by part.
pub fn hexes_of(place: (i8, i8)) -> [(i16, i16); TILE_HEXES as usize] {
    let (q, r) = city_at(place);
    core::array::from_fn(|part| match part.checked_sub(1).map(|direction| DIRECTIONS[direction]) {
        Some((dq, dr)) => (q + i16::from(dq), r + i16::from(dr)),
        None => (q, r),
    })
}
