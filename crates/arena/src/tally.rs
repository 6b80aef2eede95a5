//! Adding up results in whole numbers only, so that the sum does not depend on the order.

use gamekit::{MAX_SEATS, Outcome, Seat};

/// A won game, in parts that every possible number of winners divides.
pub const WHOLE_WIN: u64 = 60;

const _: () = {
    let mut winners = 1;
    while winners <= MAX_SEATS {
        assert!(WHOLE_WIN.is_multiple_of(winners as u64));
        winners += 1;
    }
};

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many decisions they took.
    pub decisions: u64,
    /// The results by seat.
    pub seats: [SeatTally; MAX_SEATS as usize],
}

/// The results of one seat, or of one bot in several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// How often somebody sat there.
    pub games: u64,
    /// Wins in parts of [`WHOLE_WIN`]; whoever shares the first place shares the win.
    pub win_parts: u64,
    /// The sum of all scores.
    pub score: i128,
    /// The sum of all ranks.
    pub rank: u64,
}

impl Tally {
    /// Adds a game.
    #[inline]
    pub fn add(&mut self, outcome: &Outcome, decisions: u32) {
        self.games += 1;
        self.decisions += u64::from(decisions);
        let winners = winners(outcome);
        for (seat, tally) in Seat::all(outcome.ranks.players()).zip(&mut self.seats) {
            tally.add(outcome, seat, winners);
        }
    }

    /// Adds other games.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (seat, others) in self.seats.iter_mut().zip(&other.seats) {
            seat.merge(others);
        }
    }
}

impl SeatTally {
    /// Adds what came of a game with this many winners for a seat.
    #[inline]
    pub(crate) fn add(&mut self, outcome: &Outcome, seat: Seat, winners: u64) {
        let rank = outcome.ranks[seat];
        self.games += 1;
        self.win_parts += if rank == 1 { WHOLE_WIN / winners } else { 0 };
        self.score += i128::from(outcome.scores[seat]);
        self.rank += u64::from(rank);
    }

    /// Adds other results.
    pub fn merge(&mut self, other: &SeatTally) {
        self.games += other.games;
        self.win_parts += other.win_parts;
        self.score += other.score;
        self.rank += other.rank;
    }

    /// Wins; a shared one counts as its fraction.
    pub fn wins(&self) -> f64 {
        self.win_parts as f64 / WHOLE_WIN as f64
    }

    /// Wins by game.
    pub fn win_share(&self) -> f64 {
        self.wins() / self.games as f64
    }

    /// Points by game.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / self.games as f64
    }

    /// The mean rank.
    pub fn mean_rank(&self) -> f64 {
        self.rank as f64 / self.games as f64
    }
}

/// How many share the first place.
#[inline]
pub(crate) fn winners(outcome: &Outcome) -> u64 {
    outcome.ranks.as_slice().iter().filter(|&&rank| rank == 1).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::PerSeat;

    fn outcome(scores: [i32; 3], ranks: [u8; 3]) -> Outcome {
        let seat = |seat: Seat| usize::from(seat.0);
        Outcome { scores: PerSeat::new(3, |s| scores[seat(s)]), ranks: PerSeat::new(3, |s| ranks[seat(s)]) }
    }

    #[test]
    fn shared_wins_count_as_fractions_and_sums_as_a_whole() {
        let mut tally = Tally::default();
        tally.add(&outcome([5, 9, -2], [2, 1, 3]), 60);
        tally.add(&outcome([7, 7, 7], [1, 1, 1]), 60);
        let mut other = Tally::default();
        other.add(&outcome([4, 4, 1], [1, 1, 3]), 60);
        tally.merge(&other);
        assert_eq!((tally.games, tally.decisions), (3, 180));
        let wins: f64 = tally.seats.iter().map(SeatTally::wins).sum();
        assert!((wins - 3.0).abs() < 1e-12);
        let seat = tally.seats[1];
        assert_eq!((seat.games, seat.win_parts, seat.score, seat.rank), (3, 60 + 20 + 30, 20, 3));
        assert!((tally.seats[2].mean_score() - 2.0).abs() < 1e-12);
        assert_eq!(tally.seats[3].games, 0);
    }
}
