//! What came of games that are over: lists of them, numbers over many, and records month by month.

use gamekit::Options;
use serde::{Deserialize, Serialize};

/// A list of games that are over, the newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The games.
    pub games: Vec<GameCard>,
    /// What `after` is in the request for those that follow; nothing if there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCard {
    /// The name of the table at which it was played.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The options, in full.
    pub options: Options,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// How it ended.
    pub end: gamekit::End,
    /// How many entries have led to its end.
    pub entries: u32,
    /// Whether everybody may look at it.
    pub is_public: bool,
    /// Whether it was played for ratings.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_rated: bool,
    /// Who sat where.
    pub seats: Vec<GameSeat>,
}

/// A seat of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSeat {
    /// `human`, `program`, or `bot:` and its level.
    pub kind: String,
    /// What they were called; empty for bots and for those who are gone.
    pub name: String,
    /// The points, if the game has a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// 1 + number of players who were better, if the game has a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// Whether they had left before the end.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub has_left: bool,
    /// Whether it is the reader.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_you: bool,
}

/// `GET /api/figures/GAME`: numbers over all public games with a result and built-in cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The game's name.
    pub game: String,
    /// For every number of players that there are games of.
    pub tables: Vec<TableFigures>,
}

/// Numbers over all games for so many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFigures {
    /// How many play.
    pub players: u8,
    /// How many games there were.
    pub games: u64,
    /// What was counted.
    pub figures: Vec<FigureText>,
}

/// Something that was counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureText {
    /// `score` (points by seat and game), `seat` (victories by seat, counted from 1), or a word of the game's.
    pub figure: String,
    /// The counts, in the order of what they are of.
    pub bars: Vec<Bar>,
}

/// How often something was counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// Of what.
    pub of: i64,
    /// What it is called in every language, in the order of [`gamekit::Lang::ALL`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<[String; 2]>,
    /// How often.
    pub count: u64,
}

/// `GET /api/dump`: the months of which there are records of public games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dump {
    /// The oldest first.
    pub months: Vec<DumpMonth>,
}

/// A month of records of public games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DumpMonth {
    /// The month, by the clock of Greenwich.
    pub month: String,
    /// How many games.
    pub games: u64,
    /// How many bytes.
    pub bytes: u64,
    /// Whether the month is over: then no game is added any more.
    pub is_whole: bool,
}

/// `GET /api/leaderboard/GAME`: the strongest accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaderboard {
    /// The game's name.
    pub game: String,
    /// The number of the method by which strength is worked out.
    pub method: u32,
    /// How many rated games somebody needs to be listed.
    pub least_games: u32,
    /// How uncertain a rating may be to be listed.
    pub most_deviation: u32,
    /// The strongest first.
    pub leaders: Vec<Leader>,
    /// What is known of the reader, listed or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<RatingText>,
}

/// An account in a list of the strongest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// The name of the account.
    pub name: String,
    /// What is known.
    pub rating: RatingText,
}

/// What is known of somebody's strength in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingText {
    /// The game's name.
    pub game: String,
    /// The most likely value; everybody begins at 1500.
    pub rating: i32,
    /// How far the truth may be from it: in two of three cases not further.
    pub deviation: u32,
    /// From how many games.
    pub games: u32,
}

/// `GET /api/players/NAME`: an account, as everybody may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerCard {
    /// The name as it was typed.
    pub name: String,
    /// When the account was made, in milliseconds since 1970.
    pub since: u64,
    /// Of how many of the last games they have left how many.
    pub left: Left,
    /// Game by game.
    pub ratings: Vec<RatingText>,
    /// The newest public games.
    pub games: Vec<GameCard>,
}

/// How often somebody has left, of the last games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// How many games are looked at.
    pub games: u32,
    /// How many of them were left.
    pub left: u32,
    /// Whether that is often.
    pub is_often: bool,
}
