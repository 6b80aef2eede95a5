//! The bots of Alice Assemble.

mod greedy;

pub use greedy::Greedy;

use ::assemble::Assemble;
use gamekit::FastRng;

use crate::{Order, Player, RANDOM, Roster};

impl Roster for Assemble {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Assemble>> {
        match order.name {
            RANDOM => Some(Player::Random(FastRng::new(order.seed))),
            "greedy" => Some(Player::Looking(Box::new(Greedy))),
            _ => None,
        }
    }

    fn names() -> &'static [&'static str] {
        &[RANDOM, "greedy"]
    }
}
