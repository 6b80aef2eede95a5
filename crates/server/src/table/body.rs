//! What is kept of a table beside its journal.

use gamekit::{Fairness, Nonce, PerSeat, PlayerText, Seat, Seed, hex};
use host::Saved;
use protocol::TableText;
use protocol::online::{Chair, NewTable, Order, Speed, Stage, TableCard};
use serde::{Deserialize, Serialize};
use store::TableRow;

/// The secret and the settled things of a table, as they stand in the store.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Body {
    pub(crate) table: TableText,
    pub(crate) speed: Speed,
    pub(crate) order: Order,
    pub(crate) chairs: Vec<Sitting>,
    /// The secret seed, as hexadecimal digits.
    seed: String,
    pub(crate) bot_seed: u64,
    /// Whether it is played for ratings.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub(crate) is_rated: bool,
    /// The table of the next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<String>,
    /// The guests whom the host has sent away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "sits", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Sitting {
    Nobody,
    Person {
        /// The guest's id.
        guest: String,
        name: String,
        /// Who has made the program that sits here, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot_of: Option<String>,
        /// Whether they had left many of their last games when they sat down.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        leaves_often: bool,
        /// What the person added to the chance of the game.
        nonce: String,
    },
    Bot {
        level: String,
    },
}

/// The entries of a journal that belong together, and the clocks after them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    pub(crate) entries: Vec<gamekit::EntryText>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) clocks: Vec<u64>,
    /// What the decision among them has brought on its seat's clock: taking it back gives it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) earned: Option<u64>,
}

/// Why what is kept of a table cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spoilt(pub(crate) String);

impl Body {
    /// A new table of a game whose setup was checked.
    pub(crate) fn new(wanted: NewTable, table: TableText, seed: Seed, bot_seed: u64) -> Body {
        let sitting = |level: Option<String>| level.map_or(Sitting::Nobody, |level| Sitting::Bot { level });
        Body {
            table,
            speed: wanted.speed,
            order: wanted.order,
            is_rated: wanted.is_rated,
            chairs: wanted.chairs.into_iter().map(sitting).collect(),
            seed: hex::encode(&seed),
            bot_seed,
            rematch: None,
            removed: Vec::new(),
        }
    }

    /// The same kind of table for another game: bots stay, people sit down again.
    pub(crate) fn again(&self, seed: Seed, bot_seed: u64) -> Body {
        let sitting = |sitting: &Sitting| match sitting {
            Sitting::Bot { level } => Sitting::Bot { level: level.clone() },
            Sitting::Nobody | Sitting::Person { .. } => Sitting::Nobody,
        };
        Body {
            chairs: self.chairs.iter().map(sitting).collect(),
            seed: hex::encode(&seed),
            bot_seed,
            rematch: None,
            removed: Vec::new(),
            ..self.clone()
        }
    }

    pub(crate) fn read(row: &TableRow) -> Result<Body, Spoilt> {
        serde_json::from_str(&row.body).map_err(|error| Spoilt(error.to_string()))
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
    }

    /// The seed, the nonces of the people, and what follows from them.
    pub(crate) fn fairness(&self) -> Result<Fairness, Spoilt> {
        let seed = hex::decode(&self.seed).ok_or_else(|| Spoilt("the seed".to_owned()))?;
        let nonce = |sitting: &Sitting| -> Result<Option<Nonce>, Spoilt> {
            match sitting {
                Sitting::Person { nonce, .. } => {
                    hex::decode(nonce).map(Some).ok_or_else(|| Spoilt("a nonce".to_owned()))
                }
                Sitting::Nobody | Sitting::Bot { .. } => Ok(None),
            }
        };
        let nonces = self.chairs.iter().map(nonce).collect::<Result<Vec<_>, _>>()?;
        Ok(Fairness::new(seed, PerSeat::new(nonces.len() as u8, |seat| nonces[seat.index()])))
    }

    /// What the page's words call the players.
    pub(crate) fn players(&self) -> Vec<PlayerText> {
        let player = |(seat, sitting): (usize, &Sitting)| match sitting {
            Sitting::Person { name, .. } => PlayerText::human(name.clone()),
            Sitting::Bot { level } => PlayerText::bot(format!("Bot {}", seat + 1), level),
            Sitting::Nobody => PlayerText::human(String::new()),
        };
        self.chairs.iter().enumerate().map(player).collect()
    }

    /// Everything that a host is restored from.
    pub(crate) fn saved(&self, journal: Vec<gamekit::EntryText>) -> Result<Saved, Spoilt> {
        Ok(Saved::of(self.table.clone(), &self.players(), &self.fairness()?, self.bot_seed, journal))
    }

    /// The chair of a guest.
    pub(crate) fn chair_of(&self, guest: &str) -> Option<Seat> {
        let is_own =
            |sitting: &Sitting| matches!(sitting, Sitting::Person { guest: own, .. } if own == guest);
        self.chairs.iter().position(is_own).map(|chair| Seat(chair as u8))
    }

    /// The guests who sit here.
    pub(crate) fn guests(&self) -> Vec<String> {
        let guest = |sitting: &Sitting| match sitting {
            Sitting::Person { guest, .. } => Some(guest.clone()),
            Sitting::Nobody | Sitting::Bot { .. } => None,
        };
        self.chairs.iter().filter_map(guest).collect()
    }

    /// The chairs as others see them, before the game begins. `person` is what people are known by there.
    pub(crate) fn chairs(
        &self,
        is_here: impl Fn(&str) -> bool,
        person: impl Fn(&str) -> Option<String>,
    ) -> Vec<Chair> {
        let chair = |sitting: &Sitting| match sitting {
            Sitting::Nobody => Chair::Empty,
            Sitting::Bot { level } => Chair::Bot { level: level.clone() },
            Sitting::Person { guest, name, bot_of, leaves_often, .. } => Chair::Person {
                name: name.clone(),
                person: person(guest),
                is_here: is_here(guest),
                bot_of: bot_of.clone(),
                resigned: false,
                leaves_often: *leaves_often,
                stand_in: None,
                away_until: None,
            },
        };
        self.chairs.iter().map(chair).collect()
    }

    /// The table in a list.
    pub(crate) fn card(&self, row: &TableRow, is_here: impl Fn(&str) -> bool) -> TableCard {
        TableCard {
            id: row.id.clone(),
            game: self.table.game.clone(),
            options: self.table.options.clone(),
            stage: shown_stage(row.stage),
            speed: self.speed,
            chairs: self.chairs(is_here, |_| None),
            is_rated: self.is_rated,
            created: row.created,
            is_asked: false,
        }
    }
}

/// How far a table is, in the words of the protocol.
pub(crate) fn shown_stage(stage: store::Stage) -> Stage {
    match stage {
        store::Stage::Waiting => Stage::Waiting,
        store::Stage::Running => Stage::Running,
        store::Stage::Over => Stage::Over,
    }
}
