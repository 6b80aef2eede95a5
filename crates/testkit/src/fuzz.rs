//! What the fuzzers feed, and what the tests feed the kept corpus to.

use gamekit::{Game, Record, verify};

/// Reads any text as an action and as a random result: whatever is read is written the same way.
///
/// # Panics
/// If a spelling is accepted that is not the one that is written.
pub fn notation<G: Game>(text: &str) {
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text, "a second spelling of an action");
    }
    if let Ok(chance) = text.parse::<G::Chance>() {
        assert_eq!(chance.to_string(), text, "a second spelling of a random result");
    }
}

/// Reads any text as a record and checks it: every answer is fine, a crash is not.
pub fn record<G: Game>(text: &str) {
    if let Ok(record) = Record::read(text) {
        let again = Record::read(&record.write());
        assert_eq!(again.as_ref(), Ok(&record), "a record does not survive writing");
        let _ = verify::<G>(&record);
    }
}
