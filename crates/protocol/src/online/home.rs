//! What is asked and answered outside of tables: who one is, which tables there are, making one.

use gamekit::{Options, Packs};
use serde::{Deserialize, Serialize};

use super::{Chair, Order, Password, Speed, Stage};

/// `POST /api/guest`: begins to play under a name. The answer is [`Me`], and a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name shown to others.
    pub name: String,
}

/// `GET /api/me`: who one is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The name shown to others.
    pub name: String,
    /// The tables at which one sits, the newest first.
    pub tables: Vec<TableCard>,
    /// The addresses under which friends in the same network reach this site, if it is not open to all.
    pub addresses: Vec<String>,
    /// The name of the own account, for whoever has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
}

/// `POST /api/me/code`: asks for a code. A guest need not send anything. Answered with [`Recovery`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewCode {
    /// The password of whoever has an account: the code could give it another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<Password>,
}

/// `POST /api/me/code` answers with this: a code that makes another browser the same guest, or gives an account
/// another password, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The code.
    pub code: String,
}

/// `POST /api/recover`: makes this browser the guest of a code. Answered with [`Me`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The code.
    pub code: String,
    /// Whether a guest of this browser without an account may be left, with all tables of theirs.
    #[serde(default)]
    pub leave: bool,
}

/// What a token may be used for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// To look: at the lobby, at tables as somebody who watches, at records.
    Read,
    /// To play: to make tables, sit down, decide and talk.
    Play,
}

/// `POST /api/tokens`: makes a token for a program that plays. The answer is [`TokenMade`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What the program is called at a table.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
}

/// A new token. It is shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenMade {
    /// What the program sends as `Authorization: Bearer TOKEN`.
    pub token: String,
    /// The rest, as it is listed from now on.
    pub card: TokenCard,
}

/// `GET /api/tokens`: the own tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The newest first.
    pub tokens: Vec<TokenCard>,
}

/// A token, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenCard {
    /// Its name in `DELETE /api/tokens/ID`.
    pub id: String,
    /// What the program is called at a table.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the day.
    pub seen: u64,
}

/// `POST /api/tables`: makes a table. The answer is [`TableMade`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's name.
    pub game: String,
    /// The options, complete or not.
    pub options: Options,
    /// Content that is not built in, in full.
    #[serde(default, skip_serializing_if = "Packs::is_empty")]
    pub packs: Packs,
    /// For every chair the level of its bot; nothing for a person.
    pub chairs: Vec<Option<String>>,
    /// Whether the lobby shows it.
    pub is_public: bool,
    /// How long people may think.
    pub speed: Speed,
    /// How seats are given out.
    pub order: Order,
    /// Whether it is played for ratings: by people with accounts, with the usual options and cards.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_rated: bool,
}

/// Where the new table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableMade {
    /// The table's name.
    pub id: String,
}

/// Somebody whom one has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockCard {
    /// Its name in the own list; it tells nothing of the person.
    pub id: String,
    /// What the person is called now.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Whom one has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blocks {
    /// The newest first.
    pub blocks: Vec<BlockCard>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    /// The table's name.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The options, in full.
    pub options: Options,
    /// How far it is.
    pub stage: Stage,
    /// How long people may think.
    pub speed: Speed,
    /// Whether it is played for ratings.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_rated: bool,
    /// The chairs.
    pub chairs: Vec<Chair>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Whether the reader has to decide there.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_asked: bool,
}

/// What the lobby's socket tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyNews {
    /// All public tables, the newest first.
    All {
        /// The tables.
        tables: Vec<TableCard>,
    },
    /// A table is new or has changed.
    Changed {
        /// The table.
        table: Box<TableCard>,
    },
    /// A table is gone.
    Gone {
        /// Its name.
        id: String,
    },
    /// The server is still there.
    Beat,
}

/// What a refused request answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trouble {
    /// `area/reason`, which stays the same for ever.
    pub code: String,
    /// The sentence in every language, in the order of [`gamekit::Lang::ALL`].
    pub sentences: [String; 2],
}
