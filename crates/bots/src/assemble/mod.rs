//! The bots of Alice Assemble.

mod assessor;
mod end;
mod engineer;
mod greedy;
mod guide;

pub use end::{EndChoice, EndSolver, Solved};
pub use greedy::Greedy;

use ::assemble::Assemble;
use gamekit::FastRng;

use crate::search::{Flat, Guide};
use crate::{Assessor, Level, Order, Player, RANDOM, Roster};
use assessor::LaneAssessor;
use engineer::Engineer;
use guide::LaneGuide;

/// What guides the search of all levels.
pub fn guide() -> impl Guide<Assemble> {
    LaneGuide::new()
}

/// What each level may spend on a decision.
pub fn level(name: &str) -> Option<Level> {
    let (iterations, millis) = match name {
        "novice" => (40, 10),
        "skilled" => (80, 50),
        "expert" => (300, 250),
        "master" => (80_000, 1_000),
        _ => return None,
    };
    Some(Level { iterations, millis, pace: PACE })
}

/// Iterations in a millisecond.
const PACE: u32 = 380;

/// How many decisions of a hundred are plausible mistakes: a search of very few iterations already plays
/// so well that fewer of them would not make a weaker player.
fn slips(name: &str) -> u32 {
    match name {
        "novice" => 80,
        "skilled" => 30,
        "expert" => 8,
        _ => 0,
    }
}

/// The rollouts of the yardstick `flat300`.
const FLAT_ROLLOUTS: u32 = 300;

impl Roster for Assemble {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Assemble>> {
        let seed = order.seed;
        if let Some(level) = level(order.name) {
            let engineer = Engineer::new(order.budget(level), seed).slipping(slips(order.name));
            let solves = order.name == "master";
            return Some(Player::Looking(Box::new(if solves { engineer } else { engineer.without_ends() })));
        }
        Some(match order.name {
            RANDOM => Player::Random(FastRng::new(seed)),
            "greedy" => Player::Looking(Box::new(Greedy)),
            "flat300" => Player::Looking(Box::new(Flat::new(LaneGuide::new(), FLAT_ROLLOUTS, seed))),
            _ => return None,
        })
    }

    fn assessor(order: &Order<'_>) -> Option<Box<dyn Assessor<Assemble>>> {
        let level = level(order.name)?;
        Some(Box::new(LaneAssessor::new(order.share(level), order.seed)))
    }

    fn names() -> &'static [&'static str] {
        &[RANDOM, "greedy", "novice", "skilled", "expert", "master"]
    }
}
