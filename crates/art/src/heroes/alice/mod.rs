//! Thirty Alices: one head, one attribute each.

use crate::svg::Svg;
use crate::theme;

use self::head::{Back, Collar, Eyes, Front, Head, Mouth};
use self::part::Portrait;

mod blue;
mod green;
mod head;
mod part;
mod red;
mod white;
mod yellow;

/// Which Alice: her number in the order of the cards. Whoever is not known has a plain head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alice(u8);

/// How many have a portrait of their own.
pub const COUNT: usize = 30;

impl Alice {
    /// All that have a portrait of their own, in the order of the cards.
    pub fn all() -> impl Iterator<Item = Alice> {
        (0..COUNT as u8).map(Alice)
    }

    /// The one with this id; for an id that other packs brought, a stranger whose hair follows her number.
    pub fn by_id(id: &str, number: usize) -> Alice {
        let known = Alice::all().find(|alice| alice.id() == Some(id));
        known.unwrap_or(Alice(COUNT as u8 + (number % STRANGERS.len()) as u8))
    }

    /// Her id, as in the list of cards; strangers have none.
    pub fn id(self) -> Option<&'static str> {
        self.portrait().map(|portrait| portrait.id)
    }

    fn portrait(self) -> Option<&'static Portrait> {
        let number = usize::from(self.0);
        let row = [&red::ALICES, &blue::ALICES, &yellow::ALICES, &green::ALICES, &white::ALICES];
        row.get(number / 6).and_then(|row| row.get(number % 6))
    }
}

const PLAIN: Head = Head {
    back: Back::Short,
    front: Front::Swept,
    hair: theme::HAIR_0,
    eyes: Eyes::Round,
    iris: theme::GEAR_1,
    mouth: Mouth::Smile,
    dress: theme::IVORY,
    collar: Collar::Round,
    trim: theme::WHITE,
    shine: true,
};

const STRANGERS: [Head; 6] = [
    PLAIN,
    Head { back: Back::Tails, front: Front::Wavy, hair: theme::HAIR_1, ..PLAIN },
    Head { back: Back::Buns, front: Front::Parted, hair: theme::HAIR_2, ..PLAIN },
    Head { back: Back::Curls, front: Front::Round, hair: theme::HAIR_3, ..PLAIN },
    Head { back: Back::Long, front: Front::Straight, hair: theme::HAIR_4, ..PLAIN },
    Head { back: Back::Bob, front: Front::Side, hair: theme::HAIR_5, ..PLAIN },
];

/// Her head and shoulders. The origin is above the middle of her head; she fills -46 to 46 and -13 to 92,
/// shoulders go on a little below, so that a card can cut them.
pub fn bust(svg: &mut Svg, alice: Alice) {
    let Some(portrait) = alice.portrait() else {
        let stranger = &STRANGERS[(usize::from(alice.0) - COUNT) % STRANGERS.len()];
        stranger.back(svg);
        stranger.front(svg);
        return;
    };
    for part in portrait.behind {
        part.draw(svg);
    }
    portrait.head.back(svg);
    portrait.head.front(svg);
    for part in portrait.before {
        part.draw(svg);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards of a slot share their ground: hair is what one sees first.
    #[test]
    fn the_six_of_a_slot_have_different_hair() {
        let heads: Vec<&Head> =
            Alice::all().filter_map(Alice::portrait).map(|portrait| &portrait.head).collect();
        for row in heads.chunks(6) {
            let shown: Vec<_> = row.iter().filter(|head| head.front != Front::None).collect();
            for (number, one) in shown.iter().enumerate() {
                assert!(shown[number + 1..].iter().all(|other| other.hair != one.hair), "{}", one.hair);
            }
        }
    }
}
