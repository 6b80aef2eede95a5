//! The record of a game: JSON that other programs rely on.

use core::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game_match::Move;
use crate::{Actor, Fairness, Game, Match, Options, Packs, Seat, Turn, Viewer};

/// The name and version of the format.
pub const FORMAT: &str = "tabulea-record/1";

/// What stands in a running game's record for an entry that its reader may not see.
pub(crate) const HIDDEN: &str = "hidden";

/// One finished or running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The rules version.
    pub rules: u16,
    /// The options, in full.
    pub options: Options,
    /// Content that is not built in, in full.
    #[serde(default, skip_serializing_if = "Packs::is_empty")]
    pub packs: Packs,
    /// Who sat where.
    pub players: Vec<PlayerText>,
    /// What happened and was not taken back.
    pub log: Vec<LogEntry>,
    /// The result of a game that was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultText>,
    /// How the game ended; absent while it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// What chance was derived from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<FairnessText>,
}

/// A player of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerText {
    /// The name shown.
    pub name: String,
    /// `human`, or `bot:` and its level.
    pub kind: String,
    /// Whether the player gave up.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub resigned: bool,
}

impl PlayerText {
    /// A person.
    pub fn human(name: impl Into<String>) -> PlayerText {
        PlayerText { name: name.into(), kind: "human".to_owned(), resigned: false }
    }

    /// A bot.
    pub fn bot(name: impl Into<String>, level: &str) -> PlayerText {
        PlayerText { name: name.into(), kind: format!("bot:{level}"), resigned: false }
    }

    /// Whether this is a bot; `None` if the kind is neither.
    pub(crate) fn is_bot(&self) -> Option<bool> {
        match self.kind.strip_prefix("bot:") {
            Some(level) => (!level.is_empty()).then_some(true),
            None => (self.kind == "human").then_some(false),
        }
    }
}

/// An entry of a record's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// A seat, or chance.
    pub by: LogSeat,
    /// What, in the game's notation.
    #[serde(rename = "do")]
    pub text: String,
}

/// Who made an entry: a number, or the word `chance`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogSeat(pub Actor);

/// The result of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultText {
    /// Points by seat.
    pub scores: Vec<i32>,
    /// 1 + number of players who are better, by seat.
    pub ranks: Vec<u8>,
    /// What else the game tells.
    pub detail: serde_json::Value,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By its rules.
    Finished,
    /// By its rules, after somebody gave up.
    Resigned,
    /// Without a result, by agreement.
    Aborted,
    /// Without a result, because nobody went on.
    Timeout,
}

/// The fairness of a record, as lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairnessText {
    /// SHA-256 of the seed, shown from the start.
    pub commitment: String,
    /// The seed, shown at the end, however the game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Nonces by seat, empty for bots; of others only at the end.
    pub nonces: Vec<String>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: String,
}

impl Record {
    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        serde_json::from_str(text).map_err(|error| {
            let whole = error.to_string();
            let place = format!(" at line {} column {}", error.line(), error.column());
            RecordError {
                line: error.line().max(1),
                column: error.column().max(1),
                reason: whole.strip_suffix(&place).unwrap_or(&whole).to_owned(),
            }
        })
    }

    /// Writes a record on one line.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("a record is plain JSON: {error}"))
    }
}

impl<G: Game> Match<G> {
    /// The record, as `viewer` may read it. A game that has ended, in whatever way, is told in full; of a
    /// running game, entries that the viewer may not see are hidden, and so are the seed and the nonces of
    /// others.
    pub fn record(&self, players: &[PlayerText], fairness: Option<&Fairness>, viewer: Viewer) -> Record {
        let setup = self.setup();
        let over = self.turn() == Turn::Over;
        let outcome = self.outcome();
        let mut players = players.to_vec();
        for (seat, player) in Seat::all(self.game().players()).zip(&mut players) {
            player.resigned = self.resigned().contains(seat);
        }
        Record {
            format: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: setup.rules,
            options: setup.options.clone(),
            packs: setup.packs.clone(),
            players,
            log: self.log().iter().map(|step| self.log_entry(step, viewer, over)).collect(),
            result: outcome.map(|outcome| ResultText {
                scores: outcome.scores.as_slice().to_vec(),
                ranks: outcome.ranks.as_slice().to_vec(),
                detail: self.game().detail(self.state()),
            }),
            end: self.end(),
            fairness: fairness.map(|fairness| FairnessText {
                commitment: fairness.commitment_text(),
                seed: over.then(|| fairness.seed_text()),
                nonces: Seat::all(self.game().players())
                    .map(|seat| fairness.nonce(seat).filter(|_| over || viewer.is(seat)))
                    .map(|nonce| nonce.map_or(String::new(), |nonce| crate::hex::encode(&nonce)))
                    .collect(),
            }),
        }
    }

    fn log_entry(&self, step: &crate::Step<G::Action, G::Chance>, viewer: Viewer, over: bool) -> LogEntry {
        let (text, seen) = match &step.what {
            Move::Act(seat, action) => {
                // A decision of a phase that is still open is sealed, whatever the game.
                let sealed = step.decision == self.decision();
                let seen = viewer.is(*seat) || !sealed && self.game().action_seen(*seat, *action, viewer);
                (action.to_string(), seen)
            }
            Move::Chance(chance) => (chance.to_string(), self.game().chance_seen(chance, viewer)),
        };
        let text = if over || seen { text } else { HIDDEN.to_owned() };
        LogEntry { by: LogSeat(step.by()), text }
    }
}

impl Serialize for LogSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Actor::Chance => serializer.serialize_str("chance"),
            Actor::Seat(seat) => serializer.serialize_u8(seat.0),
        }
    }
}

impl<'de> Deserialize<'de> for LogSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogSeat, D::Error> {
        struct By;
        impl Visitor<'_> for By {
            type Value = LogSeat;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat or \"chance\"")
            }

            fn visit_u64<E: de::Error>(self, seat: u64) -> Result<LogSeat, E> {
                let seat = u8::try_from(seat)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(seat), &self))?;
                Ok(LogSeat(Actor::Seat(Seat(seat))))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<LogSeat, E> {
                if word == "chance" {
                    Ok(LogSeat(Actor::Chance))
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(word), &self))
                }
            }
        }
        deserializer.deserialize_any(By)
    }
}
