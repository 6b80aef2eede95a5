//! Games by days: which turns wait for somebody, and how they learn of it while no page is open.

use gamekit::Lang;
use serde::{Deserialize, Serialize};

use super::TableCard;

/// The longest address to which a push service wants messages sent, in bytes.
pub const LONGEST_ENDPOINT: usize = 1000;
/// The longest vacation taken at once, in days.
pub const LONGEST_VACATION: u32 = 30;
/// How many days of vacation there are in a calendar year.
pub const VACATION_DAYS: u32 = 30;

/// `GET /api/turns`: the running games of whoever asks, those first that wait for them, the least time first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// The games.
    pub turns: Vec<Turn>,
    /// The own vacation.
    pub vacation: Vacation,
}

/// A running game, and what is left of the reader's time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The table; `is_asked` says whether it waits for the reader.
    pub table: TableCard,
    /// How many milliseconds the reader still has, where time counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
}

/// Days on which clocks of games by days stand still for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    /// Until when it lasts, in milliseconds since 1970; nothing if there is none now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// How many days more may be taken this year.
    pub days_left: u32,
}

/// `POST /api/vacation`: takes so many days from now on, instead of those taken before. Answered with
/// [`Vacation`], as is `POST /api/vacation/end`, which gives whole days back that were not begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// How many days of 24 hours.
    pub days: u32,
}

/// `GET /api/push`: what a browser needs to be told of turns, and how many are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Push {
    /// The server's public key (VAPID), as `pushManager.subscribe` takes it: base64url without padding.
    pub key: String,
    /// How many browsers of the reader's are told.
    pub browsers: u32,
}

/// `POST /api/push`: from now on this browser is told. Answered with [`Push`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subscription {
    /// Where the push service wants messages sent.
    pub endpoint: String,
    /// With what they are sealed, so that only the browser can read them.
    pub keys: SubscriptionKeys,
    /// The language in which this browser is told.
    pub lang: Lang,
}

/// The keys as a browser gives them: base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubscriptionKeys {
    /// The browser's public key.
    pub p256dh: String,
    /// A secret of its own.
    pub auth: String,
}

/// `POST /api/push/end`: this browser is told no longer. `POST /api/push/try` sends it a message at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    /// Where its push service wants messages sent.
    pub endpoint: String,
}

/// What a pushed message says, sealed for one browser. The service worker shows it as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pushed {
    /// The heading.
    pub title: String,
    /// The sentence.
    pub body: String,
    /// The page that a touch opens.
    pub path: String,
    /// Messages with the same tag replace each other.
    pub tag: String,
}

/// `GET /api/feed`: whether there is a feed of one's own. `POST /api/feed` makes one with another secret
/// address, and the former one is none any more; `POST /api/feed/end` ends it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feed {
    /// The path of the feed, told this once, after it was made: `/api/feed/SECRET/en.atom`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Since when there is one, in milliseconds since 1970; nothing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
}

/// `POST /api/feed` says in which language the path is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewFeed {
    /// The language; the same feed is there in every other, too.
    pub lang: Lang,
}
