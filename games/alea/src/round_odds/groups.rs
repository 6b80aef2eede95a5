//! The groups of a round that roll one after the other, and what can happen to each of them.

use crate::condition::Condition;
use crate::faces::{Dice, MOST_DICE};
use crate::odds::walk::Walk;
use crate::odds::{Odds, probability};

/// The most players (AL-1).
pub(super) const SEATS: usize = 5;

/// The most dice a player declares (AL-9).
pub(super) const MOST_DECLARED: usize = 5;

/// Every group that can roll, each after every choice of groups before it: 251, as a tree.
#[derive(Clone, Debug)]
pub(super) struct Groups(Vec<Group>);

/// A group after all that rolled before it.
///
/// Its probabilities are the same whatever the escape rule: the round goes on only if all escape.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Group {
    /// The probability that it gets to roll and is clear at once.
    pub(super) cleared: f64,
    /// The probability that it gets to roll and springs the trap.
    pub(super) sprung: f64,
    /// The probability that one of its players who re-rolls the whole table escapes. The first group does
    /// not get the chance (AL-12).
    pub(super) alone: f64,
    /// Where the next group stands, by its declaration and its number of players, both from 1.
    next: [[u8; SEATS]; MOST_DECLARED],
}

impl Groups {
    /// Computes them for one trap.
    pub(super) fn new(condition: &Condition, odds: &Odds) -> Groups {
        let rolls = Rolls::new(condition, odds);
        let mut groups = Groups(vec![Group { cleared: 1.0, ..Group::default() }]);
        let start = Lot { probability: 1.0, ways: rolls.start() };
        groups.add_after(0, &Before { declared: 0, players: 0, dice: 0, lots: vec![start] }, &rolls);
        groups
    }

    /// No group yet: a round in which nobody has rolled is clear so far.
    pub(super) fn none(&self) -> &Group {
        &self.0[0]
    }

    /// The next group, of so many players who declared so much. Only groups that can follow are asked for.
    pub(super) fn after(&self, group: &Group, declared: u8, players: u8) -> &Group {
        &self.0[usize::from(group.next[usize::from(declared) - 1][usize::from(players) - 1])]
    }

    fn add_after(&mut self, at: usize, before: &Before, rolls: &Rolls) {
        for declared in before.declared + 1..=MOST_DECLARED {
            for players in 1..=SEATS - before.players {
                let mut after = Before {
                    declared,
                    players: before.players + players,
                    dice: before.dice + (declared * players) as u8,
                    lots: Vec::new(),
                };
                let group = after.roll(before, players as u32, rolls);
                let place = self.0.len();
                self.0.push(group);
                self.0[at].next[declared - 1][players - 1] = place as u8;
                self.add_after(place, &after, rolls);
            }
        }
    }
}

impl Group {
    /// The probability that the round goes on after this group: it was clear, or all its players escaped.
    pub(super) fn passed(&self, players: u32) -> f64 {
        self.cleared + self.sprung * power(self.alone, players)
    }
}

/// What led to a group.
struct Before {
    declared: usize,
    players: usize,
    dice: u8,
    lots: Vec<Lot>,
}

/// One history of the dice that lie on the table: fresh dice, from the first roll or the last escape, and
/// clear after every group since.
struct Lot {
    /// How likely this history is.
    probability: f64,
    /// The ways in which the dice can lie after it.
    ways: Vec<u128>,
}

impl Before {
    /// Rolls the dice by which this state differs from the one before.
    fn roll(&mut self, before: &Before, players: u32, rolls: &Rolls) -> Group {
        let mut group = Group::default();
        let all = Odds::ways(self.dice - before.dice);
        for lot in &before.lots {
            let ways = rolls.clear(&lot.ways, before.dice, self.dice);
            let (clear, all) = (ways.iter().sum(), lot.ways.iter().sum::<u128>() * all);
            group.sprung += lot.probability * probability(all - clear, all);
            self.keep(Lot { probability: lot.probability * probability(clear, all), ways });
        }
        group.cleared = self.lots.iter().map(|lot| lot.probability).sum();
        if before.players > 0 {
            group.alone = rolls.odds.p_clear(self.dice);
            let escaped = group.sprung * power(group.alone, players);
            self.keep(Lot { probability: escaped, ways: rolls.fresh[usize::from(self.dice)].clone() });
        }
        group
    }

    /// Keeps a history that can happen.
    fn keep(&mut self, lot: Lot) {
        if lot.probability > 0.0 {
            self.lots.push(lot);
        }
    }
}

/// How dice fall onto those on the table.
struct Rolls<'a> {
    odds: &'a Odds,
    /// Nothing for a monotone condition: there the number of clear ways is all that counts, as any clear
    /// table was clear with fewer dice, too. With other conditions how the dice lie must be known.
    walk: Option<Walk>,
    /// The clear ways of fresh dice.
    fresh: Vec<Vec<u128>>,
}

impl<'a> Rolls<'a> {
    fn new(condition: &Condition, odds: &'a Odds) -> Rolls<'a> {
        let walk = (!condition.is_monotone()).then(|| Walk::new(condition, Dice::NONE, MOST_DICE));
        let mut rolls = Rolls { odds, walk, fresh: Vec::new() };
        rolls.fresh = (0..=MOST_DICE).map(|dice| rolls.clear(&rolls.start(), 0, dice)).collect();
        rolls
    }

    /// An empty table: it is not checked, even if the condition is met without dice.
    fn start(&self) -> Vec<u128> {
        self.walk.as_ref().map_or(vec![1], Walk::start)
    }

    /// The ways that are clear with the dice `to` which there are after the roll.
    fn clear(&self, ways: &[u128], from: u8, to: u8) -> Vec<u128> {
        match &self.walk {
            None => vec![self.odds.clear(to)],
            Some(walk) => walk.clear(walk.roll(ways.to_vec(), to - from)),
        }
    }
}

/// A product of equal probabilities. (`powi` may differ in the last digit from one machine to another.)
pub(super) fn power(probability: f64, times: u32) -> f64 {
    (0..times).fold(1.0, |product, _| product * probability)
}
