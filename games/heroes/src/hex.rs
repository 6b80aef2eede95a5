//! Hexes of the map and sets of them.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use gamekit::{NotationError, NotationFault, Reader};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most tiles that a layout may have.
pub const MOST_TILES: usize = 18;

/// The hexes of a tile: a City and six territories around it (HE-5).
pub(crate) const TILE_HEXES: u8 = 7;

/// The most hexes of a map.
pub const MOST_HEXES: usize = MOST_TILES * TILE_HEXES as usize;

/// A hex: the place of its tile in the layout, and its part of the tile, 0 for the City.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex(u8);

impl Hex {
    /// The hex of this tile and part, if there can be one.
    pub const fn new(tile: u8, part: u8) -> Option<Hex> {
        if (tile as usize) < MOST_TILES && part < TILE_HEXES {
            Some(Hex(tile * TILE_HEXES + part))
        } else {
            None
        }
    }

    /// The City of a tile.
    #[inline]
    pub const fn city(tile: u8) -> Hex {
        Hex(tile % MOST_TILES as u8 * TILE_HEXES)
    }

    /// The place of its tile in the layout.
    #[inline]
    pub const fn tile(self) -> u8 {
        self.0 / TILE_HEXES
    }

    /// Its part of the tile: 0 the City, 1 to 6 the territories by direction.
    pub const fn part(self) -> u8 {
        self.0 % TILE_HEXES
    }

    /// Whether it is a City.
    #[inline]
    pub const fn is_city(self) -> bool {
        HexSet::CITIES.contains(self)
    }

    /// Its place in lists of all hexes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads `c4`.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Hex, NotationError> {
        let here = reader.clone();
        let letter = reader.word()?.as_bytes();
        let tile = match letter {
            [letter] => letter - b'a',
            _ => return Err(here.fault(NotationFault::UnknownWord)),
        };
        let part = reader.number(u32::from(TILE_HEXES) - 1)? as u8;
        Hex::new(tile, part).ok_or(here.fault(NotationFault::UnknownWord))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.tile()), self.part())
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut reader = Reader::new(&text);
        let hex = Hex::read(&mut reader).and_then(|hex| reader.end().map(|()| hex));
        hex.map_err(serde::de::Error::custom)
    }
}

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct HexSet(u128);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);

    /// The Cities of all tiles that there can be: of seven bits for a tile, the lowest is its City.
    pub const CITIES: HexSet = HexSet(HexSet::tiles(MOST_TILES as u8).0 / HexSet::tile(0).0);

    /// The seven hexes of a tile.
    #[inline]
    pub const fn tile(tile: u8) -> HexSet {
        HexSet(0x7f << (tile % MOST_TILES as u8 * TILE_HEXES))
    }

    /// All hexes of the first `tiles` tiles.
    pub const fn tiles(tiles: u8) -> HexSet {
        HexSet(!(u128::MAX << (tiles * TILE_HEXES)))
    }

    /// This hex alone.
    #[inline]
    pub const fn one(hex: Hex) -> HexSet {
        HexSet(1 << hex.0)
    }

    /// Whether no hex is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the hex is in it.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 == 1
    }

    /// Whether all hexes of the other are in it.
    #[inline]
    pub const fn covers(self, other: HexSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with the hex.
    #[inline]
    #[must_use]
    pub const fn with(self, hex: Hex) -> HexSet {
        HexSet(self.0 | 1 << hex.0)
    }

    /// The set without the hex.
    #[inline]
    #[must_use]
    pub const fn without(self, hex: Hex) -> HexSet {
        HexSet(self.0 & !(1 << hex.0))
    }

    /// The first hex in it.
    #[inline]
    pub const fn first(self) -> Option<Hex> {
        if self.0 == 0 { None } else { Some(Hex(self.0.trailing_zeros() as u8)) }
    }

    /// The hex number `n` in it.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Hex> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let (bits, base, n) = match n.checked_sub(low.count_ones()) {
            Some(rest) => (high, 64, rest),
            None => (low, 0, n),
        };
        let rest = (0..n).fold(bits, |rest, _| rest & rest.wrapping_sub(1));
        (rest != 0).then(|| Hex(base + rest.trailing_zeros() as u8))
    }

    /// The hexes in it, in order.
    #[inline]
    pub fn iter(self) -> Hexes {
        Hexes { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The hexes of a set one by one. Two halves: taking a bit off a word is cheaper than off a pair of words.
#[derive(Clone, Debug)]
pub struct Hexes {
    low: u64,
    high: u64,
}

impl Iterator for Hexes {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.low != 0 {
            let hex = Hex(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(hex)
        } else if self.high != 0 {
            let hex = Hex(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(hex)
        } else {
            None
        }
    }

    /// Both halves in loops of their own: this is what searches over the map spend their time with.
    #[inline]
    fn fold<B, F: FnMut(B, Hex) -> B>(self, start: B, mut f: F) -> B {
        let mut result = start;
        for (mut bits, base) in [(self.low, 0), (self.high, 64)] {
            while bits != 0 {
                result = f(result, Hex(base + bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
        result
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

/// What is in the first set and not in the second.
impl Sub for HexSet {
    type Output = HexSet;

    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.to_string())).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_shown_by_the_names_of_its_hexes() {
        let set: HexSet = [Hex(0), Hex(8)].into_iter().collect();
        assert_eq!(format!("{set:?}"), r#"{"a0", "b1"}"#);
    }
}
