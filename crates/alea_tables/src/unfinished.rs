//! The file of a solution that is not finished yet: standings are added as they are solved.

use alea::Alea;
use gamekit::Game;

use crate::induction::{Solved, highest};
use crate::key::Key;
use crate::rounds::DECLARATIONS;
use crate::standing::Standing;
use crate::weights::Weights;

/// What the file begins with: its format and version. The key of the game follows.
const MAGIC: &[u8] = b"alea-unfinished/1\n";

/// What an unfinished file holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Unfinished {
    /// Solved standings by their numbers.
    pub solved: Vec<(usize, Solved)>,
    /// How many bytes are sound. A write that was cut short leaves some behind that are not.
    pub sound: usize,
}

/// The first bytes of an unfinished file for this game.
pub fn unfinished_head(game: &Alea) -> Vec<u8> {
    [MAGIC, Key::of(game).bytes()].concat()
}

/// What is added to the file for a solved standing.
pub fn unfinished_entry(number: usize, solved: &Solved) -> Vec<u8> {
    let mut bytes = (number as u32).to_le_bytes().to_vec();
    bytes.extend(solved.gain.to_le_bytes());
    bytes.extend(solved.values.iter().flat_map(|value| value.to_le_bytes()));
    let parts = solved.weights.iter().flat_map(|weights| *weights.parts());
    bytes.extend(parts.flat_map(u16::to_le_bytes));
    bytes
}

/// Reads an unfinished file as far as it is sound. `None` if it is not one of this game.
pub fn read_unfinished(bytes: &[u8], game: &Alea) -> Option<Unfinished> {
    let head = unfinished_head(game);
    let mut rest = bytes.strip_prefix(&head[..])?;
    let mut unfinished = Unfinished { solved: Vec::new(), sound: head.len() };
    while let Some((entry, after)) = read_entry(rest, game) {
        unfinished.solved.push(entry);
        unfinished.sound = bytes.len() - after.len();
        rest = after;
    }
    Some(unfinished)
}

fn read_entry<'a>(bytes: &'a [u8], game: &Alea) -> Option<((usize, Solved), &'a [u8])> {
    let (number, bytes) = bytes.split_first_chunk::<4>()?;
    let number = u32::from_le_bytes(*number) as usize;
    if number >= Standing::count(game.players(), highest(game)) {
        return None;
    }
    let classes = Standing::numbered(game.players(), number).classes().len();
    let (gain, mut bytes) = bytes.split_first_chunk::<8>()?;
    let mut solved = Solved { values: Vec::new(), weights: Vec::new(), gain: f64::from_le_bytes(*gain) };
    for _ in 0..classes {
        let (value, rest) = bytes.split_first_chunk::<8>()?;
        solved.values.push(f64::from_le_bytes(*value));
        bytes = rest;
    }
    for _ in 0..classes * game.cards().len() {
        let (parts, rest) = bytes.split_first_chunk::<{ 2 * DECLARATIONS }>()?;
        let part = |declared: usize| u16::from_le_bytes([parts[2 * declared], parts[2 * declared + 1]]);
        solved.weights.push(Weights::new(core::array::from_fn(part))?);
        bytes = rest;
    }
    let possible = |value: &f64| (-1e-9..=1.0 + 1e-9).contains(value);
    solved.values.iter().all(possible).then_some(((number, solved), bytes))
}
