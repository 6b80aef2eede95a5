//! What an arena is to do, and what each of its games is determined by.

use arena::{Misfit, Schedule, Sprt};
use bots::Roster;
use gamekit::{Fairness, Lang, OptionKind, PlayerText, Setup};

use crate::args::ArenaArgs;
use crate::ending::Ending;
use crate::setup::{self, BotChoice};
use crate::text::Text;

/// Milliseconds that an outside bot has for a decision, if nobody says more.
const OUTSIDE_MS: u64 = 1000;

/// Everything that determines the games of an arena.
pub(crate) struct Plan {
    /// What all games are made from.
    pub(crate) setup: Setup,
    /// The bots as they were named.
    pub(crate) names: Vec<String>,
    /// The bots with what they may think.
    pub(crate) choices: Vec<BotChoice>,
    /// Who meets whom.
    pub(crate) schedule: Schedule,
    /// How many blocks there are, unless a test ends them.
    pub(crate) blocks: u64,
    /// What all chance follows from.
    pub(crate) seed: u64,
    /// How many games are played at a time.
    pub(crate) threads: u16,
    /// Milliseconds that an outside bot has for a decision.
    pub(crate) ms: u64,
    /// When to stop early.
    pub(crate) test: Option<Test>,
}

/// A sequential test as it was asked for.
pub(crate) struct Test {
    /// The lower difference in Elo.
    pub(crate) low: f64,
    /// The higher one.
    pub(crate) high: f64,
    /// The test between them.
    pub(crate) sprt: Sprt,
}

impl Plan {
    /// Reads the plan from the command line.
    pub(crate) fn new<G: Roster>(args: &ArenaArgs, lang: Lang) -> Result<Plan, Ending> {
        let usage = |text: Text<'_>| Ending::Usage(text.say(lang));
        let named = setup::named_bots::<G>(&args.bots, lang)?;
        let names: Vec<String> = named.iter().map(|choice| choice.name().to_owned()).collect();
        let players = args.players.unwrap_or_else(|| players::<G>(names.len(), args.cross));
        let (_, setup) = setup::game::<G>(players, &args.options, lang)?;
        let differs = args.players.is_some_and(|players| names.len() != usize::from(players));
        let cross = args.cross || names.len() > 2 && differs;
        let schedule = Schedule::new(names.len(), players, cross).map_err(|misfit| match misfit {
            Misfit::Alone => usage(Text::ArenaAlone),
            Misfit::Seats => usage(Text::ArenaSeats { bots: &names.len(), seats: &players }),
        })?;
        if cross && args.sprt.is_some() {
            return Err(usage(Text::ArenaSprtCross));
        }
        let test = match &args.sprt {
            None => None,
            Some(given) => {
                Some(Test::read(given, players).ok_or_else(|| usage(Text::ArenaSprtBad { given }))?)
            }
        };
        let blocks = schedule.blocks(args.games);
        Ok(Plan {
            choices: named.into_iter().map(|choice| budgeted(choice, args)).collect(),
            threads: setup::threads(args.threads, blocks * schedule.block_games()),
            ms: args.ms.unwrap_or(OUTSIDE_MS),
            seed: args.seed,
            setup,
            names,
            schedule,
            blocks,
            test,
        })
    }

    /// How many games there are, unless a test ends them.
    pub(crate) fn games(&self) -> u64 {
        self.blocks * self.schedule.block_games()
    }

    /// The block of a game, and the number of the game in it.
    pub(crate) fn place(&self, number: u64) -> (u64, u64) {
        (number / self.schedule.block_games(), number % self.schedule.block_games())
    }

    /// What the chance of a block follows from: it is the same in all of its games.
    pub(crate) fn fairness(&self, block: u64) -> Fairness {
        Fairness::of_bots(self.schedule.players(), self.seed, block)
    }

    /// The players of a game as its record names them.
    pub(crate) fn players(&self, number: u64) -> Vec<PlayerText> {
        let (block, game) = self.place(number);
        self.schedule.seats(block, game).into_iter().map(|bot| self.choices[bot].recorded()).collect()
    }

    /// The win share of a bot that is as good as the others.
    pub(crate) fn par(&self) -> f64 {
        1.0 / f64::from(self.schedule.players())
    }
}

impl Test {
    fn read(given: &str, players: u8) -> Option<Test> {
        let (low, high) = given.split_once(',')?;
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        Some(Test { low, high, sprt: Sprt::new(low, high, players)? })
    }
}

/// How many sit at the table if nobody says: one for each bot, if the game takes so many.
fn players<G: Roster>(bots: usize, cross: bool) -> u8 {
    let range = G::option_specs().into_iter().find_map(|spec| match spec.kind {
        OptionKind::Players(range) => Some(range),
        _ => None,
    });
    let wanted = if cross { 0 } else { u8::try_from(bots).unwrap_or(u8::MAX) };
    range.map_or(wanted, |range| wanted.clamp(*range.start(), *range.end()))
}

/// The bot with what all may think, unless its name says something else.
fn budgeted(choice: BotChoice, args: &ArenaArgs) -> BotChoice {
    let BotChoice::BuiltIn(name) = &choice else { return choice };
    let budget = match (args.ms, args.iterations, args.divide) {
        _ if name.contains(':') => return choice,
        (Some(ms), ..) => format!("{ms}ms"),
        (_, Some(iterations), _) => iterations.to_string(),
        (.., Some(divide)) => format!("/{divide}"),
        (None, None, None) => return choice,
    };
    BotChoice::BuiltIn(format!("{name}:{budget}"))
}
