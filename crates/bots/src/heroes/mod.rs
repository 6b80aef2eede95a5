//! The bots of AlicematiC Heroes.

mod features;
mod fit;
mod greedy;
mod guide;
mod linear;
mod quick;
mod value;
mod weights;

pub use fit::{Fit, fit};
pub use greedy::Greedy;

use ::heroes::Heroes;
use gamekit::FastRng;

use crate::assess::BySearch;
use crate::search::{Guide, Searcher};
use crate::{Assessor, Level, Order, Player, RANDOM, Roster};
use guide::{ForecastGuide, RandomGuide};
use linear::Linear;

/// What guides the search of all levels.
pub fn guide(seed: u64) -> impl Guide<Heroes> {
    ForecastGuide::new(seed)
}

/// What each level may spend on a decision.
pub fn level(name: &str) -> Option<Level> {
    let (iterations, millis) = match name {
        "novice" => (100, 10),
        "skilled" => (200, 50),
        "expert" => (800, 250),
        "master" => (10_000, 1_000),
        _ => return None,
    };
    Some(Level { iterations, millis, pace: PACE })
}

/// Iterations in a millisecond.
const PACE: u32 = 100;

/// How many decisions of a hundred are plausible mistakes.
fn slips(name: &str) -> u32 {
    match name {
        "novice" => 90,
        "skilled" => 50,
        "expert" => 20,
        _ => 0,
    }
}

/// The yardstick `plain`: random games to the end take longer than what the levels do.
const PLAIN: Level = Level { iterations: 16_000, millis: 1_000, pace: 75 };

impl Roster for Heroes {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Heroes>> {
        let seed = order.seed;
        if let Some(level) = level(order.name) {
            let searcher = Searcher::new(ForecastGuide::new(seed), order.budget(level), seed)
                .slipping(slips(order.name));
            return Some(Player::Looking(Box::new(searcher)));
        }
        Some(match order.name {
            RANDOM => Player::Random(FastRng::new(seed)),
            "greedy" => Player::Looking(Box::new(Greedy)),
            "linear" => Player::Looking(Box::new(Linear::new(seed))),
            "plain" => Player::Looking(Box::new(Searcher::new(RandomGuide, order.budget(PLAIN), seed))),
            _ => return None,
        })
    }

    fn assessor(order: &Order<'_>) -> Option<Box<dyn Assessor<Heroes>>> {
        let (level, seed) = (level(order.name)?, order.seed);
        Some(Box::new(BySearch::new(ForecastGuide::new(seed), order.share(level), seed)))
    }

    fn names() -> &'static [&'static str] {
        &[RANDOM, "greedy", "novice", "skilled", "expert", "master"]
    }
}
