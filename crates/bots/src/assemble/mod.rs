//! The bots of Alice Assemble.

mod end;
mod engineer;
mod greedy;
mod guide;

pub use end::{EndChoice, EndSolver, Solved};
pub use greedy::Greedy;

use ::assemble::Assemble;
use gamekit::FastRng;

use crate::search::Flat;
use crate::{Level, Order, Player, RANDOM, Roster};
use engineer::Engineer;
use guide::LaneGuide;

/// What each level may spend on a decision.
fn level(name: &str) -> Option<Level> {
    Some(match name {
        "novice" => Level { iterations: 40, millis: 10 },
        "skilled" => Level { iterations: 600, millis: 50 },
        "expert" => Level { iterations: 8_000, millis: 250 },
        "master" => Level { iterations: 80_000, millis: 1_000 },
        _ => return None,
    })
}

/// The rollouts of the yardstick `flat300`.
const FLAT_ROLLOUTS: u32 = 300;

impl Roster for Assemble {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Assemble>> {
        let seed = order.seed;
        if let Some(level) = level(order.name) {
            return Some(Player::Looking(Box::new(Engineer::new(order.budget(level), seed))));
        }
        Some(match order.name {
            RANDOM => Player::Random(FastRng::new(seed)),
            "greedy" => Player::Looking(Box::new(Greedy)),
            "flat300" => Player::Looking(Box::new(Flat::new(LaneGuide::new(), FLAT_ROLLOUTS, seed))),
            _ => return None,
        })
    }

    fn names() -> &'static [&'static str] {
        &[RANDOM, "greedy", "novice", "skilled", "expert", "master"]
    }
}
