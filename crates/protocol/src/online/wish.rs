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
    /// Is still there.
    Beat,
}
