//! Time for bots that think: their level's milliseconds are a cap, and whoever asks may give them less.
//!
//! Only `play` and `engine` have a clock. The games of `sim` and `arena` can be played again, so there
//! iterations alone count.

use std::cell::Cell;
use std::sync::OnceLock;
use std::time::Instant;

/// Longer than any limit, in microseconds.
const LEAP: u64 = 1 << 50;

thread_local! {
    /// When this thread's answer must be there, and how often the clock was looked at since then.
    static DUE: Cell<(u64, u64)> = const { Cell::new((u64::MAX, 0)) };
}

/// Microseconds since the first look.
pub(crate) fn now() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// The same until this thread's answer is due; from then on every look is later than the one before by
/// more than any limit. So a bot stops at once, even if it begins to think only now.
pub(crate) fn hurried() -> u64 {
    let now = now();
    let (due, looks) = DUE.get();
    if now < due {
        return now;
    }
    DUE.set((due, looks + 1));
    now.saturating_add(LEAP.saturating_mul(looks + 1))
}

/// Says when this thread's next answer must be there, as [`now`] counts.
pub(crate) fn answer_by(due: u64) {
    DUE.set((due, 0));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hurried_clock_is_like_the_other_until_the_answer_is_due() {
        answer_by(u64::MAX);
        let (before, hurried, after) = (now(), hurried(), now());
        assert!(before <= hurried && hurried <= after, "{before} {hurried} {after}");
    }

    #[test]
    fn every_look_after_that_is_later_than_any_limit() {
        let longest = u64::from(u32::MAX) * 1_000;
        answer_by(0);
        let looks = [(); 3].map(|()| hurried());
        assert!(looks.windows(2).all(|pair| pair[1] - pair[0] > longest), "{looks:?}");
    }
}
