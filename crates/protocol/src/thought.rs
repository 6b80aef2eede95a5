//! What bots are asked, and what they answer: between a page and its worker, a server and its pool.

use gamekit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::TableText;

/// A question to whoever thinks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// Names the question; the answer carries it.
    pub id: u32,
    /// What is to be done.
    pub task: Task,
    /// What is played.
    pub table: TableText,
    /// The seat that decides.
    pub seat: Seat,
    /// What it sees.
    pub view: Value,
    /// What it may do.
    pub legal: Vec<String>,
    /// The bot or level whose judgement is wanted, as on the command line.
    pub bot: String,
    /// Everything random in it is drawn from this.
    pub seed: u64,
}

/// What is asked of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// One action.
    Decide,
    /// What every action is worth.
    Assess,
    /// What every action is worth to everybody; without actions, what the view is worth.
    Look,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "advice", rename_all = "snake_case", deny_unknown_fields)]
pub enum Advice {
    /// The action to take.
    Decided {
        /// The question.
        id: u32,
        /// One of the legal ones.
        action: String,
    },
    /// What actions are worth, the best first.
    Assessed {
        /// The question.
        id: u32,
        /// The actions. A look without actions is answered with one that has no name.
        actions: Vec<Assessed>,
    },
    /// The question made no sense.
    Failed {
        /// The question.
        id: u32,
        /// Why, for whoever mends it.
        reason: String,
    },
}

/// What an action is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assessed {
    /// The action.
    pub action: String,
    /// The seat's chance to win after it.
    pub win: f32,
    /// The standard error of that; 0 where it is exact, nothing where next to nothing is known.
    pub error: Option<f32>,
    /// The chances of all seats and their errors, where everybody's were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<(f32, Option<f32>)>,
}
