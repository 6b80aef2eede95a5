//! A game whose type is not known: what can be made of it.

use core::fmt;

use gamekit::{EntryText, FastRng, JournalError, Lang, Match, Problem, Record, Setup, SetupError, Words};
use serde_json::Value;

use crate::{AnyMatch, UnknownGame};

/// A game whose type is not known. Whoever holds one needs no list of games.
#[derive(Clone, Copy)]
pub struct AnyGame {
    /// Its id.
    pub id: &'static str,
    /// Its newest rules version.
    pub rules: u16,
    start: fn(Setup) -> Made,
    restore: fn(Setup, &[EntryText]) -> Made,
    imagine: fn(Setup, Value, u64) -> Option<Box<dyn AnyMatch>>,
    verify: fn(&Record) -> Result<(), Problem>,
}

/// A match, or why there is none.
type Made = Result<Box<dyn AnyMatch>, StartError>;

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

impl AnyGame {
    /// A game whose type is known.
    pub fn of<G: Words>() -> AnyGame {
        AnyGame {
            id: G::ID,
            rules: G::RULES,
            start: |setup| match Match::<G>::start(setup) {
                Ok(started) => Ok(Box::new(started)),
                Err(error) => Err(StartError::Setup(error)),
            },
            restore: |setup, journal| match Match::<G>::restore(setup, journal) {
                Ok(restored) => Ok(Box::new(restored)),
                Err(error) => Err(StartError::Journal(error)),
            },
            imagine: |setup, view, seed| {
                let view = serde_json::from_value(view).ok()?;
                let imagined = Match::<G>::imagined(setup, &view, &mut FastRng::new(seed)).ok()?;
                Some(Box::new(imagined))
            },
            verify: |record| gamekit::verify::<G>(record).map(drop),
        }
    }

    /// The game of this id.
    pub fn named(id: &str) -> Result<AnyGame, UnknownGame> {
        crate::with_game!(id, G => Ok(AnyGame::of::<G>()), else => Err(UnknownGame { given: id.to_owned() }))
    }

    /// A match before anything happened.
    pub fn start(self, setup: Setup) -> Result<Box<dyn AnyMatch>, StartError> {
        (self.start)(setup)
    }

    /// The match that a journal leads to.
    pub fn restore(self, setup: Setup, journal: &[EntryText]) -> Result<Box<dyn AnyMatch>, StartError> {
        (self.restore)(setup, journal)
    }

    /// A match that goes on from a view, with everything that it does not tell drawn by lot; nothing if it is
    /// no view of this game.
    pub fn imagine(self, setup: Setup, view: Value, seed: u64) -> Option<Box<dyn AnyMatch>> {
        (self.imagine)(setup, view, seed)
    }

    /// Checks everything that a record of this game claims.
    pub fn verify(self, record: &Record) -> Result<(), Problem> {
        (self.verify)(record)
    }
}

impl From<UnknownGame> for StartError {
    fn from(unknown: UnknownGame) -> StartError {
        StartError::UnknownGame(unknown)
    }
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
