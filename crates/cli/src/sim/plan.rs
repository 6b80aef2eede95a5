//! What a simulation is to do, and what each of its games is determined by.

use gamekit::{FastRng, MAX_SEATS, PlayerText, Setup};

use bots::Roster;

use crate::args::SimArgs;
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

/// The seeds of the bots of one game, by seat.
pub(crate) type BotSeeds = [u64; MAX_SEATS as usize];

impl<G: Roster> Plan<G> {
    /// Reads the plan from the command line.
    pub(crate) fn new(args: &SimArgs, lang: gamekit::Lang) -> Result<Plan<G>, Ending> {
        let (game, setup) = setup::game::<G>(args.players, &args.options, lang)?;
        let choices = setup::bots::<G>(&args.bots, game.players().into(), lang)?;
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get().min(1024) as u16);
        // A thread without a game would only start outside bots for nothing.
        let threads = args.threads.unwrap_or_else(cores).min(u16::try_from(args.games).unwrap_or(u16::MAX));
        Ok(Plan { game, setup, choices, games: args.games, seed: args.seed, threads, ms: args.ms })
    }

    /// What game number `number` is determined by: the seeds of its bots, then chance.
    #[inline]
    pub(crate) fn seeds(&self, number: u64) -> (BotSeeds, FastRng) {
        let mut rng = FastRng::stream(self.seed, number);
        // 53 bits: every reader of JSON can tell such numbers apart.
        let seeds = [0; MAX_SEATS as usize].map(|_: u64| rng.bits() >> 11);
        (seeds, rng)
    }

    /// Whether programs play, which are told what happens.
    pub(crate) fn has_outside_bots(&self) -> bool {
        self.choices.iter().any(|choice| matches!(choice, BotChoice::Outside { .. }))
    }

    /// The players as records name them.
    pub(crate) fn players(&self) -> Vec<PlayerText> {
        let player = |choice: &BotChoice| PlayerText::bot(choice.recorded_name(), choice.recorded_level());
        self.choices.iter().map(player).collect()
    }
}
