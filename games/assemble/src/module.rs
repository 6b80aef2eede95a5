//! The Modules of a line gear by gear, for those who show them (AA-13).

use std::cmp::Reverse;

use crate::content::{Doll, ROWS};

/// A Module and the gears it is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// Its gears, a number for each doll of the line with the same bits as an Index.
    pub cells: Vec<u8>,
    /// How many rows it touches.
    pub size: u8,
}

impl Module {
    /// What it is worth: its Size squared.
    pub const fn points(&self) -> u8 {
        self.size * self.size
    }

    /// Takes all gears out of the columns that are joined to those of one column.
    fn taken_from(columns: &mut [u8], column: usize, gears: u8) -> Module {
        let mut cells = vec![0; columns.len()];
        let mut waiting = vec![(column, gears)];
        while let Some((column, gears)) = waiting.pop() {
            let Some(rest) = columns.get_mut(column) else { continue };
            let joined = grown(gears & *rest, *rest);
            if joined == 0 {
                continue;
            }
            *rest &= !joined;
            cells[column] |= joined;
            waiting.push((column + 1, joined));
            waiting.extend(column.checked_sub(1).map(|before| (before, joined)));
        }
        let rows = cells.iter().fold(0, |rows, cell| rows | cell);
        Module { cells, size: rows.count_ones() as u8 }
    }
}

/// The Modules of dolls side by side, the most valuable first and of equal ones the leftmost first: as many
/// of them score as the Lane has Capacity (AA-14).
pub fn modules(dolls: &[Doll]) -> Vec<Module> {
    let mut columns: Vec<u8> = dolls.iter().map(|doll| doll.index()).collect();
    let mut found = Vec::new();
    for column in 0..columns.len() {
        for row in (0..ROWS).rev() {
            let gear = columns[column] & 1 << row;
            if gear != 0 {
                found.push(Module::taken_from(&mut columns, column, gear));
            }
        }
    }
    // Equal ones keep their order.
    found.sort_by_key(|module| Reverse(module.size));
    found
}

/// All gears of a column that are joined to some of them.
fn grown(some: u8, all: u8) -> u8 {
    let more = (some | some << 1 | some >> 1) & all;
    if more == some { some } else { grown(more, all) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Scorer;

    fn dolls(indices: &[u8]) -> Vec<Doll> {
        indices.iter().filter_map(|&index| Doll::new(index)).collect()
    }

    #[test]
    fn gears_are_joined_sideways_and_upright_but_not_across() {
        let found = modules(&dolls(&[0b11000, 0b01001, 0b10010]));
        let cells: Vec<&[u8]> = found.iter().map(|module| &module.cells[..]).collect();
        let expected: [&[u8]; 4] = [&[0b11000, 0b01000, 0], &[0, 1, 0], &[0, 0, 0b10000], &[0, 0, 0b00010]];
        assert_eq!(cells, expected);
        assert_eq!(found.iter().map(Module::points).collect::<Vec<_>>(), [4, 1, 1, 1]);
    }

    #[test]
    fn what_is_joined_further_on_is_one_module() {
        let found = modules(&dolls(&[0b10001, 0b10001, 0b11111]));
        assert_eq!(found, [Module { cells: vec![0b10001, 0b10001, 0b11111], size: 5 }]);
    }

    /// The Scorer knows Sizes only; they are the same.
    #[test]
    fn sizes_are_those_of_the_scorer() {
        let scorer = Scorer::new();
        for start in 0..32u8 {
            for step in 1..32u8 {
                let line: Vec<u8> = (0..8).map(|at| (start + at * step) % 32).collect();
                let line = dolls(&line);
                let sizes: Vec<u8> = modules(&line).iter().map(|module| module.size).collect();
                let expected: Vec<u8> = scorer.modules_of(line.iter().copied()).sizes().collect();
                assert_eq!(sizes, expected, "{line:?}");
            }
        }
    }
}
