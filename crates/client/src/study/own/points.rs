//! Points of own games: how they are spread.

/// More steps than this are never drawn.
const MOST_STEPS: i64 = 12;

/// How often points from one number up to another were reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The fewest points that belong to it.
    pub(super) from: i64,
    /// The most.
    pub(super) to: i64,
    /// How many games there are.
    pub(super) games: u32,
}

/// How points are spread, the fewest first: steps of equal width that begin at round numbers, without a gap.
pub(super) fn spread(points: &[i32]) -> Vec<Step> {
    let (Some(&least), Some(&most)) = (points.iter().min(), points.iter().max()) else { return Vec::new() };
    let (least, most) = (i64::from(least), i64::from(most));
    let widths = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10i64.pow(zeros)));
    let count = |width: i64| most.div_euclid(width) - least.div_euclid(width) + 1;
    // 12 steps of 500 million points hold every number there is: a width is found.
    let width = widths.take(30).find(|width| count(*width) <= MOST_STEPS).unwrap_or(i64::from(i32::MAX));
    let first = least.div_euclid(width);
    let step = |at: i64| {
        let is_in = |points: &&i32| i64::from(**points).div_euclid(width) == at;
        let games = points.iter().filter(is_in).count() as u32;
        Step { from: at * width, to: at * width + width - 1, games }
    };
    (first..first + count(width)).map(step).collect()
}

/// The mean; nothing of nothing.
pub(super) fn mean(points: &[i32]) -> Option<f64> {
    let sum: i64 = points.iter().copied().map(i64::from).sum();
    (!points.is_empty()).then(|| sum as f64 / points.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_spread_over_round_steps() {
        assert_eq!(spread(&[]), []);
        assert_eq!(spread(&[7]), [Step { from: 7, to: 7, games: 1 }]);
        let told: Vec<(i64, u32)> = spread(&[3, 5, 3]).iter().map(|step| (step.from, step.games)).collect();
        assert_eq!(told, [(3, 2), (4, 0), (5, 1)], "what lies between has a step, too");
        let wide = spread(&[-7, -1, 0, 4, 41]);
        let told: Vec<(i64, i64, u32)> = wide.iter().map(|step| (step.from, step.to, step.games)).collect();
        assert_eq!(told[..3], [(-10, -6, 1), (-5, -1, 1), (0, 4, 2)]);
        assert_eq!(told.last(), Some(&(40, 44, 1)));
    }

    #[test]
    fn no_game_is_lost_however_far_points_lie_apart() {
        for points in [vec![0, 11], vec![0, 12], vec![-1, 99, 1_000], vec![i32::MIN, 0, i32::MAX]] {
            let steps = spread(&points);
            assert!(steps.len() as i64 <= MOST_STEPS, "{steps:?}");
            assert_eq!(steps.iter().map(|step| step.games).sum::<u32>() as usize, points.len());
            assert!(steps.windows(2).all(|pair| pair[0].to + 1 == pair[1].from), "{steps:?}");
        }
        assert_eq!(spread(&[0, 12])[0].to, 1);
    }

    #[test]
    fn means_do_not_overflow() {
        assert_eq!(
            (mean(&[]), mean(&[3, 4]), mean(&[i32::MAX; 3])),
            (None, Some(3.5), Some(2_147_483_647.0))
        );
    }
}
