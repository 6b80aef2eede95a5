//! Matches of a game that is only known by its name.

use core::fmt;

use gamekit::{EntryText, JournalError, Lang, Match, Setup, SetupError};

use crate::{AnyMatch, UnknownGame};

/// Why there is no such match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// There is no such game.
    UnknownGame(UnknownGame),
    /// Rules version, options or packs do not fit it.
    Setup(SetupError),
    /// The journal does not lead to a match.
    Journal(JournalError),
}

impl StartError {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            StartError::UnknownGame(error) => error.say(lang),
            StartError::Setup(error) => error.say(lang),
            StartError::Journal(error) => error.say(lang),
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for StartError {}

/// A match of the game of this id, before anything happened.
pub fn start(game: &str, setup: Setup) -> Result<Box<dyn AnyMatch>, StartError> {
    crate::with_game!(
        game,
        G => match Match::<G>::start(setup) {
            Ok(started) => Ok(Box::new(started)),
            Err(error) => Err(StartError::Setup(error)),
        },
        else => Err(StartError::UnknownGame(UnknownGame { given: game.to_owned() })),
    )
}

/// The match of the game of this id that a journal leads to.
pub fn restore(game: &str, setup: Setup, journal: &[EntryText]) -> Result<Box<dyn AnyMatch>, StartError> {
    crate::with_game!(
        game,
        G => match Match::<G>::restore(setup, journal) {
            Ok(restored) => Ok(Box::new(restored)),
            Err(error) => Err(StartError::Journal(error)),
        },
        else => Err(StartError::UnknownGame(UnknownGame { given: game.to_owned() })),
    )
}
