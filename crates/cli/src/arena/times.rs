//! How long bots really took.

use std::time::Duration;

/// The times of some decisions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    /// How many decisions had a choice.
    pub(crate) free: u64,
    /// How many there were in all.
    pub(crate) all: u64,
    free_nanos: u64,
    all_nanos: u64,
    worst_nanos: u64,
}

impl Times {
    /// Adds a decision.
    pub(crate) fn add(&mut self, took: Duration, free: bool) {
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.merge(&Times {
            free: u64::from(free),
            all: 1,
            free_nanos: if free { nanos } else { 0 },
            all_nanos: nanos,
            worst_nanos: if free { nanos } else { 0 },
        });
    }

    /// Adds other decisions.
    pub(crate) fn merge(&mut self, other: &Times) {
        self.free += other.free;
        self.all += other.all;
        self.free_nanos = self.free_nanos.saturating_add(other.free_nanos);
        self.all_nanos = self.all_nanos.saturating_add(other.all_nanos);
        self.worst_nanos = self.worst_nanos.max(other.worst_nanos);
    }

    /// Mean milliseconds of a decision with a choice; `None` if there was none.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.free > 0).then(|| millis(self.free_nanos) / self.free as f64)
    }

    /// The most milliseconds of such a decision.
    pub(crate) fn worst(&self) -> Option<f64> {
        (self.free > 0).then(|| millis(self.worst_nanos))
    }

    /// Mean milliseconds of all decisions; `None` if there was none.
    pub(crate) fn mean_of_all(&self) -> Option<f64> {
        (self.all > 0).then(|| millis(self.all_nanos) / self.all as f64)
    }
}

fn millis(nanos: u64) -> f64 {
    nanos as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_without_a_choice_count_only_among_all() {
        let mut times = Times::default();
        assert_eq!((times.mean(), times.worst(), times.mean_of_all()), (None, None, None));
        times.add(Duration::from_millis(9), false);
        assert_eq!((times.mean(), times.worst(), times.mean_of_all()), (None, None, Some(9.0)));
        for millis in [2, 4] {
            times.add(Duration::from_millis(millis), true);
        }
        assert_eq!((times.mean(), times.worst(), times.mean_of_all()), (Some(3.0), Some(4.0), Some(5.0)));
        assert_eq!((times.free, times.all), (2, 3));
    }
}
