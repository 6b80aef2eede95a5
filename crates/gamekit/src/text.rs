//! The languages, and the sentences about matches, options and records in each.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{MatchError, NotationError, NotationFault, OptionError, PackError, Problem, ProblemKind};

/// A language that everything is said in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// Its code, as in `lang` attributes.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| format!("no language is called '{text}', only en and ja"))
    }
}

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
use generated::Text;

impl NotationError {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        let at = &(self.at + 1);
        match self.fault {
            NotationFault::UnknownWord => Text::NotationUnknownWord { at },
            NotationFault::Blank => Text::NotationBlank { at },
            NotationFault::NumberExpected => Text::NotationNumber { at },
            NotationFault::LeadingZero => Text::NotationLeadingZero { at },
            NotationFault::TooLarge { ref max } => Text::NotationTooLarge { at, max },
            NotationFault::NotAscending => Text::NotationNotAscending { at },
            NotationFault::WrongCount => Text::NotationWrongCount { at },
            NotationFault::SignExpected { ref sign } => Text::NotationSign { at, sign },
            NotationFault::Trailing => Text::NotationTrailing { at },
        }
        .say(lang)
    }
}

impl OptionError {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            OptionError::Unknown { key, known } => Text::OptionUnknown { key, known },
            OptionError::Wrong { key, value, allowed } => Text::OptionWrong { key, value, allowed },
            OptionError::Missing { key } => Text::OptionMissing { key },
        }
        .say(lang)
    }
}

impl PackError {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            PackError::Missing { name } => Text::PackMissing { name },
            PackError::Misnamed { name } => Text::PackMisnamed { name },
            PackError::Unused { name } => Text::PackUnused { name },
            PackError::Content { name, reason } => Text::PackContent { name, reason: &reason[lang as usize] },
        }
        .say(lang)
    }
}

impl<I> MatchError<I> {
    /// The sentence; `illegal` says why an action is against the rules.
    pub fn say(&self, lang: Lang, illegal: impl FnOnce(&I) -> String) -> String {
        match self {
            MatchError::Over => Text::MatchOver.say(lang),
            MatchError::NotYourTurn => Text::MatchNotYourTurn.say(lang),
            MatchError::Stale { asked } => Text::MatchStale { asked }.say(lang),
            MatchError::Illegal(reason) => illegal(reason),
            MatchError::NoChanceDue => Text::MatchNoChanceDue.say(lang),
            MatchError::NothingToUndo => Text::MatchNothingToUndo.say(lang),
            MatchError::NoSuchStep => Text::MatchNoSuchStep.say(lang),
            MatchError::NoSuchSeat => Text::MatchNoSuchSeat.say(lang),
            MatchError::Paused => Text::MatchPaused.say(lang),
            MatchError::NotPaused => Text::MatchNotPaused.say(lang),
        }
    }
}

impl Problem {
    /// The sentence, with its place in front.
    pub fn say(&self, lang: Lang) -> String {
        format!("{}: {}", self.place, self.kind.say(lang))
    }
}

impl ProblemKind {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            ProblemKind::Format { found } => Text::RecordFormat { found }.say(lang),
            ProblemKind::WrongGame { found } => Text::RecordGame { found }.say(lang),
            ProblemKind::UnknownGame { found, known } => Text::RecordUnknownGame { found, known }.say(lang),
            ProblemKind::RulesVersion { found, newest } => Text::RecordRules { found, newest }.say(lang),
            ProblemKind::Option(error) => error.say(lang),
            ProblemKind::Pack(error) => error.say(lang),
            ProblemKind::PlayerCount { found, expected } => {
                Text::RecordPlayerCount { found, expected }.say(lang)
            }
            ProblemKind::PlayerKind { found } => Text::RecordPlayerKind { found }.say(lang),
            ProblemKind::Hex { digits } => Text::RecordHex { digits }.say(lang),
            ProblemKind::NonceCount { found, expected } => {
                Text::RecordNonceCount { found, expected }.say(lang)
            }
            ProblemKind::NonceOfBot => Text::RecordNonceOfBot.say(lang),
            ProblemKind::NonceMissing => Text::RecordNonceMissing.say(lang),
            ProblemKind::SeedMissing => Text::RecordSeedMissing.say(lang),
            ProblemKind::SeedTooEarly => Text::RecordSeedTooEarly.say(lang),
            ProblemKind::Commitment => Text::RecordCommitment.say(lang),
            ProblemKind::Notation(error) => error.say(lang),
            ProblemKind::Hidden => Text::RecordHidden.say(lang),
            ProblemKind::ChanceDue => Text::RecordChanceDue.say(lang),
            ProblemKind::ActDue => Text::RecordActDue.say(lang),
            ProblemKind::AfterTheEnd => Text::RecordAfterTheEnd.say(lang),
            ProblemKind::NoSuchSeat { seat } => Text::RecordNoSuchSeat { seat }.say(lang),
            ProblemKind::NotTheirTurn { seat } => Text::RecordNotTheirTurn { seat }.say(lang),
            ProblemKind::Illegal { rule } => against_rule(rule, lang),
            ProblemKind::NotFair { expected, found } => Text::RecordNotFair { expected, found }.say(lang),
            ProblemKind::NotOver => Text::RecordNotOver.say(lang),
            ProblemKind::ResultMissing => Text::RecordResultMissing.say(lang),
            ProblemKind::ResultDiffers { expected, found } => {
                Text::RecordResultDiffers { expected, found }.say(lang)
            }
            ProblemKind::End { found } => Text::RecordEnd { found }.say(lang),
        }
    }
}

/// That an action is against the rule of this number.
pub(crate) fn against_rule(rule: &str, lang: Lang) -> String {
    Text::AgainstRule { rule: &rule }.say(lang)
}

/// That an entry of a journal has the wrong number.
pub(crate) fn gap(found: u32, lang: Lang) -> String {
    Text::JournalGap { found: &found }.say(lang)
}
