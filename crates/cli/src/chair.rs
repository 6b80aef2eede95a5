//! Who decides for a seat: a built-in bot or an outside one.

use std::sync::Arc;

use bots::{Player, Roster};
use gamekit::{Match, ResultText, Seat, Setup, Viewer};

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
    },
    /// A program.
    Outside(OutsideBot),
}

impl<G: Roster> Chair<G> {
    /// Seats a bot; an outside one is started.
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
                Ok(Chair::BuiltIn { name: name.clone(), player })
            }
            BotChoice::Outside { name, words } => {
                let bot = OutsideBot::start::<G>((name, words), seat, setup, ms, faults)?;
                Ok(Chair::Outside(bot))
            }
        }
    }

    /// Begins game number `number`, counted from 1, with the seed that is the bot's own in it.
    #[inline]
    pub(crate) fn begin(&mut self, number: u64, seed: u64) {
        match self {
            Chair::BuiltIn { name, player } => {
                if let Some(fresh) = G::bot(name, seed) {
                    *player = fresh;
                }
            }
            Chair::Outside(bot) => bot.begin(number, seed),
        }
    }

    /// The bot's decision in a match; `None` if the seat has none to make.
    pub(crate) fn decide(&mut self, played: &Match<G>, seat: Seat, events: &[G::Event]) -> Option<G::Action> {
        let game = played.game();
        let legal = played.legal(seat);
        match self {
            Chair::BuiltIn { player: Player::Random(rng), .. } => bots::pick_from(&legal, rng),
            Chair::BuiltIn { player, .. } => {
                player.choose(game, &played.view(Viewer::Seat(seat)), seat, &legal)
            }
            Chair::Outside(bot) => {
                let view = &played.view(Viewer::Seat(seat));
                bot.choose(&Question { game, view, legal: &legal, events, decision: played.decision() })
            }
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
