//! A host without a server: the authority of one table, in the page that shows it.
//!
//! People at the screen are several viewers of one host. Bots are not called from here: the host says
//! what a bot has to decide ([`Host::owed`]), whoever thinks answers later, and an answer that has
//! become stale changes nothing. Nothing here has a clock or knows about browsers.

mod host;
mod past;
mod saved;
mod think;

pub use host::{Host, Lots, Sitter};
pub use saved::{Saved, SavedError};
pub use think::{think, think_about};
