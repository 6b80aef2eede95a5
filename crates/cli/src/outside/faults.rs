//! What outside bots did wrong: told at once, counted, and told again at the end.

use std::sync::{Mutex, PoisonError};

use gamekit::Lang;
use indicatif::ProgressBar;

use crate::ending::{Ending, say};
use crate::text::Text;

/// The faults of all outside bots of a command.
pub(crate) struct Faults {
    lang: Lang,
    bar: ProgressBar,
    told: Mutex<Told>,
}

#[derive(Default)]
struct Told {
    count: u64,
    first: Option<String>,
}

impl Faults {
    /// None yet; sentences go beside the bar, if one is shown.
    pub(crate) fn new(lang: Lang, bar: ProgressBar) -> Faults {
        Faults { lang, bar, told: Mutex::default() }
    }

    /// The language that sentences are said in.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// Tells and counts a fault.
    pub(crate) fn report(&self, sentence: String) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        self.note(&sentence);
        told.count += 1;
        told.first.get_or_insert(sentence);
    }

    /// Tells something that is no further fault.
    pub(crate) fn note(&self, sentence: &str) {
        self.bar.suspend(|| say(sentence));
    }

    /// How many there were.
    pub(crate) fn count(&self) -> u64 {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).count
    }

    /// A failure if there were any.
    pub(crate) fn ending(&self) -> Result<(), Ending> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(first) = &told.first else { return Ok(()) };
        let count = i64::try_from(told.count).unwrap_or(i64::MAX);
        Err(Ending::Failure(Text::FaultsInAll { count, first }.say(self.lang)))
    }
}
