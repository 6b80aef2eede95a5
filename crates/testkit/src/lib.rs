//! One conformance suite for every game, and a toy game that shows how to write one.
//!
//! A game calls [`Conformance::run`] with its setups and its secrets, [`golden::check`] for its
//! transcripts and [`perft::check`] for its node counts; that is all it takes to pass or fail the
//! same tests as every other game.

mod chance_checks;
mod conformance;
pub mod fuzz;
pub mod golden;
pub mod perft;
mod state_checks;
pub mod texts;
pub mod toy;
mod twins;

pub use conformance::{Check, Conformance, Failure, Report, Secret, Variety};
pub use twins::{TwinStates, twin_states};
