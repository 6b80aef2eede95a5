//! Accounts in plain requests: a guest with a name and a password.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The shortest password, in characters.
pub const SHORTEST_PASSWORD: usize = 8;
/// The longest password, in characters.
pub const LONGEST_PASSWORD: usize = 200;
/// The most settings, in bytes of JSON.
pub const LONGEST_SETTINGS: usize = 4096;
/// What somebody is called whose name is gone: a sign that needs no language.
pub const NAMELESS: &str = "\u{2014}";

/// A password as somebody typed it.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Password(pub String);

impl fmt::Debug for Password {
    /// Nothing of it gets into a log.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password")
    }
}

/// `POST /api/account`: makes the guest an account. Answered with [`Me`](super::Me).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name to sign in with, and from now on the one shown to others.
    pub name: String,
    /// The password.
    pub password: Password,
}

/// `POST /api/login`: makes this browser whoever has the account. Answered with [`Me`](super::Me).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The name of the account; case and width do not matter.
    pub name: String,
    /// The password.
    pub password: Password,
    /// Whether a guest of this browser without an account may be left, with all tables of theirs.
    #[serde(default)]
    pub leave: bool,
}

/// `POST /api/account/password`: another password. All other browsers are signed out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one that counts until now.
    pub old: Password,
    /// The one that counts from now on.
    pub new: Password,
}

/// `POST /api/account/reset`: another password by a recovery code, which is used up. All browsers are signed
/// out, and this one is signed in. Answered with [`Me`](super::Me).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// The code.
    pub code: String,
    /// The one that counts from now on.
    pub new: Password,
    /// Whether a guest of this browser without an account may be left, with all tables of theirs.
    #[serde(default)]
    pub leave: bool,
}

/// `POST /api/account/end`: deletes the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndAccount {
    /// The password, once more.
    pub password: Password,
}

/// `GET /api/account`: the own account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountCard {
    /// The name to sign in with.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// How many browsers are signed in.
    pub sessions: u32,
    /// Whether there is a recovery code that was not used yet.
    pub has_code: bool,
}

/// `GET` and `POST /api/account/settings`: what somebody has set, over all of their devices.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptSettings {
    /// By name; the server does not read them.
    pub settings: Map<String, Value>,
    /// When they were set, in milliseconds since 1970: the newest stand. 0 if nothing is kept.
    pub changed: u64,
}
