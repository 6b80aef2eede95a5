//! What a server promised about chance before a game, kept here: at the end its record must fit.
//!
//! A record proves that its results follow from its own seed. That the seed is the one from the start, only
//! somebody can tell who has written down what was shown then.

use std::collections::VecDeque;

use gamekit::FairnessText;
use serde::{Deserialize, Serialize};

use crate::browser;

const KEY: &str = "tabulea/promises";
/// So many tables are remembered.
const MOST: usize = 60;

/// What was shown at one table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Promise {
    table: String,
    /// The server's commitment, as it was first seen.
    commitment: String,
    /// What this browser added to the chance of the game, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
}

/// How a record does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// The server committed to another seed.
    Commitment,
    /// What this browser added is not in it.
    Nonce,
}

/// The newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Promises(VecDeque<Promise>);

impl Promises {
    fn of(&mut self, table: &str) -> &mut Promise {
        let at = self.0.iter().position(|promise| promise.table == table).unwrap_or_else(|| {
            self.0.truncate(MOST - 1);
            self.0.push_front(Promise { table: table.to_owned(), ..Promise::default() });
            0
        });
        &mut self.0[at]
    }

    /// Keeps a commitment, unless one is known: only the first counts. Whether anything has changed.
    fn see(&mut self, table: &str, commitment: &str) -> bool {
        let promise = self.of(table);
        let is_new = promise.commitment.is_empty() && !commitment.is_empty();
        if is_new {
            commitment.clone_into(&mut promise.commitment);
        }
        is_new
    }

    fn check(&self, table: &str, fairness: &FairnessText) -> Result<(), Broken> {
        let Some(promise) = self.0.iter().find(|promise| promise.table == table) else { return Ok(()) };
        if !promise.commitment.is_empty() && promise.commitment != fairness.commitment {
            return Err(Broken::Commitment);
        }
        match &promise.nonce {
            // Before the end nobody is told the nonces of others, and whoever asks may be nobody known.
            Some(nonce) if fairness.seed.is_some() && !fairness.nonces.contains(nonce) => Err(Broken::Nonce),
            _ => Ok(()),
        }
    }
}

/// Keeps what a server has committed to, as it was first shown.
pub(super) fn see(table: &str, commitment: &str) {
    let mut promises = read();
    if promises.see(table, commitment) {
        write(&promises);
    }
}

/// Keeps what this browser adds to the chance of a table; nothing if it takes no part any more.
pub(super) fn add(table: &str, nonce: Option<String>) {
    let mut promises = read();
    promises.of(table).nonce = nonce;
    write(&promises);
}

/// Whether the record of a table fits what was promised, as far as that is known here.
pub(super) fn check(table: &str, fairness: Option<&FairnessText>) -> Result<(), Broken> {
    let promises = read();
    match fairness {
        Some(fairness) => promises.check(table, fairness),
        // Something was promised, and nothing is kept.
        None if promises.0.iter().any(|promise| promise.table == table) => Err(Broken::Commitment),
        None => Ok(()),
    }
}

/// What is damaged counts as nothing: a game can be checked without it.
fn read() -> Promises {
    let text = browser::storage().and_then(|storage| storage.get_item(KEY).ok()?);
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn write(promises: &Promises) {
    // A browser that keeps nothing cannot compare later, and plays all the same.
    if let (Some(storage), Ok(text)) = (browser::storage(), serde_json::to_string(promises)) {
        let _ = storage.set_item(KEY, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fairness(commitment: &str, nonces: &[&str]) -> FairnessText {
        let nonces = nonces.iter().map(|nonce| (*nonce).to_owned()).collect();
        FairnessText { commitment: commitment.to_owned(), seed: Some("5eed".to_owned()), nonces }
    }

    #[test]
    fn the_first_commitment_counts_and_the_own_part_must_be_there() {
        let mut promises = Promises::default();
        assert_eq!(promises.check("a", &fairness("x", &[])), Ok(()), "nothing is known");
        assert!(promises.see("a", "one"));
        assert!(!promises.see("a", "two"), "a second one changes nothing");
        assert_eq!(promises.check("a", &fairness("one", &[""])), Ok(()));
        assert_eq!(promises.check("a", &fairness("two", &[""])), Err(Broken::Commitment));
        promises.of("a").nonce = Some("mine".to_owned());
        assert_eq!(promises.check("a", &fairness("one", &["", "mine"])), Ok(()));
        assert_eq!(promises.check("a", &fairness("one", &["", "other"])), Err(Broken::Nonce));
        assert_eq!(promises.check("b", &fairness("two", &[])), Ok(()), "another table");
    }

    #[test]
    fn only_the_newest_tables_are_remembered() {
        let mut promises = Promises::default();
        for number in 0..MOST + 5 {
            promises.see(&number.to_string(), "one");
        }
        assert_eq!(promises.0.len(), MOST);
        assert_eq!(promises.check("0", &fairness("two", &[])), Ok(()), "forgotten");
        let newest = (MOST + 4).to_string();
        assert_eq!(promises.check(&newest, &fairness("two", &[])), Err(Broken::Commitment));
    }
}
