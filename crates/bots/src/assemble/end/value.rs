//! What an end is worth to everybody.

use assemble::MAX_LANES;

/// What a Lane is worth at the end, as one number: [`assemble::LaneScore::order`].
pub(super) type Worth = i32;

/// A Lane that nobody plays, or whose worth is not known yet: no Lane is worth less.
pub(super) const NOTHING: Worth = Worth::MIN;

/// The worth of a point in the order of results: below it there is room for every tie-break.
const POINT_BITS: u32 = 15;

/// A won game, as a share: divisible among two, three and four.
const WON: i32 = 12;

/// A share stands above every margin, also when both are summed over all random results.
const SHARE_BITS: u32 = 16;

/// What every seat aims at, in one number for each: its share of the win, and as much less than the
/// smallest part of a share its margin. May be a sum over equally likely results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Value(pub(super) [i32; MAX_LANES]);

impl Value {
    /// The share of the win that `aim` stands for, if it is summed over `results`.
    pub(super) fn share(aim: i32, results: i32) -> f64 {
        f64::from(whole_share(aim)) / f64::from(WON * results)
    }

    /// The margin that `aim` stands for, if it is summed over `results`.
    pub(super) fn margin(aim: i32, results: i32) -> f64 {
        f64::from(aim - (whole_share(aim) << SHARE_BITS)) / f64::from(results)
    }

    /// The sum of two values.
    pub(super) fn plus(self, other: Value) -> Value {
        Value(core::array::from_fn(|seat| self.0[seat] + other.0[seat]))
    }
}

/// Margins are of either sign, so a share is rounded from the nearest.
fn whole_share(aim: i32) -> i32 {
    (aim + (1 << (SHARE_BITS - 1))) >> SHARE_BITS
}

/// What the owner of `lane` aims at, in an end where the Lanes are worth this much. In a duel Lanes
/// 0 and 1 stand against 2 and 3, and the worse one of each side counts.
#[inline]
pub(super) fn aim<const DUEL: bool>(worths: &[Worth; MAX_LANES], lane: usize) -> i32 {
    let [lane, beside, facing, across] =
        [lane, lane ^ 1, lane ^ 2, lane ^ 3].map(|lane| worths[lane % MAX_LANES]);
    if DUEL {
        return aim_against(lane.min(beside), facing.min(across), 1);
    }
    let best = beside.max(facing).max(across);
    let level = || [beside, facing, across].into_iter().filter(|&other| other == best).count() as i32;
    aim_against(lane, best, if lane == best { level() } else { 1 })
}

/// What somebody aims at whose best opponent has this worth, as `level` opponents have.
#[inline]
pub(super) fn aim_against(own: Worth, best: Worth, level: i32) -> i32 {
    // Who is ahead cannot be predicted, a draw is rare.
    let share = if own == best { WON / (1 + level) } else { i32::from(own > best) * WON };
    (share << SHARE_BITS) + points_of(own) - points_of(best)
}

/// The points of a Lane of this worth.
#[inline]
pub(super) fn points_of(worth: Worth) -> i32 {
    worth >> POINT_BITS
}

/// What everybody aims at, by seat.
pub(super) fn judge<const DUEL: bool>(worths: &[Worth; MAX_LANES], players: u8) -> Value {
    let mut value = Value::default();
    for (seat, aimed) in value.0.iter_mut().take(players.into()).enumerate() {
        *aimed = aim::<DUEL>(worths, if DUEL { 2 * seat } else { seat });
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use assemble::{Doll, LaneScore, Line, Scorer};
    use gamekit::{ChanceSource, FastRng};

    fn worth(points: i32, biggest: u8) -> Worth {
        LaneScore { points, biggest, scored: 2, unscored: 3 }.order()
    }

    fn check<const DUEL: bool>(worths: [Worth; MAX_LANES], players: u8, shares: &[f64], margins: &[f64]) {
        let value = judge::<DUEL>(&worths, players);
        let twice = value.plus(value);
        for (seat, (share, margin)) in shares.iter().zip(margins).enumerate() {
            for (aim, results) in [(value.0[seat], 1), (twice.0[seat], 2)] {
                assert_eq!(
                    (Value::share(aim, results), Value::margin(aim, results)),
                    (*share, *margin),
                    "{seat}"
                );
            }
        }
    }

    #[test]
    fn the_win_is_shared_and_the_margin_is_to_the_best_of_the_others() {
        let worths = [worth(30, 5), worth(30, 4), worth(9, 5), worth(-2, 1)];
        check::<false>(worths, 4, &[1.0, 0.0, 0.0, 0.0], &[0.0, 0.0, -21.0, -32.0]);
        let level = [worth(30, 5), worth(30, 5), worth(9, 5), worth(30, 5)];
        check::<false>(level, 4, &[1.0 / 3.0, 1.0 / 3.0, 0.0, 1.0 / 3.0], &[0.0, 0.0, -21.0, 0.0]);
        let three = [worth(7, 2), worth(7, 2), worth(-1, 2), NOTHING];
        check::<false>(three, 3, &[0.5, 0.5, 0.0], &[0.0, 0.0, -8.0]);
    }

    #[test]
    fn in_a_duel_the_worse_lanes_count() {
        check::<true>([worth(30, 5), worth(10, 4), worth(20, 5), worth(11, 4)], 2, &[0.0, 1.0], &[-1.0, 1.0]);
        check::<true>([worth(30, 5), worth(10, 4), worth(10, 4), worth(11, 4)], 2, &[0.5, 0.5], &[0.0, 0.0]);
    }

    /// Points are read from the order of results, so there must be no overlap.
    #[test]
    fn points_follow_from_a_worth() {
        let (scorer, mut rng) = (Scorer::new(), FastRng::new(5));
        for _ in 0..10_000 {
            let dolls = (0..10).filter_map(|_| Doll::new(rng.below(32) as u8));
            let line = Line::new(dolls).expect("a line of ten");
            let score = scorer.modules(line).score(1 + rng.below(11) as u8, rng.below(2) == 0);
            assert_eq!(points_of(score.order()), score.points, "{line:?}");
        }
    }
}
