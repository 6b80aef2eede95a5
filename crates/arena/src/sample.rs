//! Win shares block by block: their mean, and how far it can be trusted.

use crate::student::quantile;

/// The chance that the truth lies beyond one end of an interval.
const TAIL: f64 = 0.025;

/// The win shares of some blocks, added up in whole numbers: the sum does not depend on the order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    whole: u64,
    most: u64,
    blocks: u64,
    sum: u128,
    squares: u128,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Where the interval begins; 0 if nothing bounds it.
    pub low: f64,
    /// Where it ends; the largest share that there can be if nothing bounds it.
    pub high: f64,
}

/// Where an interval lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Above a number.
    Above,
    /// Below it.
    Below,
    /// Around it.
    Unclear,
}

impl Sample {
    /// No block yet. `whole` parts of a block are a share of 1; it can have at most `most`, which is
    /// less for copies that can only win one at a time.
    pub fn new(whole: u64, most: u64) -> Sample {
        Sample { whole, most, blocks: 0, sum: 0, squares: 0 }
    }

    /// Adds a block with this many parts of wins.
    pub fn add(&mut self, parts: u64) {
        self.blocks += 1;
        self.sum += u128::from(parts);
        self.squares += u128::from(parts) * u128::from(parts);
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// The mean share; `None` without a block.
    pub fn mean(&self) -> Option<f64> {
        let all = u128::from(self.blocks) * u128::from(self.whole);
        // A division of whole numbers, rounded once: equal bots have exactly their fair share.
        (all > 0).then(|| self.sum as f64 / all as f64)
    }

    /// The sum of the squares of all deviations from the mean.
    pub(crate) fn deviations(&self) -> f64 {
        let blocks = u128::from(self.blocks);
        let exact = blocks * self.squares - self.sum * self.sum;
        exact as f64 / self.blocks.max(1) as f64 / (self.whole as f64 * self.whole as f64)
    }

    /// The mean with its interval: Student's t over the block means. `None` without a block.
    pub fn estimate(&self) -> Option<Estimate> {
        let mean = self.mean()?;
        let most = self.most as f64 / self.whole as f64;
        if self.blocks < 2 {
            return Some(Estimate { mean, low: 0.0, high: most });
        }
        // All won or all lost: the blocks do not vary, and yet the next one may. An event that has come
        // b times in b is at least as likely as TAIL^(1/b).
        let sure = || TAIL.powf(1.0 / self.blocks as f64);
        if self.sum == 0 {
            return Some(Estimate { mean, low: 0.0, high: most * (1.0 - sure()) });
        }
        if self.sum == u128::from(self.blocks) * u128::from(self.most) {
            return Some(Estimate { mean, low: most * sure(), high: most });
        }
        let freedom = self.blocks - 1;
        let error = (self.deviations() / freedom as f64 / self.blocks as f64).sqrt();
        let reach = quantile(freedom) * error;
        Some(Estimate { mean, low: (mean - reach).max(0.0), high: (mean + reach).min(most) })
    }
}

impl Estimate {
    /// Where the interval lies, compared with a number.
    pub fn against(&self, number: f64) -> Against {
        if self.low > number {
            Against::Above
        } else if self.high < number {
            Against::Below
        } else {
            Against::Unclear
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{ChanceSource, FastRng};

    fn of(whole: u64, blocks: &[u64]) -> Estimate {
        estimate(Sample::new(whole, whole), blocks)
    }

    fn estimate(mut sample: Sample, blocks: &[u64]) -> Estimate {
        blocks.iter().for_each(|&parts| sample.add(parts));
        sample.estimate().expect("there are blocks")
    }

    #[track_caller]
    fn check(found: Estimate, mean: f64, low: f64, high: f64) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-5;
        let fits = near(found.mean, mean) && near(found.low, low) && near(found.high, high);
        assert!(fits, "{found:?}, not {mean} in {low}..{high}");
    }

    /// By hand: 0.5, 0.75, 0.5, 0.25 and 1 have mean 0.6 and variance 0.325/4; with t = 2.776445 the
    /// interval reaches 2.776445·√(0.08125/5) = 0.353930 to both sides.
    #[test]
    fn the_interval_is_that_of_students_t() {
        check(of(120, &[60, 90, 60, 30, 120]), 0.6, 0.246_070, 0.953_930);
        check(of(4, &[1, 3]), 0.5, 0.0, 1.0);
    }

    #[test]
    fn blocks_that_do_not_vary_are_judged_with_care() {
        check(of(120, &[60]), 0.5, 0.0, 1.0);
        check(of(120, &[60; 9]), 0.5, 0.5, 0.5);
        check(of(120, &[120; 10]), 1.0, 0.691_503, 1.0);
        check(of(120, &[0; 10]), 0.0, 0.0, 0.308_497);
        assert_eq!(Sample::new(60, 60).estimate(), None);
    }

    /// Three copies share what one bot leaves them: their interval is a third of the rest of its own.
    #[test]
    fn copies_mirror_the_bot_that_they_play_against() {
        for wins in [&[0; 10][..], &[240; 10], &[60, 120, 0, 60], &[30], &[240, 240, 180]] {
            let one = of(240, wins);
            let left: Vec<u64> = wins.iter().map(|wins| 240 - wins).collect();
            let copies = estimate(Sample::new(720, 240), &left);
            let third = |share: f64| (1.0 - share) / 3.0;
            check(copies, third(one.mean), third(one.high), third(one.low));
        }
    }

    #[test]
    fn a_fair_share_is_exactly_fair() {
        for players in 2..=5 {
            assert_eq!(of(60 * players, &[60; 7]).mean, 1.0 / players as f64);
        }
    }

    #[test]
    fn an_interval_lies_above_below_or_around() {
        let estimate = Estimate { mean: 0.5, low: 0.4, high: 0.6 };
        let lies = [0.3, 0.4, 0.6, 0.7].map(|number| estimate.against(number));
        assert_eq!(lies, [Against::Above, Against::Unclear, Against::Unclear, Against::Below]);
    }

    /// Blocks of four games that share their luck: 95 of 100 intervals hold the truth.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        for (blocks, chances, seed) in [(12, [40, 60], 1), (40, [15, 45], 2), (250, [35, 39], 3)] {
            let truth = (f64::from(chances[0]) + f64::from(chances[1])) / 200.0;
            let mut rng = FastRng::new(seed);
            let held = (0..4_000).filter(|_| {
                let mut sample = Sample::new(4, 4);
                for _ in 0..blocks {
                    // The luck of the block: all of its games are easy, or all are hard.
                    let chance = chances[rng.below(2) as usize];
                    sample.add((0..4).filter(|_| rng.below(100) < chance).count() as u64);
                }
                sample.estimate().is_some_and(|estimate| estimate.against(truth) == Against::Unclear)
            });
            let share = held.count() as f64 / 4_000.0;
            assert!((0.93..0.97).contains(&share), "{blocks} blocks: {share}");
        }
    }
}
