//! Everything that the server refuses outside of the rules of a game.
//!
//! Each refusal has a code that stays the same for ever, a status for plain requests, and a sentence in
//! both languages. What went wrong inside never leaves: the log has it.

use axum::Json;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::Refusal;
use protocol::online::{
    self, LONGEST_CHAT, LONGEST_NAME, LONGEST_PACK, LONGEST_PASSWORD, LONGEST_REPORT, LONGEST_VACATION, News,
    SHORTEST_PASSWORD,
};
use store::StoreError;

use super::text::{Text, both};

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// Nobody is known by this cookie, or there is none.
    NoSession,
    /// A recovery code that does not exist, or was used.
    NoSuchCode,
    /// A token of a program that does not exist, or was revoked.
    NoSuchToken,
    /// A token in a list that is not there any more.
    TokenGone,
    /// Something that a token gives no right to.
    NoScope,
    /// A token for nothing.
    ScopesEmpty,
    /// More tokens than one guest may have.
    TooManyTokens {
        /// The most.
        most: u32,
    },
    /// A name and a password that do not belong together.
    WrongPassword,
    /// A password with too few characters.
    PasswordShort,
    /// A password with too many characters.
    PasswordLong,
    /// The name as password.
    PasswordIsName,
    /// A second account of the same guest.
    AccountExists,
    /// The name of another account.
    NameTaken,
    /// Something that only an account has.
    NoAccount,
    /// Signing in would leave a guest behind for ever.
    WouldLeave,
    /// The recovery code of an account, where that of a guest is asked for.
    CodeOfAccount,
    /// Somebody whom whoever runs the server keeps out.
    Banned,
    /// A name without anything to see.
    NameEmpty,
    /// A name with too many characters.
    NameLong,
    /// A line of the chat without anything to see.
    ChatEmpty,
    /// A line of the chat with too many characters.
    ChatLong,
    /// A body that is not what it should be, and where.
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// Counted from 1; 0 if the line itself is missing.
        column: usize,
    },
    /// A body that is understood and that no database could keep.
    Unfit,
    /// A body with more bytes than this.
    TooLarge {
        /// The most.
        most: usize,
    },
    /// A body that did not arrive.
    TooSlow,
    /// An address that knows other methods only.
    WrongMethod,
    /// No address at all.
    UnknownAddress,
    /// A request that another site has caused.
    WrongOrigin,
    /// A request for a server of another name.
    WrongName,
    /// More requests than are allowed.
    TooManyRequests {
        /// When there is room again.
        seconds: u64,
    },
    /// More unfinished tables than one guest may have.
    TooManyTables {
        /// The most.
        most: u32,
    },
    /// More open sockets than are allowed.
    TooManySockets,
    /// No such table.
    TableUnknown,
    /// A table that can only be looked at.
    TableFrozen,
    /// A chair that is taken, or not there.
    ChairTaken,
    /// Somebody who does not sit here.
    NotSeated,
    /// Somebody whose table it is not.
    NotHost,
    /// Too late: the game has begun.
    AlreadyStarted,
    /// Too late: the table was closed before a game began.
    TableClosed,
    /// Too early: the game has not begun.
    NotStarted,
    /// Too early: somebody is missing.
    ChairsEmpty,
    /// Too early for another game.
    NotOver,
    /// Too late for anything.
    GameOver,
    /// The table rests already.
    Paused,
    /// The table does not rest.
    NotPaused,
    /// No such step.
    NoSuchStep,
    /// Only people with an account play for ratings.
    RatedAccount,
    /// No bot plays for ratings.
    RatedPeople,
    /// Ratings are played for with the usual options and cards.
    RatedSetup,
    /// Ratings are played for with a clock.
    RatedClock,
    /// Whose time has run out where ratings are played for does not come back.
    RatedTime,
    /// Where ratings are played for nothing helps.
    RatedNoHelp,
    /// There is no such player.
    NoSuchPlayer,
    /// There are no records of this month.
    NoSuchMonth,
    /// There is no such game.
    NoSuchGame,
    /// What is searched for is no month.
    WrongMonth,
    /// A match that has been going to and fro for too long.
    JournalFull,
    /// A bot plays for whoever asks.
    BotPlays,
    /// No bot plays for whoever asks.
    NotReplaced,
    /// Not so many hexadecimal digits as a nonce has.
    WrongNonce,
    /// A message without a sensible name.
    WrongMessageId,
    /// The table is being put away at this moment.
    Busy,
    /// A vote on nothing, or by somebody who is not asked.
    NoProposal,
    /// A second proposal.
    ProposalExists,
    /// A stand-in for somebody who needs none.
    NoStandIn,
    /// No such bot.
    UnknownLevel,
    /// A setup that the game refuses, with its own sentences.
    Setup([String; 2]),
    /// A bank, an increment or a number of days out of range.
    WrongSpeed,
    /// A content pack with too many bytes.
    PackTooLarge,
    /// Nobody like that is or was at the table.
    NoSuchPerson,
    /// Somebody whom the host has sent away.
    Removed,
    /// Somebody whom the host does not want to meet. It is not said in these words.
    NotOpen,
    /// A report of another kind without words.
    ReportEmpty,
    /// A report with too many characters.
    ReportLong,
    /// More people blocked than one guest may block.
    TooManyBlocks {
        /// The most.
        most: u32,
    },
    /// Somebody in a list who is not blocked any more.
    BlockGone,
    /// A fault of a page without words.
    FaultEmpty,
    /// A fault of a page with a part of too many bytes.
    FaultLong {
        /// The most.
        most: usize,
    },
    /// A fault on one certain page instead of a kind of pages.
    FaultPage,
    /// Nowhere where a browser's messages could be sent.
    PushEndpoint,
    /// Keys that are none.
    PushKeys,
    /// A browser that is not told any more.
    PushGone,
    /// A push service that did not take a message.
    PushFailed,
    /// No feed has this address.
    NoSuchFeed,
    /// No number of days that a vacation may have.
    WrongVacation,
    /// More days than are left of a year.
    VacationSpent {
        /// How many are left.
        left: u32,
    },
    /// The database does not answer.
    StoreUnavailable,
    /// Somebody else was first.
    Conflict,
    /// The server ends.
    Stopping,
    /// A reader that does not keep up.
    SlowReader,
    /// A page of another version.
    WrongVersion,
    /// A fault of ours; the log has more.
    Internal,
}

/// Says to whoever counts which refusal a response is; it is not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RefusedWith(pub(crate) &'static str);

impl Trouble {
    /// `area/reason`, which stays the same for ever.
    pub(crate) fn code(&self) -> &'static str {
        self.whole().0
    }

    /// The status of a plain request that is refused like this.
    pub(crate) fn status(&self) -> StatusCode {
        self.whole().1
    }

    /// The sentence in every language.
    pub(crate) fn sentences(&self) -> [String; 2] {
        match self {
            Trouble::Setup(sentences) => sentences.clone(),
            other => both(other.whole().2),
        }
    }

    /// The answer to a message on a socket.
    pub(crate) fn refusal(&self, id: String) -> Refusal {
        Refusal { id, code: self.code().to_owned(), rule: None, sentences: self.sentences() }
    }

    /// The last message on a socket.
    pub(crate) fn bye(&self) -> News {
        News::Bye { code: self.code().to_owned(), sentences: self.sentences(), retry: self.may_pass() }
    }

    /// Whether the same might succeed in a while.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(
            self,
            Trouble::TooSlow
                | Trouble::TooManyRequests { .. }
                | Trouble::TooManySockets
                | Trouble::StoreUnavailable
                | Trouble::Conflict
                | Trouble::Busy
                | Trouble::Stopping
                | Trouble::SlowReader
                | Trouble::PushFailed
                | Trouble::Internal
        )
    }

    /// What is kept of a table cannot be used. Nobody but the log is told why.
    pub(crate) fn spoilt(table: &str, why: &str) -> Trouble {
        tracing::error!(table, why, "what is kept of a table cannot be used");
        Trouble::Internal
    }

    /// A text that is not what it should be.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Trouble {
        Trouble::Unreadable { line: error.line(), column: error.column() }
    }

    /// Seconds after which it makes sense to ask again, where that can be said.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Trouble::TooManyRequests { seconds } => Some(*seconds),
            Trouble::StoreUnavailable | Trouble::Stopping => Some(2),
            Trouble::TooManySockets => Some(10),
            _ => None,
        }
    }

    /// One line for each refusal, so that nothing of it can be forgotten.
    fn whole(&self) -> (&'static str, StatusCode, Text<'_>) {
        use StatusCode as S;
        match self {
            Trouble::NoSession => ("guest/none", S::UNAUTHORIZED, Text::GuestNone),
            Trouble::NoSuchCode => ("guest/code", S::NOT_FOUND, Text::GuestCode),
            Trouble::NoSuchToken => ("token/unknown", S::UNAUTHORIZED, Text::TokenUnknown),
            Trouble::TokenGone => ("token/gone", S::NOT_FOUND, Text::TokenGone),
            Trouble::NoScope => ("token/scope", S::FORBIDDEN, Text::TokenScope),
            Trouble::ScopesEmpty => ("token/scopes", S::BAD_REQUEST, Text::TokenScopes),
            Trouble::TooManyTokens { most } => {
                let text = Text::LimitsTokens { most: i64::from(*most) };
                ("limits/tokens", S::TOO_MANY_REQUESTS, text)
            }
            Trouble::WrongPassword => ("account/password", S::FORBIDDEN, Text::AccountPassword),
            Trouble::PasswordShort => {
                ("account/weak", S::BAD_REQUEST, Text::AccountShort { least: &SHORTEST_PASSWORD })
            }
            Trouble::PasswordLong => {
                ("account/weak", S::BAD_REQUEST, Text::AccountLong { most: &LONGEST_PASSWORD })
            }
            Trouble::PasswordIsName => ("account/weak", S::BAD_REQUEST, Text::AccountWeakName),
            Trouble::AccountExists => ("account/exists", S::CONFLICT, Text::AccountExists),
            Trouble::NameTaken => ("account/name", S::CONFLICT, Text::AccountName),
            Trouble::NoAccount => ("account/none", S::CONFLICT, Text::AccountNone),
            Trouble::WouldLeave => ("account/leave", S::CONFLICT, Text::AccountLeave),
            Trouble::CodeOfAccount => ("account/code", S::CONFLICT, Text::AccountCode),
            Trouble::Banned => ("guest/banned", S::FORBIDDEN, Text::GuestBanned),
            Trouble::NameEmpty => ("guest/name", S::BAD_REQUEST, Text::GuestNameEmpty),
            Trouble::NameLong => ("guest/name", S::BAD_REQUEST, Text::GuestNameLong { most: &LONGEST_NAME }),
            Trouble::ChatEmpty => ("chat/text", S::BAD_REQUEST, Text::ChatEmpty),
            Trouble::ChatLong => ("chat/text", S::BAD_REQUEST, Text::ChatLong { most: &LONGEST_CHAT }),
            Trouble::Unreadable { line, column } => {
                ("request/unreadable", S::BAD_REQUEST, Text::RequestUnreadable { line, column })
            }
            Trouble::Unfit => ("request/unfit", S::BAD_REQUEST, Text::RequestUnfit),
            Trouble::TooLarge { most } => {
                ("request/too_large", S::PAYLOAD_TOO_LARGE, Text::RequestTooLarge { most })
            }
            Trouble::TooSlow => ("request/timeout", S::REQUEST_TIMEOUT, Text::RequestTimeout),
            Trouble::WrongMethod => ("request/method", S::METHOD_NOT_ALLOWED, Text::RequestMethod),
            Trouble::UnknownAddress => ("request/unknown", S::NOT_FOUND, Text::RequestUnknown),
            Trouble::WrongOrigin => ("request/origin", S::FORBIDDEN, Text::RequestOrigin),
            Trouble::WrongName => ("request/host", S::MISDIRECTED_REQUEST, Text::RequestHost),
            Trouble::TooManyRequests { seconds } => {
                let seconds = i64::try_from(*seconds).unwrap_or(i64::MAX);
                let text = Text::LimitsRequests { seconds };
                ("limits/too_many_requests", S::TOO_MANY_REQUESTS, text)
            }
            Trouble::TooManyTables { most } => {
                let text = Text::LimitsTables { most: i64::from(*most) };
                ("limits/tables", S::TOO_MANY_REQUESTS, text)
            }
            Trouble::TooManySockets => ("limits/sockets", S::TOO_MANY_REQUESTS, Text::LimitsSockets),
            Trouble::TableUnknown => ("table/unknown", S::NOT_FOUND, Text::TableUnknown),
            Trouble::TableFrozen => ("table/frozen", S::SERVICE_UNAVAILABLE, Text::TableFrozen),
            Trouble::ChairTaken => ("table/chair", S::CONFLICT, Text::TableChair),
            Trouble::NotSeated => ("table/not_seated", S::FORBIDDEN, Text::TableNotSeated),
            Trouble::NotHost => ("table/not_host", S::FORBIDDEN, Text::TableNotHost),
            Trouble::AlreadyStarted => ("table/started", S::CONFLICT, Text::TableStarted),
            Trouble::TableClosed => ("table/closed", S::CONFLICT, Text::TableClosed),
            Trouble::NotStarted => ("table/not_started", S::CONFLICT, Text::TableNotStarted),
            Trouble::ChairsEmpty => ("table/chairs_empty", S::CONFLICT, Text::TableChairsEmpty),
            Trouble::NotOver => ("table/not_over", S::CONFLICT, Text::TableNotOver),
            Trouble::GameOver => ("match/over", S::CONFLICT, Text::TableOver),
            Trouble::Paused => ("match/paused", S::CONFLICT, Text::TablePaused),
            Trouble::NotPaused => ("match/not_paused", S::CONFLICT, Text::TableNotPaused),
            Trouble::RatedAccount => ("rated/account", S::FORBIDDEN, Text::RatedAccount),
            Trouble::RatedPeople => ("rated/people", S::CONFLICT, Text::RatedPeople),
            Trouble::RatedSetup => ("rated/setup", S::BAD_REQUEST, Text::RatedSetup),
            Trouble::RatedClock => ("rated/clock", S::BAD_REQUEST, Text::RatedClock),
            Trouble::RatedTime => ("rated/time", S::CONFLICT, Text::RatedTime),
            Trouble::RatedNoHelp => ("rated/no_help", S::CONFLICT, Text::RatedNoHelp),
            Trouble::NoSuchPlayer => ("player/unknown", S::NOT_FOUND, Text::PlayerUnknown),
            Trouble::NoSuchMonth => ("dump/month", S::NOT_FOUND, Text::DumpMonth),
            Trouble::NoSuchGame => ("game/unknown", S::NOT_FOUND, Text::GameUnknown),
            Trouble::WrongMonth => ("search/month", S::BAD_REQUEST, Text::GamesMonth),
            Trouble::NoSuchStep => ("match/no_such_step", S::NOT_FOUND, Text::TableNoSuchStep),
            Trouble::JournalFull => ("match/too_long", S::CONFLICT, Text::TableJournalFull),
            Trouble::BotPlays => ("table/bot_plays", S::CONFLICT, Text::TableBotPlays),
            Trouble::NotReplaced => ("table/not_replaced", S::CONFLICT, Text::TableNotReplaced),
            Trouble::WrongNonce => ("table/nonce", S::BAD_REQUEST, Text::TableNonce),
            Trouble::WrongMessageId => ("request/id", S::BAD_REQUEST, Text::RequestId),
            Trouble::Busy => ("table/busy", S::SERVICE_UNAVAILABLE, Text::TableBusy),
            Trouble::NoProposal => ("table/no_proposal", S::CONFLICT, Text::TableNoProposal),
            Trouble::ProposalExists => ("table/proposal", S::CONFLICT, Text::TableProposal),
            Trouble::NoStandIn => ("table/stand_in", S::CONFLICT, Text::TableStandIn),
            Trouble::UnknownLevel => ("table/level", S::BAD_REQUEST, Text::TableLevel),
            // Its own sentences are said instead.
            Trouble::Setup(_) => ("table/setup", S::BAD_REQUEST, Text::RequestUnfit),
            Trouble::WrongSpeed => ("table/speed", S::BAD_REQUEST, Text::TableSpeed),
            Trouble::PackTooLarge => {
                ("table/pack_too_large", S::PAYLOAD_TOO_LARGE, Text::TablePackLarge { most: &LONGEST_PACK })
            }
            Trouble::NoSuchPerson => ("table/person", S::NOT_FOUND, Text::TablePerson),
            Trouble::Removed => ("table/removed", S::FORBIDDEN, Text::TableRemoved),
            Trouble::NotOpen => ("table/not_open", S::FORBIDDEN, Text::TableNotOpen),
            Trouble::ReportEmpty => ("report/words", S::BAD_REQUEST, Text::ReportEmpty),
            Trouble::ReportLong => {
                ("report/words", S::BAD_REQUEST, Text::ReportLong { most: &LONGEST_REPORT })
            }
            Trouble::TooManyBlocks { most } => {
                let text = Text::LimitsBlocks { most: i64::from(*most) };
                ("limits/blocks", S::TOO_MANY_REQUESTS, text)
            }
            Trouble::BlockGone => ("block/gone", S::NOT_FOUND, Text::BlockGone),
            Trouble::FaultEmpty => ("fault/words", S::BAD_REQUEST, Text::FaultEmpty),
            Trouble::FaultLong { most } => ("fault/words", S::BAD_REQUEST, Text::FaultLong { most }),
            Trouble::FaultPage => ("fault/page", S::BAD_REQUEST, Text::FaultPage),
            Trouble::PushEndpoint => ("push/endpoint", S::BAD_REQUEST, Text::PushEndpoint),
            Trouble::PushKeys => ("push/keys", S::BAD_REQUEST, Text::PushKeys),
            Trouble::PushGone => ("push/gone", S::NOT_FOUND, Text::PushGone),
            Trouble::PushFailed => ("push/failed", S::BAD_GATEWAY, Text::PushFailed),
            Trouble::NoSuchFeed => ("feed/unknown", S::NOT_FOUND, Text::FeedUnknown),
            Trouble::WrongVacation => {
                ("vacation/days", S::BAD_REQUEST, Text::VacationDays { most: &LONGEST_VACATION })
            }
            Trouble::VacationSpent { left } => {
                ("vacation/spent", S::CONFLICT, Text::VacationSpent { left: i64::from(*left) })
            }
            Trouble::StoreUnavailable => {
                ("store/unavailable", S::SERVICE_UNAVAILABLE, Text::StoreUnavailable)
            }
            Trouble::Conflict => ("store/conflict", S::CONFLICT, Text::StoreConflict),
            Trouble::Stopping => ("server/stopping", S::SERVICE_UNAVAILABLE, Text::ServerStopping),
            Trouble::SlowReader => ("server/slow", S::REQUEST_TIMEOUT, Text::ServerSlow),
            Trouble::WrongVersion => ("protocol/version", S::UPGRADE_REQUIRED, Text::ProtocolVersion),
            Trouble::Internal => ("server/internal", S::INTERNAL_SERVER_ERROR, Text::ServerInternal),
        }
    }
}

impl From<StoreError> for Trouble {
    /// What was named and is not there is something else in every place: whoever can say what, does so
    /// before.
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Trouble::Conflict,
            StoreError::NotFound => Trouble::UnknownAddress,
            StoreError::Unfit(reason) => {
                tracing::warn!(reason, "something cannot be kept");
                Trouble::Unfit
            }
            StoreError::Unavailable(reason) => {
                tracing::error!(reason, "the database is not available");
                Trouble::StoreUnavailable
            }
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let body = online::Trouble { code: self.code().to_owned(), sentences: self.sentences() };
        let mut response = (self.status(), Json(body)).into_response();
        // Some statuses would be kept otherwise: what is unknown today may be there tomorrow.
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(RefusedWith(self.code()));
        response
    }
}
