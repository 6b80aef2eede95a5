//! What just happened on the map and in the Kingdoms: marks of the last moves, and what moves in.

use gamekit::Seat;
use heroes::{Colour, Event, Hex, Kind};

/// The hexes that were touched lately, the newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Trail {
    entries: u32,
    hexes: Vec<Hex>,
}

impl Trail {
    /// The newest hexes, at most one for each other player.
    pub(super) fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// Goes on by one step. What the viewer does begins a new trail; so does a jump to another time.
    pub(super) fn follow(&mut self, entries: u32, news: &[Event], me: Option<Seat>, players: usize) {
        if entries != self.entries + 1 && entries != self.entries {
            self.hexes.clear();
        }
        self.entries = entries;
        for event in news {
            let (seat, hex) = match event {
                Event::Captured { seat, hex, .. }
                | Event::Attacked { seat, hex }
                | Event::CityChosen { seat, hex } => (*seat, Some(*hex)),
                Event::Passed { seat } => (*seat, None),
                _ => continue,
            };
            if me == Some(seat) {
                self.hexes.clear();
            }
            self.hexes.retain(|known| Some(*known) != hex);
            self.hexes.extend(hex);
            let surplus = self.hexes.len().saturating_sub(players);
            self.hexes.drain(..surplus);
        }
    }
}

/// The hexes on which a marker has just been put.
pub(super) fn dropped(news: &[Event], hex: Hex) -> bool {
    news.iter().any(|event| match event {
        Event::Captured { hex: put, .. }
        | Event::Attacked { hex: put, .. }
        | Event::CityChosen { hex: put, .. } => *put == hex,
        _ => false,
    })
}

/// Whether a card of this slot has just come in or turned over.
pub(super) fn stirred(
    news: &[Event],
    whose: Seat,
    place: Colour,
    colour_of: impl Fn(Kind) -> Option<Colour>,
) -> bool {
    news.iter().any(|event| match *event {
        Event::Summoned { seat, kind, .. } => seat == whose && colour_of(kind) == Some(place),
        Event::CommonerPlayed { seat, slot, .. }
        | Event::TurnedUp { seat, slot, .. }
        | Event::Flipped { seat, slot, .. } => seat == whose && slot == place,
        _ => false,
    })
}

/// Whether this card of the hand has just been drawn.
pub(super) fn drawn(news: &[Event], whose: Option<Seat>, card: Kind) -> bool {
    news.iter().any(|event| match *event {
        Event::Drawn { seat, kind } => Some(seat) == whose && kind == Some(card),
        _ => false,
    })
}

/// Whether somebody's points or tokens have just changed.
pub(super) fn gained(news: &[Event], whose: Seat) -> bool {
    news.iter().any(|event| match *event {
        Event::TokensGained { seat, .. }
        | Event::TokenTaken { seat, .. }
        | Event::PointsGained { seat, .. }
        | Event::Exchanged { seat, .. } => seat == whose,
        Event::Stolen { seat, from, .. } => seat == whose || from == whose,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(seat: u8, tile: u8) -> Event {
        Event::CityChosen { seat: Seat(seat), hex: Hex::city(tile) }
    }

    #[test]
    fn the_trail_begins_with_the_own_move() {
        let mut trail = Trail::default();
        let mut step = |entries, event| {
            trail.follow(entries, &[event], Some(Seat(0)), 3);
            trail.hexes().to_vec()
        };
        assert_eq!(step(1, put(1, 5)), [Hex::city(5)]);
        assert_eq!(step(2, put(0, 1)), [Hex::city(1)]);
        assert_eq!(step(3, put(1, 2)), [Hex::city(1), Hex::city(2)]);
        assert_eq!(step(4, Event::Refilled), [Hex::city(1), Hex::city(2)]);
        assert_eq!(step(5, put(2, 3)), [Hex::city(1), Hex::city(2), Hex::city(3)]);
        assert_eq!(step(6, put(1, 4)), [Hex::city(2), Hex::city(3), Hex::city(4)]);
        assert_eq!(step(6, put(1, 4)), [Hex::city(2), Hex::city(3), Hex::city(4)], "shown again");
        assert_eq!(step(2, put(0, 1)), [Hex::city(1)], "a look back");
        assert_eq!(step(9, Event::Refilled), []);
        assert_eq!(step(10, put(1, 4)), [Hex::city(4)]);
        assert_eq!(step(11, Event::Passed { seat: Seat(0) }), []);
    }

    #[test]
    fn news_point_at_what_moves() {
        let red = |_| Some(Colour::Red);
        let summoned = [Event::Summoned { seat: Seat(1), kind: Kind(0), paid: 0 }];
        assert!(stirred(&summoned, Seat(1), Colour::Red, red));
        assert!(!stirred(&summoned, Seat(0), Colour::Red, red));
        assert!(!stirred(&summoned, Seat(1), Colour::Blue, red));
        let draw = [Event::Drawn { seat: Seat(0), kind: Some(Kind(3)) }];
        assert!(drawn(&draw, Some(Seat(0)), Kind(3)));
        assert!(!drawn(&draw, Some(Seat(0)), Kind(4)) && !drawn(&draw, None, Kind(3)));
        assert!(dropped(&[put(0, 2)], Hex::city(2)) && !dropped(&[put(0, 2)], Hex::city(1)));
        let theft = [Event::Stolen { seat: Seat(0), from: Seat(2), token: heroes::Token::Red }];
        assert!(gained(&theft, Seat(2)) && gained(&theft, Seat(0)) && !gained(&theft, Seat(1)));
    }
}
