//! Who decides for a seat: a built-in bot or an outside one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Clock, Order, Player, Roster};
use gamekit::{ChanceSource, FastRng, MAX_SEATS, Match, ResultText, Seat, Setup, Stamp, Turn, Viewer};

use crate::ending::Ending;
use crate::outside::{Faults, OutsideBot, Question};
use crate::setup::{BotChoice, unknown_bot};

/// A seat with its bot, for many games one after the other.
pub(crate) enum Chair<G: Roster> {
    /// One of the game's own, made anew for each game.
    BuiltIn {
        /// Its name.
        name: String,
        /// The bot of the present game.
        player: Player<G>,
        /// What keeps it to its level's milliseconds, if anything does.
        clock: Option<Clock>,
    },
    /// A program.
    Outside(Box<OutsideBot>),
}

/// What a bot decided.
pub(crate) struct Decided<A> {
    /// The action.
    pub(crate) action: A,
    /// Whether there was anything to choose from.
    pub(crate) free: bool,
    /// How long the bot took.
    pub(crate) took: Duration,
    /// Whether the bot failed to name a legal action, so that this one is random.
    pub(crate) failed: bool,
}

/// The seeds of the bots of one game, by seat.
pub(crate) type BotSeeds = [u64; MAX_SEATS as usize];

/// What game number `number` of a run follows from: the seeds of its bots, and a generator for chance
/// where nobody asks for proofs.
#[inline]
pub(crate) fn game_seeds(seed: u64, number: u64) -> (BotSeeds, FastRng) {
    let mut rng = FastRng::stream(seed, number);
    // 53 bits: every reader of JSON can tell such numbers apart.
    let seeds = [0; MAX_SEATS as usize].map(|_: u64| rng.bits() >> 11);
    (seeds, rng)
}

/// The built-in bot of this name, with a clock if its level's milliseconds are to be kept.
#[inline]
pub(crate) fn built_in<G: Roster>(name: &str, seed: u64, clock: Option<Clock>) -> Option<Player<G>> {
    G::seat_bot(&Order { seed, clock, ..Order::read(name)? })
}

impl<G: Roster> Chair<G> {
    /// Seats a bot, without a clock; an outside one is started.
    pub(crate) fn new(
        choice: &BotChoice,
        seat: Seat,
        setup: &Setup,
        ms: u64,
        faults: &Arc<Faults>,
    ) -> Result<Chair<G>, Ending> {
        match choice {
            BotChoice::BuiltIn(name) => {
                let player = G::bot(name, 0).ok_or_else(|| unknown_bot::<G>(name, faults.lang()))?;
                Ok(Chair::BuiltIn { name: name.clone(), player, clock: None })
            }
            BotChoice::Outside { name, words } => {
                let bot = OutsideBot::start::<G>((name, words), seat, setup, ms, faults)?;
                Ok(Chair::Outside(Box::new(bot)))
            }
        }
    }

    /// Keeps a built-in bot to its level's milliseconds, from the next game on. Such games may come out
    /// otherwise on another machine.
    pub(crate) fn with_clock(mut self, by: Clock) -> Chair<G> {
        if let Chair::BuiltIn { clock, .. } = &mut self {
            *clock = Some(by);
        }
        self
    }

    /// Begins game number `number`, counted from 1, with the seed that is the bot's own in it.
    #[inline]
    pub(crate) fn begin(&mut self, number: u64, seed: u64) {
        match self {
            Chair::BuiltIn { name, player, clock } => {
                if let Some(fresh) = built_in(name, seed, *clock) {
                    *player = fresh;
                }
            }
            Chair::Outside(bot) => bot.begin(number, seed),
        }
    }

    /// Moves an outside bot to another seat, from the next game on; the others are not tied to one.
    pub(crate) fn sit(&mut self, seat: Seat) {
        if let Chair::Outside(bot) = self {
            bot.sit(seat);
        }
    }

    /// The bot's decision in a match; `None` if the seat has none to make.
    pub(crate) fn decide(
        &mut self,
        played: &Match<G>,
        seat: Seat,
        events: &[G::Event],
    ) -> Option<Decided<G::Action>> {
        let game = played.game();
        let legal = played.legal(seat);
        let free = legal.len() > 1;
        let by_itself =
            |action, asked: Instant| Decided { action, free, took: asked.elapsed(), failed: false };
        match self {
            Chair::BuiltIn { player: Player::Random(rng), .. } => {
                let asked = Instant::now();
                bots::pick_from(&legal, rng).map(|action| by_itself(action, asked))
            }
            Chair::BuiltIn { player, .. } => {
                let view = played.view(Viewer::Seat(seat));
                let asked = Instant::now();
                player.choose(game, &view, seat, &legal).map(|action| by_itself(action, asked))
            }
            Chair::Outside(bot) => {
                let view = &played.view(Viewer::Seat(seat));
                let asked = Instant::now();
                let answer =
                    bot.ask(&Question { game, view, legal: &legal, events, decision: played.decision() });
                match answer {
                    Some(action) => Some(by_itself(action, asked)),
                    None => {
                        let took = asked.elapsed();
                        let action = bot.stand_in(&legal)?;
                        Some(Decided { action, free, took, failed: true })
                    }
                }
            }
        }
    }

    /// Asks the bot nothing more in this game: all its actions are random.
    pub(crate) fn give_up(&mut self) {
        if let Chair::Outside(bot) = self {
            bot.give_up();
        }
    }

    /// Ends a game.
    pub(crate) fn end(&mut self, result: impl FnOnce() -> Option<ResultText>) {
        if let Chair::Outside(bot) = self {
            bot.end(result());
        }
    }

    /// Lets the bot go.
    pub(crate) fn dismiss(self) {
        if let Chair::Outside(bot) = self {
            bot.dismiss();
        }
    }
}

/// The result of a match, as records and bots are told it.
pub(crate) fn result_of<G: Roster>(played: &Match<G>) -> Option<ResultText> {
    let outcome = played.outcome()?;
    Some(ResultText {
        scores: outcome.scores.as_slice().to_vec(),
        ranks: outcome.ranks.as_slice().to_vec(),
        detail: played.game().detail(played.state()),
    })
}

/// Plays a match to its end with what `decide` says for every seat; it is told everything that has
/// happened. `None` if there is no such game; a match that nobody goes on with has no result.
pub(crate) fn play_match<G: Roster>(
    setup: &Setup,
    chance: &mut impl ChanceSource,
    mut decide: impl FnMut(&mut Match<G>, Seat, &[G::Event]) -> Option<G::Action>,
) -> Option<Match<G>> {
    let mut played = Match::<G>::start(setup.clone()).ok()?;
    let mut events = Vec::new();
    while played.turn() != Turn::Over {
        events.extend(played.settle(chance, 0));
        let Some(seat) = played.turn().must().first() else { continue };
        let Some(action) = decide(&mut played, seat, &events) else { break };
        match played.act(seat, played.decision(), action, Stamp::default()) {
            Ok(receipt) => events.extend(receipt.events),
            Err(error) => unreachable!("bots choose legal actions: {error:?}"),
        }
    }
    Some(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use assemble::Assemble;
    use gamekit::{Fairness, Lang, Options};
    use indicatif::ProgressBar;

    /// Every look at it is two seconds later than the one before.
    fn late() -> u64 {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NOW: AtomicU64 = AtomicU64::new(0);
        NOW.fetch_add(2_000_000, Ordering::Relaxed)
    }

    /// What a bot answers to the first question of ten games.
    fn answers(bot: &str, clock: Option<Clock>) -> Vec<String> {
        let setup = Setup::newest::<Assemble>(Options::for_players(2));
        let faults = Arc::new(Faults::new(Lang::En, ProgressBar::hidden()));
        let choice = BotChoice::BuiltIn(bot.to_owned());
        let mut chair = Chair::<Assemble>::new(&choice, Seat(0), &setup, 1_000, &faults).expect("a bot");
        if let Some(clock) = clock {
            chair = chair.with_clock(clock);
        }
        let answer = |number: u64| {
            let mut played = Match::<Assemble>::start(setup.clone()).expect("a match");
            played.settle(&mut Fairness::of_bots(2, 1, number).source(), 0);
            let seat = played.turn().must().first().expect("somebody decides");
            chair.begin(number, number);
            chair.decide(&played, seat, &[]).expect("an action").action.to_string()
        };
        (1..=10).map(answer).collect()
    }

    #[test]
    fn only_a_clock_cuts_the_thinking_short() {
        let (slice, whole) = (answers("master:16", None), answers("master:1000", None));
        assert_ne!(slice, whole);
        assert_eq!(answers("master:1000", Some(late)), slice, "time is up when the bot first looks");
        assert_eq!(answers("master:1000", Some(|| 0)), whole, "time stands still");
    }
}
