//! Who meets whom, and who sits where.

use gamekit::Seat;

/// The tables of an arena and the order of their blocks: in every round each table plays one block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    players: u8,
    bots: usize,
    cross: bool,
    /// For each table the bots that meet there: one for each seat, or one and the bot whose copies
    /// have all other seats.
    tables: Vec<Vec<usize>>,
}

/// Why bots cannot be seated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It takes two for a comparison.
    Alone,
    /// Three bots or more that are not as many as seats.
    Seats,
}

impl Schedule {
    /// One table for all bots, or with `cross` one for each pair.
    ///
    /// Two bots: the first against copies of the second. As many bots as seats: all together. In a
    /// cross table every bot meets copies of every other; in a duel that is the same from both sides,
    /// and played once.
    pub fn new(bots: usize, players: u8, cross: bool) -> Result<Schedule, Misfit> {
        if bots < 2 || players < 2 {
            return Err(Misfit::Alone);
        }
        let tables = if cross {
            let pairs = (0..bots).flat_map(|one| (0..bots).map(move |other| (one, other)));
            let played = pairs.filter(|(one, other)| one < other || one > other && players > 2);
            played.map(|(one, other)| vec![one, other]).collect()
        } else if bots == 2 || bots == usize::from(players) {
            vec![(0..bots).collect()]
        } else {
            return Err(Misfit::Seats);
        };
        Ok(Schedule { players, bots, cross, tables })
    }

    /// How many sit at a table.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How many bots there are.
    pub fn bots(&self) -> usize {
        self.bots
    }

    /// Whether every bot meets every other one apart.
    pub fn is_cross(&self) -> bool {
        self.cross
    }

    /// How many tables there are.
    pub fn tables(&self) -> usize {
        self.tables.len()
    }

    /// How many games a block has: the bots change seats until each has sat everywhere.
    pub fn block_games(&self) -> u64 {
        self.players.into()
    }

    /// How many blocks it takes to play at least `games` games at every table.
    pub fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(self.block_games()).saturating_mul(self.tables.len() as u64)
    }

    /// The table of a block.
    pub fn table(&self, block: u64) -> usize {
        (block % self.tables.len() as u64) as usize
    }

    /// The bots that meet at a table.
    pub fn entrants(&self, table: usize) -> &[usize] {
        &self.tables[table]
    }

    /// Which entrant of its table has a seat in game number `game` of a block.
    pub fn entrant(&self, game: u64, seat: Seat) -> usize {
        let moved = (game % self.block_games()) as u8;
        if self.tables[0].len() == usize::from(self.players) {
            usize::from((seat.0 + self.players - moved) % self.players)
        } else {
            usize::from(seat.0 != moved)
        }
    }

    /// The bot of every seat in game number `game` of a block.
    pub fn seats(&self, block: u64, game: u64) -> Vec<usize> {
        let entrants = self.entrants(self.table(block));
        Seat::all(self.players).map(|seat| entrants[self.entrant(game, seat)]).collect()
    }

    /// How often an entrant sits down in a block, copies counted each.
    pub(crate) fn appearances(&self, entrant: usize) -> u64 {
        let games = self.block_games();
        (0..games)
            .flat_map(|game| Seat::all(self.players).map(move |seat| (game, seat)))
            .filter(|&(game, seat)| self.entrant(game, seat) == entrant)
            .count() as u64
    }

    /// Whether an entrant's games tell its own strength, not only that of the bot it is copied against.
    pub(crate) fn is_tested(&self, entrant: usize) -> bool {
        !self.cross || self.players == 2 || entrant == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(bots: usize, players: u8, cross: bool) -> Vec<Vec<Vec<usize>>> {
        let schedule = Schedule::new(bots, players, cross).expect("they can be seated");
        let blocks = 0..schedule.blocks(1);
        blocks
            .map(|block| (0..schedule.block_games()).map(|game| schedule.seats(block, game)).collect())
            .collect()
    }

    #[test]
    fn everybody_sits_in_every_seat() {
        assert_eq!(seatings(2, 2, false), [[[0, 1], [1, 0]]]);
        assert_eq!(seatings(3, 3, false), [[[0, 1, 2], [2, 0, 1], [1, 2, 0]]]);
        assert_eq!(seatings(2, 3, false), [[[0, 1, 1], [1, 0, 1], [1, 1, 0]]]);
    }

    #[test]
    fn a_cross_table_has_every_pair() {
        assert_eq!(
            seatings(3, 2, true),
            [[[0, 1], [1, 0]], [[0, 2], [2, 0]], [[1, 2], [2, 1]]],
            "a duel is the same from both sides"
        );
        let four = seatings(3, 4, true);
        let firsts: Vec<&Vec<usize>> = four.iter().map(|block| &block[0]).collect();
        assert_eq!(
            firsts,
            [&[0, 1, 1, 1], &[0, 2, 2, 2], &[1, 0, 0, 0], &[1, 2, 2, 2], &[2, 0, 0, 0], &[2, 1, 1, 1]]
        );
    }

    #[test]
    fn games_are_rounded_up_to_whole_blocks() {
        let blocks = |bots, players, cross, games| {
            Schedule::new(bots, players, cross).map(|schedule| schedule.blocks(games))
        };
        assert_eq!([1, 4, 5, 8].map(|games| blocks(2, 4, false, games)), [Ok(1), Ok(1), Ok(2), Ok(2)]);
        assert_eq!(blocks(3, 4, true, 5), Ok(12));
        assert_eq!((blocks(1, 2, false, 1), blocks(1, 2, true, 1)), (Err(Misfit::Alone), Err(Misfit::Alone)));
        assert_eq!(
            (blocks(3, 2, false, 1), blocks(3, 4, false, 1)),
            (Err(Misfit::Seats), Err(Misfit::Seats))
        );
    }

    #[test]
    fn copies_are_counted_each() {
        let schedule = Schedule::new(2, 4, false).expect("they can be seated");
        assert_eq!([0, 1].map(|entrant| schedule.appearances(entrant)), [4, 12]);
        let schedule = Schedule::new(4, 4, false).expect("they can be seated");
        assert_eq!([0, 1, 2, 3].map(|entrant| schedule.appearances(entrant)), [4; 4]);
    }
}
