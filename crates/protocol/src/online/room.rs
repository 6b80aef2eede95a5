//! A table online, apart from its match: who sits, who is there, what is proposed.

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::TableText;

/// A table online as one viewer sees it. It is always sent whole: it is small.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// The table's name, which is also the last part of its address.
    pub id: String,
    /// What is played.
    pub table: TableText,
    /// How far it is.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub is_public: bool,
    /// How long people may think.
    pub speed: Speed,
    /// How seats are given out.
    pub order: Order,
    /// Whether it is played for ratings: hints, studying and trying out are off, and nothing is taken back.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_rated: bool,
    /// The chairs; by seat, once the game has begun.
    pub chairs: Vec<Chair>,
    /// Who looks.
    pub you: You,
    /// How many watch without a seat.
    pub watchers: u32,
    /// Some of them: those who have a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub onlookers: Vec<Onlooker>,
    /// What is proposed, if something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// Whether the table rests.
    pub is_paused: bool,
    /// How many entries the journal has.
    pub number: u32,
    /// The table of the next game, if somebody wants one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// What was committed to when the table was made.
    pub commitment: String,
}

/// Somebody with a name who watches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Onlooker {
    /// Who, at this table.
    pub person: String,
    /// What the person is called.
    pub name: String,
    /// If it is a program from outside: who has made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_of: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People sit down.
    Waiting,
    /// The game runs.
    Running,
    /// The game has ended.
    Over,
    /// Something is wrong with it on the server's side: it can be looked at, and nothing else.
    Frozen,
}

/// How long people may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "speed", rename_all = "snake_case", deny_unknown_fields)]
pub enum Speed {
    /// As long as they like.
    Untimed,
    /// A bank of time for the whole game, and some more with every decision.
    Live {
        /// The bank in seconds.
        bank: u32,
        /// What every decision adds, in seconds.
        increment: u32,
    },
    /// So many days for every decision.
    Days {
        /// How many.
        days: u32,
    },
}

/// How seats are given out when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// As people sat down.
    Chosen,
    /// By lot.
    Random,
}

/// A chair, and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "chair", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// Nobody yet.
    Empty,
    /// A person, or a program from outside that plays as people do.
    Person {
        /// What the person is called.
        name: String,
        /// Who it is, at this table; lists of tables do not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        /// Whether a page of theirs is connected.
        is_here: bool,
        /// If it is a program from outside that plays: who has made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot_of: Option<String>,
        /// Whether the person gave up.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        resigned: bool,
        /// Whether they had left many of their last games when they sat down.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        leaves_often: bool,
        /// The level of the bot that plays for them at present.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
        /// Until when they are on vacation, in milliseconds since 1970, at a running table by days.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away_until: Option<u64>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct You {
    /// The own chair or seat; nobody who only watches has one.
    pub seat: Option<Seat>,
    /// Whether the table is one's own.
    pub is_host: bool,
}

/// Something that others must agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "propose", rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposed {
    /// To go back to before an entry of the journal.
    TakeBack {
        /// The entry.
        to: u32,
    },
    /// To end the game without a result.
    Abort,
    /// To rest.
    Pause,
    /// To go on.
    Resume,
    /// To let a bot play for somebody who is not there.
    StandIn {
        /// For whom.
        seat: Seat,
        /// Which bot.
        level: String,
        /// Only the decision that is due, not until the person takes the seat back.
        once: bool,
    },
}

/// What is proposed, and who has agreed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// What.
    pub what: Proposed,
    /// By whom.
    pub by: Seat,
    /// Those who must agree.
    pub voters: Vec<Voter>,
}

/// Somebody who must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voter {
    /// Who.
    pub seat: Seat,
    /// Whether they have.
    pub has_agreed: bool,
}
