//! The solution of a whole game, and the file it is kept in.
//!
//! A file begins with [`MAGIC`], the number of players and the [`Key`] of the game. Then follow, in
//! bits: for every standing, card and class the declarations it makes as a set of six bits and the parts
//! of each but the last of them, or no set for the uniform mix of players who have lost anyway; and for every standing and class its value in 2⁻³² parts. The last 32
//! bytes are the SHA-256 of all before them.

use alea::Alea;
use gamekit::Game;

use crate::bits::{BitReader, BitWriter};
use crate::induction::{Solved, highest};
use crate::key::{Key, hash};
use crate::round_game::UNIFORM;
use crate::rounds::DECLARATIONS;
use crate::standing::Standing;
use crate::values::Values;
use crate::weights::{PART_BITS, PARTS, Weights};

/// What a file of a table begins with: its format and version.
const MAGIC: &[u8] = b"alea-table/1\n";

/// A value of 1.
const ONE: f64 = 4_294_967_295.0;

/// How to declare in every round of a game, and what every standing is worth if all do so.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    key: Key,
    cards: usize,
    values: Values,
    /// Standing by standing, card by card, class by class.
    weights: Vec<Weights>,
}

/// Why bytes are no table of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableError {
    /// They are no table at all, or one of another version.
    Format,
    /// The table is for another number of players.
    Players(u8),
    /// It is for other rules, options or another deck.
    Foreign,
    /// Something in it is missing, changed or superfluous.
    Damaged,
}

impl Table {
    /// The table of a game from the solutions of all its standings in the order of their numbers.
    /// `None` if some are missing or not of this game.
    pub fn new(game: &Alea, solved: &[Solved]) -> Option<Table> {
        let mut values = Values::new(game.players(), highest(game));
        let cards = game.cards().len();
        let mut weights = Vec::new();
        for (number, solved) in solved.iter().enumerate() {
            let classes = values.numbered(number).len();
            if classes == 0 || solved.values.len() != classes || solved.weights.len() != classes * cards {
                return None;
            }
            // What a file keeps is what a table has, so that reading it gives the same table.
            let kept: Vec<f64> = solved.values.iter().map(|value| from_parts(parts(*value))).collect();
            values.set(number, &kept);
            weights.extend(&solved.weights);
        }
        let complete = weights.len() == values.all().len() * cards;
        complete.then_some(Table { key: Key::of(game), cards, values, weights })
    }

    /// What the table is for.
    pub fn key(&self) -> Key {
        self.key
    }

    /// What every standing is worth.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// How the classes of a standing declare against a card, by its place in the deck; empty if there is
    /// no such standing or card.
    pub fn weights(&self, standing: &Standing, card: usize) -> &[Weights] {
        let number = standing.number();
        let classes = self.values.numbered(number).len();
        if classes == 0 || card >= self.cards {
            return &[];
        }
        let from = self.values.start(number) * self.cards + card * classes;
        &self.weights[from..from + classes]
    }

    /// The table as a file.
    pub fn to_bytes(&self, game: &Alea) -> Vec<u8> {
        let mut bits = BitWriter::default();
        for weights in &self.weights {
            if *weights == Weights::nearest(&UNIFORM) {
                bits.put(0, DECLARATIONS as u32);
                continue;
            }
            let used = |declared: usize| weights.parts()[declared] > 0;
            let set = (0..DECLARATIONS).filter(|&declared| used(declared)).fold(0, |set, bit| set | 1 << bit);
            bits.put(set, DECLARATIONS as u32);
            let last = set.ilog2() as usize;
            for declared in (0..last).filter(|&declared| used(declared)) {
                bits.put(weights.parts()[declared].into(), PART_BITS);
            }
        }
        for value in self.values.all() {
            bits.put(parts(*value), 32);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.push(game.players());
        bytes.extend(self.key.bytes());
        bytes.extend(bits.finish());
        bytes.extend(hash(&bytes));
        bytes
    }

    /// What the file of a table says at its head: for how many players and what it is; and the rest.
    pub(crate) fn head(bytes: &[u8]) -> Result<(u8, Key, &[u8]), TableError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TableError::Format)?;
        let (&players, rest) = rest.split_first().ok_or(TableError::Damaged)?;
        let (key, rest) = rest.split_first_chunk::<32>().ok_or(TableError::Damaged)?;
        Ok((players, Key::from_bytes(*key), rest))
    }

    /// Reads the file of a table for this game.
    pub fn read(bytes: &[u8], game: &Alea) -> Result<Table, TableError> {
        let (players, key, rest) = Table::head(bytes)?;
        let (body, sum) = rest.split_last_chunk::<32>().ok_or(TableError::Damaged)?;
        if players != game.players() {
            return Err(TableError::Players(players));
        }
        if key != Key::of(game) {
            return Err(TableError::Foreign);
        }
        if hash(&bytes[..bytes.len() - sum.len()]) != *sum {
            return Err(TableError::Damaged);
        }
        read_body(body, key, game).ok_or(TableError::Damaged)
    }
}

fn read_body(body: &[u8], key: Key, game: &Alea) -> Option<Table> {
    let mut bits = BitReader::new(body);
    let mut values = Values::new(game.players(), highest(game));
    let cards = game.cards().len();
    let count = values.all().len() * cards;
    let mut weights = Vec::with_capacity(count);
    for _ in 0..count {
        weights.push(read_weights(&mut bits)?);
    }
    for value in values.all_mut() {
        *value = from_parts(bits.take(32)?);
    }
    bits.is_finished().then_some(Table { key, cards, values, weights })
}

fn read_weights(bits: &mut BitReader<'_>) -> Option<Weights> {
    let set = bits.take(DECLARATIONS as u32)?;
    let uniform = Weights::nearest(&UNIFORM);
    if set == 0 {
        return Some(uniform);
    }
    let last = set.checked_ilog2()? as usize;
    let mut parts = [0; DECLARATIONS];
    let mut rest = PARTS;
    for declared in (0..last).filter(|declared| set >> declared & 1 == 1) {
        parts[declared] = bits.take(PART_BITS)? as u16;
        rest = rest.checked_sub(parts[declared])?;
    }
    parts[last] = rest;
    // A declaration that is said to be made and has no part would be a second spelling, and so would the
    // uniform mix in full.
    let spelled = (0..DECLARATIONS).all(|declared| (parts[declared] > 0) == (set >> declared & 1 == 1));
    Weights::new(parts).filter(|weights| spelled && *weights != uniform)
}

fn parts(value: f64) -> u32 {
    (value.clamp(0.0, 1.0) * ONE + 0.5) as u32
}

fn from_parts(parts: u32) -> f64 {
    f64::from(parts) / ONE
}
