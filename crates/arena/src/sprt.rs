//! A sequential test: play until one of two strengths is believed, and no longer.
//!
//! The generalised sequential probability ratio test of Wald, on block means taken as normal with a
//! variance that is not known. Both errors are 5 %.

use crate::{Sample, elo};

/// What the logarithm of the likelihood ratio must reach, up or down: ln((1 − 0.05)/0.05).
const BOUND: f64 = 2.944_438_979_166_440_3;

/// The largest difference in Elo that is understood.
const MOST: f64 = 2_000.0;

/// The most that something between 0 and 1 can vary. It is added once to the sum of squares: a few
/// blocks that happen to be equal prove nothing.
const DOUBT: f64 = 0.25;

/// A test between two strengths of a bot against the field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// Which strength is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower one, or less.
    Low,
    /// The higher one, or more.
    High,
}

impl Sprt {
    /// The test between two differences in Elo at a table of `players`; `None` unless the first is
    /// smaller and both are between −2000 and 2000.
    pub fn new(low: f64, high: f64, players: u8) -> Option<Sprt> {
        let fits = -MOST <= low && low < high && high <= MOST;
        fits.then(|| Sprt { low: elo::share(low, players), high: elo::share(high, players) })
    }

    /// What [`Sprt::log_ratio`] must reach for a verdict, up or down.
    pub fn bound() -> f64 {
        BOUND
    }

    /// The logarithm of how much better the higher strength explains the sample than the lower one.
    pub fn log_ratio(&self, sample: &Sample) -> f64 {
        let Some(mean) = sample.mean() else { return 0.0 };
        let blocks = sample.blocks() as f64;
        let variance = (sample.deviations() + DOUBT) / blocks;
        let misfit = |share: f64| variance + (mean - share) * (mean - share);
        blocks / 2.0 * (misfit(self.low) / misfit(self.high)).ln()
    }

    /// The verdict, if the sample is large enough for one.
    pub fn verdict(&self, sample: &Sample) -> Option<Verdict> {
        match self.log_ratio(sample) {
            ratio if ratio >= BOUND => Some(Verdict::High),
            ratio if ratio <= -BOUND => Some(Verdict::Low),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{ChanceSource, FastRng};

    /// Plays blocks of `players` games with shared luck until there is a verdict, many times over;
    /// returns how often it was the higher strength, and the mean number of blocks.
    fn run(test: Sprt, players: u64, thousandths: u32, tests: u32, seed: u64) -> (f64, f64) {
        let mut rng = FastRng::new(seed);
        let (mut high, mut blocks) = (0, 0);
        for _ in 0..tests {
            let mut sample = Sample::new(players, players);
            let verdict = loop {
                let luck = if rng.below(2) == 0 { thousandths - 60 } else { thousandths + 60 };
                sample.add((0..players).filter(|_| rng.below(1_000) < luck).count() as u64);
                if let Some(verdict) = test.verdict(&sample) {
                    break verdict;
                }
            };
            high += u32::from(verdict == Verdict::High);
            blocks += sample.blocks();
        }
        (f64::from(high) / f64::from(tests), blocks as f64 / f64::from(tests))
    }

    /// In a duel 0 and 50 Elo are shares of 500 and 571.5 thousandths; with four players 0 and 80 are
    /// 250 and 345.7.
    #[test]
    fn both_errors_are_kept() {
        for (players, high_elo, low, high) in [(2, 50.0, 500, 572), (4, 80.0, 250, 346)] {
            let test = Sprt::new(0.0, high_elo, players).expect("a test");
            let (wrong, _) = run(test, players.into(), low, 2_000, 1);
            assert!(wrong < 0.06, "{players} players: {wrong} of the weak are taken for strong");
            assert!(wrong > 0.01, "{players} players: {wrong} is more care than was asked for");
            let (right, blocks) = run(test, players.into(), high, 2_000, 2);
            assert!(right > 0.94, "{players} players: {right} of the strong are recognised");
            let (_, clear) = run(test, players.into(), high + 100, 200, 3);
            assert!(clear < blocks * 0.7, "{clear} blocks for a clear case, {blocks} else");
        }
    }

    /// By hand: 16 blocks of one half and DOUBT: variance 1/64, misfits 1/64 and 1/64 + (0.5 − 10/11)².
    #[test]
    fn the_ratio_is_that_of_two_normal_fits() {
        let mut sample = Sample::new(2, 2);
        (0..16).for_each(|_| sample.add(1));
        let test = Sprt::new(0.0, 400.0, 2).expect("a test");
        let expected = -8.0 * (1.0 + 64.0 * (9.0f64 / 22.0).powi(2)).ln();
        assert!((test.log_ratio(&sample) - expected).abs() < 1e-9, "{}", test.log_ratio(&sample));
        assert_eq!(test.verdict(&sample), Some(Verdict::Low));
        assert_eq!((test.log_ratio(&Sample::new(2, 2)), test.verdict(&Sample::new(2, 2))), (0.0, None));
    }

    #[test]
    fn two_equal_blocks_prove_nothing() {
        let mut sample = Sample::new(2, 2);
        (0..2).for_each(|_| sample.add(1));
        assert_eq!(Sprt::new(0.0, 50.0, 2).and_then(|test| test.verdict(&sample)), None);
    }

    #[test]
    fn only_an_interval_of_numbers_is_a_test() {
        for (low, high) in [(5.0, 5.0), (5.0, 0.0), (f64::NAN, 0.0), (0.0, f64::NAN), (0.0, 1e9), (-1e9, 0.0)]
        {
            assert_eq!(Sprt::new(low, high, 2), None, "{low} to {high}");
        }
    }
}
