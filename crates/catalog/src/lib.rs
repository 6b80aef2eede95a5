//! The one list of games, and matches of any of them with text in and JSON out.
//!
//! Code that works for every game is generic over it and gets its type from [`with_game!`]. Where a
//! type is in the way, at the borders of processes, there are [`AnyGame`] and [`AnyMatch`].

mod any_game;
mod any_match;
mod list;
mod misread;
mod place;
mod refused;
mod tally;

pub use any_game::{AnyGame, StartError};
pub use any_match::{AnyMatch, Told};
pub use list::{GAMES, UnknownGame, verify_record};
pub use misread::{Misread, read_record};
pub use refused::Refused;
pub use tally::{Tally, tallies, tally_names};

/// What [`with_game!`] needs to name in other crates.
#[doc(hidden)]
pub mod named {
    pub use alea::Alea;
    pub use assemble::Assemble;
    pub use gamekit::Game;
    pub use heroes::Heroes;
}
