//! Programs from outside, what they are told, and looking after a server that runs.

#[path = "online/site.rs"]
#[allow(dead_code, reason = "shared with the other suites of this crate")]
mod site;

#[path = "turns/browser.rs"]
#[allow(dead_code, reason = "shared with the tests of turns")]
mod browser;

#[path = "api/accounts.rs"]
mod accounts;
#[path = "api/annals.rs"]
mod annals;
#[path = "api/cleaning.rs"]
mod cleaning;
#[path = "api/crowd.rs"]
mod crowd;
#[path = "api/document.rs"]
mod document;
#[path = "api/fuzz.rs"]
mod fuzz;
#[path = "api/operator.rs"]
mod operator;
#[path = "api/protocol.rs"]
mod protocol_text;
#[path = "api/python.rs"]
mod python;
#[path = "api/rated.rs"]
mod rated;
#[path = "api/ratings.rs"]
mod ratings;
#[path = "api/restart.rs"]
mod restart;
#[path = "api/schema.rs"]
mod schema;
#[path = "api/tokens.rs"]
mod tokens;
