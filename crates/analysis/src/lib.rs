//! Looking back at games: what every decision was worth from what its seat knew, and what luck did.
//!
//! Everybody's share of the victory is followed from the first entry of a log to its result. Every time
//! it moves, somebody or something is the cause; all moves together lead from the start to the result.

mod account;
mod follow;
mod settle;
mod trail;
mod verdict;

pub use account::{Account, Mean};
pub use follow::{Follow, analyse, follow};
pub use settle::{Analysis, Cause, Change};
pub use trail::{Decision, Trail};
pub use verdict::Verdict;
