//! Puzzles: decisions of recorded games in which one action is clearly better than all others, from what
//! its seat knew. And what is asked on which day: a puzzle, and a deal that is the same for everybody.
//!
//! Nothing here reads or writes files, and nothing looks at a clock: the same seed finds the same puzzles.

mod day;
mod judge;
mod levels;
mod mine;
mod plan;
mod puzzle;

pub use day::{Challenge, Day, NoDay};
pub use judge::{HARDEST, Judgement, LEAST_GAP, Ranked, judge_at_once};
pub use levels::{LEVELS, TRIES, solves};
pub use mine::{Found, mine};
pub use plan::Plan;
pub use puzzle::{FORMAT, Grade, Head, Puzzle, Set, Unreadable, Worth};
