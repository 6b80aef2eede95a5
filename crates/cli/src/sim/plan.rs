//! What a simulation is to do, and what each of its games is determined by.

use gamekit::{FastRng, PlayerText, Setup};

use bots::Roster;

use crate::args::SimArgs;
use crate::chair::{BotSeeds, game_seeds};
use crate::ending::Ending;
use crate::setup::{self, BotChoice};

/// Everything that determines the games of a simulation.
pub(crate) struct Plan<G> {
    /// The rules.
    pub(crate) game: G,
    /// What they were made from.
    pub(crate) setup: Setup,
    /// The bots by seat.
    pub(crate) choices: Vec<BotChoice>,
    /// How many games there are.
    pub(crate) games: u64,
    /// What all chance follows from.
    pub(crate) seed: u64,
    /// How many are played at a time.
    pub(crate) threads: u16,
    /// Milliseconds that an outside bot has for a decision.
    pub(crate) ms: u64,
}

impl<G: Roster> Plan<G> {
    /// Reads the plan from the command line.
    pub(crate) fn new(args: &SimArgs, lang: gamekit::Lang) -> Result<Plan<G>, Ending> {
        let (game, setup) = setup::game::<G>(args.players, &args.options, lang)?;
        let choices = setup::bots::<G>(&args.bots, game.players().into(), lang)?;
        let threads = setup::threads(args.threads, args.games);
        Ok(Plan { game, setup, choices, games: args.games, seed: args.seed, threads, ms: args.ms })
    }

    /// What game number `number` is determined by: the seeds of its bots, then chance.
    #[inline]
    pub(crate) fn seeds(&self, number: u64) -> (BotSeeds, FastRng) {
        game_seeds(self.seed, number)
    }

    /// Whether programs play, which are told what happens.
    pub(crate) fn has_outside_bots(&self) -> bool {
        self.choices.iter().any(|choice| matches!(choice, BotChoice::Outside { .. }))
    }

    /// The players as records name them.
    pub(crate) fn players(&self) -> Vec<PlayerText> {
        self.choices.iter().map(BotChoice::recorded).collect()
    }
}
