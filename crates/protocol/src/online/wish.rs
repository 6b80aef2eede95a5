//! What a page asks of the server over the socket of a table.

use serde::{Deserialize, Serialize};

use super::Proposed;

/// A message of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The sender's own name for it: the answer carries it, and a resend is harmless.
    pub id: String,
    /// What is asked.
    pub wish: Wish,
}

/// What a page asks. Who asks follows from its session, never from the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// Sits down, or moves to another chair, before the game begins.
    Sit {
        /// Which chair.
        chair: u8,
        /// What the person adds to the chance of the game: 32 hexadecimal digits.
        nonce: String,
    },
    /// Stands up before the game begins.
    Stand,
    /// Puts a bot on an empty chair, or takes it away again: the host's right.
    Fill {
        /// Which chair.
        chair: u8,
        /// The bot's level; nobody if empty.
        level: Option<String>,
    },
    /// Closes a table at which nothing has begun: the host's right.
    Close,
    /// Begins: the host's right.
    Start,
    /// A decision.
    Act {
        /// The number of the decision that is answered.
        decision: u32,
        /// What, in the game's notation.
        action: String,
    },
    /// Takes back the last step, if nobody has learnt anything from it.
    Undo,
    /// Gives up: a bot goes on, and the seat is ranked last.
    Resign,
    /// How the table looked after so many entries.
    Look {
        /// How many.
        entries: u32,
    },
    /// Proposes something that others must agree to.
    Propose {
        /// What.
        what: Proposed,
    },
    /// Agrees to what is proposed, or not; whoever proposed it withdraws it.
    Vote {
        /// Whether.
        agree: bool,
    },
    /// Plays oneself again, after a bot did.
    Return,
    /// Wants another game with the same people.
    Rematch,
    /// Says something to everybody at the table.
    Say {
        /// What.
        text: String,
    },
    /// Wants to hear nothing of somebody any more, here and elsewhere.
    Block {
        /// Whom, as people are called at this table.
        person: String,
    },
    /// Tells whoever runs the server of something.
    Report {
        /// Whom it is about, if it is about somebody.
        person: Option<String>,
        /// What kind of thing it is.
        kind: ReportKind,
        /// In one's own words; empty unless it is something else.
        words: String,
    },
    /// Makes somebody stand up before the game begins: the host's right.
    Unseat {
        /// Whom.
        person: String,
    },
    /// Sends somebody away for good who does not sit in a game that has begun: the host's right.
    Remove {
        /// Whom.
        person: String,
    },
    /// Is still there.
    Beat,
}

/// What is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// Insults, threats, hatred.
    Insult,
    /// Cheating.
    Cheating,
    /// Holding everybody up, or leaving.
    Stalling,
    /// A name that is an insult, or pretends.
    Name,
    /// Something else, as is said.
    Other,
}

impl ReportKind {
    /// All of them.
    pub const ALL: [ReportKind; 5] =
        [ReportKind::Insult, ReportKind::Cheating, ReportKind::Stalling, ReportKind::Name, ReportKind::Other];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            ReportKind::Insult => "insult",
            ReportKind::Cheating => "cheating",
            ReportKind::Stalling => "stalling",
            ReportKind::Name => "name",
            ReportKind::Other => "other",
        }
    }
}
