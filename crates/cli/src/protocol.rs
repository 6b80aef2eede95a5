//! The messages between a table and an outside bot: JSON, one object a line.

use gamekit::{Options, Packs, ResultText};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// The most bytes that a bot's answer may have.
pub(crate) const LONGEST_ANSWER: usize = 64 * 1024;

/// What a table tells a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "type")]
pub(crate) enum Message {
    /// A game begins.
    Start {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The id of the game.
        game: String,
        /// Its options, in full.
        options: Options,
        /// Content that is not built in, in full.
        #[serde(default, skip_serializing_if = "Packs::is_empty")]
        packs: Packs,
        /// The bot's seat, counted from 0.
        seat: u8,
        /// What the bot should draw its random numbers from, so that games can be played again.
        seed: u64,
    },
    /// A decision is due.
    Act {
        /// What the bot sees.
        view: Value,
        /// What it may do.
        legal: Vec<String>,
        /// What it saw happen since it was last asked.
        events: Vec<Value>,
        /// How many milliseconds it has.
        ms: u64,
    },
    /// A game is over, with its result if it has one.
    End {
        /// The result.
        result: Option<ResultText>,
    },
}

/// What a bot answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// One of the actions that it may take.
    pub(crate) action: String,
}

impl Message {
    /// The message as a line.
    pub(crate) fn line(&self) -> String {
        to_line(self)
    }
}

impl Answer {
    /// The answer as a line.
    pub(crate) fn line(&self) -> String {
        to_line(self)
    }
}

fn to_line(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).unwrap_or_else(|error| unreachable!("plain JSON: {error}"));
    line.push('\n');
    line
}

/// A value of a game as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| unreachable!("games are plain JSON: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_messages_are_those_of_the_interface() {
        let options = Options::for_players(4);
        let (game, packs) = ("assemble".to_owned(), Packs::default());
        let start = Message::Start { protocol: PROTOCOL, game, options, packs, seat: 1, seed: 7 };
        assert_eq!(
            start.line(),
            "{\"type\":\"start\",\"protocol\":1,\"game\":\"assemble\",\"options\":{\"players\":4},\
             \"seat\":1,\"seed\":7}\n"
        );
        let act =
            Message::Act { view: Value::Null, legal: vec!["place 0".to_owned()], events: vec![], ms: 1000 };
        assert_eq!(
            act.line(),
            "{\"type\":\"act\",\"view\":null,\"legal\":[\"place 0\"],\"events\":[],\"ms\":1000}\n"
        );
        assert_eq!(Message::End { result: None }.line(), "{\"type\":\"end\",\"result\":null}\n");
        assert_eq!(Answer { action: "place 0".to_owned() }.line(), "{\"action\":\"place 0\"}\n");
        let read: Message =
            serde_json::from_str(start.line().trim_end()).expect("what is written can be read");
        assert_eq!(read, start);
    }
}
