//! The map on the page: how large its hexes are and where they lie.

use std::sync::Arc;

use art::heroes::hex::{Grid, Orientation, Place};
use heroes::Hex;

use crate::boards::heroes::camera::Room;
use crate::boards::heroes::ground::Spot;

/// The least space between the coast and the edge of the room.
const MARGIN: f32 = 6.0;

/// Below this radius a finger covers more than one hex.
const SMALL: f32 = 22.0;

/// A map that fits into its room.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sheet {
    /// The hexes.
    pub(super) spots: Arc<Vec<Spot>>,
    /// How they lie.
    pub(super) grid: Grid,
    /// Where the hex (0, 0) is.
    pub(super) origin: (f32, f32),
    /// The room.
    pub(super) room: Room,
}

impl Sheet {
    /// The largest map that fits into a room: it is turned if that makes it larger.
    pub(super) fn new(spots: Arc<Vec<Spot>>, room: Room) -> Sheet {
        let places: Vec<Place> = spots.iter().map(|spot| spot.place).collect();
        let inner = ((room.0 - 2.0 * MARGIN).max(40.0), (room.1 - 2.0 * MARGIN).max(40.0));
        let [pointy, flat] =
            [Orientation::Pointy, Orientation::Flat].map(|lies| Grid::fitting(lies, &places, inner));
        let (grid, (x, y)) = if flat.0.radius > pointy.0.radius * 1.02 { flat } else { pointy };
        Sheet { spots, grid, origin: (x + MARGIN, y + MARGIN), room }
    }

    /// The middle of a place.
    pub(super) fn middle(&self, place: Place) -> (f32, f32) {
        let (x, y) = self.grid.centre(place);
        (x + self.origin.0, y + self.origin.1)
    }

    /// A hex of the map.
    pub(super) fn spot(&self, hex: Hex) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.hex == hex)
    }

    /// Whether fingers are too wide for the hexes, so many times enlarged.
    pub(super) fn is_small(&self, zoom: f32) -> bool {
        self.grid.radius * zoom < SMALL
    }

    /// The hexes row by row as they are seen, each row from the left.
    pub(super) fn rows(&self) -> Vec<Vec<Spot>> {
        let row = |spot: &Spot| match self.grid.orientation {
            Orientation::Pointy => spot.place.1,
            Orientation::Flat => 2 * spot.place.0 + spot.place.1,
        };
        let mut all = self.spots.to_vec();
        all.sort_by(|one, other| {
            let left = |spot: &Spot| self.grid.centre(spot.place).0;
            row(one).cmp(&row(other)).then(left(one).total_cmp(&left(other)))
        });
        all.chunk_by(|one, other| row(one) == row(other)).map(<[Spot]>::to_vec).collect()
    }

    /// The neighbour in a direction of the screen, if there is one.
    pub(super) fn step(&self, from: Hex, (x, y): (f32, f32)) -> Option<Hex> {
        let here = *self.spot(from)?;
        let (here_x, here_y) = self.grid.centre(here.place);
        // Between two neighbours that lie equally well a walk goes to and fro, so that it stays straight.
        let (q, r) = here.place;
        let lean = match self.grid.orientation {
            Orientation::Pointy => r,
            Orientation::Flat => q,
        };
        let bias = if lean.rem_euclid(2) == 0 { 0.01 } else { -0.01 };
        let fit = |spot: &&Spot| {
            let (to_x, to_y) = self.grid.centre(spot.place);
            let (dx, dy) = (to_x - here_x, to_y - here_y);
            let length = dx.hypot(dy);
            let along = (dx * x + dy * y) / length + bias * (dx * y.abs() + dy * x.abs()) / length;
            (length > 0.1 && length < self.grid.radius * 1.9 && along > 0.45).then_some((along, spot.hex))
        };
        let fits = self.spots.iter().filter_map(|spot| fit(&spot));
        fits.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, hex)| hex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::heroes::ground::spots;
    use crate::boards::heroes::played::{game, play};
    use heroes::HexSet;

    const ARROWS: [(f32, f32); 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];

    fn sheet(players: u8, room: Room) -> Sheet {
        let rules = game(players);
        let mut found = Vec::new();
        play(&rules, 1, |view, _, _| found = spots(&rules, &view.board));
        Sheet::new(Arc::new(found), room)
    }

    #[test]
    fn arrows_reach_every_hex() {
        for players in 3..=5 {
            for room in [(600.0, 560.0), (390.0, 800.0)] {
                let sheet = sheet(players, room);
                let all: HexSet = sheet.spots.iter().map(|spot| spot.hex).collect();
                let mut known = HexSet::one(Hex::city(0));
                for _ in 0..60 {
                    let steps = known.iter().flat_map(|hex| ARROWS.map(|arrow| sheet.step(hex, arrow)));
                    known = steps.flatten().fold(known, HexSet::with);
                }
                assert_eq!(known, all, "{players} players, {:?}", sheet.grid.orientation);
            }
        }
    }

    #[test]
    fn a_step_there_and_back_ends_where_it_began() {
        let sheet = sheet(4, (600.0, 560.0));
        let city = Hex::city(0);
        for (x, y) in ARROWS {
            let there = sheet.step(city, (x, y)).expect("the middle has neighbours all round");
            assert_eq!(sheet.step(there, (-x, -y)), Some(city), "{x} {y}");
        }
    }

    #[test]
    fn high_rooms_turn_the_map() {
        assert_eq!(sheet(4, (700.0, 560.0)).grid.orientation, Orientation::Pointy);
        assert_eq!(sheet(4, (390.0, 560.0)).grid.orientation, Orientation::Flat);
    }

    #[test]
    fn rows_hold_every_hex_once_from_the_left() {
        for room in [(700.0, 560.0), (390.0, 560.0)] {
            let sheet = sheet(5, room);
            let rows = sheet.rows();
            assert_eq!(rows.iter().map(Vec::len).sum::<usize>(), sheet.spots.len());
            for row in rows {
                let left: Vec<f32> = row.iter().map(|spot| sheet.middle(spot.place).0).collect();
                assert!(left.is_sorted(), "{left:?}");
            }
        }
    }
}
