//! Turns by days: how people learn of them while no page of theirs is open, and vacations from them.

#[path = "online/site.rs"]
#[allow(dead_code, reason = "shared with the other suites of this crate")]
mod site;

#[path = "turns/browser.rs"]
mod browser;
#[path = "turns/feed.rs"]
mod feed;
#[path = "turns/own.rs"]
mod own;
#[path = "turns/push.rs"]
mod push;
#[path = "turns/told.rs"]
mod told;
#[path = "turns/vacation.rs"]
mod vacation;
