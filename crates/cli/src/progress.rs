//! The progress of long runs.

use std::fmt::Write;
use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// How often the progress bar moves.
pub(crate) const TICK: Duration = Duration::from_millis(200);

/// A bar for people who wait, with a message at its end; nothing where nobody looks.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let rate = |state: &ProgressState, text: &mut dyn Write| {
        // A bar that cannot be drawn is no reason to stop.
        let _ = match state.per_sec() {
            few if few < 10.0 => write!(text, "{few:.2}/s"),
            many => write!(text, "{many:.0}/s"),
        };
    };
    match ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} {rate} {eta} {msg}") {
        Ok(style) => bar.with_style(style.with_key("rate", rate)),
        Err(_) => bar,
    }
}
