//! The cards of a line: how large they are, how far they overlap, where its gaps are.

use art::assemble::Grid;

use super::layout::{CARD_WIDTH, Kind};
use super::rect::Rect;

/// How the cards of a line lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Cards {
    /// How wide a card is.
    pub(super) width: f32,
    /// How high.
    pub(super) height: f32,
    /// From the left edge of one to that of the next. Below the width they overlap.
    pub(super) pitch: f32,
}

/// Between cards that have all the room they want: rods join them there.
const BETWEEN: f32 = 24.0;
/// How wide cards are that overlap, as a part of their height: the doll stands closer to her gears.
const OVERLAPPED_WIDTH: f32 = 0.435;
/// So much of an overlapped card is seen, as a part of its height: the gears and most of the doll.
const SEEN: f32 = 0.385;
/// Where even that is too much, cards lie side by side and show the middle of the doll alone.
const NARROW: f32 = 0.3;
/// Cards that are lower than this are not worth overlapping.
const LOWEST_OVERLAPPED: f32 = 170.0;

impl Cards {
    /// The largest cards of which so many fit.
    pub(super) fn fitting(room: Rect, columns: usize) -> Cards {
        let share = room.w / columns.max(1) as f32;
        let natural = room.h * CARD_WIDTH;
        if share >= natural {
            let pitch = share.min(natural + BETWEEN.min(room.h * 0.12));
            return Cards { width: natural, height: room.h, pitch };
        }
        let height = room.h.min(share / SEEN);
        if height >= LOWEST_OVERLAPPED {
            let width = height * OVERLAPPED_WIDTH;
            // The last card is seen whole.
            let pitch = (room.w - width) / (columns.max(2) - 1) as f32;
            return Cards { width, height, pitch: pitch.min(width + BETWEEN) };
        }
        let height = room.h.min(share / NARROW);
        Cards { width: (share - 3.0).min(height * CARD_WIDTH), height, pitch: share }
    }

    /// Slim cards, on which gears alone are seen.
    pub(super) fn of_gears(room: Rect, columns: usize) -> Cards {
        let pitch = (room.w / columns.max(1) as f32).min(room.h * 0.4);
        Cards { width: pitch - 2.0, height: room.h.min(pitch * 5.0), pitch }
    }

    /// Where so many of them lie: in the middle of the line in front, from the left elsewhere.
    pub(super) fn grid(self, room: Rect, kind: Kind, count: usize) -> Grid {
        let wide = self.pitch * (count.max(1) as f32 - 1.0) + self.width;
        let (left, top) = match kind {
            // Close to the pills.
            Kind::Front => {
                (room.x + (room.w - wide) / 2.0, room.y + ((room.h - self.height) / 2.0).min(24.0))
            }
            _ => (room.x, room.y + (room.h - self.height) / 2.0),
        };
        Grid::even(count, (left, top), self.pitch, (self.width, self.height))
    }

    /// The place of a card.
    pub(super) fn place(self, grid: &Grid, column: usize) -> Rect {
        let x = grid.columns.get(column).map_or(0.0, |(left, _)| *left);
        Rect::new(x, grid.top, self.width, self.height)
    }
}

/// Moves points apart that are closer than so far, and keeps them between two ends.
pub(super) fn spread(wanted: &[f32], apart: f32, (from, to): (f32, f32)) -> Vec<f32> {
    let mut points = wanted.to_vec();
    let mut least = from;
    for point in &mut points {
        *point = point.max(least);
        least = *point + apart;
    }
    let mut most = to;
    for point in points.iter_mut().rev() {
        *point = point.min(most);
        most = *point - apart;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_fits_its_room() {
        for (w, h) in [(840.0, 276.0), (780.0, 330.0), (374.0, 180.0), (344.0, 90.0)] {
            let room = Rect::new(10.0, 20.0, w, h);
            for columns in 1..=10 {
                let cards = Cards::fitting(room, columns);
                let grid = cards.grid(room, Kind::Front, columns);
                let (first, last) = (grid.columns[0].0, grid.columns[columns - 1].1);
                assert!(first >= room.x - 0.1 && last <= room.right() + 0.1, "{room:?} {columns}: {cards:?}");
                assert!(grid.bottom() <= room.bottom() + 0.1);
                assert!(cards.pitch > cards.height * 0.24, "{room:?} {columns}: {cards:?}");
            }
        }
    }

    #[test]
    fn few_cards_stand_apart_and_many_overlap() {
        let room = Rect::new(0.0, 0.0, 840.0, 276.0);
        let few = Cards::fitting(room, 3);
        assert!(few.pitch > few.width);
        let many = Cards::fitting(room, 9);
        assert!(many.pitch < many.width);
    }

    #[test]
    fn points_are_moved_apart() {
        assert_eq!(spread(&[0.0, 10.0, 100.0], 44.0, (22.0, 300.0)), [22.0, 66.0, 110.0]);
        assert_eq!(spread(&[280.0, 290.0, 300.0], 44.0, (22.0, 300.0)), [212.0, 256.0, 300.0]);
        assert_eq!(spread(&[50.0, 150.0], 44.0, (22.0, 300.0)), [50.0, 150.0]);
    }
}
