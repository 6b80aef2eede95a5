//! Putting finished games together to blocks, in their order, whoever finished them when.

use std::collections::BTreeMap;

use arena::{Block, Ledger, Verdict};

use super::drive::Done;
use super::plan::Plan;
use super::times::Times;

/// What has come of an arena so far.
pub(crate) struct Gather<'a> {
    plan: &'a Plan,
    /// The results of all complete blocks.
    pub(crate) ledger: Ledger,
    /// How long each bot took in the games that were played now.
    pub(crate) times: Vec<Times>,
    /// How many games had been played before.
    pub(crate) resumed: u64,
    /// What the test found, if there is one and it has.
    pub(crate) verdict: Option<Verdict>,
    waiting: BTreeMap<u64, Done>,
}

impl<'a> Gather<'a> {
    /// Nothing yet.
    pub(crate) fn new(plan: &'a Plan) -> Gather<'a> {
        Gather {
            plan,
            ledger: Ledger::new(plan.schedule.clone()),
            times: vec![Times::default(); plan.choices.len()],
            resumed: 0,
            verdict: None,
            waiting: BTreeMap::new(),
        }
    }

    /// Whether nothing more is to be played.
    pub(crate) fn is_complete(&self) -> bool {
        self.verdict.is_some() || self.ledger.blocks() >= self.plan.blocks
    }

    /// How many games are finished, whether their block is complete or not.
    pub(crate) fn games(&self) -> u64 {
        self.ledger.games() + self.waiting.len() as u64
    }

    /// Adds the next block.
    pub(crate) fn add_block(&mut self, block: &Block) {
        self.ledger.add(block);
        let first = &self.ledger.bots()[0].shares;
        self.verdict = self.plan.test.as_ref().and_then(|test| test.sprt.verdict(first));
    }

    /// Adds a game.
    pub(crate) fn add_game(&mut self, done: Done) {
        self.waiting.insert(done.number, done);
    }

    /// Adds the next block if all of its games are there, and returns the lines of its records.
    pub(crate) fn next_block(&mut self) -> Option<String> {
        let first = self.ledger.games();
        let numbers = first..first + self.plan.schedule.block_games();
        if self.is_complete() || !numbers.clone().all(|number| self.waiting.contains_key(&number)) {
            return None;
        }
        let (mut block, mut lines) = (Block::default(), String::new());
        for done in numbers.filter_map(|number| self.waiting.remove(&number)) {
            let (number, game) = self.plan.place(done.number);
            block.add(&self.plan.schedule, game, &done.outcome, done.forfeits);
            for (bot, times) in self.plan.schedule.seats(number, game).into_iter().zip(&done.times) {
                self.times[bot].merge(times);
            }
            lines += &done.line;
        }
        self.add_block(&block);
        Some(lines)
    }
}
