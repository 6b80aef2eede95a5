//! How a table looks to somebody.

use gamekit::{End, Options, Packs, Record, SeatSet, Setup, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ChoiceText;

/// What a table was made for; it never changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableText {
    /// The game's name.
    pub game: String,
    /// The rules version.
    pub rules: u16,
    /// The options, in full.
    pub options: Options,
    /// Content that is not built in, in full.
    #[serde(default, skip_serializing_if = "Packs::is_empty")]
    pub packs: Packs,
}

impl TableText {
    /// What a record is about.
    pub fn of(record: &Record) -> TableText {
        let Record { game, rules, options, packs, .. } = record.clone();
        TableText { game, rules, options, packs }
    }

    /// What the game is made from.
    pub fn setup(&self) -> Setup {
        let TableText { rules, options, packs, .. } = self.clone();
        Setup { rules, options, packs }
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatText {
    /// The name shown.
    pub name: String,
    /// `human`, or `bot:` and its level.
    pub kind: String,
    /// Whether the player gave up.
    #[serde(default)]
    pub resigned: bool,
}

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "turn", rename_all = "snake_case", deny_unknown_fields)]
pub enum TurnText {
    /// Decisions of seats.
    Act {
        /// Those who owe one.
        must: SeatSet,
        /// Those who have sealed one and can take it back.
        may: SeatSet,
    },
    /// A random result. A host draws it as soon as it is due, so only the past waits for one.
    Chance,
    /// Nothing any more.
    Over,
}

/// How a table looks to a viewer, and what happened since it was last shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What is played.
    pub table: TableText,
    /// Who sits where.
    pub seats: Vec<SeatText>,
    /// Who looks.
    pub viewer: Viewer,
    /// How many entries the journal has.
    pub number: u32,
    /// How many entries have led here: what was taken back does not count.
    pub entries: u32,
    /// Everything that happened and was not taken back, as the viewer may know it, from the first one
    /// that is new. All of it, if `afresh`.
    pub events: Vec<Value>,
    /// Whether the events replace what was known before: at first, and after something was taken back.
    pub afresh: bool,
    /// What the viewer sees, in the game's own form.
    pub view: Value,
    /// What the match waits for.
    pub turn: TurnText,
    /// The number of the decision that is asked for.
    pub decision: u32,
    /// What the viewer may do now, if it is their turn.
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
    /// What was committed to before anything was drawn.
    pub commitment: String,
    /// The seed of all chance, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}
