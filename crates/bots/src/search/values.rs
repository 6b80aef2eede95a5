//! What a position is worth to each seat.

use gamekit::{MAX_SEATS, Outcome, Seat};

/// A number for each seat.
pub type BySeat = [f32; MAX_SEATS as usize];

/// What a position is worth to each seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Values {
    /// The share of the victory, or the chance of it.
    pub win: BySeat,
    /// From −1 to 1: by how much it is won or lost. It decides between lines that win equally often.
    pub margin: BySeat,
}

/// How much a margin counts beside a victory.
const MARGIN_SHARE: f32 = 0.05;

impl Values {
    /// What a seat wants to be large.
    #[inline]
    pub fn wish(&self, seat: Seat) -> f64 {
        let at = seat.index();
        f64::from(self.win[at] + MARGIN_SHARE * self.margin[at])
    }

    /// The value of a result: shares of the victory, ties shared; a lead of `clear` points is the
    /// largest margin.
    pub fn of(outcome: &Outcome, clear: f32) -> Values {
        let ranks = outcome.ranks.as_slice();
        let scores = outcome.scores.as_slice();
        let winners = ranks.iter().filter(|&&rank| rank == 1).count();
        let share = 1.0 / winners.max(1) as f32;
        let (mut first, mut second) = (i32::MIN, i32::MIN);
        for &score in scores {
            if score > first {
                (first, second) = (score, first);
            } else {
                second = second.max(score);
            }
        }
        let mut values = Values::default();
        for (at, (&rank, &score)) in ranks.iter().zip(scores).enumerate() {
            let rival = if score == first { second } else { first };
            values.win[at] = if rank == 1 { share } else { 0.0 };
            values.margin[at] = (score.saturating_sub(rival) as f32 / clear).clamp(-1.0, 1.0);
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::PerSeat;

    fn values(scores: &[i32], ranks: &[u8]) -> Values {
        let players = scores.len() as u8;
        let outcome = Outcome {
            scores: PerSeat::new(players, |seat| scores[seat.index()]),
            ranks: PerSeat::new(players, |seat| ranks[seat.index()]),
        };
        Values::of(&outcome, 20.0)
    }

    #[test]
    fn ties_share_the_victory_and_margins_are_measured_against_the_best_other() {
        let found = values(&[30, 10, 30, 25], &[1, 4, 1, 3]);
        assert_eq!(found.win, [0.5, 0.0, 0.5, 0.0, 0.0]);
        assert_eq!(found.margin, [0.0, -1.0, 0.0, -0.25, 0.0]);
        let found = values(&[40, 10], &[1, 2]);
        assert_eq!((found.win[0], found.margin[0], found.margin[1]), (1.0, 1.0, -1.0));
    }

    /// The same points, but one is better by other things than points.
    #[test]
    fn ranks_decide_who_won() {
        assert_eq!(values(&[12, 12, 3], &[1, 2, 3]).win, [1.0, 0.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn no_margin_outweighs_a_victory() {
        let narrow = values(&[11, 10], &[1, 2]);
        let lost = values(&[10, 11], &[2, 1]);
        assert!(narrow.wish(Seat(0)) > lost.wish(Seat(0)) + 0.9);
    }
}
