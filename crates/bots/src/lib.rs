//! Players that decide by themselves, and the names they go by in each game.
//!
//! A bot gets a view and the legal actions, never a state: it cannot know more than a person in its
//! seat. `search` is written once for all games; each game has a folder of its own here, which says
//! which bots there are for it and what guides their search.

mod alea;
mod assemble;
mod assess;
mod heroes;
mod order;
mod player;
pub mod search;

pub use alea::Greedy as AleaGreedy;
pub use assemble::{
    EndChoice, EndSolver, Greedy as AssembleGreedy, Solved, guide as assemble_guide, level as assemble_level,
};
pub use assess::{Assessment, Assessor, Choice, ranking};
pub use heroes::{
    Fit as HeroesFit, Greedy as HeroesGreedy, fit as fit_heroes, guide as heroes_guide, level as heroes_level,
};
pub use order::{Budget, Clock, Effort, Level, Limit, Order};
pub use player::{Player, pick_from};

use gamekit::{Game, Seat, Words};

/// A decision that a seat owes: what a bot is asked.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// What the seat sees.
    pub view: &'a G::View,
    /// The seat.
    pub seat: Seat,
    /// What it may do: at least one action.
    pub legal: &'a [G::Action],
}

// Not derived: a derive would ask that the game itself can be copied.
impl<G: Game> Clone for Question<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Question<'_, G> {}

/// Decides for a seat. The same seed and the same questions give the same actions, unless a clock
/// cuts the thinking short.
pub trait Bot<G: Game>: Send {
    /// Thinks for a moment, a millisecond or so, and answers once it has decided: one of the legal
    /// actions. `fresh` is true when the question is put for the first time; the same question is
    /// then put again until there is an answer.
    fn ponder(&mut self, question: &Question<'_, G>, fresh: bool) -> Option<G::Action>;

    /// Thinks until it has decided.
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, legal: &[G::Action]) -> G::Action {
        let question = Question { game, view, seat, legal };
        let mut fresh = true;
        loop {
            if let Some(action) = self.ponder(&question, fresh) {
                return action;
            }
            fresh = false;
        }
    }
}

/// The name of the bot that chooses uniformly; every game has it.
pub const RANDOM: &str = "random";

/// A game that has bots.
pub trait Roster: Game + Words {
    /// The bot that is ordered, for one game; `None` if there is none of this name.
    fn seat_bot(order: &Order<'_>) -> Option<Player<Self>>;

    /// What assesses actions as the level that is ordered would; `None` if the name is none of a level.
    fn assessor(order: &Order<'_>) -> Option<Box<dyn Assessor<Self>>>;

    /// The names of all bots for players to choose from, the weakest first.
    fn names() -> &'static [&'static str];

    /// The bot of this name, which may carry a budget as [`Order::read`] says.
    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        Self::seat_bot(&Order { seed, ..Order::read(name)? })
    }
}
