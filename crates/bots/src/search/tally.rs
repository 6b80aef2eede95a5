//! Means of what came of many iterations, and how far off they may be.

use gamekit::MAX_SEATS;

use super::values::BySeat;

/// Everybody's share of the victory to come, as far as it is known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The shares.
    pub win: BySeat,
    /// Their standard errors: 0 where a share is exact, infinite where next to nothing is known.
    pub error: BySeat,
}

impl Outlook {
    /// Shares that are exact.
    pub fn exact(win: BySeat) -> Outlook {
        Outlook { win, error: BySeat::default() }
    }

    /// Whether nothing was estimated.
    pub fn is_exact(&self) -> bool {
        self.error == BySeat::default()
    }
}

/// Sums over iterations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    visits: u32,
    win: [f64; MAX_SEATS as usize],
    squares: [f64; MAX_SEATS as usize],
}

impl Tally {
    /// Adds what came of one more.
    pub(crate) fn add(&mut self, win: &BySeat) {
        self.visits += 1;
        for ((sum, squares), &win) in self.win.iter_mut().zip(&mut self.squares).zip(win) {
            let win = f64::from(win);
            *sum += win;
            *squares += win * win;
        }
    }

    /// Over how many.
    pub(crate) fn visits(&self) -> u32 {
        self.visits
    }

    /// The means.
    pub(crate) fn outlook(&self) -> Outlook {
        let visits = f64::from(self.visits);
        let mut outlook = Outlook { win: BySeat::default(), error: [f32::INFINITY; MAX_SEATS as usize] };
        if self.visits == 0 {
            return outlook;
        }
        for (at, (&sum, &squares)) in self.win.iter().zip(&self.squares).enumerate() {
            let mean = sum / visits;
            outlook.win[at] = mean as f32;
            if self.visits > 1 {
                let variance = (squares / visits - mean * mean).max(0.0);
                // Something that never happened may still happen: as if half a case had differed.
                outlook.error[at] = (variance.max(0.5 / visits) / (visits - 1.0)).sqrt() as f32;
            }
        }
        outlook
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(results: &[[f32; 2]]) -> Outlook {
        let mut tally = Tally::default();
        for &[first, second] in results {
            tally.add(&[first, second, 0.0, 0.0, 0.0]);
        }
        assert_eq!(tally.visits() as usize, results.len());
        tally.outlook()
    }

    #[test]
    fn means_come_with_their_errors() {
        let found = tally(&[[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 0.0]]);
        assert_eq!(found.win[..2], [0.75, 0.25]);
        // The variance of one in four is 3/16; of the mean of four, with three degrees of freedom, 1/16.
        assert_eq!(found.error[..2], [0.25, 0.25]);
        assert!(!found.is_exact());
    }

    #[test]
    fn nothing_is_certain_before_it_is_tried_and_little_afterwards() {
        assert!(tally(&[]).error[0].is_infinite());
        assert!(tally(&[[1.0, 0.0]]).error[0].is_infinite());
        let found = tally(&[[1.0, 0.0]; 100]);
        assert_eq!(found.win[0], 1.0);
        assert!(found.error[0] > 0.0 && found.error[0] < 0.01);
        assert!(Outlook::exact([0.5; 5]).is_exact());
    }
}
