//! What a page reports that broke, if its reader agrees.

use serde::{Deserialize, Serialize};

/// The longest description of a fault, in bytes.
pub const LONGEST_FAULT: usize = 2000;
/// The longest kind of page and the longest build in it, in bytes.
pub const LONGEST_FAULT_PART: usize = 100;
/// The longest family and version of a browser, in bytes: too short for all that a browser says of itself.
pub const LONGEST_BROWSER: usize = 40;

/// `POST /api/faults`: the page broke. Nothing about the reader is in it, nothing of a game, and nobody has
/// to be known to send it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// What broke, in the program's own words: the message and the place in its source.
    pub what: String,
    /// On which kind of page: its address without names, numbers and searches, such as `/online/…`.
    pub page: String,
    /// From what the page was built.
    pub build: String,
    /// The browser's family and version, such as `Firefox 151`.
    pub browser: String,
}
