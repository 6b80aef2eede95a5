//! The results of all blocks, bot by bot and pair by pair.

use gamekit::{Outcome, Seat, SeatSet};

use crate::tally::winners;
use crate::{Estimate, Sample, Schedule, SeatTally, WHOLE_WIN};

/// The results of one block, by entrant of its table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    entrants: Vec<(SeatTally, u64)>,
}

impl Block {
    /// Adds game number `game` of the block, in which the seats of `forfeits` gave wrong answers. In
    /// its result they stand behind all others already.
    pub fn add(&mut self, schedule: &Schedule, game: u64, outcome: &Outcome, forfeits: SeatSet) {
        let winners = winners(outcome);
        for seat in Seat::all(schedule.players()) {
            let entrant = schedule.entrant(game, seat);
            if self.entrants.len() <= entrant {
                self.entrants.resize(entrant + 1, Default::default());
            }
            let (tally, given_up) = &mut self.entrants[entrant];
            tally.add(outcome, seat, winners);
            *given_up += u64::from(forfeits.contains(seat));
        }
    }
}

/// How a bot stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The sums of its games, copies counted each.
    pub tally: SeatTally,
    /// How many of them it lost by a wrong or late answer.
    pub forfeits: u64,
    /// Its win share block by block.
    pub shares: Sample,
    /// Parts of wins in the round that is not complete yet.
    open: u64,
}

impl Standing {
    /// A bot that sits down so often in a round of so many games.
    fn new(appearances: u64, games: u64) -> Standing {
        let shares = Sample::new(appearances * WHOLE_WIN, games * WHOLE_WIN);
        Standing { tally: SeatTally::default(), forfeits: 0, shares, open: 0 }
    }

    fn add(&mut self, (tally, forfeits): &(SeatTally, u64)) {
        self.tally.merge(tally);
        self.forfeits += forfeits;
        self.open += tally.win_parts;
    }

    fn close(&mut self) {
        self.shares.add(std::mem::take(&mut self.open));
    }

    /// Its win share with the interval; `None` before the first round is complete.
    pub fn estimate(&self) -> Option<Estimate> {
        self.shares.estimate()
    }
}

/// All results of an arena. Blocks are added in their order.
#[derive(Clone, Debug)]
pub struct Ledger {
    schedule: Schedule,
    blocks: u64,
    bots: Vec<Standing>,
    /// By table and entrant.
    tables: Vec<Vec<Standing>>,
}

impl Ledger {
    /// An empty one.
    pub fn new(schedule: Schedule) -> Ledger {
        let one_table = |table: usize| {
            let entrants = 0..schedule.entrants(table).len();
            let new = |entrant| Standing::new(schedule.appearances(entrant), schedule.block_games());
            entrants.map(new).collect()
        };
        let tables: Vec<Vec<Standing>> = (0..schedule.tables()).map(one_table).collect();
        let mut rounds = vec![(0, 0); schedule.bots()];
        for (_, entrant, bot) in tested(&schedule) {
            let (appearances, games) = &mut rounds[bot];
            *appearances += schedule.appearances(entrant);
            *games += schedule.block_games();
        }
        let bots = rounds.into_iter().map(|(appearances, games)| Standing::new(appearances, games)).collect();
        Ledger { schedule, blocks: 0, bots, tables }
    }

    /// Adds the next block.
    pub fn add(&mut self, block: &Block) {
        let table = self.schedule.table(self.blocks);
        for (entrant, results) in block.entrants.iter().enumerate() {
            let standing = &mut self.tables[table][entrant];
            standing.add(results);
            standing.close();
            if self.schedule.is_tested(entrant) {
                self.bots[self.schedule.entrants(table)[entrant]].add(results);
            }
        }
        self.blocks += 1;
        if self.blocks.is_multiple_of(self.tables.len() as u64) {
            self.bots.iter_mut().for_each(Standing::close);
        }
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.blocks * self.schedule.block_games()
    }

    /// How the bots stand. In a cross table: all games of a bot in which it was the one under test; a
    /// round of all of its pairs is the unit then.
    pub fn bots(&self) -> &[Standing] {
        &self.bots
    }

    /// How a bot stands against copies of another one, in a cross table.
    pub fn pair(&self, one: usize, other: usize) -> Option<&Standing> {
        let is_pair = |&(table, entrant, bot): &(usize, usize, usize)| {
            let entrants = self.schedule.entrants(table);
            self.schedule.is_cross() && bot == one && entrants[1 - entrant] == other
        };
        let (table, entrant, _) = tested(&self.schedule).find(is_pair)?;
        Some(&self.tables[table][entrant])
    }
}

/// Every table's entrants under test: table, entrant and bot.
fn tested(schedule: &Schedule) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..schedule.tables()).flat_map(move |table| {
        let entrants = schedule.entrants(table).iter().enumerate();
        let tested = entrants.filter(|(entrant, _)| schedule.is_tested(*entrant));
        tested.map(move |(entrant, &bot)| (table, entrant, bot))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::PerSeat;

    /// A game that the stronger bot wins; equals share the win. The score is the strength.
    fn outcome(schedule: &Schedule, block: u64, game: u64, strength: &[i32]) -> Outcome {
        let seats = schedule.seats(block, game);
        let scores = PerSeat::new(schedule.players(), |seat| strength[seats[usize::from(seat.0)]]);
        let better = |seat| scores.as_slice().iter().filter(|&&other| other > scores[seat]).count() as u8;
        Outcome { scores, ranks: PerSeat::new(schedule.players(), |seat| 1 + better(seat)) }
    }

    fn played(bots: usize, players: u8, cross: bool, games: u64, strength: &[i32]) -> Ledger {
        let schedule = Schedule::new(bots, players, cross).expect("they can be seated");
        let mut ledger = Ledger::new(schedule.clone());
        for number in 0..schedule.blocks(games) {
            let mut block = Block::default();
            for game in 0..schedule.block_games() {
                let result = outcome(&schedule, number, game, strength);
                block.add(&schedule, game, &result, SeatSet::EMPTY);
            }
            ledger.add(&block);
        }
        ledger
    }

    #[track_caller]
    fn check(standing: &Standing, games: u64, blocks: u64, share: f64, rank: f64, score: f64) {
        let tally = &standing.tally;
        let found = (tally.games, standing.shares.blocks(), standing.shares.mean());
        assert_eq!(found, (games, blocks, Some(share)));
        assert_eq!((tally.win_share(), tally.mean_rank(), tally.mean_score()), (share, rank, score));
    }

    #[test]
    fn one_against_copies() {
        let ledger = played(2, 4, false, 10, &[5, 3]);
        assert_eq!((ledger.blocks(), ledger.games()), (3, 12));
        check(&ledger.bots()[0], 12, 3, 1.0, 1.0, 5.0);
        check(&ledger.bots()[1], 36, 3, 0.0, 2.0, 3.0);
        let ledger = played(2, 4, false, 10, &[3, 3]);
        check(&ledger.bots()[0], 12, 3, 0.25, 1.0, 3.0);
        check(&ledger.bots()[1], 36, 3, 0.25, 1.0, 3.0);
        assert_eq!(ledger.pair(0, 1), None, "that is no cross table");
    }

    #[test]
    fn as_many_bots_as_seats() {
        let ledger = played(3, 3, false, 6, &[2, 4, 4]);
        check(&ledger.bots()[0], 6, 2, 0.0, 3.0, 2.0);
        check(&ledger.bots()[1], 6, 2, 0.5, 1.0, 4.0);
        check(&ledger.bots()[2], 6, 2, 0.5, 1.0, 4.0);
    }

    #[test]
    fn a_cross_table_of_duels_is_seen_from_both_sides() {
        let ledger = played(3, 2, true, 4, &[1, 2, 3]);
        assert_eq!(ledger.games(), 12);
        for (one, other, share) in [(0, 1, 0.0), (1, 0, 1.0), (1, 2, 0.0), (2, 1, 1.0), (2, 0, 1.0)] {
            let mine = [1.0, 2.0, 3.0][one];
            check(ledger.pair(one, other).expect("a pair"), 4, 2, share, 2.0 - share, mine);
        }
        assert_eq!(ledger.pair(1, 1), None);
        check(&ledger.bots()[1], 8, 2, 0.5, 1.5, 2.0);
    }

    #[test]
    fn a_cross_table_of_more_seats_counts_the_one_against_copies() {
        let ledger = played(3, 3, true, 3, &[1, 2, 2]);
        assert_eq!(ledger.games(), 18);
        check(ledger.pair(0, 2).expect("a pair"), 3, 1, 0.0, 3.0, 1.0);
        check(ledger.pair(1, 2).expect("a pair"), 3, 1, 1.0 / 3.0, 1.0, 2.0);
        check(&ledger.bots()[1], 6, 1, 2.0 / 3.0, 1.0, 2.0);
    }

    #[test]
    fn forfeits_are_counted_for_their_bot() {
        let schedule = Schedule::new(2, 3, false).expect("they can be seated");
        let mut block = Block::default();
        for game in 0..3 {
            let result = outcome(&schedule, 0, game, &[1, 1]);
            block.add(&schedule, game, &result, SeatSet::one(Seat(2)));
        }
        let mut ledger = Ledger::new(schedule);
        ledger.add(&block);
        assert_eq!([0, 1].map(|bot| ledger.bots()[bot].forfeits), [1, 2]);
    }
}
