//! Where the cells and gaps of a line of dolls are.

use super::ROWS;

/// The cells of a line: a column for each doll, five rows.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// What is seen of each column, from its left edge to its right one.
    pub columns: Vec<(f32, f32)>,
    /// The upper edge of row 0.
    pub top: f32,
    /// The height of a row.
    pub band: f32,
}

impl Grid {
    /// A line of cards of this size, the next one always so far to the right of the one before.
    ///
    /// With a pitch below their width cards overlap; then each covers the right part of the one before.
    pub fn even(count: usize, (left, top): (f32, f32), pitch: f32, (width, height): (f32, f32)) -> Grid {
        let mut x = left;
        let columns = (0..count).map(|column| {
            let seen = if column + 1 < count { width.min(pitch) } else { width };
            let ends = (x, x + seen);
            x += pitch;
            ends
        });
        Grid { columns: columns.collect(), top, band: height / f32::from(ROWS) }
    }

    /// Upper and lower edge of a row.
    pub fn row(&self, row: u8) -> (f32, f32) {
        let top = self.top + f32::from(row) * self.band;
        (top, top + self.band)
    }

    /// The lower edge of all rows.
    pub fn bottom(&self) -> f32 {
        self.row(ROWS - 1).1
    }

    /// The middle of a gap: gap 0 is before the first doll, the last one behind the last doll.
    ///
    /// Outside it stands as far from the card as in the middle of two cards.
    pub fn gap(&self, gap: usize) -> f32 {
        let half = match self.columns.as_slice() {
            [one, other, ..] => (other.0 - one.1) / 2.0,
            _ => 0.0,
        };
        let before = gap.checked_sub(1).and_then(|column| self.columns.get(column));
        match (before, self.columns.get(gap)) {
            (Some(before), Some(after)) => (before.1 + after.0) / 2.0,
            (Some(before), None) => before.1 + half,
            (None, Some(after)) => after.0 - half,
            (None, None) => 0.0,
        }
    }

    /// Where a tap means this gap: from the middle of one doll to the middle of the next.
    ///
    /// Outside the line it reaches half a column further.
    pub fn gap_zone(&self, gap: usize) -> (f32, f32) {
        let middle = |column: usize| self.columns.get(column).map(|(left, right)| (left + right) / 2.0);
        let reach = self.columns.first().map_or(0.0, |(left, right)| (right - left) / 2.0);
        let left = gap.checked_sub(1).and_then(middle);
        let right = middle(gap);
        (left.unwrap_or(self.gap(gap) - reach), right.unwrap_or(self.gap(gap) + reach))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_apart_or_overlap() {
        let apart = Grid::even(3, (10.0, 5.0), 60.0, (50.0, 100.0));
        assert_eq!(apart.columns, [(10.0, 60.0), (70.0, 120.0), (130.0, 180.0)]);
        assert_eq!((apart.row(0), apart.row(4), apart.bottom()), ((5.0, 25.0), (85.0, 105.0), 105.0));
        let overlapping = Grid::even(3, (0.0, 0.0), 30.0, (50.0, 100.0));
        assert_eq!(overlapping.columns, [(0.0, 30.0), (30.0, 60.0), (60.0, 110.0)]);
    }

    #[test]
    fn gaps_lie_between_cards_and_their_zones_meet() {
        let grid = Grid::even(3, (10.0, 0.0), 60.0, (50.0, 100.0));
        assert_eq!([0, 1, 2, 3].map(|gap| grid.gap(gap)), [5.0, 65.0, 125.0, 185.0]);
        let zones = [0, 1, 2, 3].map(|gap| grid.gap_zone(gap));
        assert_eq!(zones, [(-20.0, 35.0), (35.0, 95.0), (95.0, 155.0), (155.0, 210.0)]);
        let empty = Grid::even(0, (10.0, 0.0), 60.0, (50.0, 100.0));
        assert_eq!((empty.gap(0), empty.gap_zone(0)), (0.0, (0.0, 0.0)));
    }
}
