//! A table as text, to go on with later.

use catalog::StartError;
use gamekit::{EntryText, Fairness, Lang, PerSeat, PlayerText, hex};
use protocol::TableText;
use serde::{Deserialize, Serialize};

/// Everything that must be kept of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this form.
    pub format: u32,
    /// What is played.
    pub table: TableText,
    /// Who sits where.
    pub players: Vec<PlayerText>,
    /// The secret seed.
    seed: String,
    /// Nonces by seat, empty for bots.
    nonces: Vec<String>,
    /// The seed of the bots.
    pub(crate) bot_seed: u64,
    /// Everything that was ever entered.
    pub journal: Vec<EntryText>,
}

/// The version that is written.
const FORMAT: u32 = 1;

/// Why a saved table cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// It was written by another version of the program.
    Format(u32),
    /// It is not whole.
    Damaged,
    /// Its journal or setup does not lead to a match.
    Match(StartError),
}

impl Saved {
    /// What is kept of a table with these players, this chance and this journal.
    pub fn of(
        table: TableText,
        players: &[PlayerText],
        fairness: &Fairness,
        bot_seed: u64,
        journal: Vec<EntryText>,
    ) -> Saved {
        let count = players.len() as u8;
        let nonce = |seat| fairness.nonce(seat).map_or(String::new(), |nonce| hex::encode(&nonce));
        Saved {
            format: FORMAT,
            table,
            players: players.to_vec(),
            seed: fairness.seed_text(),
            nonces: gamekit::Seat::all(count).map(nonce).collect(),
            bot_seed,
            journal,
        }
    }

    /// Reads what was written.
    pub fn read(text: &str) -> Result<Saved, SavedError> {
        // The version first: a later one may have other keys.
        #[derive(Deserialize)]
        struct Head {
            format: u32,
        }
        let head: Head = serde_json::from_str(text).map_err(|_| SavedError::Damaged)?;
        if head.format != FORMAT {
            return Err(SavedError::Format(head.format));
        }
        serde_json::from_str(text).map_err(|_| SavedError::Damaged)
    }

    /// As text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
    }

    pub(crate) fn fairness_and_players(&self) -> Result<(Fairness, Vec<PlayerText>), SavedError> {
        let seed = hex::decode(&self.seed).ok_or(SavedError::Damaged)?;
        let count = self.players.len();
        if self.nonces.len() != count || count > usize::from(gamekit::MAX_SEATS) {
            return Err(SavedError::Damaged);
        }
        let mut nonces = PerSeat::new(count as u8, |_| None);
        for (seat, text) in gamekit::Seat::all(count as u8).zip(&self.nonces) {
            if !text.is_empty() {
                nonces[seat] = Some(hex::decode(text).ok_or(SavedError::Damaged)?);
            }
        }
        Ok((Fairness::new(seed, nonces), self.players.clone()))
    }
}

impl SavedError {
    /// What is wrong, where the match itself says it.
    pub fn reason(&self, lang: Lang) -> Option<String> {
        match self {
            SavedError::Match(error) => Some(error.say(lang)),
            SavedError::Format(_) | SavedError::Damaged => None,
        }
    }
}
