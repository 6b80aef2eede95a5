//! Judging bots by the games they play. Nothing is played, read or written here.
//!
//! Games come in blocks: the same chance in all of them, and every bot under test in every seat. So a
//! lucky deal or a good seat is no merit. The games of a block are no independent evidence, and the
//! block is the unit of all statistics.

mod elo;
mod ledger;
mod sample;
mod schedule;
mod sprt;
mod student;
mod tally;

pub use elo::{elo, share};
pub use ledger::{Block, Ledger, Standing};
pub use sample::{Against, Estimate, Sample};
pub use schedule::{Misfit, Schedule};
pub use sprt::{Sprt, Verdict};
pub use tally::{SeatTally, Tally, WHOLE_WIN};
