//! Everything that is kept as lines of text: the same from either database, and for either.
//!
//! The first line names the format, the last one the number of rows between them, so that a file that was
//! cut off is known for it. A row is the name of its table and a list of its columns.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use thiserror::Error;

use crate::StoreError;

/// Where the lines of a backup go.
pub type Lines<'a> = dyn FnMut(&str) -> io::Result<()> + Send + 'a;

const FORMAT: &str = "tabulea-backup/1";

/// Why a backup was not made, or not taken.
#[derive(Debug, Error)]
pub enum BackupError {
    /// By the database.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// By the file.
    #[error("{0}")]
    File(#[from] io::Error),
    /// The database keeps something already.
    #[error("the database is not empty: a backup is restored into a new one")]
    NotEmpty,
    /// A line that no backup has.
    #[error("line {line}: {why}")]
    Line {
        /// Counted from 1.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Number,
    MaybeNumber,
    Flag,
    /// Written as hexadecimal digits.
    Bytes,
}

/// A value of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    MaybeNumber(Option<i64>),
    Flag(bool),
    Bytes(Vec<u8>),
}

/// A table that is part of a backup.
pub(crate) struct Listed {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

use Kind::{Bytes, Flag, MaybeNumber, Number, Text};

/// Backups from before there was a list of them do not say whose a program was once.
pub(crate) const MAKERS: &str =
    "INSERT INTO makers (bot, owner) SELECT bot, owner FROM tokens WHERE true ON CONFLICT DO NOTHING";

/// What every server makes for itself as soon as it is needed; whoever restores a backup wants the one in it.
pub(crate) const FORGET_KEYS: &str = "DELETE FROM server_keys";

/// The query whether anything is kept.
pub(crate) fn is_any_kept() -> String {
    let kept: Vec<String> =
        TABLES.iter().map(|listed| format!("EXISTS (SELECT 1 FROM {})", listed.name)).collect();
    format!("SELECT {}", kept.join(" OR "))
}

/// Whatever refers to something comes after it. What follows from the others is left out.
pub(crate) const TABLES: &[Listed] = &[
    Listed {
        name: "guests",
        columns: &[("id", Text), ("name", Text), ("created", Number), ("seen", Number)],
    },
    Listed { name: "sessions", columns: &[("token", Bytes), ("guest", Text), ("created", Number)] },
    Listed { name: "codes", columns: &[("guest", Text), ("code", Bytes)] },
    Listed {
        name: "accounts",
        columns: &[("guest", Text), ("login", Text), ("name", Text), ("hash", Text), ("created", Number)],
    },
    Listed { name: "settings", columns: &[("guest", Text), ("body", Text), ("changed", Number)] },
    Listed { name: "leavers", columns: &[("guest", Text), ("created", Number)] },
    Listed { name: "makers", columns: &[("bot", Text), ("owner", Text)] },
    Listed { name: "tokens", columns: &[("token", Bytes), ("bot", Text), ("owner", Text), ("scopes", Text)] },
    Listed {
        name: "bans",
        columns: &[("kind", Text), ("whom", Text), ("reason", Text), ("created", Number)],
    },
    Listed {
        name: "tables",
        columns: &[
            ("id", Text),
            ("version", Number),
            ("game", Text),
            ("stage", Text),
            ("is_public", Flag),
            ("host", Text),
            ("created", Number),
            ("changed", Number),
            ("body", Text),
        ],
    },
    Listed { name: "sitters", columns: &[("table_id", Text), ("place", Number), ("guest", Text)] },
    Listed {
        name: "units",
        columns: &[
            ("table_id", Text),
            ("number", Number),
            ("entries", Number),
            ("up", Number),
            ("body", Text),
        ],
    },
    Listed {
        name: "chat",
        columns: &[
            ("table_id", Text),
            ("number", Number),
            ("message", Text),
            ("seat", MaybeNumber),
            ("name", Text),
            ("text", Text),
            ("at", Number),
        ],
    },
    Listed { name: "closings", columns: &[("table_id", Text)] },
    Listed { name: "blocks", columns: &[("guest", Text), ("other", Text), ("created", Number)] },
    Listed {
        name: "reports",
        columns: &[
            ("id", Text),
            ("table_id", Text),
            ("reporter", Text),
            ("about", Text),
            ("kind", Text),
            ("words", Text),
            ("context", Text),
            ("created", Number),
            ("closed", MaybeNumber),
            ("note", Text),
        ],
    },
    Listed {
        name: "results",
        columns: &[
            ("table_id", Text),
            ("game", Text),
            ("players", Number),
            ("rules", Number),
            ("options", Text),
            ("packs", Text),
            ("is_public", Flag),
            ("is_rated", Flag),
            ("has_bots", Flag),
            ("ending", Text),
            ("entries", Number),
            ("finished", Number),
            ("month", Text),
        ],
    },
    Listed {
        name: "result_seats",
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("guest", Text),
            ("kind", Text),
            ("name", Text),
            ("score", MaybeNumber),
            ("place", MaybeNumber),
            ("has_left", Flag),
        ],
    },
    Listed { name: "records", columns: &[("table_id", Text), ("body", Text)] },
    Listed {
        name: "figures",
        columns: &[
            ("game", Text),
            ("players", Number),
            ("figure", Text),
            ("bucket", Number),
            ("amount", Number),
        ],
    },
    Listed {
        name: "ratings",
        columns: &[
            ("guest", Text),
            ("game", Text),
            ("method", Number),
            ("mean", Number),
            ("deviation", Number),
            ("games", Number),
        ],
    },
    Listed {
        name: "rating_changes",
        columns: &[
            ("table_id", Text),
            ("method", Number),
            ("seat", Number),
            ("mean_before", Number),
            ("deviation_before", Number),
            ("mean_after", Number),
            ("deviation_after", Number),
        ],
    },
    Listed {
        name: "faults",
        columns: &[
            ("id", Text),
            ("what", Text),
            ("page", Text),
            ("build", Text),
            ("browser", Text),
            ("first_at", Number),
            ("last_at", Number),
            ("times", Number),
        ],
    },
    Listed { name: "server_keys", columns: &[("name", Text), ("body", Bytes)] },
    Listed {
        name: "push_subscriptions",
        columns: &[
            ("endpoint", Text),
            ("guest", Text),
            ("session", Bytes),
            ("p256dh", Text),
            ("auth", Text),
            ("lang", Text),
            ("created", Number),
        ],
    },
    Listed { name: "feeds", columns: &[("guest", Text), ("secret", Bytes), ("since", Number)] },
    Listed {
        name: "notices",
        columns: &[
            ("guest", Text),
            ("table_id", Text),
            ("number", Number),
            ("kind", Text),
            ("game", Text),
            ("at", Number),
        ],
    },
    Listed {
        name: "vacations",
        columns: &[
            ("guest", Text),
            ("number", Number),
            ("began", Number),
            ("days", Number),
            ("up_from", Number),
            ("up_until", MaybeNumber),
        ],
    },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    /// The service time.
    up: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    rows: u64,
}

impl Listed {
    /// The names of the columns, with commas.
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The query for all rows as lists in JSON, in the order of the first column. `list` makes a list and
    /// `hex` digits of bytes; both are names of functions.
    pub(crate) fn select(&self, list: &str, hex: impl Fn(&str) -> String, text: &str) -> String {
        let column = |(name, kind): &(&str, Kind)| match kind {
            Bytes => hex(name),
            Text | Number | MaybeNumber | Flag => (*name).to_owned(),
        };
        let columns: Vec<String> = self.columns.iter().map(column).collect();
        format!("SELECT {list}({}){text} FROM {} ORDER BY {}", columns.join(", "), self.name, self.names())
    }

    /// The statement for one row, with parameters that begin with this mark.
    pub(crate) fn insert(&self, mark: char) -> String {
        let values: Vec<String> = (1..=self.columns.len()).map(|place| format!("{mark}{place}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.names(), values.join(", "))
    }

    /// The line of a row.
    pub(crate) fn line(&self, row: &str) -> String {
        format!("{{\"{}\":{row}}}", self.name)
    }
}

/// The first line.
pub(crate) fn head(up: i64) -> String {
    json(&Head { format: FORMAT.to_owned(), up })
}

/// The last line.
pub(crate) fn end(rows: u64) -> String {
    json(&End { rows })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
}

/// The lines of a backup as they are read.
pub(crate) struct Reader<'a> {
    lines: &'a mut (dyn Iterator<Item = io::Result<String>> + Send),
    line: u64,
    /// How many rows were read.
    pub(crate) rows: u64,
}

impl<'a> Reader<'a> {
    /// Reads the first line; the service time stands in it.
    pub(crate) fn begin(
        lines: &'a mut (dyn Iterator<Item = io::Result<String>> + Send),
    ) -> Result<(Reader<'a>, i64), BackupError> {
        let mut reader = Reader { lines, line: 0, rows: 0 };
        let first = reader.next_line()?.unwrap_or_default();
        let head: Head = serde_json::from_str(&first).map_err(|_| reader.wrong("this is no backup"))?;
        if head.format != FORMAT {
            return Err(reader.wrong(&format!("the format is {}, not {FORMAT}", head.format)));
        }
        Ok((reader, head.up))
    }

    /// The next row; none after the last one, which says how many there should have been.
    pub(crate) fn row(&mut self) -> Result<Option<(&'static Listed, Vec<Value>)>, BackupError> {
        let Some(line) = self.next_line()? else {
            return Err(self.wrong("the file was cut off"));
        };
        let read: serde_json::Map<String, Json> =
            serde_json::from_str(&line).map_err(|error| self.wrong(&error.to_string()))?;
        let mut read = read.into_iter();
        let (Some((name, columns)), None) = (read.next(), read.next()) else {
            return Err(self.wrong("this is no row"));
        };
        if name == "rows" {
            return if columns.as_u64() == Some(self.rows) && self.next_line()?.is_none() {
                Ok(None)
            } else {
                Err(self.wrong("rows are missing"))
            };
        }
        let listed = TABLES.iter().find(|listed| listed.name == name);
        let listed = listed.ok_or_else(|| self.wrong(&format!("nothing is called {name}")))?;
        let values = values(listed, columns).ok_or_else(|| self.wrong("the columns are others"))?;
        self.rows += 1;
        Ok(Some((listed, values)))
    }

    fn next_line(&mut self) -> Result<Option<String>, BackupError> {
        self.line += 1;
        Ok(self.lines.next().transpose()?)
    }

    fn wrong(&self, why: &str) -> BackupError {
        BackupError::Line { line: self.line, why: why.to_owned() }
    }
}

fn values(listed: &Listed, columns: Json) -> Option<Vec<Value>> {
    let Json::Array(columns) = columns else { return None };
    if columns.len() != listed.columns.len() {
        return None;
    }
    let value = |(column, (_, kind)): (Json, &(&str, Kind))| match (kind, column) {
        (Text, Json::String(text)) => Some(Value::Text(text)),
        (Number, Json::Number(number)) => number.as_i64().map(Value::Number),
        (MaybeNumber, Json::Number(number)) => number.as_i64().map(|number| Value::MaybeNumber(Some(number))),
        (MaybeNumber, Json::Null) => Some(Value::MaybeNumber(None)),
        // One of the databases has no word for yes and no.
        (Flag, Json::Number(number)) => number.as_i64().map(|number| Value::Flag(number != 0)),
        (Flag, Json::Bool(flag)) => Some(Value::Flag(flag)),
        (Bytes, Json::String(digits)) => bytes(&digits).map(Value::Bytes),
        _ => None,
    };
    columns.into_iter().zip(listed.columns).map(value).collect()
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let (pairs, []) = digits.as_bytes().as_chunks::<2>() else { return None };
    let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    pairs.iter().map(byte).collect()
}
