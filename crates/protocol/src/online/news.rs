//! What a server tells a page over the socket of a table.

use gamekit::{End, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Room;
use crate::{ChoiceText, Refusal, Scene, TurnText};

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum News {
    /// The table apart from its match, whenever something of it changes.
    Room(Box<Room>),
    /// How the match looks, with everything that happened: at first, after something was taken back, and
    /// when a page was away for long.
    Scene {
        /// The scene.
        scene: Box<Scene>,
        /// Clocks by seat; none at a table without them.
        clocks: Vec<Clock>,
    },
    /// What happened since, entry by entry.
    Steps {
        /// The entries.
        steps: Vec<StepText>,
        /// As above.
        clocks: Vec<Clock>,
    },
    /// How the table looked, as was asked.
    Past {
        /// The request.
        id: String,
        /// The scene.
        scene: Box<Scene>,
    },
    /// A request was carried out and is kept for good.
    Done {
        /// The request.
        id: String,
        /// The entry of the journal that it became, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
    },
    /// A request was refused; nothing has changed.
    Refused(Refusal),
    /// What was said, the oldest first.
    Chat {
        /// The lines.
        lines: Vec<ChatText>,
    },
    /// Who one is at this table, and whom of all people one has blocked, by the names that people have here.
    People {
        /// Oneself.
        you: String,
        /// The others, whether they are here or not.
        blocked: Vec<String>,
    },
    /// The server is still there.
    Beat,
    /// The last message before the server closes the socket.
    Bye {
        /// `area/reason`, which stays the same for ever.
        code: String,
        /// The sentence in every language, in the order of [`gamekit::Lang::ALL`].
        sentences: [String; 2],
        /// Whether it makes sense to connect anew.
        retry: bool,
    },
}

/// One entry, as a viewer may know it, and how the table looks after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepText {
    /// How many entries the journal has with it.
    pub number: u32,
    /// How many entries have led here: what was taken back does not count.
    pub entries: u32,
    /// What happened.
    pub events: Vec<Value>,
    /// What the viewer sees.
    pub view: Value,
    /// What the match waits for.
    pub turn: TurnText,
    /// The number of the decision that is asked for.
    pub decision: u32,
    /// What the viewer may do now, if it is their turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceText>,
    /// Whether the viewer could take something back.
    pub can_undo: bool,
    /// Ranks by seat, once there is a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
    /// Points by seat, once there is a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// The seed of all chance, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

impl Scene {
    /// The scene after one more entry. All events stay: there is always the whole story.
    pub fn advance(&mut self, step: StepText) {
        let StepText {
            number,
            entries,
            events,
            view,
            turn,
            decision,
            choices,
            can_undo,
            ranks,
            scores,
            end,
            seed,
        } = step;
        self.events.extend(events);
        (self.number, self.entries, self.view, self.turn) = (number, entries, view, turn);
        (self.decision, self.choices, self.can_undo) = (decision, choices, can_undo);
        (self.ranks, self.scores, self.end, self.seed) = (ranks, scores, end, seed);
    }
}

/// A seat's clock, as it stood when the message was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Milliseconds left.
    pub left: u64,
    /// Whether it runs.
    pub is_running: bool,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChatText {
    /// Its number at this table.
    pub number: u32,
    /// The seat of whoever said it; nobody who only watches has one.
    pub seat: Option<Seat>,
    /// The name of whoever said it.
    pub name: String,
    /// Who said it, at this table.
    pub person: String,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}
