//! What leaves the server, and what does not: hidden things, secrets, and what nobody may ask for.

#[path = "online/site.rs"]
#[allow(dead_code, reason = "shared with the other suites of this crate")]
mod site;
#[path = "faults/wrapped.rs"]
#[allow(dead_code, reason = "shared with the suite about faults")]
mod wrapped;

#[path = "secrets/limits.rs"]
mod limits;
#[path = "secrets/origin.rs"]
mod origin;
#[path = "secrets/reach.rs"]
mod reach;
#[path = "secrets/seen.rs"]
mod seen;
#[path = "secrets/twins.rs"]
mod twins;
