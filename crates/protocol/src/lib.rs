//! What a table and its host say to each other, and what bots are asked.
//!
//! A host has the only true copy of a match; a table shows one viewer what it may see and sends what a
//! person decides. The same words are spoken in a page that plays alone and over a socket.

pub mod online;
mod scene;
mod thought;

pub use scene::{Scene, SeatText, TableText, TurnText};
pub use thought::{Advice, Assessed, Task, Thought};

use gamekit::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a table sends to its host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Shows a viewer everything.
    Look {
        /// Who looks.
        viewer: Viewer,
    },
    /// A decision of a seat, in answer to the decision of this number.
    Act {
        /// Whose.
        seat: Seat,
        /// The number that the scene gave.
        decision: u32,
        /// What, in the game's notation.
        action: String,
        /// The sender's own name for the message: a resend is harmless.
        id: String,
    },
    /// Takes back the last step of a seat, if nobody has learnt anything from it.
    Undo {
        /// Whose.
        seat: Seat,
        /// As above.
        id: String,
    },
    /// Gives up: a bot goes on for the seat, which is ranked last.
    Resign {
        /// Who.
        seat: Seat,
        /// As above.
        id: String,
    },
}

/// What a host sends to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Tell {
    /// How the table looks to a viewer now, and what happened.
    Scene(Box<Scene>),
    /// Something was refused; nothing has changed.
    Refused(Refusal),
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// The message that was refused.
    pub id: String,
    /// `area/reason`, which stays the same for ever.
    pub code: String,
    /// The number of the rule that forbids it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The sentence in every language, in the order of [`gamekit::Lang::ALL`].
    pub sentences: [String; 2],
}

/// Something a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceText {
    /// In the game's notation.
    pub action: String,
    /// What it would do.
    pub preview: Value,
}
