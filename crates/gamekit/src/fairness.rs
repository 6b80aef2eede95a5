//! Verifiable chance: every random result follows from a seed committed to beforehand and its name.
//!
//! * `commitment = SHA-256(seed)`, shown when the table is made; the seed is shown at the end.
//! * `key = SHA-256("tabulea/1" ‖ seed ‖ nonces in seat order)`.
//! * The words of the draw named N are `SHA-256(key ‖ N ‖ counter as big-endian u32)` for counter
//!   0, 1, …, each digest read as eight big-endian u32.
//! * `below(n)` takes the next word w, rejects w ≥ 2³² − (2³² mod n), and answers w mod n.
//!
//! The limit: the operator knows the seed. What is proven is that nothing was changed afterwards.

use core::fmt::{self, Write};

use sha2::{Digest, Sha256};

use crate::{ChanceSource, PerSeat, Seat, hex};

/// The length of a commitment.
pub const COMMITMENT_BYTES: usize = 32;

/// The secret that the authority commits to.
pub type Seed = [u8; 32];

/// What a person adds on sitting down; bots add none.
pub type Nonce = [u8; 16];

const DOMAIN: &[u8] = b"tabulea/1";

/// The seed and nonces of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    seed: Seed,
    nonces: PerSeat<Option<Nonce>>,
}

/// Why a seed does not belong to a commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the seed does not belong to the commitment")]
pub struct FairnessError;

impl Fairness {
    /// The fairness of a table with this seed and these nonces.
    pub fn new(seed: Seed, nonces: PerSeat<Option<Nonce>>) -> Fairness {
        Fairness { seed, nonces }
    }

    /// A table of bots, whose seed is derived from a number: for simulations, which have nothing to hide.
    pub fn of_bots(players: u8, seed: u64, game_number: u64) -> Fairness {
        let mut hash = Sha256::new();
        hash.update(b"tabulea/sim");
        hash.update(seed.to_be_bytes());
        hash.update(game_number.to_be_bytes());
        Fairness::new(hash.finalize().into(), PerSeat::new(players, |_| None))
    }

    /// The secret seed.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The nonce of a seat.
    pub fn nonce(&self, seat: Seat) -> Option<Nonce> {
        self.nonces[seat]
    }

    /// What is shown when the table is made.
    pub fn commitment(&self) -> [u8; COMMITMENT_BYTES] {
        Sha256::digest(self.seed).into()
    }

    /// Checks that the seed belongs to a commitment.
    pub fn check(&self, commitment: &[u8; COMMITMENT_BYTES]) -> Result<(), FairnessError> {
        if self.commitment() == *commitment { Ok(()) } else { Err(FairnessError) }
    }

    /// The key that all draws are derived from.
    pub fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(self.seed);
        for nonce in self.nonces.as_slice().iter().flatten() {
            hash.update(nonce);
        }
        hash.finalize().into()
    }

    /// The chance of this match.
    pub fn source(&self) -> FairSource {
        FairSource::new(self.key())
    }

    /// The seed as text.
    pub fn seed_text(&self) -> String {
        hex::encode(&self.seed)
    }

    /// The commitment as text.
    pub fn commitment_text(&self) -> String {
        hex::encode(&self.commitment())
    }
}

/// Random words derived from a key and the name of the draw.
#[derive(Clone, Debug)]
pub struct FairSource {
    /// The hash after the key and the name, so that a further digest hashes only the counter.
    named: Sha256,
    key: [u8; 32],
    counter: u32,
    words: [u32; 8],
    used: usize,
}

impl FairSource {
    /// The source of this key.
    pub fn new(key: [u8; 32]) -> FairSource {
        FairSource { named: Sha256::new(), key, counter: 0, words: [0; 8], used: 8 }
    }

    /// The next word of the named draw.
    pub fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let mut hash = self.named.clone();
            hash.update(self.counter.to_be_bytes());
            let digest: [u8; 32] = hash.finalize().into();
            for (word, bytes) in self.words.iter_mut().zip(digest.chunks_exact(4)) {
                *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
            self.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

impl ChanceSource for FairSource {
    fn name(&mut self, name: impl fmt::Display) {
        self.named = Sha256::new();
        self.named.update(self.key);
        let _ = write!(Hashing(&mut self.named), "{name}");
        self.counter = 0;
        self.used = self.words.len();
    }

    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "no number is below 0");
        let limit = (1u64 << 32) - (1u64 << 32) % u64::from(n);
        loop {
            let word = self.word();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}

/// Lets a name be written straight into a hash, without building a string.
struct Hashing<'a>(&'a mut Sha256);

impl fmt::Write for Hashing<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seed 00 01 … 1f, as in `tests/vectors.json`.
    fn counting() -> Seed {
        core::array::from_fn(|i| i as u8)
    }

    #[test]
    fn a_nonce_changes_the_key_and_a_missing_one_does_not() {
        let without = Fairness::new(counting(), PerSeat::new(2, |_| None));
        let with = Fairness::new(counting(), PerSeat::new(2, |s| (s.0 == 1).then_some([7; 16])));
        assert_eq!(without.commitment(), with.commitment());
        assert_ne!(without.key(), with.key());
        assert_eq!(without.key(), Fairness::new(counting(), PerSeat::new(4, |_| None)).key());
        assert_eq!(with.check(&with.commitment()), Ok(()));
        assert_eq!(with.check(&[0; 32]), Err(FairnessError));
    }

    #[test]
    fn the_same_name_gives_the_same_words_whatever_came_before() {
        let mut source = FairSource::new([1; 32]);
        source.name("roll 3 seat 2");
        let first = [0; 20].map(|_: u32| source.word());
        source.name("something else");
        let other = [0; 20].map(|_: u32| source.word());
        source.name(format_args!("roll {} seat {}", 3, 2));
        assert_eq!(first, [0; 20].map(|_: u32| source.word()));
        assert_ne!(first, other);
    }

    /// A word of the incomplete last stretch is passed over, so that no residue is more likely.
    #[test]
    fn rejected_words_are_passed_over() {
        let mut source = FairSource::new([0; 32]);
        source.name("x");
        // 2³² mod 3 = 1: only the largest word is rejected.
        source.words = [u32::MAX, 7, 0, 0, 0, 0, 0, 0];
        source.used = 0;
        assert_eq!(source.below(3), 1);
        // 2³² mod 4 = 0: nothing is.
        source.words[0] = u32::MAX;
        source.used = 0;
        assert_eq!(source.below(4), 3);
    }
}
