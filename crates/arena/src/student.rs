//! The quantile of Student's t that a 95 % interval needs.

use core::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// The quantile of the normal distribution that leaves 2.5 % above it.
const NORMAL: f64 = 1.959_963_984_540_054;

/// From here on the first terms behind the normal quantile are exact to ten digits.
const LARGE: u64 = 1_000;

/// The number that Student's t of this many degrees of freedom exceeds with 2.5 %.
pub(crate) fn quantile(freedom: u64) -> f64 {
    if freedom >= LARGE {
        return expanded(freedom as f64);
    }
    let (mut low, mut high) = (0.0, FRAC_PI_2);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if within(middle, freedom) < 0.95 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (freedom as f64).sqrt() * low.tan()
}

/// How likely t lies between −√freedom·tan(angle) and its opposite: for whole degrees of freedom that
/// is a finite sum.
fn within(angle: f64, freedom: u64) -> f64 {
    let (sin, cos) = angle.sin_cos();
    let odd = !freedom.is_multiple_of(2);
    let (mut term, mut sum) = (if odd { cos } else { 1.0 }, 0.0);
    for k in 1..=freedom / 2 {
        sum += term;
        let twice = (2 * k) as f64;
        term *= cos * cos * if odd { twice / (twice + 1.0) } else { (twice - 1.0) / twice };
    }
    if odd { FRAC_2_PI * (angle + sin * sum) } else { sin * sum }
}

/// The expansion of the quantile around the normal one.
fn expanded(freedom: f64) -> f64 {
    let z = NORMAL;
    let square = z * z;
    let first = z * (square + 1.0) / 4.0;
    let second = z * ((5.0 * square + 16.0) * square + 3.0) / 96.0;
    let third = z * (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0;
    z + (first + (second + third / freedom) / freedom) / freedom
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of printed tables.
    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in [
            (1, 12.706_205),
            (2, 4.302_653),
            (3, 3.182_446),
            (4, 2.776_445),
            (9, 2.262_157),
            (10, 2.228_139),
            (29, 2.045_230),
            (30, 2.042_272),
            (100, 1.983_972),
            (1_000, 1.962_339),
            (u64::MAX, NORMAL),
        ] {
            assert!((quantile(freedom) - expected).abs() < 1e-6, "{freedom}: {}", quantile(freedom));
        }
    }

    #[test]
    fn the_sum_and_the_expansion_meet() {
        assert!((quantile(LARGE - 1) - expanded((LARGE - 1) as f64)).abs() < 1e-10);
    }
}
