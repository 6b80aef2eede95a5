//! What a page and a server say to each other: over the socket of a table, the socket of the lobby, and
//! in plain requests.

mod account;
mod annals;
mod faults;
mod home;
mod news;
mod room;
mod turns;
mod wish;

pub use account::{
    AccountCard, EndAccount, KeptSettings, LONGEST_PASSWORD, LONGEST_SETTINGS, Login, NAMELESS, NewAccount,
    NewPassword, Password, Reset, SHORTEST_PASSWORD,
};
pub use annals::{
    Bar, Dump, DumpMonth, FigureText, Figures, GameCard, GameSeat, Games, Leader, Leaderboard, Left,
    PlayerCard, RatingText, TableFigures,
};
pub use faults::{Fault, LONGEST_BROWSER, LONGEST_FAULT, LONGEST_FAULT_PART};
pub use home::{
    BlockCard, Blocks, LobbyNews, Me, NewCode, NewGuest, NewTable, NewToken, Recover, Recovery, Scope,
    TableCard, TableMade, TokenCard, TokenMade, Tokens, Trouble,
};
pub use news::{ChatText, Clock, News, StepText};
pub use room::{Chair, Onlooker, Order, Proposal, Proposed, Room, Speed, Stage, Voter, You};
pub use turns::{
    Endpoint, Feed, LONGEST_ENDPOINT, LONGEST_VACATION, NewFeed, NewVacation, Push, Pushed, Subscription,
    SubscriptionKeys, Turn, Turns, VACATION_DAYS, Vacation,
};
pub use wish::{ReportKind, Request, Wish};

/// The version of these messages; a page that speaks another one is told to load itself anew.
pub const VERSION: u32 = 1;
/// The longest message of a page, in bytes. The server closes the socket of whoever sends more.
pub const LONGEST_REQUEST: usize = 4096;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest line of a chat, in characters.
pub const LONGEST_CHAT: usize = 300;
/// The longest text of a report, in characters.
pub const LONGEST_REPORT: usize = 500;
/// The longest content pack, in bytes.
pub const LONGEST_PACK: usize = 256 * 1024;
/// How often a server sends something, at least, in seconds; a page that hears nothing for twice as long
/// connects anew.
pub const BEAT_SECONDS: u32 = 20;
