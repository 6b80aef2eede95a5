//! Drawing a declaration from a mix.

use ::alea::Declare;
use alea_tables::Mix;
use gamekit::{ChanceSource, FastRng};

/// As fine as probabilities are told apart.
const STEPS: u32 = 1 << 30;

/// One of the legal declarations, as likely as the mix says.
pub(super) fn draw(mix: &Mix, legal: &[Declare], rng: &mut FastRng) -> Declare {
    let weight = |declare: &Declare| mix.get(usize::from(declare.0)).copied().unwrap_or(0.0);
    let all: f64 = legal.iter().map(weight).sum();
    let mut left = f64::from(rng.below(STEPS)) / f64::from(STEPS) * all;
    let mut drawn = legal[0];
    for declare in legal.iter().filter(|declare| weight(declare) > 0.0) {
        drawn = *declare;
        if left < weight(declare) {
            break;
        }
        left -= weight(declare);
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_drawn_as_often_as_the_mix_says() {
        let legal: Vec<Declare> = (0..6).map(Declare).collect();
        for (mix, expected) in [
            ([0.0, 0.5, 0.0, 0.25, 0.25, 0.0], [0, 2000, 0, 1000, 1000, 0]),
            ([0.0, 0.0, 0.0, 0.0, 0.0, 1.0], [0, 0, 0, 0, 0, 4000]),
        ] {
            let mut rng = FastRng::new(5);
            let mut counts = [0_i32; 6];
            (0..4000).for_each(|_| counts[usize::from(draw(&mix, &legal, &mut rng).0)] += 1);
            for (count, expected) in counts.iter().zip(expected) {
                assert!((count - expected).abs() < 120, "{counts:?}");
                assert!(expected > 0 || *count == 0, "{counts:?}");
            }
        }
    }
}
