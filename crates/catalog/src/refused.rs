//! Why a match refuses something, flattened for the borders of processes.

use gamekit::{Lang, MatchError, NotationError, NotationFault, Refusal, Words};
use serde::Serialize;

/// Why something was refused: a stable code for programs, a sentence for people. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    /// `area/reason`, which stays the same for ever.
    pub code: &'static str,
    /// The number of the rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The sentence in every language, in the order of [`Lang::ALL`].
    pub sentences: [String; 2],
}

impl Refused {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> &str {
        &self.sentences[lang as usize]
    }

    pub(crate) fn notation(error: NotationError) -> Refused {
        let code = match error.fault {
            NotationFault::UnknownWord => "notation/unknown_word",
            NotationFault::Blank => "notation/blank",
            NotationFault::NumberExpected => "notation/number_expected",
            NotationFault::SignExpected { .. } => "notation/sign_expected",
            NotationFault::LeadingZero => "notation/leading_zero",
            NotationFault::TooLarge { .. } => "notation/too_large",
            NotationFault::NotAscending => "notation/not_ascending",
            NotationFault::WrongCount => "notation/wrong_count",
            NotationFault::Trailing => "notation/trailing",
        };
        Refused { code, rule: None, sentences: Lang::ALL.map(|lang| error.say(lang)) }
    }

    pub(crate) fn by_match<G: Words>(game: &G, error: &MatchError<G::Illegal>) -> Refused {
        let (code, rule) = match error {
            MatchError::Over => ("match/over", None),
            MatchError::NotYourTurn => ("match/not_your_turn", None),
            MatchError::Stale { .. } => ("match/stale", None),
            MatchError::Illegal(illegal) => ("rules/illegal", Some(illegal.rule())),
            MatchError::NoChanceDue => ("match/no_chance_due", None),
            MatchError::NothingToUndo => ("match/nothing_to_undo", None),
            MatchError::NoSuchStep => ("match/no_such_step", None),
            MatchError::NoSuchSeat => ("match/no_such_seat", None),
            MatchError::Paused => ("match/paused", None),
            MatchError::NotPaused => ("match/not_paused", None),
        };
        let say = |lang| error.say(lang, |illegal| game.illegal(illegal, lang));
        Refused { code, rule, sentences: Lang::ALL.map(say) }
    }
}
