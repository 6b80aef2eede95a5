//! The authority of one table, wherever it sits: in the page that shows it, or behind a socket.
//!
//! People are several viewers of one host. Bots are not called from here: the host says what a bot has to
//! decide ([`Host::owed`]), whoever thinks answers later, and an answer that has become stale changes
//! nothing. Nothing here has a clock, keeps anything, or knows about browsers and sockets.

mod host;
mod orders;
mod past;
mod saved;
mod think;
mod told;
mod what_if;

pub use host::{DEFAULT_LEVEL, Host, Lots, Sitter, refusal};
pub use orders::{Entered, Order, StandIn};
pub use saved::{Saved, SavedError};
pub use think::{think, think_about};
pub use what_if::Company;
