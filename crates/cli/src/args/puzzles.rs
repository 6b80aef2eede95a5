//! What `puzzles` is told.

use std::path::PathBuf;

/// What `puzzles` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Games are played by master with a hundredth of its budget and by weaker levels. A puzzle is a \
    decision in which, at ten times master's budget, the best action is worth at least 5 % more than the \
    second; master finds it, novice at most in half of its tries. The same seed finds the same puzzles. What \
    is done is kept in FILE.part; the same command goes on from there.\n\n\
    Examples:\n  tabulea puzzles assemble --count 120 --out assemble.jsonl\n  \
    tabulea puzzles assemble --check assemble.jsonl --sample 10"
)]
pub(crate) struct PuzzlesArgs {
    /// The game, such as assemble
    pub(crate) game: String,
    /// How many puzzles to find
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// The number that games follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the puzzles to this file [default: puzzles-GAME.jsonl]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Do not look for any; judge those of this file again, with other seeds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "out"])]
    pub(crate) check: Option<PathBuf>,
    /// Check only so many, evenly from the first to the last
    #[arg(long, value_name = "N", requires = "check", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) sample: Option<u32>,
    /// Check with one D-th of the budget: quicker, less certain
    #[arg(long, value_name = "D", requires = "check", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) divide: u32,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
