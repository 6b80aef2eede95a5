//! The map as data: where every hex lies, what it is, and whose markers lie on it.

use art::heroes::hex::Place;
use art::heroes::kingdom::{self, Standing};
use art::heroes::land::{Land, Marker};
use art::heroes::{Slot, icon};
use gamekit::{Game, Seat};
use heroes::{Colour, Heroes, Hex, Laid, Token, View, hexes_of};

/// A hex of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// Which.
    pub(super) hex: Hex,
    /// Where.
    pub(super) place: Place,
    /// What it is.
    pub(super) land: Land,
}

/// All hexes of a map with these tiles, tile by tile; none before it is laid.
pub(super) fn spots(rules: &Heroes, board: &[Laid]) -> Vec<Spot> {
    let mut spots = Vec::new();
    let content = rules.content();
    for ((tile, laid), &place) in (0..).zip(board).zip(content.layout(rules.players())) {
        let Some(printed) = content.tiles.get(usize::from(laid.tile)) else { continue };
        let at = hexes_of(place);
        for (part, &(q, r)) in (0..).zip(&at) {
            let Some(hex) = Hex::new(tile, part) else { continue };
            // Ring space i of a tile that is turned by k lies in direction 1 + (i + k) mod 6.
            let space = (usize::from(part) + 11 - usize::from(laid.rotation % 6)) % 6;
            let land = match printed.ring.get(space) {
                _ if part == 0 => Land::City(printed.difficulty, printed.room),
                Some(&heroes::Land::Coloured(colour, difficulty)) => {
                    Land::Territory(slot_of(colour), difficulty)
                }
                Some(heroes::Land::Forest) | None => Land::Forest,
            };
            spots.push(Spot { hex, place: (q.into(), r.into()), land });
        }
    }
    spots
}

/// The markers on a hex, as they are drawn.
pub(super) fn markers(view: &View, hex: Hex) -> Vec<Marker> {
    let mut found: Vec<Marker> = Vec::new();
    for (seat, kingdom) in (0..).map(Seat).zip(&view.kingdoms) {
        if kingdom.controls.contains(hex) {
            found.push((kingdom_of(seat), Standing::Holding));
        } else if kingdom.attacks.contains(hex) {
            found.push((kingdom_of(seat), Standing::Attacking));
        }
    }
    let crowd = view.crowd.get(usize::from(hex.tile())).copied().unwrap_or(0);
    if hex.is_city() && usize::from(crowd) > found.len() {
        // Somebody put both first markers here. Whose they are does not matter to any rule and is not
        // kept; whoever has the fewest Cities is the likeliest.
        let holders =
            (0..).map(Seat).zip(&view.kingdoms).filter(|(_, kingdom)| kingdom.controls.contains(hex));
        let again = holders.min_by_key(|(_, kingdom)| kingdom.cities().len()).map(|(seat, _)| seat);
        let missing = usize::from(crowd) - found.len();
        found.extend(
            again.into_iter().cycle().take(missing).map(|seat| (kingdom_of(seat), Standing::Holding)),
        );
    }
    found
}

/// Who controls a hex, and who attacks it.
pub(super) fn holders(view: &View, hex: Hex) -> (Vec<Seat>, Vec<Seat>) {
    let seats = |is: &dyn Fn(&heroes::Kingdom) -> bool| {
        (0..).map(Seat).zip(&view.kingdoms).filter(|(_, kingdom)| is(kingdom)).map(|(seat, _)| seat).collect()
    };
    (seats(&|kingdom| kingdom.controls.contains(hex)), seats(&|kingdom| kingdom.attacks.contains(hex)))
}

/// What has been spent along the way that Food is counted by, at each hex after the first (HE-18).
pub(super) fn spent(view: &View, seat: Seat, way: &[Hex]) -> Vec<(Hex, u8)> {
    let mut sum = 0;
    let last = way.len().saturating_sub(1);
    let step = |(at, &hex): (usize, &Hex)| {
        let is_passed = at < last;
        let (held, _) = holders(view, hex);
        let is_foreign = !held.is_empty() && !held.contains(&seat);
        sum += 1 + u8::from(is_passed && is_foreign);
        (hex, sum)
    };
    way.iter().enumerate().skip(1).map(step).collect()
}

/// The slot as it is drawn.
pub(super) fn slot_of(colour: Colour) -> Slot {
    match colour {
        Colour::Red => Slot::Military,
        Colour::Blue => Slot::Population,
        Colour::Yellow => Slot::Dream,
        Colour::Green => Slot::Food,
        Colour::White => Slot::Order,
    }
}

/// The token as it is drawn.
pub(super) fn token_of(token: Token) -> icon::Token {
    match token {
        Token::Red => icon::Token::Red,
        Token::Yellow => icon::Token::Yellow,
        Token::Green => icon::Token::Green,
    }
}

/// The Kingdom as it is drawn.
pub(super) fn kingdom_of(seat: Seat) -> kingdom::Kingdom {
    let found = kingdom::Kingdom::ALL.get(seat.index());
    found.copied().unwrap_or(kingdom::Kingdom::MarchHare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::heroes::played::{game, play};

    /// Every hex is where its neighbours are, and is what the engine says it is.
    #[test]
    fn the_map_is_that_of_the_engine() {
        for players in 3..=5 {
            let rules = game(players);
            play(&rules, 11, |view, _, _| {
                let spots = spots(&rules, &view.board);
                assert_eq!(spots.len(), 7 * usize::from(rules.layout().tiles()));
                for spot in &spots {
                    let near = spots.iter().filter(|other| {
                        let (dq, dr) = (other.place.0 - spot.place.0, other.place.1 - spot.place.1);
                        art::heroes::hex::DIRECTIONS.contains(&(dq, dr))
                    });
                    let near: heroes::HexSet = near.map(|other| other.hex).collect();
                    assert_eq!(near, rules.layout().neighbours(spot.hex));
                }
                for (hex, found) in rules.invasions(view, view.active) {
                    let Ok(invasion) = found else { continue };
                    let land = spots.iter().find(|spot| spot.hex == hex).map(|spot| spot.land);
                    match land {
                        Some(Land::Territory(_, difficulty) | Land::City(difficulty, _)) => {
                            assert_eq!(difficulty, invasion.needs.difficulty, "{hex}");
                        }
                        _ => assert_eq!(land, Some(Land::Forest)),
                    }
                }
            });
        }
    }

    #[test]
    fn the_way_costs_what_the_engine_counts() {
        let rules = game(4);
        let mut ways = 0;
        play(&rules, 5, |view, _, _| {
            for (hex, found) in rules.invasions(view, view.active) {
                let way = rules.way_to(view, view.active, hex);
                let (Ok(invasion), Some((_, cost))) = (found, spent(view, view.active, &way).pop()) else {
                    continue;
                };
                assert_eq!(Some(cost), invasion.needs.distance, "{hex} by {way:?}");
                ways += 1;
            }
        });
        assert!(ways > 100);
    }

    #[test]
    fn as_many_markers_as_the_city_is_crowded() {
        let rules = game(3);
        play(&rules, 3, |view, _, _| {
            for (tile, crowd) in (0..).zip(&view.crowd) {
                assert_eq!(markers(view, Hex::city(tile)).len(), usize::from(*crowd));
            }
        });
    }
}
