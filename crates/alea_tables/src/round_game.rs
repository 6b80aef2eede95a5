//! One round as a game of its own: everybody declares, and win probabilities follow.

use crate::rounds::{DECLARATIONS, Ways, profiles};
use crate::standing::{Class, SEATS};

/// How likely somebody makes each declaration.
pub type Mix = [f64; DECLARATIONS];

/// Everybody declares anything with equal chance.
pub(crate) const UNIFORM: Mix = [1.0 / DECLARATIONS as f64; DECLARATIONS];

/// What a round is worth to each class, for every profile of declarations.
///
/// Members of a class are tied to the same mix. They are interchangeable, so one of them, the first,
/// speaks for all.
#[derive(Clone, Debug)]
pub struct RoundGame {
    players: usize,
    classes: Vec<Class>,
    /// By class, then by profile.
    payoffs: Vec<Vec<f64>>,
}

/// Room for the sums of [`RoundGame`], to be used again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// What is left after summing over one half of the others.
    some: Vec<f64>,
    /// What is left in the end.
    rest: Vec<f64>,
    spare: Vec<f64>,
    slopes: Vec<Slopes>,
}

/// By own declaration, then by that of others.
pub(crate) type Slopes = [[f64; DECLARATIONS]; DECLARATIONS];

impl RoundGame {
    /// The game in which the points of a round, as a number, are worth `after` to each class.
    pub(crate) fn new(ways: &Ways, classes: &[Class], after: &[[f64; SEATS]]) -> RoundGame {
        let players = classes.iter().map(|class| class.count).sum();
        let mut payoffs = vec![Vec::with_capacity(profiles(players)); classes.len()];
        for profile in 0..profiles(players) {
            let mut worth = [0.0; SEATS];
            for (probability, points) in ways.of(profile) {
                let after = &after[usize::from(*points)];
                for (worth, after) in worth.iter_mut().zip(after) {
                    *worth += probability * after;
                }
            }
            for (payoffs, worth) in payoffs.iter_mut().zip(worth) {
                payoffs.push(worth);
            }
        }
        RoundGame { players, classes: classes.to_vec(), payoffs }
    }

    /// The classes of players.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// How far apart the payoffs of a class are; 1 if they are all the same.
    pub(crate) fn range(&self, class: usize) -> f64 {
        let payoffs = &self.payoffs[class];
        let most = payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let least = payoffs.iter().copied().fold(f64::INFINITY, f64::min);
        if most - least > 1e-12 { most - least } else { 1.0 }
    }

    /// What each declaration of one member of a class is worth if all others follow their mixes.
    pub fn worth(&self, class: usize, mixes: &[Mix], scratch: &mut Scratch) -> Mix {
        let own = self.classes[class].first;
        let Scratch { rest, spare, .. } = scratch;
        self.sum_out(&self.payoffs[class], self.everybody(), Places::of(own), mixes, rest, spare);
        core::array::from_fn(|declared| rest[declared])
    }

    /// How the worth of a declaration of one class changes with the mix of every class: of the other
    /// members, where it is the same one.
    pub(crate) fn slopes<'s>(&self, class: usize, mixes: &[Mix], scratch: &'s mut Scratch) -> &'s [Slopes] {
        let Scratch { some, rest, spare, slopes } = scratch;
        slopes.clear();
        slopes.resize(self.classes.len(), [[0.0; DECLARATIONS]; DECLARATIONS]);
        let own = self.classes[class].first;
        let met = |other: &usize| *other != class || self.classes[class].count > 1;
        let others: Vec<usize> = (0..self.classes.len()).filter(met).collect();
        let speaker = |other: usize| self.classes[other].first + usize::from(other == class);
        // Each half of the others is summed over once for all of the other half.
        for half in [&others[..others.len() / 2], &others[others.len() / 2..]] {
            if half.is_empty() {
                continue;
            }
            let kept = half.iter().fold(Places::of(own), |kept, &other| kept.with(speaker(other)));
            self.sum_out(&self.payoffs[class], self.everybody(), kept, mixes, some, spare);
            for &other in half {
                let theirs = speaker(other);
                self.sum_out(some, kept, Places::of(own).with(theirs), mixes, rest, spare);
                let times = (self.classes[other].count - usize::from(other == class)) as f64;
                // The place that comes later in the order of scores is the slower digit of what is left.
                let (mine, step) = if own < theirs { (1, DECLARATIONS) } else { (DECLARATIONS, 1) };
                slopes[other] = core::array::from_fn(|declared| {
                    core::array::from_fn(|their| rest[declared * mine + their * step] * times)
                });
            }
        }
        slopes
    }

    /// How much one player could gain by another declaration, at most, if all others keep their mixes.
    /// Everything, if they are no numbers: what a search that went astray may bring.
    pub fn gain(&self, mixes: &[Mix], scratch: &mut Scratch) -> f64 {
        if !mixes.as_flattened().iter().all(|weight| weight.is_finite()) {
            return f64::INFINITY;
        }
        let gain = |class: usize| {
            let worth = self.worth(class, mixes, scratch);
            largest(&worth) - mean(&worth, &mixes[class])
        };
        (0..self.classes.len()).map(gain).fold(0.0, f64::max)
    }

    fn everybody(&self) -> Places {
        Places((1 << self.players) - 1)
    }

    /// Sums over the declarations of those among `present` who are not kept, into `sums`.
    fn sum_out(
        &self,
        source: &[f64],
        present: Places,
        kept: Places,
        mixes: &[Mix],
        sums: &mut Vec<f64>,
        spare: &mut Vec<f64>,
    ) {
        let mut inner = source.len();
        let mut untouched = true;
        for (members, mix) in self.classes.iter().zip(mixes).rev() {
            for place in (members.first..members.first + members.count).rev() {
                if !present.contains(place) {
                    continue;
                }
                inner /= DECLARATIONS;
                if kept.contains(place) {
                    continue;
                }
                let source: &[f64] = if untouched { source } else { sums };
                spare.clear();
                match inner {
                    1 => fold_one(source, mix, spare),
                    DECLARATIONS => fold_six(source, mix, spare),
                    _ => fold_many(source, inner, mix, spare),
                }
                core::mem::swap(sums, spare);
                untouched = false;
            }
        }
        if untouched {
            sums.clear();
            sums.extend_from_slice(source);
        }
    }
}

/// Sums over a digit that is the fastest of all. The three functions are one and the same sum; those for
/// the fastest digits have loops of known length, without which they would take most of the time.
fn fold_one(source: &[f64], mix: &Mix, sums: &mut Vec<f64>) {
    let blocks = source.as_chunks::<DECLARATIONS>().0.iter();
    sums.extend(blocks.map(|block| mean(block, mix)));
}

/// Sums over a digit with one faster digit.
fn fold_six(source: &[f64], mix: &Mix, sums: &mut Vec<f64>) {
    for block in source.as_chunks::<{ DECLARATIONS * DECLARATIONS }>().0 {
        let mut sum = [0.0; DECLARATIONS];
        for (slice, weight) in block.as_chunks::<DECLARATIONS>().0.iter().zip(mix) {
            for (sum, payoff) in sum.iter_mut().zip(slice) {
                *sum += weight * payoff;
            }
        }
        sums.extend_from_slice(&sum);
    }
}

/// Sums over a digit with several faster ones.
fn fold_many(source: &[f64], inner: usize, mix: &Mix, sums: &mut Vec<f64>) {
    sums.resize(source.len() / DECLARATIONS, 0.0);
    for (block, target) in source.chunks_exact(inner * DECLARATIONS).zip(sums.chunks_exact_mut(inner)) {
        for (slice, weight) in block.chunks_exact(inner).zip(mix).filter(|(_, weight)| **weight > 0.0) {
            target.iter_mut().zip(slice).for_each(|(sum, payoff)| *sum += weight * payoff);
        }
    }
}

/// Places in the order of scores, as bits.
#[derive(Clone, Copy)]
struct Places(u8);

impl Places {
    fn of(place: usize) -> Places {
        Places(1 << place)
    }

    fn with(self, place: usize) -> Places {
        Places(self.0 | 1 << place)
    }

    fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// The largest of these.
pub(crate) fn largest(worth: &Mix) -> f64 {
    worth.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

/// What a mix is worth.
pub(crate) fn mean(worth: &Mix, mix: &Mix) -> f64 {
    worth.iter().zip(mix).map(|(worth, weight)| worth * weight).sum()
}
