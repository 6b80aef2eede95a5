//! Players that decide by themselves, and the names they go by in each game.
//!
//! A bot gets a view and the legal actions, never a state: it cannot know more than a person in its
//! seat. Each game has a file of its own here, which says which bots there are for it.

mod alea;
mod assemble;
mod heroes;
mod player;

pub use alea::Greedy as AleaGreedy;
pub use assemble::Greedy as AssembleGreedy;
pub use heroes::Greedy as HeroesGreedy;
pub use player::{Player, pick_from};

use gamekit::{Game, Seat, Words};

/// Decides for a seat. The same seed and the same views give the same actions.
pub trait Bot<G: Game>: Send {
    /// The action to take, one of `legal`, of which there is at least one.
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, legal: &[G::Action]) -> G::Action;
}

/// The name of the bot that chooses uniformly; every game has it.
pub const RANDOM: &str = "random";

/// A game that has bots.
pub trait Roster: Game + Words {
    /// The bot of this name for one game, with everything random in it drawn from `seed`.
    fn bot(name: &str, seed: u64) -> Option<Player<Self>>;

    /// The names of all bots, the weakest first.
    fn names() -> &'static [&'static str];
}
