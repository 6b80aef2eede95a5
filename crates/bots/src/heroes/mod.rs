//! The bots of AlicematiC Heroes.

mod greedy;

pub use greedy::Greedy;

use ::heroes::Heroes;
use gamekit::FastRng;

use crate::{Order, Player, RANDOM, Roster};

impl Roster for Heroes {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Heroes>> {
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
