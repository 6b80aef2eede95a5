//! What a table is for: rules, options and deck, as one hash.

use core::fmt::Write;

use alea::{Alea, Escape};
use gamekit::Game;
use sha2::{Digest, Sha256};

/// Stands for everything that the solution of a game depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a game. Numbers and statuses of cards have no influence on play, so they have none here.
    pub fn of(game: &Alea) -> Key {
        let escape = match game.escape_rule() {
            Escape::All => "all",
            Escape::Stop => "stop",
        };
        let mut text = format!("alea/{} players {} escape {escape}", Alea::RULES, game.players());
        for card in game.cards() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{}", card.condition);
        }
        Key(hash(text.as_bytes()))
    }

    pub(crate) fn from_bytes(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// The hash.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// SHA-256.
pub(crate) fn hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
