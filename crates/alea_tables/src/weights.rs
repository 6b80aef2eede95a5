//! Mixes in whole parts, as tables keep them.

use crate::round_game::Mix;
use crate::rounds::DECLARATIONS;

/// How many parts a mix has.
pub const PARTS: u16 = 1 << PART_BITS;

/// The bits of a number of parts that is neither none nor all of them.
pub(crate) const PART_BITS: u32 = 10;

/// Parts of a part that make no difference: who is indifferent shall have the same weights everywhere.
const LEVEL: f64 = 0.02;

/// A mix in whole parts: they add up to [`PARTS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights([u16; DECLARATIONS]);

impl Weights {
    /// The nearest to a mix: every weight is off by less than a part.
    pub fn nearest(mix: &Mix) -> Weights {
        let exact = mix.map(|weight| weight.clamp(0.0, 1.0) * f64::from(PARTS));
        let mut parts = exact.map(|weight| weight as u16);
        while parts.iter().sum::<u16>() < PARTS {
            // What was cut off most gets the next part; the first of those that are nearly level.
            let missing = |declared: usize| exact[declared] - f64::from(parts[declared]);
            let next = (1..DECLARATIONS)
                .fold(0, |best, next| if missing(next) > missing(best) + LEVEL { next } else { best });
            parts[next] += 1;
        }
        Weights(parts)
    }

    /// Weights that add up as they should.
    pub fn new(parts: [u16; DECLARATIONS]) -> Option<Weights> {
        let sum: u32 = parts.iter().copied().map(u32::from).sum();
        (sum == u32::from(PARTS)).then_some(Weights(parts))
    }

    /// The parts of each declaration.
    pub fn parts(&self) -> &[u16; DECLARATIONS] {
        &self.0
    }

    /// The same as probabilities.
    pub fn mix(&self) -> Mix {
        self.0.map(|parts| f64::from(parts) / f64::from(PARTS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_near_their_mix_and_add_up() {
        for mix in [
            [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [1.0 / 6.0; 6],
            [0.5, 0.3, 0.2, 0.0, 0.0, 0.0],
            [0.99995, 0.00001, 0.00001, 0.00001, 0.00001, 0.00001],
        ] {
            let weights = Weights::nearest(&mix);
            assert_eq!(Weights::new(*weights.parts()), Some(weights));
            for (near, exact) in weights.mix().iter().zip(mix) {
                assert!((near - exact).abs() < 1.0 / f64::from(PARTS), "{mix:?} {weights:?}");
            }
        }
        assert_eq!(Weights::new([PARTS, 1, 0, 0, 0, 0]), None);
        assert_eq!(Weights::new([0; 6]), None);
    }
}
