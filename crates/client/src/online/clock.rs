//! What clocks say.

use gamekit::Lang;
use protocol::online::{Clock, Speed};

use super::text::Text;

/// Clocks by seat, as they stood at some moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Clocks {
    /// What the server told.
    pub(super) told: Vec<Clock>,
    /// When it was heard, in milliseconds of this page.
    pub(super) heard: f64,
    /// The seats whose clocks ran when the table began to rest.
    held: Vec<usize>,
}

impl Clocks {
    /// As a server told them at a moment of this page.
    pub(super) fn new(told: Vec<Clock>, heard: f64) -> Clocks {
        Clocks { told, heard, held: Vec::new() }
    }

    /// The table rests from now on, and every clock stands; or it goes on.
    pub(super) fn rest(&mut self, rests: bool, now: f64) {
        let left: Vec<Option<u64>> = (0..self.told.len()).map(|seat| self.left(seat, now)).collect();
        self.heard = now;
        for (seat, (clock, left)) in self.told.iter_mut().zip(left).enumerate() {
            clock.left = left.unwrap_or(clock.left);
            if rests && clock.is_running {
                clock.is_running = false;
                self.held.push(seat);
            }
        }
        if !rests {
            for seat in std::mem::take(&mut self.held) {
                self.told[seat].is_running = true;
            }
        }
    }

    /// What is left to a seat at a moment of this page.
    pub(super) fn left(&self, seat: usize, now: f64) -> Option<u64> {
        let clock = self.told.get(seat)?;
        let gone = if clock.is_running { (now - self.heard).max(0.0) as u64 } else { 0 };
        Some(clock.left.saturating_sub(gone))
    }

    /// Whether the clock of a seat runs.
    pub(super) fn is_running(&self, seat: usize) -> bool {
        self.told.get(seat).is_some_and(|clock| clock.is_running)
    }

    /// Whether any runs.
    pub(super) fn do_run(&self) -> bool {
        self.told.iter().any(|clock| clock.is_running)
    }
}

const SECOND: u64 = 1_000;
const HOUR: u64 = 3_600 * SECOND;
const DAY: u64 = 24 * HOUR;

/// Time as a clock shows it: minutes and seconds; with hours if there are some; days and hours if it is long.
pub(crate) fn shown(left: u64, lang: Lang) -> String {
    let (days, hours) = (left / DAY, left / HOUR);
    let (minutes, seconds) = (left / (60 * SECOND), left / SECOND);
    match (days, hours) {
        (1.., _) => Text::DaysAndHours { days: &days, hours: &(hours % 24) }.say(lang),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// Whether so little is left that somebody should hurry.
pub(crate) fn is_low(left: u64, speed: Speed) -> bool {
    match speed {
        Speed::Untimed => false,
        Speed::Live { .. } => left < 30 * SECOND,
        Speed::Days { .. } => left < 3 * HOUR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_at_a_glance() {
        for (left, en, ja) in [
            (0, "0:00", "0:00"),
            (999, "0:00", "0:00"),
            (61_500, "1:01", "1:01"),
            (59 * 60_000 + 59_999, "59:59", "59:59"),
            (HOUR, "1:00:00", "1:00:00"),
            (23 * HOUR + 59 * 60_000, "23:59:00", "23:59:00"),
            (3 * DAY + 5 * HOUR, "3 d 5 h", "3日と5時間"),
        ] {
            assert_eq!((shown(left, Lang::En).as_str(), shown(left, Lang::Ja).as_str()), (en, ja));
        }
    }

    #[test]
    fn only_a_running_clock_runs_and_none_below_nothing() {
        let clock = |left, is_running| Clock { left, is_running };
        let clocks = Clocks::new(vec![clock(5_000, true), clock(7_000, false)], 100.0);
        assert_eq!((clocks.left(0, 1_100.0), clocks.left(1, 1_100.0)), (Some(4_000), Some(7_000)));
        assert_eq!((clocks.left(0, 60_000.0), clocks.left(2, 0.0)), (Some(0), None));
        // A page whose time was set back gives nothing away.
        assert_eq!(clocks.left(0, 0.0), Some(5_000));
        assert!(clocks.do_run() && clocks.is_running(0) && !clocks.is_running(1));
    }

    #[test]
    fn clocks_stand_while_a_table_rests() {
        let clock = |left, is_running| Clock { left, is_running };
        let mut clocks = Clocks::new(vec![clock(5_000, true), clock(7_000, false)], 0.0);
        clocks.rest(true, 1_000.0);
        assert_eq!((clocks.left(0, 9_000.0), clocks.do_run()), (Some(4_000), false));
        clocks.rest(false, 10_000.0);
        assert_eq!((clocks.left(0, 11_000.0), clocks.left(1, 11_000.0)), (Some(3_000), Some(7_000)));
    }

    #[test]
    fn little_time_depends_on_the_speed() {
        let live = Speed::Live { bank: 600, increment: 10 };
        assert!(is_low(29_999, live) && !is_low(30_000, live));
        let days = Speed::Days { days: 1 };
        assert!(is_low(2 * HOUR, days) && !is_low(3 * HOUR, days));
        assert!(!is_low(0, Speed::Untimed));
    }
}
