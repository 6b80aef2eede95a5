//! Where the hexes are: from axial places to pixels and back, outlines of hexes and of whole areas.

use core::f32::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_6};
use core::fmt::Write;
use std::collections::{BTreeMap, BTreeSet};

use crate::shape;
use crate::svg::Short;

/// The axial place of a hex: column and row.
pub type Place = (i32, i32);

/// The six neighbours of a hex, clockwise; the first one lies to the right where corners point upwards.
pub const DIRECTIONS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

const SQRT_3: f32 = 1.732_050_8;

/// How the map lies. The flat one is the pointy one turned by a quarter, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// Corners upwards: wide screens.
    Pointy,
    /// Sides upwards: a phone held upright.
    Flat,
}

/// Hexes of one size. The hex (0, 0) is at the origin.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// How the map lies.
    pub orientation: Orientation,
    /// From the centre of a hex to its corners.
    pub radius: f32,
}

/// A box round something: its upper left corner and its size.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bounds {
    /// The left edge.
    pub left: f32,
    /// The upper edge.
    pub top: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Grid {
    /// The grid with the largest hexes that fit into a room, coast included, and where hex (0, 0) is then.
    pub fn fitting(
        orientation: Orientation,
        places: &[Place],
        (width, height): (f32, f32),
    ) -> (Grid, (f32, f32)) {
        let unit = Grid { orientation, radius: 1.0 }.bounds(places);
        let radius = (width / (unit.width + 2.0 * COAST)).min(height / (unit.height + 2.0 * COAST));
        let origin = (
            width / 2.0 - radius * (unit.left + unit.width / 2.0),
            height / 2.0 - radius * (unit.top + unit.height / 2.0),
        );
        (Grid { orientation, radius }, origin)
    }

    /// The middle of a hex.
    pub fn centre(self, (q, r): Place) -> (f32, f32) {
        self.spot((q as f32, r as f32))
    }

    fn spot(self, (q, r): (f32, f32)) -> (f32, f32) {
        let (x, y) = (self.radius * SQRT_3 * (q + r / 2.0), self.radius * 1.5 * r);
        match self.orientation {
            Orientation::Pointy => (x, y),
            Orientation::Flat => (-y, x),
        }
    }

    /// The hex that a point lies in.
    pub fn nearest(self, (x, y): (f32, f32)) -> Place {
        let (x, y) = match self.orientation {
            Orientation::Pointy => (x, y),
            Orientation::Flat => (y, -x),
        };
        let r = y / (1.5 * self.radius);
        let q = x / (SQRT_3 * self.radius) - r / 2.0;
        let s = -q - r;
        let (near_q, near_r, near_s) = (q.round(), r.round(), s.round());
        let (off_q, off_r, off_s) = ((near_q - q).abs(), (near_r - r).abs(), (near_s - s).abs());
        // The three must sum to nothing: the one that was rounded most follows the others.
        if off_q > off_r && off_q > off_s {
            ((-near_r - near_s) as i32, near_r as i32)
        } else if off_r > off_s {
            (near_q as i32, (-near_q - near_s) as i32)
        } else {
            (near_q as i32, near_r as i32)
        }
    }

    /// The corners of a hex round the origin, at this share of its radius.
    pub fn corners(self, share: f32) -> [(f32, f32); 6] {
        let first = match self.orientation {
            Orientation::Pointy => -FRAC_PI_6,
            Orientation::Flat => FRAC_PI_2 - FRAC_PI_6,
        };
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
            .map(|corner| shape::polar(self.radius * share, first + corner * FRAC_PI_3))
    }

    /// The path of a hex round the origin, at this share of its radius.
    pub fn outline(self, share: f32) -> String {
        shape::polygon(self.corners(share))
    }

    /// The box round hexes.
    pub fn bounds(self, places: &[Place]) -> Bounds {
        let mut points = places.iter().flat_map(|&place| {
            let (x, y) = self.centre(place);
            self.corners(1.0).map(|(dx, dy)| (x + dx, y + dy))
        });
        let Some((x, y)) = points.next() else { return Bounds::default() };
        let (left, right, top, bottom) = points.fold((x, x, y, y), |(left, right, top, bottom), (x, y)| {
            (left.min(x), right.max(x), top.min(y), bottom.max(y))
        });
        Bounds { left, top, width: right - left, height: bottom - top }
    }

    /// The path round an area of hexes, with a loop for each part and each hole.
    pub fn trace(self, places: &[Place]) -> String {
        let area: BTreeSet<Place> = places.iter().copied().collect();
        // Three hexes meet in a corner; the sum of their places names it, and is three times where it is.
        let corner = |(q, r): Place, number: usize| {
            let (before, after) = (DIRECTIONS[(number + 5) % 6], DIRECTIONS[number % 6]);
            (3 * q + before.0 + after.0, 3 * r + before.1 + after.1)
        };
        let mut sides = BTreeMap::new();
        for &(q, r) in &area {
            for (number, (dq, dr)) in DIRECTIONS.into_iter().enumerate() {
                if !area.contains(&(q + dq, r + dr)) {
                    sides.insert(corner((q, r), number), corner((q, r), number + 1));
                }
            }
        }
        let mut path = String::new();
        while let Some((start, mut next)) = sides.pop_first() {
            self.step(&mut path, 'M', start);
            while next != start {
                self.step(&mut path, 'L', next);
                let Some(after) = sides.remove(&next) else { break };
                next = after;
            }
            path.push('Z');
        }
        path
    }

    fn step(self, path: &mut String, command: char, (q, r): Place) {
        let (x, y) = self.spot((q as f32 / 3.0, r as f32 / 3.0));
        // Writing to a string cannot fail.
        let _ = write!(path, "{command}{} {}", Short(x), Short(y));
    }
}

/// How far the coast reaches out of the map, as a share of the radius.
pub const COAST: f32 = 0.27;

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Grid; 2] = [
        Grid { orientation: Orientation::Pointy, radius: 33.0 },
        Grid { orientation: Orientation::Flat, radius: 19.0 },
    ];

    fn ring() -> Vec<Place> {
        [(0, 0)].into_iter().chain(DIRECTIONS).collect()
    }

    #[test]
    fn a_tap_finds_the_hex_under_it() {
        for grid in BOTH {
            for (q, r) in [(0, 0), (3, -2), (-4, 1), (5, 5), (-1, -6)] {
                let (x, y) = grid.centre((q, r));
                for (dx, dy) in grid.corners(0.95) {
                    assert_eq!(grid.nearest((x + dx, y + dy)), (q, r), "{grid:?}");
                }
            }
        }
    }

    #[test]
    fn neighbours_share_a_side() {
        for grid in BOTH {
            for (number, direction) in DIRECTIONS.into_iter().enumerate() {
                let (x, y) = grid.centre(direction);
                let [from, to] = [number, (number + 1) % 6].map(|corner| grid.corners(1.0)[corner]);
                let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                assert!((middle.0 - x / 2.0).abs() < 0.01 && (middle.1 - y / 2.0).abs() < 0.01, "{grid:?}");
            }
        }
    }

    #[test]
    fn an_area_is_traced_once_round() {
        for grid in BOTH {
            let corners = |places: &[Place]| {
                let path = grid.trace(places);
                (path.matches('Z').count(), path.matches(['M', 'L']).count())
            };
            assert_eq!(corners(&[]), (0, 0));
            assert_eq!(corners(&[(0, 0)]), (1, 6));
            assert_eq!(corners(&[(0, 0), (1, 0)]), (1, 10));
            assert_eq!(corners(&ring()), (1, 18));
            assert_eq!(corners(&DIRECTIONS), (2, 24), "a ring has a hole");
            assert_eq!(corners(&[(0, 0), (5, 5)]), (2, 12));
        }
    }

    #[test]
    fn a_map_fills_its_room() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            let (grid, (x, y)) = Grid::fitting(orientation, &ring(), (400.0, 300.0));
            let found = grid.bounds(&ring());
            let edge = COAST * grid.radius;
            let (left, top) = (x + found.left - edge, y + found.top - edge);
            let (right, bottom) = (left + found.width + 2.0 * edge, top + found.height + 2.0 * edge);
            assert!(left > -0.01 && top > -0.01 && right < 400.01 && bottom < 300.01);
            assert!(top < 0.01 || left < 0.01, "one of the two directions is used up");
        }
    }
}
