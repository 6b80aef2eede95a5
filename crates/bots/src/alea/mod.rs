//! The bots of The Skycity of Alea.

mod greedy;

pub use greedy::Greedy;

use ::alea::Alea;
use gamekit::FastRng;

use crate::{Order, Player, RANDOM, Roster};

impl Roster for Alea {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Alea>> {
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
