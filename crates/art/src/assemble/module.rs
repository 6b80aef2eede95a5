//! Modules: the outline round gears that are joined, their points, and the rods that join them.

use core::fmt::Write;

use super::grid::Grid;
use super::pen::Tenth;
use super::{ROWS, has};
use crate::{Paint, Svg, theme};

/// How a Module stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether it scores.
    pub counts: bool,
    /// Whether it would be new or another one.
    pub changes: bool,
}

/// Draws a Module: which cells it has in each column, on which grid, how it stands.
pub fn module(svg: &mut Svg, cells: &[u8], grid: &Grid, look: Look) {
    // At the height of a band on a large table lines have their full width.
    let scale = (grid.band / 40.0).clamp(0.4, 1.0);
    let path = module_path(cells, grid, 2.5 * scale, 10.0 * scale);
    let (colour, width) = if look.counts { (theme::ACCENT, 3.6) } else { (theme::INK_3, 2.0) };
    let line = Paint::line(colour, (width * scale).max(1.2));
    let line = match look {
        Look { changes: true, .. } => line.dashed(9.0 * scale, 6.0 * scale),
        Look { counts: false, .. } => line.dashed(0.1, 5.0 * scale),
        Look { .. } => line,
    };
    svg.path(&path, Paint::line(theme::HALO, (width + 3.0) * scale).faint(0.85));
    svg.path(&path, line);
}

/// One side of a cell on the edge of a set, by the corner where it starts. Sides go clockwise.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Side {
    column: usize,
    row: u8,
    /// 0 along the top, 1 down the right, 2 along the bottom, 3 up the left.
    direction: u8,
}

impl Side {
    /// The corner where it ends.
    const fn end(self) -> (usize, u8) {
        match self.direction {
            0 => (self.column + 1, self.row),
            1 => (self.column, self.row + 1),
            2 => (self.column.saturating_sub(1), self.row),
            _ => (self.column, self.row.saturating_sub(1)),
        }
    }
}

/// The path round the union of cells, a little inside of it, with round corners.
///
/// Cells that touch at a corner only are not joined, and neither are their outlines.
pub fn module_path(cells: &[u8], grid: &Grid, inset: f32, radius: f32) -> String {
    let mut sides = sides(&cells[..cells.len().min(grid.columns.len())]);
    let mut path = String::new();
    while let Some(first) = sides.pop() {
        let mut round = vec![first];
        let mut last = first;
        loop {
            let (column, row) = last.end();
            // The sharpest turn keeps to the same cell.
            let next = [1, 0, 3].iter().find_map(|turn| {
                let next = Side { column, row, direction: (last.direction + turn) % 4 };
                sides.iter().position(|side| *side == next)
            });
            let Some(at) = next else { break };
            last = sides.swap_remove(at);
            round.push(last);
        }
        round_off(&mut path, &corners(&round, grid, inset), radius);
    }
    path
}

fn sides(cells: &[u8]) -> Vec<Side> {
    let filled = |column: Option<usize>, row: Option<u8>| {
        let cell = column.and_then(|column| cells.get(column));
        cell.zip(row).is_some_and(|(cell, row)| has(*cell, row))
    };
    let mut sides = Vec::new();
    for (column, cell) in cells.iter().enumerate() {
        for row in (0..ROWS).filter(|row| has(*cell, *row)) {
            let neighbours = [
                (filled(Some(column), row.checked_sub(1)), column, row),
                (filled(Some(column + 1), Some(row)), column + 1, row),
                (filled(Some(column), Some(row + 1)), column + 1, row + 1),
                (filled(column.checked_sub(1), Some(row)), column, row + 1),
            ];
            for (direction, (joined, column, row)) in (0..).zip(neighbours) {
                if !joined {
                    sides.push(Side { column, row, direction });
                }
            }
        }
    }
    sides
}

/// Where a walk round turns, in the units of the grid.
fn corners(round: &[Side], grid: &Grid, inset: f32) -> Vec<(f32, f32)> {
    let before = |at: usize| round[(at + round.len() - 1) % round.len()];
    let x = |side: Side| match side.direction {
        1 => grid.columns[side.column - 1].1 - inset,
        _ => grid.columns[side.column].0 + inset,
    };
    let y = |side: Side| match side.direction {
        0 => grid.row(side.row).0 + inset,
        _ => grid.row(side.row - 1).1 - inset,
    };
    let turns = (0..round.len()).filter(|at| before(*at).direction != round[*at].direction);
    turns
        .map(|at| {
            let (one, other) = (before(at), round[at]);
            if one.direction.is_multiple_of(2) { (x(other), y(one)) } else { (x(one), y(other)) }
        })
        .collect()
}

fn round_off(path: &mut String, corners: &[(f32, f32)], radius: f32) {
    let count = corners.len();
    for (at, &(x, y)) in corners.iter().enumerate() {
        let towards = |(other_x, other_y): (f32, f32)| {
            let (dx, dy) = (other_x - x, other_y - y);
            let length = (dx * dx + dy * dy).sqrt().max(0.01);
            let part = radius.min(length / 2.0) / length;
            (Tenth(x + dx * part), Tenth(y + dy * part))
        };
        let (from_x, from_y) = towards(corners[(at + count - 1) % count]);
        let (to_x, to_y) = towards(corners[(at + 1) % count]);
        let start = if at == 0 { 'M' } else { 'L' };
        let (x, y) = (Tenth(x), Tenth(y));
        let _ = write!(path, "{start}{from_x} {from_y}Q{x} {y} {to_x} {to_y}");
    }
    path.push('Z');
}

/// Where the points of a Module stand: its upper right corner. Nothing for no cells.
pub fn badge_place(cells: &[u8], grid: &Grid, radius: f32) -> Option<(f32, f32)> {
    let row = (0..ROWS).find(|row| cells.iter().any(|cell| has(*cell, *row)))?;
    let column = cells.iter().rposition(|cell| has(*cell, row))?;
    let (_, right) = grid.columns.get(column)?;
    Some((right - 2.0, grid.row(row).0 + radius * 0.75))
}

/// The points of a Module in a disc round the origin, filled when they count.
pub fn badge(svg: &mut Svg, points: u8, radius: f32, look: Look) {
    let (ground, rim, figure) = if look.counts {
        (theme::ACCENT, theme::CARD, theme::PAGE)
    } else {
        (theme::CARD, theme::INK_3, theme::INK_2)
    };
    svg.circle(0.0, 0.0, radius, Paint::fill(ground).lined(rim, (radius * 0.15).max(1.2)));
    svg.figure((0.0, 0.0), radius * 1.05, points, figure);
}

/// The rods between neighbours that have the same gear. Cards that overlap touch already and need none.
pub fn joints(svg: &mut Svg, dolls: &[u8], grid: &Grid) {
    let pairs = dolls.windows(2).zip(grid.columns.windows(2));
    for (pair, ends) in pairs.filter(|(_, ends)| ends[1].0 - ends[0].1 >= 1.0) {
        // Gears stand at the left of a card: a rod reaches into the card before and ends where the next begins.
        let (from, to) = (ends[0].1 - grid.band * 0.16, ends[1].0 + grid.band * 0.04);
        for row in (0..ROWS).filter(|row| has(pair[0] & pair[1], *row)) {
            let high = grid.band * 0.42;
            let (place, size) = ((from, grid.row(row).0 + (grid.band - high) / 2.0), (to - from, high));
            let paint = Paint::fill(theme::GEARS[usize::from(row)]);
            svg.rect(place, size, high * 0.3, paint.lined(theme::OUTLINE, (grid.band * 0.04).max(0.8)));
            let rivet = grid.band * 0.055;
            if grid.band >= 20.0 && size.0 > 7.0 * rivet {
                for x in [from + 2.4 * rivet, to - 2.4 * rivet] {
                    svg.circle(x, place.1 + high / 2.0, rivet, Paint::fill(theme::WHITE));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    fn grid(count: usize) -> Grid {
        Grid::even(count, (0.0, 0.0), 10.0, (10.0, 50.0))
    }

    /// Cells, how many closed lines go round them, and how many corners these have.
    fn traced(cells: &[u8], lines: usize, corners: usize) {
        let path = module_path(cells, &grid(cells.len()), 0.0, 1.0);
        assert_eq!(path.matches('Z').count(), lines, "{cells:?}: {path}");
        assert_eq!(path.matches('Q').count(), corners, "{cells:?}: {path}");
    }

    #[test]
    fn outlines_have_the_corners_of_their_cells() {
        traced(&[0b10000], 1, 4);
        traced(&[0b11111, 0b11111, 0b11111], 1, 4);
        traced(&[0b11100, 0b00100], 1, 6);
        traced(&[0b11111, 0b10101, 0b10101], 1, 12);
        traced(&[], 0, 0);
        traced(&[0, 0], 0, 0);
    }

    #[test]
    fn holes_have_a_line_of_their_own() {
        traced(&[0b11100, 0b10100, 0b11100], 2, 8);
    }

    /// Diagonal neighbours are not joined, so the line must not run through the corner they share.
    #[test]
    fn corners_that_touch_stay_apart() {
        traced(&[0b10000, 0b01000], 2, 8);
        traced(&[0b11000, 0b10100, 0b11100], 1, 10);
    }

    #[test]
    fn the_line_runs_inside_the_cells_and_across_gaps() {
        let grid = Grid::even(2, (0.0, 0.0), 30.0, (20.0, 100.0));
        let path = module_path(&[0b10000, 0b10000], &grid, 2.0, 0.0);
        let numbers: Vec<f32> = path
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter_map(|text| text.parse().ok())
            .collect();
        let (xs, ys): (Vec<f32>, Vec<f32>) = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).unzip();
        let ends = |values: &[f32]| {
            values.iter().fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(*value), high.max(*value)))
        };
        assert_eq!((ends(&xs), ends(&ys)), ((2.0, 48.0), (2.0, 18.0)));
    }

    #[test]
    fn the_badge_stands_at_the_upper_right() {
        let cells = [0b01100, 0b00100, 0b01100, 0b00100];
        assert_eq!(badge_place(&cells, &grid(4), 4.0), Some((28.0, 13.0)));
        assert_eq!(badge_place(&[0, 0], &grid(2), 4.0), None);
    }

    #[test]
    fn every_look_is_drawn_and_differs() {
        let looks = [(true, false), (true, true), (false, false), (false, true)];
        let drawn = looks.map(|(counts, changes)| {
            let look = Look { counts, changes };
            let drawn = Svg::drawn(|svg| {
                module(svg, &[0b11000, 0b01110], &grid(2), look);
                badge(svg, 16, 13.0, look);
            });
            check("module", &drawn);
            drawn
        });
        for (at, one) in drawn.iter().enumerate() {
            assert!(drawn[..at].iter().all(|other| other != one));
        }
    }

    #[test]
    fn rods_join_equal_gears_of_neighbours() {
        let wide = Grid::even(3, (0.0, 0.0), 60.0, (50.0, 200.0));
        let drawn = Svg::drawn(|svg| joints(svg, &[0b11000, 0b11001, 0b00111], &wide));
        check("joints", &drawn);
        assert_eq!(drawn.as_str().matches("<rect").count(), 3);
        let overlapping = Grid::even(2, (0.0, 0.0), 30.0, (50.0, 200.0));
        assert_eq!(Svg::drawn(|svg| joints(svg, &[31, 31], &overlapping)), Svg::new());
    }
}
